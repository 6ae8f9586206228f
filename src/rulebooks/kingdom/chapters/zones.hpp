#pragma once
// Chapter 0.3: front, flank and rear.

#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

/// TKO-GEO-20 to 27: where the attacker, by his anchor, stands to the target.
Zone zone_of(const State& s, const Unit& attacker, const Unit& target);

} // namespace sandtable::kingdom
