#pragma once

#include "rulebooks/skirmish/chapters/units.hpp"

namespace sandtable::skirmish {

/// SKR-SHT-16 to 20: the shot is clear. Whether the man is in range, in arc and seen is asked of others.
bool is_shot_clear(const State& s, int shooter, int target);
/// SKR-SHT-22
bool is_in_arc(const Figure& shooter, const Figure& target);

} // namespace sandtable::skirmish
