#pragma once

#include "client/view.hpp"
#include "rulebooks/skirmish/chapters/units.hpp"

#include <vector>

namespace sandtable::skirmish {

/// Ground that a unit threatens or reaches, for those who want to see it.
std::vector<ViewRange> ranges_of(const State& s, int unit);
/// The ground before a group up to a range: SKR-SHT-22.
Points fire_ground(const State& s, int unit, double range);

} // namespace sandtable::skirmish
