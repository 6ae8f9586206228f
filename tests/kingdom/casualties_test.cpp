// What kills take away: TKO-UNIT-30 to 36, and who is with them.
#include "kingdom/gunnery.hpp"

namespace sandtable::kingdom {
namespace {

struct Regiment {
  Field f;
  int foot = f.add(Side::red, UnitKind::foot_regiment, {30, 20}, north);
  int enemy = f.add(Side::blue, UnitKind::foot_regiment, {30, 40}, south);

  Unit& us() { return f.unit(foot); }
  static Order loses(int unit, StandType type) {
    Order o = order_for(Verb::lose_stand, unit);
    o.stand = type;
    return o;
  }
};

// TKO-EX-17, TKO-UNIT-30, 32, 33, 35, TKO-FIRE-52, 53
TEST(Losses, ExampleRemovingStands) {
  Regiment r;
  r.us().partial_kills = 3;
  suffer(r.f, r.foot, 6, r.enemy);
  ASSERT_EQ(r.f.pending(), StepKind::stand_loss) << "a tie: its owner chooses";
  EXPECT_EQ(r.f.step().a, r.foot);
  EXPECT_EQ(r.f.refusal(Field::act(Verb::lose_stand, r.foot)), Rule::TKO_UNIT_32);
  EXPECT_EQ(r.f.refusal(Regiment::loses(r.foot, StandType::bill)), Rule::TKO_UNIT_32);
  EXPECT_EQ(r.f.refusal(Field::pass()), Rule::TKO_UNIT_32);
  Order wrong = Regiment::loses(r.foot, StandType::shot);
  wrong.verb = Verb::favour;
  EXPECT_EQ(r.f.refusal(wrong), Rule::TKO_UNIT_32);
  r.f.order(Regiment::loses(r.foot, StandType::shot));
  EXPECT_EQ(r.f.count(EventKind::stand_lost), 2) << "the second is a pike, of which there are more";
  EXPECT_EQ(r.f.last(EventKind::stand_lost).a, static_cast<int>(StandType::pike));
  EXPECT_EQ(r.f.last(EventKind::stand_lost).b, 6);
  EXPECT_EQ(r.us().stands[StandType::pike], 3);
  EXPECT_EQ(r.us().stands[StandType::shot], 3);
  EXPECT_EQ(r.us().lost[StandType::pike], 1);
  EXPECT_EQ(r.us().lost[StandType::shot], 1);
  EXPECT_EQ(r.us().partial_kills, 1);
  EXPECT_NEAR(r.us().footing.width, 8, 1e-9) << "the layout closes up";
  ASSERT_EQ(r.f.pending(), StepKind::morale_roll);
  EXPECT_EQ(amount(r.f.plan(), Rule::TKO_MOR_20), -2);
  ASSERT_EQ(r.f.state.checks.size(), 1U);
  EXPECT_EQ(r.f.state.checks[0].enemy, r.enemy) << "who caused it: TKO-FIRE-54";
}

// TKO-UNIT-30
TEST(Losses, KillsShortOfFourAreCarried) {
  Regiment r;
  suffer(r.f, r.foot, 2);
  suffer(r.f, r.foot, 1);
  EXPECT_EQ(r.us().partial_kills, 3);
  EXPECT_EQ(r.us().stands.count(), 8);
  EXPECT_TRUE(r.f.state.checks.empty());
  EXPECT_EQ(r.f.pending(), StepKind::none);
}

// TKO-UNIT-32, TKO-DEC-12
TEST(Losses, FallOnTheCommonerStand) {
  Field f;
  const int foot = f.add(Side::red, UnitKind::foot_regiment, {30, 20}, north, {.pike = 3, .shot = 5});
  EXPECT_EQ(most_numerous(f.unit(foot)).size(), 1U);
  EXPECT_EQ(most_numerous(f.unit(foot)).front(), StandType::shot);
  suffer(f, foot, 4);
  EXPECT_EQ(f.unit(foot).stands[StandType::shot], 4);
  f.unit(foot).stands[StandType::pike] = 4;
  ASSERT_EQ(most_numerous(f.unit(foot)).size(), 2U);
  EXPECT_EQ(most_numerous(f.unit(foot))[0], StandType::shot) << "the default: shot before pike";
  EXPECT_EQ(most_numerous(f.unit(foot))[1], StandType::pike);
}

// TKO-UNIT-34: no choice where nobody is left, and no check.
TEST(Losses, TheLastStandIsTheEnd) {
  Regiment r;
  r.us().stands[StandType::pike] = r.us().stands[StandType::shot] = 1;
  r.f.refresh(r.foot);
  suffer(r.f, r.foot, 20);
  EXPECT_EQ(r.us().presence, Presence::lost);
  EXPECT_EQ(r.f.count(EventKind::stand_lost), 2);
  EXPECT_EQ(r.f.last(EventKind::unit_lost).unit, r.foot);
  EXPECT_EQ(r.f.last(EventKind::unit_lost).rule, Rule::TKO_UNIT_34);
  EXPECT_TRUE(r.f.state.checks.empty());
  EXPECT_TRUE(r.f.state.casualties.empty());
}

// TKO-EX-40, TKO-UNIT-31, TKO-MOR-01, 21, TKO-FIRE-53
TEST(Losses, ExampleGunCrew) {
  Field f;
  const int gun = f.add(Side::red, UnitKind::medium_gun, {30, 20}, north);
  f.add(Side::blue, UnitKind::foot_regiment, {30, 40}, south);
  suffer(f, gun, 1);
  EXPECT_EQ(f.unit(gun).crew, 3);
  EXPECT_EQ(f.last(EventKind::crew_lost).a, 3);
  EXPECT_TRUE(f.state.checks.empty()) << "only one is gone";
  EXPECT_EQ(f.unit(gun).partial_kills, 0);
  suffer(f, gun, 1);
  EXPECT_EQ(f.unit(gun).crew, 2);
  ASSERT_EQ(f.pending(), StepKind::morale_roll);
  EXPECT_EQ(amount(f.plan(), Rule::TKO_MOR_15), 1);
  EXPECT_EQ(amount(f.plan(), Rule::TKO_MOR_21), -2);
  f.roll({6});
  EXPECT_EQ(f.last(EventKind::checked).b, 5);
  EXPECT_EQ(f.unit(gun).state, OrderState::disordered);
}

// TKO-UNIT-31, 34
TEST(Losses, ACrewWithoutAManIsLost) {
  Field f;
  const int gun = f.add(Side::red, UnitKind::small_gun, {30, 20}, north);
  const int other = f.add(Side::red, UnitKind::small_gun, {40, 20}, north);
  add_kills(f.state, other, -1, 1, false);
  suffer(f, gun, 7);
  EXPECT_EQ(f.unit(gun).presence, Presence::lost);
  EXPECT_EQ(f.unit(other).crew, 2) << "the others' losses are taken all the same";
  EXPECT_EQ(f.count(EventKind::crew_lost), 4);
}

// TKO-MOR-01: of an odd number, half is not yet reached by the smaller part.
TEST(Losses, HalfACrewIsHalfOrLess) {
  Field f;
  const Unit small = f.unit(f.add(Side::red, UnitKind::small_gun, {30, 20}, north)); // 3
  EXPECT_FALSE(toll_of(small, 0).checks);
  EXPECT_FALSE(toll_of(small, 1).checks);
  EXPECT_TRUE(toll_of(small, 2).checks);
  EXPECT_FALSE(toll_of(small, 3).checks);
  EXPECT_TRUE(toll_of(small, 3).lost);
  EXPECT_FALSE(toll_of(small, 2).lost);
  Unit beaten = f.unit(f.add(Side::red, UnitKind::large_gun, {40, 20}, north)); // 5
  EXPECT_FALSE(toll_of(beaten, 2).checks);
  EXPECT_TRUE(toll_of(beaten, 3).checks);
  beaten.crew = 2;
  EXPECT_FALSE(toll_of(beaten, 0).checks);
  EXPECT_TRUE(toll_of(beaten, 1).checks) << "on each loss after that";
}

// TKO-UNIT-30, 34, TKO-MOR-02
TEST(Losses, TheTollOfKills) {
  Field f;
  Unit horse = f.unit(f.add(Side::red, UnitKind::horse_regiment, {30, 20}, north));
  horse.partial_kills = 2;
  EXPECT_EQ(toll_of(horse, 1).stands, 0);
  EXPECT_EQ(toll_of(horse, 1).partial, 3);
  EXPECT_FALSE(toll_of(horse, 1).checks);
  EXPECT_EQ(toll_of(horse, 2).stands, 1);
  EXPECT_EQ(toll_of(horse, 2).partial, 0);
  EXPECT_TRUE(toll_of(horse, 2).checks);
  EXPECT_FALSE(toll_of(horse, 13).lost);
  EXPECT_TRUE(toll_of(horse, 14).lost);
  EXPECT_FALSE(toll_of(horse, 14).checks);
  EXPECT_EQ(toll_of(horse, 40).stands, 4);
}

// TKO-MEL-51, TKO-SEQ-14: in melee the round sees to the check.
TEST(Losses, InMeleeAreNotedForTheRound) {
  Regiment r;
  r.us().stands[StandType::shot] = 5;
  add_kills(r.f.state, r.foot, r.enemy, 3, true);
  add_kills(r.f.state, r.enemy, r.foot, 3, true);
  add_kills(r.f.state, r.foot, r.enemy, 1, true);
  add_kills(r.f.state, r.foot, r.enemy, 0, true);
  EXPECT_EQ(r.f.state.casualties.size(), 2U) << "kills on one unit add up";
  r.f.begin(StepKind::losses);
  EXPECT_EQ(r.f.state.melee.lost_a_stand, bit(r.foot));
  EXPECT_TRUE(r.f.state.checks.empty());
}

// TKO-CHG-73, 74, TKO-MOR-32
TEST(Losses, InAChargeTheCheckKnowsTheChargeAndItsZone) {
  Regiment r;
  r.f.state.charge.attacker = static_cast<std::int8_t>(r.enemy);
  r.f.state.charge.defender = static_cast<std::int8_t>(r.foot);
  r.f.state.charge.zone = Zone::flank;
  const Check ours = check_for_losses(r.f.state, r.foot, r.enemy),
              theirs = check_for_losses(r.f.state, r.enemy, r.foot);
  EXPECT_EQ(ours.zone, Zone::flank);
  EXPECT_FALSE(ours.charging);
  EXPECT_TRUE(theirs.charging);
  EXPECT_EQ(theirs.zone, Zone::front);
  EXPECT_EQ(theirs.unit, r.enemy);
  EXPECT_EQ(theirs.enemy, r.foot);
  EXPECT_EQ(check_for_losses(r.f.state, r.foot, -1).zone, Zone::front) << "not from the charge";
  EXPECT_FALSE(check_for_losses(r.f.state, r.enemy, -1).charging);
}

// TKO-OPT-32
TEST(Losses, WhoShootsDownAStandIsDignifiedAgain) {
  Regiment r;
  r.f.unit(r.enemy).undignified = true;
  suffer(r.f, r.foot, 3, r.enemy);
  EXPECT_TRUE(r.f.unit(r.enemy).undignified) << "no stand is gone";
  r.us().stands[StandType::shot] = 5;
  suffer(r.f, r.foot, 1, r.enemy);
  EXPECT_FALSE(r.f.unit(r.enemy).undignified);
  r.f.unit(r.enemy).undignified = true;
  r.us().stands[StandType::shot] = 6;
  add_kills(r.f.state, r.foot, r.enemy, 4, true);
  r.f.begin(StepKind::losses);
  EXPECT_TRUE(r.f.unit(r.enemy).undignified) << "of a melee only the round counts";
}

// TKO-CDR-15, TKO-OPT-15
TEST(CommandersAtRisk, AreThrownForWhenTheirUnitLosesAStand) {
  Options o;
  o.commander_risk = true;
  Field f(o);
  const int shot = f.add(Side::red, UnitKind::commanded_shot, {30, 20}, north);
  f.add(Side::blue, UnitKind::foot_regiment, {30, 40}, south);
  const int with_them = f.commander(Side::red, 0, {30, 17.3});
  f.commander(Side::red, army, {30, 10});
  suffer(f, shot, 8);
  ASSERT_EQ(f.pending(), StepKind::risk_roll);
  EXPECT_EQ(f.step().a, with_them);
  const Plan plan = f.plan();
  expect_adds_up(plan);
  EXPECT_EQ(plan.pools[0].dice, 1);
  EXPECT_EQ(plan.pools[0].needs, 6);
  EXPECT_EQ(plan.reading, Reading::any_success);
  EXPECT_EQ(plan.pools[0].unit, with_them);
  EXPECT_EQ(f.unit(shot).stands.count(), 3);
  f.roll({5});
  ASSERT_EQ(f.pending(), StepKind::risk_roll) << "for each stand";
  EXPECT_EQ(f.unit(shot).stands.count(), 2);
  f.roll({6});
  EXPECT_EQ(f.pending(), StepKind::hit_roll);
  EXPECT_EQ(f.step().a, with_them);
}

// TKO-CDR-15: even with the last of them.
TEST(CommandersAtRisk, AreSoWithTheLastStandToo) {
  Options o;
  o.commander_risk = true;
  Field f(o);
  const int shot = f.add(Side::red, UnitKind::commanded_shot, {30, 20}, north, {.stands = 1});
  f.add(Side::red, UnitKind::horse_regiment, {60, 10}, north);
  f.commander(Side::red, 0, {30, 17.3});
  suffer(f, shot, 4);
  EXPECT_EQ(f.unit(shot).presence, Presence::lost);
  EXPECT_EQ(f.pending(), StepKind::risk_roll);
}

// TKO-CDR-15
TEST(CommandersAtRisk, AreSafeWithoutTheOption) {
  Field f;
  const int shot = f.add(Side::red, UnitKind::commanded_shot, {30, 20}, north);
  f.add(Side::blue, UnitKind::foot_regiment, {30, 40}, south);
  f.commander(Side::red, 0, {30, 17.3});
  suffer(f, shot, 4);
  EXPECT_EQ(f.pending(), StepKind::morale_roll);
}

} // namespace
} // namespace sandtable::kingdom
