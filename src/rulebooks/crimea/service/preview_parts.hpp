#pragma once

#include "client/preview.hpp"
#include "rulebooks/crimea/state/order.hpp"
#include "rulebooks/crimea/state/setting.hpp"

namespace sandtable::crimea {

// What can be drawn of an order in the making, legal or not: each adds to a preview that has its verdict already.

void sketch_march(const State& s, const Order& order, Preview& out);
void sketch_manoeuvre(const State& s, const Order& order, Preview& out);
void sketch_fire(const State& s, const Order& order, Preview& out);
void sketch_assault(const State& s, const Order& order, Preview& out);
void sketch_charge(const State& s, const Order& order, Preview& out);

/// "the woods: 3 of 8 inches are left (CRI-MOVE-11)"
std::string note(const std::string& words, Rule rule);

} // namespace sandtable::crimea
