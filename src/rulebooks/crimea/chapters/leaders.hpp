#pragma once
// Chapters 13 and 14: who stands beside whom when bullets fly.

#include "rulebooks/crimea/chapters/saves.hpp"

namespace sandtable::crimea {

/// CRI-FIRE-41: whether that piece is a commander of its side within 2 of the unit.
bool is_commander_with(const State& s, int unit, int commander);

} // namespace sandtable::crimea
