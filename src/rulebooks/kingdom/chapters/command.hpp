#pragma once
// Chapters 1.4 and 5.4: commanders, their radius, their dice.

#include "dice/bag.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

/// The colour of a tertio's dice, or (-1) of the Army Commander's: TKO-CUP-01. A lone tertio has one colour:
/// TKO-CMD-03.
int colour_of(Side side, int tertio);
Side side_of_colour(int colour);
/// The commander whose dice have that colour: a piece.
int commander_of_colour(const State& s, int colour);
/// TKO-CMD-05: of the unit; -1 where there is none. A reserve unit has no Tertio Commander: TKO-CMD-04.
int tertio_commander_of(const State& s, int unit);
int army_commander_of(const State& s, Side side);
/// TKO-CMD-10: the units a commander commands, wherever they are.
UnitSet command_of(const State& s, int commander);
/// TKO-CMD-04: the other units of its Tertio (of the reserve), whatever became of them.
UnitSet comrades_of(const State& s, int unit);
/// TKO-CMD-06, 08: 0 for the dead, those out of action, and those off the table.
double radius_of(const State& s, int commander);
/// TKO-CMD-07; `share` 0.5: half radius.
bool commands(const State& s, int commander, int unit, double share = 1);
/// Of its chain, those whose radius covers it, best rating first; -1: none. TKO-MOR-30, TKO-RAL-03
int best_commander(const State& s, int unit, double share = 1);
/// TKO-CUP-05, 06
int order_dice(const State& s, int commander);
/// TKO-SETUP-10 to 13
int order_dice_of(Rating r);
double radius_of(Rating r);

/// TKO-CUP-02 to 08: fills s.cup.
void fill_cup(State& s);
/// TKO-CUP-08: the Purple Die goes in once enough others are out.
void put_purple_in(State& s);
/// What can be drawn now: the dice left, and the Purple Die if it is in.
Bag cup_bag(const State& s);
constexpr int purple = 0; ///< its label in the bag; colour c is label c + 1

} // namespace sandtable::kingdom
