#pragma once

#include "reflect/result.hpp"
#include "rulebooks/skirmish/state/options.hpp"
#include "scenario/scenario.hpp"

namespace sandtable::skirmish {

/// Section 17: the options of a scenario, its own turn limit among them.
Result<Options> read_options(const Scenario& scenario);

} // namespace sandtable::skirmish
