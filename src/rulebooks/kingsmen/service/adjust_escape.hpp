#pragma once

#include "rulebooks/kingsmen/state/order.hpp"
#include "rulebooks/kingsmen/state/state.hpp"

namespace sandtable::kingsmen {

/// An escape of the right length in the nearest direction that is free.
Order adjusted_escape(const State& s, const Order& asked);

} // namespace sandtable::kingsmen
