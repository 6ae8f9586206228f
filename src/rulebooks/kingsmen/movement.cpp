#include "rulebooks/kingsmen/movement.hpp"

#include "rulebooks/kingsmen/buildings.hpp"
#include "rulebooks/kingsmen/constants.hpp"
#include "rulebooks/kingsmen/units.hpp"

#include <algorithm>

namespace sandtable::kingsmen {

namespace {

struct AllowanceRow {
  Rule rule;
  double line, column, loose;
};

// 9.1                                     line  column  loose
constexpr std::array<AllowanceRow, 5> allowances{{
    {Rule::KM1_MOVE_01, 6, 10, 0},  // infantry
    {Rule::KM1_MOVE_02, 0, 0, 12},  // skirmishers
    {Rule::KM1_MOVE_03, 16, 20, 0}, // cavalry
    {Rule::KM1_MOVE_04, 0, 8, 4},   // foot artillery
    {Rule::KM1_MOVE_05, 0, 16, 8},  // horse artillery
}};

/// The shape that meets terrain and people on the way: KM1-MOVE-40 to 42, 50.
Hull travelling_shape(const Unit& u) {
  if (u.formation != Formation::loose) return u.footing.hull;
  if (is_artillery(u.type)) {
    const auto c = corners(cannon_of(u));
    Hull h;
    h.count = 4;
    std::copy(c.begin(), c.end(), h.points.begin());
    return h;
  }
  const auto c = corners(Box{u.anchor, u.footing.forward, 1.0, 0.5});
  Hull h;
  h.count = 4;
  std::copy(c.begin(), c.end(), h.points.begin());
  return h;
}

int any_base_slowed(const State& s, const Unit& u, FeatureSet ignore) {
  if (table(s).slowed_by(u.footing.hull.view(), geom_eps, ignore) < 0) return -1;
  for (const Box& b : bases_of(u, options(s))) {
    const int f = table(s).slowed_by(corners(b), geom_eps, ignore);
    if (f >= 0) return f;
  }
  return -1;
}

/// KM1-MOVE-63, 64: a strip of the column's width along the path.
Ruling check_road_strip(const State& s, const Unit& u, const Path& path, int self) {
  const double width = std::max(1, static_cast<int>(u.files)) * (is_artillery(u.type) ? base_cannon.width / 2 : base_size(u.type).width);
  Vec from = u.anchor;
  for (const Vec& to : path) {
    const Sweep lane = strip({from, to}, width);
    Ruling r = check_swept(s, lane.view(), u, self, -1, table(s).impassable());
    if (!r.allowed()) return r;
    const Sweep thread = strip({from, to}, 0);
    const int water = table(s).blocked_by(thread.view(), overlap_eps);
    if (water >= 0) return refuse(Rule::KM1_MOVE_63, "The road does not carry the column over {feature}.", to, -1, water);
    from = to;
  }
  return {};
}

Ruling check_way(const State& s, const Unit& u, const Path& path, int self, FeatureSet ignore) {
  const Hull shape = travelling_shape(u);
  Vec shift;
  Vec from = u.anchor;
  for (const Vec& to : path) {
    Ruling r = check_swept(s, swept(moved(shape, shift).view(), to - from).view(), u, self, -1, ignore);
    if (!r.allowed()) return r;
    shift += to - from;
    from = to;
  }
  return {};
}

/// KM1-MOVE-52: a quarter of an inch from enemies, or no nearer than before.
Ruling check_stop_short(const State& s, const Unit& end, int self) {
  const Unit& start = s.unit(self);
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& e = s.unit(i);
    if (e.side == end.side || !in_the_open(e) || !nearer_than(s, end, e, stop_short - geom_eps)) continue;
    const double before = in_building(start) ? stop_short : distance_between(s, start, e);
    if (before >= stop_short - geom_eps || distance_between(s, end, e) < before - geom_eps)
      return refuse(Rule::KM1_MOVE_52, "A march must stop a quarter of an inch short of {unit}; only a charge makes contact.", e.footing.centre, i);
  }
  return {};
}

/// The unit at the end of its way, men in their places: KM1-FORM-33, KM1-MOVE-57.
Ruling settle_down(const State& s, Unit& end, int self, const Order& order) {
  if (end.formation != Formation::loose) return {};
  if (is_artillery(end.type)) {
    if (!spread_out(s, end, self)) return refuse(Rule::KM1_MOVE_57, "The gun's crew would find no room around it.", end.anchor);
    return {};
  }
  if (order.arrangement == Arrangement::own) {
    if (order.spots.size() != end.privates)
      return refuse_measure(Rule::KM1_FORM_31, "The arrangement names {a} places for {b} men.", static_cast<double>(order.spots.size()), end.privates);
    for (std::size_t i = 0; i < order.spots.size(); ++i) {
      if (std::abs(order.spots[i].x) > 2 * skirmish_radius || std::abs(order.spots[i].y) > 2 * skirmish_radius)
        return refuse(Rule::KM1_FORM_31, "A skirmisher would stand far from the centre; 6 inches is the limit.", end.anchor);
      end.spots[i] = to_offset(order.spots[i]);
    }
    stand(end, options(s));
    return check_arrangement(s, end, self);
  }
  arrange(end, order.arrangement);
  if (!spread_out(s, end, self)) return refuse(Rule::KM1_MOVE_57, "The skirmishers would find no room there.", end.anchor);
  return {};
}

} // namespace

bool is_road_move(const State& s, const Unit& u, const Path& path, Angle facing, const March& m) {
  if (u.formation != Formation::column || path.empty() || m.length <= geom_eps) return false;
  const int road = table(s).road_at(u.anchor);
  if (road < 0 || table(s).distance_to_road(u.footing.centre, road) > road_tolerance + geom_eps) return false;
  if (!within_arc(path.front() - u.anchor, u.footing.forward, forward_cosine)) return false;
  Vec from = u.anchor;
  for (const Vec& to : path) {
    if (!table(s).along_road({from, to})) return false;
    from = to;
  }
  const Vec last = direction(m.last_heading);
  if (table(s).distance_to_road(path.back() - last * centre_depth(u), road) > road_tolerance + geom_eps) return false;
  return within_arc(direction(facing), last, facing_cosine);
}

double base_allowance(Type type, Formation formation) {
  const AllowanceRow& row = allowances[static_cast<std::size_t>(type)];
  switch (formation) {
  case Formation::line: return row.line;
  case Formation::column: return row.column;
  case Formation::loose: return row.loose;
  case Formation::square:
  case Formation::mob: return 0; // KM1-MOVE-58
  }
  return 0;
}

bool jack_in_force(const State& s) { return rank_of(s.card) == jack; }

double trace(Vec start, const Path& path, March& out) {
  out.start = start;
  out.last_from = start;
  out.length = 0;
  Vec from = start;
  for (const Vec& to : path) {
    const double l = distance(from, to);
    if (l > 0) {
      out.last_from = from;
      out.last_heading = heading(to - from);
    }
    out.length += l;
    from = to;
  }
  return out.length;
}

bool all_forward(Vec start, const Path& path, Vec forward) {
  Vec from = start;
  for (const Vec& to : path) {
    if (!within_arc(to - from, forward, forward_cosine)) return false;
    from = to;
  }
  return true;
}

int terrain_touched(const State& s, const Unit& from, const Path& path, const Unit& end, FeatureSet ignore) {
  const Hull shape = travelling_shape(from);
  // KM1-MOVE-43: where it starts counts too.
  int f = from.formation == Formation::loose ? any_base_slowed(s, from, ignore) : table(s).slowed_by(shape.view(), geom_eps, ignore);
  if (f >= 0) return f;
  Vec shift, at = from.anchor;
  for (const Vec& to : path) {
    f = table(s).slowed_by(swept(moved(shape, shift).view(), to - at).view(), geom_eps, ignore);
    if (f >= 0) return f;
    shift += to - at;
    at = to;
  }
  return end.formation == Formation::loose ? any_base_slowed(s, end, ignore) : table(s).slowed_by(end.footing.hull.view(), geom_eps, ignore);
}

Ruling check_swept(const State& s, Convex shape, const Unit& mover, int self, int target, FeatureSet ignore) {
  const int feature = table(s).blocked_by(shape, overlap_eps, ignore);
  if (feature >= 0) return refuse(Rule::KM1_MOVE_50, "The way leads through {feature}, which is impassable.", shape.front(), -1, feature);
  const Bounds reach = bounds_of(shape);
  const Vec middle = (reach.low + reach.high) / 2;
  const double radius = distance(reach.low, reach.high) / 2;
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& o = s.unit(i);
    if (i == self || i == target || !in_the_open(o)) continue;
    const double near = radius + o.footing.radius;
    if (distance2(middle, o.footing.middle) >= near * near) continue;
    if (o.side == mover.side) {
      if (loose_skirmishers(o)) continue; // KM1-MOVE-54
      if (options(s).skirmishers_interpenetrate && loose_skirmishers(mover)) continue; // KM1-MOVE-56, KM1-OPT-12
    }
    if (!overlaps(shape, o.footing.hull.view(), overlap_eps)) continue;
    for (const Box& b : bases_of(o, options(s)))
      if (overlaps(shape, corners(b), overlap_eps)) return refuse(Rule::KM1_MOVE_51, "{unit} stands in the way.", b.centre, i);
  }
  return {};
}

March judge_march(const State& s, int unit, const Order& order) {
  March m;
  Unit from = s.unit(unit);
  const Options& opts = options(s);
  m.end = from;
  if (from.formation == Formation::square || from.formation == Formation::mob) {
    m.ruling = refuse(Rule::KM1_MOVE_58, "A square or a mob cannot march; it must form up first.", from.anchor);
    return m;
  }
  Path path = order.path;
  for (Vec& p : path) p = on_grid(p);
  FeatureSet ignore = 0;
  if (in_building(from)) { // KM1-OPT-64
    m.ruling = step_out(s, from, path);
    if (!m.ruling.allowed()) return m;
    ignore |= FeatureSet{1} << s.unit(unit).building;
    m.slow.door = true;
  }
  if (order.building >= 0) { // KM1-OPT-63
    const Vec door = path.empty() ? from.anchor : path.back();
    m.ruling = check_entry(s, unit, order.building, door);
    if (!m.ruling.allowed()) return m;
    ignore |= FeatureSet{1} << order.building;
    m.slow.door = true; // KM1-MOVE-46
  }
  m.last_heading = from.facing;
  trace(from.anchor, path, m);
  const Vec goal = path.empty() ? from.anchor : path.back();
  const bool faceless = from.type == Type::skirmishers; // KM1-MOVE-18
  Angle facing = order.facing.value_or(from.facing);
  m.road = order.building < 0 && !in_building(s.unit(unit)) && is_road_move(s, from, path, order.facing.value_or(m.last_heading), m);
  if (m.road && !order.facing) facing = m.last_heading; // KM1-MOVE-62

  m.end = stood(from, goal, facing);
  m.end.building = static_cast<std::int8_t>(order.building);
  const double base = base_allowance(from.type, from.formation); // KM1-MOVE-07: the formation it began the activation in
  if (m.road) {
    m.allowance = 1.5 * base; // KM1-MOVE-60
  } else {
    if (order.building < 0) {
      m.ruling = settle_down(s, m.end, unit, order);
      if (!m.ruling.allowed()) return m;
    }
    m.slow.feature = terrain_touched(s, from, path, order.building >= 0 ? from : m.end, ignore);
    m.slow.backward = !faceless && !all_forward(from.anchor, path, from.footing.forward);              // KM1-MOVE-15
    m.slow.about_face = !faceless && !within_arc(direction(facing), from.footing.forward, facing_cosine); // KM1-MOVE-16
    m.allowance = m.slow.any() && !jack_in_force(s) ? base / 2 : base;                                  // KM1-MOVE-30, 31, 32
  }
  if (m.length > m.allowance + geom_eps) {
    m.ruling = m.slow.feature >= 0 && m.allowance < base
                   ? refuse_measure(Rule::KM1_MOVE_32, "This way is {a} inches; {feature} halves the march to {b}.", m.length, m.allowance, goal, m.slow.feature)
               : m.slow.about_face && m.allowance < base
                   ? refuse_measure(Rule::KM1_MOVE_16, "This way is {a} inches; turning about halves the march to {b}.", m.length, m.allowance, goal)
               : m.slow.backward && m.allowance < base
                   ? refuse_measure(Rule::KM1_MOVE_15, "This way is {a} inches; going backward halves the march to {b}.", m.length, m.allowance, goal)
               : m.slow.door && m.allowance < base
                   ? refuse_measure(Rule::KM1_MOVE_46, "This way is {a} inches; the door halves the march to {b}.", m.length, m.allowance, goal)
                   : refuse_measure(Rule::KM1_MOVE_11, "This way is {a} inches; {b} is the limit.", m.length, m.allowance, goal);
    return m;
  }
  m.ruling = m.road ? check_road_strip(s, from, path, unit) : check_way(s, from, path, unit, ignore);
  if (!m.ruling.allowed() || order.building >= 0) return m;
  Tolerance tolerance;
  tolerance.own_skirmishers = true;
  m.ruling = fits(s, m.end, unit, tolerance);
  if (m.ruling.allowed()) m.ruling = check_stop_short(s, m.end, unit);
  if (m.ruling.allowed() && !skirmishers_can_make_way(s, m.end, unit))
    m.ruling = refuse(Rule::KM1_MOVE_55, "The skirmishers there would find no other place.", goal);
  if (m.ruling.allowed() && from.formation == Formation::loose && from.type == Type::skirmishers) stand(m.end, opts);
  return m;
}

} // namespace sandtable::kingsmen
