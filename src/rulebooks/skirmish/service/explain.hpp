#pragma once

#include "battle/ruling.hpp"
#include "rulebooks/skirmish/state/setting.hpp"

#include <string>

namespace sandtable::skirmish {

/// A refusal in words.
std::string explain(const State& s, const Ruling& r);

} // namespace sandtable::skirmish
