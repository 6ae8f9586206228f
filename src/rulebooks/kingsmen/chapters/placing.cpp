#include "rulebooks/kingsmen/chapters/placing.hpp"

#include "rulebooks/kingsmen/state/constants.hpp"

namespace sandtable::kingsmen {

namespace {

/// KM1-MOVE-54
bool makes_way(const Unit& mover, const Unit& other) { return other.side == mover.side && loose_skirmishers(other); }

bool circles_apart(const Unit& a, const Unit& b) {
  const double r = a.footing.radius + b.footing.radius;
  return distance2(a.footing.middle, b.footing.middle) >= r * r;
}

/// KM1-MOVE-68: a column on a road may overhang what lies beside it.
bool overhang_allowed(const State& s, const Unit& u) {
  if (u.formation != Formation::column) return false;
  const int road = table(s).road_at(u.anchor);
  return road >= 0 && table(s).distance_to_road(u.footing.centre, road) <= road_tolerance + geom_eps;
}

bool near_road(const State& s, const Box& b, int road) {
  for (const Vec& c : corners(b))
    if (table(s).distance_to_road(c, road) > road_tolerance + geom_eps) return false;
  return true;
}

FeatureSet only(int feature) { return feature < 0 ? 0 : FeatureSet{1} << feature; }

/// Everything near a place that a base could run into, gathered once for a search that tries many spots.
class Surroundings {
public:
  Surroundings(const State& s, Vec centre, double reach, int self) : state_(s) {
    const Bounds around = grown({centre, centre}, reach);
    const Vec size = table(s).size();
    edge_ = around.low.x < 0 || around.low.y < 0 || around.high.x > size.x || around.high.y > size.y;
    impassable_ = (table(s).near(around) & table(s).impassable()) != 0;
    for (int i = 0; i < s.unit_count; ++i) {
      const Unit& o = s.unit(i);
      const double near = reach + o.footing.radius;
      if (i == self || !in_the_open(o) || distance2(centre, o.footing.middle) > near * near) continue;
      for (const Box& b : bases_of(o, options(s)))
        if (distance2(centre, b) <= reach * reach && boxes_.size() < most) boxes_.push_back(b);
    }
  }

  /// A base that lies on the table, off impassable ground and on nobody.
  bool free(const Box& b) const {
    if (edge_ && !table(state_).holds(corners(b), geom_eps)) return false;
    if (impassable_ && table(state_).blocked_by(corners(b), overlap_eps) >= 0) return false;
    for (const Box& other : boxes_)
      if (overlaps(b, other, overlap_eps)) return false;
    return true;
  }

private:
  const State& state_;
  bool edge_ = false, impassable_ = false;
  static constexpr std::size_t most = 256; // more cannot stand within a few inches
  boost::container::static_vector<Box, most> boxes_;
};

constexpr double base_reach = 0.8; // from the centre of a foot base to beyond its corners

/// Rings round a place, clockwise from `first`: nearest first.
template <class Test>
bool search_rings(double most, double step, int directions, Angle first, Test&& test) {
  for (double radius = step; radius <= most + geom_eps; radius += step)
    for (int k = 0; k < directions; ++k)
      if (test(direction(first + Angle{static_cast<std::uint16_t>(k * 65536 / directions)}) * radius)) return true;
  return false;
}

/// KM1-FORM-78: rings a quarter of an inch apart, every 15 degrees.
template <class Test>
bool search_rings(double most, Angle first, Test&& test) {
  return search_rings(most, 0.25, 24, first, test);
}

Box spot_base(const Unit& u, Offset at) {
  return sandtable::base_of(u.anchor, u.footing.forward, {to_vec(at), base_foot, Role::soldier, 0});
}

/// Which figures of a loose unit have found their places.
using Settled = std::array<bool, std::tuple_size_v<decltype(Unit::spots)>>;

/// Whether a base is clear of the settled figures of its own unit.
bool spot_free(const Unit& u, const Settled& settled, const Box& base) {
  for (std::size_t k = 0; k < settled.size(); ++k)
    if (settled[k] && overlaps(base, spot_base(u, u.spots[k]), overlap_eps)) return false;
  if (is_artillery(u.type)) return !overlaps(base, cannon_of(u), overlap_eps);
  const double apart = u.officer && u.ensign ? 0.5 : 0;
  for (const bool officer : {true, false})
    if ((officer ? u.officer : u.ensign) &&
        overlaps(base,
                 sandtable::base_of(u.anchor, u.footing.forward,
                                    {{officer ? apart : -apart, 0}, base_foot, Role::officer, 0}),
                 overlap_eps))
      return false;
  return true;
}

/// KM1-FORM-31, 36, 41: near enough to the centre or the gun.
bool spot_in_reach(const Unit& u, Vec spot) {
  if (is_artillery(u.type)) {
    const Box b{spot, {0, 1}, 0.5, 0.5}, gun{{0, -1.5}, {0, 1}, base_cannon.width / 2, base_cannon.depth / 2};
    return distance2(b, gun) <= (crew_gap + geom_eps) * (crew_gap + geom_eps);
  }
  // Leaderless men within three inches of one point are never more than six apart.
  const double reach = (u.officer || u.ensign ? skirmish_radius : skirmish_radius / 2) + geom_eps;
  return length2(spot) <= reach * reach;
}

bool used(const Unit& u, std::size_t i) {
  if (i < u.privates) return true;
  return is_artillery(u.type) && ((i == 4 && u.officer) || (i == 5 && u.ensign));
}

/// Whether a loose unit can stand just as it is because nothing at all comes near it: spares the search man by man.
bool undisturbed(const State& s, const Unit& u, int self) {
  Settled settled{};
  for (std::size_t i = 0; i < u.spots.size(); ++i) {
    if (!used(u, i)) continue;
    if (!spot_in_reach(u, to_vec(u.spots[i])) || !spot_free(u, settled, spot_base(u, u.spots[i]))) return false;
    settled[i] = true;
  }
  const Convex hull = u.footing.hull.view();
  if (!table(s).holds(hull, geom_eps) || table(s).blocked_by(hull, overlap_eps) >= 0) return false;
  for (int i = 0; i < s.unit_count; ++i)
    if (i != self && in_the_open(s.unit(i)) && !circles_apart(u, s.unit(i)) &&
        !separated(hull, s.unit(i).footing.hull.view()))
      return false;
  return true;
}

} // namespace

bool on_top_of(const State& s, const Unit& a, const Unit& b) {
  if (circles_apart(a, b) || separated(a.footing.hull.view(), b.footing.hull.view())) return false;
  const Bases theirs = bases_of(b, options(s));
  for (const Box& mine : bases_of(a, options(s)))
    for (const Box& other : theirs)
      if (overlaps(mine, other, overlap_eps)) return true;
  return false;
}

Ruling fits(const State& s, const Unit& stance, int self, const Tolerance& tolerance) {
  const Convex hull = stance.footing.hull.view();
  if (!table(s).holds(hull, geom_eps))
    return refuse(Rule::KM1_GEO_11, "Every base must lie wholly on the table.", stance.footing.centre);
  const FeatureSet ignore = only(tolerance.leaving);
  if (table(s).blocked_by(hull, overlap_eps, ignore) >= 0) {
    const bool overhang = overhang_allowed(s, stance);
    const int road = overhang ? table(s).road_at(stance.anchor) : -1;
    for (const Box& b : bases_of(stance, options(s))) {
      const int feature = table(s).blocked_by(corners(b), overlap_eps, ignore);
      if (feature >= 0 && !(overhang && near_road(s, b, road)))
        return refuse(Rule::KM1_TERR_22, "Nobody may stand in {feature}: it is impassable.", b.centre, -1, feature);
    }
  }
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& o = s.unit(i);
    if (i == self || i == tolerance.target || !in_the_open(o)) continue;
    if (tolerance.own_skirmishers && makes_way(stance, o)) continue;
    if (on_top_of(s, stance, o))
      return refuse(Rule::KM1_GEO_12, "The bases would overlap {unit}.", o.footing.centre, i);
  }
  return {};
}

std::optional<Unit> fitted(const State& s, const Unit& stance, int self, double slack, const Tolerance& tolerance) {
  if (fits(s, stance, self, tolerance).allowed()) return stance;
  std::optional<Unit> out;
  search_rings(slack, stance.facing, [&](Vec shift) {
    const Unit shifted = stood(stance, on_grid(stance.anchor + shift), stance.facing);
    if (!fits(s, shifted, self, tolerance).allowed()) return false;
    out = shifted;
    return true;
  });
  return out;
}

bool spread_out(const State& s, Unit& stance, int self) {
  if (undisturbed(s, stance, self)) return true;
  const Surroundings around(s, stance.anchor, skirmish_radius + base_reach, self);
  Settled settled{};
  const auto good = [&](Offset o) {
    const Box b = spot_base(stance, o);
    return spot_in_reach(stance, to_vec(o)) && spot_free(stance, settled, b) && around.free(b);
  };
  // Whoever stands well stays; then each of the others looks for the nearest place.
  for (std::size_t i = 0; i < settled.size(); ++i) settled[i] = used(stance, i) && good(stance.spots[i]);
  for (std::size_t i = 0; i < settled.size(); ++i) {
    if (!used(stance, i) || settled[i]) continue;
    const Vec wanted = to_vec(stance.spots[i]);
    settled[i] =
        search_rings(2 * skirmish_radius, 0.5, 16, Angle{}, [&](Vec shift) { // half an inch is near enough for one man
          const Offset o = to_offset(wanted + shift);
          if (!good(o)) return false;
          stance.spots[i] = o;
          return true;
        });
    if (!settled[i]) return false;
  }
  if (leaderless(stance)) centre_on_men(stance);
  stand(stance, options(s));
  return true;
}

Ruling check_arrangement(const State& s, const Unit& stance, int self) {
  const bool headless = leaderless(stance);
  const Surroundings around(s, stance.anchor, 2 * skirmish_radius + base_reach, self);
  Settled settled{};
  for (std::size_t i = 0; i < stance.privates; ++i) {
    const Vec spot = to_vec(stance.spots[i]);
    const Box b = spot_base(stance, stance.spots[i]);
    if (!headless && !spot_in_reach(stance, spot))
      return refuse_measure(Rule::KM1_FORM_31, "A skirmisher would stand {a} inches from the centre; {b} is the limit.",
                            length(spot), skirmish_radius, b.centre);
    for (std::size_t k = 0; headless && k < i; ++k)
      if (distance(spot, to_vec(stance.spots[k])) > skirmish_radius + geom_eps)
        return refuse(Rule::KM1_FORM_36,
                      "Without officer and ensign no two skirmishers may be more than 6 inches apart.", b.centre);
    if (!spot_free(stance, settled, b))
      return refuse(Rule::KM1_FORM_32, "Two skirmishers would stand on each other.", b.centre);
    if (!around.free(b))
      return refuse(Rule::KM1_FORM_32,
                    "A skirmisher would stand off the table, on another base or in impassable ground.", b.centre);
    settled[i] = true;
  }
  if (headless) {
    if (length2(middle_of_men(stance)) > contact_eps * contact_eps)
      return refuse(Rule::KM1_FORM_36, "Without officer and ensign the centre is the middle of the men.",
                    stance.anchor);
  } else { // KM1-FORM-32, KM1-RULING-58: officer and ensign stand at the centre of their men
    std::array<Vec, 24> points;
    std::size_t count = 0;
    for (std::size_t i = 0; i < stance.privates; ++i)
      for (const Vec& c : corners(spot_base(stance, stance.spots[i]))) points[count++] = c;
    if (distance2(stance.anchor, convex_hull({points.data(), count}).view()) > geom_eps * geom_eps)
      return refuse(Rule::KM1_FORM_32, "Officer and ensign must stand among their men, not beside them.",
                    stance.anchor);
  }
  return {};
}

std::optional<std::uint64_t> push_skirmishers(State& s, int mover) {
  std::uint64_t pushed = 0;
  for (int i = 0; i < s.unit_count; ++i) {
    Unit& o = s.unit(i);
    if (i == mover || !in_the_open(o) || !makes_way(s.unit(mover), o) || !on_top_of(s, o, s.unit(mover))) continue;
    std::array<Vec, 6> stood_at;
    for (std::size_t k = 0; k < o.privates; ++k) stood_at[k] = placed(o.anchor, o.footing.forward, to_vec(o.spots[k]));
    const Surroundings around(s, o.anchor, 2 * skirmish_radius + 2 * base_reach, i);
    const auto pair_free = [&](Vec at) {
      const double apart = o.officer && o.ensign ? 0.5 : 0;
      bool ok = true;
      for (const bool officer : {true, false})
        if (officer ? o.officer : o.ensign)
          ok = ok && around.free(sandtable::base_of(at, o.footing.forward,
                                                    {{officer ? apart : -apart, 0}, base_foot, Role::officer, 0}));
      return ok;
    };
    Vec at = o.anchor;
    if (!pair_free(at) && !search_rings(2 * skirmish_radius, o.facing, [&](Vec shift) {
          const Vec to = on_grid(o.anchor + shift);
          if (!pair_free(to)) return false;
          at = to;
          return true;
        }))
      return std::nullopt;
    Unit moved = o;
    moved.anchor = at;
    for (std::size_t k = 0; k < o.privates; ++k) {
      const Vec d = stood_at[k] - at;
      moved.spots[k] = to_offset({dot(d, right_of(o.footing.forward)), dot(d, o.footing.forward)});
    }
    stand(moved, options(s));
    if (!spread_out(s, moved, i)) return std::nullopt;
    o = moved;
    generals_step_aside(s, i);
    pushed |= std::uint64_t{1} << i;
  }
  return pushed;
}

bool skirmishers_can_make_way(const State& s, const Unit& stance, int mover) {
  bool any = false;
  for (int i = 0; i < s.unit_count && !any; ++i)
    any = i != mover && in_the_open(s.unit(i)) && makes_way(stance, s.unit(i)) && on_top_of(s, s.unit(i), stance);
  if (!any) return true;
  State trial = s;
  trial.unit(mover) = stance;
  return push_skirmishers(trial, mover).has_value();
}

Ruling check_general_place(const State& s, Vec at) {
  General g;
  g.at = at;
  const auto c = corners(base_of(g));
  // Terrain and troops on the way are no hindrance, only the place where he stops: KM1-RULING-05.
  if (!table(s).holds(c, geom_eps)) return refuse(Rule::KM1_GEN_06, "A general must stay on the table.", at);
  const int feature = table(s).blocked_by(c, overlap_eps);
  if (feature >= 0)
    return refuse(Rule::KM1_GEN_06, "A general may not stop in {feature}: it is impassable.", at, -1, feature);
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& o = s.unit(i);
    if (!in_the_open(o) || distance(at, o.footing.middle) > o.footing.radius + 1.2) continue;
    for (const Box& b : bases_of(o, options(s)))
      if (overlaps(base_of(g), b, overlap_eps))
        return refuse(Rule::KM1_GEN_06, "A general may touch {unit} but not stand on it.", at, i);
  }
  return {};
}

void generals_step_aside(State& s, int mover) { // KM1-RULING-04
  for (int i = 0; i < s.general_count; ++i) {
    General& g = s.general(i);
    if (!g.placed || distance(g.at, s.unit(mover).footing.middle) > s.unit(mover).footing.radius + 1.2) continue;
    if (check_general_place(s, g.at).allowed()) continue;
    const Vec from = g.at;
    search_rings(96, Angle{}, [&](Vec shift) {
      const Vec to = on_grid(from + shift);
      if (!check_general_place(s, to).allowed()) return false;
      g.at = to;
      return true;
    });
  }
}

} // namespace sandtable::kingsmen
