#pragma once
// What may come of a volley: made with the functions that settle it.

#include "client/odds.hpp"
#include "rulebooks/skirmish/state/state.hpp"

namespace sandtable::skirmish {

/// Of the volley that is being thrown for, as exact as dice are; that the death of a man may leave a leader out of
/// reach of his group (SKR-CMP-19) is left out of account.
struct VolleyOdds {
  int dice = 0;
  // Of the dice, if enough men live to be hit
  Distribution hits;   ///< the other dice miss
  Distribution grazes; ///< hits that do nothing: SKR-DMG-09
  Distribution wounds; ///< hits that wound, and those that kill, whoever is hit
  Distribution kills;
  // Of the men
  Distribution killed; ///< by wounds on the wounded also: SKR-DMG-10
  Distribution down;   ///< men who were fit and are wounded or killed
  double lost = 0;     ///< the chance that nobody is left of those who may be hit
};
/// Before the dice of s.volley are thrown (StepKind::shot_roll), or its next hit (StepKind::hit_roll).
VolleyOdds volley_odds(const State& s);
/// The same as figures, bars and lines.
Odds odds_of_volley(const State& s);

} // namespace sandtable::skirmish
