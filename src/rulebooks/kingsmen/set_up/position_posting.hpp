#pragma once

#include "rulebooks/kingsmen/set_up/position.hpp"

namespace sandtable::kingsmen {

/// Puts the units of a position, which are all of the state's, into their places and states.
Result<void> post_units(State& s, const Position& position, Origin origin);
/// Everything of a side but its units: generals, commands, points, cards kept, and how long it has held its place.
Result<void> post_side(State& s, Side side, const Position& position, Origin origin);

} // namespace sandtable::kingsmen
