#pragma once
// What can be drawn of a march or manoeuvre in the making, legal or not: each adds to a preview that has its verdict.

#include "client/preview.hpp"
#include "rulebooks/crimea/state/order.hpp"
#include "rulebooks/crimea/state/setting.hpp"

namespace sandtable::crimea {

void preview_march(const State& s, const Order& order, Preview& out);
void preview_manoeuvre(const State& s, const Order& order, Preview& out);

} // namespace sandtable::crimea
