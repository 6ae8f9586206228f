#include "rulebooks/skirmish/chapters/obeying.hpp"

#include "skirmish/obeying.hpp"

namespace sandtable::skirmish {

// SKR-ACT-17
TEST(Obeying, HaltTurnsToTheNearestEnemyInSight) {
  Field f;
  const int men = f.group(Side::red, 3, {90, 41}, north);
  const int foes = f.men_at(Side::blue, {{120, 40}}, south);
  f.men_at(Side::blue, {{90, 110}}, south);
  obey(f, men, ActionResult::halt);
  EXPECT_NEAR(facing_of(f, men), 90, 0.1);
  for (int k = 0; k < 3; ++k) EXPECT_EQ(f.man(men, k).facing, f.unit(men).facing);
  EXPECT_EQ(f.unit(men).action, Action::hold);
  EXPECT_EQ(f.last(EventKind::group_turned).other, foes);
  EXPECT_FALSE(f.unit(men).moved) << "SKR-MOV-11";
}

// SKR-SEQ-09: each group once, and leaders with theirs.
TEST(Obeying, WhoHasActedDoesNotActAgain) {
  Field f;
  const int men = f.men_at(Side::red, {{90, 40}}, north, spears);
  const int others = f.men_at(Side::red, {{40, 40}}, north, spears);
  const int sergeant = f.leader(Side::red, Role::nco, {43, 40});
  f.men_at(Side::blue, {{90, 110}}, south);
  f.unit(men).acted = true;
  give_result(f, others, ActionResult::advance);
  give_result(f, sergeant, ActionResult::advance);
  obey(f, men, ActionResult::advance);
  expect_at(f.man(men), {90, 40});
  EXPECT_EQ(f.count(EventKind::group_moved), 1);
  EXPECT_EQ(f.last(EventKind::group_moved).unit, others);
}

// SKR-SEQ-09: nor does a leader who is listed before his group, or a group of the dead.
TEST(Obeying, OnlyGroupsThatAreThereAct) {
  Field f;
  const int dead = f.men_at(Side::red, {{20, 40}}, north, spears);
  const int sergeant = f.leader(Side::red, Role::nco, {43, 40});
  const int men = f.men_at(Side::red, {{40, 40}}, north, spears);
  f.men_at(Side::blue, {{90, 110}}, south);
  f.man(dead).condition = Condition::killed;
  give_result(f, dead, ActionResult::advance);
  give_result(f, sergeant, ActionResult::advance);
  obey(f, men, ActionResult::advance);
  EXPECT_FALSE(f.unit(dead).acted);
  EXPECT_EQ(f.count(EventKind::group_moved), 1);
  EXPECT_EQ(f.last(EventKind::group_moved).unit, men);
}

// SKR-ACT-17
TEST(Obeying, HaltTurnsToWhatIsRememberedOrNotAtAll) {
  Field f;
  const int men = f.men_at(Side::red, {{90, 40}}, north);
  obey(f, men, ActionResult::halt);
  EXPECT_NEAR(facing_of(f, men), 0, 0.1);
  EXPECT_EQ(f.count(EventKind::group_turned), 0);
  f.unit(men).acted = false;
  f.unit(men).knows_enemy = true;
  f.unit(men).last_known = {30, 40};
  obey(f, men, ActionResult::halt);
  EXPECT_NEAR(facing_of(f, men), 270, 0.1);
}

// SKR-SEQ-09: ascending, those whom nobody commands and those who are bound; the rest is left to their player.
TEST(Obeying, TheUncommandedAndTheBoundAreMovedInTheOrderOfTheirNumbers) {
  Field f;
  f.leader(Side::red, Role::pc, {10, 5});
  const int bound = f.men_at(Side::red, {{30, 40}}, north, {.commanded = true});
  const int free = f.men_at(Side::red, {{90, 40}}, north);
  const int led = f.men_at(Side::red, {{150, 40}}, north, {.commanded = true});
  const int foes = f.men_at(Side::blue, {{90, 115}}, south);
  f.unit(0).commanded = true;
  give_result(f, bound, ActionResult::retreat);
  give_result(f, led, ActionResult::attack);
  obey(f, free, ActionResult::attack);
  EXPECT_LT(f.man(bound).at.y, 40);
  EXPECT_GT(f.man(free).at.y, 40);
  expect_at(f.man(led), {150, 40});
  EXPECT_TRUE(f.unit(bound).acted);
  EXPECT_TRUE(f.unit(free).acted);
  EXPECT_FALSE(f.unit(led).acted);
  EXPECT_FALSE(f.unit(0).acted);
  expect_at(f.man(foes), {90, 115});
}

// SKR-SEQ-09, SKR-RULING-88: friends who went before are where they are now.
TEST(Obeying, WhoComesLaterFindsHisFriendsWhereTheyHaveGone) {
  Field f;
  const int first = f.men_at(Side::red, {{90, 40}}, north, spears);
  const int second = f.men_at(Side::red, {{90, 38}}, north, spears);
  f.men_at(Side::blue, {{90, 115}}, south);
  give_result(f, first, ActionResult::attack);
  obey(f, second, ActionResult::attack);
  expect_at(f.man(first), {90, 65});
  expect_at(f.man(second), {90, 63});
}

// SKR-ACT-14, SKR-SEQ-10
TEST(Obeying, NativesWhoAttackThrowOnceForTheGroup) {
  Field f;
  const int men = f.group(Side::red, 3, {90, 21}, north, {.weapons = {Weapon::spear}, .native = true});
  f.men_at(Side::blue, {{90, 110}}, south);
  obey(f, men, ActionResult::attack);
  ASSERT_EQ(f.pending(), StepKind::native_roll);
  EXPECT_EQ(f.plan().attacker, men);
  EXPECT_EQ(dice_in(f.plan().request()), 1);
  EXPECT_FALSE(f.unit(men).acted);
  const double before = f.man(men).at.y;
  f.roll({4});
  EXPECT_NEAR(f.man(men).at.y, before + 29, 0.1);
  EXPECT_EQ(f.unit(men).native_die, 4);
  EXPECT_EQ(f.last(EventKind::native_thrown).a, 4);
  EXPECT_EQ(f.unit(men).action, Action::attack);
  EXPECT_TRUE(f.unit(men).acted);
}

// SKR-ACT-14: also an Advance that has become one; SKR-RULING-91: and one carried out again.
TEST(Obeying, AnAdvanceThatBecameAnAttackIsThrownForToo) {
  Field f;
  const int men = f.group(Side::red, 3, {90, 21}, north, {.weapons = {Weapon::spear}, .native = true});
  const int foe = f.men_at(Side::blue, {{90, 70}}, south);
  obey(f, men, ActionResult::advance);
  EXPECT_EQ(f.pending(), StepKind::native_roll);
  f.move_man(foe, 0, {90, 110});
  obey(f, men, ActionResult::advance);
  EXPECT_NE(f.pending(), StepKind::native_roll) << "it is a plain Advance beyond 50";
  f.unit(men).acted = false;
  f.unit(men).action = Action::attack;
  obey(f, men, ActionResult::go_on, 3);
  EXPECT_EQ(f.pending(), StepKind::native_roll);
}

// SKR-ACT-14: natives who are commanded and bound by an Attack do not, nor do others; SKR-RULING-91
TEST(Obeying, NobodyElseThrowsForAnAttack) {
  Field f;
  const int pc = f.leader(Side::red, Role::pc, {10, 5});
  f.unit(pc).commanded = true;
  const int led =
      f.group(Side::red, 3, {40, 21}, north, {.weapons = {Weapon::spear}, .native = true, .commanded = true});
  const int soldiers = f.group(Side::red, 3, {90, 21}, north, spears);
  const int pinned = f.group(Side::red, 3, {140, 21}, north, {.weapons = {Weapon::spear}, .native = true});
  f.men_at(Side::blue, {{90, 115}}, south);
  f.unit(pinned).pinned = true;
  for (const int g : {led, soldiers, pinned}) give_result(f, g, ActionResult::attack);
  f.unit(led).bound = true;
  f.begin(StepKind::move_auto, 0);
  EXPECT_EQ(f.count(EventKind::native_thrown), 0);
  EXPECT_TRUE(f.unit(led).acted && f.unit(soldiers).acted && f.unit(pinned).acted);
  EXPECT_NEAR(f.last(EventKind::group_moved).cm, 25, 0.1);
}

// SKR-ACT-25
TEST(Obeying, TheResultBecomesTheCurrentAction) {
  Field f;
  const int men = f.men_at(Side::red, {{90, 40}}, north);
  f.men_at(Side::blue, {{90, 110}}, south);
  obey(f, men, ActionResult::advance);
  EXPECT_EQ(f.unit(men).action, Action::advance);
  EXPECT_EQ(f.last(EventKind::action_taken).a, static_cast<int>(Action::advance));
  f.unit(men).acted = false;
  obey(f, men, ActionResult::retreat);
  EXPECT_EQ(f.unit(men).action, Action::retreat);
  f.unit(men).acted = false;
  obey(f, men, ActionResult::halt);
  EXPECT_EQ(f.unit(men).action, Action::hold);
}

// SKR-ACT-42
TEST(Obeying, AttachedLeadersGoWithTheirGroupUnlessTheyAreAPcOrActivated) {
  Field f;
  const int pc = f.leader(Side::red, Role::pc, {86, 38});
  const int activated = f.leader(Side::red, Role::nco, {94, 38});
  const int plain = f.leader(Side::red, Role::nco, {90, 36});
  const int men = f.men_at(Side::red, {{90, 40}}, north, spears);
  f.men_at(Side::blue, {{90, 115}}, south);
  f.unit(pc).commanded = f.unit(activated).commanded = true;
  obey(f, men, ActionResult::attack);
  EXPECT_EQ(f.unit(plain).attached, men);
  expect_at(f.man(men), {90, 65});
  expect_at(f.man(plain), {90, 61});
  expect_at(f.man(pc), {86, 38});
  expect_at(f.man(activated), {94, 38});
  EXPECT_TRUE(f.unit(plain).acted);
  EXPECT_FALSE(f.unit(pc).acted);
  EXPECT_FALSE(f.unit(activated).acted);
}

// SKR-ACT-30, 42
TEST(Obeying, ABoundGroupTakesAllItsLeadersWithIt) {
  Field f;
  const int pc = f.leader(Side::red, Role::pc, {86, 58});
  const int men = f.men_at(Side::red, {{90, 60}}, north);
  f.men_at(Side::blue, {{90, 115}}, south);
  f.unit(pc).commanded = true;
  obey(f, men, ActionResult::retreat);
  expect_at(f.man(men), {90, 35});
  expect_at(f.man(pc), {86, 33});
  EXPECT_TRUE(f.unit(pc).acted);
}

} // namespace sandtable::skirmish
