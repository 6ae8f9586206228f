// TKO-CHG-60 to 63: counter-charges.

#include "charging.hpp"
#include "rulebooks/kingdom/chapters/charge_run.hpp"
#include "rulebooks/kingdom/chapters/measuring.hpp"

namespace sandtable::kingdom {

namespace {

/// Horse 8 inches from horse after a first half of so many; the counter-charge is under way.
struct Countered : Charging {
  explicit Countered(std::initializer_list<int> dice, double gap = 8, double x = 30) {
    double half = 0;
    for (const int die : dice) half += die / 2.0;
    foe(UnitKind::horse_regiment, {x, 10 + half + gap});
    declare_against(Reaction::counter_charge);
    come(dice);
    if (f.pending() == StepKind::pistols) choose(Verb::keep_pistols);
    choose(Verb::charge_in);
    f.roll({10});
    EXPECT_EQ(f.pending(), StepKind::counter_roll);
  }
};

} // namespace

// TKO-EX-26, TKO-CHG-61, 62: who goes how far.
TEST(CounterCharge, MeetsAboutHalfWay) {
  EXPECT_EQ(counter_part(8, 7, 8), 4);
  EXPECT_EQ(counter_part(8, 3, 8), 5);
  EXPECT_EQ(counter_part(8, 3, 4), 4);
  EXPECT_EQ(counter_part(8, 4, 4), 4);
  EXPECT_EQ(counter_part(8, 7, 2), 2);
  EXPECT_EQ(counter_part(8, 3.9, 4), 4);
}
TEST(CounterCharge, MeetsInTheMiddle) {
  Countered t({2, 3, 3, 3, 3}); // R 14
  EXPECT_EQ(t.f.plan().request().dice[0].count, 5);
  t.f.roll({4, 4, 4, 2, 2}); // Q 16
  expect_near_to(t.attacker().anchor, {30, 21});
  expect_near_to(t.defender().anchor, {30, 21});
  ASSERT_EQ(t.f.state.contacts.size(), 1U);
  EXPECT_TRUE(t.f.state.contacts[0].counter_charging);
  EXPECT_TRUE(t.f.state.contacts[0].charging);
  EXPECT_EQ(t.f.state.contacts[0].zone, Zone::front);
  EXPECT_EQ(t.f.state.contacts[0].attacker, t.red);
  EXPECT_TRUE(t.f.last(EventKind::counter_charged).yes);
  EXPECT_EQ(t.f.last(EventKind::counter_charged).inches, 16);
  EXPECT_TRUE(t.defender().moved);
}
TEST(CounterCharge, GoesFartherToMeetTheSlow) {
  Countered t({1, 1, 1, 1, 2}); // R 6
  t.f.roll({4, 4, 4, 2, 2});
  expect_near_to(t.attacker().anchor, {30, 16});
  expect_near_to(t.defender().anchor, {30, 16});
  EXPECT_EQ(t.f.state.contacts.size(), 1U);
}
// TKO-CHG-61, 63: they do not meet; only the attacker is disordered.
TEST(CounterCharge, MayMiss) {
  Countered t({1, 1, 1, 1, 2});
  t.f.roll({2, 2, 2, 1, 1}); // Q 8
  expect_near_to(t.attacker().anchor, {30, 16});
  expect_near_to(t.defender().anchor, {30, 17});
  EXPECT_TRUE(t.f.state.contacts.empty());
  EXPECT_EQ(t.attacker().state, OrderState::disordered);
  EXPECT_EQ(t.defender().state, OrderState::good);
  EXPECT_FALSE(t.f.last(EventKind::counter_charged).yes);
}

// TKO-CHG-60: he turns to the attacker's anchor about his own; he goes along the charge, not along his facing.
TEST(CounterCharge, TurnsToTheAttacker) {
  Countered t({2, 3, 3, 3, 3}, 8, 34);
  const Vec before = t.defender().anchor;
  t.f.roll({4, 4, 4, 2, 2});
  EXPECT_EQ(t.defender().facing, heading(Vec{30, 17} - before));
  EXPECT_NEAR(t.defender().anchor.x, before.x, 0.01);
  EXPECT_LT(t.defender().anchor.y, before.y - 3);
  EXPECT_EQ(t.f.state.contacts.size(), 1U);
  EXPECT_EQ(t.attacker().facing, from_degrees(north));
  EXPECT_TRUE(touch(t.f.state, t.attacker(), t.defender()));
}

// TKO-CHG-63, 62: charged in the flank, he meets front to front.
TEST(CounterCharge, LeavesNoFlank) {
  Charging t;
  t.foe(UnitKind::horse_regiment, {26.8, 24}, {}, east);
  t.declare_against(Reaction::counter_charge);
  EXPECT_EQ(t.charge().zone, Zone::flank);
  t.come({1, 1, 1, 1, 2});
  if (t.f.pending() == StepKind::pistols) t.choose(Verb::keep_pistols);
  t.choose(Verb::charge_in);
  t.f.roll({10});
  t.f.roll({6, 6, 6, 6, 6});
  ASSERT_EQ(t.f.state.contacts.size(), 1U);
  EXPECT_EQ(t.f.state.contacts[0].zone, Zone::front);
}

// TKO-MOVE-09: smoke on either halves his part.
TEST(CounterCharge, IsHalvedBySmoke) {
  Countered t({2, 3, 3, 3, 3});
  t.defender().smoke_until = 3;
  t.f.roll({2, 1, 1, 1, 1}); // Q 6, 3, half 1.5
  expect_near_to(t.defender().anchor, {30, 23.5});
  expect_near_to(t.attacker().anchor, {30, 23.5});
}

// TKO-CHG-85, TKO-DIFF-13: every part of a charge throws for difficult ground.
TEST(CounterCharge, ThrowsForDifficultGround) {
  Countered t({2, 3, 3, 3, 3});
  t.f.terrain(TerrainKind::hedge, {{20, 23}, {40, 23}});
  t.f.roll({4, 4, 4, 2, 2});
  ASSERT_EQ(t.f.pending(), StepKind::terrain_roll);
  EXPECT_EQ(t.f.state.course.unit, t.blue);
  t.f.roll({1});
  ASSERT_EQ(t.f.state.contacts.size(), 1U);
  EXPECT_TRUE(t.f.state.contacts[0].crossed_cover); // TKO-RULING-147
}

// TKO-CHG-76, 81: one who has fallen back before the shots does not counter-charge.
TEST(CounterCharge, IsOffWhenTheyFallBack) {
  Charging t;
  t.foe(UnitKind::horse_regiment, {30, 24}, {.partial_kills = 3});
  t.declare_against(Reaction::counter_charge);
  t.come({2, 3, 3, 3, 3});
  t.choose(Verb::fire_pistols);
  t.choose(Verb::charge_in);
  t.f.roll({10});
  t.f.roll({3, 3, 3, 3, 3});
  t.f.roll({3, 3, 3});
  t.f.roll({6, 1, 1, 1, 1, 1, 1, 1});
  t.f.roll({6});
  t.f.roll({5});
  ASSERT_EQ(t.f.pending(), StepKind::fall_back_roll);
  t.f.roll({6, 6, 1, 1});
  expect_near_to(t.defender().anchor, {30, 38});
  expect_near_to(t.attacker().anchor, {30, 24});
  EXPECT_EQ(t.f.count(EventKind::counter_charged), 0);
}

} // namespace sandtable::kingdom
