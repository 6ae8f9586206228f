// Chapter 10.5: cutting down routers.
#include "kingdom/fighting.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"

namespace sandtable::kingdom {
namespace {

using K = UnitKind;

/// A red pursuer, and blue routers whom it reaches with a move of 4".
struct Chase : Field {
  int red, blue;
  explicit Chase(K of_blue = K::commanded_shot, const Placement& blue_placement = {.state = OrderState::routing})
      : red(add(Side::red, K::horse_regiment, {36, 10}, north, {.state = OrderState::pursuing})),
        blue(add(Side::blue, of_blue, {36, 15}, north, blue_placement)) {
    unit(red).quarry = static_cast<std::int8_t>(blue);
  }
  void reach() {
    begin(StepKind::pursuit_roll, red);
    roll({1, 1, 1, 1});
  }
  void strike(int kills) {
    const Roll hits = faces_of({{kills, 6}, {plan().pools[0].dice - kills, 1}}), dead = faces_of({{kills, 6}});
    events.clear();
    Kingdom::settle(state, hits, &events);
    if (kills == 0) return;
    events.clear();
    Kingdom::settle(state, dead, &events);
  }
};

// TKO-MEL-60, TKO-GEO-27, TKO-MEL-37: one round, in the rear, and no dice for those who run.
TEST(CuttingDown, IsOneSided) {
  Chase f;
  f.reach();
  ASSERT_EQ(f.pending(), StepKind::melee_roll);
  EXPECT_EQ(f.last(EventKind::routers_cut_down).unit, f.red);
  EXPECT_EQ(f.last(EventKind::routers_cut_down).other, f.blue);
  const Plan plan = f.plan();
  ASSERT_EQ(plan.pools.size(), 1U);
  EXPECT_EQ(plan.pools[0].unit, f.red);
  EXPECT_EQ(plan.pools[0].dice, 44); // 16, among running Foot 32, rear +8, pursuing +4; no charge
}

// TKO-MEL-60: even without a kill they have lost; on 4 or less they run again, away from whoever caught them.
TEST(CuttingDown, MakesThemRunAgain) {
  Chase f;
  f.reach();
  f.strike(0);
  EXPECT_TRUE(f.last(EventKind::round_fought).yes);
  EXPECT_EQ(f.last(EventKind::round_fought).side, Side::red);
  ASSERT_EQ(f.pending(), StepKind::morale_roll);
  EXPECT_EQ(f.state.checks[0].round, RoundResult::lost);
  EXPECT_EQ(f.state.checks[0].zone, Zone::rear);
  EXPECT_EQ(f.state.checks[0].enemy, f.red);
  f.roll({7}); // lost -1, rear -2: 4
  ASSERT_EQ(f.pending(), StepKind::rout_roll);
  const double before = f.unit(f.blue).anchor.y;
  f.roll({2, 2, 2});
  EXPECT_NEAR(f.unit(f.blue).anchor.y, before + 6, 1.0 / 64);
  EXPECT_EQ(f.unit(f.blue).state, OrderState::routing);
  EXPECT_TRUE(f.state.contacts.empty());
  EXPECT_EQ(f.unit(f.red).state, OrderState::pursuing); // TKO-MEL-62: he stops where he is
  EXPECT_EQ(f.unit(f.red).quarry, f.blue);
  EXPECT_NEAR(f.unit(f.red).anchor.y, 13.4, 1.0 / 64);
  EXPECT_EQ(f.pending(), StepKind::none);
}

// TKO-MEL-60, TKO-COMP-20: on 5 or more they turn at bay, disordered and locked with the pursuer.
TEST(CuttingDown, BringsThemToBay) {
  Chase f;
  f.reach();
  f.strike(1);
  f.roll({8});
  EXPECT_EQ(f.unit(f.blue).state, OrderState::disordered);
  EXPECT_TRUE(is_locked(f.state, f.blue));
  EXPECT_EQ(f.unit(f.red).state, OrderState::disordered);
  EXPECT_EQ(f.pending(), StepKind::none);
}

// TKO-MEL-62: the last of them is cut down; the pursuer is still out of hand.
TEST(CuttingDown, OfTheLastMan) {
  Chase f(K::commanded_shot, {.state = OrderState::routing, .stands = 1});
  f.reach();
  f.strike(4);
  EXPECT_EQ(f.unit(f.blue).presence, Presence::lost);
  EXPECT_EQ(f.unit(f.red).state, OrderState::pursuing);
  EXPECT_EQ(f.unit(f.red).quarry, -1);
  EXPECT_EQ(f.pending(), StepKind::none);
}

// TKO-MEL-61, TKO-OPT-19
TEST(CuttingDown, DestroysByOption) {
  Chase f;
  f.options().catch_routers = CatchRouters::destroy;
  f.reach();
  EXPECT_EQ(f.unit(f.blue).presence, Presence::lost);
  EXPECT_EQ(f.last(EventKind::unit_lost).rule, Rule::TKO_MEL_61);
  EXPECT_EQ(f.unit(f.red).state, OrderState::pursuing);
  EXPECT_EQ(f.pending(), StepKind::none);
}

// TKO-MEL-60: by blue likewise.
TEST(CuttingDown, ByBlue) {
  Field f;
  const int blue = f.add(Side::blue, K::horse_regiment, {36, 30}, south, {.state = OrderState::pursuing});
  const int red = f.add(Side::red, K::commanded_shot, {36, 27}, south, {.state = OrderState::routing});
  f.unit(blue).quarry = static_cast<std::int8_t>(red);
  f.begin(StepKind::pursuit_roll, blue);
  f.roll({1, 1, 1, 1});
  EXPECT_EQ(f.last(EventKind::routers_cut_down).side, Side::blue);
  ASSERT_EQ(f.pending(), StepKind::melee_roll);
  EXPECT_EQ(f.plan().pools[0].unit, blue);
  Kingdom::settle(f.state, faces_of({{44, 1}}), &f.events);
  EXPECT_EQ(f.last(EventKind::round_fought).side, Side::blue);
  EXPECT_EQ(f.state.checks[0].unit, red);
}

/// A charger that has reached routers; s.charge is his.
struct Charger : Field {
  int red, blue;
  explicit Charger(K of_red, bool crossed = false)
      : red(add(Side::red, of_red, {36, 20}, north)),
        blue(add(Side::blue, K::commanded_shot, {36, 21.6}, north, {.state = OrderState::routing})) {
    state.charge.attacker = static_cast<std::int8_t>(red);
    state.charge.defender = static_cast<std::int8_t>(blue);
    state.charge.crossed_cover = crossed;
    state.course.unit = static_cast<std::int8_t>(red);
    state.course.purpose = Purpose::charge;
    cut_down(state, red, blue, &events);
    kingdom::advance(state, &events);
  }
};

// TKO-MEL-60, 62, TKO-COMP-10: a charger doubles, and then must pursue or may, but moves no more.
TEST(CuttingDown, ByAChargeBeginsAPursuitWithoutAMove) {
  Charger horse(K::horse_regiment);
  ASSERT_EQ(horse.pending(), StepKind::melee_roll);
  EXPECT_EQ(horse.plan().pools[0].dice, 72); // 16, charging 32, running Foot 64, rear +8
  Kingdom::settle(horse.state, faces_of({{72, 1}}), nullptr);
  horse.roll({1});
  horse.roll({6, 6, 6});
  EXPECT_EQ(horse.unit(horse.red).state, OrderState::pursuing);
  EXPECT_EQ(horse.unit(horse.red).quarry, horse.blue);
  EXPECT_EQ(horse.pending(), StepKind::none);
  Charger foot(K::foot_regiment, true);
  EXPECT_EQ(foot.plan().pools[0].dice, 12 + 4 + 16); // over cover nothing doubles
  Kingdom::settle(foot.state, faces_of({{32, 1}}), nullptr);
  foot.roll({1});
  foot.roll({6, 6, 6});
  ASSERT_EQ(foot.pending(), StepKind::pursue);
  foot.order(Field::act(Verb::pursue, foot.red));
  EXPECT_EQ(foot.unit(foot.red).state, OrderState::pursuing);
  EXPECT_EQ(foot.pending(), StepKind::none);
}

// TKO-MEL-60: a charger whom they face at bay is locked with them, in what order he was.
TEST(CuttingDown, ByAChargeBringsThemToBay) {
  Charger f(K::horse_regiment);
  Kingdom::settle(f.state, faces_of({{72, 1}}), nullptr);
  f.roll({10});
  EXPECT_EQ(f.unit(f.blue).state, OrderState::disordered);
  EXPECT_EQ(f.unit(f.red).state, OrderState::good);
  EXPECT_TRUE(is_locked(f.state, f.red));
  EXPECT_EQ(f.pending(), StepKind::none);
}

} // namespace
} // namespace sandtable::kingdom
