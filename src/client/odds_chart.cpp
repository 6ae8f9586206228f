#include "client/odds_chart.hpp"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>

namespace sandtable {

namespace {

/// Bars rarer than this are gathered in the last one: a chart is small.
constexpr double rare = 0.002;

/// "81%"; what can happen at all is never "0%", what can fail never "100%".
std::string percent(double chance) {
  if (chance > 0 && chance < 0.01) return "under 1%";
  if (chance < 1 && chance > 0.99) return "over 99%";
  return fmt::format("{:.0f}%", chance * 100);
}

std::string average(double mean) { return fmt::format("average {:.1f}", mean); }

double at_least(const std::vector<double>& chances, std::size_t from) {
  double sum = 0;
  for (std::size_t i = from; i < chances.size(); ++i) sum += chances[i];
  return sum;
}

std::string dice_of(const Pool& pool) {
  const std::string count = fmt::format("{} {}", pool.dice, pool.dice == 1 ? "die" : "dice");
  if (pool.needs <= 1) return count;
  if (pool.needs > 6) return count + ", which cannot succeed";
  return fmt::format("{}, {}needs {}", count, pool.dice == 1 ? "" : "each ",
                     pool.needs == 6 ? "6" : fmt::format("{}+", pool.needs));
}

std::string signed_number(int n) { return n == 0 ? "" : fmt::format(" {} {}", n < 0 ? "-" : "+", std::abs(n)); }

std::string dice_line(const Plan& plan) {
  std::string kinds;
  for (std::size_t i = 0; i < plan.volley_count; ++i)
    kinds += (i == 0 ? "" : "; ") + dice_of({plan.volley[i].dice, plan.volley[i].needs}) +
             (plan.volley[i].halved ? ", hits halved" : "");
  if (plan.kind == PlanKind::volley) return kinds;
  if (plan.kind == PlanKind::contest)
    return dice_of({plan.pools[0].dice, 1}) + signed_number(plan.contest[0].modifier) + " against " +
           dice_of({plan.pools[1].dice, 1}) + signed_number(plan.contest[1].modifier);
  if (plan.kind == PlanKind::draw) return fmt::format("one of {} cards", plan.draw_from.count());
  // Dice that are added up, or of which the highest counts, need nothing each.
  const bool added = plan.kind == PlanKind::total || plan.kind == PlanKind::highest;
  std::string line;
  for (std::size_t i = 0; i < plan.pool_count; ++i) {
    const Pool pool = added ? Pool{plan.pools[i].dice, 1} : plan.pools[i];
    line += (i == 0 ? "" : pool.needs <= 1 ? " against " : ", against ") + dice_of(pool);
  }
  return line;
}

/// One bar for each result; those beyond which nearly nothing happens become one "n or more".
void add_bars(OddsChart& chart, const std::vector<double>& chances, std::size_t first = 0) {
  std::size_t last = chances.size();
  while (last > first + 1 && at_least(chances, last - 1) < rare) --last;
  for (std::size_t i = first; i < last; ++i) {
    const bool rest = i + 1 == last && at_least(chances, last) > 0;
    chart.bars.push_back({std::to_string(i) + (rest ? " or more" : ""), rest ? at_least(chances, i) : chances[i]});
  }
}

void draw_fire(OddsChart& chart, const OddsText& odds) {
  const std::vector<double>& falls = *odds.defender_losses;
  add_bars(chart, falls);
  chart.lines.push_back(percent(at_least(falls, 1)) + " at least one man falls");
  chart.lines.push_back(average(*odds.mean));
  if (*odds.defender_breaks > 0) chart.lines.push_back(percent(*odds.defender_breaks) + " the unit breaks");
}

double mean_of(const std::vector<double>& chances) {
  double mean = 0;
  for (std::size_t i = 0; i < chances.size(); ++i) mean += static_cast<double>(i) * chances[i];
  return mean;
}

void draw_melee(OddsChart& chart, const OddsText& odds) {
  chart.bars = {{"attacker wins", *odds.attacker_wins}, {"a tie", *odds.tie}, {"defender wins", *odds.defender_wins}};
  chart.lines.push_back(fmt::format("defender loses {:.1f} on average, attacker {:.1f}", mean_of(*odds.defender_losses),
                                    mean_of(*odds.attacker_losses)));
  if (*odds.defender_breaks > 0) chart.lines.push_back(percent(*odds.defender_breaks) + " the defender breaks");
  if (*odds.attacker_breaks > 0) chart.lines.push_back(percent(*odds.attacker_breaks) + " the attacker breaks");
  if (*odds.defender_runs > 0) chart.lines.push_back(percent(*odds.defender_runs) + " the defender runs");
  if (*odds.attacker_runs > 0) chart.lines.push_back(percent(*odds.attacker_runs) + " the attacker runs");
}

void draw_volley(OddsChart& chart, const OddsText& odds) {
  add_bars(chart, *odds.defender_losses);
  chart.lines.push_back(percent(at_least(*odds.defender_losses, 1)) + " at least one man falls");
  chart.lines.push_back(
      fmt::format("average {:.1f} of {:.1f} possible hits", *odds.mean, mean_of(*odds.possible_hits)));
  if (const double shaken = at_least(*odds.chits, 1); shaken > 0)
    chart.lines.push_back(percent(shaken) + " the unit is shaken");
  if (*odds.defender_leader > 0) chart.lines.push_back(percent(*odds.defender_leader) + " its leader falls");
  if (*odds.defender_routs > 0) chart.lines.push_back(percent(*odds.defender_routs) + " the unit routs");
}

void draw_contest(OddsChart& chart, const OddsText& odds) {
  chart.bars = {{"attacker wins", *odds.attacker_wins}, {"defender wins", *odds.defender_wins}};
  chart.lines.push_back(fmt::format("defender loses {:.1f} on average, attacker {:.1f}", mean_of(*odds.defender_losses),
                                    mean_of(*odds.attacker_losses)));
  if (*odds.tie > 0) chart.lines.push_back(percent(*odds.tie) + " a tie, which is broken or thrown again");
  if (*odds.defender_routs > 0) chart.lines.push_back(percent(*odds.defender_routs) + " the defender routs");
  if (*odds.attacker_routs > 0) chart.lines.push_back(percent(*odds.attacker_routs) + " the attacker routs");
  if (*odds.defender_leader > 0) chart.lines.push_back(percent(*odds.defender_leader) + " the defender's leader falls");
  if (*odds.attacker_leader > 0) chart.lines.push_back(percent(*odds.attacker_leader) + " the attacker's leader falls");
}

void draw_result(OddsChart& chart, const Plan& plan, const OddsText& odds) {
  if (odds.attacker_wins) {
    chart.bars = {
        {"first is higher", *odds.attacker_wins}, {"equal", *odds.tie}, {"second is higher", *odds.defender_wins}};
    return;
  }
  // No throw of dice totals less than their number, and the highest of them is at least 1.
  const std::size_t least = plan.kind == PlanKind::total ? plan.pools[0].dice : plan.kind == PlanKind::highest ? 1 : 0;
  const bool sure = plan.kind == PlanKind::count && plan.pools[0].needs <= 1; // every die is read by itself
  if (sure) return;
  add_bars(chart, *odds.results, least);
  chart.lines.push_back(average(*odds.mean));
}

} // namespace

OddsChart chart_of(const Plan& plan) {
  OddsChart chart;
  const OddsText odds = odds_of(plan);
  chart.title = plan.title;
  chart.dice = dice_line(plan);
  chart.why = odds.why;
  switch (plan.kind) {
    case PlanKind::count:
    case PlanKind::highest:
    case PlanKind::total: draw_result(chart, plan, odds); break;
    case PlanKind::test:
      chart.bars = {{"fails", 1 - *odds.success}, {"succeeds", *odds.success}};
      chart.lines.push_back(percent(*odds.success) + " at least one die succeeds");
      break;
    case PlanKind::fire: draw_fire(chart, odds); break;
    case PlanKind::melee: draw_melee(chart, odds); break;
    case PlanKind::volley: draw_volley(chart, odds); break;
    case PlanKind::contest: draw_contest(chart, odds); break;
    case PlanKind::draw:
      chart.lines.push_back(fmt::format("each card {}", percent(1.0 / std::max(1, *odds.cards))));
      break;
  }
  return chart;
}

} // namespace sandtable
