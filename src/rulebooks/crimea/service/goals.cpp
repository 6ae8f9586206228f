#include "rulebooks/crimea/service/goals.hpp"

#include "client/view_parts.hpp"
#include "client/wording.hpp"
#include "rulebooks/crimea/chapters/units.hpp"
#include "rulebooks/crimea/chapters/victory.hpp"
#include "rulebooks/crimea/service/names.hpp"

#include <fmt/format.h>

namespace sandtable::crimea {

namespace {

ViewGoal breaking(const State& s, Side side) {
  const int all = s.army(side).starting_stands, left = stands_left(s, side);
  const std::string army = name_of_side(s, side);
  if (s.turn == 0 || all == 0)
    return goal(word_of(side), Rule::CRI_VIC_02, fmt::format("{} break with fewer than half of their stands.", army));
  const int enough = (all + 1) / 2; // the fewest that are not fewer than half
  return goal(
      word_of(side), Rule::CRI_VIC_02,
      fmt::format("{} break with fewer than {} of their {} stands on the table and not running.", army, enough, all),
      fmt::format("{} stand", left), all - left, all - enough + 1);
}

std::string holders(const State& s) {
  std::vector<std::string> out;
  for (const Objective& o : s.setting->objectives) {
    const int holder = holder_of(s, o);
    out.push_back(o.name + ": " +
                  (holder < 0 ? "nobody" : within_sentence(name_of_side(s, static_cast<Side>(holder)))));
  }
  return fmt::format("{}", fmt::join(out, "; "));
}

} // namespace

std::vector<ViewGoal> goals_of(const State& s) {
  std::vector<ViewGoal> out{breaking(s, Side::red), breaking(s, Side::blue)};
  const int limit = options(s).turn_limit;
  if (limit <= 0) return out;
  const std::string when = fmt::format("After turn {}", limit);
  if (!s.setting->objectives.empty())
    out.push_back(goal("", Rule::CRI_VIC_03, when + " whoever holds more of the objectives wins.", holders(s)));
  out.push_back(goal("", Rule::CRI_VIC_04,
                     s.setting->objectives.empty()
                         ? when + " a lead of 3 points wins: stands taken, 2 for a captured battery or leader."
                         : "Level on them, a lead of 3 points wins: stands taken, 2 for a captured battery or leader.",
                     s.turn == 0 ? ""
                                 : fmt::format("{} {}, {} {}", name_of_side(s, Side::red), score(s, Side::red),
                                               within_sentence(name_of_side(s, Side::blue)), score(s, Side::blue))));
  return out;
}

} // namespace sandtable::crimea
