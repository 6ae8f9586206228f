#include "table/sight.hpp"

#include "table/crossings.hpp"

#include <algorithm>
#include <bit>

namespace sandtable {

namespace {

/// Nearer to a border than this is on it.
constexpr double grazing = 1e-6;

Vec along(const Segment& s, double fraction) { return s.from + (s.to - s.from) * fraction; }

/// Whether a point lies inside a convex polygon and not merely on its border.
bool strictly_inside(Convex polygon, Vec p) {
  Vec from = polygon.back();
  for (const Vec to : polygon) {
    if (cross(to - from, p - from) <= grazing * grazing) return false;
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

void add_wall(SightPassages& along, const Segment& line, const Feature& f, int feature) {
  Crossings crossings(line);
  crossings.add_line(f.outline);
  if (crossings.none()) return;
  for (const double at : crossings.sorted())
    if (at > 0 && at < 1) add_passage(along, {at, at, 0, feature, Hiding::wall});
}

void add_area(SightPassages& along, const Segment& line, const Feature& f, int feature, Hiding how) {
  const PointsView area = how == Hiding::crest ? f.crest : f.outline;
  if (f.screen_convex) {
    const Stretch inside = hidden_stretch(line, f, area);
    if (inside.first > 1) return;
    const double share = inside.length / length(line.to - line.from);
    add_passage(along, {inside.first, inside.first + share, inside.length, feature, how});
    return;
  }
  using Parts = boost::container::static_vector<Passage, 128>;
  Parts parts;
  const Stretch inside = stretch_inside(line, area, [&](double enter, double leave) {
    if (parts.size() < Parts::static_capacity) parts.push_back({enter, leave});
  });
  for (const Passage& part : parts) add_passage(along, {part.enter, part.leave, inside.length, feature, how});
}

} // namespace

void add_passage(SightPassages& along, const SightPassage& passage) {
  if (along.size() == SightPassages::static_capacity) return; // no table has so much between two points of it
  const auto place = std::upper_bound(along.begin(), along.end(), passage,
                                      [](const SightPassage& a, const SightPassage& b) { return a.enter < b.enter; });
  along.insert(place, passage);
}

SightPassages passages_along(const Table& table, const Segment& line, FeatureSet among) {
  SightPassages out;
  if (among == 0) return out;
  const Vec ends[2] = {line.from, line.to};
  const Bounds around = bounds_of(ends);
  for (FeatureSet set = among; set != 0; set &= set - 1) {
    const int i = std::countr_zero(set);
    const Feature& f = table.feature(i);
    if (apart(around, f.bounds) || distance2(f.screen_middle, line) > f.screen_radius * f.screen_radius) continue;
    const Properties& is = f.properties;
    if (is.has(Property::blocks_sight) && is_line(f.kind)) add_wall(out, line, f, i);
    if (is.has(Property::blocks_sight) && !is_line(f.kind)) add_area(out, line, f, i, Hiding::area);
    if (is.has(Property::crest_hides)) add_area(out, line, f, i, Hiding::crest);
    if (is.has(Property::dims_sight)) add_area(out, line, f, i, Hiding::wood);
  }
  return out;
}

void add_body(SightPassages& along, const Segment& line, const Screen& screen, double graze) {
  if (distance2(screen.centre, line) > screen.radius * screen.radius) return;
  const auto inside = passage(line, screen.hull);
  if (!inside) return;
  const double within = (inside->leave - inside->enter) * length(line.to - line.from);
  if (within > graze) add_passage(along, {inside->enter, inside->leave, within, screen.id, Hiding::body});
}

} // namespace sandtable
