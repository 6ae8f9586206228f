#pragma once

#include "scenario/scenario.hpp"

namespace sandtable {

/// Writes it back (generated scenarios are kept in records as text).
std::string write_scenario(const Scenario& scenario);

} // namespace sandtable
