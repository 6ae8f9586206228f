// Section 3.2.
#include "rulebooks/skirmish/chapters/cover.hpp"

#include "support/skirmish_field.hpp"

namespace sandtable::skirmish {
namespace {

/// A shooter in the south and somebody in the north whom he may shoot at.
struct Shot1 {
  Field f;
  int shooter = f.men_at(Side::red, {{60, 30}}, north);
  int target = f.men_at(Side::blue, {{60, 60}}, south);

  Cover cover() { return cover_of(f.state, f.number(shooter), f.number(target)); }
};

// SKR-COV-01 to 03
TEST(CoverOfAreas, IsThatOfTheAreaHeStandsIn) {
  Shot1 t;
  EXPECT_EQ(t.cover(), Cover::none);
  t.f.terrain(TerrainKind::light_woods, rectangle({60, 60}, 10, 10, 0));
  EXPECT_EQ(t.cover(), Cover::light);
  t.f.terrain(TerrainKind::rough, rectangle({60, 60}, 10, 10, 0));
  EXPECT_EQ(t.cover(), Cover::heavy) << "the better of two";
  t.f.move_man(t.target, 0, {60, 65.5});
  EXPECT_EQ(t.cover(), Cover::none) << "his centre is outside, though half his base is not";
}

// SKR-COV-01, 02, SKR-RULING-06
TEST(CoverOfBarriers, IsHadWithinTwoOfTheBase) {
  Shot1 t;
  t.f.terrain(TerrainKind::hedge, {{40, 57}, {80, 57}}); // 2 before his base, which begins at 59
  EXPECT_EQ(t.cover(), Cover::light);
  t.f.move_man(t.target, 0, {60, 60 + 1.0 / 32});
  EXPECT_EQ(t.cover(), Cover::none);
  t.f.move_man(t.target, 0, {60, 56});
  EXPECT_EQ(t.cover(), Cover::none) << "it lies behind him";
}

// SKR-COV-01
TEST(CoverOfBarriers, AHardOneIsHardAndTheBetterOfTwoCounts) {
  Shot1 t;
  t.f.terrain(TerrainKind::low_wall, {{40, 58}, {80, 58}});
  EXPECT_EQ(t.cover(), Cover::heavy);
  t.f.terrain(TerrainKind::fence, {{40, 58.5}, {80, 58.5}});
  EXPECT_EQ(t.cover(), Cover::heavy);
}

// SKR-COV-01, 02
TEST(CoverOfBarriers, AHardOneBeatsTheSoftAreaHeIsIn) {
  Shot1 t;
  t.f.terrain(TerrainKind::crops, rectangle({60, 60}, 10, 10, 0));
  t.f.terrain(TerrainKind::barricade, {{40, 58}, {80, 58}});
  EXPECT_EQ(t.cover(), Cover::heavy);
}

// SKR-COV-01: what matters is where the line crosses, not how near another part of the barrier is.
TEST(CoverOfBarriers, ABarrierBesideHimThatTheLineDoesNotCrossNearHimIsNone) {
  Shot1 t;
  t.f.terrain(TerrainKind::hedge, {{40, 50}, {62, 50}, {62, 80}}); // crossed 9 off; 1 to his right
  EXPECT_EQ(t.cover(), Cover::none);
}

// SKR-COV-04
TEST(CoverOfBarriers, OneTheShooterStandsAtGivesTheTargetNothing) {
  Shot1 t;
  t.f.terrain(TerrainKind::low_wall, {{40, 58}, {80, 58}});
  t.f.move_man(t.shooter, 0, {60, 55}); // 2 from his base to the wall
  EXPECT_EQ(t.cover(), Cover::none);
  t.f.move_man(t.shooter, 0, {60, 55 - 1.0 / 32});
  EXPECT_EQ(t.cover(), Cover::heavy);
}

// SKR-COV-05, SKR-RULING-06
TEST(CoverOfBarriers, ARiderHasNoneOfALowOne) {
  Shot1 t;
  t.f.terrain(TerrainKind::low_wall, {{40, 56}, {80, 56}});
  t.f.man(t.target).mounted = true; // his base begins at 57.5
  EXPECT_EQ(t.cover(), Cover::none);
  t.f.terrain(TerrainKind::crops, rectangle({60, 60}, 10, 10, 0));
  EXPECT_EQ(t.cover(), Cover::light) << "but of an area";
}

// SKR-TER-13
TEST(CoverOfBarriers, AStockadeCoversItsGarrisonAlone) {
  Shot1 t;
  t.f.terrain(TerrainKind::fortification, {{40, 58}, {80, 58}});
  EXPECT_EQ(t.cover(), Cover::none);
  t.f.unit(t.target).formation = Formation::garrison;
  EXPECT_EQ(t.cover(), Cover::heavy);
  t.f.man(t.target).mounted = true;
  EXPECT_EQ(t.cover(), Cover::heavy) << "it is no low barrier";
  t.f.move_man(t.target, 0, {60, 63});
  EXPECT_EQ(t.cover(), Cover::none) << "2.5 off";
}

// SKR-TER-14
TEST(CoverOfBarriers, OneThatGivesNoneGivesNone) {
  Shot1 t;
  t.f.terrain(TerrainKind::fence, {{40, 58}, {80, 58}});
  t.f.setting().ground[0].cover = Cover::none;
  t.f.setting().soft = 0;
  EXPECT_EQ(t.cover(), Cover::none);
}

/// Men in a row across the edge of a wood or wall.
struct Row1 {
  Field f;
  int shooter = f.men_at(Side::red, {{60, 30}}, north);
  int target = -1;

  Cover cover(double range = 120) { return cover_of_group(f.state, f.number(shooter), target, range); }
};

// SKR-COV-06, SKR-RULING-07
TEST(CoverOfAGroup, IsWhatMostOfItsMenHave) {
  Row1 t;
  t.f.terrain(TerrainKind::crops, {{0, 50}, {60, 50}, {60, 90}, {0, 90}});
  t.target = t.f.men_at(Side::blue, {{50, 60}, {55, 60}, {65, 60}, {70, 60}}, south);
  EXPECT_EQ(t.cover(), Cover::light) << "two and two: the better";
  t.f.move_man(t.target, 1, {61, 60});
  EXPECT_EQ(t.cover(), Cover::none);
  t.f.man(t.target, 2).condition = t.f.man(t.target, 3).condition = Condition::killed;
  EXPECT_EQ(t.cover(), Cover::light) << "one and one";
}

// SKR-COV-06
TEST(CoverOfAGroup, OfThreeKindsTheOneHeldByMost) {
  Row1 t;
  t.f.terrain(TerrainKind::crops, {{0, 50}, {60, 50}, {60, 90}, {0, 90}});
  t.f.terrain(TerrainKind::rough, {{80, 50}, {120, 50}, {120, 90}, {80, 90}});
  t.target = t.f.men_at(Side::blue, {{50, 60}, {55, 60}, {65, 60}, {70, 60}, {85, 60}}, south);
  EXPECT_EQ(t.cover(), Cover::light);
  t.f.move_man(t.target, 2, {88, 60});
  EXPECT_EQ(t.cover(), Cover::heavy);
  t.f.move_man(t.target, 0, {66, 60});
  t.f.move_man(t.target, 1, {62, 60});
  EXPECT_EQ(t.cover(), Cover::none) << "three in the open";
}

// SKR-COV-06
TEST(CoverOfAGroup, MenBeyondHisRangeDoNotCount) {
  Row1 t;
  t.f.terrain(TerrainKind::crops, {{0, 65}, {120, 65}, {120, 90}, {0, 90}});
  t.target = t.f.men_at(Side::blue, {{60, 60}, {60, 70}, {64, 70}}, south);
  EXPECT_EQ(t.cover(), Cover::light);
  EXPECT_EQ(t.cover(28), Cover::none) << "the man in the open is 28 off, the others 38";
}

// SKR-COV-06: hits fall on leaders too.
TEST(CoverOfAGroup, ALeaderWithItCounts) {
  Row1 t;
  t.f.terrain(TerrainKind::crops, {{0, 65}, {120, 65}, {120, 90}, {0, 90}});
  t.target = t.f.men_at(Side::blue, {{60, 62}}, south);
  t.f.leader(Side::blue, Role::nco, {60, 66});
  t.f.attach();
  EXPECT_EQ(t.cover(), Cover::light) << "one and one";
}

// SKR-COV-07
TEST(EntirelyInCover, EveryManMustStandInACoverArea) {
  Field f;
  f.terrain(TerrainKind::crops, {{0, 50}, {60, 50}, {60, 90}, {0, 90}});
  const int g = f.men_at(Side::blue, {{50, 60}, {59, 60}}, south);
  f.men_at(Side::red, {{60, 30}}, north);
  f.attach();
  EXPECT_TRUE(is_entirely_in_cover(f.state, g));
  f.move_man(g, 1, {61, 60});
  EXPECT_FALSE(is_entirely_in_cover(f.state, g));
  f.man(g, 1).condition = Condition::killed;
  EXPECT_TRUE(is_entirely_in_cover(f.state, g)) << "the dead need none";
}

// SKR-COV-07
TEST(EntirelyInCover, ABarrierMustLieTowardsTheNearestVisibleEnemy) {
  Field f;
  f.terrain(TerrainKind::hedge, {{40, 57}, {80, 57}});
  const int g = f.men_at(Side::blue, {{58, 60}, {62, 60}}, south);
  const int near = f.men_at(Side::red, {{60, 30}}, north);
  f.men_at(Side::red, {{60, 110}}, south); // farther off, in their back
  f.attach();
  EXPECT_TRUE(is_entirely_in_cover(f.state, g));
  f.man(near).condition = Condition::killed;
  f.attach();
  EXPECT_FALSE(is_entirely_in_cover(f.state, g)) << "now the nearest is behind them";
}

// SKR-COV-07
TEST(EntirelyInCover, WithoutAVisibleEnemyABarrierWithinTwoIsEnough) {
  Field f;
  f.terrain(TerrainKind::hedge, {{40, 57}, {80, 57}});
  const int g = f.men_at(Side::blue, {{58, 60}, {62, 54}}, south);
  f.attach();
  EXPECT_TRUE(is_entirely_in_cover(f.state, g)) << "on whichever side";
  f.move_man(g, 1, {62, 54 - 1.0 / 32});
  EXPECT_FALSE(is_entirely_in_cover(f.state, g));
}

// SKR-COV-07: the whole ring covers, also those on its far side.
TEST(EntirelyInCover, ARingOfBagsCoversAllWhoStandAtIt) {
  Field f;
  Points ring = ellipse({60, 60}, 15, 15, 0);
  ring.push_back(ring.front());
  f.terrain(TerrainKind::barricade, ring);
  const int g = f.men_at(Side::blue, {{60, 47.5}, {60, 72.5}}, south, {.formation = Formation::garrison});
  f.men_at(Side::red, {{60, 10}}, north);
  f.attach();
  EXPECT_TRUE(is_entirely_in_cover(f.state, g));
  f.move_man(g, 1, {60, 62});
  EXPECT_FALSE(is_entirely_in_cover(f.state, g));
}

// SKR-COV-05, SKR-RULING-66
TEST(EntirelyInCover, RidersNeedMoreThanAHedgeAndALeaderNothing) {
  Field f;
  f.terrain(TerrainKind::hedge, {{40, 57}, {80, 57}});
  const int g = f.men_at(Side::blue, {{60, 60}}, south);
  f.leader(Side::blue, Role::pc, {60, 64});
  f.men_at(Side::red, {{60, 30}}, north);
  f.attach();
  EXPECT_TRUE(is_entirely_in_cover(f.state, g)) << "an officer in the open beside them";
  f.man(g).mounted = true;
  EXPECT_FALSE(is_entirely_in_cover(f.state, g));
}

} // namespace
} // namespace sandtable::skirmish
