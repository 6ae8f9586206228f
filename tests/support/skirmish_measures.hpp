#pragma once

#include "rulebooks/skirmish/state/state.hpp"
#include "support/measures.hpp"

namespace sandtable::skirmish {

/// What the pending throw came to, and all that follows from it as far as its odds speak of it: of a volley every hit,
/// of a melee every blow. Nobody's leader steps away between two hits (SKR-CMP-19).
Measures measured(State state, DiceSource& dice);

} // namespace sandtable::skirmish
