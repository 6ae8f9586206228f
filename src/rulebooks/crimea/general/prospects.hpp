#pragma once
// What dice that are about to fall, or could, are worth on average: for computer generals, who ask far too often for
// exact odds. The measure of everything is one figure of infantry.

#include "rulebooks/crimea/state/setting.hpp"

namespace sandtable::crimea {

/// What one figure of a unit is worth.
double figure_worth(const Unit& u);
/// What fright costs: an action to shake off each chit, and far more when they near the unit's strength.
double fright(const Unit& u, double chits);
/// What the volley of s.aims costs its target on average.
double worth_of_volley(const State& s, int target);
/// What a fight between two units is worth to the attacker, who fights it as in `ahead`.
double worth_of_fight(const State& s, const State& ahead, int attacker, int target);

/// The gap between two units, from the anchor of either to the ground of the other: quick, and near enough to evaluate
/// by.
double gap_between(const Unit& a, const Unit& b);
/// What a volley of u at e would be worth from where both stand, by distance, arc and the chart alone; sight is not
/// asked.
double likely_volley(const State& s, const Unit& u, const Unit& e);
/// The same of a close assault, were u within reach; it may be less than nothing.
double likely_assault(const State& s, const Unit& u, const Unit& e);
/// The best that u could do to e soon: fire or, if it is near enough, fall upon it.
double likely_harm(const State& s, const Unit& u, const Unit& e);

} // namespace sandtable::crimea
