#pragma once
// What a melee may come to: made with the functions that settle it.

#include "client/odds.hpp"
#include "dice/chances.hpp"
#include "rulebooks/skirmish/chapters/charge.hpp"
#include "rulebooks/skirmish/chapters/melee_dice.hpp"

namespace sandtable::skirmish {

/// What one side may suffer.
struct TollOdds {
  Chances wounds{1}, kills{1}, points{1};
};
/// What the dice may come to, for both sides; a man who has several to strike strikes where it counts most if a player
/// leads him, else the lowest number (SKR-SEQ-17).
struct MeleeOdds {
  std::array<TollOdds, 2> toll; ///< suffered by red and by blue
  double red_worse = 0, draw = 0, blue_worse = 0;

  const TollOdds& of(Side side) const { return toll[static_cast<std::size_t>(index_of(side))]; }
  double worse(Side side) const { return side == Side::red ? red_worse : blue_worse; }
};
/// Of one match as it stands.
MeleeOdds match_odds(const State& s, const Match& match);
/// Of the melee of s.bout whose dice are about to be thrown.
MeleeOdds melee_odds(const State& s);
/// Of the melee that a charge leads to, everybody piling in as an automatic side would.
MeleeOdds charge_odds(const State& s, int group, int target, const Charge& charge);
/// Of the throw that is due, as figures, bars and lines. The attacker is the side whose half-turn it is.
Odds odds_of_melee(const State& s);

} // namespace sandtable::skirmish
