#include "geometry/box.hpp"

#include "support/geometry_generators.hpp"

namespace sandtable {
namespace {

TEST(Box, CornersGoCounterClockwiseFromTheRearRight) {
  const Box b{{10, 5}, {1, 0}, 2, 1}; // facing east: its right is south
  const std::array<Vec, 4> expected{Vec{9, 3}, Vec{11, 3}, Vec{11, 7}, Vec{9, 7}};
  EXPECT_EQ(corners(b), expected);
  EXPECT_EQ(area(corners(b)), 8);
}

TEST(Box, LocalFrameHasItsRightAndFront) {
  const Box b{{10, 5}, {1, 0}, 2, 1};
  EXPECT_EQ(local(b, {13, 4}), (Vec{1, 3}));
}

TEST(Box, TouchingBoxesAreAtNoDistanceAndShareNoArea) {
  const Box a{{0, 0}, {0, 1}, 1, 1};
  EXPECT_EQ(distance2(a, Box{{2, 0}, {0, 1}, 1, 1}), 0);
  EXPECT_EQ(overlap_area(a, Box{{2, 0}, {0, 1}, 1, 1}), 0);
  EXPECT_EQ(distance2(a, Box{{2, 2}, {1, 0}, 1, 1}), 0);
  EXPECT_EQ(distance2(a, Box{{5, 6}, {0, -1}, 1, 1}), 25);
  EXPECT_EQ(overlap_area(a, Box{{1.5, 0}, {0, -1}, 1, 1}), 1);
}

RC_GTEST_PROP(Box, PointDistanceIsThatOfItsCorners, ()) {
  const Box b = *generators::box(6);
  const Vec p = *generators::point(6);
  RC_ASSERT(std::fabs(distance2(p, b) - distance2(p, Convex{corners(b)})) < 1e-12);
}

RC_GTEST_PROP(Box, OverlapAndDistanceAreMutual, ()) {
  const Box a = *generators::box(5);
  const Box b = *generators::box(5);
  RC_ASSERT(std::fabs(distance2(a, b) - distance2(b, a)) < 1e-12);
  RC_ASSERT(std::fabs(overlap_area(a, b) - overlap_area(b, a)) < 1e-12);
  RC_ASSERT((distance2(a, b) == 0) == (distance2(b, a) == 0));
  if (overlap_area(a, b) > 1e-9) RC_ASSERT(distance2(a, b) == 0);
}

RC_GTEST_PROP(Box, OverlapsIsTheAreaComparedWithoutMeasuringIt, ()) {
  const Box a = *generators::box(4);
  const Box b = *generators::box(4);
  const double tolerance = *rc::gen::element(0.0, 0.0001, 0.01, 0.04, 0.25);
  const double area = overlap_area(a, b);
  RC_PRE(std::fabs(area - tolerance) > 1e-9);
  RC_ASSERT(overlaps(a, b, tolerance) == (area > tolerance));
}

RC_GTEST_PROP(Box, MirroredBoxesAnswerTheSame, ()) {
  const Box a = *generators::box(5);
  const Box b = *generators::box(5);
  const auto other = [](Box m) {
    m.centre = generators::mirrored(m.centre);
    m.facing = generators::mirrored(m.facing);
    return m;
  };
  RC_ASSERT(std::fabs(distance2(a, b) - distance2(other(a), other(b))) < 1e-12);
  RC_ASSERT(std::fabs(overlap_area(a, b) - overlap_area(other(a), other(b))) < 1e-12);
}

} // namespace
} // namespace sandtable
