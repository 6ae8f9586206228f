// Section 12.
#include "rulebooks/kingdom/chapters/rally.hpp"

#include "kingdom/gunnery.hpp"

namespace sandtable::kingdom {
namespace {

constexpr double close_to = 1.0 / 128;

/// A regiment of its own tertio, far from the enemy.
struct Rallying {
  Field f;
  int unit, enemy = -1;

  Rallying(UnitKind kind, Rating rating, OrderState state)
      : unit(f.add(Side::red, kind, {30, 20}, north, {.rating = rating, .state = state})),
        enemy(f.add(Side::blue, UnitKind::foot_regiment, {30, 44}, south)) {}
  Unit& us() { return f.unit(unit); }
  void try_it(int die) {
    f.state.agenda = {};
    f.begin(StepKind::rally_roll, unit);
    expect_adds_up(f.plan());
    EXPECT_EQ(f.plan().pools[0].sides, 10);
    EXPECT_EQ(f.plan().reading, Reading::total);
    f.roll({die});
  }
  int modifier() { return rally_modifier(f.state, unit, us().state, true); }
};

// TKO-EX-41, TKO-RAL-10, 11, 15, 16
TEST(RallyFromPursuit, Example) {
  Rallying r(UnitKind::horse_regiment, Rating::excellent, OrderState::pursuing);
  r.us().quarry = static_cast<std::int8_t>(r.enemy);
  r.f.commander(Side::red, 0, {30, 10}, Rating::good);
  const int lost = r.f.add(Side::red, UnitKind::foot_regiment, {50, 10}, north, {.presence = Presence::lost});
  EXPECT_EQ(r.modifier(), 0);
  r.try_it(4);
  EXPECT_EQ(r.us().state, OrderState::pursuing);
  EXPECT_EQ(r.us().quarry, r.enemy);
  EXPECT_FALSE(r.f.last(EventKind::rallied).yes);
  r.try_it(5);
  EXPECT_EQ(r.us().state, OrderState::disordered);
  EXPECT_EQ(r.us().quarry, -1);
  EXPECT_TRUE(r.f.last(EventKind::rallied).yes);
  EXPECT_EQ(r.f.last(EventKind::rallied).a, 5);
  EXPECT_EQ(r.f.last(EventKind::rallied).b, 5);
  EXPECT_EQ(r.f.last(EventKind::rallied).c, static_cast<int>(OrderState::pursuing));
  EXPECT_EQ(r.f.last(EventKind::rallied).d, static_cast<int>(OrderState::disordered));
  EXPECT_EQ(r.us().facing, from_degrees(north)) << "it turns to nobody";
  r.us().state = OrderState::pursuing;
  r.try_it(9);
  EXPECT_EQ(r.us().state, OrderState::disordered);
  r.us().state = OrderState::pursuing;
  r.try_it(10);
  EXPECT_EQ(r.us().state, OrderState::good);
  r.us().state = OrderState::pursuing;
  r.f.unit(lost).kind = UnitKind::medium_gun;
  EXPECT_EQ(r.modifier(), 1) << "a gun is no regiment";
  r.f.unit(lost).kind = UnitKind::foot_regiment;
  EXPECT_EQ(r.modifier(), 0);
  for (const Presence presence : {Presence::on_table, Presence::off_table}) {
    r.f.unit(lost).presence = presence;
    EXPECT_EQ(r.modifier(), 1) << "it is not lost";
  }
}

// TKO-RAL-16, 26, 36: each order state has a table of its own, and is told by it.
TEST(Rally, IsToldByTheTableOfItsState) {
  const auto rule_of = [](OrderState state) {
    Rallying r(UnitKind::horse_regiment, Rating::ordinary, state);
    r.try_it(9);
    return r.f.last(EventKind::rallied).rule;
  };
  EXPECT_EQ(rule_of(OrderState::pursuing), Rule::TKO_RAL_16);
  EXPECT_EQ(rule_of(OrderState::routing), Rule::TKO_RAL_26);
  EXPECT_EQ(rule_of(OrderState::disordered), Rule::TKO_RAL_36);
}

// TKO-RAL-10..14, TKO-TRAP-04: the better they are, the further they ride.
TEST(RallyFromPursuit, GoesAgainstQuality) {
  const auto of = [](Rating rating) {
    return Rallying(UnitKind::horse_regiment, rating, OrderState::pursuing).modifier();
  };
  EXPECT_EQ(of(Rating::excellent), -1);
  EXPECT_EQ(of(Rating::good), 0);
  EXPECT_EQ(of(Rating::ordinary), 1);
  EXPECT_EQ(of(Rating::poor), 2);
}

// TKO-COMP-17, TKO-EX-49: who has left the table has no commander with him.
TEST(RallyFromPursuit, OffTheTableNoCommanderHelps) {
  Rallying r(UnitKind::horse_regiment, Rating::good, OrderState::pursuing);
  r.f.commander(Side::red, 0, {30, 10}, Rating::good);
  r.f.add(Side::red, UnitKind::foot_regiment, {50, 10}, north, {.presence = Presence::lost});
  EXPECT_EQ(rally_modifier(r.f.state, r.unit, OrderState::pursuing, true), 1);
  EXPECT_EQ(rally_modifier(r.f.state, r.unit, OrderState::pursuing, false), -1);
}

// TKO-EX-42, TKO-RAL-22, 24, 25, 26
TEST(RallyFromRout, Example) {
  Rallying r(UnitKind::horse_regiment, Rating::ordinary, OrderState::routing);
  r.us().lost[StandType::horse] = 1;
  const int pursuer = r.f.add(Side::blue, UnitKind::horse_regiment, {60, 44}, south, {.state = OrderState::pursuing});
  EXPECT_EQ(r.modifier(), -1) << "he pursues somebody else";
  r.f.unit(pursuer).quarry = static_cast<std::int8_t>(r.unit);
  EXPECT_EQ(r.modifier(), -3);
  r.try_it(7);
  EXPECT_EQ(r.us().state, OrderState::routing);
  r.try_it(8);
  EXPECT_EQ(r.us().state, OrderState::disordered);
  r.us().state = OrderState::routing;
  r.f.unit(pursuer).state = OrderState::disordered;
  EXPECT_EQ(r.modifier(), -1) << "he has stopped";
  r.f.unit(pursuer).state = OrderState::pursuing;
  r.f.unit(pursuer).side = Side::red;
  EXPECT_EQ(r.modifier(), -1);
}

// TKO-RAL-20..23, 25
TEST(RallyFromRout, IsEasierForTheGood) {
  const auto of = [](Rating rating) {
    return Rallying(UnitKind::horse_regiment, rating, OrderState::routing).modifier();
  };
  EXPECT_EQ(of(Rating::excellent), 2);
  EXPECT_EQ(of(Rating::good), 2);
  EXPECT_EQ(of(Rating::ordinary), 1);
  EXPECT_EQ(of(Rating::poor), -1);
  Rallying gun(UnitKind::medium_gun, Rating::good, OrderState::routing);
  gun.us().crew = 3;
  EXPECT_EQ(gun.modifier(), 0) << "a figure of the crew counts as a stand";
}

// TKO-RAL-27, TKO-RULING-140
TEST(RallyFromRout, TurnsToTheNearestEnemy) {
  Rallying r(UnitKind::horse_regiment, Rating::good, OrderState::routing);
  const Vec centre = r.us().footing.centre;
  r.f.add(Side::blue, UnitKind::small_gun, {40, centre.y + 1.2}, west); // its centre 1.6 behind its muzzle
  r.f.unit(r.f.state.unit_count - 1).anchor = {40, centre.y};
  r.f.refresh(r.f.state.unit_count - 1);
  r.try_it(10);
  EXPECT_EQ(r.us().state, OrderState::disordered);
  expect_faces(r.us(), east);
  EXPECT_NEAR(r.us().footing.centre.x, centre.x, close_to) << "about its centre";
  EXPECT_NEAR(r.us().footing.centre.y, centre.y, close_to);
  EXPECT_EQ(r.f.last(EventKind::unit_pivoted).unit, r.unit);
  EXPECT_TRUE(r.us().moved);
}

// TKO-RULING-140
TEST(RallyFromRout, DoesNotTurnWhereThereIsNoRoom) {
  Rallying r(UnitKind::horse_regiment, Rating::good, OrderState::routing);
  r.f.add(Side::red, UnitKind::horse_regiment, {30, 23.3}, north);
  r.f.add(Side::blue, UnitKind::small_gun, {40, 18.4}, west);
  r.try_it(10);
  EXPECT_EQ(r.us().state, OrderState::disordered);
  EXPECT_EQ(r.us().facing, from_degrees(north));
  EXPECT_EQ(r.f.count(EventKind::unit_pivoted), 0);
}

// TKO-EX-43, TKO-RAL-34, 35, 36, TKO-TRAP-09
TEST(RallyFromDisorder, Example) {
  Rallying r(UnitKind::horse_regiment, Rating::poor, OrderState::disordered);
  r.us().lost[StandType::horse] = 3;
  EXPECT_EQ(r.modifier(), -4);
  r.try_it(4);
  EXPECT_EQ(r.us().state, OrderState::disordered);
  EXPECT_FALSE(r.us().reforming);
  EXPECT_FALSE(r.f.last(EventKind::rallied).yes);
  r.try_it(6);
  EXPECT_FALSE(r.us().reforming);
  r.try_it(7);
  EXPECT_EQ(r.us().state, OrderState::disordered) << "in order next Turn only";
  EXPECT_TRUE(r.us().reforming);
  EXPECT_TRUE(r.f.last(EventKind::rallied).yes);
  r.us().reforming = false;
  r.try_it(3);
  EXPECT_EQ(r.us().state, OrderState::routing);
  EXPECT_EQ(r.f.last(EventKind::rallied).d, static_cast<int>(OrderState::routing));
  EXPECT_EQ(r.f.pending(), StepKind::rout_roll);
}

// TKO-EX-43, TKO-RAL-30, 31, 37
TEST(RallyFromDisorder, ExampleScoresAboveTenReformToo) {
  Rallying r(UnitKind::horse_regiment, Rating::excellent, OrderState::disordered);
  r.f.commander(Side::red, 0, {30, 10}, Rating::good);
  EXPECT_EQ(r.modifier(), 5);
  r.try_it(10);
  EXPECT_EQ(r.f.last(EventKind::rallied).b, 15);
  EXPECT_TRUE(r.us().reforming);
}

// TKO-RAL-31..35
TEST(RallyFromDisorder, IsEasierForTheGood) {
  const auto of = [](Rating rating) {
    return Rallying(UnitKind::horse_regiment, rating, OrderState::disordered).modifier();
  };
  EXPECT_EQ(of(Rating::excellent), 3);
  EXPECT_EQ(of(Rating::good), 2);
  EXPECT_EQ(of(Rating::ordinary), 1);
  EXPECT_EQ(of(Rating::poor), -1);
  Rallying gun(UnitKind::large_gun, Rating::good, OrderState::disordered);
  gun.us().crew = 3;
  EXPECT_EQ(gun.modifier(), 0);
}

// TKO-RAL-03, 10, 20, 30
TEST(Rally, IsHelpedByAnOrdinaryCommanderOrBetterWithinHisRadius) {
  for (const OrderState state : {OrderState::pursuing, OrderState::routing, OrderState::disordered}) {
    Rallying r(UnitKind::horse_regiment, Rating::ordinary, state);
    const int without = r.modifier();
    const int commander = r.f.commander(Side::red, 0, {30, 8}, Rating::poor);
    EXPECT_EQ(r.modifier(), without);
    r.f.unit(commander).rating = Rating::ordinary;
    EXPECT_EQ(r.modifier(), without + 2);
    r.f.unit(commander).rating = Rating::excellent;
    EXPECT_EQ(r.modifier(), without + 2) << "no more than that";
    r.f.unit(commander).rating = Rating::ordinary;
    r.f.unit(commander).anchor.y = 4.5; // 12.3 inches from the rear of the horse
    r.f.refresh(commander);
    EXPECT_EQ(r.modifier(), without);
  }
}

// TKO-ORD-24, TKO-RAL-02, 39
TEST(RallyOrders, AreForThoseOutOfOrder) {
  Rallying r(UnitKind::horse_regiment, Rating::good, OrderState::good);
  EXPECT_EQ(check_rally(r.f.state, r.unit).rule, Rule::TKO_ORD_24);
  for (const OrderState state : {OrderState::pursuing, OrderState::routing, OrderState::disordered}) {
    r.us().state = state;
    EXPECT_EQ(check_rally(r.f.state, r.unit).rule, Rule::none);
  }
  r.us().reforming = true;
  EXPECT_EQ(check_rally(r.f.state, r.unit).rule, Rule::TKO_ORD_24);
  r.us().reforming = false;
  r.f.contact(r.enemy, r.unit);
  EXPECT_EQ(check_rally(r.f.state, r.unit).rule, Rule::TKO_RAL_39);
}

// TKO-RAL-01, 02, TKO-ORD-10, TKO-SM-64: no order test, however far the commander.
TEST(RallyOrders, ThrowOneDie) {
  Rallying r(UnitKind::horse_regiment, Rating::good, OrderState::disordered);
  r.f.commander(Side::red, 0, {70, 2}, Rating::poor);
  r.f.begin_orders(Side::red, 0);
  r.f.order(Field::rally(r.unit));
  ASSERT_EQ(r.f.pending(), StepKind::rally_roll);
  EXPECT_EQ(r.f.step().a, r.unit);
  EXPECT_EQ(r.f.plan().pools[0].dice, 1);
  r.f.roll({2});
  EXPECT_TRUE(r.us().reforming);
  EXPECT_EQ(r.f.pending(), StepKind::draw);
}

} // namespace
} // namespace sandtable::kingdom
