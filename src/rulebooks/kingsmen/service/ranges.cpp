#include "rulebooks/kingsmen/service/ranges.hpp"

#include "rulebooks/kingsmen/chapters/charge.hpp"
#include "rulebooks/kingsmen/chapters/fire.hpp"
#include "rulebooks/kingsmen/chapters/movement.hpp"
#include "rulebooks/kingsmen/state/constants.hpp"

namespace sandtable::kingsmen {

namespace {

constexpr double step = 11.25; // degrees between the corners of an arc, at most

/// Outlines are only looked at: an eighth of an inch is fine enough, and short to send.
Vec drawn(Vec p) { return {std::floor(p.x * 8 + 0.5) / 8, std::floor(p.y * 8 + 0.5) / 8}; }

/// An arc of the table, in degrees either way of a heading.
void add_arc(Points& out, Vec centre, Angle middle, double from, double to, double radius) {
  const int steps = static_cast<int>(std::ceil((to - from) / step));
  for (int i = 0; i <= steps; ++i)
    out.push_back(drawn(centre + direction(middle + from_degrees(from + (to - from) * i / steps)) * radius));
}

/// Everything within a distance of a building's walls.
Points around(PointsView walls, double radius) {
  Points out;
  for (double d = 0; d < 360; d += step) {
    const Vec way = direction(from_degrees(d));
    Vec farthest = walls.front();
    for (const Vec& corner : walls)
      if (dot(corner, way) > dot(farthest, way)) farthest = corner;
    out.push_back(drawn(farthest + way * radius));
  }
  return out;
}

bool can_fire(const Unit& u) { // KM1-FIRE-01 to 05
  if (fire_range(u.type) == 0 || u.formation == Formation::square || u.formation == Formation::mob) return false;
  return !is_artillery(u.type) || u.formation == Formation::loose;
}

} // namespace

Points fire_ground(const State& s, const Unit& u, double inches) {
  Points out;
  if (!can_fire(u)) return out;
  if (in_building(u)) return around(table(s).feature(u.building).outline, inches); // KM1-OPT-65
  if (u.type == Type::skirmishers)
    add_arc(out, u.anchor, u.facing, 0, 360 - step, inches);
  else
    add_arc(out, u.anchor, u.facing, -90, 90, inches);
  return out;
}

Points march_ground(const State& s, const Unit& u) {
  Points out;
  const double far = base_allowance(u.type, u.formation);
  if (far == 0) return out;
  if (in_building(u)) return around(table(s).feature(u.building).outline, far / 2); // KM1-OPT-64
  const double forward = options(s).forward_half_angle;
  if (u.type == Type::skirmishers || forward == 180) { // KM1-MOVE-18
    add_arc(out, u.anchor, u.facing, 0, 360 - step, far);
  } else {
    add_arc(out, u.anchor, u.facing, -forward, forward, far);
    add_arc(out, u.anchor, u.facing, forward, 360 - forward, far / 2);
  }
  return out;
}

std::vector<ViewRange> ranges_of(const State& s, const Unit& u) {
  std::vector<ViewRange> out;
  if (can_fire(u)) {
    if (is_artillery(u.type)) out.push_back({"canister", fire_ground(s, u, close_artillery)});
    out.push_back({is_artillery(u.type) ? "round shot" : "musket range", fire_ground(s, u, fire_range(u.type))});
  }
  if (Points ground = march_ground(s, u); !ground.empty())
    out.push_back({ever_charges(options(s), u.type) ? "march and charge" : "march", std::move(ground)});
  return out;
}

} // namespace sandtable::kingsmen
