#pragma once
// A charge in the making: a target and an angle that can be turned; and the choices on its way.

#include "client/preview.hpp"
#include "rulebooks/kingdom/state/order.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

/// Where they would touch, how far that is against their dice, into what zone, and the odds.
void preview_charge(const State& s, const Order& o, Preview& out);
/// D-REACT, D-FOOT-HALF, D-PISTOLS and D-CAV: what each would come to.
void preview_charge_step(const State& s, const Order& o, Preview& out);

} // namespace sandtable::kingdom
