#pragma once

#include "rulebooks/skirmish/set_up/position.hpp"

namespace sandtable::skirmish {

/// The agenda of a battle at that moment; goes on to the next decision or throw unless a battle has led there.
Result<void> set_moment(State& s, const PositionMoment& moment, Origin origin);
/// The moment at which a battle is.
PositionMoment moment_of(const State& s);

} // namespace sandtable::skirmish
