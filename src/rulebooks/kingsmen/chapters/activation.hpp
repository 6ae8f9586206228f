#pragma once

#include "rulebooks/kingsmen/chapters/judged.hpp"
#include "rulebooks/kingsmen/state/events.hpp"
#include "rulebooks/kingsmen/state/order.hpp"

namespace sandtable::kingsmen {

/// Section 8.1 and what each action asks: the order an active unit is given.
Judged check_action(const State& s, const Order& order);
void act(State& s, const Order& order, const Judged& judged, Events events);

/// KM1-SEQ-29, KM1-OPT-70: which unit of a garrison is the target.
Ruling check_defender(const State& s, const Order& order);
void defend_with(State& s, const Order& order, Events events);

/// KM1-SEQ-28: skirmishers who were pushed aside, in the arrangement their owner wants.
Reform judge_pushed(const State& s, const Order& order);
Judged check_pushed(const State& s, const Order& order);
void arrange_pushed(State& s, const Order& order, const Judged& judged);

} // namespace sandtable::kingsmen
