#pragma once

#include "rulebooks/skirmish/chapters/units.hpp"

namespace sandtable::skirmish {

/// SKR-ACT-31, 35: the groups that throw together with this one (itself among them), or none.
UnitSet platoon_with(const State& s, int group);

} // namespace sandtable::skirmish
