#pragma once

#include "client/preview.hpp"
#include "rulebooks/kingsmen/state/order.hpp"
#include "rulebooks/kingsmen/state/state.hpp"

namespace sandtable::kingsmen {

/// Arc, range and line of sight of fire in the making, legal or not, added to a preview that has its verdict already.
void preview_fire(const State& s, const Order& order, Preview& out);

} // namespace sandtable::kingsmen
