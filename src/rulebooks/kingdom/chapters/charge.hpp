#pragma once
// Chapter 9: the charge, step by step.

#include "battle/plan.hpp"
#include "battle/ruling.hpp"
#include "rulebooks/kingdom/state/events.hpp"
#include "rulebooks/kingdom/state/order.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

/// TKO-ORD-23, TKO-CHG-01 to 10
Ruling check_charge(const State& s, int unit, int target, int angle);
/// CHARGE: declaration. There is no order test but its own: TKO-ORD-10.
void begin_charge(State& s, Events events);

/// TKO-CHG-20 to 25
Ruling check_react(const State& s, const Order& o);
void react(State& s, const Order& o, Events events);
Plan charge_test_plan(const State& s);
void charge_tested(State& s, const Roll& roll, Events events);
Plan charge_plan(const State& s);
void charge_thrown(State& s, const Roll& roll, Events events);
Ruling check_foot_half(const State& s, const Order& o);
void choose_foot_half(State& s, const Order& o, Events events);
void first_half(State& s, Events events);
void first_half_done(State& s, Events events);
Ruling check_pistols(const State& s, const Order& o);
void choose_pistols(State& s, const Order& o, Events events);
Ruling check_cavalry_choice(const State& s, const Order& o);
void choose_cavalry(State& s, const Order& o, Events events);
void second_half(State& s, Events events);
void end_charge(State& s, Events events);

} // namespace sandtable::kingdom
