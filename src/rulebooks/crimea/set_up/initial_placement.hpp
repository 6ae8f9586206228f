#pragma once

#include "reflect/result.hpp"
#include "rulebooks/crimea/state/setting.hpp"
#include "scenario/scenario.hpp"

namespace sandtable::crimea {

/// Puts those on the table whom the scenario gives a place.
Result<void> place_army(Setting& setting, Side side, const ScenarioSide& from);

} // namespace sandtable::crimea
