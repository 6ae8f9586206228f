#include "rulebooks/skirmish/chapters/reading.hpp"

#include "skirmish/obeying.hpp"

namespace sandtable::skirmish {

namespace {

/// One group of red's and, if need be, an enemy so far to the north of it.
struct Table1 : Field {
  int men = -1, foes = -1;
  Table1(const Placement& p, double enemy_at, int count = 1) {
    men = group(Side::red, count, {90, 21}, north, p);
    if (enemy_at > 0) foes = group(Side::blue, 1, {90, 21 + enemy_at}, south);
    attach();
  }
  ResultReading read(ActionResult result, int die = 3) {
    give_result(*this, men, result, die);
    return read_result(state, men);
  }
  void remember(Vec at) {
    unit(men).knows_enemy = true;
    unit(men).last_known = at;
  }
};

} // namespace

// SKR-ACT-12
TEST(Reading, AttackIsAnAttack) {
  Table1 t(muskets, 30);
  const ResultReading r = t.read(ActionResult::attack);
  EXPECT_EQ(r.course, Course::attack);
  EXPECT_EQ(r.action, Action::attack);
  EXPECT_EQ(r.enemy.group, t.foes);
}

// SKR-ACT-15
TEST(Reading, AMissileGroupWithinMediumRangeOnlyTurns) {
  Table1 near(muskets, 40);
  EXPECT_EQ(near.read(ActionResult::advance).course, Course::turn);
  EXPECT_EQ(near.read(ActionResult::advance).action, Action::advance);
  Table1 far(muskets, 40.5);
  EXPECT_EQ(far.read(ActionResult::advance).course, Course::close_in);
}

// SKR-ACT-16, SKR-EX-23
TEST(Reading, AnAdvanceOfACloseCombatGroupWithinFiftyIsAnAttack) {
  Table1 near(spears, 48);
  EXPECT_EQ(near.read(ActionResult::advance).course, Course::attack);
  EXPECT_EQ(near.read(ActionResult::advance).action, Action::attack);
  EXPECT_EQ(near.read(ActionResult::advance).rule, Rule::SKR_ACT_16);
  Table1 edge(spears, 50);
  EXPECT_EQ(edge.read(ActionResult::advance).course, Course::attack);
  Table1 far(spears, 51);
  EXPECT_EQ(far.read(ActionResult::advance).course, Course::close_in);
  EXPECT_EQ(far.read(ActionResult::advance).action, Action::advance);
}

// SKR-ACT-15: the range of the few who shoot keeps no close-combat group back.
TEST(Reading, ACloseCombatGroupGoesOnWithinMediumRangeOfItsFewRifles) {
  Table1 t({.weapons = {Weapon::sword}}, 60, 3);
  t.man(t.men, 1).weapons = bit_of(Weapon::rifle);
  ASSERT_FALSE(is_missile_armed(t.state, t.men));
  EXPECT_EQ(t.read(ActionResult::advance).course, Course::close_in);
}

// SKR-ACT-17, 25
TEST(Reading, HaltTurnsAndHolds) {
  Table1 t(spears, 30);
  t.unit(t.men).action = Action::attack;
  EXPECT_EQ(t.read(ActionResult::halt).course, Course::turn);
  EXPECT_EQ(t.read(ActionResult::halt).action, Action::hold);
}

// SKR-ACT-18
TEST(Reading, ContinueGoesOnWithTheCurrentAction) {
  Table1 t(muskets, 60);
  for (const int die : {1, 5}) {
    t.unit(t.men).action = Action::hold;
    EXPECT_EQ(t.read(ActionResult::go_on, die).course, Course::stay);
    t.unit(t.men).action = Action::march;
    EXPECT_EQ(t.read(ActionResult::go_on, die).course, Course::march);
    EXPECT_EQ(t.read(ActionResult::go_on, die).action, Action::march);
    t.unit(t.men).action = Action::advance;
    EXPECT_EQ(t.read(ActionResult::go_on, die).course, Course::close_in);
    t.unit(t.men).action = Action::attack;
    EXPECT_EQ(t.read(ActionResult::go_on, die).course, Course::attack);
    EXPECT_EQ(t.read(ActionResult::go_on, die).action, Action::attack);
  }
}

// SKR-ACT-18: with nobody in sight they head for where they know one, and with none they hold.
TEST(Reading, ContinueWithNobodyInSightHeadsForWhatIsRemembered) {
  Table1 t(muskets, 0);
  for (const Action action : {Action::advance, Action::attack}) {
    t.unit(t.men).action = action;
    t.unit(t.men).knows_enemy = false;
    EXPECT_EQ(t.read(ActionResult::go_on).course, Course::stay);
    EXPECT_EQ(t.read(ActionResult::go_on).action, Action::hold);
    t.remember({90, 100});
    EXPECT_EQ(t.read(ActionResult::go_on).course, action == Action::attack ? Course::attack : Course::close_in);
    EXPECT_EQ(t.read(ActionResult::go_on).action, action);
  }
}

// SKR-ACT-19
TEST(Reading, ContinueOnASixWithAnEnemyInSightIsAnAdvance) {
  Table1 t(muskets, 60);
  EXPECT_EQ(t.read(ActionResult::go_on, 6).course, Course::close_in);
  EXPECT_EQ(t.read(ActionResult::go_on, 6).action, Action::advance);
  EXPECT_EQ(t.read(ActionResult::go_on, 6).rule, Rule::SKR_ACT_19);
  Table1 close(spears, 45);
  EXPECT_EQ(close.read(ActionResult::go_on, 6).course, Course::attack);
}

// SKR-ACT-20, SKR-EX-11
TEST(Reading, ContinueOnASixWithNobodyInSightSendsOnlyCloseCombatGroups) {
  Table1 shooters(muskets, 0);
  shooters.remember({90, 91});
  EXPECT_EQ(shooters.read(ActionResult::go_on, 6).course, Course::stay);
  Table1 fighters(spears, 0);
  EXPECT_EQ(fighters.read(ActionResult::go_on, 6).course, Course::stay);
  fighters.remember({90, 91});
  EXPECT_EQ(fighters.read(ActionResult::go_on, 6).course, Course::close_in);
  EXPECT_EQ(fighters.read(ActionResult::go_on, 6).action, Action::hold);
  EXPECT_EQ(fighters.read(ActionResult::go_on, 5).course, Course::stay);
}

// SKR-ACT-21, SKR-EX-13, SKR-RULING-93
TEST(Reading, ADefenderInsideItsWorksDoesNotLeaveThemOnASix) {
  Field f;
  const int bags = f.terrain(TerrainKind::barricade, {{75, 45}, {105, 45}, {105, 75}, {75, 75}, {75, 45}});
  const int men = f.men_at(Side::red, {{80, 50}, {85, 50}, {120, 50}}, north, {.defends = bags});
  f.group(Side::blue, 1, {90, 110}, south);
  f.attach();
  give_result(f, men, ActionResult::go_on, 6);
  EXPECT_TRUE(is_inside_its_works(f.state, men));
  EXPECT_EQ(read_result(f.state, men).course, Course::stay);
  EXPECT_EQ(read_result(f.state, men).rule, Rule::SKR_ACT_21);
  give_result(f, men, ActionResult::advance);
  EXPECT_EQ(read_result(f.state, men).course, Course::close_in) << "only on a Continue";
  f.man(men, 1).condition = Condition::killed;
  EXPECT_FALSE(is_inside_its_works(f.state, men)) << "one of two is not more than half";
  f.man(men, 1).condition = Condition::fit;
  f.move_man(men, 1, {115, 50});
  EXPECT_FALSE(is_inside_its_works(f.state, men)) << "one of three is not most of them";
  give_result(f, men, ActionResult::go_on, 6);
  EXPECT_EQ(read_result(f.state, men).course, Course::close_in);
}

// SKR-RULING-93
TEST(Reading, BehindAnOpenLineMeansWithinTwoOfIt) {
  Field f;
  const int bags = f.terrain(TerrainKind::barricade, {{75, 45}, {105, 45}});
  const int men = f.men_at(Side::red, {{80, 42}}, north, {.defends = bags});
  EXPECT_TRUE(is_inside_its_works(f.state, men));
  f.move_man(men, 0, {80, 41.9});
  EXPECT_FALSE(is_inside_its_works(f.state, men));
  f.move_man(men, 0, {80, 42});
  f.unit(men).defending = false;
  EXPECT_FALSE(is_inside_its_works(f.state, men));
}

// SKR-RULING-93
TEST(Reading, InsideAnAreaMeansWithinItsOutline) {
  Field f;
  const int rocks = f.terrain(TerrainKind::rough, rectangle({90, 45}, 20, 20, 0));
  const int men = f.men_at(Side::red, {{90, 45}}, north, {.defends = rocks});
  EXPECT_TRUE(is_inside_its_works(f.state, men));
  f.move_man(men, 0, {90, 34});
  EXPECT_FALSE(is_inside_its_works(f.state, men));
}

// SKR-OPT-12
TEST(Reading, DefendingNeverLeavesKeepsThemFromEveryAdvanceAndAttack) {
  Options options;
  options.defending_never_leaves = true;
  Field f(options);
  const int bags = f.terrain(TerrainKind::barricade, {{75, 45}, {105, 45}, {105, 75}, {75, 75}, {75, 45}});
  const int men = f.men_at(Side::red, {{80, 50}, {85, 50}}, north, {.defends = bags});
  const int others = f.men_at(Side::red, {{20, 50}}, north);
  f.group(Side::blue, 1, {90, 110}, south);
  f.attach();
  for (const ActionResult result : {ActionResult::advance, ActionResult::attack}) {
    give_result(f, men, result);
    EXPECT_EQ(read_result(f.state, men).course, Course::stay);
    EXPECT_EQ(read_result(f.state, men).action, Action::hold);
    EXPECT_EQ(read_result(f.state, men).rule, Rule::SKR_OPT_12);
    give_result(f, others, result);
    EXPECT_NE(read_result(f.state, others).course, Course::stay);
  }
  give_result(f, men, ActionResult::retreat);
  EXPECT_EQ(read_result(f.state, men).course, Course::fall_back);
}

// SKR-ACT-22, SKR-EX-12
TEST(Reading, ContinueWhileFallingBackGoesOnOrMakesForCover) {
  Table1 t(muskets, 0);
  t.unit(t.men).action = Action::retreat;
  EXPECT_EQ(t.read(ActionResult::go_on, 4).course, Course::fall_back);
  EXPECT_EQ(t.read(ActionResult::go_on, 4).action, Action::retreat);
  for (const int die : {5, 6}) {
    EXPECT_EQ(t.read(ActionResult::go_on, die).course, Course::to_cover);
    EXPECT_EQ(t.read(ActionResult::go_on, die).action, Action::hold);
  }
  t.unit(t.men).action = Action::rout;
  EXPECT_EQ(t.read(ActionResult::go_on, 1).course, Course::run);
  EXPECT_EQ(t.read(ActionResult::go_on, 1).action, Action::rout);
  EXPECT_EQ(t.read(ActionResult::go_on, 6).course, Course::to_cover);
}

// SKR-ACT-23, 25
TEST(Reading, RetreatAndRoutAreCarriedOutBySectionThirteen) {
  Table1 t(muskets, 60);
  EXPECT_EQ(t.read(ActionResult::retreat).course, Course::fall_back);
  EXPECT_EQ(t.read(ActionResult::retreat).action, Action::retreat);
  EXPECT_EQ(t.read(ActionResult::rout).course, Course::run);
  EXPECT_EQ(t.read(ActionResult::rout).action, Action::rout);
}

// SKR-ACT-24, SKR-RULING-90
TEST(Reading, AdvanceAndAttackOnNobodyAreReadAsContinue) {
  Table1 t(muskets, 0);
  for (const ActionResult result : {ActionResult::advance, ActionResult::attack}) {
    for (const Action action : {Action::hold, Action::advance, Action::attack, Action::retreat, Action::rout}) {
      t.unit(t.men).action = action;
      EXPECT_EQ(t.read(result).course, Course::stay);
      EXPECT_EQ(t.read(result).action, Action::hold);
      EXPECT_EQ(t.read(result).rule, Rule::SKR_ACT_24);
    }
    t.unit(t.men).action = Action::march;
    EXPECT_EQ(t.read(result).course, Course::march);
  }
  t.remember({90, 100});
  EXPECT_EQ(t.read(ActionResult::advance).course, Course::close_in);
  EXPECT_EQ(t.read(ActionResult::attack).course, Course::attack);
}

// SKR-ACT-41
TEST(Reading, AGroupInContactStaysAndFights) {
  Table1 t(spears, 0.03);
  for (const ActionResult result : {ActionResult::halt, ActionResult::advance, ActionResult::attack}) {
    EXPECT_EQ(t.read(result).course, Course::stay);
    EXPECT_EQ(t.read(result).rule, Rule::SKR_ACT_41);
  }
  EXPECT_EQ(t.read(ActionResult::halt).action, Action::hold);
  EXPECT_EQ(t.read(ActionResult::attack).action, Action::attack);
  t.unit(t.men).action = Action::march;
  EXPECT_EQ(t.read(ActionResult::go_on, 2).course, Course::stay);
  EXPECT_EQ(t.read(ActionResult::go_on, 2).action, Action::march);
  EXPECT_EQ(t.read(ActionResult::go_on, 6).course, Course::stay);
  EXPECT_EQ(t.read(ActionResult::retreat).course, Course::fall_back);
  EXPECT_EQ(t.read(ActionResult::rout).course, Course::run);
}

// SKR-ACT-41, SKR-RULING-89
TEST(Reading, AGroupInContactThatFallsBackGoesOnOrTurnsToFight) {
  Table1 t(spears, 0.03);
  t.unit(t.men).action = Action::rout;
  EXPECT_EQ(t.read(ActionResult::go_on, 4).course, Course::run);
  EXPECT_EQ(t.read(ActionResult::go_on, 5).course, Course::stay);
  EXPECT_EQ(t.read(ActionResult::go_on, 5).action, Action::hold);
}

// SKR-CMP-27, SKR-RULING-92
TEST(Reading, CiviliansStayWhereOthersWouldGoForward) {
  Table1 t({.weapons = {}, .role = Role::civilian}, 30);
  for (const ActionResult result : {ActionResult::advance, ActionResult::attack}) {
    EXPECT_EQ(t.read(result).course, Course::turn);
    EXPECT_EQ(t.read(result).action, Action::hold);
    EXPECT_EQ(t.read(result).rule, Rule::SKR_CMP_27);
  }
  EXPECT_EQ(t.read(ActionResult::go_on, 6).course, Course::turn);
  EXPECT_EQ(t.read(ActionResult::halt).course, Course::turn);
  EXPECT_EQ(t.read(ActionResult::retreat).course, Course::fall_back);
  t.unit(t.men).action = Action::march;
  EXPECT_EQ(t.read(ActionResult::go_on, 2).course, Course::march);
}

// SKR-OPT-11
TEST(Reading, APinnedGroupMovesOnlyToFallBack) {
  Table1 t(spears, 45);
  t.unit(t.men).pinned = true;
  EXPECT_EQ(t.read(ActionResult::attack).course, Course::turn);
  EXPECT_EQ(t.read(ActionResult::attack).action, Action::attack);
  EXPECT_EQ(t.read(ActionResult::attack).rule, Rule::SKR_OPT_11);
  t.unit(t.men).action = Action::march;
  EXPECT_EQ(t.read(ActionResult::go_on, 2).course, Course::stay);
  EXPECT_EQ(t.read(ActionResult::retreat).course, Course::fall_back);
  EXPECT_EQ(t.read(ActionResult::rout).course, Course::run);
  t.unit(t.men).action = Action::rout;
  EXPECT_EQ(t.read(ActionResult::go_on, 6).course, Course::to_cover);
  Table1 blind(spears, 0);
  blind.unit(blind.men).pinned = true;
  blind.remember({90, 91});
  EXPECT_EQ(blind.read(ActionResult::go_on, 6).course, Course::turn);
  Table1 marching(spears, 0);
  marching.unit(marching.men).pinned = true;
  marching.unit(marching.men).action = Action::march;
  for (const ActionResult result : {ActionResult::advance, ActionResult::attack})
    EXPECT_EQ(marching.read(result).course, Course::stay) << "SKR-RULING-90: it would go on with its march";
}

} // namespace sandtable::skirmish
