#pragma once
// The end of a move: of one that a player has chosen, or of a bound unit's, which goes by itself.

#include "rulebooks/crimea/chapters/movement.hpp"

namespace sandtable::crimea {

/// The unit of s.move ends its march there.
void take_march(State& s, const March& m, Events events);
/// CRI-ARMY-13: a bound unit's dice lie, and it goes straight ahead by as much as they give.
void march_bound(State& s, Events events);

} // namespace sandtable::crimea
