#include "rulebooks/crimea/chapters/command.hpp"
#include "support/crimea_field.hpp"

#include <gtest/gtest.h>

namespace sandtable::crimea {

namespace {

/// Two lines too far apart to hurt each other.
struct TwoLines : Field {
  int red = add(Side::red, "british-line", {60, 10}, 0);
  int blue = add(Side::blue, "russian-line", {60, 62}, 180);
};

Order say(Verb verb) { return order_for(verb); }

} // namespace

TEST(Initiative, IsOneDieASideAndTheWinnerChoosesWhoActsFirst) {
  TwoLines f;
  f.begin_turn(); // CRI-SEQ-01: initiative comes first
  ASSERT_EQ(f.pending(), StepKind::initiative);
  EXPECT_EQ(f.last(EventKind::turn_began).a, 1);
  EXPECT_EQ(dice_in(f.plan().request()), 2); // CRI-SEQ-03
  f.roll({3, 5});
  ASSERT_EQ(f.pending(), StepKind::choose_first);
  EXPECT_EQ(f.last(EventKind::initiative_thrown).side, Side::blue);
  EXPECT_TRUE(f.last(EventKind::initiative_thrown).yes);
  EXPECT_EQ(Crimea::seat(f.state).side, Side::blue);
  EXPECT_TRUE(f.check(say(Verb::act_first)).allowed()); // CRI-SEQ-08: both are always legal
  EXPECT_TRUE(f.check(say(Verb::act_second)).allowed());
  EXPECT_EQ(f.refusal(say(Verb::done)), Rule::CRI_SEQ_08);
  f.order(say(Verb::act_second));
  EXPECT_EQ(f.last(EventKind::first_chosen).side, Side::red);
  EXPECT_EQ(f.last(EventKind::side_turn_began).side, Side::red); // CRI-SEQ-02
  EXPECT_EQ(f.state.acting, Side::red);
  EXPECT_EQ(f.state.initiative, index_of(Side::blue)); // CRI-SEQ-09: he who won the throw, not he who acts first
}

TEST(Initiative, CountsLastTurnsWinnerCloseCombatsAndRouters) {
  TwoLines f;
  f.add(Side::red, "british-line", {20, 10}, 0);
  f.state.initiative = index_of(Side::red);
  f.state.army(Side::blue).combats_won_before = 1;
  f.unit(f.red).routing = true;
  f.unit(f.red).chits = 7;
  f.begin_turn(2);
  // CRI-EX-01, CRI-SEQ-04, 05, 06: red 4 + 1 - 1, blue 3 + 1: thrown again (CRI-SEQ-07, CRI-RULING-18)
  f.roll({4, 3});
  ASSERT_EQ(f.pending(), StepKind::initiative);
  EXPECT_FALSE(f.last(EventKind::initiative_thrown).yes);
  f.roll({2, 5});
  EXPECT_EQ(f.last(EventKind::initiative_thrown).a, 2);
  EXPECT_EQ(f.last(EventKind::initiative_thrown).b, 6);
  EXPECT_EQ(Crimea::seat(f.state).side, Side::blue);
}

TEST(Initiative, IsNobodysInTheFirstTurnAndEqualCountsGiveNothing) {
  TwoLines f;
  f.begin_turn();
  const Plan plan = f.plan(); // CRI-SEQ-04, 05, 06
  EXPECT_EQ(plan.pools[0].modifier, 0);
  EXPECT_EQ(plan.pools[1].modifier, 0);
}

// CRI-SEQ-15, CRI-MOR-17: in FREE its own side's routers rally, and nobody else's.
TEST(SideTurn, LeavesTheRoutersOfTheOtherSideAlone) {
  TwoLines f;
  f.unit(f.blue).routing = true;
  f.unit(f.blue).chits = 7;
  f.begin_free(Side::red);
  f.order(Field::done());
  EXPECT_EQ(f.pending(), StepKind::command);
  f.begin_free(Side::blue);
  f.order(Field::done());
  EXPECT_EQ(f.pending(), StepKind::rally_roll);
}

TEST(SideTurn, GoesThroughFreeAndTheCommandPhases) {
  TwoLines f;
  f.begin_turn();
  f.roll({6, 1});
  f.order(say(Verb::act_first)); // CRI-SEQ-02
  ASSERT_EQ(f.pending(), StepKind::free);
  EXPECT_EQ(f.state.phase, Phase::free);
  EXPECT_TRUE(f.check(Field::done()).allowed()); // CRI-SEQ-13: doing nothing is legal
  f.order(Field::done());
  ASSERT_EQ(f.pending(), StepKind::command);
  EXPECT_EQ(f.state.n, 1);
  EXPECT_EQ(f.last(EventKind::phase_began).rule, Rule::CRI_SEQ_17);
  EXPECT_EQ(f.last(EventKind::phase_began).side, Side::red);
  EXPECT_EQ(f.last(EventKind::phase_began).a, 1);
  EXPECT_FALSE(f.last(EventKind::phase_began).yes);
  f.order(Field::done()); // CRI-SEQ-18: nobody acts, so nobody reacts; blue's side turn follows
  ASSERT_EQ(f.pending(), StepKind::free);
  EXPECT_EQ(f.state.acting, Side::blue);
  EXPECT_EQ(f.last(EventKind::side_turn_began).side, Side::blue);
  EXPECT_EQ(f.count(EventKind::phase_began), 0); // FREE is no phase of its own to be told of
  f.order(Field::done());
  f.order(Field::done()); // CRI-SEQ-26: the turn is over, and another begins
  EXPECT_EQ(f.last(EventKind::turn_ended).a, 1);
  EXPECT_EQ(f.last(EventKind::turn_began).a, 2);
}

TEST(Free, GivesEachUnitOneActionAndNoReaction) {
  TwoLines f;
  const int second = f.add(Side::red, "british-line", {20, 10}, 0);
  f.begin_free(Side::red);
  f.order(Field::form(f.red, Formation::column)); // CRI-SEQ-12: carried out at once
  EXPECT_EQ(f.unit(f.red).formation, Formation::column);
  EXPECT_EQ(f.refusal(Field::form(f.red, Formation::line)), Rule::CRI_SEQ_13);
  EXPECT_EQ(f.refusal(Field::form(f.blue, Formation::column)), Rule::CRI_SEQ_12);
  f.order(Field::form(second, Formation::column));
  EXPECT_EQ(f.pending(), StepKind::command); // CRI-SEQ-16: no reaction to anything done in FREE
}

TEST(Free, AUnitThatHoldsIsNotAskedAgain) {
  TwoLines f;
  const int second = f.add(Side::red, "british-line", {20, 10}, 0);
  f.begin_free(Side::red);
  f.order(Field::act(Verb::hold, f.red));
  EXPECT_EQ(f.refusal(Field::form(f.red, Formation::column)), Rule::CRI_SEQ_13);
  EXPECT_TRUE(f.check(Field::form(second, Formation::column)).allowed());
}

TEST(Free, UnknownActionsAreRefused) {
  TwoLines f;
  f.begin_free(Side::red);
  EXPECT_EQ(f.refusal(Field::act(Verb::take_loss, f.red)), Rule::CRI_SEQ_14); // CRI-SEQ-14: the list is closed
  EXPECT_EQ(f.refusal(Field::act(Verb::rally, f.red)), Rule::CRI_SEQ_14);
  EXPECT_EQ(f.refusal(Field::charge(f.red, f.blue)), Rule::CRI_REACT_07);
}

TEST(Free, RoutersRallyAndNothingElseEvenIfTheirPlayerSaysDone) {
  TwoLines f;
  f.unit(f.red).routing = true;
  f.unit(f.red).chits = 7;
  f.begin_free(Side::red);
  EXPECT_EQ(f.refusal(Field::form(f.red, Formation::column)), Rule::CRI_MOR_19);
  f.order(Field::done()); // CRI-SEQ-15
  ASSERT_EQ(f.pending(), StepKind::rally_roll);
}

TEST(Free, TheTurnOfThirtyDegreesIsFreeHereAlone) {
  TwoLines f;
  Order turn = Field::act(Verb::turn, f.red);
  turn.facing = from_degrees(20);
  f.begin_free(Side::red);
  EXPECT_TRUE(f.check(turn).allowed()); // CRI-SEQ-29
  f.begin_command(Side::red);
  EXPECT_EQ(f.refusal(turn), Rule::CRI_SEQ_29);
}

namespace {

/// A British line with a chit in FREE, and what it does after a turn by so many degrees.
struct Turning : TwoLines {
  explicit Turning(double degrees = 30) {
    add(Side::red, "british-line", {20, 10}, 0); // so that the phase goes on
    unit(red).chits = 1;
    begin_free(Side::red);
    if (degrees != 0) order(turn(degrees));
  }
  Order turn(double degrees) const {
    Order o = Field::act(Verb::turn, red);
    o.facing = unit(red).facing + from_degrees(degrees);
    return o;
  }
};

} // namespace

TEST(Free, ATurnOfThirtyDegreesLeavesTheAction) { // CRI-SEQ-13, 29
  for (const Order& next :
       {Field::move(0), Field::form(0, Formation::column), Field::act(Verb::remove_chit, 0), Field::face(0, 120)}) {
    Turning f;
    ASSERT_EQ(f.red, 0);
    EXPECT_FALSE(f.unit(0).used);
    EXPECT_FALSE(f.unit(0).acted);
    EXPECT_TRUE(f.check(next).allowed()) << Crimea::explain(f.state, f.check(next));
    f.order(next);
    EXPECT_TRUE(f.unit(0).used);
    EXPECT_TRUE(f.pending() != StepKind::free || f.refusal(Field::act(Verb::hold, 0)) == Rule::CRI_SEQ_13);
  }
}

TEST(Free, MoreThanThirtyDegreesIsAnAction) { // CRI-SEQ-28, 29
  Turning f(0);
  EXPECT_EQ(f.refusal(f.turn(30.1)), Rule::CRI_SEQ_29);
  f.order(Field::face(f.red, 30.1));
  EXPECT_TRUE(f.unit(f.red).used);
}

TEST(Free, TheTurnsOfAPhaseCountTogether) { // CRI-SEQ-29, CRI-EX-23
  Turning f(15);
  EXPECT_EQ(f.refusal(f.turn(15.1)), Rule::CRI_SEQ_29);
  EXPECT_EQ(f.refusal(f.turn(-15.1)), Rule::CRI_SEQ_29); // back again is a turn as well
  f.order(f.turn(15));
  EXPECT_EQ(f.refusal(f.turn(1)), Rule::CRI_SEQ_29);
  f.order(Field::move(f.red));
  f.roll({3, 3});
  const Vec at = f.unit(f.red).anchor;
  EXPECT_TRUE(f.check(Field::march(f.red, {at + direction(f.unit(f.red).facing) * 3})).allowed());
  EXPECT_FALSE(f.check(Field::march(f.red, {at + Vec{0, 3}})).allowed()); // 30 degrees more
}

TEST(Free, AUnitThatHasTurnedDoesNotFire) { // CRI-SEQ-29, CRI-RULING-21
  Turning f(0);
  f.order(f.turn(5));
  EXPECT_EQ(f.refusal(Field::fire_at(f.red, f.blue)), Rule::CRI_SEQ_29);
  std::vector<Candidate> all;
  Crimea::candidates(f.state, all);
  for (const Candidate& c : all) EXPECT_TRUE(f.check(c.order).allowed()) << word_of(c.order.verb);
}

TEST(Free, ATurnIsATurn) { // CRI-SEQ-29: or there would be no end of them
  Turning f(0);
  EXPECT_EQ(f.refusal(f.turn(0)), Rule::CRI_SEQ_29);
  EXPECT_EQ(f.refusal(f.turn(0.05)), Rule::CRI_SEQ_29);
  EXPECT_TRUE(f.check(f.turn(0.2)).allowed());
}

TEST(Free, InTheFirstRevisionATurnWasAllAUnitDid) { // CRI-SEQ-29
  Turning f(0);
  f.setting().revision = 1;
  EXPECT_TRUE(f.check(f.turn(0)).allowed());
  f.order(f.turn(30));
  EXPECT_TRUE(f.unit(f.red).used);
  EXPECT_FALSE(f.unit(f.red).acted);
  EXPECT_FALSE(f.check(Field::act(Verb::remove_chit, f.red)).allowed());
}

TEST(Command, CostsOnePointThenTwoThenThreeInAnUnbrokenChain) {
  TwoLines f;
  const int idle = f.add(Side::red, "british-line", {20, 10}, 0);
  f.unit(f.red).points = 5;
  f.begin_command(Side::red, 1);
  f.order(Field::form(f.red, Formation::column)); // CRI-EX-02, CRI-CP-02, 03: whether or not it acted in FREE
  EXPECT_EQ(f.unit(f.red).points, 4);             // CRI-CP-01, 05: paid at once, for good
  EXPECT_EQ(f.count(EventKind::points_spent), 1); // CRI-HID-02
  f.order(Field::done());
  f.pass_until(StepKind::command);
  ASSERT_EQ(f.state.n, 2); // CRI-SEQ-24
  EXPECT_EQ(f.refusal(Field::form(idle, Formation::column)), Rule::CRI_CP_04);
  f.order(Field::form(f.red, Formation::line));
  EXPECT_EQ(f.unit(f.red).points, 2);
  f.pass_until(StepKind::command);
  ASSERT_EQ(f.state.n, 3); // CRI-CP-12: n has no end; CRI-RULING-60: an empty purse does not show
  EXPECT_EQ(f.refusal(Field::form(f.red, Formation::column)), Rule::CRI_CP_02);
}

TEST(Command, NeedsALeaderAndIsClosedToRoutersAndTheHesitant) {
  TwoLines f;
  f.begin_command(Side::red);
  const Order form = Field::form(f.red, Formation::column);
  f.unit(f.red).leader = Leader::wounded;
  EXPECT_EQ(f.refusal(form), Rule::CRI_CP_08); // CRI-RULING-23
  f.unit(f.red).leader = Leader::present;
  f.unit(f.red).hesitant = true;
  EXPECT_EQ(f.refusal(form), Rule::CRI_ARMY_11);
  f.unit(f.red).hesitant = false;
  f.unit(f.red).routing = true;
  EXPECT_EQ(f.refusal(form), Rule::CRI_MOR_19); // CRI-CP-04
  f.unit(f.red).routing = false;
  EXPECT_TRUE(f.check(form).allowed());
}

TEST(Command, ABatteryHasItsPointsWithoutALeader) {
  Field f;
  const int guns = f.add(Side::red, "british-foot-battery", {60, 10}, 0);
  f.add(Side::blue, "russian-line", {60, 62}, 180);
  f.begin_command(Side::red);
  EXPECT_TRUE(f.check(Field::act(Verb::limber, guns)).allowed()); // CRI-CP-09
}

TEST(Command, OrderPointsArePaidBeforeTheUnitsOwn) { // CRI-CP-06
  TwoLines f;
  f.unit(f.red).points = 5;
  f.unit(f.red).order_points = 2;
  f.begin_command(Side::red);
  f.order(Field::form(f.red, Formation::column));
  EXPECT_EQ(f.unit(f.red).order_points, 1);
  EXPECT_EQ(f.unit(f.red).points, 5);
  f.pass_until(StepKind::command);
  ASSERT_EQ(f.state.n, 2);
  f.order(Field::form(f.red, Formation::line)); // one of each
  EXPECT_EQ(f.unit(f.red).order_points, 0);
  EXPECT_EQ(f.unit(f.red).points, 4);
}

TEST(Command, TheFreePointIsPaidBeforeOrderPointsAndThoseBeforeItsOwn) { // CRI-CP-06, 07
  Field f;
  const int chief = f.commander(Side::blue, Nation::russian, {60, 50});
  const int battalion = f.add(Side::blue, "russian-line", {60, 40}, 180, {.points = 3});
  const int british = f.add(Side::red, "british-line", {60, 38.5}, 0);
  Unit& u = f.unit(battalion);
  u.column = static_cast<std::int8_t>(chief);
  u.column_point = true;
  u.order_points = 1;
  f.begin_command(Side::blue, 3);
  f.order(Field::assault(battalion, british));
  EXPECT_FALSE(u.column_point);
  EXPECT_EQ(u.order_points, 0);
  EXPECT_EQ(u.points, 2);
}

TEST(Command, AnOrderIsPaidAndCarriedOutByTheUnitItNames) { // CRI-SEQ-17, CRI-CP-05, 10
  TwoLines f;
  const int second = f.add(Side::red, "british-line", {20, 10}, 0);
  f.unit(f.red).points = f.unit(second).points = 3;
  f.begin_command(Side::red);
  f.order(Field::form(second, Formation::column));
  EXPECT_EQ(f.unit(second).formation, Formation::column);
  EXPECT_EQ(f.unit(second).points, 2);
  EXPECT_TRUE(f.unit(second).used);
  EXPECT_EQ(f.unit(f.red).formation, Formation::line);
  EXPECT_EQ(f.unit(f.red).points, 3);
  EXPECT_FALSE(f.unit(f.red).used);
  EXPECT_EQ(f.state.spenders, bit(second));
}

TEST(Free, AnOrderThatNamesNobodyOrAnEnemyIsRefused) { // CRI-SEQ-12
  TwoLines f;
  f.begin_free(Side::red);
  for (const int wrong : {-1, 2, 63, f.blue}) {
    const Order order = Field::form(wrong, Formation::column);
    EXPECT_EQ(f.refusal(order), Rule::CRI_SEQ_12) << wrong;
  }
}

TEST(Command, OrderPointsGoFirstAndNobodyLends) {
  TwoLines f;
  const int rich = f.add(Side::red, "british-line", {20, 10}, 0);
  f.unit(f.red).points = 0;
  f.unit(f.red).order_points = 1;
  f.begin_command(Side::red);
  f.order(Field::form(f.red, Formation::column)); // CRI-CP-06, CRI-ARMY-10
  EXPECT_EQ(f.unit(f.red).order_points, 0);
  EXPECT_EQ(f.unit(f.red).points, 0);
  EXPECT_GT(f.unit(rich).points, 0);
  f.order(Field::done());
  f.pass_until(StepKind::command);
  EXPECT_EQ(f.refusal(Field::form(f.red, Formation::line)), Rule::CRI_CP_02); // CRI-CP-10
}

TEST(Command, TheFreePointOfAColumnCommanderPaysForAssaultsOnly) {
  Field f;
  const int chief = f.commander(Side::blue, Nation::russian, {60, 50});
  const int battalion = f.add(Side::blue, "russian-line", {60, 40}, 180, {.points = 3});
  f.add(Side::red, "british-line", {60, 10}, 0);
  f.unit(battalion).column = static_cast<std::int8_t>(chief);
  f.unit(battalion).column_point = true;
  f.begin_command(Side::blue, 2);
  EXPECT_EQ(purse(f.state, battalion, false), 3);
  EXPECT_EQ(purse(f.state, battalion, true), 4); // CRI-COL-04
  // CRI-EX-03: 1 of 3 has been paid in CP(1); CP(2) costs 1 free and 1 own (CRI-CP-07)
  f.unit(battalion).points = 2;
  pay(f.state, battalion, true, nullptr);
  EXPECT_EQ(f.unit(battalion).points, 1);
  EXPECT_FALSE(f.unit(battalion).column_point);
}

TEST(Command, CommandersSpendPointsOfTheirOwn) {
  TwoLines f;
  const int chief = f.commander(Side::red, Nation::british, {60, 5}, 2, 1);
  f.begin_command(Side::red);
  EXPECT_EQ(f.refusal(Field::form(chief, Formation::column)), Rule::CRI_ARMY_16);
  f.order(Field::move(chief, MoveKind::staff)); // CRI-CP-11, CRI-ARMY-16
  EXPECT_EQ(f.unit(chief).points, 0);
  EXPECT_NE(f.state.spenders & bit(chief), 0U);
}

TEST(SideEnd, TakesOrderPointsFreePointsAndHesitationAway) {
  TwoLines f;
  Unit& u = f.unit(f.red);
  f.begin_command(Side::red);
  u.order_points = 2;
  u.column_point = true;
  u.hesitant = true;
  u.bound = 3;
  f.order(Field::done()); // CRI-SEQ-25, CRI-COL-05, CRI-ARMY-09, CRI-RULING-43
  EXPECT_EQ(u.order_points, 0);
  EXPECT_FALSE(u.column_point);
  EXPECT_FALSE(u.hesitant);
  EXPECT_EQ(u.bound, 2); // CRI-ARMY-12
  EXPECT_EQ(f.count(EventKind::bound_released), 0);

  TwoLines last;
  last.begin_command(Side::red);
  last.unit(last.red).bound = 1;
  last.unit(last.blue).bound = 1;
  last.order(Field::done());
  EXPECT_EQ(last.unit(last.red).bound, 0);
  EXPECT_EQ(last.unit(last.blue).bound, 1); // at the end of its own side's turn
  EXPECT_EQ(last.count(EventKind::bound_released), 1);
  EXPECT_EQ(last.last(EventKind::bound_released).unit, last.red);
}

TEST(Turn, LettingFreePassEndsACavalrysRun) {
  Field f;
  const int horse = f.add(Side::red, "british-light-cavalry", {60, 10}, 0);
  f.add(Side::blue, "russian-line", {60, 62}, 180);
  f.unit(horse).forward_inches = 9;
  f.begin_free(Side::red);
  f.order(Field::done());
  EXPECT_EQ(f.unit(horse).forward_inches, 0); // CRI-MOVE-38, CRI-RULING-51
}

TEST(Turn, FireOfTheEnemysTurnDrawsFireOnlyUntilOwnFreeIsOver) {
  Field f;
  const int foot = f.add(Side::red, "british-line", {60, 30}, 0);
  const int near = f.add(Side::blue, "russian-line", {60, 40}, 180);
  const int shooter = f.add(Side::blue, "russian-line", {72, 44}, 180);
  f.unit(foot).fired_on_by = bit(shooter);
  f.begin_free(Side::red); // CRI-FIRE-23: who has fired on it comes before the nearer one
  EXPECT_EQ(f.refusal(Field::fire_at(foot, near)), Rule::CRI_FIRE_23);
  f.order(Field::done());
  ASSERT_EQ(f.pending(), StepKind::command); // from now on only what comes after counts
  EXPECT_TRUE(f.check(Field::fire_at(foot, near)).allowed()) << id_of(f.refusal(Field::fire_at(foot, near)));
}

TEST(Seats, EachPlayerOfASideDecidesForHisOwnUnits) {
  TwoLines f;
  const int other = f.add(Side::red, "british-line", {20, 10}, 0);
  f.unit(other).chair = 1;
  f.setting().sides[0].chairs = 2;
  f.begin_free(Side::red); // CRI-CMP-19
  EXPECT_EQ(Crimea::seats(f.state).size(), 3U);
  EXPECT_EQ(Crimea::seat(f.state), (Seat{Side::red, 0}));
  EXPECT_EQ(f.refusal(Field::form(other, Formation::column)), Rule::CRI_CMP_19);
  f.order(Field::done());
  EXPECT_EQ(f.pending(), StepKind::free);
  EXPECT_EQ(Crimea::seat(f.state), (Seat{Side::red, 1}));
  f.order(Field::form(other, Formation::column));
  EXPECT_EQ(f.pending(), StepKind::command);
}

} // namespace sandtable::crimea
