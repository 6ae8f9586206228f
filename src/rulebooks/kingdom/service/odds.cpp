#include "rulebooks/kingdom/service/odds.hpp"

#include "client/plain_odds.hpp"
#include "rulebooks/kingdom/book.hpp"
#include "rulebooks/kingdom/chapters/charge_odds.hpp"
#include "rulebooks/kingdom/chapters/fire_odds.hpp"
#include "rulebooks/kingdom/chapters/melee_odds.hpp"
#include "rulebooks/kingdom/chapters/morale_odds.hpp"

namespace sandtable::kingdom {

Odds odds(const State& s) {
  if (s.agenda.empty()) return {};
  const Step& step = s.agenda.top();
  switch (step.kind) {
    case StepKind::fire_roll: return odds_of_fire(s, step.a);
    case StepKind::kill_roll: return odds_of_kills(s, step.a);
    case StepKind::risk_roll: return odds_of_risk(s, step.a);
    case StepKind::charge_test: return odds_of_charge_test(s);
    case StepKind::charge_roll: return odds_of_charge(s);
    case StepKind::reaction_test: return odds_of_reaction(s);
    case StepKind::counter_roll: return odds_of_counter_charge(s);
    case StepKind::evade_roll: return odds_of_evasion(s);
    case StepKind::morale_roll: return odds_of_morale(s);
    case StepKind::melee_roll:
    case StepKind::melee_kill_roll: return odds_of_melee(s);
    case StepKind::rally_roll:
    case StepKind::return_roll: return odds_of_rally(s, step);
    default: return plain_odds(Kingdom::plan(s));
  }
}

} // namespace sandtable::kingdom
