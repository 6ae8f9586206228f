// Chapter 10.2: the pool of dice.
#include "kingdom/fighting.hpp"

namespace sandtable::kingdom {
namespace {

using K = UnitKind;
constexpr Placement rated_good{.rating = Rating::good};

Placement in_demi_herce(OrderState state = OrderState::good) {
  return {.formation = Formation::demi_herce, .state = state};
}
Placement in_square(OrderState state = OrderState::good) {
  return {.formation = Formation::charge_for_horse, .state = state};
}

/// The amounts of every modifier of a pool, which are the pool.
int sum_of_modifiers(const Plan& plan, int pool) {
  int sum = 0;
  for (const Modifier& m : plan.modifiers)
    if (m.pool == pool && m.changes == Changes::dice) sum += m.amount;
  return sum;
}
bool cites_in_pool(const Plan& plan, int pool, Rule rule) {
  for (const Modifier& m : plan.modifiers)
    if (m.pool == pool && m.rule == rule) return true;
  return false;
}

// TKO-MEL-10 to 14, TKO-TYPE-01 to 13
TEST(MeleeDice, OfEveryStand) {
  EXPECT_EQ(Fight(K::horse_regiment, {}, K::horse_regiment).attacking(), 16);
  EXPECT_EQ(Fight(K::cuirassier_regiment, {}, K::horse_regiment).attacking(), 16);
  EXPECT_EQ(Fight(K::foot_regiment, in_demi_herce(), K::horse_regiment).attacking(), 12);
  EXPECT_EQ(Fight(K::commanded_shot, {}, K::horse_regiment).attacking(), 4);
  EXPECT_EQ(Fight(K::dragoon_regiment, {.dismounted = true}, K::horse_regiment).attacking(), 4);
  EXPECT_EQ(Fight(K::clansmen_regiment, {}, K::horse_regiment).attacking(), 6);
  EXPECT_EQ(Fight(K::mob, {.rating = Rating::ordinary}, K::horse_regiment).attacking(), 6);
  Fight bills(K::commanded_shot, {}, K::horse_regiment);
  bills.unit(bills.red).stands = {};
  bills.unit(bills.red).stands[StandType::bill] = 3;
  bills.refresh(bills.red);
  EXPECT_EQ(bills.attacking(), 6);
}

// TKO-MEL-13, 35, TKO-EX-34: a die for three of the crew, and a gun is one stand.
TEST(MeleeDice, OfGunners) {
  Fight f(K::horse_regiment, {}, K::medium_gun);
  EXPECT_EQ(f.defending(), 3);
  f.unit(f.blue).crew = 3;
  EXPECT_EQ(f.defending(), 2);
  Fight large(K::horse_regiment, {}, K::large_gun, {.rating = Rating::poor});
  EXPECT_EQ(large.defending(), 1);
}

// TKO-EX-34, TKO-MEL-28: mounted dragoons.
TEST(MeleeDice, OfMountedDragoons) {
  Fight f(K::dragoon_regiment, {}, K::horse_regiment);
  f.met().charging = true;
  EXPECT_EQ(f.attacking(), 28);
  Fight on_foot(K::dragoon_regiment, {.dismounted = true}, K::horse_regiment);
  on_foot.met().charging = true;
  EXPECT_EQ(on_foot.attacking(), 8);
}

// TKO-EX-29, TKO-MEL-17, 20, 29
TEST(MeleeDice, OfFootThatChargesFoot) {
  Fight f(K::foot_regiment, rated_good, K::foot_regiment);
  f.met().charging = true;
  EXPECT_EQ(f.attacking(), 36);
  EXPECT_EQ(f.defending(), 16);
}

// TKO-MEL-31, TKO-EX-30, TKO-OPT-11: doublings multiply, unless they are counted once.
TEST(MeleeDice, OfHorseOnDisorderedFoot) {
  Fight f(K::horse_regiment, rated_good, K::foot_regiment, in_demi_herce(OrderState::disordered));
  f.met().charging = true;
  EXPECT_EQ(f.attacking(), 68);
  EXPECT_EQ(f.defending(), 6); // TKO-MEL-16
  f.options().double_stack = DoubleStack::once;
  EXPECT_EQ(f.attacking(), 36);
  f.met().charging = false;
  EXPECT_EQ(f.attacking(), 36);
}

// TKO-MEL-37: running Foot is in no better order.
TEST(MeleeDice, OfHorseAmongRoutingFoot) {
  Fight f(K::horse_regiment, {}, K::foot_regiment, {.state = OrderState::routing});
  EXPECT_EQ(f.attacking(), 32);
  Fight horse(K::horse_regiment, {}, K::horse_regiment, {.state = OrderState::disordered});
  EXPECT_EQ(horse.attacking(), 16);
  Fight foot(K::commanded_shot, {}, K::foot_regiment, {.state = OrderState::disordered});
  EXPECT_EQ(foot.attacking(), 4);
}

// TKO-EX-31, TKO-MEL-17, 19
TEST(MeleeDice, OfHorseThatChargesASquare) {
  Fight f(K::horse_regiment, rated_good, K::foot_regiment, in_square());
  f.met().charging = true;
  EXPECT_EQ(f.attacking(), 20);
  EXPECT_EQ(f.defending(), 12);
  Fight disordered(K::horse_regiment, rated_good, K::foot_regiment, in_square(OrderState::disordered));
  disordered.met().charging = true;
  EXPECT_EQ(disordered.attacking(), 68);
  EXPECT_EQ(disordered.defending(), 6);
}

// TKO-EX-32, TKO-MEL-27, 34: in every round, but only to those who came at it.
TEST(MeleeDice, OfFootAtASquare) {
  Fight f(K::foot_regiment, {}, K::foot_regiment, in_square());
  f.met().charging = true;
  EXPECT_EQ(f.attacking(), 36);
  f.met().charging = false;
  EXPECT_EQ(f.attacking(), 24);
  Fight beset(K::foot_regiment, in_square(), K::foot_regiment);
  EXPECT_EQ(beset.defending(), 16);
  Fight horse(K::horse_regiment, {}, K::foot_regiment, in_square());
  EXPECT_EQ(horse.attacking(), 16);
}

// TKO-GEO-25: a square has no flank and no rear.
TEST(MeleeDice, OfTheRearOfASquare) {
  for (const Zone zone : {Zone::flank, Zone::rear}) {
    Fight f(K::horse_regiment, {}, K::foot_regiment, in_square());
    f.met().zone = zone;
    EXPECT_EQ(f.attacking(), 16);
  }
}

// TKO-EX-33, TKO-MEL-25, 26, TKO-CON-06
TEST(MeleeDice, OfAHighlandCharge) {
  Fight f(K::clansmen_regiment, {}, K::commanded_shot, {.rating = Rating::poor});
  f.met().charging = true;
  EXPECT_EQ(f.attacking(), 24);
  EXPECT_EQ(f.defending(), 0);
  Fight pike(K::clansmen_regiment, {}, K::foot_regiment);
  pike.met().charging = true;
  EXPECT_EQ(pike.attacking(), 18);
  Fight horse(K::clansmen_regiment, {}, K::horse_regiment);
  EXPECT_EQ(horse.attacking(), 6); // TKO-MEL-26: Infantry without pike or bill
  Fight charged(K::commanded_shot, {}, K::clansmen_regiment);
  charged.met().charging = true;
  EXPECT_EQ(charged.defending(), 12);
}

// TKO-DIFF-10: with the charge bonus go the doubling and the swords' die.
TEST(MeleeDice, OfAChargeThatRoughGroundHasSlowed) {
  Fight f(K::clansmen_regiment, {}, K::foot_regiment);
  f.met().charging = true;
  f.unit(f.red).charge_bonus_lost = true;
  EXPECT_EQ(f.attacking(), 6);
  Fight counter(K::horse_regiment, {}, K::horse_regiment);
  counter.met().counter_charging = true;
  counter.unit(counter.blue).charge_bonus_lost = true;
  EXPECT_EQ(counter.defending(), 16);
  EXPECT_EQ(counter.attacking(), 16);
}

// TKO-MEL-18, TKO-RULING-147: the counter-charger doubles, unless there was cover between the two.
TEST(MeleeDice, OfACounterCharge) {
  Fight f(K::horse_regiment, {}, K::horse_regiment);
  f.met().charging = f.met().counter_charging = true;
  EXPECT_EQ(f.attacking(), 32);
  EXPECT_EQ(f.defending(), 32);
  f.met().crossed_cover = true;
  EXPECT_EQ(f.attacking(), 16);
  EXPECT_EQ(f.defending(), 16);
}

// TKO-EX-35, TKO-MEL-22, 24
TEST(MeleeDice, OfPursuersInAFlank) {
  Fight f(K::horse_regiment, {.rating = Rating::good, .state = OrderState::pursuing, .stands = 3}, K::horse_regiment);
  f.met().zone = Zone::flank;
  EXPECT_EQ(f.attacking(), 21);
  EXPECT_EQ(f.defending(), 16); // TKO-MEL-33: the zone is the attacker's gain alone
}

// TKO-MEL-21
TEST(MeleeDice, OfAnAttackInTheRear) {
  Fight f(K::horse_regiment, {}, K::horse_regiment);
  f.met().zone = Zone::rear;
  EXPECT_EQ(f.attacking(), 24);
  EXPECT_EQ(f.defending(), 16);
}

// TKO-MEL-23
TEST(MeleeDice, UpAndDownASlope) {
  Fight f(K::horse_regiment, {}, K::horse_regiment);
  f.met().upslope = 1;
  EXPECT_EQ(f.attacking(), 20);
  EXPECT_EQ(f.defending(), 16);
  f.met().upslope = -1;
  EXPECT_EQ(f.attacking(), 16);
  EXPECT_EQ(f.defending(), 20);
}

// TKO-EX-36, TKO-MEL-19, TKO-TRAP-07: one line, one doubling.
TEST(MeleeDice, OfHorseThatPushesFootBack) {
  Fight f(K::horse_regiment, {}, K::foot_regiment);
  EXPECT_EQ(f.attacking(), 16);
  f.met().pushed = 1;
  EXPECT_EQ(f.attacking(), 32);
  f.unit(f.blue).state = OrderState::disordered;
  EXPECT_EQ(f.attacking(), 32);
  Fight foot(K::foot_regiment, in_demi_herce(), K::horse_regiment);
  foot.met().pushed = 1; // by Foot
  EXPECT_EQ(foot.attacking(), 12);
  EXPECT_EQ(foot.defending(), 16);
  foot.met().pushed = -1;
  EXPECT_EQ(foot.defending(), 32);
  Fight horse(K::horse_regiment, {}, K::horse_regiment);
  horse.met().pushed = 1;
  EXPECT_EQ(horse.attacking(), 16);
}

// TKO-MEL-20, 32, TKO-FORM-22: in front, in order, against Foot, in HORNED.
TEST(MeleeDice, OfPikeBackedByPike) {
  EXPECT_EQ(Fight(K::foot_regiment, {}, K::foot_regiment).attacking(), 16);
  EXPECT_EQ(Fight(K::foot_regiment, {}, K::horse_regiment).attacking(), 12);
  EXPECT_EQ(Fight(K::foot_regiment, {}, K::medium_gun).attacking(), 12);
  EXPECT_EQ(Fight(K::foot_regiment, in_demi_herce(), K::foot_regiment).attacking(), 12);
  EXPECT_EQ(Fight(K::foot_regiment, {.state = OrderState::disordered}, K::foot_regiment).attacking(), 6);
  Fight flanked(K::commanded_shot, {}, K::foot_regiment);
  EXPECT_EQ(flanked.defending(), 16);
  flanked.met().zone = Zone::flank;
  EXPECT_EQ(flanked.defending(), 12);
  EXPECT_EQ(flanked.attacking(), 8);
  Fight in_flank(K::foot_regiment, {}, K::commanded_shot);
  in_flank.met().zone = Zone::flank;
  EXPECT_EQ(in_flank.attacking(), 24); // his own front: 12, support 4, flank 8
}

// TKO-EX-37, TKO-MEL-06, 32: the support goes with the pike allotted.
TEST(MeleeDice, OfAUnitThatSharesItsStands) {
  Fight f(K::foot_regiment, {}, K::foot_regiment);
  const int horse = f.add(Side::red, K::horse_regiment, {40.8, 22}, west);
  f.contact(horse, f.blue, Zone::flank);
  EXPECT_EQ(f.dice(false, 0), 10);
  EXPECT_EQ(f.dice(false, 1), 6);
  f.met().defenders = {1, 0, 2};
  EXPECT_EQ(melee_dice(f.state, 0, false), 6);
  f.met().defenders = {4, 0, 0};
  EXPECT_EQ(melee_dice(f.state, 0, false), 12);
}

// TKO-MEL-29, 30, TKO-TRAP-02: by the stand.
TEST(MeleeDice, ByRating) {
  const auto horse = [](Rating r) { return Fight(K::horse_regiment, {.rating = r}, K::horse_regiment).attacking(); };
  EXPECT_EQ(horse(Rating::excellent), 20);
  EXPECT_EQ(horse(Rating::good), 20);
  EXPECT_EQ(horse(Rating::ordinary), 16);
  EXPECT_EQ(horse(Rating::poor), 12);
}

// TKO-MEL-15, TKO-OPT-30, 33
TEST(MeleeDice, OfTheUndignified) {
  Fight f(K::horse_regiment, rated_good, K::horse_regiment);
  f.unit(f.red).undignified = true;
  EXPECT_EQ(f.attacking(), 20);
  f.options().dignity = true;
  EXPECT_EQ(f.attacking(), 16);
  f.unit(f.red).rating = Rating::ordinary;
  EXPECT_EQ(f.attacking(), 12);
  f.unit(f.red).rating = Rating::poor;
  EXPECT_EQ(f.attacking(), 12);
}

// TKO-MEL-16, TKO-CON-03: half, rounded up, before the doublings.
TEST(MeleeDice, OfTheDisordered) {
  Fight f(K::foot_regiment, {.state = OrderState::disordered, .pike = 2, .shot = 3}, K::horse_regiment);
  EXPECT_EQ(f.attacking(), 4);
  f.met().charging = true;
  EXPECT_EQ(f.attacking(), 8);
}

// TKO-EX-38, TKO-MEL-41: over a wall.
TEST(MeleeDice, OverAWall) {
  Fight f(K::foot_regiment, rated_good, K::foot_regiment);
  f.met().charging = f.met().crossed_cover = true;
  f.met().cover = Cover::heavy;
  EXPECT_EQ(f.attacking(), 24);
  EXPECT_EQ(melee_kill_modifier(f.state, 0, true), -2);
  EXPECT_EQ(melee_kill_modifier(f.state, 0, false), 0);
  EXPECT_EQ(melee_kill_face(f.state, {0, true, f.red, f.blue}), 5);
  EXPECT_EQ(melee_kill_face(f.state, {0, false, f.blue, f.red}), 3);
  f.met().cover = Cover::light;
  EXPECT_EQ(melee_kill_modifier(f.state, 0, true), -1);
  f.options().cover_in_melee = false; // TKO-OPT-13
  EXPECT_EQ(melee_kill_modifier(f.state, 0, true), 0);
}

// TKO-MEL-42: bows are no matter in a melee.
TEST(MeleeDice, OfBowmen) {
  Fight f(K::clansmen_regiment, {.weapon = Weapon::bows}, K::foot_regiment);
  EXPECT_EQ(melee_kill_modifier(f.state, 0, true), 0);
}

// Nothing is dropped, and the amounts add up to the pools.
TEST(MeleeDice, AreToldModifierByModifier) {
  Fight f(K::horse_regiment, {.rating = Rating::poor, .state = OrderState::disordered}, K::foot_regiment,
          {.rating = Rating::good, .state = OrderState::disordered});
  f.met().charging = true;
  f.met().zone = Zone::rear;
  f.met().upslope = 1;
  f.begin_melee();
  const Plan plan = f.plan();
  ASSERT_EQ(plan.pools.size(), 2U);
  EXPECT_EQ(plan.pools[0].dice, 40); // 16, 8, 16, 32, +8, +4, -4
  EXPECT_EQ(plan.pools[1].dice, 14); // 12, 6, +8
  EXPECT_EQ(plan.pools[0].needs, 5); // TKO-MEL-40
  EXPECT_EQ(plan.pools[0].unit, f.red);
  EXPECT_EQ(plan.pools[1].unit, f.blue);
  for (int pool = 0; pool < 2; ++pool) {
    EXPECT_EQ(sum_of_modifiers(plan, pool), plan.pools[static_cast<std::size_t>(pool)].dice);
    EXPECT_EQ(f.state.melee.dice[static_cast<std::size_t>(pool)], plan.pools[static_cast<std::size_t>(pool)].dice);
  }
  for (const Rule rule : {Rule::TKO_MEL_10, Rule::TKO_MEL_16, Rule::TKO_MEL_17, Rule::TKO_MEL_19, Rule::TKO_MEL_21,
                          Rule::TKO_MEL_23, Rule::TKO_MEL_30})
    EXPECT_TRUE(cites_in_pool(plan, 0, rule)) << id_of(rule);
  for (const Rule rule : {Rule::TKO_MEL_11, Rule::TKO_MEL_12, Rule::TKO_MEL_16, Rule::TKO_MEL_29})
    EXPECT_TRUE(cites_in_pool(plan, 1, rule)) << id_of(rule);
}

// TKO-CON-06: what works out below nothing is nothing, and is told so.
TEST(MeleeDice, AreNeverFewerThanNone) {
  Fight f(K::horse_regiment, {}, K::commanded_shot, {.rating = Rating::poor, .state = OrderState::disordered});
  f.begin_melee();
  const Plan plan = f.plan();
  EXPECT_EQ(plan.pools[1].dice, 0);
  EXPECT_EQ(sum_of_modifiers(plan, 1), 0);
  EXPECT_TRUE(cites_in_pool(plan, 1, Rule::TKO_CON_06));
  const Placement three{.rating = Rating::poor, .state = OrderState::disordered, .stands = 3};
  EXPECT_EQ(Fight(K::horse_regiment, {}, K::commanded_shot, three).defending(), 0); // 3, 2, -3
}

} // namespace
} // namespace sandtable::kingdom
