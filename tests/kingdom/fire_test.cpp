// The pool of dice of a shot: section 8.3, and the order that buys it.
#include "kingdom/gunnery.hpp"

namespace sandtable::kingdom {
namespace {

/// Shot of one kind in line, and somebody before them.
struct Volley {
  Field f;
  int firer, target;

  explicit Volley(double range = 10, const Placement& p = {}, UnitKind at = UnitKind::foot_regiment)
      : firer(f.add(Side::red, UnitKind::commanded_shot, {30, 10}, north, p)),
        target(
            f.add(Side::blue, at, {30, 10 + range}, south,
                  {.formation = at == UnitKind::foot_regiment ? std::optional(Formation::demi_herce) : std::nullopt})) {
    f.unit(firer).ammo = 10;
    command_all(f);
  }
  Unit& us() { return f.unit(firer); }
  int dice() { return kingdom::dice(f, firer, target); }
  Plan plan() {
    fire(f, firer, target);
    return f.plan();
  }
};

/// A gun and those it fires at.
struct Cannonade {
  Field f;
  int gun, target;

  Cannonade(UnitKind kind, double range, UnitKind at = UnitKind::commanded_shot, const Placement& them = {})
      : gun(f.add(Side::red, kind, {30, 2}, north)), target(f.add(Side::blue, at, {30.8, 2 + range}, south, them)) {
    f.unit(gun).ammo = 10;
  }
  Unit& us() { return f.unit(gun); }
  int dice() { return kingdom::dice(f, gun, target); }
};

// TKO-EX-11, TKO-FIRE-30, 37, 50, 51, TKO-SM-62
TEST(Fire, ExampleVolley) {
  Volley v(10, {.rating = Rating::good});
  const Plan plan = v.plan();
  expect_adds_up(plan);
  EXPECT_EQ(plan.pools[0].dice, 10);
  EXPECT_EQ(plan.pools[0].needs, 5);
  EXPECT_EQ(plan.pools[0].unit, v.firer);
  EXPECT_EQ(plan.attacker, v.firer);
  EXPECT_EQ(plan.defender, v.target);
  EXPECT_EQ(plan.kind, "volley");
  EXPECT_EQ(plan.reading, Reading::successes);
  EXPECT_EQ(amount(plan, Rule::TKO_FIRE_30), 8);
  EXPECT_EQ(amount(plan, Rule::TKO_FIRE_37), 2);
  EXPECT_TRUE(cites(plan, Rule::TKO_FIRE_04)) << "the row of its weapon";
  v.f.roll({5, 6, 2, 3, 1, 5, 4, 6, 2, 1});
  const Event fired = v.f.last(EventKind::shot_fired);
  EXPECT_EQ(fired.unit, v.firer);
  EXPECT_EQ(fired.other, v.target);
  EXPECT_EQ(fired.a, 10);
  EXPECT_EQ(fired.b, 4);
  EXPECT_EQ(fired.c, 1000);
  EXPECT_EQ(fired.d, 5);
  EXPECT_EQ(fired.shown().size(), 10U);
  const Plan kills = v.f.plan();
  expect_adds_up(kills);
  EXPECT_EQ(kills.pools[0].dice, 4);
  EXPECT_EQ(kills.pools[0].needs, 3);
  EXPECT_EQ(kills.pools[0].unit, v.firer) << "the shooting player rolls";
  v.f.roll({3, 2, 6, 1});
  EXPECT_EQ(v.f.last(EventKind::kills_thrown).a, 2);
  EXPECT_EQ(v.f.last(EventKind::kills_thrown).b, 3);
  EXPECT_EQ(v.f.last(EventKind::kills_thrown).unit, v.firer);
  EXPECT_EQ(v.f.last(EventKind::kills_thrown).other, v.target);
  EXPECT_EQ(v.f.unit(v.target).partial_kills, 2);
  EXPECT_EQ(v.us().ammo, 9);
  EXPECT_EQ(v.us().shots, 1);
  EXPECT_EQ(v.f.pending(), StepKind::draw) << "and the next die is drawn";
}

// TKO-FIRE-50
TEST(Fire, WithoutAHitHasNoKillDice) {
  Volley v;
  v.plan();
  v.f.roll({4, 4, 4, 4, 1, 2, 3, 4});
  EXPECT_EQ(v.f.last(EventKind::shot_fired).b, 0);
  EXPECT_EQ(v.f.pending(), StepKind::draw);
}

// TKO-EX-12, TKO-FIRE-33, 38, 39, 64, TKO-CON-06
TEST(Fire, ExampleWorstCase) {
  Volley v(10, {.rating = Rating::poor, .state = OrderState::disordered, .moved = true});
  EXPECT_EQ(v.dice(), 0);
  fire(v.f, v.firer, v.target);
  EXPECT_EQ(v.f.pending(), StepKind::draw) << "there is nothing to throw";
  EXPECT_EQ(v.f.last(EventKind::shot_fired).a, 0);
  EXPECT_EQ(v.us().ammo, 9);
  v.us().rating = Rating::ordinary;
  EXPECT_EQ(v.dice(), 2);
}

// TKO-CON-06: what would be less than no dice is none, and the plan still adds up.
TEST(Fire, IsNeverLessThanNoDice) {
  Volley v(10, {.rating = Rating::poor, .state = OrderState::disordered, .moved = true});
  v.us().smoke_until = 3;
  EXPECT_EQ(v.dice(), 0);
}

// TKO-EX-14, TKO-FIRE-35, 43, TKO-TRAP-01
TEST(Fire, ExampleHailShot) {
  Cannonade c(UnitKind::small_gun, 7, UnitKind::commanded_shot, {.formation = Formation::double_line});
  EXPECT_EQ(shot(c.f, c.gun, c.target).needs, 3);
  EXPECT_EQ(c.dice(), 13);
  c.us().moved = true;
  EXPECT_EQ(c.dice(), 12);
  c.us().moved = false;
  c.us().state = OrderState::disordered;
  EXPECT_EQ(c.dice(), 7);
}

// TKO-EX-15, TKO-FIRE-40, 42, TKO-KILL-04
TEST(Fire, ExampleBigGunAtCover) {
  Field f;
  f.terrain(TerrainKind::low_wall, {{20, 31.5}, {40, 31.5}});
  const int gun = f.add(Side::red, UnitKind::large_gun, {30, 2}, north);
  const int foot = f.add(Side::blue, UnitKind::foot_regiment, {29.2, 36.8}, west,
                         {.formation = Formation::demi_herce, .pike = 6, .shot = 6});
  const Aim aim = aim_at(f.state, gun, foot);
  ASSERT_TRUE(aim.ruling.allowed()) << aim.ruling.sentence;
  EXPECT_NEAR(aim.range, 30, 0.01);
  EXPECT_EQ(aim.passed_through, 6);
  EXPECT_EQ(aim.cover, Cover::heavy);
  const Shot s = shot(f, gun, foot);
  EXPECT_EQ(s.dice, 16);
  EXPECT_EQ(s.needs, 5);
  EXPECT_EQ(s.kill_modifier, -2);
  EXPECT_EQ(kill_face(f.unit(foot), s.kill_modifier), 5);
}

// TKO-FIRE-40: each stand after the first, at most four.
TEST(Fire, RoundshotAddsADieForEachStandAfterTheFirst) {
  Cannonade c(UnitKind::medium_gun, 20);
  Aim aim = aim_at(c.f.state, c.gun, c.target);
  const auto with = [&](int stands) {
    aim.passed_through = static_cast<std::uint8_t>(stands);
    return shot_of(c.f.state, c.gun, c.target, aim).dice;
  };
  EXPECT_EQ(with(0), 9);
  EXPECT_EQ(with(1), 9);
  EXPECT_EQ(with(2), 10);
  EXPECT_EQ(with(5), 13);
  EXPECT_EQ(with(6), 13);
}

// TKO-FIRE-41, 42, 44
TEST(Fire, GunsHaveADieMoreAtCavalryAndAtTroopsInCover) {
  EXPECT_EQ(Cannonade(UnitKind::medium_gun, 30).dice(), 9);
  Cannonade at_horse(UnitKind::medium_gun, 30, UnitKind::horse_regiment);
  EXPECT_EQ(at_horse.dice(), 10);
  at_horse.f.unit(at_horse.target).smoke_until = 9;
  EXPECT_EQ(at_horse.dice(), 10) << "smoke is no such cover";
  Cannonade at_crops(UnitKind::medium_gun, 30);
  at_crops.f.terrain(TerrainKind::crops, {{20, 30}, {40, 30}, {40, 40}, {20, 40}});
  EXPECT_EQ(at_crops.dice(), 10);
  Cannonade at_gun(UnitKind::medium_gun, 30, UnitKind::small_gun);
  EXPECT_EQ(at_gun.dice(), 9);
  Volley shot_at_horse(10, {}, UnitKind::horse_regiment);
  EXPECT_EQ(shot_at_horse.dice(), 8) << "only guns";
  Volley shot_at_crops(10);
  shot_at_crops.f.terrain(TerrainKind::crops, {{20, 19}, {40, 19}, {40, 30}, {20, 30}});
  EXPECT_EQ(shot_at_crops.dice(), 8);
}

// TKO-FIRE-30, 37..39: a gun counts as one group, whatever its crew.
TEST(Fire, AGunIsOneGroup) {
  Cannonade c(UnitKind::medium_gun, 30);
  c.us().rating = Rating::poor;
  EXPECT_EQ(c.dice(), 7);
  c.us().crew = 3;
  EXPECT_EQ(c.dice(), 5);
  c.us().moved = true;
  EXPECT_EQ(c.dice(), 4);
}

// TKO-EX-18, TKO-FIRE-05, 20, TKO-TRAP-08
TEST(Fire, ExamplePistols) {
  Field f;
  const int horse = f.add(Side::red, UnitKind::horse_regiment, {30, 10}, north, {.rating = Rating::excellent});
  const int enemy = f.add(Side::blue, UnitKind::foot_regiment, {30, 13}, south, {.formation = Formation::demi_herce});
  command_all(f);
  EXPECT_EQ(shot(f, horse, enemy).needs, 3);
  EXPECT_EQ(dice(f, horse, enemy), 10);
  fire(f, horse, enemy);
  ASSERT_EQ(f.pending(), StepKind::ammo_roll);
  const Plan plan = f.plan();
  expect_adds_up(plan);
  EXPECT_EQ(plan.reading, Reading::total);
  f.roll({2, 5, 4});
  EXPECT_EQ(f.last(EventKind::ammunition_thrown).a, 11);
  EXPECT_EQ(f.unit(horse).ammo, 10);
  EXPECT_EQ(f.plan().pools[0].dice, 10);
  f.unit(horse).moved = true;
  EXPECT_EQ(dice(f, horse, enemy), 8);
}

// TKO-EX-19, TKO-FIRE-07, TKO-CON-04
TEST(Fire, ExampleBowsOfClansmen) {
  Field f;
  const int clan = f.add(Side::red, UnitKind::clansmen_regiment, {30, 10}, north, {.weapon = Weapon::bows});
  const int enemy = f.add(Side::blue, UnitKind::foot_regiment, {30, 25}, south, {.formation = Formation::demi_herce});
  const Shot s = shot(f, clan, enemy);
  EXPECT_EQ(s.dice, 3);
  EXPECT_EQ(s.needs, 5);
  EXPECT_EQ(kill_face(f.unit(enemy), s.kill_modifier), 4);
  f.unit(clan).moved = true;
  EXPECT_EQ(dice(f, clan, enemy), 1);
}

// TKO-EX-20, TKO-FIRE-32..34, TKO-CON-03
TEST(Fire, ExampleOrderOfHalving) {
  Volley v(10, {.rating = Rating::good, .state = OrderState::disordered, .stands = 3});
  v.us().smoke_until = 1;
  EXPECT_EQ(v.dice(), 4);
  v.us().exceptional_turn = 1;
  EXPECT_EQ(v.dice(), 5);
  const Plan plan = v.plan();
  EXPECT_EQ(amount(plan, Rule::TKO_FIRE_32), 6);
  EXPECT_EQ(amount(plan, Rule::TKO_FIRE_33), -6);
  EXPECT_EQ(amount(plan, Rule::TKO_FIRE_34), -3);
  v.f.roll({1, 1, 1, 1, 1});
  EXPECT_EQ(v.dice(), 4) << "it is used by the first shot: TKO-EVT-21";
}

// TKO-FIRE-34, TKO-SEQ-11, TKO-EVT-21: to the end of the Turn that is noted, and in no other.
TEST(Fire, SmokeAndFinePowderHaveTheirTurns) {
  Volley v;
  v.f.state.turn = 4;
  v.us().smoke_until = 3;
  EXPECT_EQ(v.dice(), 8);
  v.us().smoke_until = 4;
  EXPECT_EQ(v.dice(), 4);
  v.us().smoke_until = 0;
  v.us().exceptional_turn = 5;
  EXPECT_EQ(v.dice(), 8);
  v.us().exceptional_turn = 4;
  EXPECT_EQ(v.dice(), 16);
}

// TKO-EVT-21, TKO-FIRE-64: a shot of no dice uses it up as well.
TEST(Fire, AShotOfNoDiceUsesUpFinePowder) {
  Volley v(10, {.rating = Rating::poor, .state = OrderState::disordered, .stands = 1, .moved = true});
  v.us().exceptional_turn = 1;
  v.us().smoke_until = 2;
  EXPECT_EQ(v.dice(), 0);
  fire(v.f, v.firer, v.target);
  EXPECT_EQ(v.us().exceptional_turn, 0);
}

// TKO-EX-50, TKO-FIRE-31, TKO-OPT-30, 33
TEST(Fire, ExampleDignity) {
  Volley v(10, {.rating = Rating::good});
  v.f.options().dignity = true;
  EXPECT_EQ(v.dice(), 10);
  v.us().undignified = true;
  EXPECT_EQ(v.dice(), 8);
  EXPECT_TRUE(cites(v.plan(), Rule::TKO_FIRE_31));
  v.us().rating = Rating::poor;
  EXPECT_EQ(v.dice(), 6);
  v.us().rating = Rating::ordinary;
  EXPECT_EQ(v.dice(), 6);
  EXPECT_EQ(morale_modifier(v.f.state, check_of(v.firer)), 2) << "an Excellent commander, an Ordinary unit";
  v.us().rating = Rating::good;
  EXPECT_EQ(morale_modifier(v.f.state, check_of(v.firer)), 3) << "its morale is still Good: TKO-MOR-36";
}

// TKO-ORD-22
TEST(FireOrders, AreForUnitsInHand) {
  Volley v;
  EXPECT_EQ(check_fire(v.f.state, v.firer, v.target).rule, Rule::none);
  v.us().state = OrderState::disordered;
  EXPECT_EQ(check_fire(v.f.state, v.firer, v.target).rule, Rule::none);
  for (const OrderState out_of_hand : {OrderState::routing, OrderState::pursuing}) {
    v.us().state = out_of_hand;
    EXPECT_EQ(check_fire(v.f.state, v.firer, v.target).rule, Rule::TKO_ORD_22);
  }
}

// TKO-OPT-14
TEST(FireOrders, BigGunsLoadSlowlyByTheOption) {
  const auto allowed = [](UnitKind kind, int shots, bool reload) {
    Cannonade c(kind, 20);
    c.f.options().artillery_reload = reload;
    c.us().shots = static_cast<std::uint8_t>(shots);
    const Rule r = check_fire(c.f.state, c.gun, c.target).rule;
    EXPECT_TRUE(r == Rule::none || r == Rule::TKO_OPT_14);
    return r == Rule::none;
  };
  EXPECT_TRUE(allowed(UnitKind::large_gun, 2, false));
  EXPECT_TRUE(allowed(UnitKind::large_gun, 0, true));
  EXPECT_FALSE(allowed(UnitKind::large_gun, 1, true));
  EXPECT_TRUE(allowed(UnitKind::medium_gun, 1, true));
  EXPECT_FALSE(allowed(UnitKind::medium_gun, 2, true));
  EXPECT_TRUE(allowed(UnitKind::small_gun, 2, true));
}

// TKO-EX-25, TKO-CHG-70..74, TKO-TRAP-08: the shots of a charge and what they cause, dice for dice.
TEST(TwoShots, ExampleAChargeShotToAStandstill) {
  Field f;
  const int horse =
      f.add(Side::red, UnitKind::horse_regiment, {30, 19}, north, {.rating = Rating::good, .moved = true});
  const int foot = f.add(Side::blue, UnitKind::foot_regiment, {30, 26}, south, {.formation = Formation::demi_herce});
  f.add(Side::red, UnitKind::commanded_shot, {68, 4}, north); // out of everybody's radius
  f.commander(Side::red, 0, {30, 12});
  f.state.charge.attacker = static_cast<std::int8_t>(horse);
  f.state.charge.defender = static_cast<std::int8_t>(foot);
  f.state.charge.total = 18;
  f.state.charge.first_half = 9;
  f.state.shots[0] = shot(f, horse, foot);
  f.state.shots[1] = shot(f, foot, horse);
  f.state.agenda.push(StepKind::checks);
  f.state.agenda.push(StepKind::losses);
  fire_shots(f.state, nullptr);
  const auto expect = [&](StepKind kind, int slot, int dice, int needs) {
    EXPECT_EQ(f.pending(), kind);
    EXPECT_EQ(f.step().a, slot);
    EXPECT_EQ(f.plan().pools[0].dice, dice);
    EXPECT_EQ(f.plan().pools[0].needs, needs);
  };
  expect(StepKind::ammo_roll, 0, 3, 7);
  f.roll({2, 3, 4});
  EXPECT_EQ(f.unit(horse).ammo, 8);
  expect(StepKind::ammo_roll, 1, 3, 7);
  f.roll({4, 4, 3});
  EXPECT_EQ(f.unit(foot).ammo, 10);
  expect(StepKind::fire_roll, 0, 8, 6);
  f.roll({1, 6, 3, 2, 5, 4, 6, 1});
  EXPECT_EQ(f.last(EventKind::shot_fired).b, 2);
  expect(StepKind::fire_roll, 1, 8, 5);
  f.roll({5, 6, 6, 5, 2, 5, 1, 3});
  EXPECT_EQ(f.last(EventKind::shot_fired).b, 5);
  expect(StepKind::kill_roll, 0, 2, 3);
  f.roll({2, 5});
  expect(StepKind::kill_roll, 1, 5, 4);
  f.roll({4, 6, 5, 2, 4});
  EXPECT_EQ(f.unit(foot).partial_kills, 1);
  EXPECT_EQ(f.unit(horse).stands.count(), 3);
  ASSERT_EQ(f.pending(), StepKind::morale_roll) << "the foot has no check";
  EXPECT_EQ(f.plan().pools[0].unit, horse);
  EXPECT_EQ(f.plan().pools[0].modifier, -1);
  EXPECT_TRUE(f.state.checks[0].charging);
  f.roll({4});
  EXPECT_EQ(f.last(EventKind::checked).b, 3);
  EXPECT_EQ(f.unit(horse).state, OrderState::disordered);
  EXPECT_NEAR(f.unit(horse).anchor.y, 14.5, 1.0 / 128) << "it goes back half of the nine inches it came";
  EXPECT_EQ(f.unit(horse).facing, from_degrees(north));
}

// TKO-CHG-70: both pools are those from before the losses; a side that misses has no kill dice.
TEST(TwoShots, OfWhichOneMisses) {
  Volley v(5);
  v.f.unit(v.target).ammo = 5;
  v.f.state.agenda = {};
  v.f.state.shots[0] = shot(v.f, v.firer, v.target);
  v.f.state.shots[1] = shot(v.f, v.target, v.firer);
  v.f.state.agenda.push(StepKind::settle);
  fire_shots(v.f.state, nullptr);
  v.f.roll({1, 1, 1, 1, 1, 1, 1, 1});
  v.f.roll({6, 1, 1, 1, 1, 1, 1, 1});
  ASSERT_EQ(v.f.pending(), StepKind::kill_roll);
  EXPECT_EQ(v.f.step().a, 1);
  EXPECT_EQ(v.us().ammo, 9);
  EXPECT_EQ(v.f.unit(v.target).ammo, 4);
}

} // namespace
} // namespace sandtable::kingdom
