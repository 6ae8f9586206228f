#pragma once

#include "client/preview.hpp"
#include "rulebooks/kingsmen/state/order.hpp"
#include "rulebooks/kingsmen/state/state.hpp"

namespace sandtable::kingsmen {

/// An order in the making: its verdict, adjusted where it is clear what was meant, and what can be drawn of it.
Preview preview(const State& s, const Order& asked);

} // namespace sandtable::kingsmen
