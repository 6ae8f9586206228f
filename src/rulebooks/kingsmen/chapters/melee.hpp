#pragma once

#include "rulebooks/kingsmen/chapters/attack_plan.hpp"
#include "rulebooks/kingsmen/chapters/measuring.hpp"
#include "rulebooks/kingsmen/chapters/tables.hpp"

namespace sandtable::kingsmen {

/// 11.1: the dice a figure of those who charge.
const tables::MeleeRow& melee_row(const Unit& attacker, const Unit& defender);

/// KM1-MELEE-35, KM2-OPT-43: the aspect of the defender in a melee.
Aspect melee_aspect(const Melee& m, const Unit& attacker, const Unit& defender);
/// Sections 11.3 and 14 for the melee at hand.
AttackPlan melee_plan(const State& s, const Melee& m);

} // namespace sandtable::kingsmen
