#include "rulebooks/kingsmen/chapters/movement.hpp"

#include "rulebooks/kingsmen/chapters/buildings.hpp"
#include "rulebooks/kingsmen/chapters/cards.hpp"
#include "rulebooks/kingsmen/chapters/height.hpp"
#include "rulebooks/kingsmen/chapters/road_march.hpp"
#include "rulebooks/kingsmen/chapters/tables.hpp"
#include "rulebooks/kingsmen/chapters/units.hpp"
#include "rulebooks/kingsmen/state/constants.hpp"

#include <algorithm>

namespace sandtable::kingsmen {

namespace {

/// The shape that meets terrain and people on the way: KM1-MOVE-40..42, 50, KM1-RULING-30.
Hull travelling_shape(const Unit& u) {
  if (u.formation != Formation::loose) return u.footing.hull;
  if (is_artillery(u.type)) {
    const auto c = corners(cannon_of(u));
    Hull h;
    h.count = 4;
    std::copy(c.begin(), c.end(), h.points.begin());
    return h;
  }
  const auto c = corners(command_pair_of(u));
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

/// The formation slid along its path without turning: KM1-MOVE-12, 50, 51.
Ruling check_way(const State& s, const Unit& u, const Path& path, int self, FeatureSet ignore) {
  const Hull shape = travelling_shape(u);
  Vec shift;
  Vec from = u.anchor;
  for (const Vec& to : path) {
    Ruling r = check_swept(s, swept(moved(shape, shift).view(), to - from).view(), u, self, -1, ignore);
    if (!r.allowed()) return r;
    shift += to - from;
    from = to;
    // Whoever steps out of a house at the edge has his tail in it still: then the anchor alone must stay on the table.
    const bool on_table = in_building(s.unit(self)) ? table(s).holds({&to, 1}, geom_eps)
                                                    : table(s).holds(moved(shape, shift).view(), geom_eps);
    if (!on_table) return refuse(Rule::KM1_TABLE_03, "The way leads off the table.", to);
  }
  return {};
}

/// KM1-MOVE-52, KM1-RULING-31: a quarter of an inch from enemies, or no nearer than before. Nothing else restrains who
/// passes near an enemy: KM1-MOVE-59.
Ruling check_stop_short(const State& s, const Unit& end, int self) {
  const Unit& start = s.unit(self);
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& e = s.unit(i);
    if (e.side == end.side || !in_the_open(e) || !nearer_than(s, end, e, stop_short - geom_eps)) continue;
    const double before = in_building(start) ? stop_short : distance_between(s, start, e);
    if (before >= stop_short - geom_eps || distance_between(s, end, e) < before - geom_eps)
      return refuse(Rule::KM1_MOVE_52,
                    "A march must stop a quarter of an inch short of {unit}; only a charge makes contact.",
                    e.footing.centre, i);
  }
  return {};
}

/// KM1-MOVE-11: too long a way, and what made the allowance so short.
Ruling refuse_length(const State& s, const March& m, double base, Vec goal) {
  if (m.allowance >= base)
    return refuse_measure(Rule::KM1_MOVE_11, "This way is {a} inches; {b} is the limit.", m.length, m.allowance, goal);
  if (m.slow.feature >= 0)
    return refuse_measure(Rule::KM1_MOVE_32, "This way is {a} inches; {feature} halves the march to {b}.", m.length,
                          m.allowance, goal, m.slow.feature);
  if (m.slow.about_face)
    return refuse_measure(Rule::KM1_MOVE_16, "This way is {a} inches; turning about halves the march to {b}.", m.length,
                          m.allowance, goal);
  if (m.slow.backward)
    return refuse_measure(Rule::KM1_MOVE_15,
                          sideways_is_forward(s)
                              ? "This way is {a} inches; going backward halves the march to {b}."
                              : "This way is {a} inches; going sideways or backward halves the march to {b}.",
                          m.length, m.allowance, goal);
  return refuse_measure(Rule::KM1_MOVE_46, "This way is {a} inches; the door halves the march to {b}.", m.length,
                        m.allowance, goal);
}

/// KM1-OPT-63, 64: doors at either end of the way. `from` is set at the door it leaves by.
Ruling check_doors(const State& s, int unit, const Order& order, Unit& from, Path& path, March& m, FeatureSet& ignore) {
  if (const int left = from.building; left >= 0) {
    Ruling r = step_out(s, from, path);
    if (r.allowed()) r = check_walls(s, from.anchor, path, left);
    if (!r.allowed()) return r;
    ignore |= FeatureSet{1} << left;
    m.slow.door = true;
  }
  if (order.building < 0) return {};
  Ruling r = check_entry(s, unit, order.building, path.empty() ? from.anchor : path.back());
  if (r.allowed()) r = check_walls(s, from.anchor, path, order.building);
  ignore |= FeatureSet{1} << order.building;
  m.slow.door = true; // KM1-MOVE-46, KM2-OPT-26
  return r;
}

/// Where the unit stands at the end of an ordinary move, and what halves its allowance: KM1-MOVE-30.
Ruling judge_slowness(const State& s, int unit, const Unit& from, const Path& path, const Order& order,
                      FeatureSet ignore, March& m) {
  const bool entering = order.building >= 0;
  if (!entering) {
    const Ruling r = settle_down(s, m.end, unit, order);
    if (!r.allowed()) return r;
  }
  const bool faceless = from.type == Type::skirmishers; // KM1-MOVE-18
  m.slow.feature = terrain_touched(s, from, path, entering ? from : m.end, ignore);
  m.slow.backward = !faceless && !all_forward(s, from.anchor, path, from.footing.forward); // KM1-MOVE-15, KM2-MOVE-02
  m.slow.about_face =
      !faceless && !within_arc(direction(m.end.facing), from.footing.forward, facing_cosine); // KM1-MOVE-16
  return {};
}

} // namespace

double base_allowance(Type type, Formation formation) {
  const tables::AllowanceRow& row = tables::row_of(tables::allowances, type);
  switch (formation) {
    case Formation::line: return row.line;
    case Formation::column: return row.column;
    case Formation::loose: return row.loose;
    case Formation::square:
    case Formation::mob: return 0; // KM1-MOVE-58
  }
  return 0;
}

// It spares the halving and nothing else: neither what stands in the way (KM1-CARD-22) nor the road (KM1-CARD-23).
bool jack_in_force(const State& s) { return rank_in_force(s) == jack; }

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

bool sideways_is_forward(const State& s) { return options(s).forward_half_angle >= 90; }

bool all_forward(const State& s, Vec start, const Path& path, Vec forward) {
  Vec from = start;
  for (const Vec& to : path) {
    if (!within_arc(to - from, forward, s.setting->forward_cosine)) return false; // KM1-MOVE-14, KM2-RULING-09
    from = to;
  }
  return true;
}

int terrain_touched(const State& s, const Unit& from, const Path& path, const Unit& end, FeatureSet ignore) {
  if (edition(s).slopes_slow_uphill && !climbs(table(s), from.anchor, path)) // KM2-TERR-01, KM2-MOVE-06, 08
    ignore |= table(s).hills();
  const Hull shape = travelling_shape(from);
  // KM1-MOVE-43: where it starts counts too.
  int f = from.formation == Formation::loose ? any_base_slowed(s, from, ignore)
                                             : table(s).slowed_by(shape.view(), geom_eps, ignore);
  if (f >= 0) return f;
  Vec shift, at = from.anchor;
  for (const Vec& to : path) {
    f = table(s).slowed_by(swept(moved(shape, shift).view(), to - at).view(), geom_eps, ignore);
    if (f >= 0) return f;
    shift += to - at;
    at = to;
  }
  return end.formation == Formation::loose ? any_base_slowed(s, end, ignore)
                                           : table(s).slowed_by(end.footing.hull.view(), geom_eps, ignore);
}

Ruling check_swept(const State& s, Convex shape, const Unit& mover, int self, int target, FeatureSet ignore) {
  const int feature = table(s).blocked_by(shape, overlap_eps, ignore);
  if (feature >= 0)
    return refuse(Rule::KM1_MOVE_50, "The way leads through {feature}, which is impassable.", shape.front(), -1,
                  feature);
  const Bounds reach = bounds_of(shape);
  const Vec middle = (reach.low + reach.high) / 2;
  const double radius = distance(reach.low, reach.high) / 2;
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& o = s.unit(i);
    if (i == self || i == target || !in_the_open(o)) continue;
    const double near = radius + o.footing.radius;
    if (distance2(middle, o.footing.middle) >= near * near) continue;
    if (o.side == mover.side) {
      if (loose_skirmishers(o)) continue;                                              // KM1-MOVE-54, 56
      if (options(s).skirmishers_interpenetrate && loose_skirmishers(mover)) continue; // KM1-OPT-12, KM1-RULING-32
    }
    if (separated(shape, o.footing.hull.view())) continue;
    for (const Box& b : bases_of(o, options(s)))
      if (overlaps(shape, corners(b), overlap_eps))
        return refuse(Rule::KM1_MOVE_51, "{unit} stands in the way.", b.centre, i);
  }
  return {};
}

Ruling settle_down(const State& s, Unit& end, int self, const Order& order) {
  if (end.formation != Formation::loose) return {};
  if (is_artillery(end.type)) {
    if (!spread_out(s, end, self))
      return refuse(Rule::KM1_MOVE_57, "The gun's crew would find no room around it.", end.anchor);
    return {};
  }
  if (order.arrangement == Arrangement::own) {
    if (order.spots.size() != end.privates)
      return refuse_measure(Rule::KM1_FORM_31, "The arrangement names {a} places for {b} men.",
                            static_cast<double>(order.spots.size()), end.privates);
    for (std::size_t i = 0; i < order.spots.size(); ++i) {
      if (!(std::abs(order.spots[i].x) <= 2 * skirmish_radius) || !(std::abs(order.spots[i].y) <= 2 * skirmish_radius))
        return refuse(Rule::KM1_FORM_31, "A skirmisher would stand far from the centre; 6 inches is the limit.",
                      end.anchor);
      end.spots[i] = to_offset(order.spots[i]);
    }
    stand(end, options(s));
    return check_arrangement(s, end, self);
  }
  arrange(end, order.arrangement);
  if (leaderless(end)) {
    const Vec middle = middle_of_men(end);
    for (Offset& o : end.spots) o = to_offset(to_vec(o) - middle);
  }
  if (order.arrangement != Arrangement::keep || leaderless(end)) stand(end, options(s));
  if (!spread_out(s, end, self))
    return refuse(Rule::KM1_MOVE_57, "The skirmishers would find no room there.", end.anchor);
  return {};
}

March judge_march(const State& s, int unit, const Order& order) {
  March m;
  Unit from = s.unit(unit);
  m.end = from;
  if (from.formation == Formation::square || from.formation == Formation::mob) {
    m.ruling = refuse(Rule::KM1_MOVE_58, "A square or a mob cannot march; it must form up first.", from.anchor);
    return m;
  }
  Path path = order.path; // KM1-MOVE-10, KM1-CONST-33: its capacity is the limit of points
  for (Vec& p : path) p = on_grid(p);
  FeatureSet ignore = 0;
  const bool leaving = in_building(from), entering = order.building >= 0;
  m.ruling = check_doors(s, unit, order, from, path, m, ignore);
  if (!m.ruling.allowed()) return m;
  m.last_heading = from.facing;
  trace(from.anchor, path, m); // KM1-MOVE-19: the way of the anchor
  const Vec goal = path.empty() ? from.anchor : path.back();
  m.road = !leaving && !entering && is_road_move(s, from, path, order.facing.value_or(m.last_heading), m);
  const double base =
      base_allowance(from.type, from.formation);    // KM1-MOVE-07: a march comes before any change of formation
  m.allowance = m.road ? road_factor * base : base; // KM1-MOVE-60
  if (m.length > m.allowance + geom_eps) {
    m.ruling = refuse_length(s, m, base, goal);
    return m;
  }
  // KM1-MOVE-13, KM1-RULING-27, 28: it turns at the end, at no cost; on a road it has turned already (KM1-MOVE-62).
  m.end = stood(from, goal, order.facing.value_or(m.road ? m.last_heading : from.facing));
  m.end.building = entering ? order.building : std::int8_t{-1};
  // What bars the way is asked first: it is quick, and a barred march needs no search for places at its end.
  m.ruling = m.road ? check_road_strip(s, from, path, unit) : check_way(s, from, path, unit, ignore);
  if (!m.ruling.allowed()) return m;
  if (!m.road) {
    m.ruling = judge_slowness(s, unit, from, path, order, ignore, m);
    if (!m.ruling.allowed()) return m;
    if (m.slow.any() && !jack_in_force(s)) m.allowance = base / 2; // KM1-MOVE-30..32, KM1-RULING-29
    if (m.length > m.allowance + geom_eps) {
      m.ruling = refuse_length(s, m, base, goal);
      return m;
    }
  }
  if (entering) return m;
  m.ruling = fits(s, m.end, unit); // KM1-MOVE-53
  if (m.ruling.allowed()) m.ruling = check_stop_short(s, m.end, unit);
  if (m.ruling.allowed() && !skirmishers_can_make_way(s, m.end, unit))
    m.ruling = refuse(Rule::KM1_MOVE_55, "The skirmishers there would find no other place.", goal);
  return m;
}

} // namespace sandtable::kingsmen
