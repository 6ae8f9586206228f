#pragma once

#include "rulebooks/skirmish/state/setting.hpp"

namespace sandtable::skirmish {

/// What the commands given in this half-turn promise, and the points that are left or still to be thrown.
double command_worth(const State& s, Side side);

} // namespace sandtable::skirmish
