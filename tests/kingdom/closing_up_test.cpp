// TKO-FORM-26, TKO-UNIT-33, 36: new shapes in a crowd.

#include "rulebooks/kingdom/chapters/casualties.hpp"
#include "rulebooks/kingdom/chapters/clearance.hpp"
#include "rulebooks/kingdom/chapters/layouts.hpp"
#include "rulebooks/kingdom/chapters/measuring.hpp"
#include "support/kingdom_field.hpp"

#include <gtest/gtest.h>

namespace sandtable::kingdom {

namespace {

constexpr double near_enough = 1.0 / 64;

struct ClosingUp : ::testing::Test {
  Field f;
  int foot = f.add(Side::red, UnitKind::foot_regiment, {30, 20}, north, {.formation = Formation::demi_herce});
};

} // namespace

// TKO-FORM-26
TEST_F(ClosingUp, AFormationChangeKeepsAnchorAndFacingWhereThereIsRoom) {
  const auto u = formed(f.state, foot, Formation::horned);
  ASSERT_TRUE(u);
  EXPECT_EQ(u->anchor, f.unit(foot).anchor);
  EXPECT_EQ(u->facing, f.unit(foot).facing);
  EXPECT_EQ(u->footing.count, 8);
  EXPECT_NEAR(u->footing.width, 9.6, 1e-9);
  EXPECT_EQ(f.unit(foot).formation, Formation::demi_herce) << "only asked";
}

// TKO-FORM-26
TEST_F(ClosingUp, AFormationChangeThatWouldOverlapGoesStraightBackByTheLeast) {
  // Beside it to the left, its rear edge a tenth of an inch ahead of where Horned would end after 1.5 inches back.
  f.add(Side::red, UnitKind::horse_regiment, {30 - 3.2 - 3.3, 20 + 3.2 - 1.5}, north);
  const auto u = formed(f.state, foot, Formation::horned);
  ASSERT_TRUE(u);
  EXPECT_NEAR(u->anchor.y, 20 - 1.5, near_enough);
  EXPECT_EQ(u->anchor.x, 30);
  EXPECT_TRUE(has_room(f.state, foot, *u));
}

// TKO-FORM-26
TEST_F(ClosingUp, AFormationChangeGoesBackNoFartherThanTwoStands) {
  const int beside = f.add(Side::red, UnitKind::horse_regiment, {23.5, 20 - 0.1}, north);
  ASSERT_FALSE(overlap(f.state, f.unit(foot), f.unit(beside)));
  EXPECT_FALSE(formed(f.state, foot, Formation::horned)); // 3.3 back
  f.unit(beside).anchor.y = 20.1;
  f.refresh(beside);
  const auto u = formed(f.state, foot, Formation::horned); // 3.1 back
  ASSERT_TRUE(u);
  EXPECT_NEAR(u->anchor.y, 20 - 3.1, near_enough);
}

// TKO-FORM-26, TKO-GEO-12
TEST_F(ClosingUp, GroundAndTheEdgeAreInTheWayToo) {
  const int pond = f.terrain(TerrainKind::deep_water, rectangle({24, 20}, 4, 2, 0)); // from y = 19 to 21
  (void)pond;
  const auto u = formed(f.state, foot, Formation::horned);
  ASSERT_TRUE(u);
  EXPECT_NEAR(u->anchor.y, 19, 0.05);
  f.unit(foot).anchor = {4, 20};
  f.refresh(foot);
  EXPECT_FALSE(formed(f.state, foot, Formation::horned)) << "off the table to the west, however far it goes back";
}

// TKO-FORM-26, TKO-RULING-130
TEST_F(ClosingUp, AnAbandonedGunIsInTheWay) {
  const int gun = f.add(Side::red, UnitKind::small_gun, {60, 40}, north);
  f.unit(gun).crew_away = true;
  f.unit(gun).gun_at = {25.4, 22};
  f.refresh(gun);
  EXPECT_EQ(overlapped_by(f.state, foot, *formed(f.state, foot, Formation::demi_herce)), -1);
  const auto u = formed(f.state, foot, Formation::horned);
  ASSERT_TRUE(u);
  EXPECT_NEAR(u->anchor.y, 22 - 3.2, near_enough);
}

// TKO-UNIT-33
TEST_F(ClosingUp, StandsThatGoLeaveTheAnchorWhereItWas) {
  f.unit(foot).stands[StandType::shot] = 2;
  EXPECT_TRUE(close_up(f.state, foot, nullptr));
  EXPECT_EQ(f.unit(foot).anchor, (Vec{30, 20}));
  EXPECT_EQ(f.unit(foot).footing.count, 6);
  EXPECT_EQ(f.unit(foot).formation, Formation::demi_herce);
}

// TKO-FORM-28
TEST_F(ClosingUp, WithoutPikeNoSquareAndNoHerce) {
  for (const Formation formation : {Formation::charge_for_horse, Formation::demi_herce}) {
    f.unit(foot).formation = formation;
    f.unit(foot).stands[StandType::pike] = 0;
    std::vector<Event> events;
    EXPECT_TRUE(close_up(f.state, foot, &events));
    EXPECT_EQ(f.unit(foot).formation, Formation::line);
    ASSERT_EQ(events.size(), 1U);
    EXPECT_EQ(events[0].kind, EventKind::unit_formed);
    EXPECT_EQ(events[0].rule, Rule::TKO_FORM_28);
    EXPECT_EQ(events[0].formation, Formation::line);
    EXPECT_EQ(events[0].unit, foot);
  }
}

// TKO-FORM-27, TKO-RULING-129
TEST_F(ClosingUp, HornedKeepsItsName) {
  f.unit(foot).formation = Formation::horned;
  f.unit(foot).stands[StandType::pike] = 0;
  EXPECT_TRUE(close_up(f.state, foot, nullptr));
  EXPECT_EQ(f.unit(foot).formation, Formation::horned);
  f.unit(foot).formation = Formation::demi_herce;
  f.unit(foot).stands[StandType::pike] = 2;
  f.unit(foot).stands[StandType::shot] = 0;
  EXPECT_TRUE(close_up(f.state, foot, nullptr));
  EXPECT_EQ(f.unit(foot).formation, Formation::demi_herce);
}

// TKO-UNIT-36
TEST_F(ClosingUp, AGainedStandMayPushTheUnitBackAndThatIsNoMove) {
  f.add(Side::red, UnitKind::horse_regiment, {30 - 3.2 - 3.3, 20 + 3.2 - 1.5}, north);
  f.unit(foot).stands[StandType::shot] = 5;
  EXPECT_TRUE(close_up(f.state, foot, nullptr));
  EXPECT_NEAR(f.unit(foot).anchor.y, 18.5, near_enough);
  EXPECT_FALSE(f.unit(foot).moved);
}

// TKO-UNIT-36
TEST_F(ClosingUp, FriendsMayOverlapWhereThereIsNoRoomButNoEnemyMay) {
  for (const Side side : {Side::red, Side::blue}) {
    Field g;
    const int unit = g.add(Side::red, UnitKind::foot_regiment, {30, 20}, north, {.formation = Formation::demi_herce});
    g.add(side, UnitKind::horse_regiment, {23.5, 19.5}, north);
    g.commander(Side::blue, 0, {30, 19}); // TKO-GEO-13: in nobody's way
    g.unit(unit).stands[StandType::shot] = 5;
    EXPECT_EQ(close_up(g.state, unit, nullptr), side == Side::red);
    EXPECT_EQ(g.unit(unit).anchor, (Vec{30, 20}));
  }
}

// TKO-UNIT-36
TEST_F(ClosingUp, AGainedStandMayNotLeaveTheTable) {
  f.unit(foot).anchor = {3.2, 20};
  f.unit(foot).stands[StandType::shot] = 5;
  EXPECT_FALSE(close_up(f.state, foot, nullptr));
}

namespace {

/// A regiment that has lost a stand and now reaches onto an enemy beside it, with no room behind.
struct OntoTheEnemy {
  Field f;
  int foot = f.add(Side::red, UnitKind::foot_regiment, {30, 20}, north, {.formation = Formation::demi_herce});
  int horse = f.add(Side::blue, UnitKind::horse_regiment, {23.5, 19.5}, north);

  explicit OntoTheEnemy(int revision) {
    f.setting().revision = revision;
    f.unit(foot).stands[StandType::shot] = 6;
    take_off(f.state, foot, StandType::shot, nullptr);
  }
};

} // namespace

// TKO-RULING-161
TEST_F(ClosingUp, WhatIsLeftOfAUnitStepsClearOfTheEnemyByTheShortestWay) {
  OntoTheEnemy crowd(2);
  const Unit& u = crowd.f.unit(crowd.foot);
  EXPECT_EQ(u.anchor.y, 20);
  EXPECT_GT(u.anchor.x, 30); // away from the enemy on its left
  EXPECT_EQ(u.facing, from_degrees(north));
  EXPECT_FALSE(u.moved);
  EXPECT_FALSE(is_on_enemy_or_outside(crowd.f.state, crowd.foot, u));
  const Unit nearer = planted(crowd.f.state, u, u.anchor - Vec{1.0 / 16, 0}, u.facing);
  EXPECT_TRUE(is_on_enemy_or_outside(crowd.f.state, crowd.foot, nearer));
}

// TKO-RULING-161
TEST_F(ClosingUp, StoodOnTheEnemyInTheFirstRevision) { EXPECT_EQ((OntoTheEnemy(1).f.unit(0).anchor), (Vec{30, 20})); }

// TKO-RULING-130
TEST_F(ClosingUp, HandToHandNobodyStepsAside) {
  Field g;
  const int unit = g.add(Side::red, UnitKind::foot_regiment, {30, 20}, north, {.formation = Formation::demi_herce});
  const int horse = g.add(Side::blue, UnitKind::horse_regiment, {23.5, 19.5}, north);
  g.contact(horse, unit);
  g.unit(unit).stands[StandType::shot] = 6;
  take_off(g.state, unit, StandType::shot, nullptr);
  EXPECT_EQ(g.unit(unit).anchor, (Vec{30, 20}));
}

// TKO-RULING-161
TEST_F(ClosingUp, WhoeverWouldLeaveTheTableStepsBackOntoIt) {
  f.unit(foot).anchor = {3.2, 20};
  f.unit(foot).stands[StandType::shot] = 6;
  take_off(f.state, foot, StandType::shot, nullptr);
  EXPECT_GT(f.unit(foot).anchor.x, 3.2);
  EXPECT_LT(f.unit(foot).anchor.x, 6.4);
  EXPECT_TRUE(has_room(f.state, foot, f.unit(foot)));
}

// TKO-RULING-161
TEST_F(ClosingUp, BackIsTriedBeforeForward) {
  const int enemy = f.add(Side::blue, UnitKind::foot_regiment, {30, 20}, north, {.formation = Formation::demi_herce});
  const auto clear = freed(f.state, foot, f.unit(foot));
  ASSERT_TRUE(clear);
  EXPECT_EQ(clear->anchor.x, 30);
  EXPECT_LT(clear->anchor.y, 20);
  f.unit(enemy).presence = Presence::off_table;
  EXPECT_EQ(freed(f.state, foot, f.unit(foot))->anchor, (Vec{30, 20}));
}

// TKO-GEO-12, TKO-GEO-13
TEST_F(ClosingUp, CommandersTakeNoRoom) {
  const int general = f.commander(Side::red, 0, {30, 19});
  EXPECT_TRUE(has_room(f.state, foot, f.unit(foot)));
  EXPECT_TRUE(has_room(f.state, general, f.unit(general)));
  EXPECT_EQ(overlapped_by(f.state, general, f.unit(general)), -1);
  EXPECT_FALSE(has_room(f.state, foot, planted(f.state, f.unit(foot), {2, 20}, f.unit(foot).facing)));
  const int other = f.add(Side::blue, UnitKind::horse_regiment, {30, 18}, north);
  EXPECT_FALSE(has_room(f.state, foot, f.unit(foot)));
  EXPECT_EQ(overlapped_by(f.state, foot, f.unit(foot)), other);
  f.unit(other).presence = Presence::off_table;
  EXPECT_TRUE(has_room(f.state, foot, f.unit(foot)));
}

} // namespace sandtable::kingdom
