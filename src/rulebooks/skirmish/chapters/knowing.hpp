#pragma once
// Orders are written in the numbers by which a player knows groups and men; chapters speak the state's. SKR-HID-01

#include "rulebooks/skirmish/chapters/units.hpp"

namespace sandtable::skirmish {

/// The order with the state's numbers; a number that the side does not know becomes one that nobody has, and `known`
/// is false.
struct Translated {
  Order order;
  bool known = true;
};
Translated in_truth(const State& s, Side side, const Order& order);
/// The order in the numbers of a side.
Order as_known(const State& s, Side side, const Order& order);
/// The number by which eyes know a unit or a figure, or -1.
int number_of(const State& s, Eyes eyes, int unit);
int number_of_figure(const State& s, Eyes eyes, int figure);
/// Whether eyes see a unit now: their own side's always, spectators what both sides see.
bool is_in_sight(const State& s, Eyes eyes, int unit);

} // namespace sandtable::skirmish
