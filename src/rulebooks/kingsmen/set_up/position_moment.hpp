#pragma once

#include "rulebooks/kingsmen/set_up/position.hpp"

namespace sandtable::kingsmen {

/// Lays what lies ahead of the moment of a position on the agenda of a battle whose units are in place.
Result<void> begin_moment(State& s, const PositionMoment& moment);
/// Brings a battle with its units in place to the moment of a position and on to the next decision or throw; one that
/// was taken from a battle rests where it is.
Result<void> set_moment(State& s, const PositionMoment& moment, Origin origin);

} // namespace sandtable::kingsmen
