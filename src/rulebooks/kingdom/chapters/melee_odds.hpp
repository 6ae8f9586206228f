#pragma once
// What a round of melee may come to: made with the functions that settle it.

#include "client/odds.hpp"
#include "dice/chances.hpp"
#include "rulebooks/kingdom/chapters/morale_odds.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

#include <array>
#include <vector>

namespace sandtable::kingdom {

/// What a round may do to one unit.
struct UnitOdds {
  int unit = -1;
  Chances kills;     ///< that it suffers
  Chances stands;    ///< lost; of a gun, figures of its crew
  double lost = 0;   ///< nobody is left
  double checks = 0; ///< a morale check follows; of a pair only
  MoraleOdds morale; ///< and it comes to that
};

/// What a round may come to.
struct RoundOdds {
  std::array<Chances, 2> kills; ///< scored by red and by blue
  double red_wins = 0, draw = 0, blue_wins = 0;
  bool pair = false; ///< one unit against one: what becomes of it hangs on nobody else's dice
  std::vector<UnitOdds> units;

  double wins(Side side) const { return side == Side::red ? red_wins : blue_wins; }
};
/// Of the round of s.melee whose hits (StepKind::melee_roll) or kills (StepKind::melee_kill_roll) are about to be
/// thrown. Commanders at risk (TKO-CDR-15) are left out of what becomes of the units.
RoundOdds round_odds(const State& s);
/// Of the first round, if these two were to touch now and stands were shared evenly; against routers the one-sided one.
RoundOdds round_odds(const State& s, const Contact& contact);
/// The same of the throw that is due, as figures, bars and lines. The attacker is the side whose dice fall first.
Odds odds_of_melee(const State& s);

} // namespace sandtable::kingdom
