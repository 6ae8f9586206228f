#pragma once

#include "rulebooks/kingsmen/chapters/attack_plan.hpp"
#include "rulebooks/kingsmen/chapters/measuring.hpp"

namespace sandtable::kingsmen {

/// What a unit is worth to its army, in figures: for evaluating, not a rule.
double worth(const State& s, int unit);
/// What one of its figures is worth.
double figure_worth(const Unit& u);

/// What a throw of fire is worth to the side that fires, by its exact odds.
double worth_of_fire(const State& s, const AttackPlan& plan);
/// The same for a melee, to the attacker's side.
double worth_of_melee(const State& s, const AttackPlan& plan);

/// The best that a unit could do with its fire from where it stands; 0 if it has no target.
double best_fire(const State& s, int unit);
/// A quick guess at the best charge within its reach; 0 if there is none worth making.
double best_charge(const State& s, int unit);

} // namespace sandtable::kingsmen
