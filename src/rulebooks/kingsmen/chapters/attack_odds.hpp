#pragma once
// What fire and melees come to, exactly and fast enough for search.

#include "dice/distribution.hpp"

namespace sandtable::kingsmen {

/// Fire: how many of `figures` fall, and the chance that no more than `break_point` are left.
struct FireOdds {
  Distribution losses; ///< capped at figures
  double breaks = 0;
  double mean = 0;
};
FireOdds fire_odds(Pool attack, Pool defence, int figures, int break_point);

/// A hand-to-hand exchange: each side loses the other's successes; more successes wins.
struct ExchangeOdds {
  Distribution attacker_losses, defender_losses; ///< capped at the figures present
  double attacker_wins = 0, tie = 0, defender_wins = 0;
  double attacker_breaks = 0, defender_breaks = 0;
  /// The loser is still on the table and must run (before any rally).
  double attacker_runs = 0, defender_runs = 0;
};
ExchangeOdds exchange_odds(Pool attack, Pool defence, int attacker_figures, int attacker_break, int defender_figures,
                           int defender_break);

} // namespace sandtable::kingsmen
