#pragma once

#include "rulebooks/kingsmen/state/order.hpp"
#include "rulebooks/kingsmen/state/state.hpp"

namespace sandtable::kingsmen {

/// A unit pushed into its zone and off the toes of others.
Order adjusted_deployment(const State& s, const Order& asked);
/// Where a general is put before the battle.
Order adjusted_general_place(const State& s, const Order& asked);
/// Where general number `general` rides to.
Order adjusted_ride(const State& s, const Order& asked, int general);

} // namespace sandtable::kingsmen
