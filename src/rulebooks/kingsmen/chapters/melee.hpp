#pragma once

#include "battle/plan.hpp"
#include "rulebooks/kingsmen/chapters/measuring.hpp"

namespace sandtable::kingsmen {

/// Dice a figure: attacker's, defender's. Section 11.1.
struct MeleeRow {
  int attacker, defender;
  Rule rule;
};
MeleeRow melee_dice(const Unit& attacker, const Unit& defender);

/// KM1-MELEE-35, KM2-OPT-43: the aspect of the defender in a melee.
Aspect melee_aspect(const Melee& m, const Unit& attacker, const Unit& defender);
/// Sections 11.3 and 14 for the melee at hand.
Plan melee_plan(const State& s, const Melee& m);

} // namespace sandtable::kingsmen
