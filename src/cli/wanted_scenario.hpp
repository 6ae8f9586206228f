#pragma once

#include "library/named_scenario.hpp"

namespace sandtable::cli {

/// The scenario that a person means: the id of a shipped one, a file, or "random:small[:SEED]"; without a seed of its
/// own a random field grows from `seed`, with the armies of that rulebook. Stops with a sentence if there is none.
NamedScenario wanted_scenario(const std::string& name, std::uint64_t seed, std::string_view rulebook = {});

} // namespace sandtable::cli
