#include "client/odds_chart.hpp"

#include "reflect/json.hpp"

#include <array>
#include <cmath>

namespace sandtable {

namespace {

boost::json::value value_of(const OddsFigure& figure) {
  if (figure.kind == FigureKind::chances) return to_json(figure.chances);
  const bool whole = figure.kind == FigureKind::number && figure.value == std::floor(figure.value);
  return whole && figure.name != "mean" ? boost::json::value(static_cast<int>(figure.value))
                                        : boost::json::value(figure.value);
}

/// Dice of one thrower that need different faces are counted together; the first of them say what is needed.
void add_pools(const Plan& plan, boost::json::object& out) {
  static constexpr std::array<const char*, 2> who{"attacker", "defender"};
  std::size_t thrower = 0;
  int dice = 0;
  for (std::size_t i = 0; i < plan.pools.size(); ++i) {
    const PlannedPool& pool = plan.pools[i];
    const bool known = pool.unit >= 0 || pool.side >= 0;
    if (i > 0 && !(known && same_thrower(plan.pools[i - 1], pool))) {
      ++thrower;
      dice = 0;
    }
    if (thrower == who.size()) return;
    const std::string name = who[thrower];
    if (dice == 0) out[name + "_needs"] = pool.needs;
    out[name + "_dice"] = dice += pool.dice;
  }
}

} // namespace

OddsChart chart_of(const Plan& plan, const Odds& odds) {
  return {plan.title, dice_words(plan), odds.bars, odds.lines, modifiers_of(plan)};
}

boost::json::object odds_json(const Plan& plan, const Odds& odds) {
  boost::json::object out{{"kind", plan.kind}};
  add_pools(plan, out);
  for (const OddsFigure& figure : odds.figures) out[figure.name] = value_of(figure);
  out["why"] = to_json(modifiers_of(plan));
  return out;
}

} // namespace sandtable
