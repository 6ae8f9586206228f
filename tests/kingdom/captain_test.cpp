// What a computer general makes of a position, and what he orders in it.

#include "generals/captain.hpp"

#include "charging.hpp"
#include "rulebooks/kingdom/chapters/layouts.hpp"
#include "rulebooks/kingdom/general/candidate_paths.hpp"
#include "rulebooks/kingdom/general/charge_prospects.hpp"
#include "rulebooks/kingdom/general/standing.hpp"
#include "support/kingdom_field.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace sandtable::kingdom {
namespace {

/// Horse of either side, eighteen inches apart, and their commanders.
struct TwoHorse {
  Field f;
  int red = f.add(Side::red, UnitKind::horse_regiment, {36, 14}, north);
  int blue = f.add(Side::blue, UnitKind::horse_regiment, {36, 32}, south);
  int leader = f.commander(Side::red, 0, {36, 8});
  int enemy_leader = f.commander(Side::blue, 0, {36, 40});
};

Order captains_order(const State& s) {
  Captain<Kingdom> captain(1);
  return captain.choose(s);
}

std::vector<Candidate> candidates_of(const State& s) {
  std::vector<Candidate> out;
  candidates(s, out);
  return out;
}

bool proposes(const State& s, Verb verb, int unit, int target = -1) {
  const auto all = candidates_of(s);
  return std::any_of(all.begin(), all.end(), [&](const Candidate& c) {
    return c.order.verb == verb && c.order.unit == unit && c.order.target == target;
  });
}

TEST(KingdomStanding, GainIsWhatTheWholeWouldBeWorthMore) {
  TwoHorse t;
  t.f.begin_orders(Side::red);
  const State& s = t.f.state;
  const Standing standing(s, Side::red);
  for (const Vec step : {Vec{0, 3}, Vec{0, -2}, Vec{4, 1}, Vec{-5, 2}}) {
    State moved = s;
    moved.unit(t.red) = planted(s, s.unit(t.red), s.unit(t.red).anchor + step, s.unit(t.red).facing);
    EXPECT_NEAR(standing.gain(t.red, moved.unit(t.red)), Standing(moved, Side::red).worth() - standing.worth(), 1e-9);
  }
}

TEST(KingdomStanding, ToComeNearerIsWorthSomething) {
  TwoHorse t;
  t.f.begin_orders(Side::red);
  const Unit& u = t.f.state.unit(t.red);
  EXPECT_GT(Standing(t.f.state, Side::red).gain(t.red, planted(t.f.state, u, u.anchor + Vec{0, 4}, u.facing)), 0);
}

// TKO-MOR-33
TEST(KingdomStanding, ACommanderIsWorthMoreWhereHisUnitsAre) {
  TwoHorse t;
  const State& s = t.f.state;
  EXPECT_GT(command_worth(s, t.leader, {36, 10}), command_worth(s, t.leader, {36, 1}));
  EXPECT_LT(command_worth(s, t.leader, {36, 30}), command_worth(s, t.leader, {36, 10})) << "among the enemy";
}

// TKO-MOVE-31
TEST(KingdomCaptain, ThinksOfNoMoveWithoutRoom) {
  Field f;
  const int behind = f.add(Side::red, UnitKind::foot_regiment, {36, 10}, north);
  const int before = f.add(Side::red, UnitKind::foot_regiment, {36, 13.3}, north);
  f.add(Side::blue, UnitKind::foot_regiment, {36, 40}, south);
  f.begin_orders(Side::red);
  for (const Unit& end : likely_ends(f.state, behind)) EXPECT_LT(end.anchor.y, 10.5);
  bool goes_on = false;
  for (const Unit& end : likely_ends(f.state, before)) goes_on = goes_on || end.anchor.y > 16;
  EXPECT_TRUE(goes_on);
}

// TKO-MOVE-20, 32: as far as the dice go, and up to an inch before an enemy
TEST(KingdomCaptain, MarchesAsFarAsThereIsRoom) {
  Field f;
  const int foot = f.add(Side::red, UnitKind::foot_regiment, {36, 12}, north);
  f.add(Side::blue, UnitKind::foot_regiment, {36, 17}, south);
  f.commander(Side::red, 0, {36, 6});
  f.begin_orders(Side::red);
  f.order(order_for(Verb::move, foot));
  f.roll({6, 6});
  double farthest = 0;
  for (const Candidate& c : candidates_of(f.state))
    if (c.order.verb == Verb::march) farthest = std::max(farthest, c.judged.as<March>().end.anchor.y - 12);
  EXPECT_NEAR(farthest, 4, 0.1);
}

// TKO-CHG-01, 03: the middle of the enemy is hidden by a friend, half of it is not
TEST(KingdomCaptain, ChargesPastAFriend) {
  TwoHorse t;
  t.f.add(Side::red, UnitKind::small_gun, {39.4, 26}, north);
  t.f.begin_orders(Side::red);
  const auto all = candidates_of(t.f.state);
  const auto charge = std::find_if(all.begin(), all.end(), [&](const Candidate& c) {
    return c.order.verb == Verb::charge && c.order.unit == t.red;
  });
  ASSERT_NE(charge, all.end());
  EXPECT_NE(charge->order.angle, 0);
}

TEST(KingdomCaptain, ChargesAtTheMiddleOfTheEnemy) {
  Field f;
  const int horse = f.add(Side::red, UnitKind::horse_regiment, {30, 14}, north);
  const int enemy = f.add(Side::blue, UnitKind::horse_regiment, {36, 26}, south);
  f.begin_orders(Side::red);
  for (const Candidate& c : candidates_of(f.state)) {
    if (c.order.verb == Verb::charge) {
      EXPECT_EQ(c.order.target, enemy);
      EXPECT_NEAR(c.order.angle, 24, 3) << "TKO-CHG-01: towards its centre, not the least angle that touches";
    }
  }
  EXPECT_TRUE(proposes(f.state, Verb::charge, horse, enemy));
}

// TKO-CHG-05: whoever may not charge is not thought of
TEST(KingdomCaptain, ProposesNoChargeOfGuns) {
  Field f;
  const int gun = f.add(Side::red, UnitKind::medium_gun, {36, 14}, north);
  const int enemy = f.add(Side::blue, UnitKind::foot_regiment, {36, 22}, south);
  f.begin_orders(Side::red);
  EXPECT_FALSE(proposes(f.state, Verb::charge, gun, enemy));
  EXPECT_TRUE(proposes(f.state, Verb::fire, gun, enemy));
}

// TKO-MEL-16, TKO-CHG-34: they have half their dice
TEST(KingdomCaptain, ChargesAnEnemyInDisorder) {
  Field f;
  const int horse = f.add(Side::red, UnitKind::horse_regiment, {36, 14}, north, {.rating = Rating::good});
  const int enemy =
      f.add(Side::blue, UnitKind::horse_regiment, {36, 24}, south, {.state = OrderState::disordered, .lost = 1});
  f.commander(Side::red, 0, {36, 8}, Rating::good);
  f.begin_orders(Side::red);
  const Order o = captains_order(f.state);
  EXPECT_EQ(o.verb, Verb::charge);
  EXPECT_EQ(o.unit, horse);
  EXPECT_EQ(o.target, enemy);
}

// TKO-MEL-28: they fight worse than the horse they would meet
TEST(KingdomCaptain, DragoonsDoNotChargeHorseInGoodOrder) {
  Field f;
  f.add(Side::red, UnitKind::dragoon_regiment, {36, 14}, north);
  f.add(Side::blue, UnitKind::horse_regiment, {36, 24}, south, {.rating = Rating::good});
  f.commander(Side::red, 0, {36, 8});
  f.begin_orders(Side::red);
  EXPECT_NE(captains_order(f.state).verb, Verb::charge);
}

// TKO-ORD-26: a commander among his units stays there
TEST(KingdomCaptain, WastesNoDieOnACommanderWhoIsWellPlaced) {
  TwoHorse t;
  t.f.begin_orders(Side::red);
  const Order o = captains_order(t.f.state);
  EXPECT_FALSE(o.verb == Verb::move && o.unit == t.leader);
}

/// Horse that has come half way to equals who will spur to meet it, three inches off.
struct HalfWay : Charging {
  explicit HalfWay(const Placement& enemy) {
    foe(UnitKind::horse_regiment, {30, 22}, enemy);
    declare_against(Reaction::counter_charge);
    come({4, 3, 4, 3, 4});
  }
};

// TKO-CHG-49
TEST(KingdomCaptain, EmptiesHisPistolsHalfWay) {
  HalfWay t({.rating = Rating::good});
  ASSERT_EQ(t.f.pending(), StepKind::pistols);
  EXPECT_EQ(captains_order(t.f.state).verb, Verb::fire_pistols);
}

// TKO-CHG-51, 55
TEST(KingdomCaptain, TurnsAwayFromHorseThatWouldMeetHimAndChargesHomeAtHorseInDisorder) {
  HalfWay steady({.rating = Rating::good});
  steady.choose(Verb::fire_pistols);
  EXPECT_EQ(captains_order(steady.f.state).verb, Verb::retire);
  HalfWay shaken({.rating = Rating::poor, .state = OrderState::disordered, .lost = 2});
  shaken.choose(Verb::fire_pistols);
  EXPECT_EQ(captains_order(shaken.f.state).verb, Verb::charge_in);
}

// TKO-CHG-57: whoever means to fire fires at those who turn away as well
TEST(KingdomProspects, AVolleyIsPaidForWhicheverWayTheHorseTurns) {
  Charging t;
  t.foe(UnitKind::foot_regiment, {30, 18});
  const State& s = t.f.state;
  EXPECT_EQ(worth_of_turning_away(s, t.attacker(), t.defender(), Reaction::hold), 0);
  const double volley = worth_of_turning_away(s, t.attacker(), t.defender(), Reaction::fire);
  EXPECT_LT(volley, 0);
  const Fighter own = Fighter(s, t.red).in(Zone::front, true), foe(s, t.blue);
  EXPECT_NEAR(worth_of_going_in(s, own, foe, Reaction::fire, 1),
              worth_of_going_in(s, own, foe, Reaction::hold, 1) + volley, 1e-9);
}

// TKO-CHG-51: half way there is always the choice
TEST(KingdomProspects, AChargeThatMayTurnAwayIsNeverWorthLessThanNothingBeyondTheFirstHalf) {
  Charging t;
  t.foe(UnitKind::horse_regiment, {30, 31}, {.rating = Rating::excellent});
  const Fighter own = Fighter(t.f.state, t.red).in(Zone::front, true), foe(t.f.state, t.blue);
  EXPECT_GE(worth_of_onset(t.f.state, own, foe, Reaction::counter_charge, 19), 0);
  EXPECT_LT(worth_of_going_in(t.f.state, own, foe, Reaction::counter_charge, 0.3), 0);
}

} // namespace
} // namespace sandtable::kingdom
