// Chapters 9.3, 9.6 and 9.7: what the defender declares, tests and does; shots and morale.

#include "rulebooks/kingdom/chapters/reactions.hpp"

#include "charging.hpp"
#include "rulebooks/kingdom/chapters/charge.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"

namespace sandtable::kingdom {

namespace {

struct Charged : Charging {
  explicit Charged(UnitKind kind = UnitKind::foot_regiment, const Placement& p = {.formation = Formation::demi_herce},
                   double y = 26, double facing = south) {
    foe(kind, {30, y}, p, facing);
  }
  Rule refusal(Reaction r) const { return f.refusal(Field::react(blue, r)); }
  /// First half 9 (to y 19), pistols kept, and in.
  void charge_in(Reaction reaction, Verb choice = Verb::charge_in) {
    declare_against(reaction);
    come({3, 4, 2, 5, 4});
    if (f.pending() == StepKind::pistols) choose(Verb::keep_pistols);
    choose(choice);
  }
};

} // namespace

// TKO-EX-25, TKO-SM-70 to 76, TKO-CHG-70 to 74: a charge shot to a standstill.
TEST(Charges, AreShotToAStandstill) {
  Field f;
  const int horse = f.add(Side::red, UnitKind::horse_regiment, {30, 10}, north, {.rating = Rating::good});
  const int foot = f.add(Side::blue, UnitKind::foot_regiment, {30, 26}, south, {.formation = Formation::demi_herce});
  f.add(Side::red, UnitKind::horse_regiment, {70, 5}, north); // out of radius
  f.commander(Side::red, 0, {26, 8});
  f.commander(Side::blue, 0, {30, 35});
  f.begin_orders(Side::red);
  f.order(Field::charge(horse, foot));
  EXPECT_EQ(f.state.charge.zone, Zone::front);
  f.order(Field::react(foot, Reaction::fire));
  EXPECT_EQ(f.last(EventKind::intent_declared).unit, foot);
  EXPECT_EQ(f.last(EventKind::intent_declared).a, static_cast<int>(Reaction::fire));
  ASSERT_EQ(f.pending(), StepKind::charge_test);
  f.roll({6});
  f.pass_until(StepKind::charge_roll);
  ASSERT_EQ(f.pending(), StepKind::charge_roll);
  f.roll({3, 4, 2, 5, 4});
  expect_near_to(f.unit(horse).anchor, {30, 19});
  f.order(Field::act(Verb::fire_pistols, horse));
  f.order(Field::act(Verb::charge_in, horse));
  ASSERT_EQ(f.pending(), StepKind::reaction_test);
  EXPECT_EQ(f.plan().pools[0].needs, 3);
  f.roll({3});
  EXPECT_TRUE(f.last(EventKind::reaction_thrown).yes);
  EXPECT_EQ(f.last(EventKind::reaction_thrown).b, 4);
  ASSERT_EQ(f.pending(), StepKind::ammo_roll);
  EXPECT_EQ(f.plan().attacker, horse);
  f.roll({2, 3, 4});
  EXPECT_EQ(f.plan().attacker, foot);
  f.roll({4, 4, 3});
  EXPECT_EQ(f.unit(horse).ammo, 8);
  EXPECT_EQ(f.unit(foot).ammo, 10);
  ASSERT_EQ(f.pending(), StepKind::fire_roll);
  EXPECT_EQ(f.plan().attacker, horse);
  EXPECT_EQ(f.plan().pools[0].needs, 6);
  f.roll({1, 6, 3, 2, 5, 4, 6, 1});
  EXPECT_EQ(f.plan().attacker, foot);
  EXPECT_EQ(f.plan().pools[0].needs, 5);
  f.roll({5, 6, 6, 5, 2, 5, 1, 3});
  ASSERT_EQ(f.pending(), StepKind::kill_roll);
  EXPECT_EQ(f.plan().attacker, horse);
  f.roll({2, 5});
  EXPECT_EQ(f.plan().attacker, foot);
  f.roll({4, 6, 5, 2, 4});
  EXPECT_EQ(f.unit(horse).stands.count(), 3);
  EXPECT_EQ(f.unit(foot).partial_kills, 1);
  ASSERT_EQ(f.pending(), StepKind::morale_roll);
  EXPECT_EQ(f.plan().attacker, horse);
  f.roll({4});
  EXPECT_EQ(f.last(EventKind::checked).b, 3);
  expect_near_to(f.unit(horse).anchor, {30, 14.5});
  EXPECT_EQ(f.unit(horse).facing, from_degrees(north));
  EXPECT_EQ(f.unit(horse).state, OrderState::disordered);
  EXPECT_EQ(f.last(EventKind::charge_halted).unit, horse);
  EXPECT_NEAR(f.last(EventKind::charge_halted).inches, 4.5, 0.01);
  EXPECT_EQ(f.unit(foot).state, OrderState::good);
  EXPECT_EQ(f.unit(foot).stands.count(), 8);
  EXPECT_EQ(f.count(EventKind::fell_back) + f.count(EventKind::contact_made) + f.count(EventKind::charge_missed), 0);
  EXPECT_EQ(f.pending(), StepKind::draw);
}

// TKO-CHG-20 to 24, TKO-DEC-07: who may do what.
TEST(Reactions, OfFootWithPikeAndShot) {
  Charged t;
  t.declare();
  EXPECT_EQ(t.refusal(Reaction::hold), Rule::none);
  EXPECT_EQ(t.refusal(Reaction::fire), Rule::none);
  EXPECT_EQ(t.refusal(Reaction::charge_for_horse), Rule::none);
  EXPECT_EQ(t.refusal(Reaction::counter_charge), Rule::TKO_CHG_23);
  EXPECT_EQ(t.refusal(Reaction::evade), Rule::none);
  EXPECT_EQ(t.f.refusal(Field::act(Verb::charge_in)), Rule::TKO_CHG_15);
  t.defender().ammo = 0;
  EXPECT_EQ(t.refusal(Reaction::fire), Rule::TKO_CHG_21);
  t.defender().ammo = 1;
  t.defender().formation = Formation::march_column;
  EXPECT_EQ(t.refusal(Reaction::fire), Rule::TKO_FORM_24);
  t.defender().formation = Formation::charge_for_horse;
  EXPECT_EQ(t.refusal(Reaction::charge_for_horse), Rule::TKO_CHG_22);
  t.defender().formation = Formation::horned;
  t.defender().stands[StandType::pike] = 0;
  EXPECT_EQ(t.refusal(Reaction::charge_for_horse), Rule::TKO_CHG_22);
}
TEST(Reactions, OfHorse) {
  Charged t(UnitKind::horse_regiment, {});
  t.declare();
  EXPECT_EQ(t.refusal(Reaction::fire), Rule::none);
  EXPECT_EQ(t.refusal(Reaction::charge_for_horse), Rule::TKO_CHG_22);
  EXPECT_EQ(t.refusal(Reaction::counter_charge), Rule::none);
  t.f.state.charge.zone = Zone::flank;
  EXPECT_EQ(t.refusal(Reaction::counter_charge), Rule::none);
  t.f.state.charge.zone = Zone::rear;
  EXPECT_EQ(t.refusal(Reaction::counter_charge), Rule::TKO_CHG_23);
  t.f.state.charge.zone = Zone::front;
  t.defender().formation = Formation::march_column;
  EXPECT_EQ(t.refusal(Reaction::counter_charge), Rule::TKO_FORM_24);
}
TEST(Reactions, OfLancersAndMobs) {
  Charged t(UnitKind::lancer_regiment, {});
  t.declare();
  EXPECT_EQ(t.refusal(Reaction::fire), Rule::TKO_CHG_21);
  Charged mob(UnitKind::mob, {});
  mob.declare();
  EXPECT_EQ(mob.refusal(Reaction::charge_for_horse), Rule::TKO_CHG_22);
}
TEST(Reactions, AgainstFootHaveNoChargeForHorse) {
  Charging t;
  t.red = t.f.add(Side::red, UnitKind::foot_regiment, {50, 10}, north);
  t.foe(UnitKind::foot_regiment, {50, 20});
  t.declare();
  EXPECT_EQ(t.f.refusal(Field::react(t.blue, Reaction::charge_for_horse)), Rule::TKO_CHG_22);
}
// TKO-TERR-44
TEST(Reactions, OfAGarrison) {
  Charging t;
  const int house = t.f.terrain(TerrainKind::building, {{28, 22}, {34, 22}, {34, 28}, {28, 28}});
  t.foe(UnitKind::foot_regiment, {31, 25}, {.building = house});
  t.declare();
  EXPECT_EQ(t.f.refusal(Field::react(t.blue, Reaction::charge_for_horse)), Rule::TKO_TERR_44);
  EXPECT_EQ(t.f.refusal(Field::react(t.blue, Reaction::counter_charge)), Rule::TKO_CHG_23);
  EXPECT_EQ(t.f.refusal(Field::react(t.blue, Reaction::fire)), Rule::none);
}

// TKO-CHG-09, 25: routers, pursuers and those locked only hold, and nobody asks them.
TEST(Reactions, NoneOfThoseOutOfHand) {
  for (const OrderState state : {OrderState::routing, OrderState::pursuing}) {
    Charged t;
    t.defender().state = state;
    t.declare();
    EXPECT_EQ(t.f.pending(), StepKind::charge_test);
    EXPECT_EQ(t.charge().reaction, Reaction::hold);
    EXPECT_EQ(check_reaction(t.f.state, Reaction::evade).rule, Rule::TKO_CHG_25);
  }
  Charged t;
  t.f.contact(t.f.add(Side::red, UnitKind::horse_regiment, {30, 32.5}, south), t.blue);
  t.declare();
  EXPECT_EQ(t.f.pending(), StepKind::charge_test);
  EXPECT_EQ(check_reaction(t.f.state, Reaction::evade).rule, Rule::TKO_CHG_09);
}

// TKO-CHG-20, 56: no test for HOLD; the modifiers of the others.
TEST(ReactionTest, IsNotTakenToHold) {
  Charged t;
  t.charge_in(Reaction::hold);
  EXPECT_EQ(t.f.pending(), StepKind::melee_roll);
}
TEST(ReactionTest, HasItsModifiers) {
  Charged t;
  t.charge_in(Reaction::fire);
  ASSERT_EQ(t.f.pending(), StepKind::reaction_test);
  EXPECT_EQ(reaction_modifier(t.f.state), 0); // his commander is far away
  EXPECT_EQ(t.f.plan().pools[0].needs, 4);
  EXPECT_EQ(t.f.plan().pools[0].unit, t.blue);
  t.f.state.charge.zone = Zone::flank;
  EXPECT_EQ(reaction_modifier(t.f.state), -1);
  EXPECT_EQ(t.f.plan().pools[0].needs, 5);
  t.f.state.charge.zone = Zone::rear;
  EXPECT_EQ(reaction_modifier(t.f.state), -2);
  t.f.state.charge.zone = Zone::front;
  const int him = t.f.state.army(Side::blue).commander;
  t.f.unit(him).anchor = {30, 40}; // 10.8 of 12
  t.f.refresh(him);
  EXPECT_EQ(reaction_modifier(t.f.state), 1);
  EXPECT_EQ(t.f.plan().modifiers.back().rule, Rule::TKO_CHG_56);
}

// TKO-CHG-58: who fails stands as he is and does nothing.
TEST(ReactionTest, ThatFailsLeavesThemStanding) {
  Charged t;
  t.charge_in(Reaction::fire);
  t.f.roll({3});
  EXPECT_FALSE(t.f.last(EventKind::reaction_thrown).yes);
  EXPECT_EQ(t.f.last(EventKind::reaction_thrown).c, 4);
  EXPECT_EQ(t.f.count(EventKind::ammunition_thrown), 0);
  EXPECT_EQ(t.f.pending(), StepKind::melee_roll);
}

// TKO-CHG-57: when horse retires or swirls, fire and squares are still tested for; the rest lapses.
TEST(ReactionTest, LapsesWhenTheHorseTurnsAway) {
  for (const Reaction r : {Reaction::fire, Reaction::charge_for_horse})
    for (const Verb v : {Verb::retire, Verb::swirl_left}) {
      Charged t;
      t.charge_in(r, v);
      EXPECT_EQ(t.f.pending(), StepKind::reaction_test);
    }
  Charged t;
  t.charge_in(Reaction::evade, Verb::retire);
  EXPECT_EQ(t.f.pending(), StepKind::draw);
  expect_near_to(t.defender().anchor, {30, 26});
  Charged horse(UnitKind::horse_regiment, {});
  horse.charge_in(Reaction::counter_charge, Verb::retire);
  EXPECT_EQ(horse.f.pending(), StepKind::draw);
  Charged in;
  in.charge_in(Reaction::evade);
  EXPECT_EQ(in.f.pending(), StepKind::reaction_test);
}

// TKO-CHG-22, TKO-GEO-25, TKO-RULING-146: a square formed under the charge.
TEST(ReactionOfFoot, FormsChargeForHorse) {
  Charged t;
  t.charge_in(Reaction::charge_for_horse);
  t.f.roll({4});
  EXPECT_EQ(t.defender().formation, Formation::charge_for_horse);
  EXPECT_TRUE(t.defender().moved);
  EXPECT_EQ(t.f.last(EventKind::unit_formed).formation, Formation::charge_for_horse);
  ASSERT_EQ(t.f.state.contacts.size(), 1U);
  expect_near_to(t.attacker().anchor, {30, 26});
}
TEST(ReactionOfFoot, InASquareHasNoFlank) {
  Charged t(UnitKind::foot_regiment, {.formation = Formation::demi_herce}, 24, east);
  t.charge_in(Reaction::charge_for_horse);
  EXPECT_EQ(t.charge().zone, Zone::flank);
  t.f.roll({10});
  EXPECT_EQ(t.charge().zone, Zone::front);
}
// TKO-CHG-86: the charger follows the target that shrank.
TEST(ReactionOfFoot, ThatShrinksIsFollowed) {
  Charged t;
  t.defender().anchor = {37, 26}; // Demi-Herce from 33.8, a square only from 34.6
  t.attacker().anchor = {31, 10}; // to 34.2
  t.f.refresh(t.red);
  t.f.refresh(t.blue);
  t.declare_against(Reaction::charge_for_horse);
  t.come({6, 6, 4, 4, 4});
  t.choose(Verb::keep_pistols);
  t.choose(Verb::charge_in);
  t.f.roll({10});
  EXPECT_EQ(t.attacker().facing, from_degrees(3));
  EXPECT_EQ(t.f.state.contacts.size(), 1U);
  EXPECT_EQ(t.f.count(EventKind::unit_pivoted), 1);
}

// TKO-CHG-21, 71: a shot that does not bear on the attacker where he now stands is none.
TEST(ReactionOfFoot, FiresOnlyWhereItBears) {
  Charged t(UnitKind::foot_regiment, {.formation = Formation::demi_herce}, 26, north);
  t.charge_in(Reaction::fire);
  t.f.roll({10});
  EXPECT_EQ(t.f.pending(), StepKind::melee_roll);
  EXPECT_EQ(t.defender().ammo, -1);
}
TEST(ReactionOfFoot, FiresAtHorseThatRetires) {
  Charged t;
  t.charge_in(Reaction::fire, Verb::retire);
  t.f.roll({4});
  t.f.roll({3, 3, 3});
  ASSERT_EQ(t.f.pending(), StepKind::fire_roll);
  EXPECT_EQ(t.f.plan().pools[0].needs, 5) << "at 7 inches, before it goes";
  t.f.roll({1, 1, 1, 1, 1, 1, 1, 1});
  expect_near_to(t.attacker().anchor, {30, 6.8}); // TKO-EX-28
}

// TKO-CHG-73, 76, TKO-MOR-32: the defender's check comes first, with the zone of the charge.
TEST(ChargeMorale, DefendersCheckFirst) {
  Charged t;
  t.defender().partial_kills = 3;
  t.attacker().partial_kills = 3;
  t.declare_against(Reaction::fire);
  t.come({3, 4, 2, 5, 4});
  t.choose(Verb::fire_pistols);
  t.choose(Verb::charge_in);
  t.f.state.charge.zone = Zone::flank;
  t.f.roll({10});
  t.f.roll({3, 3, 3});
  t.f.roll({3, 3, 3});
  t.f.roll({6, 1, 1, 1, 1, 1, 1, 1});
  t.f.roll({6, 1, 1, 1, 1, 1, 1, 1});
  t.f.roll({6});
  t.f.roll({6});
  if (t.f.pending() == StepKind::stand_loss) {
    Order lose = order_for(Verb::lose_stand, t.blue);
    lose.stand = StandType::shot;
    t.f.order(lose);
  }
  ASSERT_EQ(t.f.pending(), StepKind::morale_roll);
  EXPECT_EQ(t.f.plan().attacker, t.blue);
  ASSERT_EQ(t.f.state.checks.size(), 2U);
  EXPECT_EQ(t.f.state.checks[0].zone, Zone::flank);
  EXPECT_FALSE(t.f.state.checks[0].charging);
  EXPECT_EQ(t.f.state.checks[1].zone, Zone::front);
  EXPECT_TRUE(t.f.state.checks[1].charging);
  t.f.roll({10});
  EXPECT_EQ(t.f.plan().attacker, t.red);
  t.f.roll({10});
  EXPECT_EQ(t.f.state.contacts.size(), 1U) << "TKO-CHG-77: both passed, and in";
}

/// Horse at nine inches' start whose last man but one of a stand falls.
struct Halted : Charged {
  explicit Halted(int die, Verb choice = Verb::charge_in) {
    attacker().partial_kills = 3;
    attacker().rating = Rating::ordinary;
    charge_in(Reaction::fire, choice);
    f.roll({10});
    f.roll({3, 3, 3});
    f.roll({6, 1, 1, 1, 1, 1, 1, 1});
    f.roll({6});
    f.roll({die}); // -1 for the stand
  }
};
// TKO-CHG-74, 75: 3 to 6 halts, less routs, more goes on.
TEST(ChargeMorale, HaltsOnThreeToSix) {
  for (const int die : {4, 7}) {
    Halted t(die);
    expect_near_to(t.attacker().anchor, {30, 14.5});
    EXPECT_EQ(t.attacker().state, OrderState::disordered);
    EXPECT_TRUE(t.f.state.contacts.empty());
    EXPECT_EQ(t.f.count(EventKind::charge_missed) + t.f.count(EventKind::fell_back), 0);
    EXPECT_EQ(t.f.pending(), StepKind::draw);
  }
}
TEST(ChargeMorale, RoutsOnTwoOrLess) {
  Halted t(3);
  EXPECT_EQ(t.attacker().state, OrderState::routing);
  EXPECT_EQ(t.f.pending(), StepKind::rout_roll);
  t.f.roll({1, 1, 1, 1, 1});
  EXPECT_EQ(t.f.pending(), StepKind::draw);
  EXPECT_TRUE(t.f.state.contacts.empty());
}
TEST(ChargeMorale, GoesOnWithSeven) {
  Halted t(8);
  EXPECT_EQ(t.f.state.contacts.size(), 1U);
  EXPECT_EQ(t.attacker().state, OrderState::good);
}
TEST(ChargeMorale, HaltsAlsoThoseWhoWouldRetire) {
  Halted t(5, Verb::retire);
  expect_near_to(t.attacker().anchor, {30, 14.5});
  EXPECT_EQ(t.attacker().facing, from_degrees(north));
}

// TKO-CHG-74: who fired instead of moving goes back no inch.
TEST(ChargeMorale, HaltsFootThatFiredWhereItStands) {
  Charging t;
  t.red = t.f.add(Side::red, UnitKind::commanded_shot, {50, 10}, north, {.partial_kills = 3});
  t.foe(UnitKind::commanded_shot, {50, 20});
  t.declare_against(Reaction::fire);
  t.come({4, 4, 4});
  t.choose(Verb::fire_instead);
  t.f.roll({10});
  t.f.roll({3, 3, 3});
  t.f.roll({3, 3, 3});
  t.f.roll({1, 1, 1, 1, 1, 1, 1, 1});
  t.f.roll({6, 1, 1, 1, 1, 1, 1, 1});
  t.f.roll({6});
  t.f.roll({5});
  expect_near_to(t.attacker().anchor, {50, 10});
  EXPECT_EQ(t.attacker().state, OrderState::disordered);
  EXPECT_EQ(t.f.count(EventKind::charge_halted), 1);
}

// TKO-CHG-81: a defender who falls back or routs is run after, for the whole distance.
struct Shot7 : Charged {
  explicit Shot7(int die) {
    defender().partial_kills = 3;
    declare_against(Reaction::hold);
    come({3, 4, 2, 5, 4});
    choose(Verb::fire_pistols);
    choose(Verb::charge_in);
    f.roll({3, 3, 3});
    f.roll({6, 1, 1, 1, 1, 1, 1, 1});
    f.roll({6});
    if (f.pending() == StepKind::stand_loss) {
      Order lose = order_for(Verb::lose_stand, blue);
      lose.stand = StandType::shot;
      f.order(lose);
    }
    f.roll({die});
  }
};
TEST(ChargeMorale, RunsAfterThoseWhoFallBack) {
  Shot7 t(5); // -1: 4
  ASSERT_EQ(t.f.pending(), StepKind::fall_back_roll);
  t.f.roll({5, 4});
  expect_near_to(t.defender().anchor, {30, 35});
  expect_near_to(t.attacker().anchor, {30, 28});
  EXPECT_EQ(t.attacker().state, OrderState::disordered);
  EXPECT_TRUE(t.f.state.contacts.empty());
}
TEST(ChargeMorale, CatchesThoseWhoFallBackTooSlowly) {
  Shot7 t(5);
  t.f.roll({1, 1});
  ASSERT_EQ(t.f.state.contacts.size(), 1U);
  EXPECT_EQ(t.f.state.contacts[0].zone, Zone::front);
  expect_near_to(t.attacker().anchor, {30, 28});
}
TEST(ChargeMorale, CutsDownThoseWhoRout) {
  Shot7 t(3);
  ASSERT_EQ(t.f.pending(), StepKind::rout_roll);
  t.f.roll({1, 1, 1});
  EXPECT_EQ(t.f.count(EventKind::routers_cut_down), 0);
  EXPECT_EQ(t.attacker().state, OrderState::disordered) << "their rear is 12 away";
}

// TKO-CHG-82, TKO-DIFF-14: a building whose garrison runs is entered; the distance must reach it.
struct AtHouse : Charging {
  int house = f.terrain(TerrainKind::building, {{46, 20}, {54, 20}, {54, 26}, {46, 26}});
  AtHouse() {
    red = f.add(Side::red, UnitKind::commanded_shot, {50, 10}, north, {.ammo = 0});
    foe(UnitKind::commanded_shot, {50, 23}, {.building = house}, south);
  }
};
TEST(ChargeAtABuilding, EntersWhenTheGarrisonRuns) {
  AtHouse t;
  t.declare_against(Reaction::evade);
  t.come({4, 4, 4});
  ASSERT_EQ(t.f.pending(), StepKind::reaction_test);
  t.f.roll({10});
  t.f.roll({6, 6});
  EXPECT_LT(t.defender().building, 0);
  EXPECT_EQ(t.attacker().building, t.house);
  EXPECT_EQ(t.attacker().formation, Formation::holding);
  EXPECT_EQ(t.f.count(EventKind::ground_thrown), 0);
}
TEST(ChargeAtABuilding, DoesNotEnterBeyondItsReach) {
  AtHouse t;
  t.declare_against(Reaction::evade);
  t.come({3, 3, 3});
  t.f.roll({10});
  t.f.roll({6, 6});
  EXPECT_LT(t.attacker().building, 0);
  expect_near_to(t.attacker().anchor, {50, 19});
  EXPECT_EQ(t.attacker().state, OrderState::disordered);
}
TEST(ChargeAtABuilding, FightsTheGarrisonThatHolds) {
  AtHouse t;
  t.declare_against(Reaction::hold);
  t.come({4, 4, 4});
  ASSERT_EQ(t.f.state.contacts.size(), 1U);
  EXPECT_TRUE(t.f.state.contacts[0].crossed_cover);
  EXPECT_EQ(t.f.state.contacts[0].zone, Zone::front);
}

// TKO-CHG-82: an obstacle whose defenders evade is crossed without a die.
TEST(ChargeAtAnObstacle, CrossesItWithoutADieWhenTheyRun) {
  for (const bool runs : {true, false}) {
    Charged t(UnitKind::dragoon_regiment, {.dismounted = true});
    t.f.terrain(TerrainKind::hedge, {{20, 25}, {40, 25}});
    t.charge_in(runs ? Reaction::evade : Reaction::hold);
    if (runs) {
      t.f.roll({10});
      t.f.roll({6, 6});
      EXPECT_EQ(t.f.count(EventKind::ground_thrown), 0);
      expect_near_to(t.attacker().anchor, {30, 28});
    } else {
      EXPECT_EQ(t.f.pending(), StepKind::terrain_roll);
    }
  }
}

} // namespace sandtable::kingdom
