#pragma once

#include "rulebooks/crimea/chapters/harm_odds.hpp"

namespace sandtable::crimea {

/// Chances of 0, 1, 2 ... inches on open ground for the move about to be thrown for.
Chances move_odds(const State& s);
/// Chance that the charge about to be thrown for reaches its target.
double charge_odds(const State& s);

} // namespace sandtable::crimea
