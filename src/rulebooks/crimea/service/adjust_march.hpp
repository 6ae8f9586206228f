#pragma once

#include "rulebooks/crimea/state/order.hpp"
#include "rulebooks/crimea/state/setting.hpp"

namespace sandtable::crimea {

/// The path of the move at hand: CRI-MOVE-22..31.
Order adjusted_march(const State& s, const Order& asked);

} // namespace sandtable::crimea
