#pragma once
// Chapter 11.2: dice and modifiers.

#include "battle/plan.hpp"
#include "rulebooks/crimea/chapters/tables.hpp"
#include "rulebooks/crimea/state/setting.hpp"

#include <boost/container/static_vector.hpp>

namespace sandtable::crimea {

/// What changes every die of a unit: CRI-CC-13 to 28.
using Modifiers = boost::container::static_vector<ModifierRow, 12>;
Modifiers modifiers_of(const State& s, const Combat& c, int unit);
/// CRI-CC-12 to 29: what each stand of a unit adds to its die.
int stand_modifier(const State& s, const Combat& c, int unit);
/// CRI-CC-11: dice a unit throws, or a lone commander.
int combat_dice(const Unit& u);
/// All dice of one side, commanders who joined among them.
int side_dice(const State& s, int side);
/// What all modifiers of one side add up to: CRI-CC-12.
int side_modifier(const State& s, int side);
/// CRI-CC-32, CRI-OPT-07: whose equal totals are: 0, 1, or -1 for dice to be thrown again.
int winner_of_ties(const State& s);
/// The same as far as everybody knows: CRI-HID-06.
int open_winner_of_ties(const State& s);
/// More dice than two hands hold are thrown one handful after the other.
bool is_great_fight(const State& s);
Plan combat_plan(const State& s);

} // namespace sandtable::crimea
