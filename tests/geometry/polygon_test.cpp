#include "geometry/polygon.hpp"

#include "support/geometry_generators.hpp"

namespace sandtable {
namespace {

using generators::mirrored;
using generators::shifted;

/// Two towers with a courtyard between them: solid for x 0..1 and 3..4, the ground floor for y 0..1.
const Points castle{{0, 0}, {4, 0}, {4, 4}, {3, 4}, {3, 1}, {1, 1}, {1, 4}, {0, 4}};

TEST(Polygon, AreaAndCentroid) {
  EXPECT_EQ(signed_area(castle), 10);
  EXPECT_EQ(signed_area(Points{{0, 0}, {0, 2}, {2, 2}, {2, 0}}), -4);
  EXPECT_EQ(centroid(Points{{5, 5}, {7, 5}, {7, 9}, {5, 9}}), (Vec{6, 7}));
  EXPECT_EQ(centroid(castle).x, 2);
  EXPECT_EQ(centroid(Points{{1, 1}, {3, 1}}), (Vec{2, 1}));
}

TEST(Polygon, SimpleMeansNoEdgeMeetsAnother) {
  EXPECT_TRUE(is_simple(castle));
  EXPECT_FALSE(is_simple(Points{{0, 0}, {2, 2}, {2, 0}, {0, 2}}));
  EXPECT_FALSE(is_simple(Points{{0, 0}, {4, 0}, {4, 4}, {2, 0}, {0, 4}}));
  EXPECT_FALSE(is_simple(Points{{0, 0}, {4, 0}, {2, 0}}));
  EXPECT_FALSE(is_simple(Points{{0, 0}, {4, 0}, {4, 0}, {2, 3}}));
  EXPECT_FALSE(is_simple(Points{{0, 0}, {4, 0}}));
}

TEST(Polygon, ConvexMeansTurningOneWayOnce) {
  EXPECT_TRUE(is_convex(Points{{0, 0}, {2, 0}, {4, 0}, {4, 4}, {0, 4}}));
  EXPECT_TRUE(is_convex(Points{{0, 0}, {0, 4}, {4, 4}, {4, 0}}));
  EXPECT_FALSE(is_convex(castle));
  EXPECT_FALSE(is_convex(Points{{0, 0}, {4, 0}, {2, 0}}));
  EXPECT_FALSE(is_convex(Points{{0, 3}, {1, 0}, {2, 3}, {-1, 1}, {3, 1}})); // a pentagram turns twice
}

TEST(Polygon, BorderCountsAsContained) {
  EXPECT_TRUE(contains(castle, {0.5, 3}));
  EXPECT_TRUE(contains(castle, {1, 3}));
  EXPECT_TRUE(contains(castle, {3, 4}));
  EXPECT_TRUE(contains(castle, {2, 1}));
  EXPECT_FALSE(contains(castle, {2, 1.5}));
  EXPECT_FALSE(contains(castle, {2, 4}));
  EXPECT_FALSE(contains(castle, {5, 1}));
}

TEST(Polygon, Distances) {
  EXPECT_EQ(distance2_to_outline(castle, {0.25, 3}), 0.0625);
  EXPECT_EQ(distance2_to_polygon(castle, {0.25, 3}), 0);
  EXPECT_EQ(distance2_to_polygon(castle, {2, 3}), 1);
  EXPECT_EQ(nearest_on_outline(castle, {2.5, 3}), (Vec{3, 3}));
  EXPECT_EQ(distance2_to_polyline(Points{{0, 0}, {4, 0}, {4, 4}}, Vec{0, 4}), 16);
  EXPECT_EQ(distance2_to_polyline(Points{{1, 1}}, Vec{4, 5}), 25);
}

TEST(Polygon, ShapeInTheCourtyardIsOutside) {
  const Points hut{{1.5, 2}, {2.5, 2}, {2.5, 3}, {1.5, 3}};
  EXPECT_EQ(distance2(hut, castle), 0.25);
  EXPECT_EQ(overlap_area(hut, castle), 0);
  EXPECT_FALSE(overlaps(hut, castle, 0));
  EXPECT_EQ(distance2(shifted(hut, {0.5, 0}), castle), 0);
  EXPECT_EQ(overlap_area(shifted(hut, {0.5, 0}), castle), 0);
  EXPECT_EQ(overlap_area(shifted(hut, {1, 0}), castle), 0.5);
  EXPECT_TRUE(overlaps(shifted(hut, {1, 0}), castle, 0.49));
  EXPECT_EQ(distance2(Points{{3.25, 3}, {3.75, 3}, {3.5, 3.5}}, castle), 0);
  EXPECT_EQ(overlap_area(Points{{-1, -1}, {9, -1}, {9, 9}, {-1, 9}}, castle), 10);
}

TEST(Polygon, ManyCornersAreNoLimit) {
  Points round;
  for (int i = 0; i < 128; ++i) round.push_back(-direction({static_cast<std::uint16_t>(65536 - i * 512)}) * 4);
  std::reverse(round.begin(), round.end());
  if (signed_area(round) < 0) std::reverse(round.begin(), round.end());
  EXPECT_NEAR(overlap_area(round, round), signed_area(round), 1e-9);
  EXPECT_NEAR(overlap_area(Points{{0, 0}, {9, 0}, {9, 9}, {0, 9}}, round), signed_area(round) / 4, 1e-9);
  EXPECT_NEAR(overlap_area(round, Points{{0, 0}, {9, 0}, {9, 9}, {0, 9}}), signed_area(round) / 4, 1e-9);
}

TEST(Polygon, LengthInside) {
  EXPECT_EQ(length_inside({{-1, 3}, {5, 3}}, castle), 2);
  EXPECT_EQ(length_inside({{-1, 1}, {5, 1}}, castle), 2); // along the courtyard's floor is outside
  EXPECT_EQ(length_inside({{-1, 4}, {5, 4}}, castle), 0);
  EXPECT_EQ(length_inside({{-1, 0.5}, {5, 0.5}}, castle), 4);
  EXPECT_EQ(length_inside({{0.5, 0.5}, {3.5, 0.5}}, castle), 3);
  EXPECT_EQ(length_inside({{1, 2}, {3, 2}}, castle), 0);
  EXPECT_EQ(length_inside({{0.5, 0.5}, {0.5, 0.5}}, castle), 0);
}

TEST(Polygon, FirstInside) {
  EXPECT_EQ(first_inside({{2, 3}, {4, 3}}, castle), 0.5);
  EXPECT_EQ(first_inside({{0.5, 3}, {4, 3}}, castle), 0);
  EXPECT_EQ(first_inside({{1, 2}, {5, 2}}, castle), 0.5);
  EXPECT_EQ(first_inside({{1, 4}, {1, 0}}, castle), 0.75); // down the tower's wall, into the ground floor
  EXPECT_GT(first_inside({{1, 2}, {3, 2}}, castle), 1);
  EXPECT_GT(first_inside({{-1, 4}, {5, 4}}, castle), 1);
  EXPECT_EQ(first_inside({{0.5, 0.5}, {0.5, 0.5}}, castle), 0);
}

TEST(Polygon, CrossesCountsTouching) {
  const Points wall{{0, 0}, {4, 0}, {4, 4}};
  EXPECT_TRUE(crosses({{2, -1}, {2, 1}}, wall));
  EXPECT_TRUE(crosses({{2, 1}, {2, 0}}, wall));
  EXPECT_TRUE(crosses({{4, 4}, {6, 6}}, wall));
  EXPECT_FALSE(crosses({{0, 1}, {3, 4}}, wall));
  EXPECT_FALSE(crosses({{0, 4}, {0, 1}}, wall));
}

TEST(Polygon, ShrunkRectangleAndTriangle) {
  const Points rectangle{{0, 0}, {6, 0}, {6, 4}, {0, 4}};
  EXPECT_EQ(signed_area(shrunk(rectangle, 1)), 8);
  EXPECT_TRUE(shrunk(rectangle, 2).empty());
  EXPECT_TRUE(shrunk(rectangle, 5).empty());
  EXPECT_EQ(shrunk(rectangle, 0).size(), 4u);
}

RC_GTEST_PROP(Polygon, ShrunkKeepsWhatIsDeepEnough, ()) {
  const Points c = *generators::convex(8);
  const double by = *rc::gen::inRange(1, 400) / 256.0;
  const Vec p = *generators::point(8);
  const Points inner = shrunk(c, by);
  const double depth2 = contains(c, p) ? distance2_to_outline(c, p) : 0;
  for (const Vec v : inner) RC_ASSERT(std::sqrt(distance2_to_outline(c, v)) > by - 1e-9);
  if (std::sqrt(depth2) > by + 1e-6) RC_ASSERT(contains(inner, p));
  if (std::sqrt(depth2) < by - 1e-6) RC_ASSERT(!contains(inner, p));
}

RC_GTEST_PROP(Polygon, LengthsAreTheSameMirroredShiftedAndBackwards, ()) {
  const Points p = *generators::polygon();
  const Segment s = *generators::segment(7, *rc::gen::element(generators::fine, generators::coarse));
  const Vec d = *generators::shift(40);
  const double inside = length_inside(s, p);
  RC_ASSERT(std::fabs(length_inside(mirrored(s), mirrored(p)) - inside) < 1e-9);
  RC_ASSERT(std::fabs(length_inside(shifted(s, d), shifted(p, d)) - inside) < 1e-9);
  RC_ASSERT(std::fabs(length_inside({s.to, s.from}, p) - inside) < 1e-9);
  const double first = first_inside(s, p);
  RC_ASSERT(first_inside(mirrored(s), mirrored(p)) == first);
  RC_ASSERT(first_inside(shifted(s, d), shifted(p, d)) == first);
  if (inside > 1e-6) RC_ASSERT(first < 1);
}

RC_GTEST_PROP(Polygon, ContainsIsTheSameMirroredAndShifted, ()) {
  const Points p = *generators::polygon();
  const Vec v = *generators::point(7, *rc::gen::element(generators::fine, generators::coarse));
  const Vec d = *generators::shift(40);
  RC_ASSERT(contains(mirrored(p), mirrored(v)) == contains(p, v));
  RC_ASSERT(contains(shifted(p, d), v + d) == contains(p, v));
}

} // namespace
} // namespace sandtable
