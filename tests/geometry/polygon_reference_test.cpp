#include "geometry/polygon.hpp"
#include "reference.hpp"
#include "support/geometry_generators.hpp"

namespace sandtable {
namespace {

namespace bg = boost::geometry;
using generators::coarse;
using generators::fine;
using reference::polygon;

bool near(double a, double b, double slack = 1e-9) { return std::fabs(a - b) <= slack; }

RC_GTEST_PROP(PolygonReference, AreaCentroidAndShape, ()) {
  const Points p = *generators::polygon();
  const auto expected = polygon(p);
  RC_ASSERT(near(signed_area(p), bg::area(expected)));
  reference::Point middle(0, 0);
  bg::centroid(expected, middle);
  RC_ASSERT(distance(centroid(p), {middle.x(), middle.y()}) < 1e-9);
  RC_ASSERT(bg::is_simple(expected));
  RC_ASSERT(is_convex(p) == bg::is_convex(expected));
}

RC_GTEST_PROP(PolygonReference, SimpleIfValid, ()) {
  Points p = *generators::points(3, 6, 4, *rc::gen::element(fine, coarse));
  if (signed_area(p) < 0) std::reverse(p.begin(), p.end());
  RC_PRE(std::adjacent_find(p.begin(), p.end()) == p.end() && !(p.front() == p.back()));
  RC_ASSERT(is_simple(p) == bg::is_valid(polygon(p)));
}

RC_GTEST_PROP(PolygonReference, PointsInside, ()) {
  const Points p = *generators::polygon();
  const Vec v = *generators::point(7, *rc::gen::element(fine, coarse));
  const auto expected = polygon(p);
  RC_ASSERT(contains(p, v) == bg::covered_by(reference::point(v), expected));
  RC_ASSERT(near(std::sqrt(distance2_to_polygon(p, v)), bg::distance(reference::point(v), expected)));
  RC_ASSERT(near(distance2(v, nearest_on_outline(p, v)), distance2_to_outline(p, v)));
}

RC_GTEST_PROP(PolygonReference, ConvexShapeAgainstPolygon, ()) {
  const Points p = *generators::polygon();
  const Points c = generators::shifted(*generators::convex(4, *rc::gen::element(fine, coarse)),
                                       *generators::shift(6, *rc::gen::element(fine, coarse)));
  RC_ASSERT(near(std::sqrt(distance2(c, p)), bg::distance(polygon(c), polygon(p))));
  std::vector<reference::Polygon> common;
  bg::intersection(polygon(c), polygon(p), common);
  double expected = 0;
  for (const auto& part : common) expected += bg::area(part);
  RC_ASSERT(near(overlap_area(c, p), expected, 1e-7));
  if (expected < 1e-12) RC_ASSERT(!overlaps(c, p, 0));
}

/// Fractions of the segment at which Boost's parts of it begin, end, or pass a corner of the polygon, in order.
std::vector<double> cuts(const Segment& s, const Points& p, const std::vector<reference::Line>& parts) {
  const auto fraction = [&s](Vec v) { return dot(v - s.from, s.to - s.from) / length2(s.to - s.from); };
  std::vector<double> out;
  for (const auto& part : parts)
    for (const auto& end : part) out.push_back(fraction({end.x(), end.y()}));
  for (const Vec corner : p)
    if (distance2(corner, s) < 1e-18) out.push_back(fraction(corner));
  std::sort(out.begin(), out.end());
  return out;
}

RC_GTEST_PROP(PolygonReference, LengthInside, ()) {
  const Points p = *generators::polygon();
  const Segment s = *generators::segment(7, *rc::gen::element(fine, coarse));
  RC_PRE(!(s.from == s.to));
  std::vector<reference::Line> parts;
  bg::intersection(reference::line(s), polygon(p), parts);
  // Boost counts what runs along the border as inside, we do not: hence piece by piece, judged by its middle.
  double expected = 0;
  double first = 2;
  const auto ends = cuts(s, p, parts);
  for (std::size_t i = 1; i < ends.size(); ++i) {
    const Vec middle = s.from + (s.to - s.from) * ((ends[i - 1] + ends[i]) / 2);
    if (!bg::covered_by(reference::point(middle), polygon(p)) || distance2_to_outline(p, middle) < 1e-18) continue;
    expected += ends[i] - ends[i - 1];
    first = std::min(first, ends[i - 1]);
  }
  RC_ASSERT(near(length_inside(s, p), expected * distance(s.from, s.to), 1e-6));
  if (expected > 1e-5) RC_ASSERT(near(first_inside(s, p), first, 1e-6));
}

RC_GTEST_PROP(PolygonReference, Polylines, ()) {
  const int grain = *rc::gen::element(fine, coarse);
  const Points way = *generators::points(2, 6, 6, grain);
  const Segment s = *generators::segment(6, grain);
  const Points c = *generators::convex(4, grain);
  RC_PRE(!(s.from == s.to) && std::adjacent_find(way.begin(), way.end()) == way.end());
  reference::Line expected;
  for (const Vec v : way) expected.push_back(reference::point(v));
  RC_ASSERT(crosses(s, way) == bg::intersects(reference::line(s), expected));
  RC_ASSERT(near(std::sqrt(distance2_to_polyline(way, s.from)), bg::distance(reference::point(s.from), expected)));
  RC_ASSERT(near(std::sqrt(distance2_to_polyline(c, way)), bg::distance(polygon(c), expected)));
}

} // namespace
} // namespace sandtable
