#include "cli/odds_text.hpp"

#include "cli/output.hpp"
#include "cli/plan_lines.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace sandtable::cli {

namespace {

constexpr int bar_width = 40;

std::string chances(const std::string& heading, const std::vector<double>& list) {
  const double most = *std::max_element(list.begin(), list.end());
  std::vector<std::vector<std::string>> rows;
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (list[i] <= 0) continue;
    rows.push_back({std::to_string(i), percent(list[i]), bar(list[i] / most, bar_width)});
  }
  return heading + "\n" + in_columns(rows, "  ", {true, true});
}

std::string pool(const std::string& who, int dice, int needs, const std::vector<ReasonText>& why, int index) {
  return fmt::format("{}: {}, {}\n", who, counted(static_cast<std::size_t>(dice), "die", "dice"), need(needs)) +
         reason_lines(why, index, "  ");
}

std::string fact(const char* words, const std::optional<double>& chance) {
  return chance ? fmt::format("  {:<32}{:>8}\n", words, percent(*chance)) : std::string();
}

} // namespace

std::string odds_lines(const std::string& title, const std::string& throw_title, const OddsText& odds,
                       const std::vector<std::string>& notes) {
  std::string out = title == throw_title ? title + "\n\n" : fmt::format("{}\n{}\n\n", title, throw_title);
  if (odds.cards)
    return out + fmt::format("One of {}, each as likely as the other.\n",
                             counted(static_cast<std::size_t>(*odds.cards), "card", "cards"));
  const bool fight = odds.defender_dice.has_value();
  out += pool(fight ? "Attacker" : "Dice", odds.attacker_dice, odds.attacker_needs, odds.why, 0);
  if (fight) out += pool("Defender", *odds.defender_dice, *odds.defender_needs, odds.why, 1);
  out += "\n";
  if (odds.defender_losses) out += chances("The defender loses", *odds.defender_losses);
  if (odds.attacker_losses && odds.kind == PlanKind::melee) out += chances("The attacker loses", *odds.attacker_losses);
  if (odds.results) out += chances("Result", *odds.results);
  if (odds.mean)
    out += fmt::format("  {:<32}{:>8.2f}\n", odds.kind == PlanKind::melee ? "the defender's mean loss" : "mean",
                       *odds.mean);
  out += fact("success", odds.success) + fact("the attacker wins", odds.attacker_wins) + fact("a tie", odds.tie) +
         fact("the defender wins", odds.defender_wins) + fact("the defender breaks", odds.defender_breaks) +
         fact("the attacker breaks", odds.attacker_breaks) + fact("the defender must run", odds.defender_runs) +
         fact("the attacker must run", odds.attacker_runs);
  for (const std::string& note : notes) out += "\n" + note + "\n";
  return out;
}

} // namespace sandtable::cli
