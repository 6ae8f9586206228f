#pragma once

#include "client/odds.hpp"
#include "rulebooks/kingdom/state/state.hpp"

namespace sandtable::kingdom {

/// The exact odds of the pending throw.
Odds odds(const State& s);

} // namespace sandtable::kingdom
