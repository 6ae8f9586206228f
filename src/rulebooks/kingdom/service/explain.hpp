#pragma once

#include "battle/ruling.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

#include <string>

namespace sandtable::kingdom {

/// A refusal in words.
std::string explain(const State& s, const Ruling& r);

} // namespace sandtable::kingdom
