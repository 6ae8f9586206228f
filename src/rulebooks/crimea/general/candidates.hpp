#pragma once

#include "rulebooks/crimea/state/order.hpp"
#include "rulebooks/crimea/state/setting.hpp"

#include <vector>

namespace sandtable::crimea {

/// The orders worth a thought now; every one of them is legal.
void candidates(const State& s, std::vector<Order>& out);

} // namespace sandtable::crimea
