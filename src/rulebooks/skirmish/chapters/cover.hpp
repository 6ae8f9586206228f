#pragma once

#include "rulebooks/skirmish/chapters/units.hpp"

namespace sandtable::skirmish {

/// SKR-COV-01 to 05
Cover cover_of(const State& s, int shooter, int figure);
/// SKR-COV-06, of those of the group that are in the shooter's range.
Cover cover_of_group(const State& s, int shooter, int group, double range);
/// SKR-COV-07, as it stands, or as it would stand.
bool is_entirely_in_cover(const State& s, int group);

} // namespace sandtable::skirmish
