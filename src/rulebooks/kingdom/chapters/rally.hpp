#pragma once
// Chapter 12.

#include "battle/plan.hpp"
#include "battle/ruling.hpp"
#include "rulebooks/kingdom/state/events.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

/// TKO-ORD-24, TKO-RAL-39
Ruling check_rally(const State& s, int unit);
void begin_rally(State& s, Events events);
/// The modifiers of the unit's present state; `with_commander` false: TKO-COMP-17.
int rally_modifier(const State& s, int unit, OrderState from, bool with_commander, Plan* note = nullptr);
/// What a total comes to for a unit in that state: TKO-RAL-16, 26, 36, 37.
enum class Rallied : std::uint8_t { unchanged, routs, halts, reforms, in_order };
Rallied rally_result(OrderState from, int total);
Plan rally_plan(const State& s, int unit);
void rally_thrown(State& s, const Step& step, const Roll& roll, Events events);
/// TKO-RAL-27
void face_nearest_enemy(State& s, int unit, Events events);

} // namespace sandtable::kingdom
