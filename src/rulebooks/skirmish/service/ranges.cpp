#include "rulebooks/skirmish/service/ranges.hpp"

#include "client/outlines.hpp"
#include "rulebooks/skirmish/chapters/measuring.hpp"
#include "rulebooks/skirmish/chapters/movement.hpp"
#include "rulebooks/skirmish/service/figures.hpp"
#include "rulebooks/skirmish/service/wording.hpp"

#include <algorithm>

namespace sandtable::skirmish {

namespace {

constexpr double arc_step = 15; // degrees between the corners of an arc

} // namespace

Points fire_ground(const State& s, int unit, double range) {
  const Unit& u = s.unit(unit);
  if (u.formation == Formation::garrison) return around(hull_of(s, unit), range, arc_step); // each faces his own way
  const Vec right = right_of(direction(u.facing));
  Vec left_end = mean_centre(s, unit), right_end = left_end;
  for (const int i : men_of(s, unit)) {
    const Vec at = s.figure(i).at;
    if (dot(at, right) < dot(left_end, right)) left_end = at;
    if (dot(at, right) > dot(right_end, right)) right_end = at;
  }
  return fan(left_end, right_end, u.facing, 90, range, arc_step);
}

std::vector<ViewRange> ranges_of(const State& s, int unit) {
  std::vector<ViewRange> out;
  const Unit& u = s.unit(unit);
  if (!is_there(s, unit)) return out;
  if (is_pc(s, unit)) // SKR-CMD-19
    out.push_back({fmt::format("command, {}", length_words(command_open)),
                   circle(leader_figure(s, unit).at, command_open, arc_step)});
  if (is_routing(u)) return out;
  if (const auto weapon = main_weapon(s, unit)) {
    const WeaponRow& row = row_of(*weapon);
    out.push_back({fmt::format("{}, short range", words_of(*weapon)), fire_ground(s, unit, row.near)});
    out.push_back({fmt::format("{}, medium range", words_of(*weapon)), fire_ground(s, unit, row.medium)});
    out.push_back({fmt::format("{}, long range", words_of(*weapon)), fire_ground(s, unit, row.far)});
  }
  double reach = 0;
  for (const int i : men_of(s, unit)) reach = std::max(reach, allowance(s.figure(i), true));
  out.push_back({fmt::format("move, {}", length_words(reach)), around(hull_of(s, unit), reach, arc_step)});
  return out;
}

} // namespace sandtable::skirmish
