#pragma once

#include "client/offer.hpp"
#include "rulebooks/kingsmen/state/state.hpp"

namespace sandtable::kingsmen {

/// Whose decision it is, in words, with what is on offer.
Decision decision(const State& s);

} // namespace sandtable::kingsmen
