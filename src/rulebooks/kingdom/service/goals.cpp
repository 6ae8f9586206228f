#include "rulebooks/kingdom/service/goals.hpp"

#include "client/view_parts.hpp"
#include "client/wording.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"
#include "rulebooks/kingdom/chapters/victory.hpp"
#include "rulebooks/kingdom/service/names.hpp"

#include <fmt/format.h>

namespace sandtable::kingdom {

namespace {

ViewGoal breaking(const State& s, Side side) {
  const int all = s.army(side).starting_units, gone = gone_units(s, side), most = breaks_at(s, side);
  const std::string army = name_of_side(s, side);
  if (s.turn == 0 || all == 0)
    return goal(word_of(side), Rule::TKO_VIC_02,
                fmt::format("{} break once {}% of their units are lost or running.", army, options(s).break_percent));
  return goal(word_of(side), Rule::TKO_VIC_02,
              fmt::format("{} break once {} of their {} units are lost or running.", army, most, all),
              fmt::format("{} lost or running", gone), gone, most);
}

} // namespace

std::vector<ViewGoal> goals_of(const State& s) {
  std::vector<ViewGoal> out{breaking(s, Side::red), breaking(s, Side::blue)};
  const auto points = [&](Side side) { return victory_points(s, side); };
  out.push_back(
      goal("", Rule::TKO_VIC_04,
           fmt::format("After turn {} points decide: 2 for a unit lost, 1 for one running or at half, 1 or 2 "
                       "for a commander{}; a lead of 3 wins, of 6 decisively.",
                       options(s).turn_limit, s.setting->objectives.empty() ? "" : ", 3 for an objective held"),
           s.turn == 0 ? ""
                       : fmt::format("{} {}, {} {}", name_of_side(s, Side::red), points(Side::red),
                                     within_sentence(name_of_side(s, Side::blue)), points(Side::blue))));
  for (const Objective& o : s.setting->objectives) {
    const int holder = holder_of(s, o);
    out.push_back(goal(holder < 0 ? "" : word_of(static_cast<Side>(holder)), Rule::TKO_VIC_08,
                       fmt::format("{}: held by whoever has more steady units within 6 inches.", o.name),
                       holder < 0 ? "nobody" : name_of_side(s, static_cast<Side>(holder))));
  }
  return out;
}

} // namespace sandtable::kingdom
