#pragma once

#include "rulebooks/kingsmen/state/order.hpp"
#include "rulebooks/kingsmen/state/state.hpp"

namespace sandtable::kingsmen {

/// KM1-SEQ-33, 34: what a player who lets his time run out is taken to have said: the first legal answer in the order
/// of section 5.2. In the set-up, of which that section says nothing, the first place that is usual.
Order unanswered(const State& s);

} // namespace sandtable::kingsmen
