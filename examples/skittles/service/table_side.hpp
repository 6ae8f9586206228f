#pragma once
// What a client is given: the table, what is on offer, an order in the making.

#include "client/offer.hpp"
#include "client/preview.hpp"
#include "client/view.hpp"
#include "skittles/state/state.hpp"

namespace sandtable::skittles {

View view(const State& s, std::optional<Seat> seat);
Decision decision(const State& s);
Preview preview(const State& s, const Order& o);

} // namespace sandtable::skittles
