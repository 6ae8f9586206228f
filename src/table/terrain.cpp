#include "table/terrain.hpp"

#include "table/crossings.hpp"
#include "table/cut.hpp"
#include "table/terrain_shapes.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

namespace sandtable {

namespace {

constexpr double cell = 4;
/// A line of no width is overlapped when it runs deeper than this inside a shape.
constexpr double line_depth = 0.01;

/// Further than anything that hangs over the edge of a table.
constexpr double far = 1000;

constexpr FeatureSet bit(int feature) { return FeatureSet{1} << feature; }

/// The first feature of a set for which `test` holds, or -1.
template <class Test>
int first_of(FeatureSet set, Test&& test) {
  for (; set != 0; set &= set - 1) {
    const int i = std::countr_zero(set);
    if (test(i)) return i;
  }
  return -1;
}

/// Puts a feature into the cells it really touches: the bounds of a winding river would cover half the table.
/// The cells at the edges stand for everything beyond them.
void mark(FeatureGrid& grid, int i, const Feature& f, Vec size) {
  for (double x = 0; x <= size.x; x += cell) {
    for (double y = 0; y <= size.y; y += cell) {
      const Vec low{x == 0 ? -far : x - line_depth, y == 0 ? -far : y - line_depth};
      const Vec high{x + cell > size.x ? far : x + cell + line_depth, y + cell > size.y ? far : y + cell + line_depth};
      if (apart({low, high}, f.bounds)) continue;
      const Vec square[4] = {low, {high.x, low.y}, high, {low.x, high.y}};
      const double gap = is_line(f.kind) ? distance2_to_polyline(square, f.outline) : distance2(square, f.outline);
      const Vec middle{x + cell / 2, y + cell / 2};
      if (gap == 0) grid.add(i, {middle, middle});
    }
  }
}

/// Whether nothing of the shape lies outside the polygon.
bool wholly_inside(Convex shape, PointsView polygon, bool polygon_is_convex) {
  for (const Vec p : shape)
    if (!contains(polygon, p)) return false;
  return polygon_is_convex || overlap_area(shape, polygon) >= area(shape) - 1e-6;
}

/// Whether an edge of an outline comes within `reach` of a shape. Most edges of a long river are far away: their
/// bounds say so for the price of a few comparisons.
bool edge_near(PointsView outline, bool closed, Convex shape, const Bounds& where, double reach) {
  Vec a = closed ? outline.back() : outline.front();
  for (std::size_t i = closed ? 0 : 1; i < outline.size(); ++i) {
    const Vec b = outline[i];
    const Bounds edge{{std::min(a.x, b.x), std::min(a.y, b.y)}, {std::max(a.x, b.x), std::max(a.y, b.y)}};
    if (!apart(edge, where) && distance2(Segment{a, b}, shape) <= reach * reach) return true;
    a = b;
  }
  return false;
}

/// Whether a shape touches a polygon within `reach`; `where` are its bounds grown by as much.
bool meets(Convex shape, const Bounds& where, PointsView polygon, double reach) {
  return edge_near(polygon, true, shape, where, reach) || contains(polygon, shape.front());
}

/// Whether a line runs through the inside of a shape, not merely along its border.
bool runs_through(PointsView line, Convex shape) {
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    const Segment part{line[i], line[i + 1]};
    const auto inside = passage(part, shape);
    if (!inside) continue;
    const Vec middle = part.from + (part.to - part.from) * ((inside->enter + inside->leave) / 2);
    double least = 1e9;
    for (std::size_t k = 0; k < shape.size(); ++k) {
      const Vec a = shape[k], b = shape[(k + 1) % shape.size()];
      least = std::min(least, cross(unit(b - a), middle - a));
    }
    if (least > line_depth) return true;
  }
  return false;
}

/// Calls visit(piece) for the pieces of a shape that no bridge of the set covers.
template <class Visit>
bool any_piece_off_bridges(const Table& table, Convex shape, FeatureSet bridges, double sliver, const Visit& visit) {
  if (bridges == 0) return visit(shape);
  const int bridge = std::countr_zero(bridges);
  return any_piece_outside(shape, table.feature(bridge).outline, sliver, [&](Convex piece) {
    return any_piece_off_bridges(table, piece, bridges & (bridges - 1), sliver, visit);
  });
}

/// Roads laid end to end by hand rarely meet to the last digit: a joint this wide still joins.
constexpr double joint = 0.01;

bool touch(const Feature& a, const Feature& b) {
  if (apart(grown(a.bounds, joint), b.bounds)) return false;
  if (contains(a.outline, b.outline.front()) || contains(b.outline, a.outline.front())) return true;
  for (std::size_t i = 0; i < a.outline.size(); ++i) {
    const Vec edge[2] = {a.outline[i], a.outline[(i + 1) % a.outline.size()]};
    if (distance2(Convex(edge, 2), b.outline) <= joint * joint) return true;
  }
  return false;
}

} // namespace

Table::Table(Vec size, std::vector<Feature> features) : size_(size), features_(std::move(features)), grid_(size, cell) {
  assert(features_.size() <= most_features);
  for (std::size_t k = 0; k < features_.size(); ++k) {
    const int i = static_cast<int>(k);
    Feature& f = features_[k];
    const bool line = is_line(f.kind);
    if (!line) turn_counter_clockwise(f.outline);
    turn_counter_clockwise(f.crest);
    f.bounds = bounds_of(f.outline);
    const Points& screen = f.properties.has(Property::crest_hides) && !f.crest.empty() ? f.crest : f.outline;
    const Bounds around = bounds_of(screen);
    f.screen_middle = (around.low + around.high) / 2;
    f.screen_convex = !line && is_convex(screen);
    f.screen_radius = 0;
    for (const Vec& p : screen) f.screen_radius = std::max(f.screen_radius, distance(p, f.screen_middle));
    mark(grid_, i, f, size);

    const FeatureSet b = bit(i);
    if (line) lines_ |= b;
    if (!f.crest.empty() && is_convex(f.crest)) convex_crests_ |= b;
    if (f.crest.empty()) f.properties.remove(Property::crest_hides); // nothing to hide behind
    for (std::size_t p = 0; p < sets_.size(); ++p)
      if (f.properties.has(static_cast<Property>(p))) sets_[p] |= b;
  }
  number_roads();
}

bool Table::holds(Convex shape, double tolerance) const {
  for (const Vec p : shape)
    if (p.x < -tolerance || p.y < -tolerance || p.x > size_.x + tolerance || p.y > size_.y + tolerance) return false;
  return true;
}

int Table::elevation(Vec p) const {
  int highest = 0;
  first_of(grid_.near(Bounds{p, p}) & hills(), [&](int i) {
    const Feature& f = feature(i);
    if (f.level > highest && !apart(f.bounds, {p, p}) && contains(f.outline, p)) highest = f.level;
    return false;
  });
  return highest;
}

int Table::find(const std::string& name) const {
  for (std::size_t i = 0; i < features_.size(); ++i)
    if (features_[i].name == name) return static_cast<int>(i);
  return -1;
}

int Table::slowed_by(Convex shape, double tolerance, FeatureSet ignore) const {
  const FeatureSet slowing = with(Property::slows) & ~buildings() & ~ignore;
  if (slowing == 0) return -1;
  const Bounds where = grown(bounds_of(shape), tolerance);
  return first_of(grid_.near(where) & slowing, [&](int i) { return slows(i, shape, where, tolerance); });
}

int Table::blocked_by(Convex shape, double area, FeatureSet ignore) const {
  if (impassable() == 0) return -1;
  const Bounds where = bounds_of(shape);
  return first_of(grid_.near(where) & impassable() & ~ignore, [&](int i) { return stops(i, shape, where, area); });
}

bool Table::slows(int i, Convex shape, const Bounds& where, double tolerance) const {
  const Feature& f = feature(i);
  if (apart(f.bounds, where)) return false;
  if ((lines_ & bit(i)) != 0) return edge_near(f.outline, false, shape, where, tolerance);
  if (!meets(shape, where, f.outline, tolerance)) return false;
  if ((hills() & bit(i)) != 0) return f.crest.empty() || !wholly_inside(shape, f.crest, (convex_crests_ & bit(i)) != 0);
  if ((with(Property::water) & bit(i)) != 0)
    return any_piece_off_bridges(*this, shape, grid_.near(where) & bridges(), tolerance,
                                 [&](Convex piece) { return meets(piece, where, f.outline, tolerance); });
  return true;
}

bool Table::stops(int i, Convex shape, const Bounds& where, double area) const {
  const Feature& f = feature(i);
  if (apart(f.bounds, where)) return false;
  if ((lines_ & bit(i)) != 0) return runs_through(f.outline, shape);
  if (!meets(shape, where, f.outline, 0) || !overlaps(shape, f.outline, area)) return false;
  const FeatureSet bridges = (with(Property::water) & bit(i)) != 0 ? grid_.near(where) & with(Property::bridge) : 0;
  if (bridges == 0) return true;
  double wet = 0;
  return any_piece_off_bridges(*this, shape, bridges, 0, [&](Convex piece) {
    wet += overlap_area(piece, f.outline);
    return wet > area;
  });
}

void Table::number_roads() {
  road_number_.assign(features_.size(), -1);
  int next = 0;
  for (FeatureSet left = roads(); left != 0;) {
    // Everything that can be reached from the first road not yet numbered is one road.
    FeatureSet open = left & ~(left - 1);
    left &= ~open;
    while (open != 0) {
      const int i = std::countr_zero(open);
      open &= open - 1;
      road_number_[static_cast<std::size_t>(i)] = next;
      for (FeatureSet others = left; others != 0; others &= others - 1) {
        const int k = std::countr_zero(others);
        if (!touch(feature(i), feature(k))) continue;
        open |= bit(k);
        left &= ~bit(k);
      }
    }
    ++next;
  }
}

int Table::road_at(Vec p) const {
  for (FeatureSet set = grid_.near(Bounds{p, p}) & roads(); set != 0; set &= set - 1) {
    const int i = std::countr_zero(set);
    if (contains(feature(i).outline, p)) return road_number_[static_cast<std::size_t>(i)];
  }
  return -1;
}

bool Table::in_road(Vec p, int road, FeatureSet among) const {
  for (; among != 0; among &= among - 1) {
    const int i = std::countr_zero(among);
    if (road_number_[static_cast<std::size_t>(i)] == road && contains(feature(i).outline, p)) return true;
  }
  return false;
}

bool Table::along_road(const Segment& s) const {
  const int road = road_at(s.from);
  if (road < 0 || road_at(s.to) != road) return false;
  const FeatureSet near_by = grid_.near(s) & roads();
  Crossings crossings(s);
  for (FeatureSet set = near_by; set != 0; set &= set - 1)
    crossings.add_polygon(feature(std::countr_zero(set)).outline);
  const auto at = crossings.sorted();
  const double long_s = length(s.to - s.from);
  for (std::size_t i = 0; i + 1 < at.size(); ++i) {
    if ((at[i + 1] - at[i]) * long_s <= joint) continue;
    const Vec middle = s.from + (s.to - s.from) * ((at[i] + at[i + 1]) / 2);
    if (!in_road(middle, road, near_by)) return false;
  }
  return true;
}

double Table::distance_to_road(Vec p, int road) const {
  double least = 1e18;
  for (FeatureSet set = roads(); set != 0; set &= set - 1) {
    const int i = std::countr_zero(set);
    if (road_number_[static_cast<std::size_t>(i)] != road) continue;
    const double d = distance2_to_polygon(feature(i).outline, p);
    if (d < least) least = d;
  }
  return std::sqrt(least);
}

} // namespace sandtable
