#pragma once

#include "library/simulation.hpp"

#include <string>

namespace sandtable::cli {

/// Who won how often, how long it took, what it cost and how it ended.
std::string simulation_text(const SimulationResults& results);

} // namespace sandtable::cli
