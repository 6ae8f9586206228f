#include "geometry/angle.hpp"

#include "support/geometry_generators.hpp"

#include <cmath>

namespace sandtable {
namespace {

constexpr double pi = 3.14159265358979323846;

Angle turns(int t) { return {static_cast<std::uint16_t>(t)}; }

TEST(Angle, EveryDirectionIsTheSineAndCosine) {
  for (int t = 0; t < 65536; ++t) {
    const Vec d = direction(turns(t));
    ASSERT_NEAR(d.x, std::sin(t * pi / 32768), 1e-15) << t;
    ASSERT_NEAR(d.y, std::cos(t * pi / 32768), 1e-15) << t;
    ASSERT_NEAR(length2(d), 1, 1e-15) << t;
  }
}

TEST(Angle, EveryHeadingComesBack) {
  for (int t = 0; t < 65536; ++t) {
    ASSERT_EQ(heading(direction(turns(t))), turns(t)) << t;
    ASSERT_EQ(heading(direction(turns(t)) * 1e-3), turns(t)) << t;
    ASSERT_EQ(heading(direction(turns(t)) * 77.7), turns(t)) << t;
  }
}

TEST(Angle, MainDirectionsAreExactAndWithoutNegativeZero) {
  EXPECT_EQ(direction(turns(0)), (Vec{0, 1}));
  EXPECT_EQ(direction(turns(0x4000)), (Vec{1, 0}));
  EXPECT_EQ(direction(turns(0x8000)), (Vec{0, -1}));
  EXPECT_EQ(direction(turns(0xc000)), (Vec{-1, 0}));
  for (int quarter = 0; quarter < 4; ++quarter) {
    const Vec d = direction(turns(quarter * 0x4000));
    EXPECT_FALSE(d.x == 0 && std::signbit(d.x));
    EXPECT_FALSE(d.y == 0 && std::signbit(d.y));
    const Vec diagonal = direction(turns(quarter * 0x4000 + 0x2000));
    EXPECT_EQ(std::fabs(diagonal.x), std::fabs(diagonal.y));
  }
}

TEST(Angle, QuarterTurnsAndMirroringAreExact) {
  for (int t = 0; t < 65536; ++t) {
    const Vec d = direction(turns(t));
    ASSERT_EQ(direction(turns(t + 0x4000)), right_of(d)) << t;
    ASSERT_EQ(direction(reversed(turns(t))), -d) << t;
    ASSERT_EQ(direction(turns(-t)), (Vec{-d.x, d.y})) << t;
    ASSERT_EQ(direction(turns(0x4000 - t)), (Vec{d.y, d.x})) << t;
  }
}

RC_GTEST_PROP(Angle, HeadingIsTheNearestBinaryAngle, ()) {
  const Vec v = *generators::shift(50);
  RC_PRE(!(v == Vec{}));
  double exact = std::atan2(v.x, v.y) * 32768 / pi;
  if (exact < 0) exact += 65536;
  const double off = std::fabs(heading(v).turns - exact);
  RC_ASSERT(std::min(off, 65536 - off) <= 0.5 + 1e-9);
}

RC_GTEST_PROP(Angle, HeadingTurnsAndMirrorsWithTheVector, ()) {
  const Vec v = *generators::shift(50);
  RC_PRE(!(v == Vec{}));
  RC_ASSERT(heading(right_of(v)) == heading(v) + turns(0x4000));
  RC_ASSERT(heading(-v) == reversed(heading(v)));
  RC_ASSERT(heading({-v.x, v.y}) == Angle{} - heading(v));
}

TEST(Angle, HeadingOfExtremeVectors) {
  EXPECT_EQ(heading({0, 0}), Angle{});
  EXPECT_EQ(heading({-0.0, -0.0}), Angle{});
  EXPECT_EQ(heading({1e300, 1e300}), turns(0x2000));
  EXPECT_EQ(heading({1e-300, -1e-300}), turns(0x6000));
  EXPECT_EQ(heading({1e-300, 1}), Angle{});
  EXPECT_EQ(heading({-1e-300, 1}), Angle{});
}

TEST(Angle, DegreesOfEveryAngleComeBack) {
  for (int t = 0; t < 65536; ++t) {
    ASSERT_EQ(from_degrees(to_degrees(turns(t))), turns(t)) << t;
    ASSERT_EQ(from_degrees(to_degrees(turns(t)) - 720), turns(t)) << t;
  }
}

TEST(Angle, DegreesAreRoundedToTheNearest) {
  const double step = 360.0 / 65536;
  EXPECT_EQ(from_degrees(90), turns(0x4000));
  EXPECT_EQ(from_degrees(-90), turns(0xc000));
  EXPECT_EQ(from_degrees(360), Angle{});
  EXPECT_EQ(from_degrees(360 - step / 4), Angle{});
  EXPECT_EQ(from_degrees(0.49 * step), turns(0));
  EXPECT_EQ(from_degrees(0.51 * step), turns(1));
  EXPECT_EQ(from_degrees(-1e-30), Angle{});
  EXPECT_EQ(from_degrees(3 * 360 + 45), turns(0x2000));
}

RC_GTEST_PROP(Angle, DegreesMirror, ()) {
  const double degrees = *rc::gen::inRange(-4000000, 4000001) * (360.0 / 131072);
  RC_ASSERT(from_degrees(-degrees) == Angle{} - from_degrees(degrees));
}

TEST(Angle, TurnBetweenTakesTheShortWay) {
  EXPECT_EQ(turn_between(turns(10), turns(65530)), 16);
  EXPECT_EQ(turn_between(turns(0), turns(0x8000)), 0x8000);
  EXPECT_EQ(turn_between(turns(0x4000), turns(0x4000)), 0);
}

/// For limits from nothing to a full circle: just inside the tolerance passes, just outside does not, on both sides.
TEST(Angle, ArcIsInclusiveByAHundredthOfADegree) {
  const auto at = [](double degrees) { return Vec{std::sin(degrees * pi / 180), std::cos(degrees * pi / 180)}; };
  for (const double limit : {0.0, 1.0, 22.5, 45.0, 60.0, 90.0, 135.0, 179.0, 179.98}) {
    const double cos_half = at(limit).y;
    for (const double reach : {0.01, 1.0, 60.0}) {
      for (const double side : {-1.0, 1.0}) {
        EXPECT_TRUE(within_arc(at(side * limit) * reach, {0, 1}, cos_half)) << limit;
        EXPECT_TRUE(within_arc(at(side * (limit + 0.0099)) * reach, {0, 3}, cos_half)) << limit;
        EXPECT_FALSE(within_arc(at(side * (limit + 0.0101)) * reach, {0, 1}, cos_half)) << limit;
      }
    }
  }
  EXPECT_TRUE(within_arc({0, -1}, {0, 1}, -1));
  EXPECT_TRUE(within_arc({1e-9, -1}, {0, 1}, -1));
  EXPECT_TRUE(within_arc({0, 0}, {0, 1}, 1));
  EXPECT_TRUE(within_arc({0, 1}, {0, 0}, 0.5));
}

} // namespace
} // namespace sandtable
