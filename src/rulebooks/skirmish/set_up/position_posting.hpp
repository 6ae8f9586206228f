#pragma once

#include "rulebooks/skirmish/set_up/position.hpp"

namespace sandtable::skirmish {

/// Puts the units of a side in the state and place that a position gives them; `next` is the number of the first.
Result<void> post_side(State& s, Side side, const Position& position, Origin origin, int& next);

} // namespace sandtable::skirmish
