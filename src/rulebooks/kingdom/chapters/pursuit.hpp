#pragma once
// Chapter 13: pursuit, and pursuers who have left the table.

#include "battle/plan.hpp"
#include "battle/ruling.hpp"
#include "rulebooks/kingdom/state/events.hpp"
#include "rulebooks/kingdom/state/order.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

/// TKO-COMP-10 to 12: all enemies of a winner run; asks, or sends it after them.
void consider_pursuit(State& s, int unit, Events events);
Ruling check_pursue(const State& s, const Step& step, const Order& o);
void pursue(State& s, const Step& step, const Order& o, Events events);
Plan pursuit_plan(const State& s, int unit);
void pursuit_thrown(State& s, int unit, const Roll& roll, Events events);
/// StepKind::pursuit_met: TKO-COMP-14 to 16, 20.
void pursuit_met(State& s, Events events);
/// TKO-COMP-17
Plan return_plan(const State& s, int unit);
void return_thrown(State& s, int unit, const Roll& roll, Events events);

} // namespace sandtable::kingdom
