#include "rulebooks/kingdom/chapters/command.hpp"
#include "support/kingdom_field.hpp"

#include <gtest/gtest.h>

namespace sandtable::kingdom {
namespace {

/// A foot regiment with horse before it, and its leader beside it.
struct Line : Field {
  int leader, foot, enemy;

  explicit Line(double range = 10) {
    leader = commander(Side::red, 0, {36, 6});
    foot = add(Side::red, UnitKind::foot_regiment, {36, 14}, north, {.rating = Rating::good});
    enemy = add(Side::blue, UnitKind::horse_regiment, {36, 14 + range}, south);
    begin_orders(Side::red, 0);
  }
  Pool asked() const { return plan().pools[0]; }
};

// TKO-SM-60, TKO-SM-66, TKO-RNG-05, TKO-DEC-03
TEST(KingdomObeyed, AMoveIsThrownForAndThenItsPathIsChosen) {
  Line f;
  f.order(f.move(f.foot));
  EXPECT_EQ(f.pending(), StepKind::move_roll);
  EXPECT_EQ(f.asked().dice, 2);
  EXPECT_EQ(f.asked().sides, 6);
  f.roll({2, 3});
  EXPECT_EQ(f.pending(), StepKind::path);
  EXPECT_EQ(Kingdom::seat(f.state).side, Side::red);
  f.order(f.march(f.foot, {f.advance(5)}));
  EXPECT_EQ(f.pending(), StepKind::draw);
  Line g;
  g.order(g.move(g.leader));
  EXPECT_EQ(g.asked().dice, 4);
  g.roll({1, 1, 1, 1});
  g.order(g.march(g.leader, {g.go_to({38, 8})}));
  EXPECT_EQ(g.pending(), StepKind::draw);
}

// TKO-RNG-06
TEST(KingdomObeyed, DifficultGroundIsOneDie) {
  Line f(20);
  f.terrain(TerrainKind::hedge, {{20, 16}, {50, 16}});
  f.order(f.move(f.foot));
  f.roll({3, 3});
  f.order(f.march(f.foot, {f.advance(6)}));
  EXPECT_EQ(f.pending(), StepKind::terrain_roll);
  EXPECT_EQ(f.asked().dice, 1);
  EXPECT_EQ(f.asked().sides, 6);
}

// TKO-SM-61
TEST(KingdomObeyed, FormingNeedsNoDice) {
  Line f;
  f.order(f.pivot(f.foot, 90));
  EXPECT_EQ(f.pending(), StepKind::draw);
  EXPECT_EQ(f.unit(f.foot).facing, from_degrees(90));
}

// TKO-SM-62, TKO-RNG-07, TKO-RNG-08, TKO-RNG-10
TEST(KingdomObeyed, AShotIsPowderFireAndKills) {
  Line f;
  f.unit(f.enemy).anchor.x = 40; // before the right wing of shot
  f.refresh(f.enemy);
  f.order(f.fire_at(f.foot, f.enemy));
  EXPECT_EQ(f.pending(), StepKind::ammo_roll);
  EXPECT_EQ(f.asked().dice, 3);
  f.roll({3, 3, 3});
  EXPECT_EQ(f.pending(), StepKind::fire_roll);
  EXPECT_EQ(f.asked().sides, 6);
  ASSERT_EQ(f.asked().dice, 5); // EX-10: one wing of two stands bears, and they are Good
  f.roll({5, 6, 1, 1, 1});
  EXPECT_EQ(f.pending(), StepKind::kill_roll);
  EXPECT_EQ(f.asked().dice, 2); // one for each hit
  f.roll({1, 1});
  EXPECT_EQ(f.pending(), StepKind::draw);
}

// TKO-SM-63, TKO-SM-70, TKO-SM-72
TEST(KingdomObeyed, AChargeBeginsWithItsTest) {
  Line f;
  f.order(f.charge(f.foot, f.enemy));
  f.pass_until(StepKind::charge_test);
  EXPECT_EQ(f.pending(), StepKind::charge_test);
  EXPECT_EQ(f.asked().dice, 1);
  EXPECT_EQ(f.asked().sides, 10);
  f.roll({1});
  EXPECT_EQ(f.pending(), StepKind::draw);
}

// TKO-SM-64, TKO-RNG-12
TEST(KingdomObeyed, ARallyIsOneTenSidedDie) {
  Line f;
  f.unit(f.foot).state = OrderState::disordered;
  f.order(f.rally(f.foot));
  EXPECT_EQ(f.pending(), StepKind::rally_roll);
  EXPECT_EQ(f.asked().dice, 1);
  EXPECT_EQ(f.asked().sides, 10);
  f.roll({9});
  EXPECT_EQ(f.pending(), StepKind::draw);
}

// TKO-SM-65, TKO-RNG-09, TKO-RNG-11
TEST(KingdomObeyed, AFightIsPoolsOfDiceAndThenChecks) {
  Line f(0);
  f.contact(f.foot, f.enemy);
  f.order(f.fight(f.foot));
  EXPECT_EQ(f.pending(), StepKind::melee_roll);
  EXPECT_EQ(f.asked().sides, 6);
  EXPECT_EQ(f.plan().pools.size(), 2U);
}

// TKO-RNG-11, TKO-RNG-13
TEST(KingdomObeyed, ChecksAndEventsAreTenSided) {
  Line f;
  f.unit(f.foot).rating = Rating::poor;
  f.begin_events();
  EXPECT_EQ(f.pending(), StepKind::event_roll);
  EXPECT_EQ(f.asked().sides, 10);
  f.roll({1}); // the leader's
  f.roll({9});
  f.roll({4, 4});
  EXPECT_EQ(f.pending(), StepKind::morale_roll);
  EXPECT_EQ(f.asked().dice, 1);
  EXPECT_EQ(f.asked().sides, 10);
}

} // namespace
} // namespace sandtable::kingdom
