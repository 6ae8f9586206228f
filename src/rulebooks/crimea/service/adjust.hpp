#pragma once

#include "rulebooks/crimea/state/order.hpp"
#include "rulebooks/crimea/state/setting.hpp"

namespace sandtable::crimea {

/// What was surely meant by an order that is nearly legal: a march cut back to where it may end, a turn no wider than
/// is free, a formation shifted to where there is room, a unit pushed into its zone. A legal order stays as it is;
/// where nothing near is legal, what comes back is the one whose refusal tells most.
Order adjusted(const State& s, const Order& asked);

/// CRI-CC-31
Order adjusted_follow_up(const State& s, const Order& asked);

} // namespace sandtable::crimea
