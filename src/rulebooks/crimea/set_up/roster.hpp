#pragma once
// Chapter 1.3: the rosters.

#include "rulebooks/crimea/chapters/tables_roster.hpp"
#include "rulebooks/crimea/state/setting.hpp"

#include <span>

namespace sandtable::crimea {

/// CRI-ROS-01 to 18: what a type of unit in a scenario is, unless the scenario says otherwise.
std::span<const RosterRow> roster();
/// A unit of this row at full strength, standing nowhere yet: CRI-SET-03.
Unit raise(const RosterRow& row, Side side);

} // namespace sandtable::crimea
