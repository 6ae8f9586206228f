#pragma once

#include "rulebooks/skirmish/state/order.hpp"
#include "rulebooks/skirmish/state/setting.hpp"

namespace sandtable::skirmish {

/// What was surely meant by an order that a hand has drawn: a march cut to its reach, a group brought into its zone.
Order adjusted(const State& s, const Order& o);

} // namespace sandtable::skirmish
