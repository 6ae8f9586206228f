#pragma once

#include "rulebooks/kingsmen/chapters/attack_odds.hpp"
#include "rulebooks/kingsmen/chapters/attack_plan.hpp"

#include <array>

namespace sandtable::kingsmen {

/// What a pool of dice does to a unit whose leaders may fall in a soldier's place.
struct Toll {
  Distribution losses; ///< soldiers and leaders together
  double breaks = 0;   ///< chance that no more soldiers than the breaking point are left
  std::array<double, Distribution::capacity> stands_at{}; ///< chance of so many successes and not breaking
};

/// A unit that is struck: its soldiers, the number at which it breaks, and who else may fall.
struct Struck {
  int soldiers = 0, breaking_point = 0;
  Exposed exposed;
};

/// Exact. So many of the successes as `stopped` says are taken away first, from the highest face down; every one that
/// is left strikes.
Toll toll_of(Pool attack, const Distribution& stopped, const Struck& struck);

/// Fire and hand-to-hand fighting under such rules; losses count soldiers and leaders together.
FireOdds fire_odds_with_leaders(Pool attack, Pool defence, const Struck& target);
ExchangeOdds exchange_odds_with_leaders(Pool attack, Pool defence, const Struck& attacker, const Struck& defender);

/// Fire and melees as planned, under whichever rules are in force.
FireOdds fire_odds_of(const AttackPlan& plan);
ExchangeOdds melee_odds_of(const AttackPlan& plan);

} // namespace sandtable::kingsmen
