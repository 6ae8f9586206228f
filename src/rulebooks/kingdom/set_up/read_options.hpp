#pragma once

#include "reflect/result.hpp"
#include "rulebooks/kingdom/state/options.hpp"
#include "scenario/scenario.hpp"

namespace sandtable::kingdom {

/// Chapter 17: the options by the names a scenario uses.
Result<Options> read_options(const Scenario& scenario);

} // namespace sandtable::kingdom
