#pragma once

#include "battle/ruling.hpp"
#include "client/preview.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

/// A free look across the table, and what stops it: TKO-TERR-32, 33.
SightLine sight(const State& s, Vec from, Vec to);
/// What stops a line, for a sentence.
struct Stop;
Ruling hidden_by(const Stop& stop);

} // namespace sandtable::kingdom
