#pragma once

#include "client/preview.hpp"
#include "rulebooks/kingdom/state/order.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

/// An order in the making, with what can be drawn of it.
Preview preview(const State& s, const Order& asked);

} // namespace sandtable::kingdom
