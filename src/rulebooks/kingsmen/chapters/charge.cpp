#include "rulebooks/kingsmen/chapters/charge.hpp"

#include "geometry/body.hpp"
#include "rulebooks/kingsmen/chapters/buildings.hpp"
#include "rulebooks/kingsmen/chapters/road_march.hpp"
#include "rulebooks/kingsmen/chapters/tables.hpp"
#include "rulebooks/kingsmen/state/constants.hpp"

#include <algorithm>
#include <array>

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

/// KM2-OPT-42, 43: skirmishers charge with the rectangle of their command pair, everybody else with the middle of his
/// front.
bool charges_as_pair(const Unit& u) { return u.type == Type::skirmishers; }

/// KM1-MELEE-11: the bases of a target on the table that count for contact.
Bases contact_bases(const State& s, const Unit& t) {
  Bases out;
  if (is_artillery(t.type) && t.formation == Formation::loose) {
    out.push_back(cannon_of(t));
    return out;
  }
  const bool pair_only = loose_skirmishers(t) && !leaderless(t);
  const Layout layout = layout_of(t, options(s));
  for (const Spot& spot : layout.view())
    if (!pair_only || spot.role != Role::soldier) out.push_back(sandtable::base_of(t.anchor, frame_of(t), spot));
  return out;
}

template <class Shape>
double distance_to_bases(const State& s, const Shape& shape, const Unit& t) {
  double best = 1e18;
  for (const Box& base : contact_bases(s, t)) best = std::min(best, distance2(shape, base));
  return std::sqrt(best);
}

/// KM1-MELEE-11, KM2-OPT-42: what is missing to contact when the attacker stands like this.
double missing_to_contact(const State& s, const Unit& attacker, const Unit& t) {
  if (!charges_as_pair(attacker)) return contact_distance(s, attacker.anchor, t);
  const Box pair = command_pair_of(attacker);
  if (!in_building(t)) return distance_to_bases(s, pair, t);
  const auto c = corners(pair);
  return std::sqrt(distance2(Convex(c), PointsView(table(s).feature(t.building).outline)));
}

/// KM1-MELEE-13, KM1-RULING-38: a free lane for the centre; the rest of the formation only has to fit at the end. For
/// skirmishers it is what their pair sweeps, turned as it will strike: KM2-OPT-43. `striking` is the attacker at
/// contact.
Ruling check_lane(const State& s, const Unit& from, const Path& path, const Unit& striking, int self, int target,
                  FeatureSet ignore) {
  const bool by_pair = charges_as_pair(from);
  const double width = std::min(hull_width(from), charge_corridor);
  Box pair = command_pair_of(striking);
  Vec at = from.anchor;
  for (const Vec& to : path) {
    pair.centre = at;
    Ruling r = by_pair ? check_swept(s, swept(corners(pair), to - at).view(), from, self, target, ignore)
                       : check_swept(s, strip({at, to}, width).view(), from, self, target, ignore);
    if (!r.allowed()) {
      r.rule = Rule::KM1_MELEE_13;
      return r;
    }
    pair.centre = at = to;
    if (!(by_pair ? table(s).holds(corners(pair), geom_eps) : table(s).holds({&to, 1}, geom_eps)))
      return refuse(Rule::KM1_TABLE_03, "The way leads off the table.", to);
  }
  return {};
}

/// Where the attacker's anchor is when what it charges with lies on a base: the base itself, for skirmishers widened by
/// their pair.
Hull meeting_ground(const Box& base, const Unit& attacker) {
  const auto c = corners(base);
  if (charges_as_pair(attacker)) {
    std::array<Vec, 16> points;
    std::size_t count = 0;
    for (const Vec& offset : corners(command_pair_of(attacker)))
      for (const Vec& corner : c) points[count++] = corner + offset - attacker.anchor;
    return convex_hull(points);
  }
  Hull out;
  out.count = c.size();
  std::copy(c.begin(), c.end(), out.points.begin());
  return out;
}

/// KM1-MELEE-13: outlying figures of the target do not block, but the charge ends where the middle of the front first
/// meets its ranks or its gun; nobody rides through a line to fall on its rear: KM1-RULING-61. `attacker` stands as it
/// strikes.
bool runs_through_target(const State& s, const Unit& attacker, Vec start, const Path& path, const Unit& target) {
  constexpr double brush = 0.25; // a corner clipped on the way
  if (!has_aspect(target)) return false;
  const bool gun_only = target.formation == Formation::loose;
  const Layout layout = layout_of(target, options(s));
  for (const Spot& spot : layout.view()) {
    if (spot.role == Role::officer || spot.role == Role::ensign || (gun_only && spot.role != Role::gun)) continue;
    const Hull ground = meeting_ground(sandtable::base_of(target.anchor, target.footing.forward, spot), attacker);
    Vec at = start;
    for (const Vec& to : path) {
      const auto inside = passage({at, to}, ground.view());
      if (inside && (inside->leave - inside->enter) * distance(at, to) > brush) return true;
      at = to;
    }
  }
  return false;
}

/// KM2-OPT-40: skirmishers never attack infantry, nor a house whose garrison might answer with infantry (KM1-OPT-70).
bool shuns(const State& s, const Unit& skirmishers, const Unit& target) {
  const auto too_strong = [](Type t) { return !tables::skirmisher_melee.against(t).allowed; };
  if (!in_building(target)) return too_strong(target.type);
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& u = s.unit(i);
    if (u.present && u.side != skirmishers.side && u.building == target.building && too_strong(u.type)) return true;
  }
  return false;
}

/// KM1-MELEE-14, 16: where the formation stands to fight. Skirmishers find places for their men round the pair, which
/// alone may lie on the target.
Ruling form_for_melee(const State& s, int attacker, const Order& order, Unit& end) {
  if (charges_as_pair(end)) {
    const Ruling r = settle_down(s, end, attacker, order);
    return r.allowed() ? fits(s, end, attacker, {.target = order.target}) : r;
  }
  const auto back = set_back(s, end, attacker, order.target);
  if (!back) return refuse(Rule::KM1_MELEE_16, "The formation finds no room to fight there.", end.anchor);
  end = *back;
  return {};
}

/// KM1-MELEE-10, 19: too long a way, and what halved the reach.
Ruling refuse_reach(const State& s, const March& m, double base, Vec contact) {
  const auto because = [&](const char* sentence) {
    return refuse_measure(Rule::KM1_MELEE_10, sentence, m.length, m.allowance, contact);
  };
  if (m.allowance >= base) return because("The charge is {a} inches; {b} is the limit.");
  if (m.slow.feature >= 0)
    return refuse_measure(Rule::KM1_MELEE_19, "The charge is {a} inches; {feature} halves it to {b}.", m.length,
                          m.allowance, contact, m.slow.feature);
  if (m.slow.door) return because("The charge is {a} inches; the door halves it to {b}.");
  if (m.slow.about_face) return because("The charge is {a} inches; turning about halves it to {b}.");
  return because(sideways_is_forward(s) ? "The charge is {a} inches; going backward halves it to {b}."
                                        : "The charge is {a} inches; going sideways or backward halves it to {b}.");
}

} // namespace

bool ever_charges(const Options& options, Type type) {
  return type == Type::infantry || type == Type::cavalry || (type == Type::skirmishers && options.skirmisher_melee);
}

Ruling may_attack(const State& s, int attacker,
                  int target) { // KM1-MELEE-08: whom one may not attack one stops short of
  const Unit& a = s.unit(attacker);
  const Unit& t = s.unit(target);
  if (!ever_charges(options(s), a.type))
    return refuse(Rule::KM1_MELEE_04,
                  options(s).skirmisher_melee ? "Artillery never charges." : "Skirmishers and artillery never charge.",
                  a.anchor);
  if (a.formation == Formation::square || a.formation == Formation::mob)
    return refuse(Rule::KM1_MELEE_06, "A square or a mob never charges.", a.anchor);
  if (!t.present || t.side == a.side)
    return refuse(Rule::KM1_MELEE_10, "A charge needs one enemy unit as its target.", t.anchor, target);
  if (a.type == Type::infantry && !tables::infantry_melee.against(t.type).allowed)
    return refuse(Rule::KM1_MELEE_05, "Infantry never charges cavalry.", t.footing.centre, target);
  if (a.type == Type::cavalry && in_building(t)) // KM1-OPT-69
    return refuse(Rule::KM1_MELEE_07, "Cavalry never charges a building.", centre_of(s, t), target);
  if (a.type == Type::skirmishers && shuns(s, a, t))
    return refuse(Rule::KM2_OPT_40, "Skirmishers charge only skirmishers and artillery.", centre_of(s, t), target);
  return {};
}

double contact_distance(const State& s, Vec p, const Unit& t) {
  if (in_building(t)) return std::sqrt(distance2_to_outline(table(s).feature(t.building).outline, p));
  return distance_to_bases(s, p, t);
}

double touch_ahead(const Unit& attacker) { return charges_as_pair(attacker) ? base_foot.depth / 2 : 0; }

Vec contact_point(const State& s, Vec from, const Unit& t) {
  if (in_building(t)) return nearest_on_outline(table(s).feature(t.building).outline, from);
  Vec best = t.footing.centre;
  double nearest = 1e18;
  for (const Box& b : contact_bases(s, t)) {
    const Vec at = nearest_point({b, 0}, from);
    if (const double d = distance2(at, from); d < nearest) nearest = d, best = at;
  }
  return best;
}

Vec charge_goal(const Unit& attacker, Vec from, Vec contact) {
  const double ahead = touch_ahead(attacker), far = distance(from, contact);
  if (ahead == 0) return contact;
  return far <= ahead ? from : contact - (contact - from) * (ahead / far);
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
  const Angle facing = order.facing.value_or(m.last_heading); // KM1-MELEE-15
  c.end = stood(from, c.contact, facing);
  if (const double missing = missing_to_contact(s, c.end, target);
      missing > contact_eps + geom_eps) { // KM1-MELEE-11, 12
    c.ruling = charges_as_pair(from)
                   ? refuse_measure(Rule::KM2_OPT_42, "Officer and ensign stop {a} inches short of the target.",
                                    missing, contact_eps, c.contact)
                   : refuse_measure(Rule::KM1_MELEE_10, "The middle of the front stops {a} inches short of the target.",
                                    missing, contact_eps, c.contact);
    return c;
  }
  if (!within_arc(direction(facing), direction(m.last_heading), facing_cosine)) {
    c.ruling = refuse(Rule::KM1_MELEE_15, "A charge must end facing within 90 degrees of its last stretch.", c.contact);
    return c;
  }
  c.ruling = check_lane(s, from, path, c.end, attacker, order.target, ignore);
  if (!c.ruling.allowed()) return c;
  if (runs_through_target(s, c.end, from.anchor, path, target)) {
    c.ruling = refuse(Rule::KM1_MELEE_13, "The charge leads through {unit}: it ends where it first meets them.",
                      c.contact, order.target);
    return c;
  }
  c.ruling = form_for_melee(s, attacker, order, c.end);
  if (!c.ruling.allowed()) return c;
  const double base = base_allowance(from.type, from.formation);
  m.road = !sortie && is_road_move(s, from, path, facing, m);
  if (m.road) {
    m.allowance = road_factor * base;
  } else { // KM1-MELEE-19
    m.slow.feature = terrain_touched(s, from, path, c.end, ignore);
    const bool faceless = from.type == Type::skirmishers;                                    // KM1-MOVE-18, KM2-MOVE-05
    m.slow.backward = !faceless && !all_forward(s, from.anchor, path, from.footing.forward); // KM2-MOVE-10
    m.slow.about_face = !faceless && !within_arc(direction(facing), from.footing.forward, facing_cosine);
    m.allowance = m.slow.any() && !jack_in_force(s) ? base / 2 : base;
  }
  if (m.length > m.allowance + geom_eps) {
    c.ruling = refuse_reach(s, m, base, c.contact);
    return c;
  }
  if (!skirmishers_can_make_way(s, c.end, attacker))
    c.ruling = refuse(Rule::KM1_MOVE_55, "The skirmishers there would find no other place.", c.contact);
  return c;
}

} // namespace sandtable::kingsmen
