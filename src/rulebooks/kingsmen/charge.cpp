#include "rulebooks/kingsmen/charge.hpp"

#include "rulebooks/kingsmen/buildings.hpp"
#include "rulebooks/kingsmen/constants.hpp"

#include <algorithm>

namespace sandtable::kingsmen {

namespace {

double hull_width(const Unit& u) {
  const Vec right = right_of(u.footing.forward);
  double low = 1e18, high = -1e18;
  for (const Vec& p : u.footing.hull.view()) {
    low = std::min(low, dot(p, right));
    high = std::max(high, dot(p, right));
  }
  return high - low;
}

/// KM1-MELEE-13, KM1-RULING-38: a free lane for the centre; the rest of the formation only has to fit at the end.
Ruling check_lane(const State& s, const Unit& from, const Path& path, int self, int target, FeatureSet ignore) {
  const double width = std::min(hull_width(from), charge_corridor);
  Vec at = from.anchor;
  for (const Vec& to : path) {
    Ruling r = check_swept(s, strip({at, to}, width).view(), from, self, target, ignore);
    if (!r.allowed()) {
      r.rule = Rule::KM1_MELEE_13;
      return r;
    }
    if (!table(s).holds({&to, 1}, geom_eps)) return refuse(Rule::KM1_TABLE_03, "The way leads off the table.", to);
    at = to;
  }
  return {};
}

/// KM1-MELEE-13: outlying figures of the target do not block, but the charge ends where the middle of the front first
/// meets its ranks or its gun; nobody rides through a line to fall on its rear: KM1-RULING-61.
bool runs_through_target(const State& s, Vec start, const Path& path, const Unit& target) {
  constexpr double brush = 0.25; // a corner clipped on the way
  if (!has_aspect(target)) return false;
  const bool gun_only = target.formation == Formation::loose;
  const Layout layout = layout_of(target, options(s));
  for (const Spot& spot : layout.view()) {
    if (spot.role == Role::officer || spot.role == Role::ensign || (gun_only && spot.role != Role::gun)) continue;
    const auto base = corners(sandtable::base_of(target.anchor, target.footing.forward, spot));
    Vec at = start;
    for (const Vec& to : path) {
      const auto inside = passage({at, to}, base);
      if (inside && (inside->leave - inside->enter) * distance(at, to) > brush) return true;
      at = to;
    }
  }
  return false;
}

} // namespace

Ruling may_attack(const State& s, int attacker,
                  int target) { // KM1-MELEE-08: whom one may not attack one stops short of
  const Unit& a = s.unit(attacker);
  const Unit& t = s.unit(target);
  if (a.type == Type::skirmishers || is_artillery(a.type))
    return refuse(Rule::KM1_MELEE_04, "Skirmishers and artillery never charge.", a.anchor);
  if (a.formation == Formation::square || a.formation == Formation::mob)
    return refuse(Rule::KM1_MELEE_06, "A square or a mob never charges.", a.anchor);
  if (!t.present || t.side == a.side)
    return refuse(Rule::KM1_MELEE_10, "A charge needs one enemy unit as its target.", t.anchor, target);
  if (a.type == Type::infantry && t.type == Type::cavalry)
    return refuse(Rule::KM1_MELEE_05, "Infantry never charges cavalry.", t.footing.centre, target);
  if (a.type == Type::cavalry && in_building(t)) // KM1-OPT-69
    return refuse(Rule::KM1_MELEE_07, "Cavalry never charges a building.", centre_of(s, t), target);
  return {};
}

double contact_distance(const State& s, Vec p, const Unit& t) {
  if (in_building(t)) return std::sqrt(distance2_to_outline(table(s).feature(t.building).outline, p));
  if (is_artillery(t.type) && t.formation == Formation::loose) return std::sqrt(distance2(p, cannon_of(t)));
  if (loose_skirmishers(t) && (t.officer || t.ensign)) {
    double best = 1e18;
    const Layout layout = layout_of(t, options(s));
    for (const Spot& spot : layout.view())
      if (spot.role != Role::soldier)
        best = std::min(best, distance2(p, sandtable::base_of(t.anchor, t.footing.forward, spot)));
    return std::sqrt(best);
  }
  return distance_to(s, p, t);
}

Vec contact_point(const State& s, Vec from, const Unit& t) {
  if (in_building(t)) return nearest_on_outline(table(s).feature(t.building).outline, from);
  Vec best = t.footing.centre;
  double nearest = 1e18;
  const auto consider = [&](const Box& b) {
    const Vec p = local(b, from);
    const Vec inside{std::clamp(p.x, -b.half_width, b.half_width), std::clamp(p.y, -b.half_depth, b.half_depth)};
    const Vec at = b.centre + right_of(b.facing) * inside.x + b.facing * inside.y;
    if (const double d = distance2(at, from); d < nearest) nearest = d, best = at;
  };
  if (is_artillery(t.type) && t.formation == Formation::loose) {
    consider(cannon_of(t));
  } else {
    const Layout layout = layout_of(t, options(s));
    const bool pair = loose_skirmishers(t) && (t.officer || t.ensign);
    for (const Spot& spot : layout.view())
      if (!pair || spot.role != Role::soldier) consider(sandtable::base_of(t.anchor, frame_of(t), spot));
  }
  return best;
}

std::optional<Unit> set_back(const State& s, const Unit& stance, int self, int target) {
  Tolerance tolerance;
  tolerance.target = target; // KM1-MELEE-14; touching a third unit does nothing, KM1-MELEE-17
  for (double back = 0; back <= charge_backoff + geom_eps; back += 0.25) {
    const Unit u = stood(stance, on_grid(stance.anchor - stance.footing.forward * back), stance.facing);
    if (fits(s, u, self, tolerance).allowed()) return u;
  }
  return std::nullopt;
}

Charge judge_charge(const State& s, int attacker, const Order& order) {
  Charge c;
  c.ruling = may_attack(s, attacker, order.target);
  if (!c.ruling.allowed()) return c;
  Unit from = s.unit(attacker);
  const Unit& target = s.unit(order.target);
  March& m = c.march;
  Path path = order.path;
  for (Vec& p : path) p = on_grid(p);
  FeatureSet ignore = 0;
  const bool sortie = in_building(from);
  if (sortie) { // KM1-OPT-64
    const int left = from.building;
    ignore |= FeatureSet{1} << left;
    c.ruling = step_out(s, from, path);
    if (c.ruling.allowed()) c.ruling = check_walls(s, from.anchor, path, left);
    if (!c.ruling.allowed()) return c;
    m.slow.door = true;
  }
  if (in_building(target)) ignore |= FeatureSet{1} << target.building; // KM1-OPT-69
  m.last_heading = from.facing;                                        // KM1-MELEE-18, 22
  trace(from.anchor, path, m);
  c.contact = path.empty() ? from.anchor : path.back();
  if (contact_distance(s, c.contact, target) > contact_eps + geom_eps) { // KM1-MELEE-11, 12
    c.ruling = refuse_measure(Rule::KM1_MELEE_10, "The middle of the front stops {a} inches short of the target.",
                              contact_distance(s, c.contact, target), contact_eps, c.contact);
    return c;
  }
  const Angle facing = order.facing.value_or(m.last_heading); // KM1-MELEE-15
  if (!within_arc(direction(facing), direction(m.last_heading), facing_cosine)) {
    c.ruling = refuse(Rule::KM1_MELEE_15, "A charge must end facing within 90 degrees of its last stretch.", c.contact);
    return c;
  }
  c.ruling = check_lane(s, from, path, attacker, order.target, ignore);
  if (!c.ruling.allowed()) return c;
  if (runs_through_target(s, from.anchor, path, target)) {
    c.ruling = refuse(Rule::KM1_MELEE_13, "The charge leads through {unit}: it ends where it first meets them.",
                      c.contact, order.target);
    return c;
  }
  const auto end = set_back(s, stood(from, c.contact, facing), attacker, order.target);
  if (!end) {
    c.ruling = refuse(Rule::KM1_MELEE_16, "The formation finds no room to fight there.", c.contact);
    return c;
  }
  c.end = *end;
  const double base = base_allowance(from.type, from.formation);
  m.road = !sortie && is_road_move(s, from, path, facing, m);
  if (m.road) {
    m.allowance = 1.5 * base;
  } else { // KM1-MELEE-19
    m.slow.feature = terrain_touched(s, from, path, c.end, ignore);
    m.slow.backward = !all_forward(from.anchor, path, from.footing.forward);
    m.slow.about_face = !within_arc(direction(facing), from.footing.forward, facing_cosine);
    m.allowance = m.slow.any() && !jack_in_force(s) ? base / 2 : base;
  }
  if (m.length > m.allowance + geom_eps) {
    c.ruling = m.slow.feature >= 0 && m.allowance < base
                   ? refuse_measure(Rule::KM1_MELEE_19, "The charge is {a} inches; {feature} halves it to {b}.",
                                    m.length, m.allowance, c.contact, m.slow.feature)
                   : refuse_measure(Rule::KM1_MELEE_10, "The charge is {a} inches; {b} is the limit.", m.length,
                                    m.allowance, c.contact);
    return c;
  }
  if (!skirmishers_can_make_way(s, c.end, attacker))
    c.ruling = refuse(Rule::KM1_MOVE_55, "The skirmishers there would find no other place.", c.contact);
  return c;
}

} // namespace sandtable::kingsmen
