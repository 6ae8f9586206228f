// On whom hits fall, and what they do.
#include "rulebooks/skirmish/chapters/hits.hpp"

#include "skirmish/volleys.hpp"

namespace sandtable::skirmish {
namespace {

/// Commanded muskets before a line of men, who have thrown dice that all hit.
struct UnderFire : Lines {
  explicit UnderFire(int hits, int theirs = 4, Placement of_own = {}, Placement of_theirs = {}, Options options = {})
      : Lines(hits, theirs, 18, commanded(of_own), of_theirs, options) {}

  void hit() {
    f.begin(StepKind::shoot);
    f.order(Field::shoot_at(men, foes));
    const Roll roll = roll_of_alike(dice_in(f.plan().request()), 8);
    f.events.clear();
    Skirmish::settle(f.state, roll, &f.events);
  }
  Condition condition(int k) { return f.man(foes, k).condition; }

private:
  static Placement commanded(Placement p) {
    p.commanded = true;
    return p;
  }
};

// SKR-DMG-06 to 08, SKR-EX-29
TEST(Harm, IsReadByTheWeapon) {
  const auto row = [](Weapon w) {
    std::string out;
    for (int total = 1; total <= 6; ++total) out += "gwk"[static_cast<int>(harm_of(w, total))];
    return out;
  };
  for (const Weapon w : {Weapon::rifle, Weapon::musket, Weapon::pistol}) EXPECT_EQ(row(w), "ggwwkk");
  for (const Weapon w : {Weapon::bow, Weapon::spear}) EXPECT_EQ(row(w), "ggwwwk");
  for (const Weapon w : {Weapon::hatchet, Weapon::rocks}) EXPECT_EQ(row(w), "gggwwk");
}

// SKR-DMG-05, SKR-EX-26
TEST(Harm, IsOneMoreOfAHeroAndOneLessOfARawMan) {
  const auto total = [](int modifier, int die) {
    Shot shot;
    shot.modifier = static_cast<std::int8_t>(modifier);
    return harm_total(shot, die);
  };
  EXPECT_EQ(total(1, 4), 5);
  EXPECT_EQ(total(1, 6), 6);
  EXPECT_EQ(total(-1, 5), 4);
  EXPECT_EQ(total(-1, 1), 1);
  EXPECT_EQ(total(0, 3), 3);
}

// SKR-DMG-01, SKR-SEQ-23, SKR-GEN-09
TEST(AHit, FallsOnWhomTheDieSaysAndHarmsHimAsTheOtherSays) {
  UnderFire t(1);
  t.hit();
  ASSERT_EQ(t.f.pending(), StepKind::hit_roll);
  const Plan plan = t.f.plan();
  ASSERT_EQ(plan.pools.size(), 2U);
  EXPECT_EQ(plan.pools[0].dice, 1);
  EXPECT_EQ(plan.pools[0].sides, 4);
  EXPECT_EQ(plan.pools[0].needs, 5) << "no face of it is a success";
  EXPECT_EQ(plan.pools[1].dice, 1);
  EXPECT_EQ(plan.pools[1].sides, 6);
  EXPECT_EQ(plan.attacker, t.men);
  EXPECT_EQ(plan.defender, t.foes);
  t.f.roll({3, 4});
  const Event& e = t.f.last(EventKind::man_hit);
  EXPECT_EQ(e.man, t.f.number(t.foes, 2));
  EXPECT_EQ(e.other_man, t.f.number(t.men, 0));
  EXPECT_EQ(e.unit, t.foes);
  EXPECT_EQ(e.other, t.men);
  EXPECT_EQ(e.side, Side::blue);
  EXPECT_EQ(e.a, 3);
  EXPECT_EQ(e.b, 4);
  EXPECT_EQ(e.c, 4);
  EXPECT_EQ(e.d, static_cast<int>(Hurt::wound));
  EXPECT_EQ(t.condition(2), Condition::wounded);
  EXPECT_EQ(t.f.last(EventKind::man_wounded).man, t.f.number(t.foes, 2));
}

// SKR-DMG-09
TEST(AHit, ThatGrazesDoesNothing) {
  UnderFire t(1);
  t.hit();
  t.f.roll({3, 2});
  EXPECT_EQ(t.condition(2), Condition::fit);
  EXPECT_FALSE(t.f.unit(t.foes).pinned);
}

// SKR-OPT-11
TEST(AHit, ThatGrazesPinsWhereTheOptionSaysSo) {
  Options options;
  options.graze_counts = Grazes::pins;
  UnderFire grazed(1, 4, {}, {}, options);
  grazed.hit();
  grazed.f.roll({3, 2});
  EXPECT_TRUE(grazed.f.unit(grazed.foes).pinned);
  UnderFire wounded(1, 4, {}, {}, options);
  wounded.hit();
  wounded.f.roll({3, 3});
  EXPECT_FALSE(wounded.f.unit(wounded.foes).pinned);
}

// SKR-DMG-04, 12
TEST(AManKilled, IsGoneBeforeTheNextHit) {
  UnderFire t(2);
  t.hit();
  t.f.roll({2, 6});
  EXPECT_EQ(t.condition(1), Condition::killed);
  EXPECT_EQ(t.f.count(EventKind::man_killed), 1);
  ASSERT_EQ(t.f.pending(), StepKind::hit_roll);
  EXPECT_EQ(t.f.plan().pools[0].sides, 3);
  t.f.roll({2, 3}); // the third of them is now the second
  EXPECT_EQ(t.condition(2), Condition::wounded);
}

// SKR-DMG-01, 10: with replacement
TEST(AManWounded, DiesOfASecondWound) {
  UnderFire t(2);
  t.hit();
  t.f.roll({2, 3});
  EXPECT_EQ(t.condition(1), Condition::wounded);
  EXPECT_EQ(t.f.plan().pools[0].sides, 4);
  t.f.roll({2, 4});
  EXPECT_EQ(t.condition(1), Condition::killed);
}

// SKR-OPT-06
TEST(AManWounded, OutlivesASecondWoundWhereTheOptionSaysSo) {
  Options options;
  options.second_wound_kills = false;
  UnderFire t(3, 4, {}, {}, options);
  t.hit();
  t.f.roll({2, 3});
  t.f.roll({2, 4});
  EXPECT_EQ(t.condition(1), Condition::wounded);
  t.f.roll({2, 5});
  EXPECT_EQ(t.condition(1), Condition::killed);
}

// SKR-RULING-102
TEST(AHit, OnTheLastManNeedsNoDieOfChance) {
  UnderFire t(2, 2);
  t.f.men_at(Side::blue, {{20, 200}}, south); // so that the fight goes on
  t.hit();
  t.f.roll({2, 6});
  ASSERT_EQ(t.f.plan().pools.size(), 1U);
  EXPECT_EQ(t.f.plan().pools[0].sides, 6);
  t.f.roll({5});
  EXPECT_EQ(t.condition(0), Condition::killed);
  EXPECT_EQ(t.f.last(EventKind::man_hit).a, 0);
}

// SKR-RULING-105
TEST(Hits, ThatNobodyIsLeftForAreLost) {
  UnderFire t(3, 1);
  t.f.men_at(Side::blue, {{20, 200}}, south);
  t.hit();
  t.f.roll({6});
  EXPECT_NE(t.f.pending(), StepKind::hit_roll);
  EXPECT_EQ(t.f.state.ending, Ending::none);
  EXPECT_EQ(t.f.state.volley.group, -1);
}

// SKR-VIC-05
TEST(Hits, ThatLeaveNobodyEndTheFightAtOnce) {
  UnderFire t(3, 1);
  t.hit();
  t.f.roll({6});
  EXPECT_EQ(t.f.state.ending, Ending::nobody_left);
  EXPECT_TRUE(t.f.state.agenda.empty());
}

// SKR-DMG-14, SKR-CMP-20, SKR-EX-32
TEST(ALeader, WithinFiveOfThemIsOneOfThem) {
  UnderFire t(2);
  const int sergeant = t.f.leader(Side::blue, Role::nco, {209, 39}, south); // 4 from the last of them
  t.hit();
  EXPECT_EQ(t.f.unit(sergeant).attached, t.foes);
  EXPECT_EQ(t.f.plan().pools[0].sides, 5);
  t.f.roll({5, 4});
  EXPECT_EQ(t.f.man(sergeant).condition, Condition::wounded);
  t.f.roll({5, 3});
  EXPECT_EQ(t.f.man(sergeant).condition, Condition::killed);
}

// SKR-DMG-14
TEST(ALeader, FartherOffIsNot) {
  UnderFire t(2);
  t.f.leader(Side::blue, Role::nco, {210.25, 39}, south);
  t.hit();
  EXPECT_EQ(t.f.plan().pools[0].sides, 4);
}

// SKR-CMP-20: again for each hit
TEST(ALeader, WhoseNearestManIsKilledIsAloneFromTheNextHitOn) {
  UnderFire t(2);
  t.f.leader(Side::blue, Role::nco, {209, 39}, south);
  t.hit();
  EXPECT_EQ(t.f.plan().pools[0].sides, 5);
  t.f.roll({1, 6}); // the first of them stands next to him
  EXPECT_EQ(t.condition(0), Condition::killed);
  EXPECT_EQ(t.f.count(EventKind::leader_detached), 1);
  EXPECT_EQ(t.f.plan().pools[0].sides, 3);
}

// SKR-DMG-05, 13
TEST(Harm, IsThatOfTheManWhoseDieHit) {
  UnderFire t(3);
  t.f.man(t.men, 1).quality = Class::hero;
  t.f.man(t.men, 2).quality = Class::raw;
  t.hit();
  t.f.roll({1, 4});
  EXPECT_EQ(t.f.last(EventKind::man_hit).d, static_cast<int>(Hurt::wound));
  EXPECT_EQ(t.f.plan().pools[1].modifier, 1);
  t.f.roll({2, 4});
  EXPECT_EQ(t.f.last(EventKind::man_hit).c, 5);
  EXPECT_EQ(t.f.last(EventKind::man_hit).d, static_cast<int>(Hurt::kill));
  EXPECT_EQ(t.f.plan().pools[1].modifier, -1);
  t.f.roll({2, 5});
  EXPECT_EQ(t.f.last(EventKind::man_hit).other_man, t.f.number(t.men, 2));
  EXPECT_EQ(t.f.last(EventKind::man_hit).d, static_cast<int>(Hurt::wound));
}

/// A volley of muskets by these men.
Volley volley_of(const Field& f, int men, int target, Weapon weapon = Weapon::musket) {
  Volley v;
  v.group = static_cast<std::int8_t>(men);
  v.target = static_cast<std::int8_t>(target);
  for (const int i : men_of(f.state, men)) {
    Shot shot;
    shot.figure = static_cast<std::int16_t>(i);
    shot.weapon = weapon;
    v.shots.push_back(shot);
  }
  return v;
}

// SKR-DMG-02
TEST(MenInDanger, AreWithinLongRangeOfSomeShooter) {
  Field f;
  const int men = f.men_at(Side::red, {{90, 20}, {110, 20}}, north, {.weapons = {Weapon::spear}});
  const int foes = f.men_at(Side::blue, {{90, 46}, {110, 46.25}, {130, 22}}, south);
  const Volley v = volley_of(f, men, foes, Weapon::spear);
  EXPECT_EQ(men_in_danger(f.state, v),
            (Numbers{static_cast<std::int16_t>(f.number(foes, 0)), static_cast<std::int16_t>(f.number(foes, 2))}));
}

// SKR-DMG-02, SKR-RULING-104
TEST(MenInDanger, AreNoDeeperThanTenInAWoodUnlessAShooterIsInItToo) {
  const auto in_danger = [](Vec shooter, double depth) {
    Field f;
    f.terrain(TerrainKind::light_woods, area({20, 40}, {160, 100}));
    const int men = f.men_at(Side::red, {shooter}, north);
    const int foes = f.men_at(Side::blue, {{90, 40 + depth}}, south);
    return men_in_danger(f.state, volley_of(f, men, foes)).size();
  };
  EXPECT_EQ(in_danger({90, 20}, 10), 1U);
  EXPECT_EQ(in_danger({90, 20}, 10.25), 0U);
  EXPECT_EQ(in_danger({90, 45}, 22), 1U); // 15 away
  EXPECT_EQ(in_danger({90, 45}, 22.25), 0U);
}

// SKR-RULING-103
TEST(MenInDanger, AreNotThoseWhoFightHandToHand) {
  Field f;
  const int men = f.men_at(Side::red, {{90, 20}}, north);
  const int foes = f.men_at(Side::blue, {{90, 40}, {100, 40}}, south);
  f.men_at(Side::red, {{92, 40}}, west);
  EXPECT_EQ(men_in_danger(f.state, volley_of(f, men, foes)), (Numbers{static_cast<std::int16_t>(f.number(foes, 1))}));
}

// SKR-DMG-03, SKR-SHT-26
TEST(AHitOnANamedMan, FallsOnHim) {
  Field f;
  const int captain = f.leader(Side::red, Role::pc, {90, 20}, north, {.commanded = true});
  const int foes = f.men_at(Side::blue, {{80, 40}, {90, 40}, {100, 50}}, south);
  f.unit(captain).in_person = InPerson::yes;
  f.begin(StepKind::shoot);
  f.order(Field::shoot_at(captain, foes, f.number(foes, 2)));
  f.roll({8});
  ASSERT_EQ(f.plan().pools.size(), 1U);
  EXPECT_EQ(f.plan().pools[0].sides, 6);
  f.roll({5});
  EXPECT_EQ(f.man(foes, 2).condition, Condition::killed);
  EXPECT_EQ(living_men(f.state, foes), 2);
}

// SKR-FRM-15
TEST(AManKilled, LeavesAGapThatNobodyCloses) {
  UnderFire t(1, 5);
  std::vector<Vec> before;
  for (int k = 0; k < 5; ++k) before.push_back(t.f.man(t.foes, k).at);
  t.hit();
  t.f.roll({3, 6});
  ASSERT_EQ(t.condition(2), Condition::killed);
  for (int k = 0; k < 5; ++k) EXPECT_EQ(t.f.man(t.foes, k).at, before[static_cast<std::size_t>(k)]);
}

} // namespace
} // namespace sandtable::skirmish
