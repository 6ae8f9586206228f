#pragma once

#include "client/preview.hpp"
#include "rulebooks/skirmish/state/order.hpp"
#include "rulebooks/skirmish/state/setting.hpp"

namespace sandtable::skirmish {

// Orders are in the numbers of the state.

/// Where every man would stand, what the way costs and why.
void preview_march(const State& s, const Order& o, Preview& out);
/// Who would reach whom: SKR-MEL-01 to 07.
void preview_charge(const State& s, const Order& o, Preview& out);

} // namespace sandtable::skirmish
