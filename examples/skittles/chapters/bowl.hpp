#pragma once

#include "battle/plan.hpp"
#include "battle/ruling.hpp"
#include "skittles/state/state.hpp"

namespace sandtable::skittles {

Ruling check_bowl(const State& s, const Order& o);
Plan bowl_plan(const State& s, const Step& step);
void bowled(State& s, const Step& step, const Roll& roll, Events events);

} // namespace sandtable::skittles
