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
/// What is left of a unit's worth in its present state: TKO-STATE-01.
double state_factor(const Unit& u);
/// What a unit adds to the die of a morale check, melees apart.
double nerve_of(const State& s, int unit);
/// TKO-VIC-02: how far an army is on its way to breaking, 1 when it breaks.
double broken_share(const State& s, Side side);
/// What that share takes from an army's worth.
double cost_of_breaking(const State& s, Side side);
/// What a morale check costs a unit on average: TKO-MOR-40 to 43; `rout` is what its army loses with each that runs.
double fright(const Unit& u, double modifier, double rout);
/// What an army loses with one more unit that runs, beside the unit.
double cost_of_rout(const State& s, Side side);

/// A unit in a melee.
struct Fighter {
  const Unit* unit = nullptr;
  double nerve = 0;        ///< as `nerve_of`
  double rout = 0;         ///< as `cost_of_rout`
  Zone zone = Zone::front; ///< of the enemy, in which it fights
  bool charging = false;
};
/// What a round of melee is worth to the first of two.
double likely_round(const Fighter& own, const Fighter& foe);

/// The chance that a charge passes its test: TKO-CHG-30 to 38.
double charge_goes_in(const State& s, int unit, int enemy, Zone zone);
/// What a charge over open ground is worth that has passed its test, if the enemy means to meet it so.
double worth_of_onset(const State& s, const Fighter& own, const Fighter& foe, Reaction reaction, double gap);
/// What a charge at that angle is worth once its test is passed, with the ground on its way.
double worth_of_charge(const State& s, int unit, int enemy, int angle, Reaction reaction);
/// What a charge would be worth, by the distance between the two alone; it may be less than nothing.
double likely_charge(const State& s, int unit, int enemy, Fighter own, const Fighter& foe);
/// How the enemy will most likely meet it.
Reaction expected_reaction(const State& s, int unit, int enemy, Zone zone);

/// A commander who need not ride anywhere: his units are around him and the enemy is not.
bool commander_is_well_placed(const State& s, int commander);

} // namespace sandtable::kingdom
