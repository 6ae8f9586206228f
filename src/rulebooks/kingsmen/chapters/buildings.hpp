#pragma once

#include "battle/ruling.hpp"
#include "rulebooks/kingsmen/chapters/measuring.hpp"
#include "rulebooks/kingsmen/state/order.hpp"

namespace sandtable::kingsmen {

/// Privates inside a building: KM1-OPT-61.
int garrison(const State& s, int building);
/// How many units are inside.
int occupants(const State& s, int building);
/// KM1-OPT-60 to 63: whether a unit at `door` may go in.
Ruling check_entry(const State& s, int unit, int building, Vec door);
/// KM1-OPT-64: sets a unit at the door its path begins with, facing outward, and takes that point off the path.
Ruling step_out(const State& s, Unit& u, Path& path);
/// KM1-TERR-16: a building is entered or left, never marched through.
Ruling check_walls(const State& s, Vec start, const Path& path, int building);
/// The direction straight out of a building at a point of its outline.
Vec outward(PointsView outline, Vec at);
/// KM1-OPT-65, 74: the point of the walls a garrison fires from, and is fired at.
Vec window_towards(const State& s, const Unit& garrisoned, Vec other);

} // namespace sandtable::kingsmen
