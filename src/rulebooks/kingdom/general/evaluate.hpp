#pragma once

#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

/// The value of a position for a side, in stands of Ordinary foot.
double evaluate(const State& s, Side side);

} // namespace sandtable::kingdom
