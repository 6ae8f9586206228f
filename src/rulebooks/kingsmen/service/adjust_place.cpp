#include "rulebooks/kingsmen/service/adjust_place.hpp"

#include "rulebooks/kingsmen/book.hpp"
#include "rulebooks/kingsmen/chapters/deployment.hpp"
#include "rulebooks/kingsmen/state/constants.hpp"

#include <algorithm>

namespace sandtable::kingsmen {

namespace {

constexpr double near_zone = 6; ///< from farther off nobody meant the zone
constexpr double aside = 3;     ///< how far somebody may be moved off another's toes

/// The least shift that brings one span into another.
double shift_into(double low, double high, double least, double most) {
  return low < least ? least - low : high > most ? most - high : 0;
}

/// The least shift that brings points within the bounds of a zone; most zones are their own bounds.
Vec shift_into(const Points& zone, std::span<const Vec> points) {
  const Bounds room = bounds_of(zone), now = bounds_of(points);
  return {shift_into(now.low.x, now.high.x, room.low.x, room.high.x),
          shift_into(now.low.y, now.high.y, room.low.y, room.high.y)};
}

/// The nearest place for which the order is legal.
Order nearest_legal(const State& s, const Order& asked, Vec wish) {
  Order o = asked;
  o.path.front() = wish;
  if (kingsmen::check(s, o).allowed()) return o;
  for (double radius = 0.25; radius <= aside; radius += radius < 1 ? 0.25 : 0.5)
    for (int k = 0; k < 16; ++k) {
      o.path.front() = wish + direction(from_degrees(22.5 * k)) * radius;
      if (kingsmen::check(s, o).allowed()) return o;
    }
  return asked;
}

} // namespace

Order adjusted_deployment(const State& s, const Order& asked) {
  if (asked.path.size() != 1 || asked.unit < 0 || asked.unit >= s.unit_count || kingsmen::check(s, asked).allowed())
    return asked;
  const Unit& u = s.unit(asked.unit);
  if (u.present || u.lost || asked.arrangement == Arrangement::own) return asked;
  const Unit end = deployed(s, asked);
  const Vec shift = shift_into(zone_of(s, u.side), end.footing.hull.view());
  if (length(shift) > near_zone) return asked;
  return nearest_legal(s, asked, asked.path.front() + shift);
}

Order adjusted_general_place(const State& s, const Order& asked) {
  if (asked.path.size() != 1 || kingsmen::check(s, asked).allowed()) return asked;
  General g = s.general(s.agenda.top().a);
  g.at = asked.path.front();
  const Vec shift = shift_into(zone_of(s, g.side), corners(base_of(g)));
  if (length(shift) > near_zone) return asked;
  return nearest_legal(s, asked, asked.path.front() + shift);
}

Order adjusted_ride(const State& s, const Order& asked, int general) {
  if (asked.path.size() != 1 || kingsmen::check(s, asked).allowed()) return asked;
  const Vec from = s.general(general).at, way = asked.path.front() - from;
  const double far = std::min(length(way), general_move - 0.02); // KM1-GEN-05, less a hair for the grid
  return nearest_legal(s, asked, from + unit(way) * far);
}

} // namespace sandtable::kingsmen
