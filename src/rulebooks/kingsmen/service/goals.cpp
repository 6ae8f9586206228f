#include "rulebooks/kingsmen/service/goals.hpp"

#include "client/view_parts.hpp"
#include "rulebooks/kingsmen/chapters/casualties.hpp"
#include "rulebooks/kingsmen/service/names.hpp"
#include "rulebooks/kingsmen/state/constants.hpp"

#include <fmt/format.h>

namespace sandtable::kingsmen {

namespace {

ViewGoal collapse(const State& s, Side side) {
  const int all = s.army(side).starting_units;
  const int threshold = collapse_threshold(all), left = s.turn > 0 ? units_left(s, side) : all;
  const bool by_dice = on(options(s).collapse_rolls);
  const Rule rule = edition(s).number_of(by_dice ? Rule::KM1_CAS_31 : Rule::KM2_CAS_01);
  const std::string army = name_of_side(s, side);
  if (all == 0) return goal(word_of(side), rule, army + " may flee once half their units are gone.");
  return goal(word_of(side), rule,
              by_dice ? fmt::format("{} may flee with each unit they lose once {} of their {} are left: dice decide.",
                                    army, threshold, all)
                      : fmt::format("{} run once no more than {} of their {} units are left.", army, threshold, all),
              fmt::format("{} of {} left", left, all), all - left, all - threshold);
}

} // namespace

std::vector<ViewGoal> goals_of(const State& s) {
  const Victory& v = s.setting->victory;
  std::vector<ViewGoal> out;
  for (const Side side : {Side::red, Side::blue}) {
    if (v.collapse) out.push_back(collapse(s, side));
    if (v.hold_area.empty()) continue;
    const int held = s.army(side).held_turns;
    out.push_back(goal(word_of(side), edition(s).number_of(Rule::KM1_CAS_42),
                       fmt::format("{} win by holding {} alone at the end of {} turns running.", name_of_side(s, side),
                                   v.hold_name, v.hold_turns),
                       fmt::format("held for {} of {}", held, v.hold_turns), held, v.hold_turns));
  }
  if (v.turn_limit > 0)
    out.push_back(goal(word_of(enemy_of(v.attacker)), edition(s).number_of(Rule::KM1_CAS_41),
                       fmt::format("{} win if nothing is decided by the end of turn {}.",
                                   name_of_side(s, enemy_of(v.attacker)), v.turn_limit),
                       fmt::format("turn {} of {}", int{s.turn}, v.turn_limit), s.turn, v.turn_limit));
  return out;
}

} // namespace sandtable::kingsmen
