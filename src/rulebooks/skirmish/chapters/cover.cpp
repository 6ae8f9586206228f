#include "rulebooks/skirmish/chapters/cover.hpp"

#include "rulebooks/skirmish/chapters/look.hpp"
#include "rulebooks/skirmish/chapters/measuring.hpp"
#include "rulebooks/skirmish/chapters/sight.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace sandtable::skirmish {

namespace {

/// Lines that may cover: low barriers, and stockades for those who man them.
FeatureSet covering_lines(const State& s) {
  const Setting& setting = *s.setting;
  return (setting.barriers | setting.stockades) & (setting.soft | setting.hard);
}

/// SKR-COV-05, SKR-TER-13
bool may_shelter(const State& s, const Figure& f, int barrier) {
  return ground(s, barrier).stockade ? mans(s, f, barrier) : !f.mounted;
}

bool is_near_line(const State& s, const Figure& f, int barrier) {
  return is_within(std::sqrt(distance2_to_polyline(corners(base_of(f)), table(s).feature(barrier).outline)),
                   cover_reach);
}

/// Whether a line is crossed at a point within 2 of a base: SKR-COV-01.
bool is_crossed_near(const Segment& line, const Points& barrier, const Box& base) {
  for (std::size_t i = 1; i < barrier.size(); ++i) {
    const std::array<Vec, 2> piece{barrier[i - 1], barrier[i]};
    const auto met = passage(line, piece);
    if (!met) continue;
    const Vec at = line.from + (line.to - line.from) * met->leave; // where they run together, the nearest of it
    if (is_within(std::sqrt(distance2(at, base)), cover_reach)) return true;
  }
  return false;
}

Cover cover_of_areas(const State& s, const Figure& f) {
  if ((f.stance.areas & s.setting->hard) != 0) return Cover::heavy;
  return (f.stance.areas & s.setting->soft) != 0 ? Cover::light : Cover::none;
}

} // namespace

Cover cover_of(const State& s, int shooter, int figure) {
  const Figure& from = s.figure(shooter);
  const Figure& f = s.figure(figure);
  Cover best = cover_of_areas(s, f); // SKR-COV-03: or else the open
  const FeatureSet lines = covering_lines(s);
  if (best == Cover::heavy || lines == 0) return best;
  const Segment line{from.at, f.at};
  for (const int k : units_in(lines & table(s).near(line))) {
    const Cover cover = ground(s, k).cover;
    if (cover <= best || !may_shelter(s, f, k)) continue;
    if (!is_crossed_near(line, table(s).feature(k).outline, base_of(f))) continue; // SKR-COV-01, 02
    if (!is_near_line(s, from, k)) best = cover;                                   // SKR-COV-04
  }
  return best;
}

Cover cover_of_group(const State& s, int shooter, int group, double range) {
  std::array<int, 3> of{};
  for (const int i : members_of(s, group))
    if (are_within(s.figure(shooter), s.figure(i), range)) ++of[static_cast<std::size_t>(cover_of(s, shooter, i))];
  Cover best = Cover::none;
  for (const Cover c : {Cover::light, Cover::heavy}) // SKR-COV-06: ties to the better
    if (of[static_cast<std::size_t>(c)] > 0 && of[static_cast<std::size_t>(c)] >= of[static_cast<std::size_t>(best)])
      best = c;
  return best;
}

bool is_entirely_in_cover(const State& s, int group) {
  const Numbers men = men_of(s, group); // SKR-RULING-66: not the leaders with them
  if (men.empty()) return false;
  std::optional<int> nearest; // asked only where a line has to lie between
  const auto enemy = [&] {
    if (!nearest) nearest = nearest_visible_enemy(s, group).theirs;
    return *nearest;
  };
  const auto is_covered = [&](int i) {
    const Figure& f = s.figure(i);
    if (cover_of_areas(s, f) != Cover::none) return true;
    for (const int k : units_in(covering_lines(s))) {
      if (!may_shelter(s, f, k) || !is_near_line(s, f, k)) continue;
      if (enemy() < 0 || crosses({s.figure(enemy()).at, f.at}, table(s).feature(k).outline)) return true; // SKR-COV-07
    }
    return false;
  };
  return std::all_of(men.begin(), men.end(), is_covered);
}

} // namespace sandtable::skirmish
