#pragma once
// Chapter 6: what a die buys.

#include "battle/plan.hpp"
#include "rulebooks/kingdom/chapters/judged.hpp"
#include "rulebooks/kingdom/state/events.hpp"
#include "rulebooks/kingdom/state/order.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

/// TKO-ORD-12 to 15: the number on which a unit of that rating passes an order test.
int passes_on(Rating r);
/// TKO-ORD-11, 16: what the die comes to.
bool passes(Rating r, int die);
/// TKO-ORD-01, 02, 03, 06: whether the die of that colour may be given to that piece at all.
Ruling check_recipient(const State& s, int colour, int unit);
/// TKO-ORD-07 to 10, 28: whether the order needs a test.
bool needs_test(const State& s, int colour, const Order& o);
Judged check_order(const State& s, const Step& step, const Order& o);
void give_order(State& s, const Step& step, const Order& o, Events events);
/// TKO-EX-52: the die is spent on nothing, since nothing can be ordered.
void discard_die(int colour, Events events);
/// TKO-EX-52: whether anything at all but PASS can be done with the die.
bool anything_to_order(const State& s, int colour);
Plan test_plan(const State& s);
void test_thrown(State& s, const Roll& roll, Events events);
/// StepKind::obey
void obey(State& s, Events events);

} // namespace sandtable::kingdom
