#pragma once

#include "rulebooks/skirmish/set_up/position.hpp"

namespace sandtable::skirmish {

/// As much of a state as the words of a position can say.
Position position(const State& s);
/// Section 15
bool has_secrets(const State& s);
/// The scenario as a side may know it: the enemy's hidden groups, loyalty and loads are left out.
Scenario scenario_as_seen(const Scenario& scenario, Side side);

} // namespace sandtable::skirmish
