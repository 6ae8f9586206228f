#pragma once
// What units could do to each other, and what dice that are about to fall are worth on average: for computer generals,
// who ask far too often for exact odds. The measure of everything is one stand of Ordinary foot in good order.

#include "battle/nearest.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

/// What one stand of a unit (one of a gun's crew) is worth.
double stand_worth(const Unit& u);
/// What a unit is worth as it is.
double unit_worth(const Unit& u);

/// The gap between two units along the line of their centres: quick, and near enough to evaluate by.
double gap_between(const Unit& a, const Unit& b);
Nearest nearest_foe(const State& s, const Unit& u);

/// What a shot of u at e would be worth from where both stand, by distance, arc and numbers alone; sight is not asked.
double likely_shot(const State& s, const Unit& u, const Unit& e);
/// What a charge of u at e would be worth; it may be less than nothing.
double likely_charge(const State& s, int unit, int enemy);
/// The chance that a charge passes its test: TKO-CHG-30 to 38.
double charge_goes_in(const State& s, int unit, int enemy, Zone zone);
/// What a charge that goes in is worth, if the enemy means to meet it so.
double worth_of_onset(const State& s, int unit, int enemy, Zone zone, Reaction reaction, double gap);
/// How the enemy will most likely meet it.
Reaction expected_reaction(const State& s, int unit, int enemy, Zone zone);
/// What a round of melee is worth to u, who charges or not.
double likely_round(const Unit& u, const Unit& e, Zone zone, bool charging);
/// What a morale check costs a unit on average: TKO-MOR-40 to 43.
double fright(const State& s, int unit, int modifier);

/// A commander who need not ride anywhere: his units are around him and the enemy is not.
bool commander_is_well_placed(const State& s, int commander);

} // namespace sandtable::kingdom
