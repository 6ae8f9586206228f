#pragma once

#include "client/odds.hpp"
#include "rulebooks/crimea/state/state.hpp"

namespace sandtable::crimea {

/// The exact odds of the pending throw.
Odds odds(const State& s);

} // namespace sandtable::crimea
