// Whoever is listed first is an enemy, a target and a commander like any other; his number is no sign of nobody.
#include "rulebooks/kingdom/chapters/aiming.hpp"
#include "rulebooks/kingdom/chapters/charge.hpp"
#include "rulebooks/kingdom/chapters/charge_way.hpp"
#include "rulebooks/kingdom/chapters/morale.hpp"
#include "rulebooks/kingdom/chapters/pursuit.hpp"
#include "rulebooks/kingdom/chapters/rally.hpp"
#include "support/kingdom_field.hpp"

#include <gtest/gtest.h>

namespace sandtable::kingdom {
namespace {

/// Blue's Foot is unit 0; red's, 10 inches south of it, looks at it.
struct FirstOfAll : ::testing::Test {
  Field f;
  int foe = f.add(Side::blue, UnitKind::foot_regiment, {30, 30}, south);
  int foot = f.add(Side::red, UnitKind::foot_regiment, {30, 20}, north);
};

// TKO-CHG-04, TKO-FIRE-10
TEST_F(FirstOfAll, IsATarget) {
  EXPECT_EQ(check_charged(f.state, foot, foe).rule, Rule::none);
  EXPECT_TRUE(aim_at(f.state, foot, foe).ruling.allowed());
}

// TKO-CHG-03, TKO-GEO-12: nobody turns on it to charge another.
TEST_F(FirstOfAll, IsInTheWayOfATurn) {
  Field g;
  g.add(Side::blue, UnitKind::small_gun, {34, 18.6}, south);
  const int horse = g.add(Side::red, UnitKind::horse_regiment, {30, 20}, north);
  const int target = g.add(Side::blue, UnitKind::horse_regiment, {50, 34}, south);
  const ChargeWay way = charge_way(g.state, horse, target, 40);
  EXPECT_EQ(way.ruling.rule, Rule::TKO_CHG_03);
  EXPECT_EQ(way.ruling.unit, 0);
}

// TKO-SEQ-14: of two checks that are one, the enemy of the first is kept.
TEST_F(FirstOfAll, IsTheEnemyOfACheck) {
  const int other = f.add(Side::blue, UnitKind::horse_regiment, {60, 30}, south);
  Check first, second;
  first.unit = second.unit = static_cast<std::int8_t>(foot);
  first.enemy = static_cast<std::int8_t>(foe);
  second.enemy = static_cast<std::int8_t>(other);
  owe_check(f.state, first);
  owe_check(f.state, second);
  ASSERT_EQ(f.state.checks.size(), 1U);
  EXPECT_EQ(f.state.checks[0].enemy, foe);
}

// TKO-MOR-53: from an enemy beside it a unit falls back directly away.
TEST_F(FirstOfAll, IsFledFrom) {
  Field g;
  const int beside = g.add(Side::blue, UnitKind::foot_regiment, {20, 18.4}, east);
  const int unit = g.add(Side::red, UnitKind::foot_regiment, {36, 20}, north);
  const Vec before = g.unit(unit).footing.centre;
  g.begin(StepKind::fall_back_roll, unit, beside);
  g.roll({3, 3});
  EXPECT_GT(g.unit(unit).footing.centre.x, before.x + 3);
}

// TKO-COMP-18: who has a quarry on the table keeps it, and goes its way.
TEST_F(FirstOfAll, IsPursued) {
  Field g;
  const int router = g.add(Side::blue, UnitKind::horse_regiment, {30, 34}, north, {.state = OrderState::routing});
  const int horse = g.add(Side::red, UnitKind::horse_regiment, {30, 14}, north, {.state = OrderState::pursuing});
  g.add(Side::blue, UnitKind::horse_regiment, {42, 14}, north, {.state = OrderState::routing});
  g.unit(horse).quarry = static_cast<std::int8_t>(router);
  g.begin(StepKind::pursuit_roll, horse);
  g.roll({2, 2, 2, 2});
  EXPECT_EQ(g.unit(horse).quarry, router);
  EXPECT_NEAR(g.unit(horse).anchor.x, 30, 0.05);
  EXPECT_GT(g.unit(horse).anchor.y, 16);
}

// TKO-MOR-11, TKO-RAL-03, TKO-ORD-26
TEST_F(FirstOfAll, IsACommander) {
  Field g;
  const int leader = g.commander(Side::red, 0, {30, 14}, Rating::excellent);
  const int unit = g.add(Side::red, UnitKind::foot_regiment, {30, 20}, north, {.state = OrderState::disordered});
  const int enemy = g.add(Side::blue, UnitKind::foot_regiment, {60, 40}, south);
  Charge charge;
  charge.attacker = static_cast<std::int8_t>(unit);
  charge.defender = static_cast<std::int8_t>(enemy);
  const int led = charge_modifier(g.state, charge); // TKO-CHG-40
  Check check;
  check.unit = static_cast<std::int8_t>(unit);
  const int steadied = morale_modifier(g.state, check),
            rallied = rally_modifier(g.state, unit, OrderState::disordered, true);
  g.unit(leader).presence = Presence::lost;
  EXPECT_GT(led, charge_modifier(g.state, charge));
  EXPECT_GT(steadied, morale_modifier(g.state, check));
  EXPECT_GT(rallied, rally_modifier(g.state, unit, OrderState::disordered, true));
  g.unit(leader).presence = Presence::on_table;
  g.begin_orders(Side::red);
  EXPECT_EQ(g.refusal(Field::move(leader)), Rule::none);
  EXPECT_EQ(g.refusal(Field::move(-1)), Rule::TKO_ORD_01);
}

} // namespace
} // namespace sandtable::kingdom
