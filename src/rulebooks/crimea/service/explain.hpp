#pragma once

#include "battle/ruling.hpp"
#include "rulebooks/crimea/state/setting.hpp"

#include <string>

namespace sandtable::crimea {

/// The sentence of a ruling, with the names and inches it speaks of.
std::string explain(const State& s, const Ruling& r);

} // namespace sandtable::crimea
