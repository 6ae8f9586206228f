#include "rulebooks/crimea/chapters/sight.hpp"

#include "rulebooks/crimea/chapters/formations.hpp"
#include "rulebooks/crimea/chapters/shots.hpp"
#include "rulebooks/crimea/chapters/units.hpp"
#include "rulebooks/crimea/service/sight.hpp"
#include "support/crimea_field.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace sandtable::crimea {
namespace {

/// A battery of ours looks north; whoever is put on the table may be in its way.
struct CrimeaSight : testing::Test {
  Field f;
  int guns = f.add(Side::red, "british-foot-battery", {60, 20}, 0);

  int one_stand(Side side, Vec at, double facing = 180) {
    return f.add(side, "russian-line", at, facing, {.formation = Formation::line, .figures = 4});
  }
  /// The gun in the middle, whose muzzle is at (60, 20).
  std::optional<Shot> shot(int target) const { return shot_at(f.state, guns, 1, target); }
  bool can_hit(int target) const { return shot(target).has_value(); }
  /// Of one who is on the table for this question only.
  bool can_hit_alone(Vec at) {
    const int target = one_stand(Side::blue, at);
    const bool hit = can_hit(target);
    f.unit(target).present = false;
    return hit;
  }
  /// What forbids the shot; ground that is in the way is shown, and no unit (CRI-LOS-03 to 07).
  Rule why_not(int target) const {
    const Ruling why = why_no_shot(f.state, guns, target);
    if (why.rule == Rule::CRI_LOS_03 || why.rule == Rule::CRI_LOS_04 || why.rule == Rule::CRI_LOS_05 ||
        why.rule == Rule::CRI_LOS_06 || why.rule == Rule::CRI_LOS_07) {
      EXPECT_EQ(why.unit, -1);
      EXPECT_GE(why.feature, 0);
    }
    return why.rule;
  }
  void put_in_house(int unit, int house) {
    f.unit(unit).house = static_cast<std::int8_t>(house);
    f.refresh(unit);
  }
};

TEST_F(CrimeaSight, FromTheFrontEdgeToCentreAndCorners) { // CRI-LOS-01, CRI-RULING-14
  EXPECT_EQ(origin_of(f.state, guns, 1, guns), (Vec{60, 20}));
  const int enemy = one_stand(Side::blue, {60, 30});
  const auto s = shot(enemy);
  ASSERT_TRUE(s);
  EXPECT_EQ(s->origin, (Vec{60, 20}));
  EXPECT_EQ(s->aim.y, 30); // a corner of its front, no farther than its centre
  EXPECT_EQ(std::abs(s->aim.x - 60), 0.8125);
}

TEST_F(CrimeaSight, UnitsBlock) { // CRI-LOS-02
  const int enemy = one_stand(Side::blue, {60, 40});
  EXPECT_TRUE(can_hit(enemy));
  f.add(Side::red, "british-line", {60, 30}, 0);
  EXPECT_FALSE(can_hit(enemy));
  EXPECT_EQ(why_not(enemy), Rule::CRI_LOS_02);
}

TEST_F(CrimeaSight, AHalfHiddenTargetIsHit) { // CRI-LOS-01, 02
  const int enemy = one_stand(Side::blue, {60, 40});
  one_stand(Side::red, {59, 30}, 0); // hides its left
  const auto s = shot(enemy);
  ASSERT_TRUE(s);
  EXPECT_GT(s->aim.x, 60);
}

TEST_F(CrimeaSight, NobodyLooksAlongASeam) { // CRI-RULING-83
  f.add(Side::red, "british-line", {60, 30}, 0);
  const int enemy = one_stand(Side::blue, {60, 40});
  const Stop stop = line_of_fire(f.state, {{60, 20}, {60, 41}}, guns, enemy, 0); // between its third and fourth stand
  EXPECT_EQ(stop.by, SightStop::unit);
  EXPECT_EQ(stop.where, (Vec{60, 28}));
}

TEST_F(CrimeaSight, TheTargetsOwnStandsDoNotBlock) { // CRI-LOS-02
  const int enemy = f.add(Side::blue, "russian-line", {60, 30}, 180, {.formation = Formation::road_column});
  const Vec last = f.unit(enemy).footing.stands[5].box.centre;
  EXPECT_TRUE(line_of_fire(f.state, {{60, 20}, last}, guns, enemy, 5).clear());
}

TEST_F(CrimeaSight, AnEdgeOrCornerDoesNotBlock) { // CRI-LOS-02
  const int enemy = one_stand(Side::blue, {60, 40});
  one_stand(Side::red, {60.8125, 30}, 0); // its left edge at x = 60
  EXPECT_TRUE(line_of_fire(f.state, {{60, 20}, {60, 41}}, guns, enemy, 0).clear());
}

TEST_F(CrimeaSight, OwnRanksBlock) { // CRI-LOS-02, CRI-RULING-14
  const int column = f.add(Side::red, "british-line", {20, 20}, 0, {.formation = Formation::column});
  const int enemy = one_stand(Side::blue, {20, 30});
  const Vec behind{19.1875, 18}; // the muzzles of its second rank
  EXPECT_EQ(line_of_fire(f.state, {behind, {20, 31}}, column, enemy, 0).what, column);
}

TEST_F(CrimeaSight, AbandonedGunsBlock) { // CRI-LOS-02
  const int enemy = one_stand(Side::blue, {60, 40});
  const int lost = f.add(Side::blue, "russian-foot-battery", {20, 60}, 0);
  Unit& battery = f.unit(lost);
  battery.guns = false;
  battery.guns_abandoned = true;
  battery.guns_at = {60, 32};
  remove(f.state, lost, Gone::destroyed); // whoever's they were
  EXPECT_FALSE(can_hit(enemy));
  f.unit(lost).guns_abandoned = false;
  EXPECT_TRUE(can_hit(enemy));
}

TEST_F(CrimeaSight, OnlyALoneCommanderBlocks) { // CRI-LOS-02
  const int enemy = one_stand(Side::blue, {60, 40});
  f.commander(Side::red, Nation::british, {60, 35});
  EXPECT_FALSE(can_hit(enemy));
  const int company = one_stand(Side::red, {63, 36}, 0); // with whom he is
  EXPECT_TRUE(can_hit(enemy));
  remove(f.state, company, Gone::destroyed);
  EXPECT_FALSE(can_hit(enemy)) << "who is gone keeps nobody company";
}

TEST_F(CrimeaSight, LeadersNeverBlock) {                 // CRI-LOS-13
  const int own = one_stand(Side::red, {64.5, 31}, 270); // its leader stands behind it, on the line
  ASSERT_NEAR(leader_stand_of(f.unit(own)).centre.x, 67.75, 0.1);
  const int enemy = one_stand(Side::blue, {67.75, 40});
  EXPECT_TRUE(line_of_fire(f.state, {{67.75, 20}, {67.75, 41}}, guns, enemy, 0).clear());
}

TEST_F(CrimeaSight, HousesBlock) { // CRI-LOS-03
  const int house = f.terrain(TerrainKind::building, rectangle({60, 30}, 6, 4, 0));
  const int enemy = one_stand(Side::blue, {60, 40});
  EXPECT_FALSE(can_hit(enemy));
  EXPECT_EQ(why_not(enemy), Rule::CRI_LOS_03);
  put_in_house(enemy, house); // but not for those inside
  const auto s = shot(enemy);
  ASSERT_TRUE(s);
  EXPECT_EQ(s->aim, (Vec{60, 28})); // CRI-RULING-80: the nearest point of its outline
  EXPECT_EQ(s->range, 8);
}

TEST_F(CrimeaSight, WallsBlockUnlessSomebodyIsAtThem) { // CRI-LOS-04, CRI-RULING-15
  f.terrain(TerrainKind::low_wall, {{50, 30}, {70, 30}});
  const int far_behind = one_stand(Side::blue, {60, 40});
  EXPECT_FALSE(can_hit(far_behind));
  EXPECT_EQ(why_not(far_behind), Rule::CRI_LOS_04);
  EXPECT_TRUE(can_hit(one_stand(Side::blue, {60, 31})));
  EXPECT_FALSE(can_hit(one_stand(Side::blue, {60, 31.5})));
  f.terrain(TerrainKind::hedge, {{50, 20.5}, {70, 20.5}}); // before our own muzzles
  EXPECT_TRUE(can_hit(one_stand(Side::blue, {60, 26})));
}

TEST_F(CrimeaSight, TrenchesDoNotBlock) { // CRI-TER-06
  f.terrain(TerrainKind::fortification, {{50, 30}, {70, 30}});
  EXPECT_TRUE(can_hit(one_stand(Side::blue, {60, 40})));
}

TEST_F(CrimeaSight, BehindACrestOneIsHitOnlyFromIt) { // CRI-LOS-05, CRI-RULING-15
  f.terrain(TerrainKind::hill, rectangle({60, 35}, 40, 20, 0), rectangle({60, 35}, 20, 8, 0));
  const int behind = one_stand(Side::blue, {60, 42});
  EXPECT_FALSE(can_hit(behind));
  EXPECT_EQ(why_not(behind), Rule::CRI_LOS_05);
  EXPECT_TRUE(can_hit(one_stand(Side::blue, {60, 30}))); // on the near slope
  EXPECT_TRUE(can_hit(one_stand(Side::blue, {66, 35}))); // upon the crest
  const int ours = f.add(Side::red, "british-line", {60, 36}, 0, {.figures = 4});
  EXPECT_TRUE(shot_at(f.state, ours, 0, behind)); // from the crest
}

TEST_F(CrimeaSight, TheEdgeOfWoodsIsTwoInchesDeep) {                   // CRI-LOS-06, CRI-FIRE-20, CRI-RULING-16
  f.terrain(TerrainKind::light_woods, rectangle({60, 45}, 60, 30, 0)); // from y = 30
  EXPECT_TRUE(can_hit(one_stand(Side::blue, {60, 32})));
  const int deep = one_stand(Side::blue, {62, 32.25});
  EXPECT_FALSE(can_hit(deep));
  EXPECT_EQ(why_not(deep), Rule::CRI_LOS_06);
}

TEST_F(CrimeaSight, OutOfWoodsFromTheirEdge) {                          // CRI-LOS-06, CRI-FIRE-20
  f.terrain(TerrainKind::heavy_forest, rectangle({60, 10}, 60, 20, 0)); // up to y = 20
  EXPECT_TRUE(can_hit(one_stand(Side::blue, {60, 40})));
  const int deep = f.add(Side::red, "british-foot-battery", {90, 17.75}, 0);
  const int enemy = one_stand(Side::blue, {89, 30});
  EXPECT_FALSE(shot_at(f.state, deep, 1, enemy));
}

TEST_F(CrimeaSight, OtherWoodsOnTheWayBlock) { // CRI-LOS-06, CRI-RULING-82
  f.terrain(TerrainKind::light_woods, rectangle({60, 30}, 60, 1, 0));
  EXPECT_FALSE(can_hit(one_stand(Side::blue, {60, 40})));
  EXPECT_FALSE(can_hit(one_stand(Side::blue, {60, 31}))); // right behind it, not in it
}

TEST_F(CrimeaSight, InTheSameWoodsOneSeesSixInches) { // CRI-LOS-07
  f.terrain(TerrainKind::light_woods, rectangle({60, 30}, 60, 40, 0));
  EXPECT_TRUE(can_hit(one_stand(Side::blue, {60, 25.9})));
  const int deep = one_stand(Side::blue, {66, 26.5});
  EXPECT_FALSE(can_hit(deep));
  EXPECT_EQ(why_not(deep), Rule::CRI_LOS_07);
}

/// Our guns stand on a crest.
struct CrimeaCrest : CrimeaSight {
  CrimeaCrest() { f.terrain(TerrainKind::hill, rectangle({60, 18}, 60, 12, 0), rectangle({60, 18}, 40, 8, 0)); }
};

TEST_F(CrimeaCrest, LooksOverLowerUnits) { // CRI-LOS-08
  f.add(Side::red, "british-line", {60, 30}, 0);
  EXPECT_TRUE(can_hit(one_stand(Side::blue, {60, 40})));
  EXPECT_FALSE(can_hit(one_stand(Side::blue, {60, 35}))); // within 6 of the target
}

TEST_F(CrimeaCrest, LooksOverWallsAndWoods) { // CRI-LOS-08
  f.terrain(TerrainKind::low_wall, {{50, 28}, {70, 28}});
  f.terrain(TerrainKind::light_woods, rectangle({60, 31}, 60, 2, 0)); // up to y = 32
  EXPECT_TRUE(can_hit(one_stand(Side::blue, {60, 40})));
  EXPECT_FALSE(can_hit(one_stand(Side::blue, {60, 37})));
}

TEST_F(CrimeaSight, FromACrestTheFirstWoodsOfTheTableHideToo) { // CRI-LOS-06, 08
  f.terrain(TerrainKind::light_woods, rectangle({60, 31}, 60, 2, 0));
  f.terrain(TerrainKind::hill, rectangle({60, 18}, 60, 12, 0), rectangle({60, 18}, 40, 8, 0));
  EXPECT_TRUE(can_hit(one_stand(Side::blue, {60, 40})));
  EXPECT_FALSE(can_hit(one_stand(Side::blue, {60, 37})));
}

TEST_F(CrimeaCrest, AWallNearTheTargetBlocks) {           // CRI-LOS-04, 08
  f.terrain(TerrainKind::low_wall, {{50, 35}, {70, 35}}); // nobody stands at it
  const auto hit = [&](double y) { return can_hit_alone({60, y}); };
  EXPECT_FALSE(hit(36.5)); // 1.5 before it
  EXPECT_FALSE(hit(41));   // 6
  EXPECT_TRUE(hit(41.1));  // farther: over it
  EXPECT_EQ(why_not(one_stand(Side::blue, {60, 38})), Rule::CRI_LOS_04);
}

TEST_F(CrimeaCrest, WoodsNearTheTargetBlock) {                        // CRI-LOS-06, 08
  f.terrain(TerrainKind::light_woods, rectangle({60, 31}, 60, 2, 0)); // up to y = 32
  const auto hit = [&](double y) { return can_hit_alone({60, y}); };
  EXPECT_FALSE(hit(33));
  EXPECT_FALSE(hit(37.9));
  EXPECT_TRUE(hit(38.1));
}

TEST_F(CrimeaCrest, WoodsRoundTheTargetBlockBehindTheirEdge) {         // CRI-LOS-06, 08
  f.terrain(TerrainKind::light_woods, rectangle({60, 50}, 60, 30, 0)); // from y = 35
  EXPECT_TRUE(can_hit(one_stand(Side::blue, {60, 37})));
  EXPECT_FALSE(can_hit(one_stand(Side::blue, {60, 45})));
}

TEST_F(CrimeaCrest, AUnitNearTheTargetBlocks) {  // CRI-LOS-02, 08
  f.add(Side::red, "british-line", {60, 32}, 0); // its front at y = 32
  const auto hit = [&](double y) { return can_hit_alone({60, y}); };
  EXPECT_FALSE(hit(33));
  EXPECT_FALSE(hit(38));
  EXPECT_TRUE(hit(38.1));
}

/// From level ground nothing is looked over, however far from the target.
TEST_F(CrimeaSight, FromLevelGroundNothingIsLookedOver) { // CRI-LOS-08
  const int enemy = one_stand(Side::blue, {60, 55});
  ASSERT_TRUE(can_hit(enemy));
  const int friends = f.add(Side::red, "british-line", {60, 30}, 0);
  EXPECT_EQ(why_not(enemy), Rule::CRI_LOS_02);
  f.unit(friends).present = false;
  f.terrain(TerrainKind::low_wall, {{50, 30}, {70, 30}});
  EXPECT_EQ(why_not(enemy), Rule::CRI_LOS_04);
}

TEST_F(CrimeaSight, WoodsAreNotLookedOverFromLevelGround) { // CRI-LOS-06, 08
  f.terrain(TerrainKind::light_woods, rectangle({60, 31}, 60, 2, 0));
  EXPECT_EQ(why_not(one_stand(Side::blue, {60, 55})), Rule::CRI_LOS_06);
}

/// Another crest, from y = 30 on, with an enemy on it 15 behind its edge; ours is of the first class.
struct CrimeaTwoCrests : CrimeaCrest {
  int enemy_on_crest(int level) {
    f.terrain(TerrainKind::hill, rectangle({60, 50}, 60, 44, 0), rectangle({60, 50}, 50, 40, 0), level);
    return one_stand(Side::blue, {60, 45});
  }
};

TEST_F(CrimeaTwoCrests, AWallAsHighBlocks) { // CRI-LOS-04, 09
  const int enemy = enemy_on_crest(1);
  ASSERT_TRUE(can_hit(enemy));
  f.terrain(TerrainKind::low_wall, {{50, 25}, {70, 25}});
  EXPECT_TRUE(can_hit(enemy)); // in the valley
  f.terrain(TerrainKind::low_wall, {{50, 35}, {70, 35}});
  EXPECT_EQ(why_not(enemy), Rule::CRI_LOS_04);
}

TEST_F(CrimeaTwoCrests, WoodsAsHighBlock) { // CRI-LOS-06, 09
  const int enemy = enemy_on_crest(1);
  f.terrain(TerrainKind::light_woods, rectangle({60, 25}, 60, 2, 0));
  EXPECT_TRUE(can_hit(enemy));
  f.terrain(TerrainKind::light_woods, rectangle({60, 35}, 60, 2, 0));
  EXPECT_EQ(why_not(enemy), Rule::CRI_LOS_06);
}

TEST_F(CrimeaTwoCrests, AUnitAsHighBlocks) { // CRI-LOS-02, 09
  const int enemy = enemy_on_crest(1);
  Unit& friends = f.unit(f.add(Side::red, "british-line", {60, 27}, 0));
  EXPECT_TRUE(can_hit(enemy));
  friends = planted(friends, {60, 36}, {});
  EXPECT_EQ(why_not(enemy), Rule::CRI_LOS_02);
}

/// Six stands on a crest, a column before them and friends an inch before it.
struct OverAScreen : testing::Test {
  Field f;
  int firer = -1, column = -1;

  OverAScreen() {
    f.terrain(TerrainKind::hill, rectangle({60, 18}, 60, 12, 0), rectangle({60, 18}, 40, 8, 0));
    firer = f.add(Side::red, "british-line", {60, 20}, 0);
    column = f.add(Side::blue, "russian-line", {60, 30}, 180, {.formation = Formation::column});
  }
  void friends(double before) { f.add(Side::red, "british-line", {60, 30 - before}, 0, {.figures = 16}); }
  std::string stands_that_can() const {
    std::string out;
    for (int i = 0; i < 6; ++i)
      if (shot_at(f.state, firer, i, column)) out += static_cast<char>('0' + i);
    return out;
  }
};

TEST_F(OverAScreen, NobodyAimsPastTheFlankAtARearCorner) { // CRI-LOS-08, CRI-RULING-82
  ASSERT_EQ(stands_that_can(), "012345");
  friends(1);
  EXPECT_EQ(stands_that_can(), "");
  f.setting().revision = 1; // more than 6 from the corner aimed at
  EXPECT_EQ(stands_that_can(), "0145");
}

TEST_F(OverAScreen, SixInchesBeforeTheColumnIsNear) { // CRI-LOS-08
  friends(6);
  EXPECT_EQ(stands_that_can(), "0145"); // whose lines cross the friends farther off
}

TEST_F(OverAScreen, FartherOffTheyAreLookedOver) { // CRI-LOS-08
  friends(6.1);
  EXPECT_EQ(stands_that_can(), "012345");
}

TEST_F(OverAScreen, AWallBesideTheColumnIsNearIt) { // CRI-LOS-08, CRI-RULING-82
  f.terrain(TerrainKind::low_wall, {{50, 28.5}, {70, 28.5}});
  EXPECT_EQ(stands_that_can(), "");
  f.setting().revision = 1;
  EXPECT_EQ(stands_that_can(), "0145");
}

TEST_F(OverAScreen, WoodsBesideTheColumnAreNearIt) { // CRI-LOS-08, CRI-RULING-82
  f.terrain(TerrainKind::light_woods, rectangle({60, 28.25}, 20, 0.5, 0));
  EXPECT_EQ(stands_that_can(), "");
  f.setting().revision = 1;
  EXPECT_EQ(stands_that_can(), "0145");
}

TEST_F(CrimeaCrest, NearAHouseNothingIsLookedOver) {                                // CRI-LOS-08, CRI-RULING-82
  const int house = f.terrain(TerrainKind::building, rectangle({60, 42}, 6, 4, 0)); // from y = 40
  const int inside = one_stand(Side::blue, {60, 42});
  put_in_house(inside, house);
  Unit& friends = f.unit(f.add(Side::red, "british-line", {60, 33.9}, 0));
  EXPECT_TRUE(can_hit(inside));
  friends = planted(friends, {60, 34}, {});
  EXPECT_FALSE(can_hit(inside));
}

TEST_F(CrimeaCrest, NotOverHouses) { // CRI-LOS-08 names units, walls and woods
  f.terrain(TerrainKind::building, rectangle({60, 28}, 12, 4, 0));
  EXPECT_FALSE(can_hit(one_stand(Side::blue, {60, 60})));
}

TEST_F(CrimeaCrest, WhatStandsAsHighBlocks) { // CRI-LOS-09
  f.terrain(TerrainKind::hill, rectangle({60, 34}, 60, 12, 0), rectangle({60, 34}, 20, 4, 0), 2);
  const int far = one_stand(Side::blue, {60, 35.9}); // on the higher crest
  EXPECT_TRUE(can_hit(far));
  Unit& friends = f.unit(f.add(Side::red, "british-line", {60, 34.5}, 0));
  EXPECT_FALSE(can_hit(far)); // near the target as well
  f.terrain(TerrainKind::hill, rectangle({60, 55}, 60, 20, 0), rectangle({60, 55}, 40, 16, 0), 2);
  const int beyond = one_stand(Side::blue, {60, 60});
  friends = planted(friends, {60, 52}, {});
  EXPECT_FALSE(can_hit(beyond)); // 8 short of it, but higher than we are
}

TEST_F(CrimeaSight, OrdersSeePastUnitsAndWalls) { // CRI-LOS-10
  f.terrain(TerrainKind::low_wall, {{0, 30}, {120, 30}});
  f.add(Side::blue, "russian-line", {60, 35}, 0);
  const int ours = f.add(Side::red, "british-line", {60, 45}, 0, {.figures = 4});
  EXPECT_TRUE(sees(f.state, {60, 25}, f.unit(ours)));
  f.terrain(TerrainKind::building, rectangle({60, 40}, 4, 2, 0));
  EXPECT_FALSE(sees(f.state, {60, 25}, f.unit(ours))); // but not past a house
}

TEST_F(CrimeaSight, OrdersAreStoppedByWoodsAndCrests) { // CRI-LOS-10
  const int ours = f.add(Side::red, "british-line", {20, 45}, 0, {.figures = 4});
  const int others = f.add(Side::red, "british-line", {100, 45}, 0, {.figures = 4});
  f.terrain(TerrainKind::light_woods, rectangle({20, 35}, 20, 5, 0));
  f.terrain(TerrainKind::hill, rectangle({100, 35}, 20, 10, 0));
  EXPECT_FALSE(sees(f.state, {20, 25}, f.unit(ours)));
  EXPECT_FALSE(sees(f.state, {100, 25}, f.unit(others)));
}

TEST_F(CrimeaSight, AnyStandWillDo) { // CRI-LOS-10, 12
  f.terrain(TerrainKind::building, rectangle({60, 40}, 1.5, 2, 0));
  const int ours = f.add(Side::red, "british-line", {60, 50}, 0);
  EXPECT_TRUE(sees(f.state, {60, 36}, f.unit(ours)));
  const int enemy = f.add(Side::blue, "russian-line", {60, 36}, 0);
  EXPECT_TRUE(visible(f.state, ours, enemy));
}

TEST_F(CrimeaSight, NobodyIsSeenBehindOneHouseWoodOrCrest) { // CRI-LOS-03, 05, 06, 12
  for (const TerrainKind kind : {TerrainKind::building, TerrainKind::light_woods, TerrainKind::hill}) {
    Field g;
    const int ours = g.add(Side::red, "british-line", {60, 20}, 0);
    const int enemy = g.add(Side::blue, "russian-line", {60, 60}, 180);
    EXPECT_TRUE(visible(g.state, ours, enemy));
    const Points across = rectangle({60, 40}, 60, 10, 0);
    g.terrain(kind, across, kind == TerrainKind::hill ? rectangle({60, 40}, 50, 6, 0) : Points{});
    EXPECT_FALSE(visible(g.state, ours, enemy)) << static_cast<int>(kind);
    EXPECT_FALSE(visible(g.state, enemy, ours)) << static_cast<int>(kind);
  }
}

TEST_F(CrimeaSight, AnyDistanceWillDo) { // CRI-LOS-11
  EXPECT_TRUE(sees(f.state, {1, 1}, f.unit(f.add(Side::red, "british-line", {110, 70}, 0))));
}

TEST_F(CrimeaSight, ThoseInAHouseAreSeenAndSee) { // CRI-LOS-03, 12
  const int house = f.terrain(TerrainKind::building, rectangle({60, 40}, 4, 4, 0));
  const int inside = f.add(Side::blue, "russian-line", {60, 40}, 0);
  put_in_house(inside, house);
  EXPECT_TRUE(visible(f.state, guns, inside));
  EXPECT_TRUE(visible(f.state, inside, guns));
  f.terrain(TerrainKind::building, rectangle({60, 30}, 40, 4, 0));
  EXPECT_FALSE(visible(f.state, inside, guns));
}

TEST_F(CrimeaSight, AFreeLook) {
  EXPECT_TRUE(sight(f.state, {60, 25}, {60, 50}).clear);
  f.terrain(TerrainKind::building, rectangle({60, 40}, 4, 4, 0));
  const SightLine line = sight(f.state, {60, 25}, {60, 50});
  EXPECT_FALSE(line.clear);
  EXPECT_EQ(line.range, 25);
  EXPECT_EQ(line.blocked_at, (Vec{60, 38}));
  EXPECT_EQ(line.rule, "CRI-LOS-03");
  EXPECT_TRUE(sight(f.state, {60, 20}, {60, 39}).clear); // out of our own guns, into the house
}

TEST_F(CrimeaCrest, AFreeLookGoesOverWhatIsNotNearItsEnd) { // CRI-LOS-08
  f.terrain(TerrainKind::low_wall, {{50, 35}, {70, 35}});
  EXPECT_TRUE(sight(f.state, {60, 19}, {60, 41.1}).clear);
  EXPECT_EQ(sight(f.state, {60, 19}, {60, 41}).rule, "CRI-LOS-04");
}

RC_GTEST_PROP(CrimeaSightProperty, AUnitSeesWhatAnyOfItsStandsSees, ()) { // CRI-LOS-12
  Field f;
  f.terrain(TerrainKind::light_woods, ellipse({48, 36}, 9, 6, 20));
  f.terrain(TerrainKind::hill, ellipse({66, 36}, 14, 8, 0));
  f.terrain(TerrainKind::building, rectangle({80, 36}, 6, 4, 30));
  const auto anywhere = [&](Side side) {
    const Formation formation = *rc::gen::element(Formation::line, Formation::column, Formation::square);
    return f.add(side, "british-line", {*rc::gen::inRange(30, 90) * 1.0, *rc::gen::inRange(15, 57) * 1.0},
                 *rc::gen::inRange(0, 360), {.formation = formation, .figures = *rc::gen::inRange(4, 25)});
  };
  const int a = anywhere(Side::red), b = anywhere(Side::blue);
  bool any = false;
  for (int i = 0; i < f.unit(a).footing.count; ++i)
    any = any || sees(f.state, f.unit(a).footing.stands[static_cast<std::size_t>(i)].box.centre, f.unit(b));
  RC_ASSERT(visible(f.state, a, b) == any);
}

RC_GTEST_PROP(CrimeaSightProperty, SightOverTheGroundIsMutual, ()) { // CRI-LOS-12
  Field f;
  f.terrain(TerrainKind::light_woods, rectangle({50, 36}, 12, 8, 0));
  f.terrain(TerrainKind::building, rectangle({64, 36}, 4, 4, 0));
  const auto anywhere = [] { return Vec{*rc::gen::inRange(40, 80) * 1.0, *rc::gen::inRange(20, 52) * 1.0}; };
  const int a = f.add(Side::red, "british-line", anywhere(), 0, {.figures = 4});
  const int b = f.add(Side::blue, "russian-line", anywhere(), 0, {.figures = 4});
  RC_ASSERT(visible(f.state, a, b) == visible(f.state, b, a));
}

} // namespace
} // namespace sandtable::crimea
