#pragma once
// Reads the armies of a scenario: who they are.

#include "reflect/result.hpp"
#include "rulebooks/kingdom/state/setting.hpp"
#include "scenario/scenario.hpp"

namespace sandtable::kingdom {

/// Name, colours, edge, zone, people and tertios of a side: TKO-GEO-02, TKO-SETUP-20.
Result<void> dress_side(Setting& setting, Side side, const ScenarioSide& from, Vec size);
/// Adds the units of a side, then its commanders: TKO-UNIT-10 to 20, TKO-CMD-01 to 04.
Result<void> enlist(Setting& setting, Side side, const ScenarioSide& from);

} // namespace sandtable::kingdom
