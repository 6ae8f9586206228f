#include "rulebooks/kingsmen/service/adjust.hpp"

#include "rulebooks/kingsmen/chapters/command.hpp"
#include "rulebooks/kingsmen/service/adjust_escape.hpp"
#include "rulebooks/kingsmen/service/adjust_march.hpp"
#include "rulebooks/kingsmen/service/adjust_place.hpp"

namespace sandtable::kingsmen {

namespace {

/// Without what a hand adds that knows no rule: it turns whatever it drags, and a general or a fugitive faces as he
/// must; it keeps a choice of arrangement on the way into a building.
Order stripped(const State& s, Order o) {
  const bool general = o.verb == Verb::place_general || o.verb == Verb::move_general;
  if (general || (o.verb == Verb::escape && !s.flight.shrunken)) o.facing.reset();
  if (o.verb == Verb::march && o.building >= 0) {
    o.arrangement = Arrangement::keep;
    o.spots.clear();
  }
  return o;
}

} // namespace

Order adjusted(const State& s, const Order& asked) {
  if (s.agenda.empty()) return asked;
  const Step& step = s.agenda.top();
  const Order o = stripped(s, asked);
  switch (step.kind) {
    case StepKind::deploy_unit: return o.verb == Verb::deploy ? adjusted_deployment(s, o) : o;
    case StepKind::deploy_general: return o.verb == Verb::place_general ? adjusted_general_place(s, o) : o;
    case StepKind::general_step: return o.verb == Verb::move_general ? adjusted_ride(s, o, step.a) : o;
    case StepKind::card:
    case StepKind::ace_again:
      return o.verb == Verb::move_general ? adjusted_ride(s, o, general_in(s, s.acting, s.chair)) : o;
    case StepKind::actions:
      return o.verb == Verb::march ? adjusted_march(s, o) : o.verb == Verb::charge ? adjusted_charge(s, o) : o;
    case StepKind::escape: return o.verb == Verb::escape ? adjusted_escape(s, o) : o;
    default: return o;
  }
}

} // namespace sandtable::kingsmen
