#include "geometry/vec.hpp"

#include "support/geometry_generators.hpp"

namespace sandtable {
namespace {

TEST(Vec, GridRoundsToTheNearest256th) {
  EXPECT_EQ(on_grid({1.0 / 600, -1.0 / 600}), (Vec{0, 0}));
  EXPECT_EQ(on_grid({1.0 / 300, 5}), (Vec{1.0 / 256, 5}));
}

TEST(Vec, RightOfNorthIsEast) { EXPECT_EQ(right_of({0, 1}), (Vec{1, 0})); }

TEST(Vec, DistanceToASegment) {
  const Segment s{{0, 0}, {4, 0}};
  EXPECT_EQ(distance2({2, 3}, s), 9);
  EXPECT_EQ(distance2({-3, 4}, s), 25);
  EXPECT_EQ(distance2({7, -4}, s), 25);
  EXPECT_EQ(distance2({7, -4}, Segment{{4, 0}, {4, 0}}), 25);
}

RC_GTEST_PROP(Vec, MultiplesOfAStepLieExactlyOnTheSegment, ()) {
  const Vec from = *generators::point(50);
  const Vec step = *generators::shift(2);
  const int whole = *rc::gen::inRange(1, 20);
  const int part = *rc::gen::inRange(0, whole + 1);
  RC_ASSERT(distance2(from + step * part, Segment{from, from + step * whole}) == 0);
}

RC_GTEST_PROP(Vec, NearestPlaceIsAtTheDistance, ()) {
  const Segment s = *generators::segment(20);
  const Vec p = *generators::point(20);
  RC_ASSERT(std::fabs(distance2(p, nearest_on(s, p)) - distance2(p, s)) < 1e-10);
  RC_ASSERT(distance2(nearest_on(s, p), s) < 1e-20);
}

RC_GTEST_PROP(Vec, SegmentDistanceIsTheSameBackwardsMirroredAndShifted, ()) {
  const Segment s = *generators::segment(40);
  const Vec p = *generators::point(40);
  const Vec d = *generators::shift(40);
  const double expected = distance2(p, s);
  RC_ASSERT(distance2(p, Segment{s.to, s.from}) == expected);
  RC_ASSERT(distance2(generators::mirrored(p), generators::mirrored(s)) == expected);
  RC_ASSERT(distance2(p + d, generators::shifted(s, d)) == expected);
}

} // namespace
} // namespace sandtable
