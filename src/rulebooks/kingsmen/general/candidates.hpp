#pragma once

#include "rulebooks/kingsmen/state/order.hpp"
#include "rulebooks/kingsmen/state/state.hpp"

#include <vector>

namespace sandtable::kingsmen {

/// Orders worth thinking about, every one of them legal.
void candidates(const State& s, std::vector<Order>& out);

} // namespace sandtable::kingsmen
