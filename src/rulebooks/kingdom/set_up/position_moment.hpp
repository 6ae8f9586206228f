#pragma once

#include "rulebooks/kingdom/set_up/position.hpp"

namespace sandtable::kingdom {

/// Lays the steps on the agenda that lie ahead in a part of a Turn: TKO-SEQ-01. `side` and `tertio` say whose die has
/// been drawn, where one has.
void begin_moment(State& s, PositionPhase phase, Side side, int tertio);
/// Brings a battle with its units in place to the moment of a position and on to the next decision or throw; one that
/// was taken from a battle rests where it is.
Result<void> set_moment(State& s, const PositionMoment& moment, Origin origin);

} // namespace sandtable::kingdom
