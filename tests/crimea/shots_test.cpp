#include "rulebooks/crimea/chapters/shots.hpp"

#include "rulebooks/crimea/chapters/aiming.hpp"
#include "rulebooks/crimea/chapters/fire_chart.hpp"
#include "rulebooks/crimea/chapters/sight.hpp"
#include "support/crimea_field.hpp"

#include <gtest/gtest.h>

namespace sandtable::crimea {
namespace {

struct CrimeaShots : testing::Test {
  Field f;

  /// One stand of riflemen with the middle of its front there, looking north unless told otherwise.
  int rifles(Vec at, double facing = 0, int stands = 1) {
    return f.add(Side::red, "british-line", at, facing, {.formation = Formation::line, .figures = 4 * stands});
  }
  /// An enemy commander: his centre is the one aim point that does not depend on where he is seen from.
  int target(Vec at) { return f.commander(Side::blue, Nation::russian, at); }
  int stand(Vec at) { return f.add(Side::blue, "russian-line", at, 180, {.figures = 4}); }
  std::optional<Shot> shot(int firer, int at, int stand = 0) const { return shot_at(f.state, firer, stand, at); }
};

TEST_F(CrimeaShots, TheRangeIsToTheEdgeOfTheTargetStand) { // CRI-FIRE-14
  const int enemy = f.add(Side::blue, "russian-line", {60, 30}, 180);
  const auto s = shot(rifles({56, 20}), enemy);
  ASSERT_TRUE(s);
  EXPECT_EQ(s->aim, (Vec{56.75, 30})); // the corner of two stands
  EXPECT_EQ(s->range, 10);             // but nothing of them is nearer than what stands straight ahead
  EXPECT_FALSE(s->pivot);
}

TEST_F(CrimeaShots, InTheFirstRevisionTheRangeWasToTheAimPoint) { // CRI-FIRE-14
  f.setting().revision = 1;
  const int enemy = f.add(Side::blue, "russian-line", {60, 30}, 180);
  EXPECT_DOUBLE_EQ(shot(rifles({56, 20}), enemy)->range, distance(Vec{56, 20}, Vec{56.75, 30}));
}

/// Two lines that many inches apart: how many stands of the Russians, who have muskets, can fire.
int muskets_in_range(double apart, int revision = newest_revision) {
  Field f;
  f.setting().revision = revision;
  const int british = f.add(Side::red, "british-line", {60, 20}, 0);
  const int russian = f.add(Side::blue, "russian-line", {60, 20 + apart}, 180);
  int n = 0;
  for (int i = 0; i < 6; ++i) n += shot_at(f.state, russian, i, british) ? 1 : 0;
  return n;
}

TEST_F(CrimeaShots, TwoLinesTenInchesApartAreInMusketRange) { // CRI-FIRE-14, CRI-ARM-01, CRI-GEN-03
  EXPECT_EQ(muskets_in_range(10), 6);
  EXPECT_EQ(muskets_in_range(10 + 1.0 / 64), 6);
  EXPECT_EQ(muskets_in_range(10 + 1.0 / 32), 0);
  EXPECT_EQ(muskets_in_range(10, 1), 0); // "10.033 inches away"
}

TEST_F(CrimeaShots, HalfOfLongRangeIsShort) { // CRI-ARM-07, CRI-FIRE-14
  const auto far = [](double apart) {
    Field there;
    const int firer = there.add(Side::red, "british-line", {60, 20}, 0);
    const int enemy = there.add(Side::blue, "russian-line", {60, 20 + apart}, 180);
    const Aims aims = aimed(there.state, firer, laid_on_one(there.state, firer, enemy));
    int n = 0;
    for (std::size_t i = 0; i < 6; ++i) n += unpacked(aims.why[i]).far ? 1 : 0;
    return n;
  };
  EXPECT_EQ(far(10), 0);
  EXPECT_EQ(far(10.05), 6);
}

TEST_F(CrimeaShots, TheEnemyWithTheNearestEdgeIsTheNearest) { // CRI-FIRE-14, 25
  const int firer = rifles({60, 20});
  const int ahead = stand({60, 30});           // its edge at 10, the corners at 10.033
  const int aside = stand({65.8225, 28.6775}); // its corner at 10.02
  f.begin_free(Side::red);
  EXPECT_TRUE(f.check(Field::fire_at(firer, ahead)).allowed());
  EXPECT_EQ(f.refusal(Field::fire_at(firer, aside)), Rule::CRI_FIRE_25);
}

TEST_F(CrimeaShots, AHouseIsAsFarAsItsNearestWall) {                                 // CRI-FIRE-14, CRI-RULING-80
  const int house = f.terrain(TerrainKind::building, rectangle({70, 24}, 12, 4, 0)); // from x = 64, y = 22
  const int inside = f.add(Side::blue, "russian-line", {70, 24}, 180);
  f.unit(inside).house = static_cast<std::int8_t>(house);
  f.refresh(inside);
  const auto s = shot(rifles({60, 20}), inside);
  ASSERT_TRUE(s);
  EXPECT_EQ(s->aim, (Vec{64, 26})); // the corner in the arc
  EXPECT_DOUBLE_EQ(s->range, std::sqrt(20));
}

TEST_F(CrimeaShots, TheTargetStandOwnsTheAimPoint) {                  // CRI-FIRE-14
  const int enemy = f.add(Side::blue, "russian-line", {60, 30}, 180); // its left is to the east
  EXPECT_EQ(shot(rifles({64, 20}), enemy)->target_stand, 0);
  EXPECT_EQ(shot(rifles({56, 20}), enemy)->target_stand, 5);
  EXPECT_EQ(shot(rifles({60, 20}), enemy)->target_stand, 2); // a tie of corners and of centres: the leftmost
}

TEST_F(CrimeaShots, OutOfRange) { // CRI-FIRE-14
  const int firer = rifles({60, 20});
  EXPECT_TRUE(shot(firer, stand({60, 39.9})));
  const int far = stand({60, 40.5});
  EXPECT_FALSE(shot(firer, far));
  const Ruling why = why_no_shot(f.state, firer, far);
  EXPECT_EQ(why.rule, Rule::CRI_FIRE_14);
  EXPECT_EQ(why.a, 20.5); // as the rule is laid, not to the man aimed at
  EXPECT_EQ(why.b, 20);
  EXPECT_EQ(least_range(f.state, firer, far), 20.5);
}

TEST_F(CrimeaShots, ArcAndPivot) { // CRI-FIRE-15, 16, CRI-EX-19
  const int firer = rifles({60, 20});
  const auto way = [&](Vec to) { return line_of_fire(f.state, {{60, 20}, to}, firer, firer, 0); };
  EXPECT_TRUE(way({66, 26}).clear());
  const int in_arc = stand({66.8125, 26}); // its nearest corner is at (66, 26): 45 degrees to the hair
  EXPECT_FALSE(shot(firer, in_arc)->pivot);
  const int beside = stand({68, 25}); // all of it between 45 and 75 degrees
  ASSERT_TRUE(shot(firer, beside));
  EXPECT_TRUE(shot(firer, beside)->pivot);
  const int abreast = stand({70, 20});
  EXPECT_FALSE(shot(firer, abreast));
  EXPECT_EQ(why_no_shot(f.state, firer, abreast).rule, Rule::CRI_FIRE_16);
}

TEST_F(CrimeaShots, WhatIsInTheArcButHiddenIsPivotedFor) { // CRI-RULING-81
  const int firer = rifles({60, 20});
  const int enemy = f.add(Side::blue, "russian-line", {70, 26}, 180); // its inner corner in the arc
  ASSERT_FALSE(shot(firer, enemy)->pivot);
  f.terrain(TerrainKind::building, rectangle({62.25, 24}, 4, 1, 0));
  ASSERT_TRUE(shot(firer, enemy));
  EXPECT_TRUE(shot(firer, enemy)->pivot);
}

TEST_F(CrimeaShots, OnlyTheFrontRankFires) { // CRI-FIRE-17, CRI-RULING-14
  const int enemy = f.add(Side::blue, "russian-line", {60, 30}, 180);
  const auto firing = [&](Formation formation) {
    const int u = f.add(Side::red, "british-line", {60, 20}, 0, {.formation = formation});
    int n = 0;
    for (int i = 0; i < 6; ++i) n += shot(u, enemy, i) ? 1 : 0;
    f.unit(u).present = false;
    return n;
  };
  EXPECT_EQ(firing(Formation::line), 6);
  EXPECT_EQ(firing(Formation::column), 2);
  EXPECT_EQ(firing(Formation::double_line), 3);
  EXPECT_EQ(firing(Formation::road_column), 1);
}

TEST_F(CrimeaShots, ASquareFiresEveryWay) { // CRI-FIRE-18, CRI-RULING-53
  const int square = f.add(Side::red, "british-line", {60, 36}, 0, {.formation = Formation::square});
  const int north = stand({60, 46}), west = stand({48, 34}), east = stand({72, 34}), south = stand({60, 20});
  const auto who = [&](int enemy) {
    std::string out;
    for (int i = 0; i < 6; ++i)
      if (const auto s = shot(square, enemy, i); s && !s->pivot) out += static_cast<char>('0' + i);
    return out;
  };
  EXPECT_EQ(who(north), "01");
  EXPECT_EQ(who(west), "2");
  EXPECT_EQ(who(east), "3");
  EXPECT_EQ(who(south), "45");
}

TEST_F(CrimeaShots, AGarrisonFiresWithTwoStandsAnyWay) { // CRI-FIRE-19, CRI-RULING-13, 53
  const int house = f.terrain(TerrainKind::building, rectangle({60, 36}, 4, 4, 0));
  const int inside = rifles({60, 36}, 0, 6);
  f.unit(inside).house = static_cast<std::int8_t>(house);
  f.refresh(inside);
  for (const Vec at : {Vec{60, 50}, Vec{75, 36}, Vec{60, 22}, Vec{45, 36}}) {
    const int enemy = stand(at);
    EXPECT_TRUE(shot(inside, enemy, 0));
    EXPECT_TRUE(shot(inside, enemy, 1));
    EXPECT_FALSE(shot(inside, enemy, 2));
    f.unit(enemy).present = false;
  }
  EXPECT_EQ(origin_of(f.state, inside, 0, stand({60, 50})).y, 38); // the nearest point of its wall
}

TEST_F(CrimeaShots, AGunWithoutGunnersIsSilent) { // CRI-SAVE-16
  const int battery = f.add(Side::red, "british-foot-battery", {60, 20}, 0, {.figures = 4});
  const int enemy = stand({60, 40});
  EXPECT_TRUE(shot(battery, enemy, 0));
  EXPECT_TRUE(shot(battery, enemy, 1));
  EXPECT_FALSE(shot(battery, enemy, 2));
}

TEST_F(CrimeaShots, ThoseWithNothingToFireWith) { // CRI-ARM-06
  const int hussars = f.add(Side::red, "british-light-cavalry", {60, 20}, 0);
  const int enemy = stand({60, 25});
  EXPECT_FALSE(shot(hussars, enemy));
  EXPECT_EQ(why_no_shot(f.state, hussars, enemy).rule, Rule::CRI_FIRE_13);
}

TEST_F(CrimeaShots, ARoundStandIsAimedAtByItsRim) { // CRI-RULING-80
  const auto s = shot(rifles({60, 20}), target({60, 31}));
  ASSERT_TRUE(s);
  EXPECT_EQ(s->aim, (Vec{60, 30}));
  EXPECT_EQ(s->range, 10);
}

// CRI-FIRE-17, 18, CRI-RULING-14: stands behind the firing rank have no shot at all.
TEST(Shot, IsOnlyForStandsOfTheFiringRank) {
  const auto stands_with_a_shot = [](Formation formation, int figures) {
    Field f;
    const int firer = f.add(Side::red, "british-line", {60, 30}, north, {.formation = formation, .figures = figures});
    const int target = f.add(Side::blue, "russian-line", {60, 40}, south);
    int count = 0;
    for (int stand = 0; stand < 6; ++stand) count += shot_at(f.state, firer, stand, target) ? 1 : 0;
    return count;
  };
  EXPECT_EQ(stands_with_a_shot(Formation::line, 24), 6);
  EXPECT_EQ(stands_with_a_shot(Formation::double_line, 24), 3);
  EXPECT_EQ(stands_with_a_shot(Formation::double_line, 20), 3);
  EXPECT_EQ(stands_with_a_shot(Formation::double_line, 16), 2);
  EXPECT_EQ(stands_with_a_shot(Formation::column, 24), 2);
  EXPECT_EQ(stands_with_a_shot(Formation::road_column, 24), 1);
}

} // namespace
} // namespace sandtable::crimea
