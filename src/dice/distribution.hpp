#pragma once

#include "dice/pool.hpp"

#include <array>
#include <span>

namespace sandtable {

/// Exact probabilities of 0, 1, 2, ... up to `most`.
struct Distribution {
  static constexpr int capacity = 65;
  int most = 0;
  std::array<double, capacity> p{}; // only p[0..most] are meaningful

  double at(int k) const { return k >= 0 && k <= most ? p[static_cast<std::size_t>(k)] : 0.0; }
  std::span<const double> values() const { return {p.data(), static_cast<std::size_t>(most) + 1}; }
};

/// Successes of a pool: binomial, from tables made at compile time or on first principles; at most 64 dice.
Distribution successes_of(Pool pool);
/// Chance of at least one success.
double at_least_one(Pool pool);
/// Total of n six-sided dice; of more than ten dice, totals above 64 are counted as 64.
Distribution total_of(int dice);
/// Highest face of n six-sided dice: p[1..6]; without dice it is 0.
Distribution highest_of(int dice);
/// Sum of two independent counts; what exceeds 64 is counted as 64.
Distribution sum(const Distribution& a, const Distribution& b);
/// max(0, a - b) of two independent counts.
Distribution surplus(const Distribution& a, const Distribution& b);
double mean(const Distribution& d);
/// Chance of at least k.
double at_least(const Distribution& d, int k);
/// Everything above `cap` counted as `cap`: losses never exceed the figures present.
Distribution capped(const Distribution& d, int cap);

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

} // namespace sandtable
