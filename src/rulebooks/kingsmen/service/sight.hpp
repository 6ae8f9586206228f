#pragma once

#include "client/preview.hpp"
#include "rulebooks/kingsmen/chapters/sight.hpp"
#include "rulebooks/kingsmen/state/state.hpp"

namespace sandtable::kingsmen {

/// What is seen along a line, and what stops it, in words.
SightLine sight_line(const State& s, Vec from, Vec to, const Sight& seen);
/// A look between two points of the table, as a player would take it with a thread: section 10.4, with everybody in the
/// way who does not stand at either end.
SightLine sight(const State& s, Vec from, Vec to);

} // namespace sandtable::kingsmen
