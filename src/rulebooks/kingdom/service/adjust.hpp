#pragma once

#include "rulebooks/kingdom/state/order.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

/// What was surely meant by an order that is nearly legal.
Order adjusted(const State& s, const Order& o);

} // namespace sandtable::kingdom
