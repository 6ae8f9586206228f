#include "rulebooks/skirmish/service/goals.hpp"

#include "client/view_parts.hpp"
#include "rulebooks/skirmish/chapters/units.hpp"
#include "rulebooks/skirmish/chapters/victory.hpp"
#include "rulebooks/skirmish/service/wording.hpp"

#include <fmt/format.h>

namespace sandtable::skirmish {

namespace {

/// `known`: by those who may know who they all are.
std::string aim_words(const State& s, const Aim& aim, bool known) {
  const std::string who = name_of_side(s, aim.side);
  switch (aim.kind) {
    case Aim::Kind::exit_with:
      return fmt::format("{} must bring {} off the table by an edge of theirs.", who,
                         plural(aim.count, "figure", "figures"));
    case Aim::Kind::rescue:
      return fmt::format("{} must bring {} off the table by an edge of theirs.", who,
                         plural(aim.count, "civilian", "civilians"));
    case Aim::Kind::hold:
      return fmt::format("{} must hold {} at the end, with nobody of the enemy within {} of it.", who,
                         aim.name.empty() ? "the place" : aim.name, tenths(aim.reach));
    default: break;
  }
  if (aim.leader < 0)
    return fmt::format("{} must have {} on the table at the end.", who, plural(aim.count, "trooper", "troopers"));
  return fmt::format("{} must still have {} at the end.", who,
                     known ? s.setting->units[static_cast<std::size_t>(aim.leader)].name : "their leader");
}

std::string standing_words(const State& s, const Aim& aim) {
  const AimStanding now = standing_of(s, aim);
  if (now.settled) return now.met ? "done" : "failed";
  return now.met ? "so it is, as things stand" : "not yet";
}

ViewGoal breaking(const State& s, Side side, bool own) {
  const int all = s.army(side).starting_figures, gone = broken_figures(s, side), most = all / 2 + 1;
  const std::string who = name_of_side(s, side);
  if (!own || s.turn == 0)
    return goal(word_of(side), Rule::SKR_VIC_02,
                fmt::format("{} break when more than half of them are lost or running.", who));
  return goal(word_of(side), Rule::SKR_VIC_02,
              fmt::format("{} break when {} of their {} are lost or running.", who, most, all),
              fmt::format("{} lost or running", gone), gone, most);
}

} // namespace

std::vector<ViewGoal> goals_of(const State& s, std::optional<Side> own, bool all) {
  std::vector<ViewGoal> out;
  const auto knows = [&](Side side) { return all || own == side; };
  for (const Aim& aim : s.setting->aims) {
    const bool told = s.turn > 0 && (knows(aim.side) || aim.kind == Aim::Kind::hold);
    out.push_back(goal(word_of(aim.side), Rule::SKR_VIC_01, aim_words(s, aim, knows(aim.side)),
                       told ? standing_words(s, aim) : ""));
  }
  if (s.setting->aims.empty())
    for (const Side side : {Side::red, Side::blue}) out.push_back(breaking(s, side, knows(side)));
  const int limit = options(s).turn_limit;
  out.push_back(goal("", s.setting->aims.empty() ? Rule::SKR_VIC_04 : Rule::SKR_VIC_01,
                     s.setting->aims.empty()
                         ? fmt::format("After turn {} the smaller share of losses wins, by a tenth at least.", limit)
                         : fmt::format("It is judged after turn {} at the latest.", limit),
                     fmt::format("turn {} of {}", int{s.turn}, limit), s.turn, limit));
  return out;
}

} // namespace sandtable::skirmish
