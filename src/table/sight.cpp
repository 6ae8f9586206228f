#include "table/sight.hpp"

#include "table/crossings.hpp"

#include <bit>

namespace sandtable {

namespace {

/// Shorter stretches inside an area are the rounding of a line that only touches it.
constexpr double touch = 1e-6;
/// A screening hedge or wall does not hide what lies or looks right on it.
constexpr double at_the_line = 0.01;
constexpr double never = 2;

Vec along(const Segment& s, double fraction) { return s.from + (s.to - s.from) * fraction; }

/// The first fraction at which the line meets a polyline away from both of its own ends.
double first_crossing(const Segment& s, PointsView line) {
  Crossings crossings(s);
  crossings.add_line(line);
  const double long_s = length(s.to - s.from);
  for (const double at : crossings.sorted())
    if (at * long_s > at_the_line && (1 - at) * long_s > at_the_line) return at;
  return never;
}

/// Whether a point lies inside a convex polygon and not merely on its border.
bool strictly_inside(Convex polygon, Vec p) {
  Vec from = polygon.back();
  for (const Vec to : polygon) {
    if (cross(to - from, p - from) <= touch * touch) return false;
    from = to;
  }
  return true;
}

} // namespace

Stretch hidden_stretch(const Segment& s, const Feature& f, PointsView area) {
  if (!f.screen_convex) return stretch_inside(s, area); // convex ones, the most common, are clipped in one pass
  Stretch out;
  const auto inside = passage(s, area);
  if (!inside || inside->leave <= inside->enter ||
      !strictly_inside(area, along(s, (inside->enter + inside->leave) / 2)))
    return out;
  out.first = inside->enter;
  out.length = (inside->leave - inside->enter) * length(s.to - s.from);
  return out;
}

namespace {

double first_blocked(const Segment& s, const Feature& f) {
  if (is_line(f.kind)) return first_crossing(s, f.outline);
  const Stretch inside = hidden_stretch(s, f, f.outline);
  return inside.length > touch ? inside.first : never;
}

double first_behind_crest(const Segment& s, const Feature& f, const SightTerms& terms) {
  if (terms.from_elevation > f.level || terms.to_elevation > f.level) return never;
  const Stretch inside = hidden_stretch(s, f, f.crest);
  if (inside.length <= touch || contains(f.crest, s.from) || contains(f.crest, s.to)) return never;
  return inside.first;
}

/// Where the line has run through more wood than it may; wood that lies in two features counts once.
struct WoodsEnd {
  double at = never;
  int feature = -1;
};
WoodsEnd walk_through_woods(const Table& table, const Segment& s, FeatureSet woods, double allowed) {
  Crossings crossings(s);
  for (FeatureSet set = woods; set != 0; set &= set - 1)
    crossings.add_polygon(table.feature(std::countr_zero(set)).outline);
  const auto at = crossings.sorted();
  const double long_s = length(s.to - s.from);
  double walked = 0;
  for (std::size_t i = 0; i + 1 < at.size(); ++i) {
    const double stretch = (at[i + 1] - at[i]) * long_s;
    const Vec middle = along(s, (at[i] + at[i + 1]) / 2);
    for (FeatureSet set = woods; set != 0; set &= set - 1) {
      const int k = std::countr_zero(set);
      if (!contains(table.feature(k).outline, middle)) continue;
      if (walked + stretch > allowed + touch) return {at[i] + (allowed - walked) / long_s, k};
      walked += stretch;
      break;
    }
  }
  return {};
}

} // namespace

Sight look_over_terrain(const Table& table, const Segment& line, const SightTerms& terms) {
  FeatureSet set = table.screening() & ~terms.transparent;
  if (set == 0) return {};
  double nearest = never, in_woods = 0;
  FeatureSet woods = 0;
  Sight out;
  const auto meet = [&](double at, BlockedBy by, int feature) {
    if (at >= nearest) return;
    nearest = at;
    out = {by, feature, along(line, at)};
  };
  const Vec ends[2] = {line.from, line.to};
  const Bounds around = bounds_of(ends);
  for (set &= table.near(line); set != 0; set &= set - 1) {
    const int i = std::countr_zero(set);
    const Feature& f = table.feature(i);
    if (apart(around, f.bounds) || distance2(f.screen_middle, line) > f.screen_radius * f.screen_radius) continue;
    if (f.properties.has(Property::blocks_sight)) meet(first_blocked(line, f), BlockedBy::terrain, i);
    if (f.properties.has(Property::crest_hides)) meet(first_behind_crest(line, f, terms), BlockedBy::crest, i);
    if (f.properties.has(Property::dims_sight)) {
      woods |= FeatureSet{1} << i;
      in_woods += hidden_stretch(line, f, f.outline).length;
    }
  }
  if (in_woods > terms.woods_depth + touch) {
    const WoodsEnd end = walk_through_woods(table, line, woods, terms.woods_depth);
    meet(end.at, BlockedBy::woods, end.feature);
  }
  return out;
}

std::optional<Passage> blocks(const Screen& screen, const Segment& line, double graze) {
  if (distance2(screen.centre, line) > screen.radius * screen.radius) return {};
  const auto inside = passage(line, screen.hull);
  if (!inside || (inside->leave - inside->enter) * length(line.to - line.from) <= graze) return {};
  return inside;
}

} // namespace sandtable
