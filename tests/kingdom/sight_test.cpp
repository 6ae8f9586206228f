// Chapters 3 and 8.2: lines of sight.

#include "rulebooks/kingdom/chapters/sight.hpp"

#include "support/kingdom_field.hpp"

#include <gtest/gtest.h>

namespace sandtable::kingdom {

namespace {

struct Sight : ::testing::Test {
  Field f;
  int firer = f.add(Side::red, UnitKind::foot_regiment, {30, 10}, north);
  int target = f.add(Side::blue, UnitKind::horse_regiment, {30, 30}, south);
  static constexpr Segment line{{30, 10}, {30, 30}};

  Stop look() const { return stop_on(f.state, line, firer, target); }
};

} // namespace

// TKO-TERR-33
TEST_F(Sight, NothingStandsInTheWay) {
  EXPECT_TRUE(look().clear());
  EXPECT_TRUE(sees(f.state, firer, target));
}

// TKO-TERR-33
TEST_F(Sight, AnyOtherUnitStopsIt) {
  for (const Side side : {Side::red, Side::blue}) {
    const int other = f.add(side, UnitKind::small_gun, {31, 20}, north); // x 29.8 to 32.2, y 16.8 to 20
    const Stop stop = look();
    EXPECT_EQ(stop.by, SightStop::unit);
    EXPECT_EQ(stop.what, other);
    EXPECT_NEAR(stop.where.y, 16.8, 1.0 / 128);
    f.unit(other).anchor.x = 31.2; // the line runs along its edge
    f.refresh(other);
    EXPECT_TRUE(look().clear());
    f.unit(other).presence = Presence::off_table;
    f.refresh(other);
  }
}

// TKO-TERR-33, TKO-RULING-132
TEST_F(Sight, LessThanAHundredthOfAStandStopsNothing) {
  const int other = f.add(Side::red, UnitKind::small_gun, {31.2 - 2.0 / 256, 20}, north);
  EXPECT_TRUE(look().clear());
  f.unit(other).anchor.x -= 2.0 / 256;
  f.refresh(other);
  EXPECT_FALSE(look().clear());
}

// TKO-TERR-33: the nearest of those in the way.
TEST_F(Sight, TheFirstInTheWayIsNamed) {
  f.add(Side::blue, UnitKind::small_gun, {30, 27}, north);
  const int near = f.add(Side::blue, UnitKind::small_gun, {30, 20}, north);
  EXPECT_EQ(look().what, near);
}

// TKO-TERR-33, TKO-GEO-13
TEST_F(Sight, CommandersNeverStopIt) {
  f.commander(Side::blue, 0, {30, 20});
  EXPECT_TRUE(look().clear());
}

// TKO-TERR-33
TEST_F(Sight, ABuildingStopsIt) {
  const int house = f.terrain(TerrainKind::building, rectangle({30, 20}, 4, 4, 0));
  const Stop stop = look();
  EXPECT_EQ(stop.by, SightStop::building);
  EXPECT_EQ(stop.what, house);
  EXPECT_NEAR(stop.where.y, 18, 1e-9);
}

// TKO-TERR-33: from however high.
TEST_F(Sight, NobodyLooksOverABuilding) {
  f.terrain(TerrainKind::building, rectangle({30, 20}, 4, 4, 0));
  f.terrain(TerrainKind::hill, rectangle({30, 9}, 10, 6, 0), 2);
  EXPECT_EQ(look().by, SightStop::building);
}

// TKO-TERR-41
TEST_F(Sight, AGarrisonLooksOutAndIsSeen) {
  const int house = f.terrain(TerrainKind::building, rectangle({30, 20}, 4, 4, 0));
  const int inside = f.add(Side::red, UnitKind::commanded_shot, {0, 0}, north, {.building = house});
  EXPECT_TRUE(sees(f.state, inside, target));
  EXPECT_TRUE(sees(f.state, target, inside));
  EXPECT_FALSE(sees(f.state, f.add(Side::red, UnitKind::small_gun, {30, 17}, north),
                    f.add(Side::blue, UnitKind::small_gun, {30, 23}, south)));
}

// TKO-TERR-33
TEST_F(Sight, TwoInchesOfWoodAndNoMore) {
  f.terrain(TerrainKind::light_woods, rectangle({30, 16}, 4, 1.5, 0));
  EXPECT_TRUE(look().clear());
  Field g;
  g.terrain(TerrainKind::light_woods, rectangle({30, 16}, 4, 2, 0));
  EXPECT_TRUE(stop_on(g.state, line, -1, -1).clear());
  const int more = f.terrain(TerrainKind::heavy_forest, rectangle({30, 21}, 4, 1, 0)); // 20.5 to 21.5
  const Stop stop = look();
  EXPECT_EQ(stop.by, SightStop::wood);
  EXPECT_EQ(stop.what, more);
  EXPECT_NEAR(stop.where.y, 21, 1e-9); // half an inch into the second
}

// TKO-TERR-32, TKO-TERR-22
TEST_F(Sight, AHillIsLookedAcrossByOneWhoStandsOnIt) {
  const int hill = f.terrain(TerrainKind::hill, rectangle({30, 20}, 10, 6, 0), 1); // y 17 to 23
  EXPECT_EQ(look().by, SightStop::hill);
  EXPECT_EQ(look().what, hill);
  EXPECT_NEAR(look().where.y, 17, 1e-9);
  EXPECT_TRUE(stop_on(f.state, {{30, 22}, {30, 10}}, firer, target).clear());
  EXPECT_TRUE(stop_on(f.state, {{30, 10}, {30, 22}}, firer, target).clear());
}

// TKO-TERR-32, TKO-RULING-132
TEST_F(Sight, AHillIsLookedAcrossFromAHigherOneOnly) {
  f.terrain(TerrainKind::hill, rectangle({30, 20}, 10, 6, 0), 1);
  f.terrain(TerrainKind::hill, rectangle({30, 9}, 10, 4, 0), 1);
  EXPECT_EQ(look().by, SightStop::hill) << "as high is not higher";
  f.terrain(TerrainKind::hill, rectangle({30, 9}, 10, 4, 0), 2);
  EXPECT_TRUE(look().clear());
  f.terrain(TerrainKind::hill, rectangle({30, 20}, 4, 2, 0), 3);
  EXPECT_EQ(look().by, SightStop::hill) << "its top is higher still";
}

// TKO-TERR-34
TEST_F(Sight, GunsOnAHillSeeOverTheHeadsOfOthers) {
  f.terrain(TerrainKind::hill, rectangle({30, 8}, 10, 8, 0), 1); // y 4 to 12
  const int gun = f.add(Side::red, UnitKind::medium_gun, {30, 11}, north);
  f.unit(firer).presence = Presence::off_table;
  const int between = f.add(Side::red, UnitKind::small_gun, {30, 22}, north); // y 18.8 to 22
  const auto clear = [&](int from) { return stop_on(f.state, {{30, 11}, {30, 30}}, from, target).clear(); };
  EXPECT_TRUE(clear(gun)); // 7.8 from the gun, 8 from the aim point
  f.unit(between).anchor.y = 24.02;
  f.refresh(between);
  EXPECT_FALSE(clear(gun)) << "within 6 inches of the aim point";
  f.unit(between).anchor.y = 23.98;
  f.refresh(between);
  EXPECT_TRUE(clear(gun));
  f.unit(between).anchor.y = 20.18; // its rear 16.98: within 6 inches of the muzzle
  f.refresh(between);
  EXPECT_FALSE(clear(gun));
  f.unit(between).anchor.y = 20.25;
  f.refresh(between);
  EXPECT_TRUE(clear(gun));
  EXPECT_FALSE(clear(f.add(Side::red, UnitKind::commanded_shot, {30, 11}, north))) << "no artillery";
}

// TKO-TERR-34: its crew does not when it has left the gun, nor does nobody.
TEST_F(Sight, ItTakesAMannedGun) {
  Field g;
  g.terrain(TerrainKind::hill, rectangle({30, 8}, 10, 8, 0), 1);
  const int gun = g.add(Side::red, UnitKind::medium_gun, {30, 11}, north);
  g.add(Side::red, UnitKind::small_gun, {30, 22}, north);
  const Segment shot{{30, 11}, {30, 30}};
  EXPECT_TRUE(stop_on(g.state, shot, gun, -1).clear());
  EXPECT_FALSE(stop_on(g.state, shot, -1, -1).clear());
  g.unit(gun).crew_away = true;
  EXPECT_FALSE(stop_on(g.state, shot, gun, -1).clear());
}

// TKO-TERR-34
TEST_F(Sight, OnlyFromHigherGround) {
  f.terrain(TerrainKind::hill, rectangle({30, 15}, 10, 22, 0), 1); // both on it
  const int gun = f.add(Side::red, UnitKind::medium_gun, {30, 11}, north);
  f.unit(firer).presence = Presence::off_table;
  f.add(Side::red, UnitKind::small_gun, {30, 22}, north);
  EXPECT_FALSE(stop_on(f.state, {{30, 11}, {30, 30}}, gun, target).clear());
}

// TKO-FIRE-23: the nearest point within the wedge.
TEST_F(Sight, TheAimPointIsTheNearestInTheWedge) {
  const auto ahead = aim_point(f.state, {{26, 10}, {0, 1}, 0}, firer, target); // x 26.8 to 33.2, y from 30
  ASSERT_TRUE(ahead);
  EXPECT_NEAR(ahead->x, 26.8, 1.0 / 128);
  EXPECT_NEAR(ahead->y, 30, 1.0 / 128);
  const double cos_20 = 0.93969262078590843;
  const auto beside = aim_point(f.state, {{18, 10}, {0, 1}, cos_20}, firer, target); // 20 degrees reach x = 25.3 there
  EXPECT_FALSE(beside);
  const auto cut = aim_point(f.state, {{20, 10}, {0, 1}, cos_20}, firer, target); // the edge of the wedge cuts it
  ASSERT_TRUE(cut);
  EXPECT_NEAR(cut->x, 26.8, 1.0 / 128);
  EXPECT_NEAR(cut->y, 30, 1.0 / 128);
  const auto deep = aim_point(f.state, {{19.3, 10}, {0, 1}, cos_20}, firer, target);
  ASSERT_TRUE(deep);
  EXPECT_NEAR(deep->x, 26.8, 1.0 / 128);
  EXPECT_NEAR(deep->y, 10 + 7.5 / 0.36397023426620234, 1.0 / 64); // up the side of its left stand
}

// TKO-FIRE-14
TEST_F(Sight, AWedgeLooksForwardOnly) {
  EXPECT_FALSE(aim_point(f.state, {{30, 10}, {0, -1}, 0}, firer, target));
  EXPECT_FALSE(aim_point(f.state, {{30, 10}, {0, -1}, 1}, firer, target));
  EXPECT_TRUE(aim_point(f.state, {{30, 10}, {0, 1}, 1}, firer, target));
  EXPECT_FALSE(aim_point(f.state, {{30, 10}, {1, 0}, 0.5}, firer, target));
  EXPECT_TRUE(aim_point(f.state, {{30, 10}, {0, -1}, -1}, firer, target)) << "all round";
}

// TKO-FIRE-23: corners and centres from near to far where the nearest point is hidden.
TEST_F(Sight, HiddenInTheMiddleItIsSeenAtTheEdge) {
  f.add(Side::red, UnitKind::small_gun, {30, 24}, north); // x 28.8 to 31.2
  const auto aim = aim_point(f.state, {{30, 10}, {0, 1}, 0}, firer, target);
  ASSERT_TRUE(aim);
  EXPECT_NEAR(std::fabs(aim->x - 30), 3.2, 1.0 / 128);
  EXPECT_NEAR(aim->y, 30, 1.0 / 128);
  EXPECT_TRUE(sees(f.state, firer, target));
  f.add(Side::red, UnitKind::horse_regiment, {30, 16}, north); // and by a whole regiment not at all
  EXPECT_FALSE(aim_point(f.state, {{30, 10}, {0, 1}, 0}, firer, target));
  EXPECT_FALSE(sees(f.state, firer, target)); // TKO-CHG-04, TKO-FIRE-24
}

// TKO-FIRE-23
TEST_F(Sight, OneWhoStandsInIsAimedAtWhereHeStands) {
  const auto aim = aim_point(f.state, {{30, 31}, {0, 1}, -1}, firer, target);
  ASSERT_TRUE(aim);
  EXPECT_EQ(*aim, (Vec{30, 31}));
}

} // namespace sandtable::kingdom
