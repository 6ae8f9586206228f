#include "rulebooks/kingdom/chapters/turn.hpp"

#include "rulebooks/kingdom/chapters/command.hpp"
#include "rulebooks/kingdom/chapters/morale.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"
#include "support/kingdom_field.hpp"

#include <gtest/gtest.h>

namespace sandtable::kingdom {
namespace {

struct Day : Field {
  int red_leader, blue_leader, foot, horse, enemy;

  explicit Day(Options options = {}) : Field(options) {
    red_leader = commander(Side::red, 0, {30, 6});
    blue_leader = commander(Side::blue, 0, {30, 42});
    foot = add(Side::red, UnitKind::foot_regiment, {30, 12}, north);
    horse = add(Side::red, UnitKind::horse_regiment, {45, 12}, north);
    enemy = add(Side::blue, UnitKind::foot_regiment, {30, 36}, south);
  }
  /// Throws nothing at all for everybody until the events are over.
  void no_events() {
    while (pending() == StepKind::event_roll) roll({1});
  }
};

// TKO-SEQ-01, TKO-SM-10, TKO-SM-20, TKO-SM-30, TKO-SM-90, TKO-CON-11
TEST(KingdomTurn, RunsFromCompulsoryMovesToTheNextTurn) {
  Day f;
  f.begin_turn(1);
  EXPECT_EQ(f.count(EventKind::turn_began), 1);
  EXPECT_EQ(f.last(EventKind::turn_began).a, 1);
  EXPECT_EQ(f.last(EventKind::cup_filled).a, 10); // 3 units, 2 commanders of 3 dice, and the Purple Die
  EXPECT_EQ(f.pending(), StepKind::draw);
  f.draw("purple");
  EXPECT_EQ(f.pending(), StepKind::event_roll);
  f.no_events();
  EXPECT_EQ(f.state.turn, 2);
  EXPECT_EQ(f.last(EventKind::turn_ended).a, 1);
  EXPECT_EQ(f.pending(), StepKind::draw);
}

// TKO-SEQ-01, TKO-SM-20: compulsory moves come before the cup is filled (TKO-TRAP-10)
TEST(KingdomTurn, RoutersRunBeforeTheCupIsFilled) {
  Day f;
  f.unit(f.horse).state = OrderState::routing;
  f.begin_turn(1);
  EXPECT_EQ(f.pending(), StepKind::rout_roll);
  EXPECT_EQ(f.count(EventKind::cup_filled), 0);
}

// TKO-SEQ-10, TKO-STATE-04
TEST(KingdomTurn, BeginsWithCleanSheets) {
  Day f;
  Unit& u = f.unit(f.foot);
  u.orders = 3;
  u.shots = 2;
  u.moved = u.charge_bonus_lost = true;
  u.barred = 5;
  f.unit(f.red_leader).orders = 3;
  f.begin_turn(4);
  EXPECT_EQ(f.state.turn, 4);
  EXPECT_EQ(u.orders, 0);
  EXPECT_EQ(u.shots, 0);
  EXPECT_FALSE(u.moved);
  EXPECT_FALSE(u.charge_bonus_lost);
  EXPECT_EQ(u.barred, 0U);
  EXPECT_EQ(f.unit(f.red_leader).orders, 0);
}

// TKO-SEQ-03
TEST(KingdomTurn, PriorityChangesWithTheTurn) {
  Day f;
  f.state.turn = 3;
  EXPECT_EQ(priority(f.state), Side::red);
  f.state.turn = 4;
  EXPECT_EQ(priority(f.state), Side::blue);
}

// TKO-SEQ-11, TKO-SEQ-12: durations end in TURN_END of their last Turn
TEST(KingdomTurn, SmokeAndPowderLastToTheEndOfTheirTurn) {
  Day f;
  f.state.turn = 3;
  f.unit(f.foot).smoke_until = 3;
  f.unit(f.horse).smoke_until = 4;
  f.unit(f.foot).exceptional_turn = 3;
  f.unit(f.horse).exceptional_turn = 4;
  f.begin_end();
  EXPECT_EQ(f.state.turn, 4);
  EXPECT_EQ(f.unit(f.foot).smoke_until, 0);
  EXPECT_EQ(f.unit(f.horse).smoke_until, 4);
  EXPECT_EQ(f.unit(f.foot).exceptional_turn, 0);
  EXPECT_EQ(f.unit(f.horse).exceptional_turn, 4);
}

// TKO-SM-85, TKO-SEQ-13: all that an action owes is paid before the next die
TEST(KingdomTurn, ChecksAreTakenBeforeTheNextDie) {
  Day f;
  f.begin_orders(Side::red, 0);
  Check check;
  check.unit = static_cast<std::int8_t>(f.enemy);
  owe_check(f.state, check);
  check.unit = static_cast<std::int8_t>(f.foot);
  owe_check(f.state, check);
  f.order(f.pass());
  EXPECT_EQ(f.pending(), StepKind::morale_roll);
  EXPECT_EQ(f.state.checks[0].unit, f.foot); // TKO-CON-08: red has priority
  f.roll({10});
  EXPECT_EQ(f.pending(), StepKind::morale_roll);
  f.roll({10});
  EXPECT_EQ(f.pending(), StepKind::draw);
}

// TKO-SM-85, TKO-DEC-17, TKO-MOVE-33: a displaced commander with one refuge goes there
TEST(KingdomTurn, DisplacedCommandersAreSettled) {
  Day f;
  f.begin_orders(Side::red, 0);
  f.state.displaced = bit(f.blue_leader);
  f.order(f.pass());
  EXPECT_EQ(f.last(EventKind::commander_displaced).unit, f.blue_leader);
  EXPECT_EQ(f.last(EventKind::commander_displaced).other, f.enemy);
  EXPECT_EQ(f.pending(), StepKind::draw);

  Day g;
  const int other = g.add(Side::blue, UnitKind::horse_regiment, {40, 40}, south);
  g.begin_orders(Side::red, 0);
  g.state.displaced = bit(g.blue_leader);
  g.order(g.pass());
  EXPECT_EQ(g.pending(), StepKind::displace);
  EXPECT_EQ(Kingdom::seat(g.state).side, Side::blue);
  g.order(g.act(Verb::displace, g.blue_leader, other));
  EXPECT_EQ(g.last(EventKind::commander_displaced).other, other);
}

// TKO-SM-85: nothing of an order is left when the next die is drawn
TEST(KingdomTurn, AnOrderLeavesNoTrace) {
  Day f;
  f.begin_orders(Side::red, 0);
  f.order(f.move(f.foot));
  f.roll({3, 4});
  f.order(f.act(Verb::stay, f.foot));
  EXPECT_EQ(f.state.given.unit, -1);
  EXPECT_EQ(f.state.course.unit, -1);
  EXPECT_EQ(f.state.die, -1);
  EXPECT_EQ(f.pending(), StepKind::draw);
}

// TKO-COMP-22: a new order is a new pursuit
TEST(KingdomTurn, EachOrderAllowsOnePursuit) {
  Day f;
  f.unit(f.horse).pursued = true;
  f.begin_orders(Side::red, 0);
  f.order(f.move(f.foot));
  EXPECT_FALSE(f.unit(f.horse).pursued);
}

// TKO-RNG-03: the plan of a draw is its bag
TEST(KingdomTurn, ADrawIsAChanceAmongTheDiceInTheCup) {
  Day f;
  f.begin_draw();
  const Plan plan = f.plan();
  EXPECT_EQ(plan.request().dice.size(), 0U);
  EXPECT_EQ(plan.draw_from.count(), 10);
  EXPECT_TRUE(plan.draw_from.holds(purple));
}

} // namespace
} // namespace sandtable::kingdom
