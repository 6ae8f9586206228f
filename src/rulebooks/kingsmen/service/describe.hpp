#pragma once

#include "rulebooks/kingsmen/state/order.hpp"
#include "rulebooks/kingsmen/state/state.hpp"

#include <string>

namespace sandtable::kingsmen {

/// An order in words: "44th Foot fire on 9e Ligne."
std::string describe(const State& s, const Order& order);

} // namespace sandtable::kingsmen
