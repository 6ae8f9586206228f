// SHOOT as it is played: orders, dice, hits, and whose turn it is next.
#include "rulebooks/skirmish/chapters/shooting.hpp"

#include "rulebooks/skirmish/chapters/sight.hpp"
#include "skirmish/volleys.hpp"

namespace sandtable::skirmish {
namespace {

// SKR-EX-24, SKR-SHT-37, SKR-DMG-04, 06
TEST(AVolley, OfFifteenRiflesAtMediumRangeIsPlayedDieByDie) {
  Lines l(15, 20, 60, {.weapons = {Weapon::rifle}, .formed = true, .commanded = true});
  l.f.begin(StepKind::shoot);
  l.f.order(Field::shoot_at(l.men, l.foes));
  ASSERT_EQ(l.f.pending(), StepKind::shot_roll);
  const Plan plan = l.f.plan();
  ASSERT_EQ(plan.pools.size(), 1U);
  EXPECT_EQ(plan.pools[0].dice, 15);
  EXPECT_EQ(plan.pools[0].needs, 4);
  EXPECT_EQ(plan.pools[0].sides, 8);
  EXPECT_EQ(plan.attacker, l.men);
  EXPECT_EQ(plan.defender, l.foes);
  l.f.roll({1, 2, 3, 4, 5, 6, 7, 8, 4, 4, 3, 2, 8, 1, 5});
  const Event& fired = l.f.last(EventKind::volley_fired);
  EXPECT_EQ(fired.rule, Rule::SKR_SHT_04);
  EXPECT_EQ(fired.unit, l.men);
  EXPECT_EQ(fired.other, l.foes);
  EXPECT_EQ(fired.a, 15);
  EXPECT_EQ(fired.b, 9);
  EXPECT_EQ(fired.dice, 15);
  const auto hit = [&](int who, int die) {
    EXPECT_EQ(l.f.pending(), StepKind::hit_roll);
    l.f.roll({who, die});
    return static_cast<Hurt>(l.f.last(EventKind::man_hit).d);
  };
  EXPECT_EQ(hit(1, 1), Hurt::graze);
  EXPECT_EQ(hit(2, 2), Hurt::graze);
  EXPECT_EQ(hit(3, 3), Hurt::wound);
  EXPECT_EQ(hit(4, 4), Hurt::wound);
  EXPECT_EQ(hit(5, 5), Hurt::kill);
  EXPECT_EQ(hit(5, 6), Hurt::kill);
  EXPECT_EQ(hit(5, 5), Hurt::kill);
  EXPECT_EQ(hit(6, 3), Hurt::wound);
  EXPECT_EQ(hit(1, 1), Hurt::graze);
  EXPECT_NE(l.f.pending(), StepKind::hit_roll);
  EXPECT_EQ(living_men(l.f.state, l.foes), 17);
  EXPECT_EQ(losses_of(l.f.state, l.foes), 6);
  EXPECT_EQ(l.f.man(l.foes, 8).condition, Condition::wounded); // the sixth when 5, 6 and 7 had gone
  EXPECT_EQ(l.f.state.volley.group, -1);
}

// SKR-EX-28, SKR-SHT-06, 30
TEST(AVolley, OfTwelveSpearsInAnAdvanceIsFourDice) {
  Lines l(12, 12, 10, {.weapons = {Weapon::spear}, .native = true, .action = Action::advance});
  l.f.unit(l.men).moved = true;
  l.f.begin(StepKind::shoot_auto, 0);
  ASSERT_EQ(l.f.pending(), StepKind::shot_roll);
  EXPECT_EQ(l.f.plan().pools[0].dice, 4);
  EXPECT_EQ(l.f.plan().pools[0].needs, 4);
  l.f.roll({4, 3, 8, 1});
  EXPECT_EQ(l.f.last(EventKind::volley_fired).b, 2);
  EXPECT_EQ(l.f.last(EventKind::volley_fired).rule, Rule::SKR_SHT_06);
  l.f.roll({1, 2});
  EXPECT_EQ(l.f.last(EventKind::man_hit).d, static_cast<int>(Hurt::graze));
  l.f.roll({1, 5});
  EXPECT_EQ(l.f.last(EventKind::man_hit).d, static_cast<int>(Hurt::wound));
  EXPECT_EQ(l.f.pending(), StepKind::none);
}

// SKR-SHT-35: neighbours who need the same are thrown for together, in the order of their numbers
TEST(ThePlan, SaysWhatEachDieNeedsAndWhy) {
  Lines l(4, 4, 18, {.commanded = true});
  l.f.man(l.men, 1).quality = Class::hero;
  l.f.man(l.men, 3).quality = Class::raw;
  l.f.begin(StepKind::shoot);
  l.f.order(Field::shoot_at(l.men, l.foes));
  const Plan plan = l.f.plan();
  ASSERT_EQ(plan.pools.size(), 4U);
  EXPECT_EQ(plan.pools[0].needs, 2);
  EXPECT_EQ(plan.pools[1].needs, 1);
  EXPECT_EQ(plan.pools[2].needs, 2);
  EXPECT_EQ(plan.pools[3].needs, 3);
  int dice = 0;
  for (const Modifier& m : plan.modifiers)
    if (m.changes == Changes::dice) dice += m.amount;
  EXPECT_EQ(dice, 4);
  const auto of_class = [&](int pool) {
    int faces = 0;
    for (const Modifier& m : plan.modifiers)
      if (m.pool == pool && m.changes == Changes::face && m.rule == Rule::SKR_SHT_35) faces += m.amount;
    return faces;
  };
  EXPECT_EQ(of_class(0), 0);
  EXPECT_EQ(of_class(1), -1);
  EXPECT_EQ(of_class(3), 1);
  l.f.roll({1, 1, 2, 2}); // the hero hits with a 1, the raw man misses with a 2
  EXPECT_EQ(l.f.last(EventKind::volley_fired).b, 2);
  EXPECT_EQ(l.f.state.volley.hits, (decltype(Volley::hits){1, 2}));
}

// SKR-SHT-05, 29
TEST(ThePlan, SaysWhyUncommandedMenThrowSoFewAndSoBadly) {
  const auto has_rule = [](bool moved, Rule rule, Weapon weapon = Weapon::musket, Action action = Action::hold) {
    Lines l(6, 6, weapon == Weapon::spear ? 10 : 18, {.weapons = {weapon}, .action = action});
    l.f.unit(l.men).moved = moved;
    l.f.begin(StepKind::shoot_auto, 0);
    const Plan plan = l.f.plan();
    return std::any_of(plan.modifiers.begin(), plan.modifiers.end(), [&](const Modifier& m) { return m.rule == rule; });
  };
  EXPECT_TRUE(has_rule(false, Rule::SKR_SHT_05));
  EXPECT_TRUE(has_rule(false, Rule::SKR_SHT_32));
  EXPECT_FALSE(has_rule(false, Rule::SKR_SHT_29));
  EXPECT_TRUE(has_rule(true, Rule::SKR_SHT_06));
  EXPECT_TRUE(has_rule(true, Rule::SKR_SHT_33));
  EXPECT_TRUE(has_rule(true, Rule::SKR_SHT_29));
  for (const Action action : {Action::advance, Action::attack})
    EXPECT_TRUE(has_rule(true, Rule::SKR_SHT_29, Weapon::musket, action)) << "SKR-SHT-30: not only in a Hold";
  for (const Action action : {Action::advance, Action::attack})
    EXPECT_FALSE(has_rule(true, Rule::SKR_SHT_29, Weapon::spear, action)) << "SKR-SHT-30";
  EXPECT_TRUE(has_rule(true, Rule::SKR_SHT_29, Weapon::spear));
}

// SKR-SHT-09, 12
TEST(Shooting, EmptiesMuzzleLoadersAndNothingElse) {
  const auto loaded_after = [](Weapon weapon, bool commanded) {
    Lines l(4, 4, 3, {.weapons = {weapon}, .commanded = commanded});
    l.f.begin(commanded ? StepKind::shoot : StepKind::shoot_auto, 0);
    if (commanded) l.f.order(Field::shoot_at(l.men, l.foes));
    EXPECT_TRUE(l.f.unit(l.men).shot);
    return l.f.unit(l.men).loaded;
  };
  EXPECT_FALSE(loaded_after(Weapon::musket, true));
  EXPECT_FALSE(loaded_after(Weapon::pistol, true));
  EXPECT_FALSE(loaded_after(Weapon::musket, false));
  EXPECT_TRUE(loaded_after(Weapon::rifle, true));
  EXPECT_TRUE(loaded_after(Weapon::bow, true));
  EXPECT_TRUE(loaded_after(Weapon::bow, false));
}

// SKR-LDR-06, SKR-SHT-01: he has shot with them
TEST(Shooting, EmptiesTheMusketOfTheNCOWhoShootsWithHisGroup) {
  Lines l(4, 8, 18, {.commanded = true});
  const int sergeant = l.f.leader(Side::red, Role::nco, {207, 19}, north, {.commanded = true});
  l.f.begin(StepKind::shoot);
  l.f.order(Field::shoot_at(l.men, l.foes));
  EXPECT_EQ(l.f.plan().pools[0].dice, 5);
  EXPECT_TRUE(l.f.unit(sergeant).shot);
  EXPECT_FALSE(l.f.unit(sergeant).loaded);
}

// SKR-SHT-01: the group has shot too, though the only die was his.
TEST(Shooting, OfTheirSergeantAloneIsTheirs) {
  Lines l(4, 8, 18, {.weapons = {Weapon::sword}});
  l.f.leader(Side::red, Role::nco, {207, 19}, north);
  l.f.begin(StepKind::shoot_auto, 0);
  ASSERT_EQ(l.f.pending(), StepKind::shot_roll);
  EXPECT_TRUE(l.f.unit(l.men).shot);
  EXPECT_FALSE(l.f.unit(l.men).loaded) << "SKR-SHT-09";
}

// SKR-VIS-10, SKR-RULING-106
TEST(Shooting, ShowsThoseWhoseDiceAreThrownUntilTheEndOfTheirNextHalfTurn) {
  Lines l(4, 4, 18);
  l.f.begin(StepKind::shoot_auto, 0);
  const int now = l.f.state.half_turns;
  EXPECT_EQ(l.f.man(l.men, 0).seen_until, now + 2);
  EXPECT_EQ(l.f.man(l.men, 1).seen_until, now + 2);
  EXPECT_EQ(l.f.man(l.men, 2).seen_until, 0);
}

// SKR-VIS-10
TEST(Shooting, BringsHiddenMenIntoSight) {
  Field f;
  f.terrain(TerrainKind::light_woods, area({40, 2}, {140, 40}));
  const int men = f.men_at(Side::red, {{90, 37}}, north, {.spotted = false});
  const int foes = f.men_at(Side::blue, {{90, 70}}, south);
  f.begin(StepKind::shoot_auto, 0);
  ASSERT_EQ(f.pending(), StepKind::shot_roll);
  EXPECT_FALSE(group_sees(f.state, foes, men) && f.state.known_to(Eyes::blue).in_sight & bit(men));
  f.roll({1});
  EXPECT_TRUE(f.state.known_to(Eyes::blue).in_sight & bit(men));
}

// SKR-SEQ-13
TEST(CommandedFire, IsOrderedUnitByUnitUntilAllHaveShotOrHeld) {
  Field f;
  const int one = f.group(Side::red, 2, {60, 20}, north, {.commanded = true});
  const int two = f.group(Side::red, 2, {90, 20}, north, {.commanded = true});
  const int three = f.group(Side::red, 2, {120, 20}, north, {.commanded = true});
  const int foes = f.group(Side::blue, 8, {90, 50}, south);
  f.begin(StepKind::shoot);
  EXPECT_EQ(units_to_shoot(f.state), bit(one) | bit(two) | bit(three));
  f.order(Field::shoot_at(two, foes));
  f.roll({1, 1});
  ASSERT_EQ(f.pending(), StepKind::shoot);
  EXPECT_EQ(units_to_shoot(f.state), bit(one) | bit(three));
  f.order(Field::act(Verb::hold_fire, one));
  EXPECT_EQ(f.last(EventKind::fire_held).unit, one);
  EXPECT_FALSE(f.unit(one).shot);
  EXPECT_TRUE(f.unit(one).loaded);
  ASSERT_EQ(f.pending(), StepKind::shoot);
  f.order(Field::shoot_at(three, foes));
  f.roll({1, 1});
  EXPECT_EQ(f.pending(), StepKind::none);
}

// SKR-SEQ-13
TEST(CommandedFire, EndsWhenItsPlayerSaysSo) {
  Field f;
  f.group(Side::red, 2, {60, 20}, north, {.commanded = true});
  f.group(Side::blue, 8, {90, 50}, south);
  f.begin(StepKind::shoot);
  ASSERT_EQ(f.pending(), StepKind::shoot);
  f.order(Field::act(Verb::done));
  EXPECT_EQ(f.pending(), StepKind::none);
}

// SKR-SEQ-13: nobody is asked who has no target
TEST(CommandedFire, IsPassedOverWhereNobodyHasATarget) {
  Field f;
  f.group(Side::red, 2, {60, 20}, north, {.loaded = false, .commanded = true});
  f.group(Side::blue, 8, {90, 50}, south);
  f.begin(StepKind::shoot);
  EXPECT_EQ(f.pending(), StepKind::none);
}

// SKR-SEQ-14
TEST(UncommandedFire, IsSettledGroupByGroupWithTargetsFixedBefore) {
  Field f;
  const int one = f.group(Side::red, 2, {60, 20}, north);
  const int two = f.group(Side::red, 2, {66, 20}, north);
  const int held = f.group(Side::red, 2, {72, 20}, north, {.commanded = true});
  const int near = f.men_at(Side::blue, {{63, 30}}, south);
  const int far = f.men_at(Side::blue, {{63, 70}}, south);
  f.begin(StepKind::shoot_auto, 0);
  ASSERT_EQ(f.pending(), StepKind::shot_roll);
  EXPECT_EQ(f.state.volley.group, one);
  EXPECT_EQ(f.state.volley.target, near);
  EXPECT_EQ(f.state.to_shoot, bit(two));
  EXPECT_EQ(f.state.targets[static_cast<std::size_t>(two)], near);
  f.roll({8});
  f.roll({6}); // nobody is left for the second group to shoot at, and it does not look for another
  EXPECT_EQ(f.pending(), StepKind::none);
  EXPECT_FALSE(f.unit(two).shot);
  EXPECT_FALSE(f.unit(held).shot);
  EXPECT_TRUE(is_there(f.state, far));
}

// SKR-SEQ-14
TEST(UncommandedFire, GoesOnWithTheNextGroup) {
  Field f;
  const int one = f.group(Side::red, 2, {60, 20}, north);
  const int two = f.group(Side::red, 2, {66, 20}, north);
  f.group(Side::blue, 8, {63, 50}, south);
  f.begin(StepKind::shoot_auto, 0);
  EXPECT_EQ(f.state.volley.group, one);
  f.roll({1});
  ASSERT_EQ(f.pending(), StepKind::shot_roll);
  EXPECT_EQ(f.state.volley.group, two);
  f.roll({1});
  EXPECT_EQ(f.pending(), StepKind::none);
}

// SKR-EX-31, SKR-SHT-09 to 11
TEST(CommandedMuskets, ShootThenLoadThenMoveAndShoot) {
  Lines l(4, 8, 60, {.commanded = true});
  l.add_captain();
  l.f.begin(StepKind::shoot);
  l.f.order(Field::shoot_at(l.men, l.foes));
  l.f.roll({1, 1, 1, 1});
  EXPECT_FALSE(l.f.unit(l.men).loaded);
  l.f.unit(l.men).shot = false; // half-turn 2
  l.f.begin(StepKind::shoot);
  EXPECT_FALSE(l.f.unit(l.men).loaded); // it stood, but was not told to load
  l.f.unit(l.men).loading = true;
  l.f.begin(StepKind::shoot);
  EXPECT_TRUE(l.f.unit(l.men).loaded);
  l.f.unit(l.men).loading = false; // half-turn 3
  l.f.unit(l.men).moved = true;
  l.f.begin(StepKind::shoot);
  EXPECT_EQ(l.f.refusal(Field::shoot_at(l.men, l.foes)), Rule::none);
  l.f.unit(l.men).hurried = true;
  EXPECT_EQ(l.f.refusal(Field::shoot_at(l.men, l.foes)), Rule::SKR_SHT_15);
}

} // namespace
} // namespace sandtable::skirmish
