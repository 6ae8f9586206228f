#pragma once
// What may come of a morale check, a rally and an order test: made with the functions that settle them.

#include "client/odds.hpp"
#include "rulebooks/kingdom/chapters/morale.hpp"

namespace sandtable::kingdom {

/// The chances of each result of a check.
struct MoraleOdds {
  double routs = 0, falls_back = 0, holds = 0, carries_on = 0;
};
MoraleOdds morale_odds(const State& s, const Check& check);

/// StepKind::morale_roll
Odds odds_of_morale(const State& s);
/// StepKind::rally_roll, and StepKind::return_roll of a pursuer off the table.
Odds odds_of_rally(const State& s, const Step& step);
/// StepKind::risk_roll
Odds odds_of_risk(const State& s, int commander);

} // namespace sandtable::kingdom
