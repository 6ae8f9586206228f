#include "geometry/convex.hpp"
#include "geometry/hull.hpp"
#include "geometry/overlap.hpp"
#include "reference.hpp"
#include "support/geometry_generators.hpp"

namespace sandtable {
namespace {

namespace bg = boost::geometry;
using generators::coarse;
using generators::fine;
using reference::polygon;

bool near(double a, double b, double slack = 1e-9) { return std::fabs(a - b) <= slack; }

rc::Gen<Points> neighbour(int grain) {
  return rc::gen::apply([](const Points& p, Vec d) { return generators::shifted(p, d); }, generators::convex(5, grain),
                        generators::shift(5, grain));
}

/// Two convex shapes: on the battle's grid, on whole inches (so that they touch), or turned boxes off the grid.
std::pair<Points, Points> two_shapes() {
  if (*rc::gen::inRange(0, 3) == 0)
    return {generators::listed(corners(*generators::box(5))), generators::listed(corners(*generators::box(5)))};
  const int grain = *rc::gen::element(fine, coarse);
  return {*generators::convex(5, grain), *neighbour(grain)};
}

RC_GTEST_PROP(ConvexReference, Hull, ()) {
  const Points p = *generators::points(3, 12, 6, *rc::gen::element(fine, coarse));
  bg::model::multi_point<reference::Point> cloud;
  for (const Vec v : p) bg::append(cloud, reference::point(v));
  reference::Polygon expected;
  bg::convex_hull(cloud, expected);
  const Hull hull = convex_hull(p);
  RC_PRE(hull.count > 2);
  RC_ASSERT(near(area(hull), bg::area(expected)));
}

RC_GTEST_PROP(ConvexReference, AreaAndPointDistance, ()) {
  const Points c = *generators::convex(6, *rc::gen::element(fine, coarse));
  const Vec p = *generators::shift(7, *rc::gen::element(fine, coarse));
  const auto expected = polygon(c);
  RC_ASSERT(near(area(c), bg::area(expected)));
  RC_ASSERT(near(std::sqrt(distance2(p, c)), bg::distance(reference::point(p), expected)));
  RC_ASSERT((distance2(p, c) == 0) == bg::covered_by(reference::point(p), expected));
}

RC_GTEST_PROP(ConvexReference, DistanceOfShapes, ()) {
  const auto [a, b] = two_shapes();
  RC_ASSERT(near(std::sqrt(distance2(a, b)), bg::distance(polygon(a), polygon(b))));
}

RC_GTEST_PROP(ConvexReference, DistanceOfSegment, ()) {
  const int grain = *rc::gen::element(fine, coarse);
  const Points c = *neighbour(grain);
  const Segment s = *generators::segment(6, grain);
  RC_PRE(!(s.from == s.to));
  RC_ASSERT(near(std::sqrt(distance2(s, c)), bg::distance(reference::line(s), polygon(c))));
  const Points thin{s.from, s.to};
  RC_ASSERT(near(distance2(s, c), distance2(c, thin)));
  RC_ASSERT(near(distance2(s, c), distance2(thin, c)));
}

RC_GTEST_PROP(ConvexReference, OverlapArea, ()) {
  const auto [a, b] = two_shapes();
  std::vector<reference::Polygon> common;
  bg::intersection(polygon(a), polygon(b), common);
  double expected = 0;
  for (const auto& part : common) expected += bg::area(part);
  RC_ASSERT(near(overlap_area(a, b), expected, 1e-7));
  if (expected > 1e-6) {
    RC_ASSERT(overlaps(a, b, expected * 0.99));
    RC_ASSERT(!overlaps(a, b, expected * 1.01));
  }
}

RC_GTEST_PROP(ConvexReference, Passage, ()) {
  const int grain = *rc::gen::element(fine, coarse);
  const Points c = *neighbour(grain);
  const Segment s = *generators::segment(6, grain);
  RC_PRE(!(s.from == s.to));
  const auto met = passage(s, c);
  RC_ASSERT(met.has_value() == bg::intersects(reference::line(s), polygon(c)));
  if (!met) return;
  std::vector<reference::Line> parts;
  bg::intersection(reference::line(s), polygon(c), parts);
  double expected = 0;
  for (const auto& part : parts) expected += bg::length(part);
  const double inside = (met->leave - met->enter) * distance(s.from, s.to);
  RC_ASSERT(near(inside, expected, 1e-7));
  RC_ASSERT(distance2(s.from + (s.to - s.from) * met->enter, c) < 1e-20);
  RC_ASSERT(distance2(s.from + (s.to - s.from) * met->leave, c) < 1e-20);
}

} // namespace
} // namespace sandtable
