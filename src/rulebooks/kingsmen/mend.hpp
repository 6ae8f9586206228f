#pragma once

#include "rulebooks/kingsmen/order.hpp"
#include "rulebooks/kingsmen/state.hpp"

namespace sandtable::kingsmen {

/// What was surely meant by an order that is nearly legal: a march cut back to where it may end, a charge brought into
/// contact, a door put in, an escape of the right length, a unit pushed into its zone. A legal order stays as it is;
/// where nothing near is legal, what comes back is the one whose refusal tells most.
Order mended(const State& s, const Order& asked);

Order mended_march(const State& s, const Order& asked);
Order mended_charge(const State& s, const Order& asked);
Order mended_escape(const State& s, const Order& asked);
Order mended_deployment(const State& s, const Order& asked);
/// Where a general is put before the battle.
Order mended_post(const State& s, const Order& asked);
/// Where general number `general` rides to.
Order mended_ride(const State& s, const Order& asked, int general);

} // namespace sandtable::kingsmen
