#include "rulebooks/kingsmen/service/ranges.hpp"

#include "client/outlines.hpp"
#include "rulebooks/kingsmen/chapters/charge.hpp"
#include "rulebooks/kingsmen/chapters/fire.hpp"
#include "rulebooks/kingsmen/chapters/movement.hpp"
#include "rulebooks/kingsmen/state/constants.hpp"

namespace sandtable::kingsmen {

namespace {

constexpr double step = 11.25; // degrees between the corners of an arc, at most

bool can_fire(const Unit& u) { // KM1-FIRE-01 to 05
  if (fire_range(u.type) == 0 || u.formation == Formation::square || u.formation == Formation::mob) return false;
  return !is_artillery(u.type) || u.formation == Formation::loose;
}

} // namespace

Points fire_ground(const State& s, const Unit& u, double inches) {
  Points out;
  if (!can_fire(u)) return out;
  if (in_building(u)) return around(table(s).feature(u.building).outline, inches, step); // KM1-OPT-65
  if (u.type == Type::skirmishers)
    add_arc(out, u.anchor, u.facing, 0, 360 - step, inches, step);
  else
    add_arc(out, u.anchor, u.facing, -90, 90, inches, step);
  return out;
}

Points march_ground(const State& s, const Unit& u) {
  Points out;
  const double far = base_allowance(u.type, u.formation);
  if (far == 0) return out;
  if (in_building(u)) return around(table(s).feature(u.building).outline, far / 2, step); // KM1-OPT-64
  const double forward = options(s).forward_half_angle;
  if (u.type == Type::skirmishers || forward == 180) { // KM1-MOVE-18
    add_arc(out, u.anchor, u.facing, 0, 360 - step, far, step);
  } else {
    add_arc(out, u.anchor, u.facing, -forward, forward, far, step);
    add_arc(out, u.anchor, u.facing, forward, 360 - forward, far / 2, step);
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
