#pragma once

#include "client/preview.hpp"
#include "rulebooks/crimea/state/order.hpp"
#include "rulebooks/crimea/state/setting.hpp"

namespace sandtable::crimea {

/// An order in the making: adjusted to what was surely meant, with its verdict, its odds and what can be drawn of it.
Preview preview(const State& truth, const Order& asked);

} // namespace sandtable::crimea
