#pragma once

#include "rulebooks/kingdom/set_up/position.hpp"

namespace sandtable::kingdom {

/// As much of a state as the words of a position can say.
Position position(const State& s);
/// TKO-CON-12: all is public.
constexpr bool has_secrets(const State&) { return false; }
/// The scenario as a side may know it, which is all of it.
inline Scenario scenario_as_seen(const Scenario& scenario, Side) { return scenario; }

} // namespace sandtable::kingdom
