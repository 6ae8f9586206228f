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

/// A unit put on the table, wherever that is.
Unit posted(const State& s, const Unit& u, Formation formation, Vec anchor, Angle facing);
/// TKO-SETUP-22, TKO-FORM-10 to 18: whether a piece may begin the battle so.
Ruling check_first_formation(const Unit& u, Formation f);
/// TKO-GEO-12, 13, 40: whether it stands clear of others, of impassable ground and of the edge of the table.
Ruling check_post(const State& s, int unit, const Unit& end);
/// Every stand within the zone of its side: TKO-SETUP-20, 23.
bool in_zone(const State& s, const Unit& end);
/// TKO-SETUP-20 to 23
Ruling check_deployment(const State& s, const Step& step, const Order& o);
void deploy(State& s, const Step& step, const Order& o, Events events);

} // namespace sandtable::kingdom
