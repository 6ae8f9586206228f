#pragma once
// Chapter 16: events 12, 16 and 17, of which the owner says who has the good of them.

#include "battle/ruling.hpp"
#include "dice/roll.hpp"
#include "rulebooks/kingdom/state/events.hpp"
#include "rulebooks/kingdom/state/order.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

/// TKO-EV-12, TKO-EVT-20
Ruling check_cart(const State& s, const Order& o);
void load_cart(State& s, const Order& o);
void cart_thrown(State& s, const Roll& roll, Events events);
/// TKO-EV-16, 17, TKO-EVT-22: of regiments the type of stand is said too.
Ruling check_straggler(const State& s, const Order& o);
void take_straggler(State& s, const Order& o, Events events);

} // namespace sandtable::kingdom
