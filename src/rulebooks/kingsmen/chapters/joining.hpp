#pragma once

#include "battle/ruling.hpp"
#include "rulebooks/kingsmen/state/events.hpp"
#include "rulebooks/kingsmen/state/order.hpp"
#include "rulebooks/kingsmen/state/state.hpp"

namespace sandtable::kingsmen {

// KM2-OPT-56 to 58: parts of light infantry form up as one unit again.

/// KM2-OPT-56 to 58: the unit that a part and `order.others` form up as, in `order.formation`; or the refusal.
struct Join {
  Ruling ruling;
  Unit end;
};
Join judge_join(const State& s, int unit, const Order& order);
void join(State& s, int unit, const Order& order, const Join& judged, Events events);
/// KM2-OPT-56: the sibling parts that could come to this one.
Numbers siblings_near(const State& s, int unit);

} // namespace sandtable::kingsmen
