#pragma once

#include "battle/plan.hpp"
#include "dice/distribution.hpp"

namespace sandtable {

/// A contest of totals: both sides throw all their dice and add everything up; the higher total wins, equal ones are
/// thrown again unless one side wins ties. Natural twos of the loser are possible hits on him, every third natural six
/// of the winner threatens his leader, and one more die settles what the winner pays: 3 to 6 a third of the loser's
/// possible hits, 2 as many, 1 twice as many.
struct ContestOdds {
  double attacker_wins = 0, defender_wins = 0;
  double tie = 0;                      ///< of one throw, before it is thrown again
  std::array<Distribution, 2> losses;  ///< figures lost by attacker and defender, in all
  std::array<double, 2> leader_lost{}; ///< killed or wounded
  std::array<double, 2> routs{};       ///< losing, with as much fright as it stands
};
ContestOdds contest_odds(const Plan& plan);

} // namespace sandtable
