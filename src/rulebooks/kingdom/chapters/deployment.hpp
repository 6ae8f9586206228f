#pragma once
// Chapter 4: ratings, and where the armies stand before the first Turn.

#include "battle/plan.hpp"
#include "battle/ruling.hpp"
#include "rulebooks/kingdom/state/events.hpp"
#include "rulebooks/kingdom/state/order.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

/// TKO-SETUP-10 to 14: what a throw of 2d6 makes of a regiment or commander.
Rating rating_of(Period period, int total);
/// TKO-SETUP-02 to 05, 21: pushes the throws and decisions that come before the first Turn.
void begin_deployment(State& s);
Plan ratings_plan(const State& s, Side side);
void ratings_thrown(State& s, Side side, const Roll& roll, Events events);
Plan deploy_plan(const State& s);
void deploy_thrown(State& s, const Roll& roll, Events events);
/// TKO-SETUP-20 to 23
Ruling check_deployment(const State& s, const Step& step, const Order& o);
void deploy(State& s, const Step& step, const Order& o, Events events);
/// TKO-SETUP-25: the unit in the widest free gap of its zone.
Unit placed_by_itself(const State& s, int unit);

} // namespace sandtable::kingdom
