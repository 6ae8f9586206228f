#pragma once
// The same of fire, close assault and reaction charge.

#include "client/preview.hpp"
#include "rulebooks/crimea/state/order.hpp"
#include "rulebooks/crimea/state/setting.hpp"

namespace sandtable::crimea {

void preview_fire(const State& s, const Order& order, Preview& out);
void preview_assault(const State& s, const Order& order, Preview& out);
void preview_charge(const State& s, const Order& order, Preview& out);

} // namespace sandtable::crimea
