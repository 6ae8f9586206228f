#pragma once

#include "battle/plan.hpp"
#include "rulebooks/kingsmen/measuring.hpp"

namespace sandtable::kingsmen {

/// KM1-RES-09, 20, KM1-RULING-24
inline bool can_activate(const State& s, const Unit& u) {
  return u.present && !u.disordered && (u.colour == Colour::green || s.army(u.side).command_points > 0);
}
bool anyone_can_activate(const State& s, Side side);

/// The general of a chair, counted within his side; -1 if there is none.
int general_in(const State& s, Side side, int chair);
int generals_of(const State& s, Side side);
/// The chair of a general within his side.
int chair_of(const State& s, int general);

/// KM1-CMD-05, 07, 13: whether the order gets through without a roll.
bool obeys_at_once(const State& s, const Unit& u);
/// KM1-CMD-08, 15: the acting player's rating in dice of the unit's colour.
Plan order_plan(const State& s, int unit);
/// KM1-CMD-01: every general's dice; the highest single die counts.
Plan command_plan(const State& s, Side side);

} // namespace sandtable::kingsmen
