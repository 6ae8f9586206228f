#pragma once

#include "reflect/result.hpp"
#include "rulebooks/kingsmen/chapters/edition.hpp"
#include "rulebooks/kingsmen/state/options.hpp"
#include "scenario/scenario.hpp"

#include <string>

namespace sandtable::kingsmen {

/// Chapter 16: the options by the names a scenario uses, those of the preset resolved.
Result<Options> read_options(const Scenario& scenario, const Edition& edition);
/// KM1-SETUP-17: "2-6 infantry, 7-8 cavalry, 9-10 skirmishers, 11-12 artillery", a row for every sum.
Result<ForceTable> read_force_table(const std::string& text);

} // namespace sandtable::kingsmen
