#include "rulebooks/kingdom/chapters/measuring.hpp"

#include "battle/nearest.hpp"
#include "rulebooks/kingdom/chapters/layouts.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"
#include "table/bite.hpp"

#include <algorithm>

namespace sandtable::kingdom {

namespace {

PointsView walls_of(const State& s, const Unit& u) { return table(s).feature(u.building).outline; }

/// Between the circles about two units; never more than their distance.
double gap_of_circles(const Unit& a, const Unit& b) {
  return distance(a.footing.centre, b.footing.centre) - a.footing.radius - b.footing.radius;
}

double between(const Blocks& ours, const Blocks& theirs) {
  double best = infinite;
  for (const Body& own : ours)
    for (const Body& other : theirs) best = std::min(best, distance(own, other));
  return best;
}

double to_walls(const Blocks& ours, PointsView walls) {
  double best = infinite;
  for (const Body& own : ours) best = std::min(best, distance(own, walls));
  return best;
}

bool overlap(const Body& a, const Body& b) { // TKO-GEO-12
  if (a.round == 0 && b.round == 0) return overlap_on_slide(a.box, {}, b.box, contact_distance).has_value();
  const double reach = a.round + b.round - contact_distance;
  return distance2(a.box, b.box) < reach * reach;
}

bool bites(const Body& body, PointsView walls) {
  if (body.round > 0) {
    const double reach = body.round - contact_distance;
    return distance2_to_polygon(walls, body.box.centre) < reach * reach;
  }
  const auto shape = corners(body.box);
  return reaches_into(shape, bounds_of(shape), walls, contact_distance);
}

} // namespace

double distance(const State& s, const Unit& a, const Unit& b) { // TKO-GEO-10
  if (!on_table(a) || !on_table(b)) return infinite;
  if (holds_building(a) && holds_building(b)) // TKO-TERR-41
    return a.building == b.building ? 0 : std::sqrt(distance2_between(walls_of(s, a), walls_of(s, b)));
  if (holds_building(a)) return to_walls(blocks_of(b), walls_of(s, a));
  if (holds_building(b)) return to_walls(blocks_of(a), walls_of(s, b));
  return between(blocks_of(a), blocks_of(b));
}

double distance(const State& s, const Unit& u, Vec p) {
  if (!on_table(u)) return infinite;
  if (holds_building(u)) return std::sqrt(distance2_to_polygon(walls_of(s, u), p));
  double best = infinite;
  for (const Body& own : blocks_of(u)) best = std::min(best, distance(own, p));
  return best;
}

bool within(const State& s, const Unit& a, const Unit& b, double most) {
  return on_table(a) && on_table(b) && gap_of_circles(a, b) <= most && distance(s, a, b) <= most;
}

bool touch(const State& s, const Unit& a, const Unit& b) { return within(s, a, b, contact_distance); } // TKO-CON-14

bool overlap(const State& s, const Unit& a, const Unit& b) { // TKO-GEO-12
  if (!on_table(a) || !on_table(b) || gap_of_circles(a, b) >= 0) return false;
  if (holds_building(a) && holds_building(b)) return a.building == b.building;
  if (holds_building(a)) return overlap(s, b, a);
  const Blocks ours = blocks_of(a);
  if (holds_building(b))
    return std::any_of(ours.begin(), ours.end(), [&](const Body& own) { return bites(own, walls_of(s, b)); });
  const Blocks theirs = blocks_of(b);
  for (const Body& own : ours)
    for (const Body& other : theirs)
      if (overlap(own, other)) return true;
  return false;
}

Vec nearest_point(const State& s, const Unit& u, Vec from) {
  if (holds_building(u)) {
    const PointsView walls = walls_of(s, u);
    return contains(walls, from) ? from : nearest_on_outline(walls, from);
  }
  Vec best = u.anchor;
  double nearest = infinite;
  for (const Body& own : blocks_of(u)) {
    const Vec p = sandtable::nearest_point(own, from);
    if (const double d = distance2(p, from); d < nearest) {
      nearest = d;
      best = p;
    }
  }
  return best;
}

Vec centre_of(const State&, const Unit& u) { return u.footing.centre; } // TKO-GEO-08, TKO-TERR-44

Vec anchor_of(const State&, const Unit& u) { return u.anchor; } // TKO-GEO-03, TKO-TERR-44

int nearest_enemy(const State& s, int unit) {
  const Unit& u = s.unit(unit);
  const auto distance_to = [&](int i) -> std::optional<double> {
    const Unit& other = s.unit(i);
    if (other.side == u.side || !is_unit(other) || !on_table(other)) return std::nullopt;
    return distance(s, u, other);
  };
  return nearest_of(s.unit_count, distance_to).number;
}

} // namespace sandtable::kingdom
