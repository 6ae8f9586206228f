#pragma once

#include "rulebooks/kingsmen/book.hpp"
#include "support/measures.hpp"

namespace sandtable::kingsmen {

/// What the pending throw of a battle comes to with these dice: see support/measures.hpp.
Measures measured(State state, DiceSource& dice);

} // namespace sandtable::kingsmen
