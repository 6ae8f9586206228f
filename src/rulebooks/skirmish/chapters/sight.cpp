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
  return seen_among(s, figures_of(s, enemy_of(s.unit(group).side)), member_set(s, group));
}

UnitSet groups_seen_by(const State& s, int group) {
  UnitSet out = 0;
  for (const int i : figures_in(seen_by_group(s, group))) out |= bit(group_of_figure(s, i));
  return out;
}

bool group_sees(const State& s, int group, int enemy) {
  return !seen_among(s, member_set(s, enemy), member_set(s, group)).empty();
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
  const Numbers ours = members_of(s, group);
  if (ours.empty()) return best;
  if (enemies.empty()) return best;
  Vec low = s.figure(ours[0]).at, high = low;
  for (const int i : ours) {
    const Vec at = s.figure(i).at;
    low = {std::min(low.x, at.x), std::min(low.y, at.y)};
    high = {std::max(high.x, at.x), std::max(high.y, at.y)};
  }
  // Somebody near, and one of ours near him: how near the nearest is at most.
  const Vec middle = (low + high) / 2;
  const auto nearest_to = [&](Vec place, const auto& among) {
    int nearest = -1;
    double least = infinite;
    for (const int i : among)
      if (const double d = distance2(s.figure(i).at, place); d < least) least = d, nearest = i;
    return nearest;
  };
  const int somebody = nearest_to(middle, figures_in(enemies));
  const Figure& one = s.figure(nearest_to(s.figure(somebody).at, ours));
  const double gap = distance(one.at, s.figure(somebody).at) - inner_radius(one) - inner_radius(s.figure(somebody));
  const double at_most = std::max(gap, 0.0);
  const Bounds round_us = grown({low, high}, at_most + 2 * base_reach);
  for (const int j : figures_in(enemies)) { // SKR-GEN-08: the lowest of equals
    const Figure& enemy = s.figure(j);
    if (apart({enemy.at, enemy.at}, round_us)) continue;
    for (const int i : ours) {
      const double out_of_reach = std::min(at_most, best.distance) + outer_radius(enemy) + outer_radius(s.figure(i));
      if (distance2(enemy.at, s.figure(i).at) > out_of_reach * out_of_reach) continue;
      const double d = distance(s.figure(i), enemy);
      if (d >= best.distance) continue;
      best = {static_cast<std::int8_t>(group_of_figure(s, j)), static_cast<std::int16_t>(i),
              static_cast<std::int16_t>(j), d};
    }
  }
  return best;
}

} // namespace sandtable::skirmish
