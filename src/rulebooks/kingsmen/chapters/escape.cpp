#include "rulebooks/kingsmen/chapters/escape.hpp"

#include "rulebooks/kingsmen/chapters/formations.hpp"
#include "rulebooks/kingsmen/chapters/movement.hpp"
#include "rulebooks/kingsmen/chapters/units.hpp"
#include "rulebooks/kingsmen/state/constants.hpp"
#include "rulebooks/kingsmen/state/revisions.hpp"

#include <algorithm>
#include <array>

namespace sandtable::kingsmen {

namespace {

constexpr double length_slack = 0.02; // points lie on the grid, so a path of 12 inches is 12 only nearly

bool on_table(const State& s, Vec p) { return table(s).holds(Convex(&p, 1), 0); }

/// KM1-ESC-06: the path widened by half an inch on each side, which no terrain shortens (KM1-ESC-07).
Ruling check_escape_way(const State& s, Vec start, const Path& path) {
  const Flight& f = s.flight;
  const Unit& u = s.unit(f.unit);
  const FeatureSet own_walls = in_building(u) ? FeatureSet{1} << u.building : 0;
  Vec from = start;
  for (const Vec& to : path) {
    Ruling r = check_swept(s, strip({from, to}, 1.0).view(), u, f.unit, f.opponent, own_walls);
    if (!r.allowed()) {
      r.rule = Rule::KM1_ESC_06;
      return r;
    }
    from = to;
  }
  return {};
}

/// KM1-ESC-22: the table's edge is like impassable ground.
Ruling check_edge(const State& s, Vec start, const Path& path) {
  Vec from = start;
  for (const Vec& to : path) {
    if (!table(s).holds(strip({from, to}, 1.0).view(), geom_eps))
      return refuse(Rule::KM1_ESC_22, "The table's edge stops an escape.", to);
    from = to;
  }
  return {};
}

/// KM1-ESC-22: whether a beaten unit runs off the table, which only `rout` allows and only at full length.
bool flees_the_field(const State& s, const Path& path) {
  const Flight& f = s.flight;
  if (options(s).escape_edge != EscapeEdge::rout || f.length < (f.headlong ? escape_long : escape_short)) return false;
  return std::any_of(path.begin(), path.end(), [&](Vec p) { return !on_table(s, p); });
}

/// KM1-ESC-04, 05, KM1-RULING-42: farther from the opponent, and no nearer to others close by.
Ruling check_enemies(const State& s, const Unit& end) {
  const Flight& f = s.flight;
  const Unit& start = s.unit(f.unit);
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& e = s.unit(i);
    if (e.side == end.side || !e.present) continue;
    if (i != f.opponent) {
      const double far = escape_nearby + 0.1 + end.footing.radius + e.footing.radius;
      if (!in_building(e) && distance2(end.footing.middle, e.footing.middle) > far * far) continue;
    }
    const double after = distance_between(s, end, e);
    if (after < escape_gap - geom_eps)
      return refuse_measure(i == f.opponent ? Rule::KM1_ESC_04 : Rule::KM1_ESC_05,
                            "It would end {a} inches from an enemy; an escape keeps {b}.", after, escape_gap,
                            end.footing.centre);
    if (i == f.opponent) {
      if (after <= distance_between(s, start, e) + geom_eps)
        return refuse(Rule::KM1_ESC_04, "It must end farther from {unit} than it began.", end.footing.centre, i);
    } else if (!f.unchecked && after <= escape_nearby + geom_eps && after < distance_between(s, start, e) - geom_eps) {
      return refuse(Rule::KM1_ESC_05, "It must not run toward {unit}.", end.footing.centre, i);
    }
  }
  return {};
}

Unit as_mob(const State& s, Unit u, Vec centre) {
  u.formation = Formation::mob; // KM1-ESC-13, 16, KM1-FORM-81
  u.ranks = u.files = 0;
  u.anchor = centre;
  u.building = -1;
  stand(u, options(s));
  return u;
}

/// KM1-ESC-18, 19, KM1-SQR-30: the formation it keeps, or the one a shrunken square takes.
Unit as_formed(const State& s, Unit u, Vec centre, const Order& order) {
  const Flight& f = s.flight;
  u.building = -1;
  Angle facing = u.type == Type::skirmishers || u.formation == Formation::square || u.formation == Formation::mob
                     ? u.facing
                     : heading(f.opponent_anchor - centre);
  if (f.shrunken) {
    u.formation = order.formation.value_or(Formation::line);
    const Shape shape = shape_in(s, u.type, u.formation, order.ranks, order.files, u.privates);
    u.ranks = shape.ranks;
    u.files = shape.files;
    facing = order.facing.value_or(heading(f.opponent_anchor - centre));
  }
  u.facing = facing;
  u.anchor = on_grid(centre + direction(facing) * centre_depth(u));
  stand(u, options(s));
  return u;
}

/// KM1-ESC-08, 20: how the unit stands at the end of the path.
Ruling settle_end(const State& s, Vec centre, const Order& order, Escape& out) {
  const Flight& f = s.flight;
  const Unit& u = s.unit(f.unit);
  if (f.headlong) {
    out.end = as_mob(s, u, centre);
    return fits(s, out.end, f.unit);
  }
  if (f.shrunken &&
      (!order.formation || (*order.formation != Formation::line && *order.formation != Formation::column)))
    return refuse(Rule::KM1_SQR_30, "A square of seven or fewer ends its escape in line or column.", centre);
  Unit wanted = as_formed(s, u, centre, order);
  if (f.shrunken && !legal_shape(wanted.type, wanted.formation, wanted.ranks, wanted.files, wanted.privates))
    return refuse(Rule::KM1_SQR_30, "That many ranks and files make no such formation.", centre);
  if (wanted.formation == Formation::loose &&
      !fits(s, wanted, f.unit).allowed()) { // the men find places before the whole unit is shifted
    Unit spread = wanted;
    if (spread_out(s, spread, f.unit) && fits(s, spread, f.unit).allowed()) wanted = spread;
  }
  const auto fit = fitted(s, wanted, f.unit, reform_slack);
  if (!fit) return refuse(Rule::KM1_ESC_20, "The formation fits nowhere near there.", centre);
  out.end = *fit;
  return {};
}

Angle turned_by(double degrees) { return from_degrees(degrees); }

/// What lies on the way and at the end of it, before anybody looks at the enemy: KM1-ESC-06, 08, 20, 22.
void judge_ground(const State& s, Vec start, const Path& path, const Order& order, Escape& out) {
  out.fault = EscapeFault::way;
  out.ruling = check_escape_way(s, start, path);
  if (!out.ruling.allowed()) return;
  if (flees_the_field(s, path)) {
    out.off_table = true;
    out.fault = EscapeFault::none;
    return;
  }
  out.ruling = check_edge(s, start, path);
  if (!out.ruling.allowed()) return;
  out.ruling = settle_end(s, path.back(), order, out);
  out.fault = out.ruling.allowed() ? EscapeFault::none : EscapeFault::room;
}

/// Calls `test` with the ways a shrunken square may form up at the end of its path; anybody else has only one. Turned
/// about, a line or column covers nearly the same ground, so half of the compass is enough.
template <class Test>
bool somehow(const State& s, Order& order, Test&& test) {
  if (!s.flight.shrunken) return test();
  for (const Formation f : {Formation::line, Formation::column})
    for (int k = 0; k < 4; ++k) {
      order.formation = f;
      order.facing = heading(s.flight.opponent_anchor - order.path.back()) + turned_by(45.0 * k);
      if (test()) return true;
    }
  return false;
}

/// KM1-ESC-25: whether the straight path along a first segment is barred by what is in the way.
bool straight_is_barred(const State& s, Vec start, Vec first, const Order& order) {
  Order straight = order;
  straight.path.assign(1, on_grid(start + unit(first) * s.flight.length));
  return !somehow(s, straight, [&] {
    Escape ahead;
    judge_ground(s, start, straight.path, straight, ahead);
    return ahead.fault == EscapeFault::none;
  });
}

Ruling check_shape(const State& s, Vec start, const Path& path) {
  const Flight& f = s.flight;
  March way;
  trace(start, path, way);
  if (std::abs(way.length - f.length) > length_slack)
    return refuse_measure(f.headlong ? Rule::KM1_ESC_12 : Rule::KM1_ESC_17,
                          "This escape is {a} inches long; it must be {b}.", way.length, f.length, path.back());
  if (!within_arc(path.front() - start, f.away, escape_cosine) ||
      !within_arc(path.back() - start, f.away, escape_cosine))
    return refuse(Rule::KM1_ESC_03, "An escape leads away from the enemy, within 90 degrees.", path.front());
  if (path.size() > 1 && distance(start, path.back()) < f.length / 2.0 - length_slack)
    return refuse(Rule::KM1_ESC_25, "An escape that goes round something must end at least half its length away.",
                  path.back());
  return {};
}

enum class Bends : std::uint8_t { must_be_needed, are_needed };

Escape judged(const State& s, const Order& order, Bends bends) {
  const Unit& u = s.unit(s.flight.unit);
  Escape out;
  out.end = u;
  out.fault = EscapeFault::shape;
  if (order.path.empty() || order.path.size() > 3) {
    out.ruling = refuse(Rule::KM1_ESC_01, "An escape has one to three stretches.", u.footing.centre);
    return out;
  }
  Path path = order.path;
  for (Vec& p : path) p = on_grid(p);
  const Vec start = escape_start(s, u, path.front());
  out.ruling = check_shape(s, start, path);
  if (!out.ruling.allowed()) return out;
  if (path.size() > 1 && bends == Bends::must_be_needed &&
      !straight_is_barred(s, start, path.front() - start, order)) { // KM1-RULING-57
    out.ruling = refuse(Rule::KM1_ESC_25, "An escape is straight unless something is in the way.", path.front());
    return out;
  }
  judge_ground(s, start, path, order, out);
  if (out.fault != EscapeFault::none || out.off_table) return out;
  out.ruling = check_enemies(s, out.end);
  if (out.ruling.allowed() && !skirmishers_can_make_way(s, out.end, s.flight.unit))
    out.ruling = refuse(Rule::KM1_MOVE_55, "The skirmishers there would find no other place.", path.back());
  if (!out.ruling.allowed()) out.fault = EscapeFault::enemies;
  return out;
}

/// Looks for a legal escape along this path; `fault` is what the last try met.
bool legal_somehow(const State& s, Order& order, Bends bends, EscapeFault& fault) {
  bool room = false;
  const bool legal = somehow(s, order, [&] {
    if (fault == EscapeFault::shape || fault == EscapeFault::way) return false; // no formation helps
    fault = judged(s, order, bends).fault;
    room = room || fault == EscapeFault::enemies;
    return fault == EscapeFault::none;
  });
  if (room && !legal) fault = EscapeFault::enemies;
  return legal;
}

/// The sampled directions in degrees off "away", nearest first and clockwise before counter-clockwise: 0, 5, -5, 10,
/// ...
constexpr int directions = 37;
constexpr double fan(int k) { return (k % 2 == 1 ? 1 : -1) * 5.0 * ((k + 1) / 2); }

} // namespace

Vec escape_start(const State& s, const Unit& u, Vec towards) {
  if (!in_building(u)) return u.footing.centre; // KM1-ESC-01
  const Vec middle = centre_of(s, u);           // KM1-OPT-71
  const PointsView walls = table(s).feature(u.building).outline;
  const Vec far = middle + unit(towards - middle) * 100;
  Vec best = nearest_on_outline(walls, towards);
  double nearest = 1e18;
  for (std::size_t i = 0; i < walls.size(); ++i) {
    const Vec a = walls[i], b = walls[(i + 1) % walls.size()];
    const double denominator = cross(far - middle, b - a);
    if (denominator == 0) continue;
    const double t = cross(a - middle, b - a) / denominator, along = cross(a - middle, far - middle) / denominator;
    if (t >= 0 && t < nearest && along >= 0 && along <= 1) {
      nearest = t;
      best = middle + (far - middle) * t;
    }
  }
  return best;
}

Escape judge_escape(const State& s, const Order& order) { return judged(s, order, Bends::must_be_needed); }

Order straight_escape(const State& s, double degrees) {
  const Unit& u = s.unit(s.flight.unit);
  Order o;
  o.verb = Verb::escape;
  o.unit = s.flight.unit;
  const Vec to = direction(heading(s.flight.away) + turned_by(degrees));
  const Vec start = escape_start(s, u, centre_of(s, u) + to);
  o.path.push_back(on_grid(start + to * s.flight.length));
  if (s.flight.shrunken) o.formation = Formation::line;
  return o;
}

std::optional<Order> first_escape(const State& s) {
  std::array<bool, directions> barred{};
  for (int k = 0; k < directions; ++k) {
    Order o = straight_escape(s, fan(k));
    EscapeFault fault = EscapeFault::none;
    if (legal_somehow(s, o, Bends::must_be_needed, fault)) return o;
    barred[static_cast<std::size_t>(k)] = fault == EscapeFault::way || fault == EscapeFault::room;
  }
  for (int k = 0; k < directions;
       ++k) { // KM1-ESC-24: bends at half length, every 15 degrees, where KM1-ESC-25 allows them
    if (!barred[static_cast<std::size_t>(k)]) continue;
    const Order straight = straight_escape(s, fan(k));
    const Vec start = escape_start(s, s.unit(s.flight.unit), straight.path.back());
    const Vec elbow = on_grid((start + straight.path.back()) / 2);
    if (!check_escape_way(s, start, Path(1, elbow)).allowed()) continue;
    for (int bend = 1; bend < 24; ++bend) {
      Order o = straight;
      const Vec on = direction(heading(straight.path.back() - start) + turned_by(15.0 * bend));
      o.path.assign(1, elbow);
      o.path.push_back(on_grid(elbow + on * (s.flight.length / 2.0)));
      EscapeFault fault = EscapeFault::none;
      if (!legal_somehow(s, o, Bends::are_needed, fault)) continue;
      // The elbow is rounded: the way straight through it may be free where the sampled one was barred.
      if (!judges_ways_found(*s.setting) || judge_escape(s, o).ruling.allowed()) return o;
    }
  }
  return std::nullopt;
}

bool settle_length(State& s) { // KM1-RULING-43
  const std::uint8_t full = s.flight.length;
  for (const bool unchecked : {false, true})
    for (std::uint8_t length = full; length >= 1; --length) {
      s.flight.unchecked = unchecked;
      s.flight.length = length;
      if (first_escape(s)) return true;
    }
  return false;
}

} // namespace sandtable::kingsmen
