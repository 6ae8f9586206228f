// Chapter 10.4: after the round.
#include "rulebooks/kingdom/chapters/melee_result.hpp"

#include "kingdom/fighting.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"

namespace sandtable::kingdom {
namespace {

using K = UnitKind;

/// Two regiments of horse, so steady that only the lowest dice shake them.
struct SteadyHorse : Fight {
  SteadyHorse()
      : Fight(K::horse_regiment, {.rating = Rating::excellent}, K::horse_regiment, {.rating = Rating::excellent}) {}
};

// TKO-MEL-45
TEST(RoundResult, GoesToWhoeverKillsMore) {
  EXPECT_EQ(round_result_of(3, 2), RoundResult::lost);
  EXPECT_EQ(round_result_of(2, 3), RoundResult::won);
  EXPECT_EQ(round_result_of(2, 2), RoundResult::drawn);
}

// TKO-MEL-50, 51, TKO-MOR-03, TKO-TRAP-06, TKO-RULING-149: losers check; a winner only if he lost a stand, with the
// bonus for winning.
TEST(RoundResult, IsCheckedByLosersAndByWinnersWhoLostAStand) {
  SteadyHorse f;
  f.begin_melee();
  f.fight_round(3, 2);
  ASSERT_EQ(f.pending(), StepKind::morale_roll);
  ASSERT_EQ(f.state.checks.size(), 1U);
  EXPECT_EQ(f.state.checks[0].unit, f.blue);
  EXPECT_EQ(f.state.checks[0].enemy, f.red);
  EXPECT_EQ(f.state.checks[0].round, RoundResult::lost);
  EXPECT_EQ(f.state.checks[0].zone, Zone::front);
  SteadyHorse bloody;
  bloody.begin_melee();
  bloody.fight_round(5, 4);
  ASSERT_EQ(bloody.state.checks.size(), 2U);
  EXPECT_EQ(bloody.state.checks[0].unit, bloody.blue); // TKO-MEL-52
  EXPECT_EQ(bloody.state.checks[1].unit, bloody.red);
  EXPECT_EQ(bloody.state.checks[1].round, RoundResult::won);
  bloody.roll({10});
  ASSERT_EQ(bloody.pending(), StepKind::morale_roll);
  bloody.roll({1});
  EXPECT_EQ(bloody.last(EventKind::checked).b, 1 + 2 + 2 - 1);
}

// TKO-MEL-50, 52, TKO-MOR-03: both check a draw, the side with priority first.
TEST(RoundResult, OfADrawIsCheckedByBoth) {
  for (const int turn : {1, 2}) {
    SteadyHorse f;
    f.state.turn = static_cast<std::uint8_t>(turn);
    f.begin_melee();
    f.fight_round(2, 2);
    ASSERT_EQ(f.state.checks.size(), 2U);
    EXPECT_EQ(f.state.checks[0].unit, turn == 1 ? f.red : f.blue);
    EXPECT_EQ(f.state.checks[1].unit, turn == 1 ? f.blue : f.red);
    EXPECT_EQ(f.state.checks[0].round, RoundResult::drawn);
  }
}

// TKO-MEL-51: a gun whose crew falls to half.
TEST(RoundResult, IsCheckedByAGunThatWonWithHalfItsCrew) {
  for (const int kills : {1, 2}) {
    Fight f(K::horse_regiment, {.rating = Rating::excellent}, K::medium_gun);
    f.begin_melee();
    f.fight_round(kills, kills + 1);
    ASSERT_EQ(f.pending(), StepKind::morale_roll);
    EXPECT_EQ(f.state.checks.size(), kills == 2 ? 2U : 1U);
    EXPECT_EQ(f.state.checks[0].unit, f.red);
  }
}

// TKO-MOR-32: the worst zone in which an enemy of the round attacks, even if he fell in it.
TEST(RoundResult, IsCheckedWithTheWorstZone) {
  SteadyHorse f;
  f.met().zone = Zone::flank;
  f.begin_melee();
  f.fight_round(1, 0);
  EXPECT_EQ(f.state.checks[0].zone, Zone::flank);
  SteadyHorse both;
  both.met().zone = Zone::flank;
  const int second = both.add(Side::red, K::horse_regiment, {10, 10}, north, {.stands = 1, .partial_kills = 3});
  both.contact(second, both.blue, Zone::rear);
  both.begin_melee();
  Order o = order_for(Verb::allot, both.blue);
  o.shares = {{1, 3}};
  both.order(o);
  const int others = both.dice_of(Side::blue) - 15;
  both.throw_dice({{3, 6}, {both.dice_of(Side::red) - 3, 1}, {others, 1}, {1, 6}, {14, 1}});
  both.throw_dice({{4, 6}});
  EXPECT_EQ(both.unit(second).presence, Presence::lost);
  ASSERT_EQ(both.pending(), StepKind::morale_roll);
  EXPECT_EQ(both.state.checks[0].unit, both.blue);
  EXPECT_EQ(both.state.checks[0].zone, Zone::rear);
  Fight square(K::horse_regiment, {}, K::foot_regiment, {.formation = Formation::charge_for_horse}); // TKO-GEO-25
  square.met().zone = Zone::rear;
  square.begin_melee();
  square.fight_round(1, 0);
  EXPECT_EQ(square.state.checks[0].zone, Zone::front);
}

// TKO-MEL-54, 55, TKO-EX-36: losers who stay give an inch, and the winners follow.
TEST(RoundResult, PushesTheLosersBack) {
  Fight f(K::horse_regiment, {}, K::foot_regiment, {.rating = Rating::excellent});
  f.begin_melee();
  f.fight_round(3, 1);
  f.roll({10});
  EXPECT_EQ(f.count(EventKind::pushed_back), 1);
  EXPECT_EQ(f.last(EventKind::pushed_back).unit, f.blue);
  EXPECT_EQ(f.last(EventKind::pushed_back).other, f.red);
  EXPECT_EQ(f.last(EventKind::pushed_back).side, Side::blue);
  EXPECT_NEAR(f.unit(f.blue).anchor.y, 21, grid_error);
  EXPECT_NEAR(f.unit(f.red).anchor.y, 21, grid_error);
  EXPECT_TRUE(f.unit(f.blue).moved); // TKO-STATE-04
  EXPECT_EQ(f.met().pushed, 1);
  ASSERT_EQ(f.pending(), StepKind::melee_roll);
  EXPECT_EQ(f.dice_of(Side::red), 32);
  f.fight_round(0, 0);
  EXPECT_EQ(f.met().pushed, 0); // nobody was pushed this time
}

// TKO-MEL-54: the other way about.
TEST(RoundResult, PushesAttackersBackToo) {
  SteadyHorse f;
  f.begin_melee();
  f.fight_round(0, 1);
  f.roll({10});
  EXPECT_NEAR(f.unit(f.red).anchor.y, 19, grid_error);
  EXPECT_NEAR(f.unit(f.blue).anchor.y, 19, grid_error);
  EXPECT_EQ(f.met().pushed, -1);
}

// TKO-MEL-54: nobody gives way in a draw.
TEST(RoundResult, OfADrawPushesNobody) {
  SteadyHorse f;
  f.begin_melee();
  f.fight_round(1, 1);
  f.roll({10});
  f.roll({10});
  EXPECT_EQ(f.unit(f.blue).anchor.y, 20);
  EXPECT_EQ(f.met().pushed, 0);
}

// TKO-MEL-54: who is blocked is not pushed, and is not pushed into.
TEST(RoundResult, LeavesTheBlockedWhereTheyAre) {
  SteadyHorse f;
  f.add(Side::blue, K::horse_regiment, {36, 24}, south); // less than an inch behind
  f.begin_melee();
  f.fight_round(1, 0);
  f.roll({10});
  EXPECT_EQ(f.unit(f.blue).anchor.y, 20);
  EXPECT_EQ(f.unit(f.red).anchor.y, 20);
  EXPECT_EQ(f.count(EventKind::pushed_back), 0);
  EXPECT_EQ(f.met().pushed, 0);
  SteadyHorse edge;
  for (const int i : {edge.red, edge.blue}) {
    edge.unit(i).anchor.y = 44.5;
    edge.refresh(i);
  }
  edge.begin_melee();
  edge.fight_round(1, 0);
  edge.roll({10});
  EXPECT_EQ(edge.unit(edge.blue).anchor.y, 44.5);
}

// TKO-MEL-54: a winner who cannot follow stays, and the push counts all the same.
TEST(RoundResult, PushesEvenIfTheWinnerIsHeld) {
  SteadyHorse f;
  f.add(Side::red, K::small_gun, {41, 24}, north); // blue's way is clear, red's right-hand stand would run into it
  f.unit(f.red).anchor.x = 38.2;
  f.refresh(f.red);
  f.begin_melee();
  f.fight_round(1, 0);
  f.roll({10});
  EXPECT_EQ(f.met().pushed, 1);
  EXPECT_EQ(f.unit(f.red).anchor.y, 20);
  EXPECT_GT(f.unit(f.blue).anchor.y, 20.5);
}

// TKO-TERR-42: a garrison holds its house, and whoever beats others from it stays in it.
TEST(RoundResult, PushesNobodyOutOfAHouse) {
  for (const bool garrison_wins : {false, true}) {
    Fight f(K::horse_regiment, {.rating = Rating::excellent}, K::foot_regiment, {.rating = Rating::excellent});
    f.terrain(TerrainKind::building, {{33, 20}, {39, 20}, {39, 26}, {33, 26}});
    f.unit(f.blue).building = 0;
    f.unit(f.blue).formation = Formation::holding;
    f.refresh(f.blue);
    const Vec before = f.unit(f.blue).anchor;
    f.begin_melee();
    f.fight_round(garrison_wins ? 0 : 1, garrison_wins ? 1 : 0);
    f.roll({10});
    EXPECT_EQ(f.unit(f.blue).anchor, before);
    EXPECT_NEAR(f.unit(f.red).anchor.y, garrison_wins ? 19 : 20, grid_error);
    EXPECT_EQ(f.met().pushed, garrison_wins ? -1 : 0);
  }
}

// TKO-MEL-54: centres are averaged by side.
TEST(RoundResult, PushesAwayFromTheMiddleOfTheWinners) {
  Fight f(K::horse_regiment, {.rating = Rating::excellent}, K::horse_regiment, {.rating = Rating::excellent});
  const int second = f.add(Side::red, K::horse_regiment, {39.2, 21.6}, west, {.rating = Rating::excellent});
  f.contact(second, f.blue, Zone::flank);
  f.begin_melee(1);
  Order o = order_for(Verb::allot, f.blue);
  o.shares = {{2, 2}};
  f.order(o);
  f.fight_round(1, 0);
  f.roll({10});
  const Vec way = f.unit(f.blue).anchor - Vec{36, 20};
  EXPECT_NEAR(length(way), 1, 2 * grid_error);
  EXPECT_LT(way.x, -0.5); // winners are south and east of it
  EXPECT_GT(way.y, 0.3);
  EXPECT_NEAR(f.unit(f.red).anchor.x - 36, way.x, grid_error);
  EXPECT_NEAR(f.unit(second).anchor.y - 21.6, way.y, grid_error);
}

// TKO-CMD-09, TKO-MEL-54: a commander with them is asked whether he goes along.
TEST(RoundResult, AsksTheCommanderOfThePushed) {
  SteadyHorse f;
  const int commander = f.commander(Side::blue, 0, {36, 24.4});
  f.begin_melee();
  f.fight_round(1, 0);
  f.roll({10});
  ASSERT_EQ(f.pending(), StepKind::ride);
  EXPECT_EQ(f.step().a, commander);
  f.order(order_for(Verb::ride, commander));
  EXPECT_NEAR(f.unit(commander).anchor.y, 25.4, grid_error);
  EXPECT_NEAR(f.unit(f.blue).anchor.y, 21, grid_error);
}

// TKO-MEL-53, 56: whoever falls back is out of it, and the winner stays, free.
TEST(RoundResult, OfAFallBackFreesTheWinner) {
  SteadyHorse f;
  f.begin_melee();
  f.fight_round(2, 0);
  f.roll({2}); // Excellent +2, lost -1: 3
  ASSERT_EQ(f.pending(), StepKind::fall_back_roll);
  f.roll({1, 1, 1, 1});
  EXPECT_TRUE(f.state.contacts.empty());
  EXPECT_EQ(f.unit(f.red).state, OrderState::good); // TKO-MEL-58
  EXPECT_EQ(f.unit(f.red).anchor.y, 20);
  EXPECT_EQ(f.pending(), StepKind::none);
}

// TKO-MEL-02: the others fight on where one has left.
TEST(RoundResult, LeavesTheRestToFightOn) {
  SteadyHorse f;
  const int second = f.add(Side::blue, K::horse_regiment, {44, 20}, south, {.rating = Rating::excellent});
  f.contact(f.red, second);
  f.begin_melee();
  Order o = order_for(Verb::allot, f.red);
  o.shares = {{2, 2}};
  f.order(o);
  f.fight_round(1, 0);
  f.roll({3}); // Excellent +2, lost -1, the other out of command -1: 3
  f.roll({1, 1, 1, 1});
  f.roll({10});
  ASSERT_EQ(f.pending(), StepKind::melee_roll);
  EXPECT_EQ(f.state.melee.units, bit(f.red) | bit(second));
  EXPECT_EQ(f.unit(f.red).state, OrderState::good); // nobody ran
}

// TKO-OPT-32: who wins a round has his dignity back.
TEST(RoundResult, RestoresDignity) {
  SteadyHorse f;
  f.options().dignity = true;
  f.unit(f.red).undignified = f.unit(f.blue).undignified = true;
  f.begin_melee();
  f.fight_round(1, 0);
  EXPECT_FALSE(f.unit(f.red).undignified);
  EXPECT_TRUE(f.unit(f.blue).undignified);
}

// TKO-COMP-20: a pursuer who is still in contact when his bout is over is locked, and disordered.
TEST(RoundResult, OfABoutEndsAPursuit) {
  Fight f(K::horse_regiment, {.rating = Rating::excellent, .state = OrderState::pursuing}, K::horse_regiment,
          {.rating = Rating::excellent});
  f.begin_melee(2);
  f.fight_round(0, 0);
  f.roll({10});
  f.roll({10});
  EXPECT_EQ(f.unit(f.red).state, OrderState::pursuing);
  f.fight_round(0, 0);
  f.roll({10});
  f.roll({10});
  EXPECT_EQ(f.unit(f.red).state, OrderState::disordered);
  EXPECT_EQ(f.last(EventKind::unit_disordered).rule, Rule::TKO_COMP_20);
  EXPECT_TRUE(is_locked(f.state, f.red));
}

} // namespace
} // namespace sandtable::kingdom
