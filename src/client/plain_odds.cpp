#include "client/plain_odds.hpp"

#include "dice/plain_odds.hpp"

#include <fmt/format.h>

namespace sandtable {

namespace {

std::vector<double> result_of(Reading reading, const Pool& pool) {
  if (reading == Reading::highest) return highest_chances(pool.dice, pool.sides);
  if (reading == Reading::total) return total_chances(pool.dice, pool.sides);
  return count_chances(pool);
}

double mean_of(const std::vector<double>& chances) {
  double mean = 0;
  for (std::size_t k = 1; k < chances.size(); ++k) mean += static_cast<double>(k) * chances[k];
  return mean;
}

/// The greater result wins, after what each side adds to its own.
void compare(const Plan& plan, const std::vector<double>& first, Odds& odds) {
  const std::vector<double> second = result_of(plan.reading, plan.pools[1]);
  const int lead = plan.pools[0].modifier - plan.pools[1].modifier;
  double wins = 0, tie = 0, loses = 0;
  for (std::size_t a = 0; a < first.size(); ++a) {
    const int total = static_cast<int>(a) + lead;
    for (std::size_t b = 0; b < second.size(); ++b) {
      const int other = static_cast<int>(b);
      (total > other ? wins : total == other ? tie : loses) += first[a] * second[b];
    }
  }
  odds.add_chance("attacker_wins", "the first is higher", wins);
  odds.add_chance("tie", "equal", tie);
  odds.add_chance("defender_wins", "the second is higher", loses);
  odds.bars = {{"first is higher", wins}, {"equal", tie}, {"second is higher", loses}};
}

void add_result(const Plan& plan, Odds& odds) {
  const Pool& pool = plan.pools[0];
  const std::vector<double> result = result_of(plan.reading, pool);
  odds.add_chances("results", "Result", result);
  odds.add_number("mean", "mean", mean_of(result));
  if (plan.pools.size() > 1) return compare(plan, result, odds);
  if (plan.reading == Reading::faces) return; // every die is read by itself
  // No throw of dice totals less than their number, and the highest of them is at least 1.
  odds.draw(result, plan.reading == Reading::total ? pool.dice : plan.reading == Reading::highest ? 1 : 0);
  odds.lines.push_back(fmt::format("average {:.1f}", mean_of(result)));
}

void add_test(const Plan& plan, Odds& odds) {
  const double success = any_success(plan.pools[0]);
  odds.add_chance("success", "success", success);
  odds.bars = {{"fails", 1 - success}, {"succeeds", success}};
  odds.lines.push_back(percent_words(success) + " at least one die succeeds");
}

/// Each thing is as likely as any other; where some are alike, a bar for each kind.
void add_draw(const Bag& bag, Odds& odds) {
  const int things = bag.count();
  odds.add_number("cards", "", things);
  bool alike = false;
  for (const int count : bag.counts) alike = alike || count > 1;
  for (std::size_t i = 0; alike && i < bag.counts.size(); ++i) {
    if (bag.counts[i] == 0) continue;
    odds.bars.push_back(
        {std::string(bag.label(static_cast<int>(i)).name), bag.counts[i] / static_cast<double>(things)});
  }
  const std::string_view one = bag.kind->one; // "a card"
  if (!alike)
    odds.lines.push_back(fmt::format("each {} {}", one.substr(one.find(' ') + 1), percent_words(1.0 / things)));
}

} // namespace

Odds plain_odds(const Plan& plan) {
  Odds odds;
  if (!plan.draw_from.empty())
    add_draw(plan.draw_from, odds);
  else if (plan.reading == Reading::any_success)
    add_test(plan, odds);
  else if (!plan.pools.empty())
    add_result(plan, odds);
  return odds;
}

} // namespace sandtable
