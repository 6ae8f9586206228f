#include "rulebooks/kingsmen/chapters/road_march.hpp"

#include "rulebooks/kingsmen/chapters/units.hpp"
#include "rulebooks/kingsmen/state/constants.hpp"
#include "table/crossings.hpp"

#include <algorithm>
#include <bit>

namespace sandtable::kingsmen {

namespace {

/// The direction a path sets out in; zero if it goes nowhere.
Vec first_step(Vec start, const Path& path) {
  for (const Vec& to : path)
    if (!(to == start)) return to - start;
  return {};
}

bool in_any(const Table& t, FeatureSet set, Vec p) {
  for (; set != 0; set &= set - 1)
    if (contains(t.feature(std::countr_zero(set)).outline, p)) return true;
  return false;
}

/// Whether impassable ground lies under a stretch of the path where no bridge carries it.
bool sinks(const Table& t, const Segment& s, const Feature& f, FeatureSet bridges) {
  if (is_line(f.kind)) return crosses(s, f.outline);
  Crossings crossings(s);
  crossings.add_polygon(f.outline);
  for (FeatureSet set = bridges; set != 0; set &= set - 1)
    crossings.add_polygon(t.feature(std::countr_zero(set)).outline);
  const auto at = crossings.sorted();
  const double whole = distance(s.from, s.to);
  for (std::size_t i = 0; i + 1 < at.size(); ++i) {
    if ((at[i + 1] - at[i]) * whole <= contact_eps) continue;
    const Vec middle = s.from + (s.to - s.from) * ((at[i] + at[i + 1]) / 2);
    const bool inside = contains(f.outline, middle) && distance2_to_outline(f.outline, middle) > geom_eps * geom_eps;
    if (inside && !in_any(t, bridges, middle)) return true;
  }
  return false;
}

int impassable_under(const Table& t, const Segment& s) {
  const FeatureSet near_by = t.near(s);
  for (FeatureSet set = near_by & t.impassable(); set != 0; set &= set - 1) {
    const int i = std::countr_zero(set);
    const bool water = t.feature(i).properties.has(Property::water);
    if (sinks(t, s, t.feature(i), water ? near_by & t.bridges() : 0)) return i; // KM1-TERR-03
  }
  return -1;
}

/// KM1-MOVE-64
double column_width(const Unit& u) {
  const double men = u.files * base_size(u.type).width;
  return is_artillery(u.type) ? std::max(men, base_cannon.width) : men;
}

} // namespace

bool is_road_move(const State& s, const Unit& u, const Path& path, Angle facing, const March& m) {
  if (u.formation != Formation::column || m.length <= geom_eps) return false;
  const int road = table(s).road_at(u.anchor);
  if (road < 0 || table(s).distance_to_road(u.footing.centre, road) > road_tolerance + geom_eps) return false;
  const Vec sets_out = first_step(u.anchor, path); // forward, as every forward move does: KM1-MOVE-61, KM2-RULING-27
  if (!within_arc(sets_out, u.footing.forward, s.setting->forward_cosine)) return false;
  Vec from = u.anchor;
  for (const Vec& to : path) { // KM1-MOVE-67: one step off the road and it is an ordinary move
    if (!table(s).along_road({from, to})) return false;
    from = to;
  }
  const Vec last = direction(m.last_heading); // KM1-MOVE-62: so it faces at the end of the road path, KM1-RULING-33
  if (table(s).distance_to_road(path.back() - last * centre_depth(u), road) > road_tolerance + geom_eps) return false;
  return within_arc(direction(facing), last, facing_cosine); // KM1-MOVE-65
}

Ruling check_road_strip(const State& s, const Unit& u, const Path& path, int self) {
  Vec from = u.anchor;
  for (const Vec& to : path) {
    if (!table(s).holds({&to, 1}, geom_eps)) return refuse(Rule::KM1_TABLE_03, "The way leads off the table.", to);
    Ruling r = check_swept(s, strip({from, to}, column_width(u)).view(), u, self, -1, table(s).impassable());
    if (!r.allowed()) return r;
    const int feature = impassable_under(table(s), {from, to});
    if (feature >= 0)
      return refuse(Rule::KM1_MOVE_63, "The road does not carry the column over {feature}.", to, -1, feature);
    from = to;
  }
  return {};
}

} // namespace sandtable::kingsmen
