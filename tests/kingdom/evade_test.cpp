// TKO-CHG-65 to 68: those who run before the charge.

#include "charging.hpp"
#include "rulebooks/kingdom/chapters/layouts.hpp"
#include "rulebooks/kingdom/chapters/measuring.hpp"

namespace sandtable::kingdom {

namespace {

struct Evaded : Charging {
  explicit Evaded(UnitKind kind = UnitKind::dragoon_regiment, const Placement& p = {.dismounted = true}) {
    foe(kind, {30, 24}, p);
  }
  void run(std::initializer_list<int> charge, std::initializer_list<int> evade) {
    declare_against(Reaction::evade);
    come(charge);
    if (f.pending() == StepKind::pistols) choose(Verb::keep_pistols);
    choose(Verb::charge_in);
    f.roll({10});
    f.pass_until(StepKind::evade_roll);
    ASSERT_EQ(f.pending(), StepKind::evade_roll);
    f.roll(evade);
  }
};

} // namespace

// TKO-EX-27, TKO-CHG-65, 66, 67
TEST(Evade, GetsAway) {
  Evaded t;
  t.run({2, 3, 1, 4, 2}, {3, 4});
  expect_near_to(t.defender().footing.centre, {30, 31.8});
  expect_near_to(t.defender().anchor, {30, 32.6});
  EXPECT_EQ(t.defender().facing, from_degrees(north));
  EXPECT_EQ(t.defender().state, OrderState::good);
  expect_near_to(t.attacker().anchor, {30, 22});
  EXPECT_EQ(t.attacker().state, OrderState::disordered);
  EXPECT_EQ(t.f.count(EventKind::charge_missed), 1);
  EXPECT_EQ(t.f.last(EventKind::distance_thrown).inches, 7);
  EXPECT_EQ(t.f.count(EventKind::evaded), 1);
  EXPECT_TRUE(t.f.state.contacts.empty());
}

// TKO-CHG-66: one who is caught is taken in the rear.
TEST(Evade, MayBeCaught) {
  Evaded t;
  t.run({6, 6, 2, 6, 6}, {1, 1}); // 13 to y 23, and 13
  ASSERT_EQ(t.f.state.contacts.size(), 1U);
  EXPECT_EQ(t.f.state.contacts[0].zone, Zone::rear);
  EXPECT_TRUE(t.f.state.contacts[0].charging);
  EXPECT_TRUE(touch(t.f.state, t.attacker(), t.defender()));
}

// TKO-CHG-65: directly away from the attacker's anchor, by the dice of its kind.
TEST(Evade, RunsDirectlyAway) {
  Evaded t(UnitKind::horse_regiment, {});
  t.defender().anchor = {34, 24};
  t.f.refresh(t.blue);
  t.declare_against(Reaction::evade);
  t.come({2, 3, 1, 4, 2});
  t.choose(Verb::keep_pistols);
  t.choose(Verb::charge_in);
  t.f.roll({10});
  EXPECT_EQ(t.f.plan().request().dice[0].count, 4);
  const Vec before = t.defender().footing.centre;
  t.f.roll({2, 2, 2, 2});
  const Vec away = unit(before - Vec{30, 16});
  expect_near_to(t.defender().footing.centre, before + away * 8);
  EXPECT_EQ(t.defender().facing, heading(away));
}

// TKO-CHG-68, TKO-MOVE-35, 36: gunners leave the gun, and the attacker takes it.
TEST(Evade, LeavesTheGun) {
  Evaded t(UnitKind::medium_gun, {});
  t.run({2, 3, 1, 4, 2}, {3, 4});
  EXPECT_TRUE(t.defender().crew_away);
  EXPECT_EQ(t.f.count(EventKind::gun_left), 1);
  EXPECT_EQ(t.defender().presence, Presence::on_table) << "22, and the gun at 24";
}
TEST(Evade, LosesTheGunToThoseWhoReachIt) {
  Evaded t(UnitKind::medium_gun, {});
  t.run({2, 3, 2, 4, 3}, {6, 6});
  EXPECT_EQ(t.defender().presence, Presence::lost);
  EXPECT_EQ(t.f.count(EventKind::gun_captured), 1);
}

// TKO-FORM-25: a square that evades first reverts.
TEST(Evade, LeavesTheSquare) {
  Evaded t(UnitKind::foot_regiment, {.formation = Formation::charge_for_horse});
  t.run({2, 3, 1, 4, 2}, {3, 4});
  EXPECT_EQ(t.defender().formation, Formation::horned);
  EXPECT_EQ(t.f.last(EventKind::unit_formed).rule, Rule::TKO_FORM_25);
}

// TKO-FORM-25, TKO-CHG-65: and runs from where its centre is then.
TEST(Evade, RunsFromWhereItHasReverted) {
  Evaded t(UnitKind::foot_regiment, {.formation = Formation::charge_for_horse});
  t.defender().anchor = {33, 24};
  t.f.refresh(t.blue);
  const Vec in_square = t.defender().footing.centre;
  t.run({2, 3, 1, 4, 2}, {3, 4});
  Unit reverted = t.defender();
  reverted.anchor = {33, 24};
  reverted.facing = from_degrees(south);
  plant(t.f.state, reverted);
  ASSERT_GT(distance(reverted.footing.centre, in_square), 0.5);
  const Vec away = unit(reverted.footing.centre - Vec{30, 16});
  expect_near_to(t.defender().footing.centre, reverted.footing.centre + away * 7);
  EXPECT_EQ(t.defender().facing, heading(away));
}

// TKO-RULING-145: pistols fired before they ran hit them all the same.
TEST(Evade, DoesNotSpoilTheShot) {
  Evaded t;
  t.declare_against(Reaction::evade);
  t.come({2, 3, 1, 4, 2});
  t.choose(Verb::fire_pistols);
  t.choose(Verb::charge_in);
  t.f.roll({10});
  t.f.roll({6, 6});
  ASSERT_EQ(t.f.pending(), StepKind::ammo_roll);
  t.f.roll({3, 3, 3});
  ASSERT_EQ(t.f.pending(), StepKind::fire_roll);
  EXPECT_EQ(t.f.plan().pools[0].needs, 6);
  t.f.roll({6, 1, 1, 1, 1, 1, 1, 1});
  t.f.roll({6});
  EXPECT_EQ(t.defender().partial_kills, 1);
}

// TKO-COMP-06, TKO-CHG-65: difficult areas count double.
TEST(Evade, IsSlowedByRoughGround) {
  Evaded t;
  t.f.terrain(TerrainKind::light_woods, {{10, 26}, {50, 26}, {50, 47}, {10, 47}});
  t.run({2, 3, 1, 4, 2}, {3, 4});
  EXPECT_LT(t.defender().footing.centre.y, 31);
  EXPECT_EQ(t.f.count(EventKind::ground_thrown), 0);
}

// TKO-RULING-144: his commander is asked, and goes with him.
TEST(Evade, AsksTheCommanderWithHim) {
  Evaded t;
  t.f.commander(Side::red, 0, {70, 2});
  const int him = t.f.commander(Side::blue, 0, {30, 26.8});
  t.declare_against(Reaction::evade);
  t.come({2, 3, 1, 4, 2});
  t.choose(Verb::keep_pistols);
  t.choose(Verb::charge_in);
  t.f.roll({10});
  ASSERT_EQ(t.f.pending(), StepKind::ride);
  t.f.order(Field::act(Verb::ride, him));
  ASSERT_EQ(t.f.pending(), StepKind::evade_roll);
  t.f.roll({3, 4});
  EXPECT_TRUE(touch(t.f.state, t.f.unit(him), t.defender()));
}

} // namespace sandtable::kingdom
