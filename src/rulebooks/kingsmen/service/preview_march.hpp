#pragma once

#include "client/preview.hpp"
#include "rulebooks/kingsmen/state/order.hpp"
#include "rulebooks/kingsmen/state/state.hpp"

namespace sandtable::kingsmen {

// What can be drawn of an order in the making, legal or not, added to a preview that has its verdict already.

void preview_march(const State& s, const Order& order, Preview& out);
void preview_charge(const State& s, const Order& order, Preview& out);

} // namespace sandtable::kingsmen
