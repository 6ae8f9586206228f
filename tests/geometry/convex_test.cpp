#include "geometry/convex.hpp"

#include "geometry/hull.hpp"
#include "geometry/overlap.hpp"
#include "support/geometry_generators.hpp"

namespace sandtable {
namespace {

using generators::coarse;
using generators::fine;
using generators::mirrored;
using generators::shifted;

const Points square{{0, 0}, {2, 0}, {2, 2}, {0, 2}};

TEST(Convex, PointDistance) {
  EXPECT_EQ(distance2(Vec{1, 1}, square), 0);
  EXPECT_EQ(distance2(Vec{2, 1}, square), 0);
  EXPECT_EQ(distance2(Vec{2, 2}, square), 0);
  EXPECT_EQ(distance2(Vec{5, 6}, square), 25);
  EXPECT_EQ(distance2(Vec{1, -3}, square), 9);
  EXPECT_EQ(distance2(Vec{4, 5}, Points{{1, 1}}), 25);
  EXPECT_EQ(distance2(Vec{2, 5}, Points{{0, 1}, {6, 1}}), 16);
  EXPECT_EQ(distance2(Vec{9, 5}, Points{{0, 1}, {6, 1}}), 25);
}

TEST(Convex, ShapeWithoutAreaHasNoInside) {
  const Points flat{{0, 0}, {4, 0}, {4, 0}, {0, 0}};
  EXPECT_EQ(distance2(Vec{7, 0}, flat), 9);
  EXPECT_EQ(distance2(Vec{2, 0}, flat), 0);
}

TEST(Convex, TouchingAtAnEdgeOrCornerIsNoDistanceAndNoArea) {
  for (const Vec d : {Vec{2, 0}, Vec{2, 1}, Vec{0, 2}, Vec{2, 2}, Vec{-2, -2}, Vec{-2, 2}}) {
    EXPECT_EQ(distance2(square, shifted(square, d)), 0);
    EXPECT_EQ(overlap_area(square, shifted(square, d)), 0);
    EXPECT_FALSE(overlaps(square, shifted(square, d), 0));
  }
  EXPECT_TRUE(overlaps(square, shifted(square, {1.75, 0}), 0.499));
  EXPECT_FALSE(overlaps(square, shifted(square, {1.75, 0}), 0.5));
  EXPECT_EQ(overlap_area(square, square), 4);
  EXPECT_EQ(overlap_area(square, Points{{1, 1}, {5, 1}}), 0);
}

TEST(Convex, SeparatedShapesShareNoArea) {
  EXPECT_TRUE(separated(square, shifted(square, {2, 0})));
  EXPECT_TRUE(separated(square, shifted(square, {3, 3})));
  EXPECT_FALSE(separated(square, shifted(square, {1.75, 1.75})));
  EXPECT_FALSE(separated(square, square));
  const Points corner{{1.9, 3}, {3, 1.9}, {4, 4}}; // beside the square's corner, though their bounds overlap
  EXPECT_TRUE(separated(square, corner));
  EXPECT_EQ(overlap_area(square, corner), 0);
}

TEST(Convex, SegmentsAndPointsAsShapes) {
  const Points low{{0, 0}, {4, 0}};
  EXPECT_EQ(distance2(low, Points{{2, -1}, {2, 1}}), 0);
  EXPECT_EQ(distance2(low, Points{{4, 0}, {8, 0}}), 0);
  EXPECT_EQ(distance2(low, Points{{6, 0}, {8, 0}}), 4);
  EXPECT_EQ(distance2(low, Points{{7, 4}}), 25);
  EXPECT_EQ(distance2(Points{{7, 4}}, low), 25);
  EXPECT_EQ(distance2(Points{{7, 4}}, Points{{4, 0}}), 25);
  EXPECT_EQ(distance2(low, shifted(square, {1, -1})), 0);
  EXPECT_EQ(distance2(shifted(square, {1, 3}), low), 9);
}

TEST(Convex, PassageThroughASquare) {
  const auto through = passage({{-2, 1}, {6, 1}}, square);
  ASSERT_TRUE(through);
  EXPECT_EQ(through->enter, 0.25);
  EXPECT_EQ(through->leave, 0.5);
  const auto within = passage({{0.5, 1}, {1.5, 1}}, square);
  ASSERT_TRUE(within);
  EXPECT_EQ(within->enter, 0);
  EXPECT_EQ(within->leave, 1);
  const auto along_edge = passage({{-2, 2}, {2, 2}}, square);
  ASSERT_TRUE(along_edge);
  EXPECT_EQ(along_edge->enter, 0.5);
  EXPECT_EQ(along_edge->leave, 1);
  const auto corner = passage({{1, 3}, {3, 1}}, square);
  ASSERT_TRUE(corner);
  EXPECT_EQ(corner->enter, 0.5);
  EXPECT_EQ(corner->leave, 0.5);
  EXPECT_FALSE(passage({{1, 3}, {3, 1 + 1.0 / 256}}, square));
  EXPECT_FALSE(passage({{-5, 1}, {-1, 1}}, square));
  EXPECT_TRUE(passage({{1, 1}, {1, 1}}, square));
  EXPECT_FALSE(passage({{3, 3}, {3, 3}}, square));
}

TEST(Convex, PassageOfThinShapes) {
  EXPECT_FALSE(passage({{0, 0}, {1, 1}}, Convex{}));
  const auto point = passage({{0, 0}, {4, 4}}, Points{{1, 1}});
  ASSERT_TRUE(point);
  EXPECT_EQ(point->enter, 0.25);
  EXPECT_FALSE(passage({{0, 0}, {4, 4}}, Points{{5, 5}}));
  const auto collinear = passage({{0, 0}, {4, 0}}, Points{{6, 0}, {1, 0}});
  ASSERT_TRUE(collinear);
  EXPECT_EQ(collinear->enter, 0.25);
  EXPECT_EQ(collinear->leave, 1);
  EXPECT_FALSE(passage({{0, 0}, {4, 0}}, Points{{5, 0}, {6, 0}}));
  EXPECT_TRUE(passage({{0, 0}, {4, 0}}, Points{{4, 0}, {6, 3}}));
  EXPECT_TRUE(passage({{2, 0}, {2, 0}}, Points{{1, 0}, {6, 0}}));
  EXPECT_FALSE(passage({{7, 0}, {7, 0}}, Points{{1, 0}, {6, 0}}));
}

/// On the grid every product is exact, so copies answer to the bit.
RC_GTEST_PROP(Convex, DistancesAreTheSameMirroredAndShifted, ()) {
  const int grain = *rc::gen::element(fine, coarse);
  const Points a = *generators::convex(5, grain);
  const Points b = shifted(*generators::convex(5, grain), *generators::shift(5, grain));
  const Vec p = *generators::point(6, grain);
  const Vec d = *generators::shift(40);
  RC_ASSERT(distance2(p, a) == distance2(mirrored(p), mirrored(a)));
  RC_ASSERT(distance2(p, a) == distance2(p + d, shifted(a, d)));
  RC_ASSERT(distance2(a, b) == distance2(b, a));
  RC_ASSERT(distance2(a, b) == distance2(mirrored(a), mirrored(b)));
  RC_ASSERT(distance2(a, b) == distance2(shifted(a, d), shifted(b, d)));
}

RC_GTEST_PROP(Convex, OverlapIsTheSameMirroredAndShifted, ()) {
  const int grain = *rc::gen::element(fine, coarse);
  const Points a = *generators::convex(5, grain);
  const Points b = shifted(*generators::convex(5, grain), *generators::shift(3, grain));
  const Vec d = *generators::shift(40);
  const double common = overlap_area(a, b);
  RC_ASSERT(common <= std::min(area(a), area(b)) + 1e-12);
  RC_ASSERT(std::fabs(overlap_area(b, a) - common) < 1e-12);
  RC_ASSERT(std::fabs(overlap_area(mirrored(a), mirrored(b)) - common) < 1e-12);
  RC_ASSERT(std::fabs(overlap_area(shifted(a, d), shifted(b, d)) - common) < 1e-12);
  RC_ASSERT((common > 0) == overlaps(a, b, 0));
  RC_ASSERT((common > 0) == overlaps(mirrored(b), mirrored(a), 0));
  RC_ASSERT((common > 0) == overlaps(shifted(b, d), shifted(a, d), 0));
}

RC_GTEST_PROP(Convex, PassageIsTheSameMirroredShiftedAndBackwards, ()) {
  const int grain = *rc::gen::element(fine, coarse);
  const Points c = *generators::convex(5, grain);
  const Segment s = *generators::segment(6, grain);
  const Vec d = *generators::shift(40);
  const auto there = passage(s, c);
  const auto mirror = passage(mirrored(s), mirrored(c));
  const auto elsewhere = passage(shifted(s, d), shifted(c, d));
  const auto back = passage({s.to, s.from}, c);
  RC_ASSERT(there.has_value() == mirror.has_value());
  RC_ASSERT(there.has_value() == elsewhere.has_value());
  RC_ASSERT(there.has_value() == back.has_value());
  if (!there) return;
  RC_ASSERT(there->enter == mirror->enter);
  RC_ASSERT(there->leave == mirror->leave);
  RC_ASSERT(there->enter == elsewhere->enter);
  RC_ASSERT(there->leave == elsewhere->leave);
  RC_ASSERT(std::fabs(there->enter + back->leave - 1) < 1e-12);
}

/// A segment from one side of a corner to the other, with the corner in its middle and the shape on one side.
RC_GTEST_PROP(Convex, GrazedCornerIsOnePoint, ()) {
  const Points c = *generators::convex(5);
  const std::size_t i = *rc::gen::inRange<std::size_t>(0, c.size());
  const Vec before = c[i] - c[(i + c.size() - 1) % c.size()];
  const Vec after = c[(i + 1) % c.size()] - c[i];
  const Vec way = before + after; // strictly between the two edges: supports the shape at the corner alone
  const auto met = passage({c[i] - way, c[i] + way}, c);
  RC_ASSERT(met.has_value());
  RC_ASSERT(met->enter == 0.5);
  RC_ASSERT(met->leave == 0.5);
}

RC_GTEST_PROP(Convex, GrazedEdgeIsFollowedFromCornerToCorner, ()) {
  const Points c = *generators::convex(5);
  const std::size_t i = *rc::gen::inRange<std::size_t>(0, c.size());
  const Vec edge = c[(i + 1) % c.size()] - c[i];
  const auto met = passage({c[i] - edge, c[i] + edge * 2}, c);
  RC_ASSERT(met.has_value());
  RC_ASSERT(std::fabs(met->enter - 1.0 / 3) < 1e-15);
  RC_ASSERT(std::fabs(met->leave - 2.0 / 3) < 1e-15);
}

} // namespace
} // namespace sandtable
