#pragma once

#include "rulebooks/crimea/chapters/harm_odds.hpp"

#include <array>

namespace sandtable::crimea {

/// What the close combat about to be thrown may come to; attackers first, defenders second.
struct CombatOdds {
  std::array<double, 2> wins{};
  double tie = 0;                      ///< of one throw, before it is broken or thrown again
  std::array<Chances, 2> losses;       ///< figures lost, by all units of a side
  std::array<double, 2> leader_lost{}; ///< killed or wounded, of any of its units
  std::array<double, 2> routs{};       ///< beaten, and at least one of its units routs
};
/// Ties are told as far as everybody knows: CRI-HID-06.
CombatOdds combat_odds(const State& s);

} // namespace sandtable::crimea
