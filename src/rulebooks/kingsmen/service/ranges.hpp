#pragma once

#include "client/view.hpp"
#include "rulebooks/kingsmen/chapters/measuring.hpp"

namespace sandtable::kingsmen {

/// KM1-FIRE-20, 21: the ground a unit may fire into, up to so many inches; empty for one that cannot fire.
Points fire_ground(const State& s, const Unit& u, double inches);
/// KM1-MOVE-14, 15, KM2-MOVE-01, 02: how far the middle of the front gets over open ground: forward all the allowance,
/// half of it any other way.
Points march_ground(const State& s, const Unit& u);
/// All of these for one unit, with their names.
std::vector<ViewRange> ranges_of(const State& s, const Unit& u);

} // namespace sandtable::kingsmen
