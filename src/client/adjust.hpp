#pragma once
// What was surely meant by an order that is nearly legal, searched for by asking again and again what is.

#include "client/paths.hpp"
#include "geometry/angle.hpp"

#include <algorithm>
#include <optional>
#include <span>

namespace sandtable {

/// The order with the longest legal part of its path, of at most `most`, found from its far end.
template <class Order, class Legal>
std::optional<Order> farthest_legal(const Order& asked, Vec start, double most, Legal&& legal) {
  Order o = asked;
  const auto cut_to = [&](double length) { o.path = first_part(start, asked.path, length); };
  const auto length = longest_legal(std::min(length_of(start, asked.path), most), {}, [&](double at) {
    cut_to(at);
    return legal(o);
  });
  if (!length) return std::nullopt;
  cut_to(*length);
  return o;
}

/// The order with the nearest place, no farther than `most` from a wish, for which it is legal.
template <class Order, class Legal>
std::optional<Order> nearest_legal(const Order& asked, Vec wish, double most, Legal&& legal) {
  constexpr int around = 16;
  Order o = asked;
  o.path.assign(1, wish);
  if (legal(o)) return o;
  for (double radius = 0.25; radius <= most; radius += radius < 1 ? 0.25 : 0.5)
    for (int k = 0; k < around; ++k) {
      o.path.front() = wish + direction(from_degrees(360.0 / around * k)) * radius;
      if (legal(o)) return o;
    }
  return std::nullopt;
}

/// How far somebody may be moved off another's toes.
constexpr double most_aside = 3;

/// The least shift that brings points within the bounds of a zone; most zones are their own bounds.
Vec shift_into(const Points& zone, std::span<const Vec> points);

/// What was meant by a place in or near a zone: the nearest legal one after the shift that brings `points` into it.
/// From too far off nobody meant the zone.
template <class Order, class Legal>
std::optional<Order> placed_in_zone(const Order& asked, const Points& zone, std::span<const Vec> points,
                                    Legal&& legal) {
  constexpr double near_zone = 6;
  const Vec shift = shift_into(zone, points);
  if (length(shift) > near_zone) return std::nullopt;
  return nearest_legal(asked, asked.path.front() + shift, most_aside, legal);
}

/// The way of a garrison begins at its walls; a player who points at a place means the nearest of them.
template <class Path>
void begin_at_walls(Path& path, PointsView walls, double touching) {
  if (path.empty() || path.size() == Path::capacity()) return;
  if (distance2_to_outline(walls, path.front()) <= touching * touching) return;
  path.insert(path.begin(), nearest_on_outline(walls, path.front()));
}

/// A facing turned towards a wish by at most so much.
Angle turned_towards(Angle from, Angle wish, int most);

} // namespace sandtable
