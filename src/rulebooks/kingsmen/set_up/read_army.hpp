#pragma once

#include "reflect/result.hpp"
#include "rulebooks/kingsmen/state/setting.hpp"
#include "scenario/scenario.hpp"

namespace sandtable::kingsmen {

/// What an army is called and wears, and where it deploys: KM1-SETUP-50, 51.
SidePaper dressed(const ScenarioSide& from, Side side, Vec size);
/// The units of an army as the scenario lists them, or as many as are thrown for.
Result<void> read_army(Setting& setting, Side side, const ScenarioSide& from);
/// Listed units that a scenario has given places: KM1-SETUP-52.
Result<void> place_units(Setting& setting, const Scenario& scenario);
/// KM2-OPT-50
Result<void> designate_light(Setting& setting, const Scenario& scenario);

} // namespace sandtable::kingsmen
