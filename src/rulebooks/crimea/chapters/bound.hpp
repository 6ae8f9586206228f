#pragma once

#include "rulebooks/crimea/state/events.hpp"
#include "rulebooks/crimea/state/setting.hpp"

// The end of a move: of one that a player has chosen, or of a bound unit's, which goes by itself.

namespace sandtable::crimea {

/// CRI-ARMY-13: a bound unit's dice lie, and it goes straight ahead by as much as they give.
void march_bound(State& s, Events events);

/// CRI-ARMY-13: a bound unit turns to the nearest enemy it sees and goes straight at it by the full dice.
void begin_bound_move(State& s, int unit, Events events);

} // namespace sandtable::crimea
