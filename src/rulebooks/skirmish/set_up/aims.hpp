#pragma once

#include "reflect/result.hpp"
#include "rulebooks/skirmish/state/setting.hpp"
#include "scenario/scenario.hpp"

namespace sandtable::skirmish {

/// SKR-VIC-01: what the scenario asks of the sides, whose men must have been enlisted. In one that is not whole whoever
/// is named may be unknown.
Result<void> read_aims(Setting& setting, const Scenario& scenario, bool whole);

} // namespace sandtable::skirmish
