#pragma once

#include "skittles/state/state.hpp"

namespace sandtable::skittles {

void begin_turn(State& s);
/// On to the next decision or throw, or to the end.
void advance(State& s, Events events);

} // namespace sandtable::skittles
