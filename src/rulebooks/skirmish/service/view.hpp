#pragma once

#include "client/view.hpp"
#include "rulebooks/skirmish/state/setting.hpp"

#include <optional>

namespace sandtable::skirmish {

/// Section 15: the battle as a seat sees it, in the numbers it knows; no seat: a spectator.
View view(const State& s, std::optional<Seat> seat);
/// With nothing kept back, in the numbers of the state.
View view(const State& s);

} // namespace sandtable::skirmish
