#pragma once

#include "battle/plan.hpp"
#include "rulebooks/kingsmen/chapters/judged.hpp"
#include "rulebooks/kingsmen/state/events.hpp"
#include "rulebooks/kingsmen/state/order.hpp"

namespace sandtable::kingsmen {

/// How a unit leaves: the second number of a flight step. Beaten, rallied, tied, or as a square that has become too
/// small.
enum class Leaving : std::int8_t { headlong, rallied, tied, shrunken };

/// KM1-FIRE-70..73: the result of a volley.
void fire_settled(State& s, const Plan& plan, const Roll& roll, Events events);
/// KM1-MELEE-40..47: losses, breaking points, who must leave.
void melee_settled(State& s, const Plan& plan, const Roll& roll, Events events);
/// KM1-ESC-30
Plan rally_plan(const State& s, int unit);
void rally_settled(State& s, int unit, bool rallied);

/// Gets an escape ready, or removes a unit that cannot make one: KM1-ESC-15, 21, 23. It is no activation, needs no
/// order and is open to the disordered: KM1-ESC-10, 11.
void begin_flight(State& s, const Step& step, Events events);
/// KM1-SEQ-45: the owner's answer.
Judged check_flight(const State& s, const Order& order);
void take_flight(State& s, const Order& order, const Judged& judged, Events events);

/// KM1-MELEE-48, KM1-RES-34, 35: both survivors of a melee.
void mark_survivors(State& s, Events events);

} // namespace sandtable::kingsmen
