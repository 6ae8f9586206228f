#pragma once
// Chapter 4, TKO-SETUP-25: whoever is left to himself finds his own place.

#include "rulebooks/kingdom/state/setting.hpp"

#include <optional>

namespace sandtable::kingdom {

/// TKO-SETUP-25, TKO-RULING-156: the unit in the widest free gap of its zone; none if there is no room.
std::optional<Unit> placed_by_itself(const State& s, int unit);

} // namespace sandtable::kingdom
