#pragma once

#include "reflect/result.hpp"
#include "rulebooks/skirmish/state/setting.hpp"
#include "scenario/scenario.hpp"

namespace sandtable::skirmish {

/// The table of a battle: each piece with its ground and what it does, and the sets of each ground. Section 3.1.
Result<void> lay_terrain(Setting& setting, const Scenario& scenario);

} // namespace sandtable::skirmish
