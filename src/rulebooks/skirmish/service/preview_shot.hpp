#pragma once

#include "client/preview.hpp"
#include "rulebooks/skirmish/state/order.hpp"
#include "rulebooks/skirmish/state/setting.hpp"

namespace sandtable::skirmish {

/// The line of fire, the cover, and what each die needs; the order in the numbers of the state.
void preview_shot(const State& s, const Order& o, Preview& out);

} // namespace sandtable::skirmish
