#pragma once
// Chapter 5.2 and 7: who may be chosen in a phase, and what closes it.

#include "battle/ruling.hpp"
#include "rulebooks/crimea/state/events.hpp"
#include "rulebooks/crimea/state/order.hpp"

namespace sandtable::crimea {

/// Chapter 7: whether the reaction is open to that unit; not whether its action is.
Ruling check_reaction(const State& s, const Order& o);
/// The units that could react to anything at all: CRI-REACT-01, 02.
UnitSet those_who_may_react(const State& s);

} // namespace sandtable::crimea
