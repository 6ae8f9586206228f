#pragma once

#include "client/preview.hpp"
#include "rulebooks/crimea/state/setting.hpp"

namespace sandtable::crimea {

/// A free look across the table, for players with a tape in hand.
SightLine sight(const State& s, Vec from, Vec to);

} // namespace sandtable::crimea
