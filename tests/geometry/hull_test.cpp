#include "geometry/hull.hpp"

#include "support/geometry_generators.hpp"

namespace sandtable {
namespace {

/// The corners from the lowest of the leftmost on, so that two lists of the same polygon compare equal.
Points canonical(Convex c) {
  Points out = generators::listed(c);
  const auto before = [](Vec a, Vec b) { return a.x < b.x || (a.x == b.x && a.y < b.y); };
  if (!out.empty()) std::rotate(out.begin(), std::min_element(out.begin(), out.end(), before), out.end());
  return out;
}

Points both_ends(Convex shape, Vec d) {
  Points out = generators::listed(shape);
  for (const Vec p : shape) out.push_back(p + d);
  return out;
}

TEST(Hull, DropsInnerAndCollinearPoints) {
  const Points p{{0, 0}, {2, 0}, {1, 0}, {1, 1}, {2, 2}, {0, 2}, {0, 1}, {2, 1}, {0, 0}};
  EXPECT_EQ(canonical(convex_hull(p)), (Points{{0, 0}, {2, 0}, {2, 2}, {0, 2}}));
}

TEST(Hull, OfPointsAndLines) {
  EXPECT_EQ(convex_hull({}).count, 0);
  EXPECT_EQ(canonical(convex_hull(Points{{1, 2}})), (Points{{1, 2}}));
  EXPECT_EQ(canonical(convex_hull(Points{{1, 2}, {1, 2}, {1, 2}})), (Points{{1, 2}}));
  EXPECT_EQ(canonical(convex_hull(Points{{1, 1}, {3, 3}, {2, 2}, {1, 1}})), (Points{{1, 1}, {3, 3}}));
}

TEST(Hull, TooManyCornersLoseTheFlattest) {
  Points circle;
  for (int i = 0; i < 40; ++i) circle.push_back(direction({static_cast<std::uint16_t>(i * 1600)}) * 10);
  const Hull hull = convex_hull(circle);
  EXPECT_EQ(hull.count, hull.points.size());
  EXPECT_TRUE(is_convex(hull.view()));
  EXPECT_GT(area(hull), 270);
}

RC_GTEST_PROP(Hull, IsStrictlyConvexAndHoldsEveryPoint, ()) {
  const Points p = *generators::points(1, 12, 6, *rc::gen::element(generators::fine, generators::coarse));
  const Hull hull = convex_hull(p);
  for (const Vec v : p) RC_ASSERT(distance2(v, hull) == 0);
  for (std::size_t i = 0; hull.count > 2 && i < hull.count; ++i) {
    const Vec a = hull.points[i];
    const Vec b = hull.points[(i + 1) % hull.count];
    const Vec c = hull.points[(i + 2) % hull.count];
    RC_ASSERT(cross(b - a, c - b) > 0);
    RC_ASSERT(std::find(p.begin(), p.end(), a) != p.end());
  }
}

RC_GTEST_PROP(Hull, HundredsOfPointsAreTakenInBatches, ()) {
  const Points p = *generators::points(65, 300, 3, generators::coarse);
  const Hull hull = convex_hull(p);
  for (const Vec v : p) RC_ASSERT(distance2(v, hull) == 0);
}

/// Bases in ranks and files stand on lines that are straight only up to rounding, whichever way they face.
RC_GTEST_PROP(Hull, OfARankHasFourCorners, ()) {
  const Angle facing = *generators::angle();
  const Vec centre = *generators::point(60);
  const int files = *rc::gen::inRange(1, 9);
  const double step = *rc::gen::inRange(128, 400) / 256.0;
  Points p;
  for (int i = 0; i < files; ++i) {
    const Box base{centre + right_of(direction(facing)) * (step * i), direction(facing), step / 2, 0.375};
    for (const Vec c : corners(base)) p.push_back(c);
  }
  const Hull hull = convex_hull(p);
  RC_ASSERT(hull.count == 4);
  RC_ASSERT(std::fabs(area(hull) - files * step * 0.75) < 1e-9);
}

RC_GTEST_PROP(Sweep, IsTheHullOfBothEnds, ()) {
  const int grain = *rc::gen::element(generators::fine, generators::coarse);
  const Hull shape = convex_hull(*generators::points(1, 8, 6, grain));
  const Vec d = *generators::shift(6, grain);
  RC_ASSERT(canonical(swept(shape, d)) == canonical(convex_hull(both_ends(shape, d))));
}

RC_GTEST_PROP(Sweep, AlongAnEdgeHasNoStraightCorner, ()) {
  const Points shape = *generators::convex(6, generators::coarse);
  const std::size_t i = *rc::gen::inRange<std::size_t>(0, shape.size());
  const Vec d = (shape[(i + 1) % shape.size()] - shape[i]) * *rc::gen::element(-2.0, -1.0, -0.5, 0.5, 1.0, 3.0);
  RC_ASSERT(canonical(swept(shape, d)) == canonical(convex_hull(both_ends(shape, d))));
}

RC_GTEST_PROP(Sweep, HoldsTheShapeOnItsWay, ()) {
  const Box b = *generators::box(6);
  // Straight ahead and sideways are the marches that make edges parallel to the way up to rounding.
  const Vec d = *rc::gen::element(b.facing, -b.facing, right_of(b.facing), direction(*generators::angle())) *
                (*rc::gen::inRange(1, 3000) / 256.0);
  const auto shape = corners(b);
  const Sweep sweep = swept(shape, d);
  RC_ASSERT(is_convex(sweep.view()));
  RC_ASSERT(area(sweep) > area(shape));
  for (int step = 0; step <= 8; ++step)
    for (const Vec corner : shape) RC_ASSERT(distance2(corner + d * (step / 8.0), sweep) < 1e-24);
  const auto hull = convex_hull(both_ends(shape, d));
  RC_ASSERT(std::fabs(area(sweep) - area(hull)) < 1e-8);
}

RC_GTEST_PROP(Sweep, MirrorsAndShifts, ()) {
  const Points shape = *generators::convex(6);
  const Vec d = *generators::shift(6);
  const Vec away = *generators::shift(40);
  const Points sweep = generators::listed(swept(shape, d));
  RC_ASSERT(canonical(swept(generators::mirrored(shape), generators::mirrored(d))) ==
            canonical(generators::mirrored(sweep)));
  RC_ASSERT(canonical(swept(generators::shifted(shape, away), d)) == canonical(generators::shifted(sweep, away)));
}

TEST(Sweep, WithoutAMoveIsTheShape) {
  const Points shape{{0, 0}, {2, 0}, {1, 3}};
  EXPECT_EQ(canonical(swept(shape, {})), canonical(shape));
  EXPECT_EQ(canonical(swept(Points{{1, 1}}, {})), (Points{{1, 1}}));
  EXPECT_EQ(swept({}, {1, 1}).count, 0);
}

TEST(Sweep, OfTooManyCornersIsCutToAHull) {
  Points circle;
  for (int i = 40; i-- > 0;) circle.push_back(direction({static_cast<std::uint16_t>(i * 1638)}) * 10);
  const Sweep sweep = swept(circle, {5, 0});
  EXPECT_EQ(sweep.count, convex_hull(circle).count + 2);
  EXPECT_TRUE(is_convex(sweep.view()));
}

TEST(Sweep, SkipsRepeatedCorners) {
  const Points shape{{0, 0}, {2, 0}, {2, 0}, {2, 2}, {0, 2}, {0, 0}};
  EXPECT_EQ(canonical(swept(shape, {1, 0})), (Points{{0, 0}, {3, 0}, {3, 2}, {0, 2}}));
}

TEST(Strip, LiesAlongItsSegment) {
  EXPECT_EQ(canonical(strip({{1, 1}, {1, 5}}, 2)), (Points{{0, 1}, {2, 1}, {2, 5}, {0, 5}}));
  EXPECT_EQ(canonical(strip({{1, 1}, {1, 1}}, 2)), (Points{{1, 1}}));
  EXPECT_EQ(canonical(strip({{1, 1}, {1, 5}}, 0)), (Points{{1, 1}, {1, 5}}));
}

TEST(Hull, MovedIsTheSameShapeElsewhere) {
  const Hull hull = convex_hull(Points{{0, 0}, {2, 0}, {1, 3}});
  EXPECT_EQ(canonical(moved(hull, {1, -1})), (Points{{1, -1}, {3, -1}, {2, 2}}));
}

} // namespace
} // namespace sandtable
