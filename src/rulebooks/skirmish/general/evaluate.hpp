#pragma once

#include "rulebooks/skirmish/state/setting.hpp"

namespace sandtable::skirmish {

/// The value of a position for a side, in fit veterans.
double evaluate(const State& s, Side side);

} // namespace sandtable::skirmish
