#pragma once
// What may not be done on the way: TKO-MOVE-31, 32, TKO-GEO-12, 40, TKO-TERR-19 to 23, 39.

#include "battle/ruling.hpp"
#include "rulebooks/kingdom/state/order.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

/// Whether one manoeuvre of an ordered move is free for a unit that stands there.
Ruling check_way(const State& s, int unit, const Unit& from, const Manoeuvre& m);
/// Whether it may end its move there.
Ruling check_end(const State& s, int unit, const Unit& end);

} // namespace sandtable::kingdom
