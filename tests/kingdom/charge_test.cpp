// Chapters 9.2 to 9.5 and 9.8: a charge from its declaration to contact, or not.

#include "rulebooks/kingdom/chapters/charge.hpp"

#include "charging.hpp"
#include "rulebooks/kingdom/chapters/charge_run.hpp"
#include "rulebooks/kingdom/chapters/measuring.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"

namespace sandtable::kingdom {

namespace {

Charge charge_of(const Charging& t, Zone zone = Zone::front) {
  Charge c;
  c.attacker = static_cast<std::int8_t>(t.red);
  c.defender = static_cast<std::int8_t>(t.blue);
  c.zone = zone;
  return c;
}

/// Ordinary foot in Demi-Herce, straight ahead of the horse.
struct AtFoot : Charging {
  explicit AtFoot(double y = 26, Options options = {}) : Charging(options) {
    foe(UnitKind::foot_regiment, {30, y}, {.formation = Formation::demi_herce});
  }
};

} // namespace

// TKO-EX-21, TKO-CHG-30, 32, 33, 35, 38: many bonuses, and a natural 1.
TEST(ChargeTest, HasManyBonuses) {
  Charging t;
  t.foe(UnitKind::foot_regiment, {30, 26}, {.formation = Formation::demi_herce, .state = OrderState::disordered}, east);
  t.f.commander(Side::red, 0, {30, -0.2}, Rating::good);
  t.f.commander(Side::blue, 0, {70, 46});
  EXPECT_NEAR(distance(t.f.state, t.attacker(), {30, -0.2}), 7, 0.01);
  EXPECT_EQ(charge_modifier(t.f.state, charge_of(t, Zone::flank)), 3);
  EXPECT_EQ(face_needed(Rating::good, 3), 2);
  t.declare_against(Reaction::hold);
  EXPECT_EQ(t.charge().zone, Zone::flank);
  const Plan plan = t.f.plan();
  EXPECT_EQ(plan.pools[0].sides, 10);
  EXPECT_EQ(plan.pools[0].dice, 1);
  EXPECT_EQ(plan.pools[0].needs, 2);
  EXPECT_EQ(plan.attacker, t.red);
  EXPECT_EQ(plan.defender, t.blue);
  t.f.roll({2});
  EXPECT_TRUE(t.f.last(EventKind::test_thrown).yes);
  EXPECT_EQ(t.f.last(EventKind::test_thrown).b, 5);
  EXPECT_EQ(t.f.last(EventKind::test_thrown).c, 3);
}

// TKO-CHG-28, 38: whatever the defender meant to do lapses.
TEST(ChargeTest, FailsOnANaturalOne) {
  AtFoot t;
  t.defender().state = OrderState::disordered;
  t.attacker().rating = Rating::excellent;
  t.declare_against(Reaction::fire);
  EXPECT_EQ(t.f.plan().pools[0].needs, 2);
  t.f.roll({1});
  EXPECT_EQ(t.f.count(EventKind::charge_refused), 1);
  EXPECT_EQ(t.f.last(EventKind::test_thrown).b, 2);
  EXPECT_EQ(t.f.pending(), StepKind::draw);
}

// TKO-EX-22, TKO-CHG-36, 37, 39: Foot without powder at Foot in good order; a failure moves nobody.
TEST(ChargeTest, FootShrinksFromFootInGoodOrder) {
  Charging t;
  t.red = t.f.add(Side::red, UnitKind::foot_regiment, {50, 10}, north, {.ammo = 0});
  t.foe(UnitKind::foot_regiment, {50, 20});
  t.declare_against(Reaction::hold, 3);
  EXPECT_EQ(charge_modifier(t.f.state, t.charge()), -1);
  EXPECT_EQ(t.f.plan().pools[0].needs, 5);
  t.f.roll({4});
  EXPECT_EQ(t.f.last(EventKind::test_thrown).b, 3);
  EXPECT_EQ(t.f.count(EventKind::charge_refused), 1);
  expect_near_to(t.attacker().anchor, {50, 10});
  EXPECT_EQ(t.attacker().facing, from_degrees(north)); // TKO-CHG-06
  EXPECT_FALSE(t.attacker().moved);
  EXPECT_EQ(t.attacker().orders, 1);
  EXPECT_EQ(t.f.pending(), StepKind::draw);
}
TEST(ChargeTest, FootWithoutPowderPassesOnAFive) {
  Charging t;
  t.red = t.f.add(Side::red, UnitKind::foot_regiment, {50, 10}, north, {.ammo = 0});
  t.foe(UnitKind::foot_regiment, {50, 20});
  t.declare_against(Reaction::hold, 3);
  t.f.roll({5});
  EXPECT_EQ(t.f.pending(), StepKind::charge_roll);
  EXPECT_EQ(t.attacker().facing, from_degrees(3)); // TKO-CHG-06
  EXPECT_TRUE(t.attacker().moved);                 // TKO-CHG-47
  EXPECT_EQ(t.f.plan().request().dice[0].count, 3);
}

// TKO-CHG-31 to 37, TKO-CHG-40: each line of the table.
TEST(ChargeTest, CountsEachLine) {
  AtFoot t;
  const auto modifier = [&](Zone zone = Zone::front) { return charge_modifier(t.f.state, charge_of(t, zone)); };
  EXPECT_EQ(modifier(), 0);
  EXPECT_EQ(modifier(Zone::rear), 2);
  EXPECT_EQ(modifier(Zone::flank), 1);
  t.attacker().state = OrderState::disordered;
  EXPECT_EQ(modifier(), -1);
  t.attacker().state = OrderState::good;
  t.defender().state = OrderState::disordered;
  EXPECT_EQ(modifier(), 1);
  t.defender().state = OrderState::routing;
  EXPECT_EQ(modifier(), 1);
  t.defender().state = OrderState::pursuing;
  EXPECT_EQ(modifier(), 0);
  t.defender().state = OrderState::good;
  t.attacker().ammo = 0;
  EXPECT_EQ(modifier(), 1);
  t.attacker().ammo = 1;
  t.f.commander(Side::red, army, {30, 0}, Rating::excellent); // 10 of 20, and 6.8 away
  EXPECT_EQ(modifier(), 1);
  t.f.commander(Side::red, 0, {30, 3}, Rating::excellent);
  EXPECT_EQ(modifier(), 1); // once
}
TEST(ChargeTest, CountsTheCommanderWithinHalfHisRadius) {
  AtFoot t;
  const int him = t.f.commander(Side::red, 0, {30, 0.75}, Rating::ordinary); // 12, half 6: the rear is at y 6.8
  const auto modifier = [&] { return charge_modifier(t.f.state, charge_of(t)); };
  EXPECT_EQ(modifier(), 0);
  t.f.unit(him).anchor.y = 0.85;
  t.f.refresh(him);
  EXPECT_EQ(modifier(), 1);
}
TEST(ChargeTest, FootOnFootCountsOnlyGoodOrder) {
  Charging t;
  t.red = t.f.add(Side::red, UnitKind::foot_regiment, {50, 10}, north);
  t.foe(UnitKind::foot_regiment, {50, 20});
  const auto modifier = [&] { return charge_modifier(t.f.state, charge_of(t)); };
  EXPECT_EQ(modifier(), -2);
  t.defender().state = OrderState::pursuing;
  EXPECT_EQ(modifier(), 0);
  t.defender().state = OrderState::disordered;
  EXPECT_EQ(modifier(), 1);
  t.defender().state = OrderState::good;
  t.red = t.f.add(Side::red, UnitKind::horse_regiment, {10, 10}, north);
  EXPECT_EQ(modifier(), 0);
  t.red = 1;
  t.foe(UnitKind::horse_regiment, {10, 20});
  EXPECT_EQ(modifier(), 0);
}

// TKO-ORD-12 to 16: what the die must show.
TEST(ChargeTest, NeedsAFaceByItsRating) {
  EXPECT_EQ(face_needed(Rating::excellent, 0), 2);
  EXPECT_EQ(face_needed(Rating::good, 0), 3);
  EXPECT_EQ(face_needed(Rating::ordinary, 0), 4);
  EXPECT_EQ(face_needed(Rating::poor, 0), 5);
  EXPECT_EQ(face_needed(Rating::poor, -5), 10);
  EXPECT_EQ(face_needed(Rating::poor, -7), 11);
  EXPECT_EQ(face_needed(Rating::poor, 4), 2);
}

// The plan of a test names what changes it, and the amounts lead from the rating's number to the face.
TEST(ChargeTest, NamesWhatChangesIt) {
  AtFoot t;
  t.defender().state = OrderState::disordered;
  t.declare_against(Reaction::hold);
  const Plan plan = t.f.plan();
  int changed = 0;
  for (const Modifier& m : plan.modifiers)
    if (m.changes == Changes::face) changed += m.amount;
  EXPECT_EQ(changed, -1);
  EXPECT_EQ(plan.pools[0].needs, 2);
  EXPECT_EQ(plan.modifiers.back().rule, Rule::TKO_CHG_35);
}

// TKO-CHG-10, TKO-GEO-24: the zone is fixed when the charge is declared.
TEST(ChargeDeclaration, FixesTheZone) {
  AtFoot t;
  t.declare();
  EXPECT_EQ(t.f.last(EventKind::charge_declared).a, static_cast<int>(Zone::front));
  EXPECT_EQ(t.f.last(EventKind::charge_declared).unit, t.red);
  EXPECT_EQ(t.f.last(EventKind::charge_declared).other, t.blue);
  EXPECT_EQ(t.f.pending(), StepKind::react); // TKO-SM-63, 70, 71
}

// TKO-SM-70: at an angle of one's choice, and refused by the same chapter.
TEST(ChargeDeclaration, IsRefusedWhereTheWayIsNotFree) {
  AtFoot t;
  t.lead();
  t.f.begin_orders(Side::red);
  EXPECT_EQ(t.f.refusal(Field::charge(t.red, t.blue, 45)), Rule::TKO_CHG_02);
  EXPECT_EQ(t.f.refusal(Field::charge(t.red, t.blue, 50)), Rule::TKO_CHG_01);
  t.f.order(Field::charge(t.red, t.blue, -5));
  EXPECT_EQ(t.charge().angle, -5);
}

// TKO-EX-24, TKO-CHG-50, TKO-TRAP-03, TKO-SM-73: contact in the first half; nobody reacts, nobody shoots.
TEST(ChargeFirstHalf, ThatReachesIsFoughtAtOnce) {
  AtFoot t(19.5);
  t.declare_against(Reaction::fire);
  t.come({4, 5, 3, 6, 2});
  EXPECT_EQ(t.f.last(EventKind::charge_thrown).inches, 20);
  ASSERT_EQ(t.f.state.contacts.size(), 1U);
  const Contact& c = t.f.state.contacts[0];
  EXPECT_EQ(c.attacker, t.red);
  EXPECT_EQ(c.defender, t.blue);
  EXPECT_EQ(c.zone, Zone::front);
  EXPECT_TRUE(c.charging);
  EXPECT_FALSE(c.counter_charging);
  EXPECT_FALSE(c.crossed_cover);
  expect_near_to(t.attacker().anchor, {30, 19.5});
  EXPECT_TRUE(touch(t.f.state, t.attacker(), t.defender()));
  EXPECT_EQ(t.f.pending(), StepKind::melee_roll);
  EXPECT_EQ(t.f.count(EventKind::shot_fired) + t.f.count(EventKind::reaction_thrown), 0);
  EXPECT_EQ(t.attacker().ammo, -1);
  EXPECT_EQ(t.f.plan().pools[0].unit, t.red) << "TKO-MEL-44: the charger throws first";
}
TEST(ChargeFirstHalf, ThatFallsShortGoesHalfTheDistance) {
  AtFoot t(20.25);
  t.declare_against(Reaction::hold);
  t.come({4, 5, 3, 6, 2});
  expect_near_to(t.attacker().anchor, {30, 20});
  EXPECT_TRUE(t.f.state.contacts.empty());
  EXPECT_EQ(t.charge().first_half, 10);
  EXPECT_EQ(t.f.pending(), StepKind::pistols); // TKO-SM-74
}

// TKO-MOVE-09: smoke halves the charge.
TEST(ChargeFirstHalf, IsHalvedBySmoke) {
  AtFoot t;
  t.attacker().smoke_until = 2;
  t.declare_against(Reaction::hold);
  t.come({4, 5, 3, 6, 2});
  expect_near_to(t.attacker().anchor, {30, 15});
}

// TKO-CHG-46 to 48, TKO-SM-73: Foot goes forward, or stays and fires and has half its charge left.
struct FootCharge : Charging {
  explicit FootCharge(double y = 20) {
    red = f.add(Side::red, UnitKind::commanded_shot, {50, 10}, north);
    foe(UnitKind::small_gun, {50, y});
  }
};
TEST(ChargeOfFoot, GoesForward) {
  FootCharge t;
  t.declare_against(Reaction::hold);
  t.come({4, 4, 4});
  ASSERT_EQ(t.f.pending(), StepKind::foot_half);
  EXPECT_EQ(t.f.refusal(Field::act(Verb::pass)), Rule::TKO_CHG_46);
  t.choose(Verb::advance);
  EXPECT_EQ(t.f.state.contacts.size(), 1U) << "Foot has no further choice";
  expect_near_to(t.attacker().anchor, {50, 20});
  EXPECT_EQ(t.charge().first_half, 6);
}
TEST(ChargeOfFoot, FiresInsteadAndHasHalfLeft) {
  FootCharge t;
  t.declare_against(Reaction::hold);
  t.come({4, 4, 4});
  t.choose(Verb::fire_instead);
  EXPECT_EQ(t.f.count(EventKind::fires_instead), 1);
  expect_near_to(t.attacker().anchor, {50, 10});
  ASSERT_EQ(t.f.pending(), StepKind::ammo_roll);
  t.f.roll({3, 3, 3});
  ASSERT_EQ(t.f.pending(), StepKind::fire_roll);
  EXPECT_EQ(t.f.plan().pools[0].dice, 8);  // unmoved
  EXPECT_EQ(t.f.plan().pools[0].needs, 5); // 10"
  t.f.roll({1, 1, 1, 1, 1, 1, 1, 1});
  expect_near_to(t.attacker().anchor, {50, 16});
  EXPECT_EQ(t.attacker().state, OrderState::disordered); // TKO-CHG-80
  EXPECT_EQ(t.attacker().ammo, 8);
  EXPECT_EQ(t.f.count(EventKind::charge_missed), 1);
}
TEST(ChargeOfFoot, FiresHavingMovedIfItHasTurned) {
  FootCharge t;
  t.declare_against(Reaction::hold, 2);
  t.come({4, 4, 4});
  t.choose(Verb::fire_instead);
  t.f.roll({3, 3, 3});
  EXPECT_EQ(t.f.plan().pools[0].dice, 6); // TKO-FIRE-39
}
TEST(ChargeOfFoot, CannotFireWithoutPowderOrALine) {
  FootCharge t;
  t.attacker().ammo = 0;
  t.declare_against(Reaction::hold);
  t.come({1, 1, 2});
  EXPECT_NE(t.f.pending(), StepKind::foot_half);
  FootCharge beside;
  beside.defender().anchor.x = 53; // out of the line of fire, not out of reach
  beside.f.refresh(beside.blue);
  beside.declare_against(Reaction::hold);
  beside.come({1, 1, 2});
  EXPECT_NE(beside.f.pending(), StepKind::foot_half);
  expect_near_to(beside.attacker().anchor, {50, 14}); // both halves
}

// TKO-FIRE-17: nobody shoots into a melee.
TEST(ChargeOfFoot, DoesNotFireIntoAMelee) {
  FootCharge t;
  const int other = t.f.add(Side::red, UnitKind::horse_regiment, {50, 23.5}, south);
  t.f.contact(other, t.blue);
  t.declare();
  ASSERT_EQ(t.f.pending(), StepKind::charge_test) << "TKO-CHG-09: locked, it can only hold";
  t.come({1, 1, 2});
  EXPECT_NE(t.f.pending(), StepKind::foot_half);
}

// TKO-CHG-49, TKO-TRAP-08: pistols, by those who have moved.
TEST(ChargeOfHorse, FiresPistolsHavingMoved) {
  AtFoot t;
  t.declare_against(Reaction::hold);
  t.come({3, 4, 2, 5, 4});
  ASSERT_EQ(t.f.pending(), StepKind::pistols);
  EXPECT_EQ(t.f.refusal(Field::act(Verb::charge_in)), Rule::TKO_CHG_49);
  t.choose(Verb::fire_pistols);
  EXPECT_EQ(t.f.count(EventKind::pistols_drawn), 1);
  t.choose(Verb::charge_in);
  t.f.roll({2, 3, 4});
  EXPECT_EQ(t.f.plan().pools[0].dice, 8); // 8, Good +2, moved -2
  EXPECT_EQ(t.f.plan().pools[0].needs, 6);
}
TEST(ChargeOfHorse, MayKeepItsPistols) {
  AtFoot t;
  t.declare_against(Reaction::hold);
  t.come({3, 4, 2, 5, 4});
  t.choose(Verb::keep_pistols);
  t.choose(Verb::charge_in);
  EXPECT_EQ(t.f.state.contacts.size(), 1U); // 9 and 9
  EXPECT_EQ(t.attacker().ammo, -1);
}
TEST(ChargeOfHorse, HasNoPistolsBeyondTheirRange) {
  AtFoot t;
  t.declare_against(Reaction::hold);
  t.come({1, 2, 2, 2, 4});
  EXPECT_EQ(t.f.pending(), StepKind::cavalry_choice); // 10.5 away
}
TEST(ChargeOfHorse, HasNoPistolsAsLancers) {
  Charging t;
  t.red = t.f.add(Side::red, UnitKind::lancer_regiment, {50, 10}, north);
  t.foe(UnitKind::foot_regiment, {50, 26});
  t.declare_against(Reaction::hold);
  t.come({3, 4, 2, 5, 4});
  EXPECT_EQ(t.f.pending(), StepKind::cavalry_choice);
  EXPECT_EQ(t.f.refusal(Field::act(Verb::fire_pistols)), Rule::TKO_CHG_51);
}

// TKO-CHG-51: in, back, or round Foot.
TEST(ChargeOfHorse, SwirlsRoundFootAlone) {
  AtFoot t;
  t.declare_against(Reaction::hold);
  t.come({1, 2, 2, 2, 4});
  for (const Verb verb : {Verb::charge_in, Verb::retire, Verb::swirl_left, Verb::swirl_right})
    EXPECT_EQ(t.f.refusal(Field::act(verb)), Rule::none);
  Charging horse;
  horse.foe(UnitKind::horse_regiment, {30, 26});
  horse.declare_against(Reaction::hold);
  horse.come({1, 2, 2, 2, 4});
  EXPECT_EQ(horse.f.refusal(Field::act(Verb::swirl_left)), Rule::TKO_CHG_51);
  EXPECT_EQ(horse.f.refusal(Field::act(Verb::swirl_right)), Rule::TKO_CHG_51);
  EXPECT_EQ(horse.f.refusal(Field::act(Verb::retire)), Rule::none);
}

// TKO-CHG-77, 80, TKO-SM-77: in with the second half, or disordered where it ends.
TEST(ChargeSecondHalf, GoesIn) {
  AtFoot t;
  t.declare_against(Reaction::hold);
  t.come({3, 4, 1, 4, 4});
  t.choose(Verb::keep_pistols);
  t.choose(Verb::charge_in);
  EXPECT_EQ(t.f.last(EventKind::choice_made).a, static_cast<int>(ChargeChoice::charge_in));
  ASSERT_EQ(t.f.state.contacts.size(), 1U);
  expect_near_to(t.attacker().anchor, {30, 26});
  EXPECT_EQ(t.attacker().state, OrderState::good);
}
TEST(ChargeSecondHalf, ThatMissesDisorders) {
  AtFoot t;
  t.declare_against(Reaction::hold);
  t.come({3, 3, 1, 4, 4});
  t.choose(Verb::keep_pistols);
  t.choose(Verb::charge_in);
  EXPECT_TRUE(t.f.state.contacts.empty());
  expect_near_to(t.attacker().anchor, {30, 25});
  EXPECT_EQ(t.attacker().state, OrderState::disordered);
  EXPECT_EQ(t.f.last(EventKind::charge_missed).rule, Rule::TKO_CHG_80);
  EXPECT_EQ(t.defender().state, OrderState::good);
}

// TKO-CHG-07: no alignment; the flank it declared at stays a flank.
TEST(ChargeSecondHalf, StaysAsItTouches) {
  Charging t;
  t.foe(UnitKind::foot_regiment, {30, 22}, {.formation = Formation::demi_herce}, 70);
  t.declare_against(Reaction::hold);
  EXPECT_EQ(t.charge().zone, Zone::flank);
  t.come({6, 6, 6, 6, 6});
  ASSERT_EQ(t.f.state.contacts.size(), 1U);
  EXPECT_EQ(t.f.state.contacts[0].zone, Zone::flank);
  EXPECT_EQ(t.attacker().facing, from_degrees(north));
  EXPECT_TRUE(touch(t.f.state, t.attacker(), t.defender()));
}

// TKO-EX-44, TKO-CHG-85, TKO-DIFF-07: a hedge in the first half slows all the rest.
TEST(ChargeOverGround, IsSlowedInBothHalves) {
  Charging t;
  t.red = t.f.add(Side::red, UnitKind::commanded_shot, {50, 10}, north, {.ammo = 0});
  t.foe(UnitKind::small_gun, {50, 26});
  t.f.terrain(TerrainKind::hedge, {{40, 15}, {60, 15}});
  t.declare_against(Reaction::hold);
  t.come({5, 5, 4});
  ASSERT_EQ(t.f.pending(), StepKind::terrain_roll);
  t.f.roll({4});
  expect_near_to(t.attacker().anchor, {50, 19.5}); // 5 + 1 and 3.5
  EXPECT_TRUE(t.attacker().charge_bonus_lost);
  EXPECT_EQ(t.attacker().state, OrderState::disordered);
  EXPECT_EQ(t.f.count(EventKind::charge_missed), 1);
}
// TKO-DIFF-08: barred in the first half, the sequence ends there.
TEST(ChargeOverGround, EndsWhereItIsBarred) {
  AtFoot t;
  t.f.terrain(TerrainKind::hedge, {{20, 15}, {40, 15}});
  t.declare_against(Reaction::fire);
  t.come({5, 5, 4, 6, 6});
  ASSERT_EQ(t.f.pending(), StepKind::terrain_roll);
  t.f.roll({5}); // +1: 6
  expect_near_to(t.attacker().anchor, {30, 15});
  EXPECT_EQ(t.attacker().state, OrderState::disordered);
  EXPECT_EQ(t.f.count(EventKind::charge_missed), 1);
  EXPECT_EQ(t.f.pending(), StepKind::draw);
}
// TKO-DIFF-06, TKO-CHG-84: one die a piece, both halves together; crossed cover comes to the melee.
TEST(ChargeOverGround, ThrowsOnceAndHasCrossedCover) {
  AtFoot t(24);
  t.f.terrain(TerrainKind::low_wall, {{20, 16}, {40, 16}});
  t.declare_against(Reaction::hold);
  t.come({3, 3, 3, 3, 2});
  t.f.roll({1});
  expect_near_to(t.attacker().anchor, {30, 17});
  t.choose(Verb::keep_pistols);
  t.choose(Verb::charge_in);
  ASSERT_EQ(t.f.state.contacts.size(), 1U);
  EXPECT_TRUE(t.f.state.contacts[0].crossed_cover);
}
TEST(ChargeOverGround, ThrowsOnceForAMarshInWhichTheFirstHalfEnds) {
  AtFoot t(28);
  t.f.terrain(TerrainKind::rough, {{20, 14}, {40, 14}, {40, 24}, {20, 24}});
  t.declare_against(Reaction::hold);
  t.come({4, 4, 4, 4, 4});
  ASSERT_EQ(t.f.pending(), StepKind::terrain_roll);
  t.f.roll({1});
  if (t.f.pending() == StepKind::pistols) t.choose(Verb::keep_pistols);
  ASSERT_EQ(t.f.pending(), StepKind::cavalry_choice);
  t.choose(Verb::charge_in);
  EXPECT_EQ(t.f.state.contacts.size(), 1U);
}
TEST(ChargeOverGround, ThatTheDefenderLinesIsCrossedCover) {
  AtFoot t(19.5);
  t.f.terrain(TerrainKind::low_wall, {{20, 19.5}, {40, 19.5}}); // TKO-EX-38
  t.declare_against(Reaction::hold);
  t.come({4, 5, 3, 6, 2});
  ASSERT_EQ(t.f.state.contacts.size(), 1U);
  EXPECT_TRUE(t.f.state.contacts[0].crossed_cover);
}

// TKO-RULING-144: a commander with the unit is asked once.
TEST(ChargeRiders, AreAskedOnce) {
  AtFoot t;
  const int him = t.f.commander(Side::red, 0, {30, 5.6});
  t.f.commander(Side::blue, 0, {70, 46});
  t.declare_against(Reaction::hold, 5);
  t.f.roll({10});
  ASSERT_EQ(t.f.pending(), StepKind::ride);
  t.f.order(Field::act(Verb::ride, him));
  ASSERT_EQ(t.f.pending(), StepKind::charge_roll);
  EXPECT_GT(distance(t.f.unit(him).anchor, {30, 5.6}), 0.2) << "he has turned with it";
  t.f.roll({1, 1, 1, 1, 2});
  ASSERT_EQ(t.f.pending(), StepKind::cavalry_choice);
  t.choose(Verb::charge_in);
  EXPECT_NEAR(distance(t.attacker().anchor, t.f.unit(him).anchor), 4.4, 0.02);
  EXPECT_NEAR(distance(t.attacker().anchor, {30, 10}), 6, 0.02);
}
TEST(ChargeRiders, MayStayBehind) {
  AtFoot t;
  const int him = t.f.commander(Side::red, 0, {30, 5.6});
  t.f.commander(Side::blue, 0, {70, 46});
  t.declare_against(Reaction::hold);
  t.f.roll({10});
  t.f.order(Field::act(Verb::stay_behind, him));
  t.f.roll({1, 1, 1, 1, 2});
  t.choose(Verb::charge_in);
  expect_near_to(t.f.unit(him).anchor, {30, 5.6});
}

// TKO-CHG-83, TKO-RULING-143: another enemy on the way of one who runs on is not fought.
TEST(ChargeSecondHalf, DoesNotFightOthers) {
  Charging t;
  t.foe(UnitKind::dragoon_regiment, {30, 24}, {.dismounted = true});
  const int other = t.f.add(Side::blue, UnitKind::horse_regiment, {36, 25}, south);
  t.declare_against(Reaction::evade);
  t.come({2, 3, 1, 4, 6});
  t.choose(Verb::keep_pistols);
  t.choose(Verb::charge_in);
  t.f.roll({10});
  t.f.roll({6, 6});
  EXPECT_TRUE(t.f.state.contacts.empty());
  EXPECT_NEAR(t.attacker().anchor.y, 25, 0.05); // of 26
  EXPECT_EQ(t.f.unit(other).state, OrderState::good);
  EXPECT_EQ(t.attacker().state, OrderState::disordered);
}

// TKO-CHG-81, TKO-MEL-60: routers who are caught are cut down.
TEST(ChargeSecondHalf, CutsDownRouters) {
  AtFoot t(19);
  t.defender().state = OrderState::routing;
  t.declare();
  ASSERT_EQ(t.f.pending(), StepKind::charge_test); // TKO-CHG-25
  EXPECT_EQ(t.charge().zone, Zone::rear);
  t.come({6, 6, 6, 6, 6});
  EXPECT_EQ(t.f.count(EventKind::routers_cut_down), 1);
}

} // namespace sandtable::kingdom
