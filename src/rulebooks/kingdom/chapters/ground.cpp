#include "rulebooks/kingdom/chapters/ground.hpp"

#include "rulebooks/kingdom/chapters/layouts.hpp"
#include "rulebooks/kingdom/chapters/measuring.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"
#include "table/bite.hpp"
#include "table/crossings.hpp"

#include <algorithm>
#include <bit>

namespace sandtable::kingdom {

namespace {

/// Half the breadth that one who crosses a bridge takes up on it: TKO-RULING-131.
constexpr double on_bridge = 0.1;

bool is_among(FeatureSet set, int feature) { return (set >> feature & 1) != 0; }

Bounds bounds_of_stands(const Unit& u) {
  const Vec reach{u.footing.radius, u.footing.radius};
  return {u.footing.centre - reach, u.footing.centre + reach};
}

/// A body of a unit as a shape for the ground; a commander's disc is judged by the square in it.
ConvexShape<4> shape_of(const Body& body) {
  constexpr double half_of_square = 0.7; // of a circle of radius 1, rounded down
  Box box = body.box;
  if (body.round > 0) box.half_width = box.half_depth = body.round * half_of_square;
  return {4, corners(box)};
}

/// The middle strip of a unit at the depth of a body: all that a bridge must carry.
ConvexShape<4> strip_of(const Unit& u, const Body& body) {
  Box box = body.box;
  const Vec right = right_of(u.footing.forward);
  box.centre -= right * dot(box.centre - u.footing.centre, right);
  box.half_width = on_bridge;
  box.half_depth = std::max(box.half_depth, on_bridge);
  return {4, corners(box)};
}

bool uses_bridges(const Unit& u) { // TKO-TERR-20
  return !is_unit(u) || is_gun(u.kind) || u.formation == Formation::march_column;
}

bool is_on_any(const Table& table, Convex shape, FeatureSet set) {
  const Bounds where = bounds_of(shape);
  for (; set != 0; set &= set - 1) {
    const Feature& f = table.feature(std::countr_zero(set));
    if (!apart(f.bounds, where) && reaches_into(shape, where, f.outline, contact_distance)) return true;
  }
  return false;
}

/// Whether a body of a unit reaches into a piece by more than EPS; water only where neither a bridge that it may use
/// nor, of a river, a ford lies.
bool body_meets(const State& s, const Unit& u, const Body& body, int feature) {
  const Feature& f = table(s).feature(feature);
  const ConvexShape<4> shape = shape_of(body);
  const Bounds where = bounds_of(shape.view());
  if (apart(f.bounds, where)) return false;
  if (is_line(f.kind)) return reaches_across(shape, where, f.outline, contact_distance);
  if (!reaches_into(shape, where, f.outline, contact_distance)) return false;
  if (!f.properties.has(Property::water)) return true;
  const FeatureSet near = table(s).near(where);
  const FeatureSet fords = is_among(s.setting->rivers, feature) ? near & s.setting->fords : 0; // TKO-TERR-19
  const FeatureSet bridges = uses_bridges(u) ? near & s.setting->bridges : 0;
  if (bridges != 0 && is_on_any(table(s), shape, bridges))
    return reaches_into_uncovered(table(s), strip_of(u, body), f.outline, bridges | fords, contact_distance);
  return reaches_into_uncovered(table(s), shape, f.outline, fords, contact_distance);
}

/// TKO-TERR-11
bool marches_on_road(const State& s, const Unit& u) {
  return u.formation == Formation::march_column && table(s).road_at(u.anchor) >= 0 &&
         table(s).road_at(u.footing.centre) >= 0;
}

bool crosses_table_edge(const State& s, const Body& body) {
  const Vec size = table(s).size();
  const auto out = [](double low, double high, double most) {
    return low < -contact_distance || high > most + contact_distance;
  };
  if (body.round > 0) {
    const Vec c = body.box.centre;
    return out(c.x - body.round, c.x + body.round, size.x) || out(c.y - body.round, c.y + body.round, size.y);
  }
  const Bounds where = bounds_of(corners(body.box));
  return out(where.low.x, where.high.x, size.x) || out(where.low.y, where.high.y, size.y);
}

} // namespace

bool is_in(const State& s, const Unit& u, int feature) { // TKO-TERR-30
  if (u.building >= 0) return u.building == feature;     // TKO-TERR-39
  const Feature& f = table(s).feature(feature);
  if (is_line(f.kind) || u.footing.count == 0) return false;
  int inside = 0;
  for (int i = 0; i < u.footing.count; ++i)
    if (contains(f.outline, u.footing.at[static_cast<std::size_t>(i)])) ++inside;
  return inside >= (u.footing.count + 1) / 2;
}

int level_at(const State& s, Vec p) { return table(s).elevation(p); } // TKO-TERR-38

Cover area_cover(const State& s, const Unit& u) {
  if (holds_building(u)) return Cover::heavy; // TKO-TERR-21, 39
  Cover out = Cover::none;
  FeatureSet set = s.setting->covering_areas;
  if (set != 0) set &= table(s).near(bounds_of_stands(u));
  for (; set != 0; set &= set - 1) { // TKO-TERR-35
    const int i = std::countr_zero(set);
    if (is_in(s, u, i)) out = std::max(out, cover_of(table(s).feature(i).properties)); // TKO-TERR-37
  }
  return out;
}

Cover cover_against(const State& s, const Unit& firer, const Unit& target, Vec origin, Vec aim_point) {
  Cover out = area_cover(s, target);
  FeatureSet set = s.setting->covering_lines;
  const Segment line{origin, aim_point};
  if (set != 0) set &= table(s).near(line);
  for (; set != 0; set &= set - 1) { // TKO-TERR-36
    const Feature& f = table(s).feature(std::countr_zero(set));
    if (!crosses(line, f.outline)) continue;
    Crossings crossings(line);
    crossings.add_line(f.outline);
    for (const double at : crossings.sorted()) {
      const Vec crossing = origin + (aim_point - origin) * at;
      if (distance2_to_polyline(f.outline, crossing) > measure_tolerance * measure_tolerance) continue;
      if (!reaches(distance(crossing, aim_point), cover_reach)) continue;
      if (reaches(distance(s, firer, crossing), cover_reach)) continue;
      out = std::max(out, cover_of(f.properties)); // TKO-TERR-37
    }
  }
  return out;
}

Footfall footfall(const State& s, const Unit& u) {
  Footfall out;
  if (!in_the_open(u)) return out;
  FeatureSet closed = s.setting->impassable | s.setting->buildings; // TKO-TERR-19, 21, 23: a garrison has no stands
  if (closed != 0) closed &= table(s).near(bounds_of_stands(u));
  const Blocks blocks = blocks_of(u);
  for (const Body& body : blocks) {
    out.off_table = out.off_table || crosses_table_edge(s, body); // TKO-GEO-12, 40
    for (FeatureSet left = closed; left != 0 && out.impassable < 0; left &= left - 1)
      if (const int i = std::countr_zero(left); body_meets(s, u, body, i)) out.impassable = i;
  }
  return out;
}

bool is_impassable(const State& s, const Unit& u, int feature) {
  if (is_among(s.setting->buildings, feature)) return arm_of(u) != Arm::foot; // TKO-TERR-21
  return is_among(s.setting->impassable, feature);                            // TKO-TERR-19, 23
}

bool is_difficult(const State& s, const Unit& u, int feature) {
  if (!is_among(s.setting->difficult, feature) || !is_unit(u)) return false; // TKO-MOVE-28, TKO-DIFF-12
  return !is_impassable(s, u, feature) && !marches_on_road(s, u);            // TKO-TERR-11
}

bool meets(const State& s, const Unit& u, int feature) { // TKO-TERR-31
  for (const Body& body : blocks_of(u))
    if (body_meets(s, u, body, feature)) return true;
  return false;
}

} // namespace sandtable::kingdom
