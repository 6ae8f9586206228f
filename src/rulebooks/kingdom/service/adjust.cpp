#include "rulebooks/kingdom/service/adjust.hpp"

#include "client/adjust.hpp"
#include "rulebooks/kingdom/book.hpp"
#include "rulebooks/kingdom/chapters/charge_way.hpp"
#include "rulebooks/kingdom/chapters/layouts.hpp"
#include "rulebooks/kingdom/chapters/measuring.hpp"
#include "rulebooks/kingdom/service/adjust_march.hpp"
#include "rulebooks/kingdom/service/figures.hpp"
#include "scenario/edges.hpp"

#include <cmath>
#include <optional>

namespace sandtable::kingdom {

namespace {

/// The whole degrees to the right by which a heading lies off a facing.
int degrees_off(Angle heading, Angle facing) {
  const double right = to_degrees(heading - facing);
  return static_cast<int>(std::floor((right > 180 ? right - 360 : right) + 0.5));
}

/// The angle that a hand has drawn or turned, if it has.
std::optional<int> angle_drawn(const State& s, const Order& o) {
  const Unit& u = s.unit(o.unit);
  if (o.facing) return degrees_off(*o.facing, u.facing);
  if (!o.path.empty() && distance2(o.path.back(), u.anchor) > 1)
    return degrees_off(heading(o.path.back() - u.anchor), u.facing);
  return std::nullopt;
}

/// TKO-CHG-01, 08: the legal angle nearest to the one drawn; the usual one if none is.
Order adjusted_charge(const State& s, const Order& asked) {
  if (asked.unit < 0 || asked.unit >= s.unit_count || asked.target < 0 || asked.target >= s.unit_count) return asked;
  Order o = asked;
  o.path.clear();
  o.facing.reset();
  const std::optional<int> wish = angle_drawn(s, asked);
  if (!wish) {
    if (o.angle == 0) o.angle = default_angle(s, o.unit, o.target).value_or(0);
    return o;
  }
  for (int off = 0; off <= 2 * charge_angle_most; ++off)
    for (const int angle : {*wish - off, *wish + off}) {
      if (angle < -charge_angle_most || angle > charge_angle_most) continue;
      o.angle = angle;
      if (Kingdom::check(s, o).allowed()) return o;
    }
  o.angle = *wish;
  return o;
}

/// TKO-SETUP-20, 22
Order adjusted_deployment(const State& s, const Order& asked) {
  if (asked.path.size() != 1 || asked.unit < 0 || asked.unit >= s.unit_count || Kingdom::check(s, asked).allowed())
    return asked;
  Unit u = s.unit(asked.unit);
  if (u.presence != Presence::waiting) return asked;
  const SidePaper& side = s.setting->side(u.side);
  u.presence = Presence::on_table;
  u.formation = asked.formation.value_or(default_formation(u));
  u.anchor = asked.path.front();
  u.facing = asked.facing.value_or(facing_from(side.edge));
  plant(s, u);
  return placed_in_zone(asked, side.zone, hull_of(u), [&](const Order& o) { return Kingdom::check(s, o).allowed(); })
      .value_or(asked);
}

} // namespace

Order adjusted(const State& s, const Order& o) {
  if (s.agenda.empty()) return o;
  switch (s.agenda.top().kind) {
    case StepKind::deploy: return o.verb == Verb::deploy ? adjusted_deployment(s, o) : o;
    case StepKind::path: return o.verb == Verb::march ? adjusted_march(s, o) : o;
    case StepKind::orders: return o.verb == Verb::charge ? adjusted_charge(s, o) : o;
    default: return o;
  }
}

} // namespace sandtable::kingdom
