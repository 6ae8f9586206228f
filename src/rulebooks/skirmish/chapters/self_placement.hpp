#pragma once

#include "rulebooks/skirmish/chapters/posting.hpp"

#include <optional>

namespace sandtable::skirmish {

/// Where a unit that its player has not placed goes, in its own zone; none: it fits nowhere. SKR-RULING-123
std::optional<Posting> placed_by_itself(const State& s, int unit);

} // namespace sandtable::skirmish
