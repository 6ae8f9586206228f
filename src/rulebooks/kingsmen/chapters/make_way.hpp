#pragma once

#include "rulebooks/kingsmen/state/events.hpp"

namespace sandtable::kingsmen {

/// Everybody a unit may stand on makes room for its new place: friendly skirmishers move aside and their owner may
/// place them anew (KM1-MOVE-55, KM1-SEQ-28), generals step aside (KM1-GEN-04).
void make_way(State& s, int mover, Events events);

} // namespace sandtable::kingsmen
