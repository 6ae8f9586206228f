#include "rulebooks/crimea/chapters/higher_command.hpp"
#include "support/crimea_field.hpp"

#include <gtest/gtest.h>

namespace sandtable::crimea {

namespace {

/// Lord Raglan behind two lines, the Russians beyond.
struct Headquarters : Field {
  int raglan = commander(Side::red, Nation::british, {60, 5});
  int first = add(Side::red, "british-line", {50, 12}, 0);
  int second = add(Side::red, "british-line", {72, 12}, 0);
  int russian = add(Side::blue, "russian-line", {60, 62}, 180);

  void begin_orders() {
    begin_turn();
    roll({6, 1});
    order(order_for(Verb::act_first));
  }
};

Order send(int unit, int points) {
  Order o = order_for(Verb::dispatch, -1, unit);
  o.points = static_cast<std::int8_t>(points);
  return o;
}

} // namespace

TEST(Orders, AreAllDeclaredBeforeAnyDieIsThrown) {
  Headquarters f;
  f.begin_orders();
  ASSERT_EQ(f.pending(), StepKind::orders); // CRI-SEQ-11, CRI-ARMY-01, 02
  f.order(send(f.first, 1));
  ASSERT_EQ(f.pending(), StepKind::orders); // CRI-ARMY-06
  f.order(send(f.second, 1));
  ASSERT_EQ(f.pending(), StepKind::order_roll); // he has no more to give
  f.roll({4});                                  // CRI-EX-50: 4 and 1
  f.roll({1});
  EXPECT_EQ(f.unit(f.first).order_points, 1);  // CRI-ARMY-09
  EXPECT_EQ(f.unit(f.second).order_points, 0); // CRI-ARMY-07
  EXPECT_EQ(f.pending(), StepKind::free);
}

TEST(Orders, ComeToAnEndWithHisPoints) { // CRI-ARMY-04
  Headquarters f;
  f.begin_orders();
  f.order(send(f.first, 2));
  f.roll({4});
  ASSERT_EQ(f.pending(), StepKind::free);
  const Ruling more = f.check(send(f.second, 1));
  EXPECT_EQ(more.rule, Rule::CRI_ARMY_04);
  EXPECT_EQ(Crimea::explain(f.state, more), "General 0 has given all his points and sends no more orders this turn.");
}

TEST(Orders, AreNotSentLaterInTheTurn) { // CRI-ARMY-02
  Headquarters f;
  f.begin_orders();
  f.order(Field::done()); // none
  EXPECT_EQ(f.refusal(send(f.first, 1)), Rule::CRI_ARMY_02);
  f.begin_command(Side::red);
  EXPECT_EQ(f.refusal(send(f.first, 1)), Rule::CRI_ARMY_02);
}

TEST(Orders, NoneIsAlwaysLegal) {
  Headquarters f;
  f.begin_orders();
  f.order(Field::done()); // CRI-SEQ-11
  EXPECT_EQ(f.pending(), StepKind::free);
}

TEST(Orders, CarryNoMoreThanHisLeadership) {
  Headquarters f;
  f.begin_orders();
  EXPECT_EQ(f.refusal(send(f.first, 3)), Rule::CRI_ARMY_04); // CRI-EX-50
  EXPECT_EQ(f.refusal(send(f.first, 0)), Rule::CRI_ARMY_04);
  f.order(send(f.first, 1));
  EXPECT_EQ(f.refusal(send(f.first, 1)), Rule::CRI_ARMY_05); // CRI-ARMY-05: one order a unit
  EXPECT_EQ(f.refusal(send(f.second, 2)), Rule::CRI_ARMY_04);
}

TEST(Orders, GoToHisOwnNationInSight) {
  Headquarters f;
  const int french = f.add(Side::red, "french-line", {30, 12}, 0);
  f.begin_orders();
  EXPECT_EQ(f.refusal(send(french, 1)), Rule::CRI_ARMY_02);
  EXPECT_EQ(f.refusal(send(f.russian, 1)), Rule::CRI_ARMY_02);
  f.unit(f.russian).nation = Nation::british;
  EXPECT_EQ(f.refusal(send(f.russian, 1)), Rule::CRI_ARMY_02) << "an enemy, of whatever nation";
  EXPECT_EQ(f.refusal(send(-1, 1)), Rule::CRI_ARMY_02) << "to nobody";
  EXPECT_EQ(f.refusal(send(f.state.unit_count, 1)), Rule::CRI_ARMY_02);
  EXPECT_EQ(f.refusal(send(f.raglan, 1)), Rule::CRI_ARMY_02) << "to himself";
  f.unit(f.second).present = false;
  EXPECT_EQ(f.refusal(send(f.second, 1)), Rule::CRI_ARMY_02);
  f.terrain(TerrainKind::building, {{40, 7}, {58, 7}, {58, 9}, {40, 9}});
  EXPECT_EQ(f.refusal(send(f.first, 1)), Rule::CRI_ARMY_03); // CRI-LOS-10
}

TEST(Orders, OfTwoPointsArriveOnAFourOrMore) {
  Headquarters f;
  f.begin_orders();
  f.order(send(f.first, 2));
  f.roll({5}); // CRI-EX-49
  EXPECT_EQ(f.unit(f.first).order_points, 2);
}

TEST(Orders, AreLostOnATwo) {
  Headquarters f;
  f.begin_orders();
  f.order(send(f.first, 2));
  f.roll({2}); // CRI-EX-49, CRI-ARMY-07
  EXPECT_EQ(f.unit(f.first).order_points, 0);
  EXPECT_FALSE(f.unit(f.first).hesitant);
}

TEST(Orders, MisunderstoodMakeAUnitHesitate) {
  Headquarters f;
  f.begin_orders();
  f.order(send(f.first, 2));
  f.roll({3});
  ASSERT_EQ(f.pending(), StepKind::misread_roll); // CRI-ARMY-08
  f.roll({3});                                    // CRI-EX-49
  EXPECT_TRUE(f.unit(f.first).hesitant);
  EXPECT_EQ(f.unit(f.first).order_points, 0);
  EXPECT_TRUE(f.check(Field::form(f.first, Formation::column)).allowed()); // CRI-ARMY-11: its free action is its own
}

TEST(Orders, MisunderstoodBindAUnitForwardForThreeTurns) {
  Headquarters f;
  f.begin_orders();
  f.order(send(f.first, 2));
  f.roll({3});
  f.roll({6}); // CRI-EX-49, CRI-ARMY-12
  EXPECT_EQ(f.unit(f.first).bound, 3);
  EXPECT_EQ(f.refusal(Field::form(f.first, Formation::column)), Rule::CRI_ARMY_13);
  EXPECT_EQ(f.refusal(Field::act(Verb::hold, f.first)), Rule::CRI_ARMY_13);
}

TEST(Bound, AUnitGoesStraightForTheNearestEnemy) {
  Headquarters f;
  f.unit(f.first).bound = 3;
  f.begin_free(Side::red);
  f.order(Field::done()); // CRI-SEQ-15: what it must do is done for it
  ASSERT_EQ(f.pending(), StepKind::move_roll);
  const Vec before = f.unit(f.first).anchor;
  f.roll({6, 6}); // CRI-ARMY-13, CRI-RULING-44
  EXPECT_NEAR(distance(before, f.unit(f.first).anchor), 12, 0.05);
  EXPECT_GT(dot(f.unit(f.first).anchor - before, f.unit(f.russian).footing.centre - before), 0);
}

TEST(Bound, AUnitAssaultsTheNearestEnemyWithinTwo) {
  Field f;
  const int british = f.add(Side::red, "british-line", {60, 30}, 0);
  const int russian = f.add(Side::blue, "russian-line", {60, 32}, 180);
  f.unit(british).bound = 3;
  f.begin_free(Side::red);
  EXPECT_EQ(bound_order(f.state, british).verb, Verb::assault); // CRI-ARMY-13
  EXPECT_EQ(bound_order(f.state, british).target, russian);
}

TEST(Bound, PointsBuyOnlyMoreOfTheSame) {
  Headquarters f;
  f.unit(f.first).bound = 3;
  f.begin_command(Side::red);
  EXPECT_EQ(f.refusal(Field::form(f.first, Formation::column)), Rule::CRI_ARMY_13); // CRI-ARMY-14
  EXPECT_TRUE(f.check(Field::move(f.first)).allowed());
  EXPECT_TRUE(f.check(Field::act(Verb::hold, f.first)).allowed()); // nobody must spend
}

TEST(Bound, ReadiesItselfWhereItCannotMove) {
  Field f;
  const int square = f.add(Side::red, "british-line", {30, 10}, 0, {.formation = Formation::square});
  const int guns = f.add(Side::red, "british-foot-battery", {60, 10}, 0);
  const int horse = f.add(Side::red, "british-light-cavalry", {90, 10}, 0);
  const int siege = f.add(Side::red, "british-siege-battery", {110, 10}, 0);
  f.add(Side::blue, "russian-line", {60, 60}, 180);
  f.unit(horse).dismounted = true;
  for (const int unit : {square, guns, horse, siege}) f.unit(unit).bound = 3;
  f.begin_free(Side::red); // CRI-ARMY-21
  EXPECT_EQ(bound_order(f.state, square).verb, Verb::form);
  EXPECT_EQ(bound_order(f.state, guns).verb, Verb::limber);
  EXPECT_EQ(bound_order(f.state, horse).verb, Verb::mount);
  EXPECT_EQ(bound_order(f.state, siege).verb, Verb::hold);
}

TEST(Bound, ABatteryDoesNotAssault) {
  Field f;
  const int guns = f.add(Side::red, "british-foot-battery", {60, 30}, 0, {.formation = Formation::limbered});
  f.add(Side::blue, "russian-line", {60, 32}, 180);
  f.unit(guns).bound = 3;
  f.begin_free(Side::red);
  EXPECT_NE(bound_order(f.state, guns).verb, Verb::assault); // CRI-ARMY-21
}

// CRI-ARMY-13, 21: close to the enemy too it makes ready to move, where others would stand and wait.
TEST(Bound, ABatteryLimbersEvenBeforeTheBayonets) {
  Field f;
  const int guns = f.add(Side::red, "british-foot-battery", {60, 30}, 0);
  f.add(Side::blue, "russian-line", {60, 32}, 180);
  f.unit(guns).bound = 3;
  f.begin_free(Side::red);
  EXPECT_EQ(bound_order(f.state, guns).verb, Verb::limber);
}

TEST(Bound, IsReleasedWhenItSeesNoEnemy) {
  Headquarters f;
  f.terrain(TerrainKind::building, {{1, 30}, {119, 30}, {119, 34}, {1, 34}});
  f.unit(f.first).bound = 2;
  f.begin_orders();
  f.order(Field::done());
  ASSERT_EQ(f.pending(), StepKind::free);
  EXPECT_EQ(f.unit(f.first).bound, 0); // CRI-ARMY-15
  EXPECT_EQ(f.last(EventKind::bound_released).unit, f.first);
}

TEST(Orders, PointsMustBeUsedWhereThatIsAgreed) {
  Headquarters f;
  f.options().order_points_compulsory = true;
  f.unit(f.first).order_points = 1;
  f.begin_command(Side::red);
  EXPECT_EQ(f.refusal(Field::done()), Rule::CRI_OPT_08); // CRI-OPT-08
  EXPECT_EQ(f.refusal(Field::act(Verb::hold, f.first)), Rule::CRI_OPT_08);
  f.options().order_points_compulsory = false;
  EXPECT_TRUE(f.check(Field::done()).allowed()); // CRI-RULING-43
  f.options().order_points_compulsory = true;
  f.begin_command(Side::red, 2);
  EXPECT_TRUE(f.check(Field::done()).allowed()); // the first points alone must be used
  f.begin_free(Side::red);
  EXPECT_TRUE(f.check(Field::done()).allowed());
}

} // namespace sandtable::crimea
