#include "rulebooks/crimea/chapters/approach.hpp"

#include "rulebooks/crimea/chapters/end_place.hpp"
#include "rulebooks/crimea/chapters/footprints.hpp"
#include "rulebooks/crimea/chapters/formations.hpp"
#include "rulebooks/crimea/chapters/ground.hpp"
#include "rulebooks/crimea/chapters/measuring.hpp"
#include "rulebooks/crimea/chapters/sweep.hpp"
#include "rulebooks/crimea/chapters/units.hpp"
#include "rulebooks/crimea/state/constants.hpp"

#include <algorithm>

namespace sandtable::crimea {

namespace {

/// CRI-MOVE-28: how far ahead it may go before it is too near this enemy.
double run_to_enemy(const State& s, int unit, const Unit& u, int enemy, double most) {
  const Unit& e = s.unit(enemy);
  const Vec ahead = u.footing.forward, way = ahead * most;
  if (nearest_on_slide(s, u, way, e, enemy_distance) >= enemy_distance) return most;
  const double least = least_distance(s, unit, enemy, false);
  if (in_the_open(e) && least <= contact_distance) return slides_through(u, way, e) ? 0 : most;
  // Half the tolerance: who slides along an enemy does not stop for the rounding of the grid.
  if (nearest_on_slide(s, u, way, e, least) >= least - measure_tolerance / 2) return most;
  return run_until(s, u, ahead, e, least, most);
}

} // namespace

Vec nearest_point_of(const State& s, const Unit& u, Vec from) {
  if (u.house >= 0) return nearest_on_outline(table(s).feature(u.house).outline, from);
  Vec best = u.footing.centre;
  double least = 1e18;
  for (const Stand& stand : stands_of(u)) {
    const Vec p = nearest_point(stand, from);
    if (const double d = distance2(p, from); d < least) least = d, best = p;
  }
  return best;
}

bool passable_ahead(const State& s, const Unit& u, double inches) {
  const Touched ground = touched_along(s, u, u.footing.forward * inches);
  return !ground.off_table && ground.impassable < 0;
}

double clear_of_friends(const State& s, int unit, const Unit& u, double inches) {
  const Vec ahead = u.footing.forward;
  double before = inches + 1;
  while (inches < before && inches > 0) { // whoever stops short of one friend may stand on the next
    before = inches;
    for (int i = 0; i < s.unit_count; ++i) {
      const Unit& other = s.unit(i);
      if (i == unit) continue;
      double stop = inches;
      if (other.guns_abandoned) stop = short_of(u, ahead, stop, abandoned_guns(other));
      if (other.side == u.side && in_the_open(other)) stop = short_of(u, ahead, stop, other);
      if (stop < inches) inches = std::max(0.0, stop - measure_tolerance);
    }
  }
  return inches;
}

double clear_run(const State& s, int unit, const Unit& u, double most) {
  for (int i = 0; i < s.unit_count; ++i)
    if (s.unit(i).present && s.unit(i).side != u.side) most = run_to_enemy(s, unit, u, i, most);
  const double ground = farthest(most, [&](double inches) { return passable_ahead(s, u, inches); });
  if (ground < most) most = std::max(0.0, ground - measure_tolerance); // the grid may round it forward
  return clear_of_friends(s, unit, u, most);
}

} // namespace sandtable::crimea
