#include "rulebooks/skirmish/chapters/subject.hpp"

namespace sandtable::skirmish {

bool has_subject(const State& s, const Step& step) {
  const Volley& v = s.volley;
  switch (step.kind) {
    case StepKind::declare:
    case StepKind::command_roll: return step.a >= 0 && step.b >= 0;
    case StepKind::spend:
    case StepKind::action_roll:
    case StepKind::native_roll:
    case StepKind::retreat_choice: return step.a >= 0;
    case StepKind::shot_roll: return v.group >= 0 && v.target >= 0;
    case StepKind::hit_roll: return v.group >= 0 && v.target >= 0 && v.next_hit < v.hits.size();
    case StepKind::melee_roll:
    case StepKind::follow: return s.bout.groups != 0;
    case StepKind::relieve: return s.bout.newcomer >= 0;
    case StepKind::victim: return s.bout.next < s.bout.blows.size();
    default: return true;
  }
}

} // namespace sandtable::skirmish
