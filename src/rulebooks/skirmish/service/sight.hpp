#pragma once

#include "battle/ruling.hpp"
#include "client/preview.hpp"
#include "rulebooks/skirmish/state/setting.hpp"

namespace sandtable::skirmish {

/// A free look across the table, and what stops it: section 3.3.
SightLine sight(const State& s, Vec from, Vec to);

} // namespace sandtable::skirmish
