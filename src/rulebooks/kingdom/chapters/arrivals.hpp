#pragma once
// Chapter 16: events 19 and 20, reinforcements.

#include "battle/ruling.hpp"
#include "dice/roll.hpp"
#include "rulebooks/kingdom/state/events.hpp"
#include "rulebooks/kingdom/state/order.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

#include <optional>

namespace sandtable::kingdom {

/// TKO-EVT-23: the unit where it arrives; none where there is no room along the whole edge.
std::optional<Unit> arrived(const State& s, int unit, Unit u);
/// TKO-EV-19, TKO-EVT-24
Ruling check_return(const State& s, const Order& o);
void return_unit(State& s, const Order& o, Events events);
/// TKO-EV-20, TKO-EVT-25: a tertio is said only where an Army Commander of several rolled.
Ruling check_summons(const State& s, const Order& o);
void summon(State& s, const Order& o, Events events);
void newcomers_thrown(State& s, const Roll& roll, Events events);

} // namespace sandtable::kingdom
