#include "client/outlines.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sandtable {

namespace {

using ::testing::SizeIs;

} // namespace

TEST(Outlines, AreDrawnToAnEighth) { EXPECT_EQ(drawn({1.06, -1.06}), (Vec{1, -1})); }

TEST(Outlines, AnArcHasACornerAtLeastEveryStep) {
  Points arc;
  add_arc(arc, {}, Angle{}, -45, 45, 8, 20);
  EXPECT_THAT(arc, SizeIs(6)); // five parts of 18 degrees
  EXPECT_EQ(arc.front(), drawn(direction(from_degrees(-45)) * 8));
  EXPECT_EQ(arc.back(), drawn(direction(from_degrees(45)) * 8));
}

TEST(Outlines, ACircleIsClosedOnce) {
  const Points round = circle({10, 10}, 4, 15);
  EXPECT_THAT(round, SizeIs(24));
  for (const Vec& p : round) EXPECT_NEAR(distance(p, {10, 10}), 4, 0.1);
}

TEST(Outlines, GroundAroundABlockIsAsFarFromEachSide) {
  const Points block{{0, 0}, {2, 0}, {2, 2}, {0, 2}};
  const Points ground = around(block, 4, 90);
  ASSERT_THAT(ground, SizeIs(4));
  EXPECT_EQ(ground[0].y, 6);
  EXPECT_EQ(ground[1].x, 6);
  EXPECT_EQ(ground[2].y, -4);
  EXPECT_EQ(ground[3].x, -4);
}

TEST(Outlines, AFanOpensFromItsFront) {
  const Points front = fan({-1, 0}, {1, 0}, Angle{}, 45, 8, 45);
  ASSERT_THAT(front, SizeIs(6));
  EXPECT_EQ(front.front(), (Vec{-1, 0}));
  EXPECT_EQ(front.back(), (Vec{1, 0}));
  EXPECT_EQ(front[2], (Vec{-1, 8}));
  EXPECT_EQ(front[3], (Vec{1, 8}));
}

} // namespace sandtable
