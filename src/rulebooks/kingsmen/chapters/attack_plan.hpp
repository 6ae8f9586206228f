#pragma once

#include "battle/plan.hpp"
#include "rulebooks/kingsmen/chapters/attack_result.hpp"

namespace sandtable::kingsmen {

/// Fire or a melee before it is thrown, with what the dice can do to both: pool 0 is the attacker's, pool 1 the
/// defender's.
struct AttackPlan : Plan {
  std::int8_t attacker_figures = 0, attacker_break = 0, defender_figures = 0, defender_break = 0;
  Exposed attacker_exposed, defender_exposed;
};

} // namespace sandtable::kingsmen
