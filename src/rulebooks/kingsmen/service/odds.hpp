#pragma once

#include "client/odds.hpp"
#include "rulebooks/kingsmen/state/state.hpp"

namespace sandtable::kingsmen {

/// The exact odds of the pending throw.
Odds odds(const State& s);

} // namespace sandtable::kingsmen
