#pragma once

#include "rulebooks/crimea/set_up/position.hpp"

namespace sandtable::crimea {

/// As much of a state as the words of a position can say.
Position position(const State& s);
/// Whether a side knows what the other does not: CRI-HID-01, CRI-OPT-09.
bool has_secrets(const State& s);
/// The scenario without what it tells of the other side's purses and elite: CRI-HID-01, 06.
Scenario scenario_as_seen(const Scenario& scenario, Side side);

} // namespace sandtable::crimea
