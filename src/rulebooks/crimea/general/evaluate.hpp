#pragma once

#include "rulebooks/crimea/state/setting.hpp"

namespace sandtable::crimea {

/// The value of a position for a side, in figures of infantry.
double evaluate(const State& s, Side side);

} // namespace sandtable::crimea
