#pragma once
// TKO-CHG-53 to 55: Cavalry rides round one side of the Foot.

#include "rulebooks/kingdom/state/events.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

/// TKO-CHG-53: L, the inches to that side that bring the attacker clear of the target.
double swirl_aside(const State& s, const Unit& attacker, const Unit& target, bool left);
/// Sets out on it; `charge_end` follows.
void swirl(State& s);
void tell_swirl(const State& s, Events events);

} // namespace sandtable::kingdom
