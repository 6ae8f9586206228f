#include "cli/odds_text.hpp"

#include "cli/output.hpp"
#include "cli/plan_lines.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace sandtable::cli {

namespace {

constexpr int bar_width = 40;
constexpr double least_shown = 0.0005; // what would be printed as 0.0 %

std::string chances(const std::string& heading, const std::vector<double>& list) {
  const double most = *std::max_element(list.begin(), list.end());
  std::vector<std::vector<std::string>> rows;
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (list[i] < least_shown) continue;
    rows.push_back({std::to_string(i), percent(list[i]), bar(list[i] / most, bar_width)});
  }
  return heading + "\n" + in_columns(rows, "  ", {true, true});
}

std::string line_of(const OddsFigure& figure) {
  if (figure.label.empty()) return {};
  if (figure.kind == FigureKind::chances) return chances(figure.label, figure.chances);
  const std::string value =
      figure.kind == FigureKind::chance ? percent(figure.value) : fmt::format("{:.2f}", figure.value);
  return fmt::format("  {:<32}{:>8}\n", figure.label, value);
}

} // namespace

std::string odds_lines(const std::string& title, const Plan& plan, const Odds& odds,
                       const std::vector<std::string>& notes) {
  std::string out = title == plan.title ? title + "\n\n" : fmt::format("{}\n{}\n\n", title, plan.title);
  if (!plan.draw_from.empty()) return out + fmt::format("{}, each as likely as the other.\n", dice_words(plan));
  const std::vector<ModifierText> modifiers = modifiers_of(plan);
  for (std::size_t i = 0; i < plan.pools.size(); ++i) {
    static constexpr std::array<const char*, 2> who{"Attacker", "Defender"};
    const bool known = plan.pools[0].unit >= 0 || plan.pools[0].side >= 0;
    const bool fight = plan.pools.size() == who.size() && !(known && same_thrower(plan.pools[0], plan.pools[1]));
    out += fmt::format("{}: {}\n", fight ? who[i] : "Dice", pool_words(plan, i)) +
           modifier_lines(modifiers, static_cast<int>(i), "  ");
  }
  out += "\n";
  for (const OddsFigure& figure : odds.figures) out += line_of(figure);
  for (const std::string& note : notes) out += "\n" + note + "\n";
  return out;
}

} // namespace sandtable::cli
