#pragma once

#include "reflect/result.hpp"
#include "rulebooks/kingdom/state/setting.hpp"
#include "scenario/scenario.hpp"

namespace sandtable::kingdom {

/// The table of a battle: each piece with its ground and what it does, and the sets of each ground. Chapter 3.
Result<void> lay_terrain(Setting& setting, const Scenario& scenario);

} // namespace sandtable::kingdom
