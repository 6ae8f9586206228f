#pragma once

#include "rulebooks/kingsmen/state/order.hpp"
#include "rulebooks/kingsmen/state/state.hpp"

namespace sandtable::kingsmen {

/// What was surely meant by an order that is nearly legal: a march cut back to where it may end, a charge brought into
/// contact, a door put in, an escape of the right length, a unit pushed into its zone. A legal order stays as it is;
/// where nothing near is legal, what comes back is the one whose refusal tells most.
Order adjusted(const State& s, const Order& asked);

} // namespace sandtable::kingsmen
