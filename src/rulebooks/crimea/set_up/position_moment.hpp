#pragma once

#include "rulebooks/crimea/set_up/position.hpp"

namespace sandtable::crimea {

/// Lays the steps on the agenda that lie ahead of a side's turn, or of a phase of it: CRI-SEQ-01, 02. In CP(n) its
/// units have come so far, in REACTION(n) these have used points.
void begin_moment(State& s, PositionPhase phase, Side acting, int n = 1, UnitSet spenders = 0);
/// Brings a battle with its units in place to the moment of a position and on to the next decision or throw; one that
/// was taken from a battle rests where it is.
Result<void> set_moment(State& s, const PositionMoment& moment, Origin origin);

} // namespace sandtable::crimea
