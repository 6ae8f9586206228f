#pragma once
// Chapters 12.2 and 12.3: the ground covered by those who run, and those who go back in order.

#include "rulebooks/crimea/state/events.hpp"

namespace sandtable::crimea {

/// CRI-MOR-15, 23 to 27, 30, 33, 34: the unit goes so many inches away from its enemies, leaves the field, or is cut
/// off. Then friends take their chits: CRI-MOR-03, 04, 32.
void fly(State& s, int unit, int inches, bool rout, Events events);

} // namespace sandtable::crimea
