#pragma once
// Chapter 9.

#include "battle/plan.hpp"
#include "battle/ruling.hpp"
#include "rulebooks/crimea/state/events.hpp"
#include "rulebooks/crimea/state/order.hpp"

namespace sandtable::crimea {

/// CRI-SEQ-35, CRI-FIRE-21 to 26: `target` alone: every stand that may fire at it does; or `targets` with `shares`. In
/// a reaction (s.phase) one spender and no priority: CRI-REACT-03, 04.
Ruling check_fire(const State& s, const Order& o);
/// The unit each stand would fire at, for an order that is allowed.
Aims aims_of(const State& s, const Order& o);
void fire(State& s, const Order& o, Events events);

/// CRI-SEQ-21, 40: all held volleys take effect, target by target; pushes next_harm, then rout_tests.
void apply_volleys(State& s, Events events);
void next_harm(State& s, Events events);

} // namespace sandtable::crimea
