#pragma once

#include "client/preview.hpp"
#include "rulebooks/kingsmen/state/order.hpp"
#include "rulebooks/kingsmen/state/state.hpp"

namespace sandtable::kingsmen {

// What can be drawn of an order in the making, legal or not: each adds to a preview that has its verdict already.

void sketch_march(const State& s, const Order& order, Preview& out);
void sketch_charge(const State& s, const Order& order, Preview& out);
void sketch_fire(const State& s, const Order& order, Preview& out);

/// "the hedge halves this march (KM1-MOVE-40)"
std::string note(const State& s, const std::string& words, Rule rule);

} // namespace sandtable::kingsmen
