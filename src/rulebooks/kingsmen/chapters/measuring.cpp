#include "rulebooks/kingsmen/chapters/measuring.hpp"

#include "geometry/body.hpp"
#include "rulebooks/kingsmen/state/constants.hpp"

#include <algorithm>

namespace sandtable::kingsmen {

namespace {

PointsView walls(const State& s, const Unit& u) { return table(s).feature(u.building).outline; }

double distance2_of(const State& s, const Box& b, const Unit& u) {
  const auto c = corners(b);
  if (in_building(u)) return distance2(Convex(c), walls(s, u));
  double best = 1e18;
  for (const Box& o : bases_of(u, options(s))) best = std::min(best, distance2(b, o));
  return best;
}

} // namespace

bool has_aspect(const Unit& u) { // KM1-FORM-37, 43, 53, 62, KM1-OPT-68
  return u.type != Type::skirmishers && u.formation != Formation::square && u.formation != Formation::mob &&
         !in_building(u);
}

Vec centre_of(const State& s, const Unit& u) { // KM1-OPT-74
  return in_building(u) ? centroid(walls(s, u)) : u.footing.centre;
}

int elevation(const State& s, const Unit& u) { return table(s).elevation(centre_of(s, u)); }

double distance_between(const State& s, const Unit& a, const Unit& b) {
  if (in_building(a) && in_building(b)) return std::sqrt(distance2_between(walls(s, a), walls(s, b)));
  if (in_building(a)) return distance_between(s, b, a);
  double best = 1e18;
  for (const Box& box : bases_of(a, options(s))) best = std::min(best, distance2_of(s, box, b));
  return std::sqrt(best);
}

bool nearer_than(const State& s, const Unit& a, const Unit& b, double d) {
  if (!in_building(a) && !in_building(b)) {
    const double reach = a.footing.radius + b.footing.radius + d;
    if (distance2(a.footing.middle, b.footing.middle) > reach * reach) return false;
    if (distance2(a.footing.hull.view(), b.footing.hull.view()) >= d * d) return false;
  }
  return distance_between(s, a, b) < d;
}

double distance_to(const State& s, Vec p, const Unit& u) {
  if (in_building(u)) return std::sqrt(distance2_to_polygon(walls(s, u), p));
  double best = 1e18;
  for (const Box& o : bases_of(u, options(s))) best = std::min(best, distance2(p, o));
  return std::sqrt(best);
}

double command_distance(const State& s, const General& g, const Unit& u) {
  if (edition(s).gun_is_its_cannon && is_artillery(u.type) && !in_building(u)) // KM1-CMD-09
    return std::sqrt(distance2(g.at, cannon_of(u)));
  return distance_to(s, g.at, u); // KM1-GEO-16, KM1-OPT-66
}

NearestGeneral nearest_general(const State& s, const Unit& u) {
  NearestGeneral best;
  for (int i = 0; i < s.general_count; ++i) {
    const General& g = s.general(i);
    if (g.side != u.side || !g.placed) continue;
    const double d = command_distance(s, g, u);
    const bool nearer = best.general < 0 || d < best.distance - geom_eps;
    const bool equal = best.general >= 0 && std::abs(d - best.distance) <= geom_eps;
    if (nearer || (equal && g.rating > s.general(best.general).rating)) best = {i, d};
  }
  return best;
}

bool in_command_radius(const State& s, const General& g, const Unit& u) {
  constexpr double limit = command_radius + geom_eps; // KM1-CONV-07
  if (!g.placed) return false;
  if (!in_building(u)) {
    const double far = limit + u.footing.radius;
    if (distance2(g.at, u.footing.middle) > far * far) return false;
  }
  return command_distance(s, g, u) <= limit;
}

bool near_general(const State& s, const Unit& u) {
  for (int i = 0; i < s.general_count; ++i)
    if (s.general(i).side == u.side && in_command_radius(s, s.general(i), u)) return true;
  return false;
}

int nearest_enemy(const State& s, const Unit& u, Vec from) {
  int best = -1;
  double nearest = 1e18;
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& e = s.unit(i);
    if (e.side == u.side || !e.present) continue;
    const double d = distance2(from, in_building(e) ? centre_of(s, e) : e.footing.centre);
    if (d < nearest) nearest = d, best = i;
  }
  return best;
}

Aspect aspect_of(const Box& body, Vec from) {
  constexpr double same = 1e-6;
  const Vec p = local(body, from);
  const double u = p.x < 0 ? -p.x : p.x, v = p.y < 0 ? -p.y : p.y;
  if (u < body.half_width - contact_eps && v < body.half_depth - contact_eps) return Aspect::front; // KM1-GEO-14
  const double along = v * body.half_width, across = u * body.half_depth;
  if (p.y > 0 && along >= across - same) return Aspect::front;
  if (p.y < 0 && along > across + same) return Aspect::rear;
  return Aspect::flank;
}

Aspect aspect_of(const Unit& u, Vec from) { return has_aspect(u) ? aspect_of(body_of(u), from) : Aspect::none; }

Box base_of(const General& g) { // KM1-CONST-04
  return {g.at, {0, 1}, base_general.width / 2, base_general.depth / 2};
}

bool in_contact(const State& s, const General& g, const Unit& u) {
  const Box b = base_of(g);
  constexpr double limit = contact_eps + geom_eps; // KM1-CONV-07
  return u.present && distance2_of(s, b, u) <= limit * limit;
}

} // namespace sandtable::kingsmen
