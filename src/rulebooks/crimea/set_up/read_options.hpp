#pragma once

#include "reflect/result.hpp"
#include "rulebooks/crimea/state/options.hpp"
#include "scenario/scenario.hpp"

namespace sandtable::crimea {

/// Chapter 17: the options by the names a scenario uses.
Result<Options> read_options(const Scenario& scenario);

} // namespace sandtable::crimea
