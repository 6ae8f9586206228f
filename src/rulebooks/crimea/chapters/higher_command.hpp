#pragma once
// Chapter 14: army commanders and their orders, column commanders and their zones.

#include "battle/plan.hpp"
#include "battle/ruling.hpp"
#include "rulebooks/crimea/state/events.hpp"
#include "rulebooks/crimea/state/order.hpp"

namespace sandtable::crimea {

/// CRI-ARMY-01 to 06: Verb::dispatch or Verb::done of the commander whose turn it is.
Ruling check_dispatch(const State& s, const Order& o);
void dispatch(State& s, const Step& step, const Order& o, Events events);
/// When the last army commander has decided: one die for each order, in the declared sequence.
void send_orders(State& s);
/// Points the commander has not given away yet this turn.
int leadership_left(const State& s, int commander);
Plan order_plan(const State& s, const Step& step);
void order_thrown(State& s, const Step& step, const Roll& roll, Events events);

/// CRI-ARMY-13, 14, 21: the one thing a bound unit may do now; Verb::hold where there is none.
Order bound_order(const State& s, int unit);
/// CRI-ARMY-15
void release(State& s, int unit, Events events);
/// CRI-COL-08 at TURN END.
void test_zones(State& s, Events events);

/// CRI-SEQ-11
bool anyone_to_order(const State& s, int commander);

} // namespace sandtable::crimea
