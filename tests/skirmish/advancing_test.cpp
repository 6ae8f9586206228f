#include "rulebooks/skirmish/chapters/advancing.hpp"

#include "skirmish/obeying.hpp"

namespace sandtable::skirmish {

namespace {

void make_red_a_players(Field& f) { f.unit(f.leader(Side::red, Role::pc, {2, 2})).commanded = true; }

} // namespace

// SKR-ACT-12
TEST(Advancing, AnAttackWithinReachIsACharge) {
  Field f;
  const int men = f.men_at(Side::red, {{90, 40}}, north, spears);
  const int foe = f.men_at(Side::blue, {{90, 66}}, south);
  obey(f, men, ActionResult::attack);
  EXPECT_TRUE(is_in_contact(f.state, men));
  EXPECT_TRUE(f.unit(men).charged);
  EXPECT_EQ(f.last(EventKind::group_charged).other, foe);
  EXPECT_EQ(f.unit(men).action, Action::attack);
}

// SKR-ACT-12: the nearest in sight, not the lowest.
TEST(Advancing, AnAttackGoesForTheNearestEnemyInSight) {
  Field f;
  const int men = f.men_at(Side::red, {{90, 40}}, north, spears);
  f.men_at(Side::blue, {{90, 65}}, south);
  const int nearer = f.men_at(Side::blue, {{110, 40}}, south);
  obey(f, men, ActionResult::attack);
  EXPECT_EQ(f.last(EventKind::group_charged).other, nearer);
}

// SKR-ACT-13, SKR-EX-23
TEST(Advancing, AnAttackOutOfReachGoesAsFarAsItCan) {
  Field f;
  const int men = f.men_at(Side::red, {{90, 40}}, north, spears);
  const int foe = f.men_at(Side::blue, {{90, 90}}, south);
  ASSERT_DOUBLE_EQ(distance_between(f.state, men, foe), 48);
  obey(f, men, ActionResult::advance);
  EXPECT_EQ(f.unit(men).action, Action::attack);
  expect_at(f.man(men), {90, 65});
  EXPECT_FALSE(f.unit(men).charged);
  EXPECT_TRUE(f.unit(men).moved);
  EXPECT_TRUE(f.unit(men).hurried);
  const Event& e = f.last(EventKind::group_moved);
  EXPECT_EQ(e.other, foe);
  EXPECT_NEAR(e.cm, 25, 0.05);
  EXPECT_EQ(e.rule, Rule::SKR_ACT_16);
}

// SKR-EX-23
TEST(Advancing, BeyondFiftyItIsAPlainAdvanceOfTheFullAllowance) {
  Field f;
  const int men = f.men_at(Side::red, {{90, 40}}, north, spears);
  const int foe = f.men_at(Side::blue, {{90, 93}}, south);
  ASSERT_DOUBLE_EQ(distance_between(f.state, men, foe), 51);
  obey(f, men, ActionResult::advance);
  EXPECT_EQ(f.unit(men).action, Action::advance);
  expect_at(f.man(men), {90, 65});
}

// SKR-ACT-13, SKR-MOV-14
TEST(Advancing, AnAttackThatDoesNotReachDoesNotTouch) {
  Field f;
  f.terrain(TerrainKind::deep_water, rectangle({90, 65}, 200, 5, 0)); // nobody gets over it
  const int men = f.men_at(Side::red, {{90, 50}}, north, spears);
  const int foe = f.men_at(Side::blue, {{90, 72}}, south);
  obey(f, men, ActionResult::attack);
  EXPECT_FALSE(is_in_contact(f.state, men));
  EXPECT_GT(distance_between(f.state, men, foe), 1);
  EXPECT_LE(f.man(men).at.y, 61.6) << "SKR-ACT-40: as far as it can";
}

// SKR-EX-09
TEST(Advancing, AZuluGroupOfTheExampleMovesTwentyEight) {
  Field f;
  const int zulus = f.group(
      Side::red, 20, {90, 40}, north,
      {.weapons = {Weapon::spear}, .native = true, .superior_quality = true, .action = Action::attack, .killed = 5});
  const int rifles = f.men_at(Side::blue, {{90, 101}}, south, {.weapons = {Weapon::rifle}});
  ASSERT_DOUBLE_EQ(distance_between(f.state, zulus, rifles), 60);
  f.begin_half_turn(Side::red);
  ASSERT_EQ(f.pending(), StepKind::action_roll);
  f.roll({4});
  ASSERT_EQ(f.pending(), StepKind::native_roll);
  EXPECT_EQ(f.unit(zulus).risk, 1);
  EXPECT_EQ(f.unit(zulus).result, ActionResult::attack);
  f.roll({3});
  EXPECT_NEAR(distance_between(f.state, zulus, rifles), 32, 0.1);
  EXPECT_EQ(f.unit(zulus).action, Action::attack);
}

// SKR-EX-11
TEST(Advancing, WithNobodyInSightACloseCombatGroupGoesForWhatItRemembersOnASix) {
  for (const bool shooters : {true, false}) {
    Field f;
    const int men =
        f.group(Side::red, 10, {90, 31}, north, {.weapons = {shooters ? Weapon::musket : Weapon::spear}, .killed = 1});
    f.unit(men).knows_enemy = true;
    f.unit(men).last_known = mean_centre(f.state, men) + Vec{0, 70};
    const Vec before = mean_centre(f.state, men);
    f.begin_half_turn(Side::red);
    f.roll({6});
    EXPECT_EQ(f.unit(men).risk, -3);
    EXPECT_NEAR(mean_centre(f.state, men).y, before.y + (shooters ? 0 : 25), 0.05);
    EXPECT_NEAR(mean_centre(f.state, men).x, before.x, 0.05);
  }
}

// SKR-ACT-15, 39, SKR-EX-21
TEST(Advancing, AMissileGroupStopsAtMediumRange) {
  Field f;
  const int men = f.group(Side::red, 9, {90, 30}, north);
  const int foes = f.group(Side::blue, 9, {90, 90}, south);
  f.attach();
  ASSERT_DOUBLE_EQ(distance_between(f.state, men, foes), 60);
  obey(f, men, ActionResult::advance);
  EXPECT_NEAR(distance_between(f.state, men, foes), 40, 0.02);
  EXPECT_NEAR(f.last(EventKind::group_moved).cm, 20, 0.05);
  EXPECT_TRUE(f.unit(men).moved);
  f.begin(StepKind::shoot_auto, 0);
  ASSERT_EQ(f.pending(), StepKind::shot_roll);
  EXPECT_EQ(dice_in(f.plan().request()), 3);
  for (const Shot& shot : f.state.volley.shots) EXPECT_EQ(shot.needs, 6);
}

// SKR-ACT-15, SKR-EX-22
TEST(Advancing, WithinMediumRangeItStandsAndTurns) {
  Field f;
  const int men = f.group(Side::red, 9, {90, 30}, 30);
  const int foes = f.group(Side::blue, 9, {90, 65}, south);
  f.attach();
  const Vec before = mean_centre(f.state, men);
  obey(f, men, ActionResult::advance);
  EXPECT_EQ(mean_centre(f.state, men), before);
  EXPECT_FALSE(f.unit(men).moved);
  EXPECT_LT(is_within(distance_between(f.state, men, foes), 40) ? 0 : 1, 1);
  EXPECT_EQ(f.unit(men).action, Action::advance);
  EXPECT_EQ(f.count(EventKind::group_turned), 1);
  f.begin(StepKind::shoot_auto, 0);
  ASSERT_EQ(f.pending(), StepKind::shot_roll);
  EXPECT_EQ(dice_in(f.plan().request()), 4);
  for (const Shot& shot : f.state.volley.shots) EXPECT_EQ(shot.needs, 4);
}

// SKR-ACT-38: a player's own men who could shoot go half their way; an automatic side's all of it (SKR-ACT-39).
TEST(Advancing, APlayersUncommandedShootersGoAtMostHalfTheirAllowance) {
  for (const bool players : {true, false}) {
    Field f;
    if (players) make_red_a_players(f);
    const int men = f.men_at(Side::red, {{90, 20}}, north);
    f.men_at(Side::blue, {{90, 90}}, south);
    obey(f, men, ActionResult::advance);
    expect_at(f.man(men), {90, players ? 32.5 : 45.0});
    EXPECT_EQ(f.unit(men).hurried, !players);
  }
}

// SKR-ACT-38: only with an enemy within long range.
TEST(Advancing, APlayersUncommandedShootersWithNobodyInRangeUseItAll) {
  Field f({}, {180, 180});
  make_red_a_players(f);
  const int men = f.men_at(Side::red, {{90, 20}}, north);
  const int foe = f.men_at(Side::blue, {{90, 143}}, south); // 121 off
  obey(f, men, ActionResult::advance);
  expect_at(f.man(men), {90, 45});
  f.move_man(men, 0, {90, 21}); // 120 off
  f.unit(men).acted = false;
  obey(f, men, ActionResult::advance);
  expect_at(f.man(men), {90, 33.5});
  f.unit(men).acted = false;
  f.move_man(men, 0, {90, 20});
  f.move_man(foe, 0, {90, 60});
  obey(f, men, ActionResult::attack);
  EXPECT_GT(f.man(men).at.y, 44) << "an Attack is no Advance";
}

// SKR-ACT-38: the enemy may be the first of all who are listed, or nobody may be in sight.
TEST(Advancing, HalfTheirAllowanceIsForTheFirstEnemyTooAndNotForNobody) {
  for (const bool seen : {true, false}) {
    Field f;
    const int foe = f.men_at(Side::blue, {{90, 90}}, south);
    make_red_a_players(f);
    const int men = f.men_at(Side::red, {{90, 20}}, north);
    ASSERT_EQ(foe, 0);
    if (!seen) {
      f.man(foe).condition = Condition::departed;
      f.men_at(Side::blue, {{5, 115}}, south, {.spotted = false});
      f.terrain(TerrainKind::building, rectangle({90, 105}, 178, 4, 0));
      f.unit(men).knows_enemy = true;
      f.unit(men).last_known = {90, 90};
    }
    obey(f, men, ActionResult::advance);
    expect_at(f.man(men), {90, seen ? 32.5 : 45.0});
  }
}

// SKR-ACT-24
TEST(Advancing, WithNobodyInSightTheyHeadForWhatTheyRemember) {
  for (const ActionResult result : {ActionResult::advance, ActionResult::attack}) {
    Field f;
    const int men = f.men_at(Side::red, {{90, 20}}, north);
    f.unit(men).knows_enemy = true;
    f.unit(men).last_known = {130, 50};
    obey(f, men, result);
    expect_at(f.man(men), {110, 35});
    EXPECT_NEAR(facing_of(f, men), 53.13, 0.1);
    EXPECT_EQ(f.unit(men).action, result == ActionResult::attack ? Action::attack : Action::advance);
    f.unit(men).acted = false;
    obey(f, men, result);
    expect_at(f.man(men), {130, 50});
    f.unit(men).acted = false;
    obey(f, men, result);
    expect_at(f.man(men), {130, 50});
  }
}

// SKR-ACT-36, 37: it turns first, then goes straight, keeping its formation.
TEST(Advancing, AGroupTurnsToItsTargetAndKeepsItsFormation) {
  Field f;
  const int men = f.men_at(Side::red, {{40, 40}, {40, 45}, {36, 42.5}}, north, spears);
  f.men_at(Side::blue, {{130, 42.5}}, west);
  obey(f, men, ActionResult::attack);
  EXPECT_NEAR(facing_of(f, men), 90, 0.2);
  expect_at(f.man(men, 0), {65, 40});
  expect_at(f.man(men, 1), {65, 45});
  expect_at(f.man(men, 2), {61, 42.5});
}

// SKR-ACT-36: round what nobody passes.
TEST(Advancing, TheWayLeadsRoundImpassableGround) {
  Field f;
  f.terrain(TerrainKind::deep_water, rectangle({90, 45}, 10, 10, 0));
  const int men = f.men_at(Side::red, {{90, 35}}, north, spears);
  const int foe = f.men_at(Side::blue, {{90, 95}}, south);
  obey(f, men, ActionResult::attack);
  EXPECT_GT(f.man(men).at.y, 50);
  EXPECT_LT(distance_between(f.state, men, foe), 40);
}

// SKR-CMP-22, SKR-RULING-95
TEST(Advancing, AMarchGoesToItsGoalAtFullRateAndIsOverThere) {
  Field f;
  const int men = f.men_at(Side::red, {{90, 20}}, north, {.action = Action::march});
  f.men_at(Side::blue, {{90, 110}}, south);
  f.unit(men).goal = {120, 20};
  obey(f, men, ActionResult::go_on, 3);
  expect_at(f.man(men), {115, 20});
  EXPECT_EQ(f.unit(men).action, Action::march);
  EXPECT_NEAR(facing_of(f, men), 90, 0.1);
  EXPECT_EQ(f.last(EventKind::group_moved).rule, Rule::SKR_CMP_22);
  f.unit(men).acted = false;
  obey(f, men, ActionResult::go_on, 3);
  expect_at(f.man(men), {120, 20});
  EXPECT_EQ(f.unit(men).action, Action::hold);
}

// SKR-CMP-22, SKR-MOV-17
TEST(Advancing, AMarchToAnEdgeLeadsOffTheTable) {
  Field f;
  const int men = f.men_at(Side::red, {{165, 60}, {120, 60}}, east, {.action = Action::march, .wounded = 1});
  f.unit(men).goal = {180, 60};
  f.unit(men).exits = true;
  f.men_at(Side::red, {{10, 10}}, north);
  obey(f, men, ActionResult::go_on, 3);
  EXPECT_EQ(f.man(men, 0).condition, Condition::departed);
  expect_at(f.man(men, 1), {140, 60});
  EXPECT_EQ(f.unit(men).action, Action::march);
}

// SKR-CMP-22: they do not hold before the edge that they are to cross.
TEST(Advancing, AMarchToAnEdgeIsNotOverBeforeIt) {
  Field f;
  const int men = f.men_at(Side::red, {{154, 60}}, east, {.action = Action::march});
  f.unit(men).goal = {179, 60};
  f.unit(men).exits = true;
  obey(f, men, ActionResult::go_on, 3);
  expect_at(f.man(men), {179, 60});
  EXPECT_EQ(f.unit(men).action, Action::march);
  f.unit(men).acted = false;
  obey(f, men, ActionResult::go_on, 3);
  EXPECT_EQ(f.man(men).condition, Condition::departed);
}

} // namespace sandtable::skirmish
