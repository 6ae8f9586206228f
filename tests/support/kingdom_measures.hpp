#pragma once

#include "rulebooks/kingdom/state/state.hpp"
#include "support/measures.hpp"

namespace sandtable::kingdom {

/// What the pending throw came to, and all that follows from it as far as its odds speak of it. Nobody else's dice have
/// a say: a shot is settled by itself, nobody rides along, and no commander falls.
Measures measured(State state, DiceSource& dice);

} // namespace sandtable::kingdom
