#include "geometry/body.hpp"

#include "geometry/angle.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace sandtable {
namespace {

Vec any_place() { return {*rc::gen::inRange(0, 640) / 16.0, *rc::gen::inRange(0, 640) / 16.0}; }
double any_length(int most) { return *rc::gen::inRange(1, most * 16) / 16.0; }

/// A stand, a base or a disc anywhere.
Body any_body() {
  Body out;
  out.box.centre = any_place();
  out.box.facing = direction(from_degrees(*rc::gen::inRange(0, 360)));
  if (*rc::gen::inRange(0, 3) == 0) {
    out.box.half_width = out.box.half_depth = 0;
    out.round = any_length(2);
  } else {
    out.box.half_width = any_length(4);
    out.box.half_depth = any_length(2);
  }
  return out;
}

Body moved(Body body, Vec by) {
  body.box.centre += by;
  return body;
}

TEST(Body, KnowsStandsAndDiscs) {
  const Body stand{{{10, 10}, {0, 1}, 2, 1}, 0}, disc{{{16, 10}, {0, 1}, 0, 0}, 1};
  EXPECT_DOUBLE_EQ(distance(stand, disc), 3);
  EXPECT_DOUBLE_EQ(distance(disc, Vec{16, 14}), 3);
  EXPECT_DOUBLE_EQ(distance(stand, disc), distance(disc, stand));
  EXPECT_EQ(nearest_point(stand, {20, 10.5}), (Vec{12, 10.5}));
  EXPECT_EQ(nearest_point(disc, {16, 20}), (Vec{16, 11}));
  EXPECT_EQ(nearest_point(stand, {11, 10.5}), (Vec{11, 10.5})) << "inside";
  const Points walls{{20, 0}, {30, 0}, {30, 20}, {20, 20}};
  EXPECT_DOUBLE_EQ(distance(stand, walls), 8);
  EXPECT_DOUBLE_EQ(distance(disc, walls), 3);
  EXPECT_DOUBLE_EQ(distance2_between(walls, Points{{33, 24}, {40, 24}, {40, 30}}), 25);
}

TEST(Body, IsMetByALineThatRunsThroughIt) {
  const Body stand{{{10, 10}, {0, 1}, 1, 1}, 0}, disc{{{10, 10}, {0, 1}, 0, 0}, 1};
  for (const Body& body : {stand, disc}) {
    const auto inside = runs_through({{10, 0}, {10, 20}}, body, 0.01);
    ASSERT_TRUE(inside);
    EXPECT_DOUBLE_EQ(inside->enter, 0.45);
    EXPECT_DOUBLE_EQ(inside->leave, 0.55);
    EXPECT_FALSE(runs_through({{11, 0}, {11, 20}}, body, 0.01)) << "along its edge";
    EXPECT_FALSE(runs_through({{10, 11}, {10, 20}}, body, 0.01)) << "from its edge outward";
  }
}

TEST(Body, SlidesUntilItTouches) {
  const Body mover{{{0, 0}, {0, 1}, 1, 1}, 0}, wall{{{0, 10}, {0, 1}, 5, 1}, 0};
  EXPECT_NEAR(run_until(mover, {0, 1}, wall, 2, 20), 6, 1e-3);
  EXPECT_DOUBLE_EQ(run_until(mover, {0, -1}, wall, 2, 20), 20) << "away from it";
  EXPECT_DOUBLE_EQ(nearest_on_slide(mover, {0, 5}, wall), 3);
  EXPECT_DOUBLE_EQ(nearest_on_slide(mover, {20, 0}, wall), 8);
  EXPECT_NEAR(short_of(mover, {0, 1}, 9, wall.box), 8, 1e-3) << "it would end on it";
  EXPECT_DOUBLE_EQ(short_of(mover, {0, 1}, 15, wall.box), 15) << "it passes over it";
  EXPECT_TRUE(overlap_on_slide(mover.box, {0, 15}, wall.box, 0.1));
  EXPECT_FALSE(overlap_on_slide(mover.box, {15, 0}, wall.box, 0.1));
}

RC_GTEST_PROP(Body, DistancesAgreeWithNearestPoints, ()) {
  const Body a = any_body(), b = any_body();
  const Vec p = any_place();
  RC_ASSERT(distance(a, b) == distance(b, a));
  const Vec near = nearest_point(a, p);
  RC_ASSERT(std::abs(distance(near, p) - distance(a, p)) < 1e-9);
  RC_ASSERT(distance(a, near) < 1e-9);
  // Nearest points sought in turn come as near as the bodies are.
  Vec mine = a.box.centre, theirs = b.box.centre;
  for (int i = 0; i < 2000; ++i) theirs = nearest_point(b, mine), mine = nearest_point(a, theirs);
  RC_ASSERT(distance(a, b) <= distance(mine, theirs) + 1e-9);
  RC_ASSERT(distance(mine, theirs) <= distance(a, b) + 1e-2);
}

RC_GTEST_PROP(Body, NoMomentOfASlideIsNearerThanItsNearest, ()) {
  const Body mover = any_body(), other = any_body();
  const Vec slide = any_place() - Vec{20, 20};
  const double nearest = nearest_on_slide(mover, slide, other);
  double least = 1e9;
  for (int i = 0; i <= 256; ++i) least = std::min(least, distance(moved(mover, slide * (i / 256.0)), other));
  RC_ASSERT(nearest <= least + 1e-6);
  RC_ASSERT(nearest >= least - length(slide) / 256);
}

RC_GTEST_PROP(Body, FirstContactIsContactAndTheFirst, ()) {
  const Body mover = any_body(), other = any_body();
  const Vec ahead = direction(from_degrees(*rc::gen::inRange(0, 360)));
  const double gap = *rc::gen::inRange(0, 32) / 16.0, most = any_length(30);
  const double run = run_until(mover, ahead, other, gap, most);
  RC_ASSERT(run >= 0 && run <= most);
  for (int i = 0; i < 64; ++i)
    RC_ASSERT(run == 0 || distance(moved(mover, ahead * (run * i / 64.0)), other) > gap - 1e-3);
  if (run < most) RC_ASSERT(distance(moved(mover, ahead * run), other) <= gap + 1e-3);
}

RC_GTEST_PROP(Body, ALineIsInsideExactlyWhereItIsSaidToBe, ()) {
  const Body body = any_body();
  const Segment line{any_place(), any_place()};
  const auto inside = runs_through(line, body, 0.01);
  for (int i = 0; i <= 128; ++i) {
    const double at = i / 128.0;
    const bool within = distance(body, line.from + (line.to - line.from) * at) == 0;
    if (inside && at > inside->enter + 1e-6 && at < inside->leave - 1e-6) RC_ASSERT(within);
    if (inside && (at < inside->enter - 1e-6 || at > inside->leave + 1e-6)) RC_ASSERT(!within);
  }
}

RC_GTEST_PROP(Body, WhoeverStopsShortStandsOnNobody, ()) {
  const Body mover = any_body();
  const Box other = boxed(any_body());
  const Vec ahead = direction(from_degrees(*rc::gen::inRange(0, 360)));
  const double most = any_length(30), run = short_of(mover, ahead, most, other);
  RC_ASSERT(run >= 0 && run <= most);
  if (run > 0) RC_ASSERT(overlap_area(boxed(moved(mover, ahead * run)), other) < 0.05);
}

} // namespace
} // namespace sandtable
