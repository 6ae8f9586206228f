#pragma once

#include "rulebooks/kingsmen/set_up/position.hpp"

namespace sandtable::kingsmen {

/// As much of a state as the words of a position can say.
Position position(const State& s);
/// Whether a side knows what the other does not: KM1-CMD-03, KM1-SETUP-54.
bool has_secrets(const State& s);
/// The scenario without where it draws up the other side, which may be hidden: KM1-SETUP-54.
Scenario scenario_as_seen(const Scenario& scenario, Side side);

} // namespace sandtable::kingsmen
