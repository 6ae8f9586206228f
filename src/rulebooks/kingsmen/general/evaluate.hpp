#pragma once

#include "rulebooks/kingsmen/state/state.hpp"

namespace sandtable::kingsmen {

/// What a position is worth to a side, in figures.
double evaluate(const State& s, Side side);

} // namespace sandtable::kingsmen
