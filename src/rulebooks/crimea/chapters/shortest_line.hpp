#pragma once

#include "rulebooks/crimea/state/setting.hpp"

namespace sandtable::crimea {

/// The nearest points of two units, the first on a: the shortest line between them.
Segment shortest_line(const State& s, const Unit& a, const Unit& b);

} // namespace sandtable::crimea
