#pragma once

#include "rulebooks/kingdom/state/order.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

#include <string>

namespace sandtable::kingdom {

/// "Rupert's Horse charge Balfour's." An order in words, legal or not.
std::string describe(const State& s, const Order& o);

} // namespace sandtable::kingdom
