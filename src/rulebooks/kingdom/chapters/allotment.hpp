#pragma once
// TKO-MEL-05, 06: which stands fight, and against whom.

#include "battle/ruling.hpp"
#include "rulebooks/kingdom/state/events.hpp"
#include "rulebooks/kingdom/state/order.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

/// TKO-MEL-05, TKO-OPT-10: the stands of a unit that fight in its melee.
Share fighting_stands(const State& s, int unit);
/// TKO-DEC-13: the even split, what is over to the lower enemy; to a single enemy all.
void share_evenly(State& s, int unit);
/// Whether its owner has to share its stands out: it has several enemies, and no more than an order has room for.
bool must_allot(const State& s, int unit);
/// D-ALLOT
Ruling check_allot(const State& s, const Step& step, const Order& o);
void allot(State& s, const Step& step, const Order& o, Events events);

} // namespace sandtable::kingdom
