#pragma once

#include "scenario/scenario.hpp"
#include "scenario/shipped.hpp"

#include <stdexcept>
#include <string>

namespace sandtable {

/// One of the scenarios that come with the program.
inline Scenario shipped(const std::string& id) {
  for (const ShippedScenario& s : shipped_scenarios())
    if (s.id == id) return read_scenario(s.text, s.id).value();
  throw std::runtime_error("no scenario " + id);
}

} // namespace sandtable
