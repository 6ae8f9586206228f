// Chapter 13: the compulsory phase.
#include "rulebooks/kingdom/chapters/compulsory.hpp"

#include "kingdom/fighting.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"

namespace sandtable::kingdom {
namespace {

using K = UnitKind;

// TKO-COMP-02, TKO-RAL-36, TKO-TRAP-09
TEST(Compulsory, UnitsReform) {
  Field f;
  const int reforms =
      f.add(Side::red, K::foot_regiment, {36, 20}, north, {.state = OrderState::disordered, .reforming = true});
  const int stays = f.add(Side::blue, K::foot_regiment, {36, 40}, south, {.state = OrderState::disordered});
  const int commander = f.commander(Side::red, 0, {36, 10});
  f.unit(commander).presence = Presence::off_table; // he is no pursuer: TKO-COMP-17
  f.begin_turn(2);
  EXPECT_EQ(f.unit(reforms).state, OrderState::good);
  EXPECT_FALSE(f.unit(reforms).reforming);
  EXPECT_EQ(f.unit(stays).state, OrderState::disordered);
  EXPECT_EQ(f.count(EventKind::unit_reformed), 1);
  EXPECT_EQ(f.last(EventKind::unit_reformed).unit, reforms);
  EXPECT_EQ(f.pending(), StepKind::draw);
}

// TKO-COMP-02: on either side.
TEST(Compulsory, UnitsOfBlueReform) {
  Field f;
  f.add(Side::red, K::foot_regiment, {36, 20}, north);
  f.add(Side::blue, K::foot_regiment, {36, 40}, south, {.state = OrderState::disordered, .reforming = true});
  f.begin_turn(1);
  EXPECT_EQ(f.last(EventKind::unit_reformed).side, Side::blue);
}

// TKO-COMP-03, 21, TKO-EX-48: straight toward its own base edge, facing it; off it, and it is lost.
TEST(Compulsory, RoutersRunHome) {
  for (const int more : {0, 1}) {
    Field f;
    const int red = f.add(Side::red, K::horse_regiment, {40, 11}, south, {.state = OrderState::routing});
    f.add(Side::red, K::horse_regiment, {10, 11}, north);
    f.add(Side::blue, K::horse_regiment, {10, 40}, south);
    f.begin_turn(2);
    ASSERT_EQ(f.pending(), StepKind::rout_roll);
    f.roll({3, 2, 4, 1, 1 + more});
    EXPECT_EQ(f.unit(red).presence, more == 0 ? Presence::on_table : Presence::lost);
    if (more != 0) continue;
    EXPECT_NEAR(f.unit(red).anchor.y, 0, 1.0 / 128);
    EXPECT_EQ(f.unit(red).facing, from_degrees(south));
    EXPECT_TRUE(f.unit(red).moved);
  }
  Field f;
  const int blue = f.add(Side::blue, K::foot_regiment, {40, 30}, south, {.state = OrderState::routing});
  f.add(Side::red, K::foot_regiment, {10, 10}, north);
  f.begin_turn(2);
  f.roll({1, 2, 3});
  EXPECT_EQ(f.unit(blue).facing, from_degrees(north));
  EXPECT_GT(f.unit(blue).anchor.y, 35);
}

// TKO-COMP-01, TKO-SM-20, TKO-CON-08: routs, pursuits, returns, melees; in each the side with priority first.
TEST(Compulsory, GoesInOrder) {
  Field f;
  const int pursuer = f.add(Side::red, K::horse_regiment, {10, 10}, north, {.state = OrderState::pursuing});
  const int runs = f.add(Side::red, K::foot_regiment, {60, 20}, south, {.state = OrderState::routing});
  const int away = f.add(Side::red, K::horse_regiment, {71, 20}, east,
                         {.state = OrderState::pursuing, .presence = Presence::off_table});
  const int blue_runs = f.add(Side::blue, K::foot_regiment, {50, 40}, north, {.state = OrderState::routing});
  const int red = f.add(Side::red, K::horse_regiment, {36, 20}, north);
  const int blue = f.add(Side::blue, K::horse_regiment, {36, 20}, south);
  f.contact(blue, red);
  f.begin_turn(2); // blue has priority
  ASSERT_EQ(f.pending(), StepKind::rout_roll);
  EXPECT_EQ(f.step().a, blue_runs);
  EXPECT_EQ(f.step().b, -1);
  f.roll({1, 1, 1});
  EXPECT_EQ(f.step().a, runs);
  f.roll({1, 1, 1});
  ASSERT_EQ(f.pending(), StepKind::pursuit_roll);
  EXPECT_EQ(f.step().a, pursuer);
  f.roll({1, 1, 1, 1});
  ASSERT_EQ(f.pending(), StepKind::return_roll);
  EXPECT_EQ(f.step().a, away);
  f.roll({1});
  ASSERT_EQ(f.pending(), StepKind::melee_roll);
  EXPECT_EQ(f.plan().pools[0].unit, blue); // TKO-MEL-44: priority
  EXPECT_EQ(f.state.melee.rounds_left, 0); // TKO-MEL-03: one round
  const Roll misses = faces_of({{32, 1}});
  Kingdom::settle(f.state, misses, nullptr);
  f.roll({10});
  f.roll({10});
  EXPECT_EQ(f.pending(), StepKind::draw);
}

// TKO-MEL-03, TKO-COMP-01: each melee once, however many are in it; none that began in this phase.
TEST(Compulsory, LockedMeleesFightOneRound) {
  Fight f(K::horse_regiment, {.rating = Rating::excellent}, K::horse_regiment, {.rating = Rating::excellent});
  const int second = f.add(Side::blue, K::horse_regiment, {44, 20}, south, {.rating = Rating::excellent});
  f.contact(second, f.red);
  const int pursuer = f.add(Side::red, K::horse_regiment, {10, 10}, north,
                            {.rating = Rating::excellent, .state = OrderState::pursuing});
  const int quarry = f.add(Side::blue, K::foot_regiment, {10, 14}, south, {.rating = Rating::excellent});
  f.unit(pursuer).quarry = static_cast<std::int8_t>(quarry);
  f.begin_turn(1);
  f.roll({1, 1, 1, 1});
  const auto round = [&] {
    if (f.pending() == StepKind::allot) {
      Order o = order_for(Verb::allot, f.red);
      o.shares = {{2, 2}};
      f.order(o);
    }
    f.fight_round(0, 0);
    while (f.pending() == StepKind::morale_roll) f.roll({10});
  };
  EXPECT_EQ(f.state.melee.units, bit(pursuer) | bit(quarry));
  round();
  round();
  EXPECT_EQ(f.unit(pursuer).state, OrderState::disordered); // TKO-COMP-20
  ASSERT_EQ(f.pending(), StepKind::allot);
  round();
  EXPECT_EQ(f.pending(), StepKind::draw);
  EXPECT_EQ(f.met(0).rounds, 1);
  EXPECT_EQ(f.met(1).rounds, 1);
  EXPECT_EQ(f.met(2).rounds, 2);
}

// TKO-COMP-17: whoever leaves in this phase throws to come back in a later one.
TEST(Compulsory, NobodyReturnsInThePhaseInWhichHeLeft) {
  Field f;
  const int red = f.add(Side::red, K::horse_regiment, {36, 40}, north, {.state = OrderState::pursuing});
  f.add(Side::blue, K::foot_regiment, {10, 40}, south);
  f.begin_turn(2);
  f.roll({3, 3, 3, 3});
  EXPECT_EQ(f.unit(red).presence, Presence::off_table);
  EXPECT_EQ(f.pending(), StepKind::draw);
  f.begin_turn(3);
  EXPECT_EQ(f.pending(), StepKind::return_roll);
}

// TKO-OPT-17: a free rally before anybody moves.
TEST(Compulsory, RalliesAreFreeByOption) {
  Field f({.free_rally = true});
  const int runs = f.add(Side::red, K::foot_regiment, {60, 20}, south, {.state = OrderState::routing});
  const int on = f.add(Side::red, K::foot_regiment, {40, 20}, south, {.state = OrderState::routing});
  const int pursuer = f.add(Side::blue, K::horse_regiment, {10, 40}, south, {.state = OrderState::pursuing});
  f.begin_turn(1);
  ASSERT_EQ(f.pending(), StepKind::rally_roll);
  EXPECT_EQ(f.step().a, runs);
  EXPECT_EQ(f.step().b, 1);
  f.roll({10});
  EXPECT_EQ(f.unit(runs).state, OrderState::disordered);
  EXPECT_EQ(f.step().a, on);
  f.roll({1});
  EXPECT_EQ(f.step().a, pursuer);
  f.roll({1});
  ASSERT_EQ(f.pending(), StepKind::rout_roll);
  EXPECT_EQ(f.step().a, on);
  f.roll({1, 1, 1});
  EXPECT_EQ(f.pending(), StepKind::pursuit_roll);
}

// TKO-COMP-07, TKO-OPT-16: friends are run through without effect, unless the option is on.
TEST(Compulsory, RoutersBurstThroughFriends) {
  for (const bool option : {false, true}) {
    Field f({.burst_through = option});
    f.add(Side::red, K::horse_regiment, {36, 30}, south, {.state = OrderState::routing});
    const int in_the_way = f.add(Side::red, K::foot_regiment, {36, 24}, north);
    const int beside = f.add(Side::red, K::foot_regiment, {50, 24}, north);
    const int beyond = f.add(Side::red, K::foot_regiment, {36, 8}, north);
    const int clan = f.add(Side::red, K::mob, {36, 20}, north, {.state = OrderState::disordered});
    f.add(Side::blue, K::horse_regiment, {10, 40}, south);
    f.begin_turn(2);
    f.roll({3, 3, 3, 3, 3});
    EXPECT_EQ(f.unit(in_the_way).state, option ? OrderState::disordered : OrderState::good);
    EXPECT_EQ(f.unit(beside).state, OrderState::good);
    EXPECT_EQ(f.unit(beyond).state, OrderState::good);
    EXPECT_EQ(f.unit(clan).state, OrderState::disordered);
    EXPECT_EQ(f.count(EventKind::unit_disordered), option ? 1 : 0);
  }
}

// TKO-COMP-22: a new phase, a new move.
TEST(Compulsory, PursuersMoveAgain) {
  Field f;
  const int red = f.add(Side::red, K::horse_regiment, {36, 10}, north, {.state = OrderState::pursuing});
  f.add(Side::blue, K::foot_regiment, {10, 40}, south);
  f.unit(red).pursued = true;
  f.state.agenda = {};
  begin_compulsory(f.state);
  kingdom::advance(f.state, &f.events);
  EXPECT_EQ(f.pending(), StepKind::pursuit_roll);
}

} // namespace
} // namespace sandtable::kingdom
