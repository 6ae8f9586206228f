#pragma once

#include "rulebooks/crimea/state/order.hpp"
#include "rulebooks/crimea/state/setting.hpp"

#include <string>

namespace sandtable::crimea {

/// An order in words.
std::string describe(const State& s, const Order& o);

} // namespace sandtable::crimea
