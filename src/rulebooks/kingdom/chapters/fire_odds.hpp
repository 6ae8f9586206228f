#pragma once
// What may come of a shot: made with the functions that settle it.

#include "client/odds.hpp"
#include "dice/chances.hpp"
#include "rulebooks/kingdom/chapters/morale_odds.hpp"

namespace sandtable::kingdom {

/// What a shot may do to its target.
struct ShotOdds {
  Chances hits, kills;
  Chances stands;    ///< lost; of a gun, figures of its crew
  double lost = 0;   ///< nobody is left
  double checks = 0; ///< a morale check follows
  MoraleOdds morale; ///< and it comes to that
};
/// Of shot `slot` before its fire is thrown (StepKind::fire_roll), and before its kills are (StepKind::kill_roll).
ShotOdds shot_odds(const State& s, int slot);
ShotOdds kill_odds(const State& s, int slot);
/// The same as figures, bars and lines.
Odds odds_of_fire(const State& s, int slot);
Odds odds_of_kills(const State& s, int slot);

} // namespace sandtable::kingdom
