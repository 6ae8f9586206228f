#pragma once

#include "rulebooks/skirmish/state/setting.hpp"

namespace sandtable::skirmish {

/// How well a side stands with what the scenario asks of it, in fit veterans.
double aims_worth(const State& s, Side side);

} // namespace sandtable::skirmish
