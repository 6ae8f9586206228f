#pragma once
// Chapter 13: pursuit, and pursuers who have left the table.

#include "battle/plan.hpp"
#include "battle/ruling.hpp"
#include "rulebooks/kingdom/state/events.hpp"
#include "rulebooks/kingdom/state/order.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

#include <optional>

namespace sandtable::kingdom {

/// TKO-COMP-10 to 12, 22: all enemies of a winner run; asks, or sends it after the nearest of them.
void consider_pursuit(State& s, int unit, UnitSet enemies, Events events);
/// Whether its pursuit move is still to be made.
bool is_in_pursuit(const State& s, int unit);
Ruling check_pursue(const State& s, const Step& step, const Order& o);
void pursue(State& s, const Step& step, const Order& o, Events events);
Plan pursuit_plan(const State& s, int unit);
void pursuit_thrown(State& s, int unit, const Roll& roll, Events events);
/// StepKind::pursuit_met: TKO-COMP-14 to 16, 20.
void pursuit_met(State& s, Events events);

/// TKO-COMP-17
Plan return_plan(const State& s, int unit);
void return_thrown(State& s, int unit, const Roll& roll, Events events);
/// How a total of its dice reads: nothing, it stays away; else the order in which it comes back.
std::optional<OrderState> return_of(int total);

} // namespace sandtable::kingdom
