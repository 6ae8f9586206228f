#include "kingdom/happening.hpp"
#include "rulebooks/kingdom/chapters/measuring.hpp"

namespace sandtable::kingdom {
namespace {

constexpr double near = 1.0 / 64;

// TKO-EV-10, TKO-EVT-18
TEST(KingdomEventMoves, DiscretionGoesBackFacingTheEnemy) {
  EventField f;
  f.unit(f.horse).facing = from_degrees(east);
  f.unit(f.horse).state = OrderState::disordered;
  f.unit(f.horse).anchor = {34, 20};
  f.refresh(f.horse);
  const Vec from = f.unit(f.horse).footing.centre, enemy = f.unit(f.enemy).footing.centre;
  f.happens(f.horse, 10);
  EXPECT_EQ(f.plan().pools[0].dice, 4);
  f.roll({1, 2, 1, 2});
  const Vec to = f.unit(f.horse).footing.centre;
  EXPECT_NEAR(distance(from, to), 6, near);
  EXPECT_NEAR(distance(to, enemy), distance(from, enemy) + 6, near);
  EXPECT_NEAR(dot(f.unit(f.horse).footing.forward, unit(enemy - to)), 1, 1e-3);
  EXPECT_EQ(f.unit(f.horse).state, OrderState::disordered); // unchanged
  EXPECT_EQ(f.last(EventKind::fell_back).rule, Rule::TKO_EV_10);
  EXPECT_NEAR(f.last(EventKind::fell_back).inches, 6, near);
}

// TKO-EV-11, TKO-EVT-18
TEST(KingdomEventMoves, ValourGoesStraightAtTheEnemy) {
  EventField f;
  f.unit(f.horse).facing = from_degrees(30);
  f.refresh(f.horse);
  const Vec from = f.unit(f.horse).footing.centre, enemy = f.unit(f.enemy).footing.centre;
  f.happens(f.horse, 11);
  f.roll({1, 2, 1, 2});
  const Vec to = f.unit(f.horse).footing.centre;
  EXPECT_NEAR(distance(from, to), 6, near);
  EXPECT_NEAR(distance(to, enemy), distance(from, enemy) - 6, near);
  EXPECT_NEAR(dot(f.unit(f.horse).footing.forward, unit(enemy - to)), 1, 1e-3);
  EXPECT_TRUE(f.is_over());
}

// TKO-EVT-18: an inch short of any enemy
TEST(KingdomEventMoves, ValourStopsShortOfContact) {
  EventField f;
  f.unit(f.enemy).anchor = {34, 20};
  f.refresh(f.enemy);
  f.happens(f.horse, 11);
  f.roll({6, 6, 6, 6});
  EXPECT_NEAR(distance(f.state, f.unit(f.horse), f.unit(f.enemy)), 1, 0.02);
}

// TKO-RULING-154: no room to turn
TEST(KingdomEventMoves, ValourNeedsRoomToTurn) {
  EventField f;
  f.unit(f.horse).facing = from_degrees(east);
  f.refresh(f.horse);
  f.add(Side::red, UnitKind::horse_regiment, {34, 18}, north); // close on its left
  f.add(Side::red, UnitKind::horse_regiment, {34, 10.5}, north);
  f.happens(f.horse, 11);
  EXPECT_TRUE(f.idle());
}

// TKO-EVT-19
TEST(KingdomEventMoves, WhomEventsDoNotMove) {
  for (const int number : {10, 11}) {
    EventField f;
    f.unit(f.horse).state = OrderState::routing;
    f.happens(f.horse, number);
    EXPECT_TRUE(f.idle());
    EventField g;
    g.unit(g.horse).state = OrderState::pursuing;
    g.happens(g.horse, number);
    EXPECT_TRUE(g.idle());
    EventField h;
    h.contact(h.horse, h.enemy);
    h.happens(h.horse, number);
    EXPECT_TRUE(h.idle());
    EventField i;
    i.unit(i.foot).formation = Formation::charge_for_horse;
    i.refresh(i.foot);
    i.happens(i.foot, number);
    EXPECT_EQ(i.idle(), number == 11); // squares go back, but not forward
    EventField j;
    const int house = j.terrain(TerrainKind::building, {{60, 20}, {64, 20}, {64, 24}, {60, 24}});
    const int garrison = j.add(Side::red, UnitKind::commanded_shot, {62, 20}, north, {.building = house});
    j.happens(garrison, number);
    EXPECT_TRUE(j.idle()); // TKO-RULING-154
    EventField k;
    k.unit(k.enemy).presence = Presence::off_table;
    k.refresh(k.enemy);
    k.happens(k.horse, number);
    EXPECT_TRUE(k.idle());
  }
}

// TKO-EV-13, TKO-EVT-16
TEST(KingdomEventMoves, PracticeUpgrades) {
  EventField f;
  f.happens(f.foot, 13);
  EXPECT_EQ(f.unit(f.foot).rating, Rating::good);
  EXPECT_EQ(f.last(EventKind::rating_changed).unit, f.foot);
  EXPECT_EQ(f.last(EventKind::rating_changed).a, static_cast<int>(Rating::good));
  EXPECT_TRUE(f.is_over());
  f.happens(f.first, 13);
  EXPECT_EQ(f.unit(f.first).rating, Rating::excellent);
}

// TKO-EV-13, TKO-EVT-17
TEST(KingdomEventMoves, TheExcellentMayMove) {
  EventField f;
  f.unit(f.foot).rating = Rating::excellent;
  f.happens(f.foot, 13);
  EXPECT_EQ(f.pending(), StepKind::move_roll);
  f.roll({2, 3});
  EXPECT_EQ(f.pending(), StepKind::path);
  EXPECT_EQ(Kingdom::seat(f.state).side, Side::red);
  f.order(f.march(f.foot, {f.advance(5)}));
  EXPECT_NEAR(f.unit(f.foot).anchor.y, 19, near);
  EXPECT_EQ(f.unit(f.foot).orders, 0); // no order
  EXPECT_TRUE(f.is_over());
}

// TKO-EVT-16: an Excellent commander rides
TEST(KingdomEventMoves, AnExcellentCommanderMayRide) {
  EventField f;
  f.unit(f.first).rating = Rating::excellent;
  f.happens(f.first, 13);
  EXPECT_EQ(f.plan().pools[0].dice, 4);
  f.roll({1, 1, 1, 1});
  f.order(f.march(f.first, {f.go_to({20, 8})}));
  EXPECT_EQ(f.unit(f.first).anchor, (Vec{20, 8}));
  f.unit(f.first).command = {0, 0, Fate::out_of_action, 9};
  f.happens(f.first, 13);
  EXPECT_TRUE(f.idle());
}

// TKO-EVT-17
TEST(KingdomEventMoves, WhoMayNotUseTheFreeMove) {
  for (const OrderState state : {OrderState::routing, OrderState::pursuing}) {
    EventField f;
    f.unit(f.horse).rating = Rating::excellent;
    f.unit(f.horse).state = state;
    f.happens(f.horse, 13);
    EXPECT_TRUE(f.idle());
  }
  EventField f;
  f.unit(f.horse).rating = Rating::excellent;
  f.contact(f.horse, f.enemy);
  f.happens(f.horse, 13);
  EXPECT_TRUE(f.idle());
}

// TKO-EV-18, TKO-EVT-18, TKO-EVT-19
TEST(KingdomEventMoves, DrumsTakeTheTertioHalfAMoveForward) {
  EventField f;
  f.unit(f.horse).facing = from_degrees(east);
  f.refresh(f.horse);
  f.happens(f.first, 18);
  EXPECT_EQ(f.pending(), StepKind::event_dice); // the foot, and no gun
  EXPECT_EQ(f.plan().pools[0].unit, f.foot);
  EXPECT_EQ(f.plan().pools[0].dice, 2);
  f.roll({3, 4});
  EXPECT_NEAR(f.unit(f.foot).anchor.y, 17.5, near);
  EXPECT_EQ(f.pending(), StepKind::event_dice);
  EXPECT_EQ(f.plan().pools[0].unit, f.horse);
  f.roll({2, 2, 2, 2});
  EXPECT_NEAR(f.unit(f.horse).anchor.x, 38, near); // straight ahead
  EXPECT_TRUE(f.is_over());
  EXPECT_EQ(f.unit(f.gun).anchor, (Vec{10, 14}));
  EXPECT_EQ(f.unit(f.other).anchor, (Vec{54, 14}));
}

// TKO-EVT-19
TEST(KingdomEventMoves, DrumsPassOverThoseWhoCannotGo) {
  EventField f;
  f.unit(f.foot).formation = Formation::charge_for_horse;
  f.refresh(f.foot);
  f.contact(f.horse, f.enemy);
  f.happens(f.gun, 18);
  EXPECT_TRUE(f.idle());
}

} // namespace
} // namespace sandtable::kingdom
