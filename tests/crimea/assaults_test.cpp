// CRI-CC-09, 10, 51, CRI-SEQ-22: close assaults of several units, and those that answer them.
#include "crimea/assaulting.hpp"
#include "rulebooks/crimea/chapters/combat_dice.hpp"

namespace sandtable::crimea {
namespace {

// CRI-CC-09, CRI-FORM-24, CRI-RULING-50: named with the declaration, in line behind, of the same arm.
TEST(Support, OnTheAttackIsNamedAndPaysItsOwnPrice) {
  Field f;
  const int front = f.add(Side::red, "british-line", {60, 30}, north);
  const int rear = f.add(Side::red, "british-line", {60, 25}, north, {.points = 3});
  const int aside = f.add(Side::red, "british-line", {75, 25}, north);
  const int blue = f.add(Side::blue, "russian-line", {60, 32}, south);
  add_spares(f);
  f.begin_command(Side::red);
  EXPECT_EQ(f.refusal(with_support(Field::assault(front, blue), {aside})), Rule::CRI_CC_09);
  EXPECT_EQ(f.refusal(with_support(Field::assault(front, blue), {front})), Rule::CRI_CC_09);
  EXPECT_EQ(f.refusal(with_support(Field::assault(front, blue), {rear, rear})), Rule::CRI_CC_09);
  f.unit(rear).bound = 3; // CRI-ARMY-13: it does nothing but go for the nearest enemy itself
  EXPECT_EQ(f.refusal(with_support(Field::assault(front, blue), {rear})), Rule::CRI_CC_09);
  f.unit(rear).bound = 0;
  f.unit(rear).routing = true;
  EXPECT_EQ(f.refusal(with_support(Field::assault(front, blue), {rear})), Rule::CRI_CC_09);
  f.unit(rear).routing = false;
  f.order(with_support(Field::assault(front, blue), {rear}));
  f.roll({1}); // one test, the attacker's own
  EXPECT_EQ(f.unit(rear).points, 2);
  EXPECT_TRUE(f.unit(rear).used);
  f.roll({6}); // the defender, outnumbered
  f.pass_until(StepKind::combat_roll);
  EXPECT_EQ(f.state.combat.side[0], bit(front) | bit(rear));
  EXPECT_EQ(f.plan().pools[0].dice, 14);
  EXPECT_EQ(f.unit(rear).anchor, (Vec{60, 27})); // it follows by the same shift
}

// CRI-CC-09, CRI-RULING-12: a defending supporter joins free. CRI-RULING-71: the third line does not.
TEST(Support, OfTheDefenceIsFreeAndTwoLinesDeep) {
  FaceToFace f;
  const int second = f.add(Side::blue, "russian-line", {60, 37}, south);
  const int third = f.add(Side::blue, "russian-line", {60, 42}, south);
  f.close_with();
  EXPECT_EQ(f.state.combat.side[1], bit(f.blue) | bit(second));
  EXPECT_EQ(f.state.combat.side[1] & bit(third), 0U);
  EXPECT_EQ(f.unit(second).points, 8);
  // CRI-FORM-23, CRI-CC-17: both lines are in double line.
  EXPECT_EQ(stand_modifier(f.state, f.state.combat, f.blue), 1);
  EXPECT_EQ(stand_modifier(f.state, f.state.combat, second), 1);
}

/// Two reds side by side before one blue, in red's CP(1).
struct Two : Field {
  Two() {
    left = add(Side::red, "british-line", {58, 30}, north, {.formation = Formation::column});
    right = add(Side::red, "british-line", {62, 30}, north, {.formation = Formation::column});
    blue = add(Side::blue, "russian-line", {60, 32}, south);
    add_spares(*this);
    begin_command(Side::red);
  }
  void declare(int red) {
    order(assault(red, blue));
    roll({6});
  }
  int left, right, blue;
};

// CRI-CC-10, CRI-RULING-35
TEST(Assaults, ThatShareAUnitAreOneCombat) {
  Two f;
  f.declare(f.right);
  EXPECT_EQ(f.pending(), StepKind::command);
  f.declare(f.left);
  f.roll({6}); // now outnumbered
  f.pass_until(StepKind::combat_roll);
  EXPECT_EQ(f.state.combat.side[0], bit(f.left) | bit(f.right));
  EXPECT_EQ(f.state.combat.attacker, f.left); // CRI-SEQ-22: ascending attacker id
  EXPECT_EQ(f.plan().pools[0].dice, 14);
  EXPECT_EQ(f.plan().pools[1].dice, 7);
}

// CRI-CC-51: counted at every declaration over all attackers so far; whoever has passed tests no more in that phase.
TEST(Assaults, AreCountedTogetherAgainstTheDefender) {
  Two f;
  const int third = f.add(Side::red, "british-line", {66.875, 33}, west, {.formation = Formation::column});
  f.declare(f.left); // 7 to 7: no test
  f.declare(f.right);
  ASSERT_EQ(f.pending(), StepKind::morale_roll); // 14 to 7
  f.roll({1});
  f.order(Field::assault(third, f.blue));
  f.roll({6});
  EXPECT_EQ(f.pending(), StepKind::command); // 21 to 7, but it has passed
  // The next phase is another matter.
  f.state.assaults.clear();
  f.begin_command(Side::red, 2);
  f.declare(f.left);
  f.declare(f.right);
  EXPECT_EQ(f.pending(), StepKind::morale_roll);
}

// CRI-CC-51: only those who still stand count.
TEST(Assaults, ThatFailedDoNotOutnumber) {
  Two f;
  f.unit(f.left).chits = 6;
  f.order(Field::assault(f.left, f.blue));
  f.roll({1}); // 7 + 1 - 6
  throw_until(f, StepKind::none);
  f.declare(f.right);
  EXPECT_EQ(f.pending(), StepKind::command);
}

// CRI-RULING-72: who finds the way closed fights from where he stands.
TEST(Assaults, FightEvenWhereAFriendHasTakenTheWay) {
  Two f;
  f.declare(f.left);
  f.declare(f.right);
  f.roll({6});
  f.commander(Side::red, Nation::british, {62, 32});
  f.unit(f.right) = planted(f.unit(f.right), {62, 28}, {});
  f.pass_until(StepKind::join);
  f.pass_until(StepKind::combat_roll);
  EXPECT_EQ(f.unit(f.left).anchor, (Vec{58, 32}));
  EXPECT_EQ(f.unit(f.right).anchor, (Vec{62, 28}));
  EXPECT_EQ(f.state.combat.side[0], bit(f.left) | bit(f.right));
}

/// Blue foot has declared on red foot with points; red's hussars answer.
struct Countercharge : Field {
  Countercharge() {
    foot = add(Side::red, "russian-line", {60, 32}, south);
    blue = add(Side::blue, "british-line", {60, 30}, north);
    horse = add(Side::red, "russian-hussars", {70, 29}, west);
    add_spares(*this);
    begin_command(Side::blue);
    order(assault(blue, foot));
    roll({6});
    order(done());
    order(charge(horse, blue));
    while (pending() == StepKind::charge_roll) throw_alike(*this, 6);
    order(done());
  }
  int foot, blue, horse;
};

// CRI-SEQ-22, CRI-REACT-09, CRI-CC-10, CRI-RULING-20: the reaction charge is tested and fought first, by itself.
TEST(ReactionCharge, IsTestedAndFoughtFirst) {
  Countercharge f;
  ASSERT_EQ(f.pending(), StepKind::morale_roll);
  EXPECT_EQ(f.plan().attacker, f.horse);
  f.roll({6});
  ASSERT_EQ(f.pending(), StepKind::combat_roll);
  EXPECT_EQ(f.state.combat.side[0], bit(f.horse));
  EXPECT_EQ(f.state.combat.side[1], bit(f.blue));
  fight(f, 1, 5); // the hussars are beaten
  throw_until(f, StepKind::combat_roll);
  ASSERT_EQ(f.pending(), StepKind::combat_roll);
  EXPECT_EQ(f.state.combat.side[0], bit(f.blue));
  EXPECT_EQ(f.state.combat.side[1], bit(f.foot));
}

// CRI-SEQ-23, CRI-RULING-20: a reaction must be able to stop its cause.
TEST(ReactionCharge, ThatWinsStopsTheAssaultItAnswers) {
  Countercharge f;
  f.roll({6});
  fight(f, 6, 1);
  throw_until(f, StepKind::none);
  f.pass_until(StepKind::combat_roll);
  EXPECT_TRUE(f.state.assaults.empty());
  EXPECT_NE(f.pending(), StepKind::combat_roll);
  EXPECT_EQ(f.unit(f.foot).anchor, (Vec{60, 32}));
}

// CRI-CC-03, CRI-SEQ-22
TEST(ReactionCharge, ThatFailsItsTestWithdraws) {
  Countercharge f;
  f.unit(f.horse).chits = 6;
  f.roll({1});
  EXPECT_TRUE(f.unit(f.horse).routing || f.pending() == StepKind::withdraw_roll);
  throw_until(f, StepKind::combat_roll);
  EXPECT_EQ(f.state.combat.side[0], bit(f.blue));
}

} // namespace
} // namespace sandtable::crimea
