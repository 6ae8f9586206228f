#pragma once
// Chapters 13 and 14: who comes back, or takes the place of who fell.

#include "rulebooks/crimea/state/events.hpp"

namespace sandtable::crimea {

/// CRI-SEQ-10, CRI-LDR-03, 04, CRI-ARMY-18, 19, 23, CRI-COL-03, 10: who returns to a side.
void return_leaders(State& s, Side side, Events events);

} // namespace sandtable::crimea
