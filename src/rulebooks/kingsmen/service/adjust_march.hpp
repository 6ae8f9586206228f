#pragma once

#include "rulebooks/kingsmen/state/order.hpp"
#include "rulebooks/kingsmen/state/state.hpp"

namespace sandtable::kingsmen {

/// A march cut back to where it may end, or given its door.
Order adjusted_march(const State& s, const Order& asked);
/// A charge brought into contact.
Order adjusted_charge(const State& s, const Order& asked);

} // namespace sandtable::kingsmen
