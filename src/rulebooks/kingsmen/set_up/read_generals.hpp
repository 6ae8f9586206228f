#pragma once

#include "reflect/result.hpp"
#include "rulebooks/kingsmen/state/setting.hpp"
#include "scenario/scenario.hpp"

namespace sandtable::kingsmen {

/// The generals of an army with their ratings: KM1-GEN-01, KM1-SETUP-30 to 33.
Result<void> read_generals(Setting& setting, Side side, const ScenarioSide& from);
/// KM1-GEN-06: those whom the scenario has given places may stand there.
Result<void> check_general_places(const Setting& setting);
/// KM2-GEN-03, 05, 06: who is named Commanding General, and whose the units are where nobody has to choose.
Result<void> assign_commands(Setting& setting, Side side, const ScenarioSide& from);

} // namespace sandtable::kingsmen
