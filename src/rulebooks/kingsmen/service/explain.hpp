#pragma once

#include "battle/ruling.hpp"
#include "rulebooks/kingsmen/state/state.hpp"

#include <string>

namespace sandtable::kingsmen {

/// A refusal in words.
std::string explain(const State& s, const Ruling& ruling);

} // namespace sandtable::kingsmen
