#pragma once
// What charges are worth on average before and while they are made, in the measure of prospects.hpp.

#include "rulebooks/kingdom/general/fighter.hpp"

namespace sandtable::kingdom {

/// The chance that a charge passes its test: TKO-CHG-30 to 38.
double charge_goes_in(const Fighter& own, const Fighter& foe, Zone zone);
/// How the enemy will most likely meet it.
Reaction expected_reaction(const Fighter& own, const Fighter& foe, Zone zone);
/// What the pistols of a charge are worth that stands so far off half way: TKO-CHG-49.
double pistols_half_way(const State& s, const Unit& u, const Unit& e, double gap);
/// What it is worth to charge in from half way, with that chance of reaching an enemy who means to meet it so.
double worth_of_going_in(const State& s, const Fighter& own, const Fighter& foe, Reaction reaction, double reaches);
/// The same of retiring or riding round: TKO-CHG-55, 57.
double worth_of_turning_away(const State& s, const Unit& u, const Unit& e, Reaction reaction);
/// What a charge over open ground is worth that has passed its test, if the enemy means to meet it so. Horse will turn
/// away half way, its pistols emptied, where that is better than going in.
double worth_of_onset(const State& s, const Fighter& own, const Fighter& foe, Reaction reaction, double gap);
/// What a charge at that angle is worth once its test is passed, with the ground on its way.
double worth_of_charge(const State& s, const Fighter& own, const Fighter& foe, const Charge& charge, Reaction reaction);
/// What a charge over that gap would be worth, by the distance alone; it may be less than nothing.
double likely_charge(const State& s, const Fighter& own, const Fighter& foe, double gap);

} // namespace sandtable::kingdom
