#pragma once

#include "battle/ruling.hpp"
#include "rulebooks/kingsmen/state/order.hpp"
#include "rulebooks/kingsmen/state/state.hpp"

namespace sandtable::kingsmen {

/// What a player says is heard or refused, never passed over: whether an order carries only fields that belong to one
/// of its kind, by such a unit, at this moment. Asked of orders that are allowed otherwise.
Ruling check_fields(const State& s, const Order& order);

} // namespace sandtable::kingsmen
