#include "rulebooks/skirmish/chapters/self_placement.hpp"

#include "geometry/bounds.hpp"
#include "rulebooks/skirmish/chapters/ground.hpp"
#include "rulebooks/skirmish/chapters/measuring.hpp"
#include "scenario/edges.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace sandtable::skirmish {

namespace {

constexpr double step = 2; ///< between two places that are tried

/// SKR-RULING-123: the groups of a side share the length of its zone between them; this is the middle of the k-th share
/// of n.
Vec middle_of_share(const Bounds& zone, Vec along, int k, int n) {
  const Vec size = zone.high - zone.low, middle = (zone.high + zone.low) / 2;
  const double length = along.x != 0 ? size.x : size.y;
  return middle + along * (((k + 0.5) / n - 0.5) * length);
}

/// Where a unit would best stand: a group in its share of the zone, a leader with the first group of his side that has
/// no leader yet, or else with the first.
Vec wanted_place(const State& s, int unit, const Bounds& zone, Vec along) {
  const Unit& u = s.unit(unit);
  int groups = 0, before = 0, first = -1, lone = -1, leaders_before = 0;
  for (int i = 0; i < s.unit_count; ++i) {
    if (s.unit(i).side != u.side) continue;
    if (s.unit(i).kind == UnitKind::leader && i < unit) ++leaders_before;
    if (s.unit(i).kind != UnitKind::group) continue;
    before += i < unit ? 1 : 0;
    ++groups;
    if (!is_there(s, i)) continue;
    if (first < 0) first = i;
    if (lone < 0 && leaders_with(s, i) == 0) lone = i;
  }
  if (u.kind == UnitKind::group) return middle_of_share(zone, along, before, groups);
  if (lone < 0) lone = first;
  return lone >= 0 ? mean_centre(s, lone) : middle_of_share(zone, along, leaders_before, leaders_before + 1);
}

/// Everything near enough to a place, nearest first; ties to the west and south.
std::vector<Vec> places_round(Vec wanted, const Bounds& zone) {
  std::vector<Vec> out;
  for (double x = zone.low.x; x <= zone.high.x; x += step)
    for (double y = zone.low.y; y <= zone.high.y; y += step) out.push_back({x, y});
  std::stable_sort(out.begin(), out.end(), [&](Vec a, Vec b) { return distance2(a, wanted) < distance2(b, wanted); });
  return out;
}

/// All in concealing ground, and near enough to its border to look out: SKR-SET-03, SKR-VIS-07.
bool is_ambush(const State& s, const Posting& p) {
  bool looks_out = false;
  for (const Vec at : p.places) {
    const Stance stance = stance_at(*s.setting, at, p.facing);
    if (stance.concealing < 0) return false;
    looks_out = looks_out || stance.depth <= look_out_depth;
  }
  return looks_out;
}

/// The first of these places at which they may stand in a formation.
std::optional<Posting> first_fit(const State& s, int unit, const Posting& there, const std::vector<Vec>& places,
                                 bool ambush) {
  Posting p = there;
  for (const Vec at : places) {
    for (std::size_t i = 0; i < p.places.size(); ++i) p.places[i] = there.places[i] + at;
    if (ambush && !is_ambush(s, p)) continue;
    if (is_in_zone(s, s.unit(unit).side, p) && check_posting(s, unit, p).allowed()) return p;
  }
  return std::nullopt;
}

} // namespace

std::optional<Posting> placed_by_itself(const State& s, int unit) {
  const Unit& u = s.unit(unit);
  const SidePaper& paper = s.setting->side(u.side);
  const Angle facing = facing_from(paper.edge);
  const Numbers men = waiting_men(s, unit);
  if (u.formation == Formation::garrison) {
    const Posting round = round_the_walls(s, unit, men, facing);
    if (!round.places.empty() && check_posting(s, unit, round).allowed()) return round;
  }
  const Bounds zone = bounds_of(paper.zone);
  const bool has_slots = u.formation != Formation::garrison && u.formation != Formation::free;
  const Vec along = direction(facing).x == 0 ? Vec{1, 0} : Vec{0, 1};
  const std::vector<Vec> places = places_round(wanted_place(s, unit, zone, along), zone);
  const std::array<Formation, 3> formations{has_slots ? u.formation : Formation::open_order, Formation::mob,
                                            Formation::file};
  const std::array<bool, 2> hidden_first{true, false}; // SKR-RULING-123: they lie in wait where they can
  for (const bool ambush : hidden_first) {
    if (ambush && (!is_automatic(s, u.side) || s.setting->concealing == 0)) continue;
    for (const Formation formation : formations) {
      const Posting there = in_formation(s, unit, men, formation, {}, facing);
      if (auto p = first_fit(s, unit, there, places, ambush)) return p;
    }
  }
  return std::nullopt;
}

} // namespace sandtable::skirmish
