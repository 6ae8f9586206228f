#pragma once

#include "rulebooks/crimea/state/events.hpp"

namespace sandtable::crimea {

/// CRI-CC-50, CRI-RULING-22: abandoned guns an enemy stands at, with no friend near, are lost at TURN END.
void capture_guns(State& s, Events events);

} // namespace sandtable::crimea
