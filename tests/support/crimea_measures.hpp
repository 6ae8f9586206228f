#pragma once

#include "rulebooks/crimea/state/state.hpp"
#include "support/measures.hpp"

namespace sandtable::crimea {

/// What the pending throw came to, and all that follows from it as far as its odds speak of it. Hidden elites count as
/// what everybody takes them for: CRI-HID-06.
Measures measured(State state, DiceSource& dice);

} // namespace sandtable::crimea
