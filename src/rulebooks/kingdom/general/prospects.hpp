#pragma once
// What units could do to each other, and what dice that are about to fall are worth on average: for computer generals,
// who ask far too often for exact odds. The measure of everything is one stand of Ordinary foot in good order.

#include "battle/nearest.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

/// What one stand of a unit (one of a gun's crew) is worth.
double stand_worth(const Unit& u);
/// The chance that a die of six kills a man of the unit: TKO-KILL-01 to 03.
double kill_chance(const Unit& u);
/// What a unit is worth as it is.
double unit_worth(const Unit& u);

/// The gap between two units along the line of their centres: quick, and near enough to evaluate by.
double gap_between(const Unit& a, const Unit& b);
Nearest nearest_foe(const State& s, const Unit& u);

/// What a shot of u at e would be worth over that gap, by arc and numbers alone; sight is not asked.
double likely_shot(const State& s, const Unit& u, const Unit& e, double gap, bool moved);
inline double likely_shot(const State& s, const Unit& u, const Unit& e, double gap) {
  return likely_shot(s, u, e, gap, u.moved);
}
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
/// The same of one whose worth is known.
double fright(const Unit& u, double worth, double modifier, double rout);
/// What an army loses with one more unit that runs, beside the unit.
double cost_of_rout(const State& s, Side side);

/// A commander who need not ride anywhere: his units are around him and the enemy is not.
bool commander_is_well_placed(const State& s, int commander);

} // namespace sandtable::kingdom
