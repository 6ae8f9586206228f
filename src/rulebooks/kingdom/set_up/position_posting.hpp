#pragma once
// Pieces put into the places and states that a position gives them.

#include "rulebooks/kingdom/set_up/position.hpp"

namespace sandtable::kingdom {

/// Posts the pieces of a side, by number from `next` on, which counts them.
Result<void> post_side(State& s, Side side, const PositionSide& from, Origin origin, int& next);
/// TKO-COMP-12: whom pursuers are after, once everybody is there.
Result<void> name_quarries(State& s, const Position& position);

} // namespace sandtable::kingdom
