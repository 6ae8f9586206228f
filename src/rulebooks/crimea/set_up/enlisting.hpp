#pragma once
// Reads the armies of a scenario: who they are.

#include "reflect/result.hpp"
#include "rulebooks/crimea/state/setting.hpp"
#include "scenario/scenario.hpp"

namespace sandtable::crimea {

/// Name, colours, edge and zone of a side: CRI-SET-02. Its nation's colours need its units.
void dress_side(SidePaper& paper, const ScenarioSide& from, Side side, Vec size);
/// Adds the units of a side, then its higher commanders unless the options leave them out: CRI-SET-01, 03, 05.
Result<void> enlist(Setting& setting, Side side, const ScenarioSide& from);

} // namespace sandtable::crimea
