#include "rulebooks/crimea/chapters/measuring.hpp"

#include "rulebooks/crimea/chapters/formations.hpp"
#include "rulebooks/crimea/chapters/shortest_line.hpp"
#include "rulebooks/crimea/chapters/units.hpp"
#include "rulebooks/crimea/state/constants.hpp"
#include "support/crimea_field.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace sandtable::crimea {
namespace {

struct CrimeaMeasuring : testing::Test {
  Field f;

  int foot(Side side, Vec at, double facing = 0) { return f.add(side, "british-line", at, facing); }
  int garrison(Side side, int house) {
    const int i = foot(side, {10, 10});
    f.unit(i).house = static_cast<std::int8_t>(house);
    f.refresh(i);
    return i;
  }
  double between(int a, int b) const { return distance(f.state, f.unit(a), f.unit(b)); }
};

TEST_F(CrimeaMeasuring, InchesAndDirections) {                                  // CRI-GEN-01, 02
  EXPECT_EQ(between(foot(Side::red, {60, 30}), foot(Side::blue, {60, 40})), 8); // of two stands 2 deep
  EXPECT_EQ(direction(from_degrees(0)), (Vec{0, 1}));                           // away from the near edge
  EXPECT_EQ(direction(from_degrees(90)), (Vec{1, 0}));
  const Vec facing{0, 1};
  EXPECT_EQ(-right_of(facing), (Vec{-1, 0})); // its left is (-b, a)
}

TEST_F(CrimeaMeasuring, WithinHasATolerance) { // CRI-GEN-03
  EXPECT_TRUE(reaches(10, 10));
  EXPECT_TRUE(reaches(10 + 1.0 / 64, 10));
  EXPECT_FALSE(reaches(10 + 1.0 / 32, 10));
}

TEST_F(CrimeaMeasuring, LeadersAreNotMeasured) { // CRI-GEN-04, CRI-RULING-05
  const int front = foot(Side::red, {60, 30});
  const int behind = foot(Side::red, {60, 24});
  EXPECT_EQ(between(front, behind), 4); // though the leader stands between
}

TEST_F(CrimeaMeasuring, TouchingUnitsAreAtNoDistance) { // CRI-GEN-04, 05
  const int a = foot(Side::red, {60, 30});
  const int b = foot(Side::blue, {60, 28});
  const int c = foot(Side::blue, {60, 32.0625});
  EXPECT_EQ(between(a, b), 0);
  EXPECT_LE(between(a, c), contact_distance); // in contact still
  EXPECT_FALSE(overlap(f.unit(a), f.unit(b)));
  EXPECT_TRUE(overlap(f.unit(a), f.unit(foot(Side::blue, {62, 31}))));
}

TEST_F(CrimeaMeasuring, FortyFiveDegreesExactly) { // CRI-GEN-06, CRI-EX-19
  const Vec ahead{0, 1};
  EXPECT_TRUE(within_degrees({6, 6}, ahead, cos_45));
  EXPECT_FALSE(within_degrees({7, 6}, ahead, cos_45));
  EXPECT_TRUE(within_degrees({7, 6}, ahead, cos_75));
  EXPECT_FALSE(within_degrees({8, 2}, ahead, cos_75));
  EXPECT_FALSE(within_degrees({0, -1}, ahead, cos_45));
  EXPECT_TRUE(within_degrees({0, 0}, ahead, cos_45));
}

TEST_F(CrimeaMeasuring, AHouseStandsForItsGarrison) { // CRI-TER-13
  const int first = f.terrain(TerrainKind::building, rectangle({60, 40}, 4, 4, 0));
  const int second = f.terrain(TerrainKind::building, rectangle({70, 40}, 4, 4, 0));
  const int inside = garrison(Side::red, first);
  const int opposite = garrison(Side::blue, second);
  EXPECT_EQ(between(inside, opposite), 6);
  EXPECT_EQ(between(inside, foot(Side::blue, {60, 30})), 8);
  EXPECT_EQ(centre_of(f.state, f.unit(inside)), (Vec{60, 40}));
}

TEST_F(CrimeaMeasuring, RoundStands) { // CRI-CMP-08
  const int a = f.commander(Side::red, Nation::british, {20, 20});
  const int b = f.commander(Side::blue, Nation::russian, {30, 20});
  EXPECT_DOUBLE_EQ(between(a, b), 10 - 1.5 - 1);
  EXPECT_DOUBLE_EQ(between(a, foot(Side::red, {20, 30})), 8 - 1.5);
}

TEST_F(CrimeaMeasuring, TheShortestLineRunsBetweenTheMiddles) {
  const int a = foot(Side::red, {60, 30});
  const int b = foot(Side::blue, {64, 34}, 180);
  const Segment line = shortest_line(f.state, f.unit(a), f.unit(b));
  EXPECT_EQ(line.from, (Vec{62, 30}));
  EXPECT_EQ(line.to, (Vec{62, 34}));
}

TEST_F(CrimeaMeasuring, TheShortestLineToACommander) {
  const int a = foot(Side::red, {60, 30});
  const int b = f.commander(Side::blue, Nation::russian, {60, 36});
  const Segment line = shortest_line(f.state, f.unit(a), f.unit(b));
  EXPECT_EQ(line.from, (Vec{60, 30}));
  EXPECT_EQ(line.to, (Vec{60, 35}));
}

/// The heads of two columns almost in touch, the one turned by so little that one corner is nearest by a hair.
TEST_F(CrimeaMeasuring, TheShortestLineIsTheShortestHoweverShort) {
  const int a = f.add(Side::red, "british-line", {60, 30}, 0, {.formation = Formation::road_column});
  const int b =
      f.add(Side::blue, "russian-line", {61.325, 30 + 1.0 / 1024}, 180, {.formation = Formation::road_column});
  f.unit(b).facing = Angle{0x8000 + 1};
  f.refresh(b);
  const double apart = between(a, b);
  ASSERT_GT(apart, 1e-5);
  const auto drawn = [&] {
    const Segment line = shortest_line(f.state, f.unit(a), f.unit(b));
    return distance(line.from, line.to);
  };
  EXPECT_NEAR(drawn(), apart, 1e-9);
  f.setting().revision = 1; // a mean of lines that are not equal
  EXPECT_GT(std::abs(drawn() - apart), 1e-6);
}

TEST_F(CrimeaMeasuring, TheNearestEnemyMayStandInALargeHouse) { // CRI-TER-13, CRI-GEN-11
  const int me = foot(Side::red, {60, 20});
  foot(Side::blue, {60, 30}, 180);
  const int house = f.terrain(TerrainKind::building, rectangle({30, 20}, 40, 4, 0)); // to x = 50: 5 from my flank
  EXPECT_EQ(nearest_enemy(f.state, me), 1);
  const int inside = garrison(Side::blue, house);
  EXPECT_EQ(nearest_enemy(f.state, me), inside);
}

TEST_F(CrimeaMeasuring, TheNearestEnemy) { // CRI-GEN-11
  const int me = foot(Side::red, {60, 30});
  EXPECT_EQ(nearest_enemy(f.state, me), -1);
  foot(Side::red, {60, 33});                          // a friend
  f.commander(Side::blue, Nation::russian, {60, 35}); // no unit
  const int far = foot(Side::blue, {60, 60});
  EXPECT_EQ(nearest_enemy(f.state, me), far);
  const int near = foot(Side::blue, {60, 40});
  const int equal = foot(Side::blue, {62, 40});
  EXPECT_EQ(nearest_enemy(f.state, me), near); // the lowest id of equals
  f.unit(near).present = false;
  EXPECT_EQ(nearest_enemy(f.state, me), equal);
}

TEST_F(CrimeaMeasuring, TheNearestEnemyInView) { // CRI-LOS-12
  const int me = foot(Side::red, {60, 30});
  const int hidden = foot(Side::blue, {60, 46});
  const int seen = foot(Side::blue, {90, 50});
  f.terrain(TerrainKind::building, rectangle({60, 41}, 30, 2, 0));
  EXPECT_EQ(nearest_enemy(f.state, me), hidden);
  EXPECT_EQ(nearest_visible_enemy(f.state, me), seen);
}

TEST_F(CrimeaMeasuring, ALineThroughAStand) { // CRI-LOS-02: a touch does not count
  const Stand stand{{{10, 10}, {0, 1}, 1, 1}, 0};
  EXPECT_TRUE(runs_through({{10, 0}, {10, 20}}, stand, graze));
  EXPECT_FALSE(runs_through({{11, 0}, {11, 20}}, stand, graze));  // along an edge
  EXPECT_FALSE(runs_through({{12, 10}, {10, 12}}, stand, graze)); // a corner
  EXPECT_FALSE(runs_through({{10, 11}, {10, 20}}, stand, graze)); // from the front edge outward
  const auto inside = runs_through({{10, 0}, {10, 20}}, stand, graze);
  ASSERT_TRUE(inside);
  EXPECT_DOUBLE_EQ(inside->enter, 0.45);
  EXPECT_DOUBLE_EQ(inside->leave, 0.55);
  const Stand round{{{10, 10}, {0, 1}, 0, 0}, 1};
  EXPECT_TRUE(runs_through({{10.5, 0}, {10.5, 20}}, round, graze));
  EXPECT_FALSE(runs_through({{11, 0}, {11, 20}}, round, graze));
}

RC_GTEST_PROP(CrimeaMeasuringProperty, WithinAgreesWithDistance, ()) {
  const auto any_unit = [] {
    Unit u;
    u.formation = *rc::gen::element(Formation::line, Formation::double_line, Formation::column, Formation::road_column,
                                    Formation::skirmish, Formation::square);
    fill_ranks(u);
    u.present = true;
    return planted(u, {*rc::gen::inRange(0, 30) * 1.0, *rc::gen::inRange(0, 30) * 1.0},
                   {*rc::gen::arbitrary<std::uint16_t>()});
  };
  const Field field;
  const State& s = field.state;
  const Unit a = any_unit(), b = any_unit();
  const double d = distance(s, a, b);
  RC_ASSERT(within(s, a, b, d + 1e-9));
  RC_ASSERT(d == 0 || !within(s, a, b, d - 1e-9));
  RC_ASSERT(std::fabs(d - distance(s, b, a)) < 1e-9);
  const Segment line = shortest_line(s, a, b);
  constexpr double touching = 1e-3; // nearer than that the line may be drawn as a point
  RC_ASSERT(d < touching || std::fabs(distance(line.from, line.to) - d) < 1e-6);
  RC_ASSERT(!overlap(a, b) || d == 0);
}

} // namespace
} // namespace sandtable::crimea
