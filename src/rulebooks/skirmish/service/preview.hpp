#pragma once

#include "client/preview.hpp"
#include "rulebooks/skirmish/state/order.hpp"
#include "rulebooks/skirmish/state/setting.hpp"

namespace sandtable::skirmish {

/// An order in the making, with what can be drawn of it.
Preview preview(const State& s, const Order& asked);

} // namespace sandtable::skirmish
