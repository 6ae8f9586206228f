#include "rulebooks/skirmish/chapters/sight.hpp"

#include "rulebooks/skirmish/chapters/look.hpp"
#include "rulebooks/skirmish/chapters/measuring.hpp"
#include "rulebooks/skirmish/chapters/watching.hpp"

#include <algorithm>

namespace sandtable::skirmish {

namespace {

/// SKR-VIS-03 to 05, as they were last taken or, after either has moved, anew.
bool is_open_now(const State& s, int a, int b) {
  const Figure& one = s.figure(a);
  const Figure& other = s.figure(b);
  const SightLines& lines = s.lines;
  const bool enemies = s.unit(one.unit).side != s.unit(other.unit).side;
  if (enemies && lines.looked.has(a) && lines.looked.has(b)) {
    if (lines.clear[static_cast<std::size_t>(a)].has(b)) return true;
    if (!is_of_garrison(s, one) && !is_of_garrison(s, other)) return false;
  }
  return is_open_between(s, one, other, s.setting->screens());
}

/// Whether a figure is seen by any of these.
bool is_watched(const State& s, int figure, const FigureSet& by) { return !watchers_of(s, figure, by).empty(); }

/// No base reaches farther from its centre than this.
constexpr double base_reach = 2.8;

} // namespace

bool is_line_clear(const State& s, int observer, int figure) {
  return is_near_enough_in_wood(s, s.figure(observer), s.figure(figure)) && is_open_now(s, observer, figure);
}

bool sees(const State& s, int observer, int enemy) {
  const Figure& target = s.figure(enemy);
  return makes_out(s, s.figure(observer), target, s.unit(group_of(s, target.unit)).spotted) &&
         is_open_now(s, observer, enemy);
}

FigureSet seen_by_group(const State& s, int group) { // SKR-VIS-13, 14
  const FigureSet observers = member_set(s, group);
  FigureSet out;
  for (const int i : figures_in(figures_of(s, enemy_of(s.unit(group).side))))
    if (is_watched(s, i, observers)) out.add(i);
  return out;
}

UnitSet groups_seen_by(const State& s, int group) {
  const FigureSet observers = member_set(s, group);
  UnitSet out = 0;
  for (const int i : figures_in(figures_of(s, enemy_of(s.unit(group).side)))) {
    const int theirs = group_of_figure(s, i);
    if ((out & bit(theirs)) == 0 && is_watched(s, i, observers)) out |= bit(theirs);
  }
  return out;
}

bool group_sees(const State& s, int group, int enemy) {
  const FigureSet observers = member_set(s, group);
  const Numbers theirs = members_of(s, enemy);
  return std::any_of(theirs.begin(), theirs.end(), [&](int i) { return is_watched(s, i, observers); });
}

bool sees_friend(const State& s, int group, int other) {
  const Numbers theirs = members_of(s, other);
  for (const int i : members_of(s, group))
    for (const int j : theirs) // SKR-RULING-65: one knows where to look for a friend
      if (makes_out(s, s.figure(i), s.figure(j), true) && is_open_now(s, i, j)) return true;
  return false;
}

NearestEnemy nearest_visible_enemy(const State& s, int group) {
  return nearest_among(s, group, seen_by_group(s, group));
}

NearestEnemy nearest_among(const State& s, int group, const FigureSet& enemies) {
  NearestEnemy best;
  best.distance = infinite;
  const Numbers ours = members_of(s, group);
  if (ours.empty()) return best;
  Vec low = s.figure(ours[0]).at, high = low;
  for (const int i : ours) {
    const Vec at = s.figure(i).at;
    low = {std::min(low.x, at.x), std::min(low.y, at.y)};
    high = {std::max(high.x, at.x), std::max(high.y, at.y)};
  }
  const Vec middle = (low + high) / 2;
  const double round_us = distance(low, high) / 2 + 2 * base_reach;
  for (const int j : figures_in(enemies)) { // SKR-GEN-08: the lowest of equals
    const Figure& enemy = s.figure(j);
    if (distance(enemy.at, middle) - round_us >= best.distance) continue;
    for (const int i : ours) {
      const double out_of_reach = best.distance + outer_radius(enemy) + outer_radius(s.figure(i));
      if (distance2(enemy.at, s.figure(i).at) >= out_of_reach * out_of_reach) continue;
      const double d = distance(s.figure(i), enemy);
      if (d >= best.distance) continue;
      best = {static_cast<std::int8_t>(group_of_figure(s, j)), static_cast<std::int16_t>(i),
              static_cast<std::int16_t>(j), d};
    }
  }
  return best;
}

} // namespace sandtable::skirmish
