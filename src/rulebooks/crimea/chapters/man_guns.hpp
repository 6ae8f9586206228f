#pragma once
// CRI-SEQ-32: gunners come back to the guns they left.

#include "battle/ruling.hpp"
#include "rulebooks/crimea/state/setting.hpp"

namespace sandtable::crimea {

Ruling check_man_guns(const State& s, int unit);
/// The battery again, unlimbered where its guns were left.
Unit at_their_guns(Unit gunners);

} // namespace sandtable::crimea
