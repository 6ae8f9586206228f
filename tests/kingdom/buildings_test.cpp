// TKO-TERR-39 to 44: garrisons.

#include "rulebooks/kingdom/chapters/buildings.hpp"

#include "rulebooks/kingdom/chapters/measuring.hpp"
#include "support/kingdom_field.hpp"

#include <gtest/gtest.h>

namespace sandtable::kingdom {

namespace {

struct Buildings : ::testing::Test {
  Field f;
  int house = f.terrain(TerrainKind::building, rectangle({30, 20}, 6, 4, 0)); // x 27 to 33, y 18 to 22
  int wood = f.terrain(TerrainKind::light_woods, rectangle({60, 40}, 6, 4, 0));
  int foot = f.add(Side::red, UnitKind::foot_regiment, {30, 17}, north);

  void enter() { enter_building(f.state, foot, house, &f.events); }
};

} // namespace

// TKO-TERR-21, TKO-TERR-39
TEST_F(Buildings, FootMayGoInOneUnitAtATime) {
  const auto rule = [&](int unit, int feature) { return check_entry(f.state, unit, feature).rule; };
  EXPECT_EQ(rule(foot, house), Rule::none);
  EXPECT_EQ(rule(foot, wood), Rule::TKO_TERR_39);
  EXPECT_EQ(rule(foot, -1), Rule::TKO_TERR_39);
  EXPECT_EQ(rule(foot, 2), Rule::TKO_TERR_39);
  EXPECT_EQ(rule(f.add(Side::red, UnitKind::horse_regiment, {50, 10}, north), house), Rule::TKO_TERR_21);
  EXPECT_EQ(rule(f.add(Side::red, UnitKind::small_gun, {55, 10}, north), house), Rule::TKO_TERR_21);
  EXPECT_EQ(rule(f.add(Side::red, UnitKind::dragoon_regiment, {60, 10}, north, {.dismounted = true}), house),
            Rule::none);
  const int second = f.add(Side::red, UnitKind::commanded_shot, {40, 10}, north);
  enter();
  EXPECT_EQ(rule(second, house), Rule::TKO_TERR_21);
  EXPECT_EQ(check_entry(f.state, second, house).unit, foot);
  EXPECT_EQ(rule(foot, house), Rule::none);
}

// TKO-TERR-39, TKO-FORM-18, TKO-TERR-44
TEST_F(Buildings, InsideItHasNoLayout) {
  EXPECT_EQ(garrison_of(f.state, house), -1);
  enter();
  const Unit& u = f.unit(foot);
  EXPECT_EQ(garrison_of(f.state, house), foot);
  EXPECT_EQ(u.formation, Formation::holding);
  EXPECT_EQ(u.building, house);
  EXPECT_EQ(u.footing.count, 0);
  EXPECT_EQ(u.footing.centre, (Vec{30, 20}));
  EXPECT_NEAR(u.footing.radius, std::sqrt(13.0), 1e-9);
  EXPECT_EQ(u.anchor, (Vec{30, 20}));
  EXPECT_TRUE(u.moved);
  ASSERT_EQ(f.count(EventKind::building_entered), 1);
  EXPECT_EQ(f.last(EventKind::building_entered).feature, house);
  EXPECT_EQ(f.last(EventKind::building_entered).unit, foot);
  f.unit(foot).presence = Presence::lost;
  EXPECT_EQ(garrison_of(f.state, house), -1);
}

// TKO-TERR-43
TEST_F(Buildings, ItIsSetUpOutsideWithItsRearAtTheWall) {
  enter();
  const auto to_north = outside(f.state, foot, from_degrees(north));
  ASSERT_TRUE(to_north);
  EXPECT_EQ(to_north->formation, Formation::horned);
  EXPECT_EQ(to_north->building, -1);
  EXPECT_EQ(to_north->anchor.x, 30);
  EXPECT_NEAR(to_north->anchor.y, 22 + 3.2, 1.0 / 128);
  const auto to_east = outside(f.state, foot, from_degrees(east));
  ASSERT_TRUE(to_east);
  EXPECT_NEAR(to_east->anchor.x, 33 + 3.2, 1.0 / 128);
  EXPECT_EQ(to_east->anchor.y, 20);
  EXPECT_LE(distance(f.state, *to_east, Vec{33, 20}), contact_distance);
  const auto aslant = outside(f.state, foot, from_degrees(45));
  ASSERT_TRUE(aslant);
  EXPECT_LE(distance(f.state, *aslant, f.unit(foot)), 2 * contact_distance) << "the corner touches its rear edge";
}

// TKO-TERR-43
TEST_F(Buildings, NotWhereThereIsNoRoom) {
  enter();
  f.add(Side::blue, UnitKind::small_gun, {30, 24}, south);
  EXPECT_FALSE(outside(f.state, foot, from_degrees(north)));
  EXPECT_TRUE(outside(f.state, foot, from_degrees(south)));
}

// TKO-TERR-43
TEST_F(Buildings, LeavingIsTold) {
  enter();
  f.events.clear();
  leave_building(f.state, foot, *outside(f.state, foot, from_degrees(north)), &f.events);
  EXPECT_EQ(f.unit(foot).building, -1);
  EXPECT_EQ(f.unit(foot).footing.count, 8);
  ASSERT_EQ(f.count(EventKind::building_left), 1);
  EXPECT_EQ(f.last(EventKind::building_left).feature, house);
  EXPECT_EQ(garrison_of(f.state, house), -1);
}

// TKO-TERR-42: the way it goes need not be the way it faces.
TEST_F(Buildings, BesideItOnAnySide) {
  enter();
  const Unit u = beside_building(f.state, f.unit(foot), from_degrees(north), {0, -1});
  EXPECT_EQ(u.facing, from_degrees(north));
  EXPECT_NEAR(u.anchor.y, 18, 1.0 / 128) << "its front at the southern wall";
}

} // namespace sandtable::kingdom
