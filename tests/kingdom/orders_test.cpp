#include "rulebooks/kingdom/chapters/orders.hpp"

#include "rulebooks/kingdom/chapters/command.hpp"
#include "support/kingdom_field.hpp"

#include <gtest/gtest.h>

namespace sandtable::kingdom {
namespace {

/// Two tertios of red, their commanders and the Army Commander; a blue unit far off.
struct Brigade : Field {
  int first, second, chief, foot, horse, other, enemy;

  explicit Brigade(Options options = {}) : Field(options) {
    first = commander(Side::red, 0, {20, 10});
    second = commander(Side::red, 1, {60, 10});
    chief = commander(Side::red, army, {4, 4}, Rating::poor);
    foot = add(Side::red, UnitKind::foot_regiment, {30, 18}, north);
    horse = add(Side::red, UnitKind::horse_regiment, {14, 18}, north);
    other = add(Side::red, UnitKind::foot_regiment, {58, 18}, north, {.tertio = 1});
    enemy = add(Side::blue, UnitKind::horse_regiment, {30, 44}, south);
  }
};

// TKO-ORD-01, TKO-ORD-02
TEST(KingdomOrders, ADieGoesToItsOwnColour) {
  Brigade f;
  f.begin_orders(Side::red, 0);
  EXPECT_TRUE(f.check(f.move(f.foot)).allowed());
  EXPECT_TRUE(f.check(f.move(f.first)).allowed());
  EXPECT_EQ(f.refusal(f.move(f.other)), Rule::TKO_ORD_01);
  EXPECT_EQ(f.refusal(f.move(f.second)), Rule::TKO_ORD_26);
  EXPECT_EQ(f.refusal(f.move(f.enemy)), Rule::TKO_ORD_01);
  EXPECT_EQ(f.refusal(f.move(-1)), Rule::TKO_ORD_01);
  EXPECT_EQ(f.refusal(f.act(Verb::march, f.foot)), Rule::TKO_DEC_02);
  f.unit(f.foot).presence = Presence::lost;
  EXPECT_EQ(f.refusal(f.move(f.foot)), Rule::TKO_ORD_01);
  f.begin_orders(Side::red, army);
  EXPECT_TRUE(f.check(f.move(f.horse)).allowed());
  EXPECT_TRUE(f.check(f.move(f.other)).allowed());
  EXPECT_TRUE(f.check(f.move(f.chief)).allowed());
  EXPECT_EQ(f.refusal(f.move(f.first)), Rule::TKO_ORD_26);
}

// TKO-ORD-03, TKO-ORD-04, TKO-ORD-05, TKO-ORD-06
TEST(KingdomOrders, ThreeATurnAndNoMore) {
  Brigade f;
  f.unit(f.foot).orders = 2;
  f.unit(f.first).orders = 2;
  f.begin_orders(Side::red, 0);
  EXPECT_TRUE(f.check(f.move(f.foot)).allowed());
  f.order(f.move(f.first));
  EXPECT_EQ(f.unit(f.first).orders, 3);
  f.begin_orders(Side::red, 0);
  EXPECT_EQ(f.refusal(f.move(f.first)), Rule::TKO_ORD_06);
  f.order(f.move(f.foot));
  EXPECT_EQ(f.unit(f.foot).orders, 3);
  EXPECT_EQ(f.last(EventKind::order_given).unit, f.foot);
  EXPECT_EQ(f.last(EventKind::order_given).a, static_cast<int>(Verb::move));
  f.begin_orders(Side::red, 0);
  EXPECT_EQ(f.refusal(f.move(f.foot)), Rule::TKO_ORD_03);
}

// TKO-CDR-11
TEST(KingdomOrders, ACommanderOutOfActionCannotBeMoved) {
  Brigade f;
  f.unit(f.first).command.fate = Fate::out_of_action;
  f.begin_orders(Side::red, 0);
  EXPECT_EQ(f.refusal(f.move(f.first)), Rule::TKO_CDR_11);
}

// TKO-ORD-26, TKO-SM-66: a commander is moved, and nothing else
TEST(KingdomOrders, ACommanderOnlyMoves) {
  Brigade f;
  f.begin_orders(Side::red, 0);
  EXPECT_EQ(f.refusal(f.rally(f.first)), Rule::TKO_ORD_26);
  EXPECT_EQ(f.refusal(f.pivot(f.first, 90)), Rule::TKO_ORD_26);
  f.order(f.move(f.first));
  EXPECT_FALSE(f.last(EventKind::order_given).yes);
  EXPECT_EQ(f.pending(), StepKind::move_roll);
  EXPECT_EQ(f.plan().pools[0].dice, 4);
}

// TKO-EX-05, TKO-ORD-07, TKO-ORD-08, TKO-SM-55
TEST(KingdomOrders, InsideTheRadiusNoTestIsNeeded) {
  Brigade f;
  f.begin_orders(Side::red, 0);
  f.order(f.move(f.foot));
  EXPECT_EQ(f.pending(), StepKind::move_roll);
  f.begin_orders(Side::red, army); // the chief, Poor, is 10" and more away
  f.order(f.move(f.foot));
  EXPECT_TRUE(f.last(EventKind::order_given).yes);
  EXPECT_EQ(f.pending(), StepKind::test_roll);
  EXPECT_EQ(f.plan().pools[0].sides, 10); // TKO-RNG-04
  EXPECT_EQ(f.plan().pools[0].needs, 4);
  EXPECT_EQ(f.plan().pools[0].dice, 1);
  EXPECT_EQ(f.plan().modifiers[0].rule, Rule::TKO_ORD_14);
  f.roll({4});
  EXPECT_TRUE(f.last(EventKind::test_thrown).yes);
  EXPECT_EQ(f.last(EventKind::test_thrown).a, 4);
  EXPECT_EQ(f.last(EventKind::test_thrown).c, 4);
  EXPECT_EQ(f.pending(), StepKind::move_roll);
}

// TKO-ORD-08, TKO-ORD-04: the die is spent, the order counted, and nothing happens
TEST(KingdomOrders, AFailedTestSpendsTheDie) {
  Brigade f;
  f.begin_orders(Side::red, army);
  f.order(f.move(f.foot));
  f.roll({3});
  EXPECT_FALSE(f.last(EventKind::test_thrown).yes);
  EXPECT_EQ(f.unit(f.foot).orders, 1);
  EXPECT_EQ(f.pending(), StepKind::draw);
  EXPECT_EQ(f.state.given.verb, Verb::pass); // nothing is left of it
}

// TKO-ORD-11, TKO-ORD-12, TKO-ORD-13, TKO-ORD-14, TKO-ORD-15, TKO-ORD-16, TKO-ORD-17, TKO-EX-05
TEST(KingdomOrders, TheTestGoesByRating) {
  EXPECT_EQ(passes_on(Rating::excellent), 2);
  EXPECT_EQ(passes_on(Rating::good), 3);
  EXPECT_EQ(passes_on(Rating::ordinary), 4);
  EXPECT_EQ(passes_on(Rating::poor), 5);
  EXPECT_FALSE(passes(Rating::poor, 4));
  EXPECT_TRUE(passes(Rating::poor, 5));
  EXPECT_TRUE(passes(Rating::excellent, 2));
  EXPECT_FALSE(passes(Rating::excellent, 1));
}

// TKO-ORD-09
TEST(KingdomOrders, WithoutACommanderEveryOrderIsTested) {
  Brigade f;
  f.unit(f.first).command.fate = Fate::dead;
  f.begin_orders(Side::red, 0);
  EXPECT_TRUE(needs_test(f.state, colour_of(Side::red, 0), f.move(f.foot)));
}

// TKO-ORD-10: RALLY, FIGHT and CHARGE never need it; FORM and FIRE do
TEST(KingdomOrders, WhichOrdersAreTested) {
  Brigade f;
  const int colour = colour_of(Side::red, army);
  EXPECT_TRUE(needs_test(f.state, colour, f.move(f.foot)));
  EXPECT_TRUE(needs_test(f.state, colour, f.form(f.foot, Formation::demi_herce)));
  EXPECT_TRUE(needs_test(f.state, colour, f.pivot(f.foot, 90)));
  EXPECT_TRUE(needs_test(f.state, colour, f.act(Verb::mount, f.foot)));
  EXPECT_TRUE(needs_test(f.state, colour, f.fire_at(f.foot, f.enemy)));
  EXPECT_FALSE(needs_test(f.state, colour, f.charge(f.foot, f.enemy)));
  EXPECT_FALSE(needs_test(f.state, colour, f.rally(f.foot)));
  EXPECT_FALSE(needs_test(f.state, colour, f.fight(f.foot)));
  EXPECT_FALSE(needs_test(f.state, colour, f.move(f.chief)));
}

// TKO-ORD-27, TKO-ORD-25
TEST(KingdomOrders, LockedUnitsOnlyFightOn) {
  Brigade f;
  f.contact(f.foot, f.enemy);
  f.begin_orders(Side::red, 0);
  for (const Order& o : {f.move(f.foot), f.rally(f.foot), f.pivot(f.foot, 90), f.fire_at(f.foot, f.enemy)})
    EXPECT_EQ(f.refusal(o), Rule::TKO_ORD_27);
  EXPECT_TRUE(f.check(f.fight(f.foot)).allowed());
  EXPECT_FALSE(f.check(f.fight(f.horse)).allowed());
}

// TKO-EX-52, TKO-SM-50
TEST(KingdomOrders, ADieThatCanDoNothingIsDiscarded) {
  Brigade f;
  for (const int i : {f.first, f.foot, f.horse}) f.unit(i).orders = 3;
  f.begin_draw();
  f.draw("red-1");
  EXPECT_TRUE(f.last(EventKind::die_passed).yes);
  EXPECT_EQ(f.last(EventKind::die_passed).a, colour_of(Side::red, 0));
  EXPECT_EQ(f.pending(), StepKind::draw);
  f.unit(f.first).orders = 2;
  EXPECT_TRUE(anything_to_order(f.state, colour_of(Side::red, 0)));
  f.unit(f.first).orders = 3;
  f.unit(f.horse).orders = 2;
  EXPECT_TRUE(anything_to_order(f.state, colour_of(Side::red, 0)));
  f.unit(f.horse).state = OrderState::routing; // it can rally
  EXPECT_TRUE(anything_to_order(f.state, colour_of(Side::red, 0)));
}

// TKO-EX-52: a square may turn, a locked unit may fight
TEST(KingdomOrders, SquaresAndLockedUnitsAreGoodForSomething) {
  Brigade f;
  f.unit(f.first).orders = f.unit(f.horse).orders = 3;
  f.unit(f.foot).formation = Formation::charge_for_horse;
  f.refresh(f.foot);
  EXPECT_TRUE(anything_to_order(f.state, colour_of(Side::red, 0)));
  f.contact(f.foot, f.enemy);
  EXPECT_TRUE(anything_to_order(f.state, colour_of(Side::red, 0)));
}

// TKO-RULING-151: what is aimed at is said with the order
TEST(KingdomOrders, ADieIsSpentOnAnOrderInFull) {
  Brigade f;
  f.begin_orders(Side::red, 0);
  Order o = f.act(Verb::form, f.foot);
  EXPECT_EQ(f.refusal(o), Rule::TKO_ORD_21);
  f.order(f.form(f.foot, Formation::demi_herce));
  EXPECT_EQ(f.unit(f.foot).formation, Formation::demi_herce);
  EXPECT_EQ(f.pending(), StepKind::draw);
}

// TKO-ORD-28, TKO-OPT-07
struct Group : Field {
  int leader, a, b, c, far, gun, enemy;

  Group() : Field(Options{.group_orders = true}) {
    leader = commander(Side::red, 0, {20, 4});
    a = add(Side::red, UnitKind::foot_regiment, {10, 12}, north, {.rating = Rating::good});
    b = add(Side::red, UnitKind::foot_regiment, {21, 12}, north, {.rating = Rating::poor});
    c = add(Side::red, UnitKind::foot_regiment, {32, 12}, 15);
    far = add(Side::red, UnitKind::foot_regiment, {54, 12}, north);
    gun = add(Side::red, UnitKind::medium_gun, {10, 16}, north);
    enemy = add(Side::blue, UnitKind::horse_regiment, {30, 44}, south);
    begin_orders(Side::red, 0);
  }
  Order together(std::initializer_list<int> others, Verb verb = Verb::move) const {
    Order o = order_for(verb, a);
    for (const int i : others) o.group.push_back(static_cast<std::int8_t>(i));
    return o;
  }
};

TEST(KingdomGroups, AreOfNeighboursOfOneArmAndFacing) {
  Group f;
  EXPECT_TRUE(f.check(f.together({f.b})).allowed());
  EXPECT_TRUE(f.check(f.together({f.b, f.c})).allowed());
  EXPECT_EQ(f.refusal(f.together({f.c})), Rule::TKO_ORD_28); // nobody between them
  EXPECT_EQ(f.refusal(f.together({f.b, f.far})), Rule::TKO_ORD_28);
  EXPECT_EQ(f.refusal(f.together({f.gun})), Rule::TKO_ORD_28);
  EXPECT_EQ(f.refusal(f.together({f.a})), Rule::TKO_ORD_28);
  EXPECT_EQ(f.refusal(f.together({f.enemy})), Rule::TKO_ORD_28);
  EXPECT_EQ(f.refusal(f.together({f.leader})), Rule::TKO_ORD_28);
  EXPECT_EQ(f.refusal(f.together({99})), Rule::TKO_ORD_28);
  EXPECT_EQ(f.refusal(f.together({f.b}, Verb::rally)), Rule::TKO_ORD_28);
  f.unit(f.c).facing = from_degrees(15.2);
  f.refresh(f.c);
  EXPECT_EQ(f.refusal(f.together({f.b, f.c})), Rule::TKO_ORD_28);
  f.unit(f.b).tertio = 1;
  EXPECT_EQ(f.refusal(f.together({f.b})), Rule::TKO_ORD_28);
  f.unit(f.b).tertio = 0;
  f.unit(f.b).orders = 3;
  EXPECT_EQ(f.refusal(f.together({f.b})), Rule::TKO_ORD_03);
  f.unit(f.b).orders = 0;
  f.unit(f.b).state = OrderState::routing;
  EXPECT_EQ(f.refusal(f.together({f.b})), Rule::TKO_ORD_20);
  f.options().group_orders = false;
  EXPECT_EQ(f.refusal(f.together({f.b})), Rule::TKO_OPT_07);
}

TEST(KingdomGroups, TwoInchesApartIsNearEnough) {
  Group f;
  f.unit(f.b).anchor = {21.59375, 12}; // from 14.8 to 16.79
  f.refresh(f.b);
  EXPECT_TRUE(f.check(f.together({f.b})).allowed());
  f.unit(f.b).anchor = {21.609375, 12};
  f.refresh(f.b);
  EXPECT_EQ(f.refusal(f.together({f.b})), Rule::TKO_ORD_28);
}

// TKO-ORD-28: one test with the worst rating if any is out of reach; each counts the order
TEST(KingdomGroups, TestOnceWithTheWorstOfThem) {
  Group f;
  f.order(f.together({f.b}));
  EXPECT_EQ(f.pending(), StepKind::move_roll);
  EXPECT_EQ(f.unit(f.a).orders, 1);
  EXPECT_EQ(f.unit(f.b).orders, 1);
  EXPECT_EQ(f.unit(f.c).orders, 0);

  Group far;
  far.unit(far.leader).anchor = {0, 22}; // reaches the first alone
  far.refresh(far.leader);
  far.order(far.together({far.b}));
  EXPECT_EQ(far.pending(), StepKind::test_roll);
  EXPECT_EQ(far.plan().pools[0].needs, 5);
  far.roll({4});
  EXPECT_FALSE(far.last(EventKind::test_thrown).yes);
  EXPECT_EQ(far.unit(far.b).orders, 1);
}

} // namespace
} // namespace sandtable::kingdom
