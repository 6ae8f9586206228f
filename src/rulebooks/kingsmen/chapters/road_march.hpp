#pragma once

#include "rulebooks/kingsmen/chapters/movement.hpp"

namespace sandtable::kingsmen {

/// KM1-MOVE-61, 62, 65: whether a traced move keeps to one road all the way.
bool is_road_move(const State& s, const Unit& u, const Path& path, Angle facing, const March& m);
/// KM1-MOVE-63, 64: a strip of the column's width along the path must be free of other units, and the path itself must
/// not lead into impassable ground.
Ruling check_road_strip(const State& s, const Unit& u, const Path& path, int self);

} // namespace sandtable::kingsmen
