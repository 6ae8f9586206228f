#pragma once

#include "rulebooks/skirmish/state/setting.hpp"

namespace sandtable::skirmish {

/// Fills the setting's way graph from its terrain: the last thing done when terrain is laid.
void make_ways(Setting& setting);

} // namespace sandtable::skirmish
