#pragma once

#include "rulebooks/kingsmen/state/order.hpp"
#include "table/terrain.hpp"

namespace sandtable::kingsmen {

/// How high a point lies, in levels; a slope rises evenly to its crest: KM2-TERR-02.
double height_at(const Table& table, Vec p);
/// Whether a path leads uphill anywhere: KM2-TERR-02, KM2-RULING-03.
bool climbs(const Table& table, Vec start, const Path& path);

} // namespace sandtable::kingsmen
