#include "rulebooks/crimea/chapters/measuring.hpp"

#include "rulebooks/crimea/chapters/footprints.hpp"
#include "rulebooks/crimea/chapters/sight.hpp"
#include "rulebooks/crimea/chapters/units.hpp"
#include "rulebooks/crimea/state/constants.hpp"

#include <algorithm>

namespace sandtable::crimea {

namespace {

constexpr double far = 1e9;

PointsView walls_of(const State& s, const Unit& u) { return table(s).feature(u.house).outline; }

} // namespace

bool within_degrees(Vec v, Vec f, double cosine) { // CRI-GEN-06
  const double ahead = dot(f, v);
  if (cosine == cos_45) return ahead >= 0 && 2 * ahead * ahead >= length2(v);
  return ahead >= length(v) * cosine;
}

bool overlap(const Stand& a, const Stand& b) {
  if (a.round == 0 && b.round == 0) return overlaps(a.box, b.box, overlap_tolerance);
  const double reach = a.round + b.round - measure_tolerance;
  return distance2(a.box, b.box) < reach * reach;
}

double distance(const State& s, const Unit& a, const Unit& b) { // CRI-GEN-04, CRI-RULING-05, CRI-TER-13
  if (a.house >= 0 && b.house >= 0) return std::sqrt(distance2_between(walls_of(s, a), walls_of(s, b)));
  if (a.house >= 0) return distance(s, b, a);
  double best = far;
  const Footprints ours(a);
  if (b.house >= 0) {
    for (const Stand& own : ours.view()) best = std::min(best, distance(own, walls_of(s, b)));
    return best;
  }
  const Footprints theirs(b);
  for (const Stand& own : ours.view())
    for (const Stand& other : theirs.view()) best = std::min(best, distance(own, other));
  return best;
}

bool within(const State& s, const Unit& a, const Unit& b, double most) {
  if (a.house >= 0 || b.house >= 0) return distance(s, a, b) <= most;
  const double reach = a.footing.radius + b.footing.radius + most;
  if (distance2(a.footing.centre, b.footing.centre) > reach * reach) return false;
  const Footprints ours(a), theirs(b);
  for (const Stand& own : ours.view())
    for (const Stand& other : theirs.view()) {
      const double gap = most + own.round + other.round;
      if (distance2(own.box, other.box) <= gap * gap) return true;
    }
  return false;
}

bool overlap(const Unit& a, const Unit& b) {
  const double reach = a.footing.radius + b.footing.radius;
  if (distance2(a.footing.centre, b.footing.centre) >= reach * reach) return false;
  const Footprints ours(a), theirs(b);
  for (const Stand& own : ours.view())
    for (const Stand& other : theirs.view())
      if (overlap(own, other)) return true;
  return false;
}

Vec centre_of(const State& s, const Unit& u) { return u.house >= 0 ? centroid(walls_of(s, u)) : u.footing.centre; }

namespace {

/// The nearest enemy that passes a test. The lowest number wins a tie: CRI-GEN-11.
template <class Test>
int nearest_enemy_if(const State& s, int unit, Test&& test) {
  const Unit& u = s.unit(unit);
  int nearest = -1;
  double least = far;
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& o = s.unit(i);
    if (o.side == u.side || !o.present || !is_unit(o)) continue;
    if (in_the_open(o) && in_the_open(u)) {
      const double reach = least + u.footing.radius + o.footing.radius;
      if (distance2(u.footing.centre, o.footing.centre) > reach * reach) continue;
    }
    const double d = distance(s, u, o);
    if (d < least && test(i)) {
      least = d;
      nearest = i;
    }
  }
  return nearest;
}

} // namespace

int nearest_enemy(const State& s, int unit) {
  return nearest_enemy_if(s, unit, [](int) { return true; });
}

int nearest_visible_enemy(const State& s, int unit) { // CRI-LOS-12
  return nearest_enemy_if(s, unit, [&](int enemy) { return visible(s, unit, enemy); });
}

} // namespace sandtable::crimea
