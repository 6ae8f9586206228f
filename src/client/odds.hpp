#pragma once

#include "client/plan_text.hpp"

#include <boost/describe/class.hpp>
#include <optional>
#include <vector>

namespace sandtable {

/// The exact odds of a plan. What does not belong to its kind of throw is absent. Lists hold the chances of 0, 1, 2,
/// ...
struct OddsText {
  PlanKind kind = PlanKind::count;
  int attacker_dice = 0, attacker_needs = 7;
  std::optional<int> defender_dice, defender_needs;
  std::optional<std::vector<double>> defender_losses, attacker_losses;
  std::optional<double> defender_breaks, attacker_breaks;  ///< chance of ending at or below the breaking point
  std::optional<double> defender_runs, attacker_runs;      ///< chance of losing without breaking, before any rally
  std::optional<double> defender_routs, attacker_routs;    ///< volley, contest: chance of more fright than it stands
  std::optional<double> defender_leader, attacker_leader;  ///< volley, contest: chance that its leader falls
  std::optional<std::vector<double>> possible_hits, chits; ///< volley
  std::optional<double> mean; ///< fire: losses; melee: the defender's; else the result itself
  std::optional<double> attacker_wins, tie, defender_wins;
  std::optional<double> success;              ///< a test: at least one success
  std::optional<std::vector<double>> results; ///< count, highest, total: the result of the first pool
  std::optional<int> cards;                   ///< draw: each of so many is equally likely
  std::vector<ReasonText> why;
};
BOOST_DESCRIBE_STRUCT(OddsText, (),
                      (kind, attacker_dice, attacker_needs, defender_dice, defender_needs, defender_losses,
                       attacker_losses, defender_breaks, attacker_breaks, defender_runs, attacker_runs, defender_routs,
                       attacker_routs, defender_leader, attacker_leader, possible_hits, chits, mean, attacker_wins, tie,
                       defender_wins, success, results, cards, why))

OddsText odds_of(const Plan& plan);

} // namespace sandtable
