#pragma once

#include "library/chronicle.hpp"

#include <string>

namespace sandtable::cli {

/// One turn in words: a heading, and a paragraph for each card.
std::string turn_text(const TurnStory& story, int columns);
/// Why it ended, losses by unit, and expected against rolled dice.
std::string ending_text(const Chronicle& chronicle, const AnyBattle& battle, int columns);

} // namespace sandtable::cli
