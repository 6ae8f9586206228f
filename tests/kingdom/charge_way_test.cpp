// Chapter 9.1: the geometry of a charge.

#include "rulebooks/kingdom/chapters/charge_way.hpp"

#include "charging.hpp"
#include "rulebooks/kingdom/chapters/charge.hpp"
#include "rulebooks/kingdom/chapters/charge_lane.hpp"

namespace sandtable::kingdom {

namespace {

struct WayTest : ::testing::Test {
  Charging t;

  Rule refusal(int angle = 0) { return check_charge(t.f.state, t.red, t.blue, angle).rule; }
  double gap(int angle = 0) { return charge_way(t.f.state, t.red, t.blue, angle).gap; }
  std::string sentence(int angle = 0) { return check_charge(t.f.state, t.red, t.blue, angle).sentence; }
};
using ChargeWays = WayTest;

} // namespace

// TKO-EX-23, TKO-CHG-01, 02, 08: the least angle at which it touches, and the gap there.
TEST_F(ChargeWays, TurnByTheLeastAngleThatTouches) {
  t.foe(UnitKind::medium_gun, {41, 20});
  EXPECT_EQ(refusal(), Rule::TKO_CHG_02);
  EXPECT_EQ(refusal(25), Rule::TKO_CHG_02);
  EXPECT_EQ(refusal(26), Rule::none);
  EXPECT_NEAR(gap(26), 15.79, 0.01);
  EXPECT_EQ(default_angle(t.f.state, t.red, t.blue), 26);
  const ChargeWay way = charge_way(t.f.state, t.red, t.blue, 26);
  EXPECT_EQ(way.turned.anchor, t.attacker().anchor);
  EXPECT_EQ(way.turned.facing, from_degrees(26));
  EXPECT_NEAR(distance(way.contact.anchor, way.turned.anchor), way.gap, 0.005);
}

// TKO-CHG-08: ties go to the left, and nothing is turned that need not be.
TEST_F(ChargeWays, TiesGoToTheLeft) {
  t.foe(UnitKind::horse_regiment, {30, 31});
  EXPECT_EQ(default_angle(t.f.state, t.red, t.blue), 0);
  EXPECT_NEAR(gap(), 21, 0.001);
  const int gunners = t.f.add(Side::red, UnitKind::small_gun, {30, 30}, north); // straight ahead, with room either side
  t.f.unit(gunners).crew_away = true;
  t.f.refresh(gunners);
  EXPECT_EQ(refusal(), Rule::TKO_CHG_03);
  t.attacker().formation = Formation::march_column; // narrow enough to get past them
  t.f.refresh(t.red);
  EXPECT_EQ(default_angle(t.f.state, t.red, t.blue), -8);
  EXPECT_TRUE(charge_way(t.f.state, t.red, t.blue, 8).ruling.allowed());
  EXPECT_FALSE(charge_way(t.f.state, t.red, t.blue, -7).ruling.allowed());
}

// TKO-GEO-12, TKO-CHG-03: each edge of the table by itself.
TEST_F(ChargeWays, EndAtEveryEdgeOfTheTable) {
  const struct {
    double facing;
    Vec ahead;
    double room;
  } edges[] = {{north, {0, 1}, 48 - 24}, {south, {0, -1}, 24}, {east, {1, 0}, 72 - 36}, {west, {-1, 0}, 36}};
  for (const auto& [facing, ahead, room] : edges) {
    Field f;
    const int horse = f.add(Side::red, UnitKind::horse_regiment, {36, 24}, facing);
    const Hindrance at = first_hindrance(f.state, horse, f.unit(horse), ahead, 60, -1);
    EXPECT_TRUE(at.edge) << facing;
    EXPECT_EQ(at.unit, -1) << facing;
    EXPECT_NEAR(at.at, room, 0.1) << facing;
    EXPECT_EQ(first_hindrance(f.state, horse, f.unit(horse), ahead, room - 1, -1).at, infinite) << facing;
  }
}

// TKO-CHG-01: at most 45 degrees either way.
TEST_F(ChargeWays, TurnByFortyFiveDegreesAtMost) {
  t.foe(UnitKind::horse_regiment, {44, 24});
  EXPECT_EQ(refusal(45), Rule::none);
  EXPECT_EQ(refusal(46), Rule::TKO_CHG_01);
  EXPECT_EQ(refusal(-46), Rule::TKO_CHG_01);
  EXPECT_EQ(refusal(-45), Rule::TKO_CHG_02);
}

// TKO-CHG-03: six inches for each charge die: five for Horse, four for Cuirassiers, three for Foot.
TEST_F(ChargeWays, ReachSixInchesADie) {
  t.foe(UnitKind::horse_regiment, {30, 40});
  EXPECT_EQ(refusal(), Rule::none);
  t.defender().anchor.y = 40.25;
  t.f.refresh(t.blue);
  EXPECT_EQ(refusal(), Rule::TKO_CHG_03);
  const Ruling far = check_charge(t.f.state, t.red, t.blue, 0);
  EXPECT_NEAR(far.a, 30.25, 0.001);
  EXPECT_EQ(far.b, 30);
  t.red = t.f.add(Side::red, UnitKind::cuirassier_regiment, {50, 10}, north);
  t.foe(UnitKind::horse_regiment, {50, 34});
  EXPECT_EQ(refusal(), Rule::none);
  t.defender().anchor.y = 34.25;
  t.f.refresh(t.blue);
  EXPECT_EQ(refusal(), Rule::TKO_CHG_03);
  EXPECT_EQ(longest_charge(t.f.unit(t.f.add(Side::red, UnitKind::foot_regiment, {10, 10}, north))), 18);
}

// TKO-CHG-03: no friend in the way, neither where it turns nor where it slides.
TEST_F(ChargeWays, FriendsStandInTheWay) {
  t.foe(UnitKind::horse_regiment, {30, 30});
  const int other = t.f.add(Side::red, UnitKind::horse_regiment, {30, 20}, north);
  t.f.unit(other).anchor = {36.5, 20};
  t.f.refresh(other);
  EXPECT_EQ(refusal(), Rule::none); // 0.1 apart
  t.f.unit(other).anchor = {36.375, 20};
  t.f.refresh(other);
  EXPECT_EQ(refusal(), Rule::TKO_CHG_03);
  EXPECT_EQ(check_charge(t.f.state, t.red, t.blue, 0).unit, other);
  t.f.unit(other).anchor = {36.3945, 20}; // within EPS of passing: TKO-CON-14
  t.f.refresh(other);
  EXPECT_EQ(refusal(), Rule::none);
  t.f.unit(other).anchor = {36.5, 10.5};
  t.f.refresh(other);
  EXPECT_EQ(refusal(), Rule::none);
  EXPECT_EQ(refusal(-4), Rule::TKO_CHG_03) << "it would turn into him";
}

// TKO-CHG-03, TKO-RULING-130: nor a gun that its crew has left.
TEST_F(ChargeWays, AFriendsAbandonedGunStandsInTheWay) {
  t.foe(UnitKind::horse_regiment, {30, 30});
  const int gun = t.f.add(Side::red, UnitKind::small_gun, {60, 5}, north);
  EXPECT_EQ(refusal(), Rule::none);
  t.f.unit(gun).crew_away = true;
  t.f.unit(gun).gun_at = {30, 20};
  t.f.refresh(gun);
  EXPECT_EQ(refusal(), Rule::TKO_CHG_03);
}

// TKO-CHG-03: no other enemy may be touched on the way.
TEST_F(ChargeWays, OtherEnemiesStandInTheWay) {
  t.foe(UnitKind::horse_regiment, {30, 30});
  const int other = t.f.add(Side::blue, UnitKind::horse_regiment, {36.5, 30.5}, south);
  EXPECT_EQ(refusal(), Rule::none);
  t.f.unit(other).anchor = {36.25, 29};
  t.f.refresh(other);
  EXPECT_EQ(refusal(), Rule::TKO_CHG_03);
  EXPECT_EQ(check_charge(t.f.state, t.red, t.blue, 0).unit, other);
  t.f.unit(other).anchor = {36.25, 30.5}; // beside the target but farther on
  t.f.refresh(other);
  EXPECT_EQ(refusal(), Rule::none);
}

// TKO-CHG-03, TKO-GEO-12: nor is it turned into another enemy, whoever he is.
TEST(ChargeTurns, NotIntoAnotherEnemy) {
  Field f;
  const int other = f.add(Side::blue, UnitKind::horse_regiment, {36.5, 10.5}, north);
  const int horse = f.add(Side::red, UnitKind::horse_regiment, {30, 10}, north);
  const int target = f.add(Side::blue, UnitKind::horse_regiment, {30, 30}, south);
  EXPECT_TRUE(charge_way(f.state, horse, target, 0).ruling.allowed());
  const Ruling turned = charge_way(f.state, horse, target, -4).ruling;
  EXPECT_EQ(turned.rule, Rule::TKO_CHG_03);
  EXPECT_EQ(turned.unit, other);
  EXPECT_EQ(turned.sentence, std::string("There is no room to turn so far before {unit}."));
}

// TKO-GEO-13: commanders are in nobody's way.
TEST_F(ChargeWays, CommandersAreInNobodysWay) {
  t.foe(UnitKind::horse_regiment, {30, 30});
  t.f.commander(Side::red, 0, {30, 20});
  t.f.commander(Side::blue, 0, {32, 22});
  EXPECT_EQ(refusal(), Rule::none);
}

// TKO-CHG-03, TKO-GEO-12: impassable ground and the edge of the table.
TEST_F(ChargeWays, GroundBarsTheWay) {
  t.foe(UnitKind::horse_regiment, {30, 30});
  const int pond = t.f.terrain(TerrainKind::deep_water, {{32, 18}, {36, 18}, {36, 22}, {32, 22}});
  EXPECT_EQ(refusal(), Rule::TKO_CHG_03);
  EXPECT_EQ(check_charge(t.f.state, t.red, t.blue, 0).feature, pond);
  t.attacker().anchor = {28, 10};
  t.f.refresh(t.red);
  EXPECT_EQ(refusal(), Rule::none);
  t.attacker().anchor = {3.5, 10};
  t.defender().anchor = {3.5, 30};
  t.f.refresh(t.red);
  t.f.refresh(t.blue);
  EXPECT_EQ(refusal(), Rule::none);
  t.defender().anchor = {2.5, 30};
  t.f.refresh(t.blue);
  EXPECT_EQ(refusal(-10), Rule::TKO_GEO_12);
}

// TKO-CHG-04, TKO-CDR-15: an enemy unit in clear sight.
TEST_F(ChargeWays, TheTargetIsAnEnemyInSight) {
  t.foe(UnitKind::horse_regiment, {30, 30});
  EXPECT_EQ(refusal(), Rule::none);
  for (const Presence presence : {Presence::lost, Presence::off_table}) {
    t.defender().presence = presence;
    EXPECT_EQ(refusal(), Rule::TKO_CHG_04);
    EXPECT_NE(sentence().find("no enemy on the table"), std::string::npos);
  }
  t.defender().presence = Presence::on_table;
  t.f.terrain(TerrainKind::building, {{20, 24}, {40, 24}, {40, 26}, {20, 26}});
  EXPECT_EQ(refusal(), Rule::TKO_CHG_04);
  EXPECT_FALSE(default_angle(t.f.state, t.red, t.blue).has_value());
  const int friendly = t.f.add(Side::red, UnitKind::horse_regiment, {30, 20}, north);
  EXPECT_EQ(check_charge(t.f.state, t.red, friendly, 0).rule, Rule::TKO_CHG_04);
  EXPECT_EQ(check_charge(t.f.state, t.red, -1, 0).rule, Rule::TKO_CHG_10);
  const int him = t.f.commander(Side::blue, 0, {30, 18});
  EXPECT_EQ(check_charge(t.f.state, t.red, him, 0).rule, Rule::TKO_CDR_15);
  t.defender().presence = Presence::lost;
  EXPECT_EQ(refusal(), Rule::TKO_CHG_04);
}

// TKO-ORD-23, TKO-CHG-05, TKO-FORM-23, 24, TKO-TERR-44: who may charge.
TEST_F(ChargeWays, OnlyFormedFootAndHorseCharge) {
  t.foe(UnitKind::horse_regiment, {30, 20});
  t.attacker().state = OrderState::disordered;
  EXPECT_EQ(refusal(), Rule::none);
  for (const OrderState out_of_hand : {OrderState::routing, OrderState::pursuing}) {
    t.attacker().state = out_of_hand;
    EXPECT_EQ(refusal(), Rule::TKO_CHG_05);
  }
  t.attacker().state = OrderState::good;
  t.attacker().formation = Formation::march_column;
  EXPECT_EQ(refusal(), Rule::TKO_FORM_24);
  t.attacker().formation = Formation::charge_for_horse;
  EXPECT_EQ(refusal(), Rule::TKO_FORM_23);
  t.attacker().formation = Formation::line;
  t.f.contact(t.blue, t.red);
  EXPECT_EQ(refusal(), Rule::TKO_CHG_05);
  t.f.state.contacts.clear();
  const int gun = t.f.add(Side::red, UnitKind::small_gun, {50, 10}, north);
  EXPECT_EQ(check_charge(t.f.state, gun, t.blue, 0).rule, Rule::TKO_CHG_05);
  const int him = t.f.commander(Side::red, 0, {60, 10});
  EXPECT_EQ(check_charge(t.f.state, him, t.blue, 0).rule, Rule::TKO_CHG_05);
  const int house = t.f.terrain(TerrainKind::building, {{5, 5}, {9, 5}, {9, 9}, {5, 9}});
  const int garrison = t.f.add(Side::red, UnitKind::commanded_shot, {7, 7}, north, {.building = house});
  EXPECT_EQ(check_charge(t.f.state, garrison, t.blue, 0).rule, Rule::TKO_TERR_44);
}

// TKO-CHG-09: one that is locked may be charged.
TEST_F(ChargeWays, GoAtThoseWhoAreLockedToo) {
  t.foe(UnitKind::horse_regiment, {30, 20});
  const int other = t.f.add(Side::red, UnitKind::horse_regiment, {30, 26.5}, south);
  t.f.contact(other, t.blue);
  EXPECT_EQ(refusal(), Rule::none);
}

// TKO-TERR-41: a garrison is charged at its walls.
TEST_F(ChargeWays, GoAtTheWallsOfAGarrison) {
  const int house = t.f.terrain(TerrainKind::building, {{28, 22}, {34, 22}, {34, 28}, {28, 28}});
  t.foe(UnitKind::commanded_shot, {31, 25}, {.building = house});
  EXPECT_EQ(refusal(), Rule::none);
  EXPECT_NEAR(gap(), 12, 0.01);
  EXPECT_TRUE(charge_way(t.f.state, t.red, t.blue, 0).crosses_cover);
}

// TKO-CHG-84: covering lines on the way, the one he lines among them; cover that he stands in.
TEST_F(ChargeWays, KnowWhetherTheyCrossCover) {
  t.foe(UnitKind::horse_regiment, {30, 22});
  const auto crosses = [&] { return charge_way(t.f.state, t.red, t.blue, 0).crosses_cover; };
  EXPECT_FALSE(crosses());
  t.f.terrain(TerrainKind::low_wall, {{20, 9.5}, {40, 9.5}}); // under the attacker, and behind him
  t.f.terrain(TerrainKind::low_wall, {{20, 22.25}, {40, 22.25}});
  t.f.terrain(TerrainKind::hedge, {{34, 12}, {34, 16}});
  EXPECT_FALSE(crosses());
  EXPECT_EQ(cover_crossed(t.f.state, t.attacker(), {0, 1}, 12), FeatureSet{0});
  EXPECT_EQ(cover_crossed(t.f.state, t.attacker(), {0, 1}, 12.25), FeatureSet{2});
  t.defender().anchor.y = 22.25;
  t.f.refresh(t.blue);
  EXPECT_TRUE(crosses());
  t.defender().anchor.y = 22;
  t.f.refresh(t.blue);
  t.f.terrain(TerrainKind::hedge, {{33, 12}, {33, 16}});
  EXPECT_TRUE(crosses());
}
TEST_F(ChargeWays, GoIntoCoverThatTheTargetStandsIn) {
  t.foe(UnitKind::horse_regiment, {30, 22});
  EXPECT_FALSE(charge_way(t.f.state, t.red, t.blue, 0).crosses_cover);
  t.f.terrain(TerrainKind::crops, {{20, 20}, {40, 20}, {40, 30}, {20, 30}});
  EXPECT_TRUE(charge_way(t.f.state, t.red, t.blue, 0).crosses_cover);
}

// TKO-CHG-86: the least further turn that touches, left before right; none if none does.
TEST_F(ChargeWays, FollowByTheLeastTurn) {
  t.foe(UnitKind::medium_gun, {41, 20});
  EXPECT_EQ(following_angle(t.f.state, t.red, t.blue), 26);
  t.defender().anchor = {19, 20};
  t.f.refresh(t.blue);
  EXPECT_EQ(following_angle(t.f.state, t.red, t.blue), -26);
  t.defender().anchor = {30, 20};
  t.f.refresh(t.blue);
  EXPECT_EQ(following_angle(t.f.state, t.red, t.blue), 0);
  t.defender().anchor = {60, 12};
  t.f.refresh(t.blue);
  EXPECT_FALSE(following_angle(t.f.state, t.red, t.blue).has_value());
  // Others in the way do not matter to it.
  t.defender().anchor = {30, 20};
  t.f.refresh(t.blue);
  t.f.add(Side::red, UnitKind::horse_regiment, {30, 15}, north);
  EXPECT_EQ(following_angle(t.f.state, t.red, t.blue), 0);
  EXPECT_FALSE(default_angle(t.f.state, t.red, t.blue).has_value());
}

// TKO-CHG-86, TKO-GEO-12: nobody turns onto an enemy who stands beside him.
TEST_F(ChargeWays, DoNotFollowOverAnotherEnemy) {
  t.foe(UnitKind::medium_gun, {41, 20});
  const int beside = t.f.add(Side::blue, UnitKind::medium_gun, {27.2, 10.9}, south);
  EXPECT_FALSE(following_angle(t.f.state, t.red, t.blue).has_value());
  t.f.unit(beside).anchor = {27.2, 12.5};
  t.f.refresh(beside);
  EXPECT_EQ(following_angle(t.f.state, t.red, t.blue), 26);
}

} // namespace sandtable::kingdom
