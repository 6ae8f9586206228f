// Section 11.
#include "kingdom/gunnery.hpp"
#include "rulebooks/kingdom/chapters/movement.hpp"

namespace sandtable::kingdom {
namespace {

constexpr double within_the_grid = 1.0 / 128;

/// A regiment of red in the middle of the table, and an enemy before it.
struct Shaken {
  Field f;
  int unit, enemy;

  explicit Shaken(UnitKind kind = UnitKind::horse_regiment, const Placement& p = {}, Vec at = {30, 24})
      : unit(f.add(Side::red, kind, at, north, p)),
        enemy(f.add(Side::blue, UnitKind::foot_regiment, {30, 40}, south)) {}
  Unit& us() { return f.unit(unit); }
  int modifier() const { return morale_modifier(f.state, check_of(unit)); }
  void check(int die) { check(die, check_of(unit, enemy)); }
  void check(int die, const Check& c) {
    check_morale(f, c);
    f.roll({die});
  }
};

/// Another unit of red's first tertio, within nobody's radius.
int comrade(Field& f, Vec at, const Placement& p = {}) {
  return f.add(Side::red, UnitKind::commanded_shot, at, north, p);
}

// TKO-EX-39, TKO-MOR-10, 30, 32, 33
TEST(Morale, ExampleEverythingAtOnce) {
  Shaken m(UnitKind::horse_regiment, {.rating = Rating::good, .state = OrderState::disordered, .lost = 2});
  m.f.commander(Side::red, 0, {30, 12}, Rating::excellent);
  m.f.commander(Side::red, army, {30, 16}, Rating::poor);
  comrade(m.f, {26, 14}, {.state = OrderState::routing});
  comrade(m.f, {70, 14});
  Check c = check_of(m.unit, m.enemy);
  c.round = RoundResult::lost;
  c.zone = Zone::flank;
  check_morale(m.f, c);
  const Plan plan = m.f.plan();
  EXPECT_EQ(plan.pools[0].sides, 10);
  EXPECT_EQ(plan.pools[0].dice, 1);
  EXPECT_EQ(plan.pools[0].unit, m.unit);
  EXPECT_EQ(plan.reading, Reading::total);
  EXPECT_EQ(plan.pools[0].modifier, -4);
  EXPECT_EQ(amount(plan, Rule::TKO_MOR_11), 2) << "only the best commander counts";
  EXPECT_EQ(amount(plan, Rule::TKO_MOR_13), 0);
  EXPECT_EQ(amount(plan, Rule::TKO_MOR_15), 1);
  EXPECT_EQ(amount(plan, Rule::TKO_MOR_18), -1);
  EXPECT_EQ(amount(plan, Rule::TKO_MOR_19), -1);
  EXPECT_EQ(amount(plan, Rule::TKO_MOR_20), -2);
  EXPECT_EQ(amount(plan, Rule::TKO_MOR_22), -1);
  EXPECT_EQ(amount(plan, Rule::TKO_MOR_24), -2);
  const State before = m.f.state;
  const auto result = [&](int die) {
    m.f.state = before;
    m.f.roll({die});
    EXPECT_EQ(m.f.last(EventKind::checked).a, die);
    EXPECT_EQ(m.f.last(EventKind::checked).b, die - 4);
    EXPECT_EQ(m.f.last(EventKind::checked).unit, m.unit);
    return m.f.last(EventKind::checked).c;
  };
  EXPECT_EQ(result(6), 0);
  EXPECT_EQ(m.us().state, OrderState::routing);
  EXPECT_EQ(m.f.pending(), StepKind::rout_roll);
  EXPECT_EQ(result(8), 1);
  EXPECT_EQ(m.us().state, OrderState::disordered);
  EXPECT_EQ(m.f.pending(), StepKind::fall_back_roll);
  EXPECT_EQ(result(10), 2);
  EXPECT_EQ(m.us().state, OrderState::disordered);
  EXPECT_EQ(m.f.pending(), StepKind::none);
}

// TKO-MOR-11 to 13, TKO-MOR-31
TEST(Morale, CountsTheCommanderByHisRating) {
  const auto with = [](Rating rating) {
    Shaken m;
    m.f.commander(Side::red, 0, {30, 14}, rating);
    return m.modifier();
  };
  EXPECT_EQ(with(Rating::excellent), 2);
  EXPECT_EQ(with(Rating::good), 1);
  EXPECT_EQ(with(Rating::ordinary), 0);
  EXPECT_EQ(with(Rating::poor), -1);
  EXPECT_EQ(Shaken().modifier(), 0) << "nobody near";
}

// TKO-MOR-14 to 16, TKO-MOR-31
TEST(Morale, CountsTheUnitByItsRating) {
  const auto of = [](Rating rating) { return Shaken(UnitKind::horse_regiment, {.rating = rating}).modifier(); };
  EXPECT_EQ(of(Rating::excellent), 2);
  EXPECT_EQ(of(Rating::good), 1);
  EXPECT_EQ(of(Rating::ordinary), 0);
  EXPECT_EQ(of(Rating::poor), -1);
}

// TKO-MOR-17, 18, TKO-TRAP-06
TEST(Morale, CountsTheRound) {
  Shaken m;
  const auto after = [&](RoundResult round) {
    Check c = check_of(m.unit);
    c.round = round;
    return morale_modifier(m.f.state, c);
  };
  EXPECT_EQ(after(RoundResult::won), 2);
  EXPECT_EQ(after(RoundResult::lost), -1);
  EXPECT_EQ(after(RoundResult::drawn), 0);
}

// TKO-MOR-19
TEST(Morale, CountsDisorderAndNoOtherState) {
  Shaken m;
  m.us().state = OrderState::disordered;
  EXPECT_EQ(m.modifier(), -1);
  m.us().state = OrderState::routing;
  EXPECT_EQ(m.modifier(), 0);
  m.us().state = OrderState::pursuing;
  EXPECT_EQ(m.modifier(), 0);
}

// TKO-MOR-22, 23, 32
TEST(Morale, CountsTheWorstZone) {
  Shaken m;
  const auto in = [&](Zone zone) {
    Check c = check_of(m.unit);
    c.zone = zone;
    return morale_modifier(m.f.state, c);
  };
  EXPECT_EQ(in(Zone::front), 0);
  EXPECT_EQ(in(Zone::flank), -1);
  EXPECT_EQ(in(Zone::rear), -2);
}

// TKO-MOR-24, 33, 34
TEST(Morale, CountsComradesWhoAreGoneRunningOrOutOfCommand) {
  Shaken m;
  const int commander = m.f.commander(Side::red, 0, {30, 14});
  const int near = comrade(m.f, {34, 14});
  m.f.add(Side::red, UnitKind::commanded_shot, {70, 4}, north, {.tertio = 1});
  EXPECT_EQ(m.modifier(), 0);
  m.f.unit(near).state = OrderState::disordered;
  EXPECT_EQ(m.modifier(), 0);
  m.f.unit(near).state = OrderState::routing;
  EXPECT_EQ(m.modifier(), -1);
  m.f.unit(near).state = OrderState::good;
  for (const Presence gone : {Presence::lost, Presence::off_table}) {
    m.f.unit(near).presence = gone;
    EXPECT_EQ(m.modifier(), -1);
  }
  m.f.unit(near).presence = Presence::on_table;
  m.f.unit(near).anchor = {30, 46};
  m.f.refresh(near);
  EXPECT_EQ(m.modifier(), -1) << "out of his radius";
  m.f.unit(near).state = OrderState::routing;
  EXPECT_EQ(m.modifier(), -1) << "each once";
  m.f.unit(near).state = OrderState::good;
  m.f.unit(near).anchor = {34, 14};
  m.f.refresh(near);
  m.f.unit(commander).command.fate = Fate::out_of_action;
  EXPECT_EQ(m.modifier(), -1) << "with no commander every other is out of command, but not the unit itself";
}

// TKO-MOR-33: a commander's number says nothing.
TEST(Morale, CountsAsCommandedThoseOfTheFirstPieceToo) {
  Field f;
  f.commander(Side::red, 0, {30, 14});
  const int horse = f.add(Side::red, UnitKind::horse_regiment, {30, 24}, north);
  comrade(f, {34, 14});
  EXPECT_EQ(morale_modifier(f.state, check_of(horse)), 0);
}

// TKO-MOR-20, 21, 35
TEST(Morale, CountsLossesInTotal) {
  EXPECT_EQ(Shaken(UnitKind::horse_regiment, {.lost = 3}).modifier(), -3);
  Shaken gun(UnitKind::large_gun, {.crew = 2});
  EXPECT_EQ(gun.modifier(), 1 - 3);
}

// TKO-MOR-40..43
TEST(MoraleTable, HasFourResults) {
  EXPECT_EQ(morale_result(-9), MoraleResult::routs);
  EXPECT_EQ(morale_result(2), MoraleResult::routs);
  EXPECT_EQ(morale_result(3), MoraleResult::falls_back);
  EXPECT_EQ(morale_result(4), MoraleResult::falls_back);
  EXPECT_EQ(morale_result(5), MoraleResult::holds);
  EXPECT_EQ(morale_result(6), MoraleResult::holds);
  EXPECT_EQ(morale_result(7), MoraleResult::carries_on);
}

// TKO-MOR-43, 52
TEST(MoraleTable, SevenChangesNothing) {
  Shaken m;
  m.check(7);
  EXPECT_EQ(m.us().state, OrderState::good);
  m.us().state = OrderState::disordered;
  m.check(8);
  EXPECT_EQ(m.us().state, OrderState::disordered);
  EXPECT_EQ(m.f.last(EventKind::checked).c, 3);
  EXPECT_EQ(m.f.pending(), StepKind::none);
  EXPECT_NEAR(m.us().anchor.y, 24, within_the_grid);
}

// TKO-MOR-42
TEST(MoraleTable, FiveHoldsInDisorder) {
  Shaken m;
  m.us().reforming = true;
  m.check(5);
  EXPECT_EQ(m.us().state, OrderState::disordered);
  EXPECT_EQ(m.f.last(EventKind::unit_disordered).rule, Rule::TKO_MOR_42);
  EXPECT_FALSE(m.us().reforming) << "TKO-RAL-38";
}

// TKO-MOR-40, TKO-COMP-03, 04: out of nothing, toward its own edge.
TEST(Rout, RunsTowardTheBaseEdge) {
  Shaken m;
  m.check(2);
  EXPECT_EQ(m.us().state, OrderState::routing);
  ASSERT_EQ(m.f.pending(), StepKind::rout_roll);
  EXPECT_EQ(m.f.step().b, -1);
  const Plan plan = m.f.plan();
  expect_adds_up(plan);
  EXPECT_EQ(plan.pools[0].dice, 5);
  EXPECT_EQ(plan.reading, Reading::total);
  m.us().smoke_until = 9;
  m.f.roll({1, 2, 3, 1, 2});
  EXPECT_EQ(m.us().facing, from_degrees(south));
  EXPECT_NEAR(m.us().footing.centre.y, 24 - 1.6 - 9, within_the_grid) << "smoke slows moves and charges only";
  EXPECT_NEAR(m.us().footing.centre.x, 30, within_the_grid);
  EXPECT_EQ(m.f.last(EventKind::unit_routed).unit, m.unit);
}

// TKO-COMP-05, TKO-MEL-53: out of melee, directly away from the middle of those it touches.
TEST(Rout, RunsAwayFromTheEnemyInContact) {
  Shaken m(UnitKind::horse_regiment, {.rating = Rating::ordinary});
  const Vec centre = m.us().footing.centre; // (30, 22.4)
  const int left = m.f.add(Side::blue, UnitKind::small_gun, {25.5, 22.4}, east);
  m.f.contact(left, m.unit);
  m.check(1, check_of(m.unit, left));
  EXPECT_TRUE(m.f.state.contacts.empty());
  ASSERT_EQ(m.f.pending(), StepKind::rout_roll);
  EXPECT_EQ(m.f.step().b, left);
  m.f.roll({2, 2, 2, 2, 2});
  expect_faces(m.us(), east);
  EXPECT_NEAR(m.us().footing.centre.x, centre.x + 10, within_the_grid);
  EXPECT_NEAR(m.us().footing.centre.y, centre.y, within_the_grid);
}

// TKO-COMP-05
TEST(Rout, RunsFromTheMiddleOfSeveral) {
  Shaken m(UnitKind::horse_regiment, {}, {30, 20});
  const int left = m.f.add(Side::blue, UnitKind::small_gun, {26, 24}, south);
  const int right = m.f.add(Side::blue, UnitKind::small_gun, {36, 24}, south);
  m.f.contact(left, m.unit);
  m.f.contact(m.unit, right);
  m.check(1, check_of(m.unit, left));
  m.f.roll({2, 2, 2, 2, 2});
  // Their middle is at (31, 25.6), his centre at (30, 18.4).
  const Vec away = unit(Vec{-1, -7.2});
  EXPECT_NEAR(m.us().footing.centre.x, 30 + 10 * away.x, 2 * within_the_grid);
  EXPECT_NEAR(m.us().footing.centre.y, 18.4 + 10 * away.y, 2 * within_the_grid);
}

// TKO-MOR-56, TKO-MOVE-35
TEST(Rout, GunnersLeaveTheirGuns) {
  Shaken m(UnitKind::medium_gun);
  m.check(1);
  EXPECT_TRUE(m.us().crew_away);
  EXPECT_EQ(m.f.plan().pools[0].dice, 3);
  m.f.roll({1, 1, 1});
  EXPECT_TRUE(m.us().crew_away);
  EXPECT_NEAR(m.us().gun_at.y, 24, within_the_grid);
  EXPECT_LT(m.us().anchor.y, 22);
}

// TKO-MOR-41, 53, 55: before the enemy who caused it, straight back.
TEST(FallBack, KeepsItsFaceToTheEnemyBeforeIt) {
  Shaken m;
  m.check(3);
  EXPECT_EQ(m.us().state, OrderState::disordered);
  ASSERT_EQ(m.f.pending(), StepKind::fall_back_roll);
  EXPECT_EQ(m.f.step().b, m.enemy);
  expect_adds_up(m.f.plan());
  EXPECT_EQ(m.f.plan().pools[0].dice, 4);
  m.f.roll({1, 2, 3, 4});
  EXPECT_NEAR(m.us().anchor.y, 14, within_the_grid);
  EXPECT_EQ(m.us().facing, from_degrees(north));
  EXPECT_EQ(m.f.last(EventKind::fell_back).unit, m.unit);
  EXPECT_EQ(m.f.last(EventKind::fell_back).rule, Rule::TKO_MOR_41);
}

// TKO-MOR-53
TEST(FallBack, TurnsToAnEnemyWhoIsNotBeforeIt) {
  Shaken m;
  const int beside = m.f.add(Side::blue, UnitKind::small_gun, {18, 22.4}, east); // level with the centre
  m.check(4, check_of(m.unit, beside));
  m.f.roll({1, 1, 1, 1});
  expect_faces(m.us(), west);
  EXPECT_NEAR(m.us().footing.centre.x, 34, within_the_grid);
  EXPECT_NEAR(m.us().footing.centre.y, 22.4, within_the_grid);
}

// TKO-MOR-53
TEST(FallBack, TurnsToTheFirstPieceToo) {
  Field f;
  const int beside = f.add(Side::blue, UnitKind::small_gun, {18, 22.4}, east);
  const int horse = f.add(Side::red, UnitKind::horse_regiment, {30, 24}, north);
  check_morale(f, check_of(horse, beside));
  f.roll({4});
  f.roll({1, 1, 1, 1});
  expect_faces(f.unit(horse), west);
}

// TKO-MOR-54
TEST(FallBack, WithoutACauseIsFromTheNearestEnemy) {
  Shaken m;
  const int beside = m.f.add(Side::blue, UnitKind::small_gun, {18, 22.4}, east);
  m.check(4, check_of(m.unit));
  EXPECT_EQ(m.f.step().b, beside);
  Shaken again;
  again.f.unit(again.enemy).presence = Presence::lost;
  again.f.refresh(again.enemy);
  const int left = again.f.add(Side::blue, UnitKind::small_gun, {18, 22.4}, east);
  again.check(4, check_of(again.unit, again.enemy));
  EXPECT_EQ(again.f.step().b, left) << "he who caused it is gone";
}

// TKO-MOR-54, TKO-RULING-142: with no enemy at all, straight back.
TEST(FallBack, FromNobodyIsStraightBack) {
  Field f;
  const int horse = f.add(Side::red, UnitKind::horse_regiment, {30, 24}, east);
  check_morale(f, check_of(horse));
  f.roll({3});
  f.roll({1, 1, 1, 1});
  EXPECT_NEAR(f.unit(horse).anchor.x, 26, within_the_grid);
}

// TKO-MEL-53
TEST(FallBack, LeavesTheMelee) {
  Shaken m;
  m.f.unit(m.enemy).anchor = {30, 24.005};
  m.f.refresh(m.enemy);
  m.f.contact(m.enemy, m.unit);
  m.check(3);
  EXPECT_TRUE(m.f.state.contacts.empty());
}

// TKO-MOR-55, TKO-MOVE-06
TEST(FallBack, GunsTakeTheirGunsWithThem) {
  Shaken m(UnitKind::large_gun);
  m.check(2); // Good: 3
  ASSERT_EQ(m.f.pending(), StepKind::fall_back_roll);
  EXPECT_EQ(m.f.plan().pools[0].dice, 1);
  m.f.roll({5});
  EXPECT_NEAR(m.us().anchor.y, 21.5, within_the_grid);
  EXPECT_FALSE(m.us().crew_away);
}

// TKO-MOVE-09: a whole normal move, which smoke halves.
TEST(FallBack, IsSlowedBySmoke) {
  Shaken m;
  m.us().smoke_until = 9;
  m.check(3);
  m.f.roll({1, 2, 3, 4});
  EXPECT_NEAR(m.us().anchor.y, 19, within_the_grid);
}

// TKO-MOR-41, 50
TEST(Routers, CheckingRunOnOrHalt) {
  Shaken m(UnitKind::horse_regiment, {.state = OrderState::routing});
  m.check(4);
  EXPECT_EQ(m.us().state, OrderState::routing);
  EXPECT_EQ(m.f.last(EventKind::checked).c, 0);
  EXPECT_EQ(m.f.pending(), StepKind::none) << "no fresh move";
  m.us().facing = from_degrees(south);
  m.f.refresh(m.unit);
  m.check(5);
  EXPECT_EQ(m.us().state, OrderState::disordered);
  EXPECT_EQ(m.f.last(EventKind::unit_disordered).rule, Rule::TKO_MOR_50);
  EXPECT_EQ(m.us().facing, from_degrees(north)) << "and face the enemy: TKO-RAL-27";
}

// TKO-MEL-60: routers who are caught.
TEST(Routers, CaughtRunAgainOrTurnAtBay) {
  Shaken m(UnitKind::horse_regiment, {.state = OrderState::routing});
  const int catcher = m.f.add(Side::blue, UnitKind::horse_regiment, {30, 17.6}, north);
  m.f.contact(catcher, m.unit, Zone::rear);
  const State before = m.f.state;
  m.check(5, check_of(m.unit, catcher));
  EXPECT_EQ(m.us().state, OrderState::disordered);
  EXPECT_EQ(m.f.state.contacts.size(), 1U) << "locked with it";
  EXPECT_EQ(m.us().facing, from_degrees(north));
  EXPECT_FALSE(m.us().moved) << "nobody turns in a melee";
  m.f.state = before;
  m.check(4, check_of(m.unit, catcher));
  EXPECT_EQ(m.us().state, OrderState::routing);
  ASSERT_EQ(m.f.pending(), StepKind::rout_roll);
  EXPECT_EQ(m.f.step().b, catcher);
}

// TKO-MOR-51
TEST(Pursuers, CheckingHaltRoutOrGoOn) {
  Shaken m(UnitKind::horse_regiment, {.state = OrderState::pursuing});
  const State before = m.f.state;
  m.check(7);
  EXPECT_EQ(m.us().state, OrderState::pursuing);
  for (const int die : {3, 4, 5, 6}) {
    m.f.state = before;
    m.check(die);
    EXPECT_EQ(m.us().state, OrderState::disordered);
    EXPECT_EQ(m.f.last(EventKind::unit_disordered).rule, Rule::TKO_MOR_51);
    EXPECT_EQ(m.f.last(EventKind::checked).c, 2);
    EXPECT_EQ(m.f.pending(), StepKind::none);
    EXPECT_FALSE(m.us().moved) << "in place";
  }
  m.f.state = before;
  m.check(2);
  EXPECT_EQ(m.us().state, OrderState::routing);
}

// TKO-CHG-74, 75
TEST(Chargers, HaltWhereOthersHoldOrFallBack) {
  Shaken m;
  Check c = check_of(m.unit, m.enemy);
  c.charging = true;
  EXPECT_EQ(morale_result(m.f.state, c, 2), MoraleResult::routs);
  for (int total = 3; total <= 6; ++total) EXPECT_EQ(morale_result(m.f.state, c, total), MoraleResult::falls_back);
  EXPECT_EQ(morale_result(m.f.state, c, 7), MoraleResult::carries_on);
}

// TKO-SEQ-13, TKO-CON-08
TEST(Checks, AreTakenInTheOrderOfPriority) {
  Field f;
  const int blue0 = f.add(Side::blue, UnitKind::horse_regiment, {20, 40}, south);
  const int red1 = f.add(Side::red, UnitKind::horse_regiment, {20, 10}, north);
  const int red2 = f.add(Side::red, UnitKind::horse_regiment, {40, 10}, north);
  const int blue3 = f.add(Side::blue, UnitKind::horse_regiment, {40, 40}, south);
  const auto order = [&] {
    f.state.checks.clear();
    for (const int i : {blue3, red2, blue0, red1}) owe_check(f.state, check_of(i));
    std::vector<int> out;
    for (const Check& c : f.state.checks) out.push_back(c.unit);
    return out;
  };
  EXPECT_EQ(order(), (std::vector{red1, red2, blue0, blue3}));
  f.state.turn = 2;
  EXPECT_EQ(order(), (std::vector{blue0, blue3, red1, red2}));
  f.state.checks.clear();
  for (const int i : {blue3, red2, blue0, red1}) owe_check(f.state, check_of(i), true);
  EXPECT_EQ(f.state.checks[0].unit, blue3);
  EXPECT_EQ(f.state.checks[3].unit, red1);
}

// TKO-SEQ-14
TEST(Checks, OfOneUnitAreOne) {
  Shaken m;
  owe_check(m.f.state, check_of(m.unit));
  Check c = check_of(m.unit, m.enemy);
  c.round = RoundResult::lost;
  c.zone = Zone::flank;
  c.charging = true;
  owe_check(m.f.state, c);
  c.zone = Zone::rear;
  c.charging = false;
  c.round = RoundResult::won;
  c.enemy = 5;
  owe_check(m.f.state, c);
  c.zone = Zone::front;
  owe_check(m.f.state, c);
  ASSERT_EQ(m.f.state.checks.size(), 1U);
  EXPECT_EQ(m.f.state.checks[0].enemy, m.enemy);
  EXPECT_EQ(m.f.state.checks[0].round, RoundResult::lost);
  EXPECT_EQ(m.f.state.checks[0].zone, Zone::rear);
  EXPECT_TRUE(m.f.state.checks[0].charging);
}

// TKO-UNIT-34, TKO-SEQ-13
TEST(Checks, OfThoseWhoAreGoneLapse) {
  Shaken m;
  const int other = comrade(m.f, {60, 10});
  owe_check(m.f.state, check_of(m.unit));
  owe_check(m.f.state, check_of(other));
  m.us().presence = Presence::off_table;
  m.f.refresh(m.unit);
  m.f.begin(StepKind::checks);
  ASSERT_EQ(m.f.pending(), StepKind::morale_roll);
  EXPECT_EQ(m.f.plan().pools[0].unit, other);
  m.f.roll({9});
  EXPECT_EQ(m.f.pending(), StepKind::none);
}

// TKO-MOR-06, TKO-SEQ-13: each is through, with its move, before the next.
TEST(Checks, AreTakenOneAfterTheOther) {
  Shaken m;
  const int other = comrade(m.f, {60, 10});
  owe_check(m.f.state, check_of(m.unit));
  owe_check(m.f.state, check_of(other));
  m.f.begin(StepKind::checks);
  m.f.roll({4});
  EXPECT_EQ(m.f.pending(), StepKind::fall_back_roll);
  m.f.roll({1, 1, 1, 1});
  EXPECT_EQ(m.f.pending(), StepKind::morale_roll);
}

} // namespace
} // namespace sandtable::kingdom
