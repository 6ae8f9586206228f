#pragma once

#include "client/odds.hpp"
#include "rulebooks/skirmish/state/state.hpp"

namespace sandtable::skirmish {

/// The exact odds of the pending throw.
Odds odds(const State& s);
/// The same for a reader, where he sees the dice fall.
std::optional<Odds> odds(const State& s, std::optional<Seat> reader);

} // namespace sandtable::skirmish
