#pragma once

#include "battle/ruling.hpp"
#include "skittles/state/state.hpp"

namespace sandtable::skittles {

Ruling check_slide(const State& s, const Order& o);
void slide(State& s, const Order& o, Events events);

} // namespace sandtable::skittles
