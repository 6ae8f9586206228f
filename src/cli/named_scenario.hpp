#pragma once

#include "battle/scenario.hpp"

#include <cstdint>
#include <string>

namespace sandtable::cli {

/// A scenario with the text it was read from: what the record of a battle keeps.
struct NamedScenario {
  Scenario scenario;
  std::string text;
  std::string file; ///< the name that faults are told with
};

/// The scenario that a person means: the id of a shipped one, a file, or "random:small[:SEED]"; without a seed of its
/// own a random field grows from `seed`. Stops with a sentence if there is none.
NamedScenario named_scenario(const std::string& name, std::uint64_t seed);

/// A scenario of a text, or a stop with the line and field that are wrong.
NamedScenario scenario_in(std::string text, const std::string& file);

} // namespace sandtable::cli
