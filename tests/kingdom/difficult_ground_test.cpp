// Chapter 14: the die for rough ground, and what it does to a move.

#include "marching.hpp"

namespace sandtable::kingdom {

namespace {

/// A red unit at (36, 20) facing north, a hedge four inches ahead of it.
struct AtTheHedge {
  Field f;
  int hedge;
  int unit;

  explicit AtTheHedge(UnitKind kind = UnitKind::foot_regiment, const Placement& p = {})
      : hedge(f.terrain(TerrainKind::hedge, {{10, 24}, {62, 24}})), unit(f.add(Side::red, kind, {36, 20}, north, p)) {}

  /// Thrown for, and told to go straight on that far; the die of the hedge is due.
  void march(std::initializer_list<int> faces, double inches) {
    throw_for_move(f, unit, faces);
    f.order(Field::march(unit, {Field::advance(inches)}));
    ASSERT_EQ(f.pending(), StepKind::terrain_roll);
    ASSERT_EQ(f.step().a, hedge);
    expect_pose(f.unit(unit), {36, 24}, 0);
  }
  double ends() const { return f.unit(unit).anchor.y; }
  bool barred() const { return (f.unit(unit).barred >> hedge & 1) != 0; }
};

Course straight_on(int unit, Purpose purpose, double inches, double length, int target = -1) {
  Course c;
  c.unit = static_cast<std::int8_t>(unit);
  c.purpose = purpose;
  c.target = static_cast<std::int8_t>(target);
  c.inches = inches;
  c.legs.push_back(Field::advance(length));
  return c;
}

} // namespace

// TKO-EX-44, TKO-DIFF-03, 06, 07, TKO-MOVE-37
TEST(DifficultGround, HalfSpeedDoublesTheCostOfWhatIsLeft) {
  AtTheHedge h;
  h.march({4, 5}, 9);
  EXPECT_EQ(h.f.plan().request(), request_of(1, 6));
  h.f.roll({3});
  EXPECT_NEAR(h.ends(), 26.5, grid); // 4 and half of 5
  EXPECT_EQ(h.f.unit(h.unit).state, OrderState::good);
  EXPECT_TRUE(h.f.unit(h.unit).charge_bonus_lost);
  EXPECT_FALSE(h.barred());
  EXPECT_EQ(h.f.last(EventKind::ground_thrown).feature, h.hedge);
  EXPECT_EQ(h.f.last(EventKind::ground_thrown).b, 3);
  EXPECT_NEAR(h.f.last(EventKind::unit_moved).inches, 2.5, grid);
}

// TKO-DIFF-02: one and two, and below.
TEST(DifficultGround, LowScoresDelayNobody) {
  for (const int die : {1, 2}) {
    AtTheHedge h;
    h.march({4, 5}, 9);
    h.f.roll({die});
    EXPECT_NEAR(h.ends(), 29, grid);
    EXPECT_FALSE(h.f.unit(h.unit).charge_bonus_lost);
  }
}

// TKO-DIFF-03, 04, 05 for Foot: each face.
TEST(DifficultGround, EveryFaceHasItsEffect) {
  const auto after_die = [](int die) {
    auto h = std::make_unique<AtTheHedge>();
    h->march({4, 5}, 9);
    h->f.roll({die});
    return h;
  };
  EXPECT_NEAR(after_die(4)->ends(), 26.5, grid);
  EXPECT_EQ(after_die(4)->f.unit(0).state, OrderState::good);
  const auto five = after_die(5);
  EXPECT_NEAR(five->ends(), 26.5, grid);
  EXPECT_EQ(five->f.unit(0).state, OrderState::disordered);
  EXPECT_EQ(five->f.last(EventKind::unit_disordered).rule, Rule::TKO_DIFF_04);
  EXPECT_TRUE(five->f.unit(0).charge_bonus_lost);
  const auto six = after_die(6);
  EXPECT_NEAR(six->ends(), 24, grid);
  EXPECT_TRUE(six->barred());
  EXPECT_EQ(six->f.unit(0).state, OrderState::good);
}

// TKO-EX-44, TKO-DIFF-01, 04, 05
TEST(DifficultGround, CavalryAddsOne) {
  AtTheHedge five(UnitKind::horse_regiment);
  five.march({6, 6, 6, 6}, 9);
  EXPECT_EQ(five.f.plan().pools[0].modifier, 1);
  five.f.roll({4});
  EXPECT_EQ(five.f.unit(five.unit).state, OrderState::disordered);
  EXPECT_NEAR(five.ends(), 29, grid); // of 20 inches left it wanted five, for ten
  AtTheHedge six(UnitKind::horse_regiment);
  six.march({6, 6, 6, 6}, 9);
  six.f.roll({5});
  EXPECT_TRUE(six.barred());
  EXPECT_NEAR(six.ends(), 24, grid);
  EXPECT_EQ(six.f.last(EventKind::ground_thrown).a, 5);
  EXPECT_EQ(six.f.last(EventKind::ground_thrown).b, 6);
}

// TKO-EX-44, TKO-DIFF-01, TKO-TYPE-21
TEST(DifficultGround, IrregularInfantryTakesOneOff) {
  AtTheHedge h(UnitKind::clansmen_regiment);
  h.march({6, 6}, 9);
  EXPECT_EQ(h.f.plan().pools[0].modifier, -1);
  h.f.roll({3});
  EXPECT_NEAR(h.ends(), 29, grid);
}

// TKO-DIFF-11, 12
TEST(DifficultGround, GunsThrowUnmodifiedAndCommandersNotAtAll) {
  AtTheHedge h(UnitKind::small_gun);
  h.march({6, 6}, 9);
  EXPECT_EQ(h.f.plan().pools[0].modifier, 0);
  Field f;
  f.terrain(TerrainKind::hedge, {{10, 24}, {62, 24}});
  const int chief = f.commander(Side::red, 0, {36, 20});
  throw_for_move(f, chief, {6, 6, 6, 6});
  f.order(Field::march(chief, {Field::go_to({36, 30})}));
  expect_pose(f.unit(chief), {36, 30}, 0);
}

// TKO-DIFF-08
TEST(DifficultGround, ABarredPieceStaysClosedForTheTurn) {
  AtTheHedge h;
  h.march({4, 5}, 9);
  h.f.roll({6});
  throw_for_move(h.f, h.unit, {6, 6});
  EXPECT_EQ(path_refusal(h.f, h.unit, {Field::advance(3)}), Rule::TKO_DIFF_08);
  EXPECT_EQ(path_refusal(h.f, h.unit, {Field::back(3)}), Rule::none);
  EXPECT_EQ(path_refusal(h.f, h.unit, {Field::back(3), Field::advance(2)}), Rule::none);
  EXPECT_EQ(path_refusal(h.f, h.unit, {Field::back(2), Field::advance(3)}), Rule::TKO_DIFF_08);
}

// TKO-DIFF-06: once per piece in one order, and again in the next.
TEST(DifficultGround, OneDieAPieceAnOrder) {
  AtTheHedge h;
  throw_for_move(h.f, h.unit, {6, 6});
  h.f.order(Field::march(h.unit, {Field::advance(5), Field::back(1.5), Field::advance(2)}));
  h.f.roll({1});
  EXPECT_NE(h.f.pending(), StepKind::terrain_roll);
  EXPECT_NEAR(h.ends(), 25.5, grid);
  h.f.unit(h.unit).anchor = {36, 20};
  h.f.refresh(h.unit);
  throw_for_move(h.f, h.unit, {6, 6});
  h.f.order(Field::march(h.unit, {Field::advance(5)}));
  EXPECT_EQ(h.f.pending(), StepKind::terrain_roll);
}

// TKO-DIFF-06: the die is thrown for touching, whether or not it goes on.
TEST(DifficultGround, WhoEndsAtThePieceThrowsToo) {
  AtTheHedge h;
  throw_for_move(h.f, h.unit, {4, 5});
  h.f.order(Field::march(h.unit, {Field::advance(4)}));
  ASSERT_EQ(h.f.pending(), StepKind::terrain_roll);
  h.f.roll({5});
  EXPECT_EQ(h.f.unit(h.unit).state, OrderState::disordered);
  EXPECT_NEAR(h.ends(), 24, grid);
  AtTheHedge shy;
  throw_for_move(shy.f, shy.unit, {4, 5});
  shy.f.order(Field::march(shy.unit, {Field::advance(3.95)}));
  EXPECT_NE(shy.f.pending(), StepKind::terrain_roll);
}

// TKO-TERR-31: who begins at the edge enters when he crosses it.
TEST(DifficultGround, WhoStandsAtThePieceThrowsWhenHeCrosses) {
  AtTheHedge h;
  h.f.unit(h.unit).anchor = {36, 24};
  h.f.refresh(h.unit);
  throw_for_move(h.f, h.unit, {4, 5});
  EXPECT_TRUE(judge_path(h.f.state, Field::march(h.unit, {Field::side_left(2)})).entries.empty());
  EXPECT_TRUE(judge_path(h.f.state, Field::march(h.unit, {Field::back(2)})).entries.empty());
  h.f.order(Field::march(h.unit, {Field::advance(5)}));
  ASSERT_EQ(h.f.pending(), StepKind::terrain_roll);
  EXPECT_NEAR(h.ends(), 24, 0.02);
  h.f.roll({3});
  EXPECT_NEAR(h.ends(), 28.5, 0.02); // nearly all of the nine inches at half speed would have been enough for 4.5
}

// TKO-TERR-31: who lies across it already does not enter it with those stands.
TEST(DifficultGround, WhoLiesAcrossAPieceDoesNotEnterItAgain) {
  AtTheHedge h(UnitKind::commanded_shot);
  h.f.unit(h.unit).anchor = {36, 24.8};
  h.f.refresh(h.unit);
  throw_for_move(h.f, h.unit, {4, 5});
  h.f.order(Field::march(h.unit, {Field::advance(5)}));
  EXPECT_NE(h.f.pending(), StepKind::terrain_roll);
  AtTheHedge two; // its second rank comes to the hedge later
  two.f.unit(two.unit).anchor = {36, 24.8};
  two.f.refresh(two.unit);
  throw_for_move(two.f, two.unit, {4, 5});
  two.f.order(Field::march(two.unit, {Field::advance(5)}));
  ASSERT_EQ(two.f.pending(), StepKind::terrain_roll);
  EXPECT_NEAR(two.ends(), 25.6, grid);
}

// TKO-DIFF-07, TKO-MOVE-10: two pieces slow twice.
TEST(DifficultGround, HalvingsMultiply) {
  AtTheHedge h;
  h.f.terrain(TerrainKind::low_wall, {{10, 25}, {62, 25}});
  h.march({6, 6}, 12);
  h.f.roll({3});
  ASSERT_EQ(h.f.pending(), StepKind::terrain_roll);
  EXPECT_NEAR(h.ends(), 25, grid);
  h.f.roll({4});
  EXPECT_NEAR(h.ends(), 26.5, grid); // 4 for 4, 1 for 2, and 1.5 for the last 6
}

// TKO-MOVE-09, 10: smoke halves the dice, the hedge what is left of them.
TEST(DifficultGround, SmokeAndGroundMultiply) {
  AtTheHedge h;
  h.f.unit(h.unit).smoke_until = 3;
  h.march({6, 6}, 6);
  h.f.roll({3});
  EXPECT_NEAR(h.ends(), 25, grid); // 6 inches: 4, and 1 for 2
}

// TKO-DIFF-07: it is the cost of a manoeuvre that is doubled, back and sides too.
TEST(DifficultGround, SlowSidestepsCostFourTimes) {
  AtTheHedge h;
  throw_for_move(h.f, h.unit, {6, 6});
  h.f.order(Field::march(h.unit, {Field::advance(4), Field::side_left(2)}));
  h.f.roll({3});
  EXPECT_NEAR(h.f.unit(h.unit).anchor.x, 34, grid); // 8 of 8
  AtTheHedge less;
  throw_for_move(less.f, less.unit, {6, 5});
  less.f.order(Field::march(less.unit, {Field::advance(4), Field::side_left(2)}));
  less.f.roll({3});
  EXPECT_NEAR(less.f.unit(less.unit).anchor.x, 34.25, grid); // 7 of 8
}

// TKO-DIFF-07: in the middle of a wheel it stops where the inches end.
TEST(DifficultGround, AWheelIsCutShort) {
  Field f;
  f.terrain(TerrainKind::light_woods, block(36, 22, 45, 40));
  const int foot = f.add(Side::red, UnitKind::commanded_shot, {36, 20}, north);
  throw_for_move(f, foot, {4, 4});
  f.order(Field::march(foot, {Field::wheel_left(60)}));
  ASSERT_EQ(f.pending(), StepKind::terrain_roll); // its right corner is at the trees
  EXPECT_NEAR(to_degrees(f.unit(foot).facing), 360 - 18.21, 0.2);
  f.roll({3});
  EXPECT_NEAR(f.state.course.gone, 2.034 + 2.983, 0.02);
  EXPECT_NEAR(to_degrees(f.unit(foot).facing), 360 - 44.9, 0.2);
}

// TKO-DIFF-09
TEST(DifficultGround, WhoBeginsInsideThrowsAtOnceAndIsNeverBarred) {
  Field f;
  const int wood = f.terrain(TerrainKind::light_woods, block(20, 10, 52, 30));
  const int foot = f.add(Side::red, UnitKind::foot_regiment, {36, 20}, north);
  throw_for_move(f, foot, {4, 4});
  f.order(Field::march(foot, {Field::advance(8)}));
  ASSERT_EQ(f.pending(), StepKind::terrain_roll);
  expect_pose(f.unit(foot), {36, 20}, 0);
  EXPECT_EQ(going_at(f.state, f.unit(foot), wood, 6), Going::slowed_and_disordered);
  f.roll({6});
  EXPECT_EQ(f.unit(foot).state, OrderState::disordered);
  EXPECT_EQ(f.unit(foot).barred, 0U);
  EXPECT_NEAR(f.unit(foot).anchor.y, 24, grid);
}

// TKO-DIFF-09, TKO-TERR-30: with less than half its stands in it a unit is not inside.
TEST(DifficultGround, WhoHasLessThanHalfInsideIsNot) {
  Field f;
  f.terrain(TerrainKind::light_woods, block(37, 10, 60, 30));
  const int foot = f.add(Side::red, UnitKind::commanded_shot, {36, 20}, north);
  throw_for_move(f, foot, {4, 4});
  f.order(Field::march(foot, {Field::advance(8)})); // the stand at 38.4 is in it, that at 36.8 lies across its edge
  EXPECT_NE(f.pending(), StepKind::terrain_roll);
}

// TKO-TERR-31: each stand enters for itself, and the unit with the first of them.
TEST(DifficultGround, TheNextStandEntersToo) {
  Field f;
  f.terrain(TerrainKind::light_woods, block(37.8, 10, 60, 30));
  const int foot =
      f.add(Side::red, UnitKind::commanded_shot, {36, 20}, north); // its right-hand stand is among the trees
  throw_for_move(f, foot, {4, 4});
  f.order(Field::march(foot, {Field::side_right(2)}));
  ASSERT_EQ(f.pending(), StepKind::terrain_roll);
  EXPECT_NEAR(f.unit(foot).anchor.x, 36.2, grid); // the next ends at 37.6
}

// TKO-DIFF-09: only who begins a move inside throws for it so.
TEST(DifficultGround, WhoGetsInsideOnTheWayDoesNotBeginInside) {
  Field f;
  f.terrain(TerrainKind::light_woods, block(37.5, 10, 60, 30));
  const int hedge = f.terrain(TerrainKind::hedge, {{10, 24}, {37, 24}});
  const int foot = f.add(Side::red, UnitKind::commanded_shot, {36, 20}, north); // one inside, one across the edge
  throw_for_move(f, foot, {6, 6});
  f.order(Field::march(foot, {Field::side_right(0.8), Field::advance(8)})); // now two of four are
  ASSERT_EQ(f.pending(), StepKind::terrain_roll);
  EXPECT_EQ(f.step().a, hedge);
  f.roll({1});
  EXPECT_EQ(f.pending(), StepKind::draw);
}

// TKO-TERR-11, 21: by road a column comes to a building without a die.
TEST(DifficultGround, ARoadLeadsToTheDoor) {
  Field f;
  const int house = f.terrain(TerrainKind::building, block(34, 26, 38, 30));
  f.terrain(TerrainKind::road, block(35, 0, 37, 27));
  const int column =
      f.add(Side::red, UnitKind::commanded_shot, {36, 20}, north, {.formation = Formation::march_column});
  throw_for_move(f, column, {4, 4});
  Order o = Field::march(column, {Field::advance(7)});
  o.building = static_cast<std::int8_t>(house);
  f.order(o);
  EXPECT_EQ(f.pending(), StepKind::draw);
  EXPECT_EQ(f.unit(column).building, house);
}

// TKO-TERR-11
TEST(DifficultGround, AColumnOnARoadDoesNotThrow) {
  const auto ground = [](Field& f) {
    f.terrain(TerrainKind::light_woods, block(20, 24, 52, 40));
    f.terrain(TerrainKind::road, block(35, 0, 37, 48));
  };
  Field f;
  ground(f);
  const int column =
      f.add(Side::red, UnitKind::commanded_shot, {36, 20}, north, {.formation = Formation::march_column});
  throw_for_move(f, column, {6, 6});
  f.order(Field::march(column, {Field::advance(12)}));
  EXPECT_NE(f.pending(), StepKind::terrain_roll);
  expect_pose(f.unit(column), {36, 32}, 0);
  throw_for_move(f, column, {6, 6});
  f.order(Field::march(column, {Field::side_left(4)})); // off the road, among the trees
  EXPECT_EQ(f.pending(), StepKind::terrain_roll);
  Field line;
  ground(line);
  const int other = line.add(Side::red, UnitKind::commanded_shot, {36, 20}, north);
  throw_for_move(line, other, {6, 6});
  line.order(Field::march(other, {Field::advance(12)}));
  EXPECT_EQ(line.pending(), StepKind::terrain_roll);
}

// TKO-TERR-11: beyond the wood a column may leave its road without a die, and at its last step in it throws one.
TEST(DifficultGround, AColumnThrowsWhereItLeavesTheRoadInThePiece) {
  // From (36, 20) twelve inches north; the wood reaches from south to north of there, measured from the column's rear.
  const auto throws_for = [](double wood_from, double wood_to, double road_ends) {
    Field f;
    f.terrain(TerrainKind::road, block(35, 0, 37, road_ends));
    const int column =
        f.add(Side::red, UnitKind::commanded_shot, {36, 20}, north, {.formation = Formation::march_column});
    const double rear = 20 - f.unit(column).footing.depth;
    f.terrain(TerrainKind::light_woods, block(20, rear + wood_from, 52, rear + wood_to));
    throw_for_move(f, column, {6, 6});
    f.order(Field::march(column, {Field::advance(12)}));
    return f.pending() == StepKind::terrain_roll;
  };
  EXPECT_FALSE(throws_for(-1, 1, 26)) << "an inch, and it is out of the wood; it leaves the road after six";
  EXPECT_FALSE(throws_for(-1, 20, 33)) << "on the road all the way";
  EXPECT_TRUE(throws_for(-1, 20, 26));
  EXPECT_TRUE(throws_for(-1, 20, 31.99)) << "a hair beyond the end of the road";
}

// TKO-EX-44, TKO-DIFF-07, 10: a charge of R = 14 that meets a hedge after 5 inches.
TEST(DifficultGround, TheRestOfAChargeIsSlowedToo) {
  AtTheHedge h;
  h.f.unit(h.unit).anchor = {36, 19};
  h.f.refresh(h.unit);
  h.f.state.agenda = {};
  h.f.state.agenda.push(StepKind::draw);
  set_out(h.f.state, straight_on(h.unit, Purpose::charge, 7, 7));
  advance(h.f.state, &h.f.events);
  ASSERT_EQ(h.f.pending(), StepKind::terrain_roll);
  h.f.roll({4});
  EXPECT_NEAR(h.ends(), 25, grid); // 5 + (7 - 5) / 2
  const Course first = h.f.state.course;
  EXPECT_NEAR(first.gone, 6, grid);
  EXPECT_EQ(first.slowed, 2);
  EXPECT_TRUE(h.f.unit(h.unit).charge_bonus_lost);
  Course second = straight_on(h.unit, Purpose::charge, 7, 7);
  second.slowed = first.slowed;
  second.rolled = first.rolled;
  set_out(h.f.state, second);
  advance(h.f.state, &h.f.events);
  EXPECT_NEAR(h.ends(), 28.5, grid); // 3.5 more: 9.5 in all
}

// TKO-DIFF-08: a charge into a piece that is closed to it ends at its edge without a die.
TEST(DifficultGround, AClosedPieceStopsACourse) {
  AtTheHedge h;
  h.f.unit(h.unit).barred = FeatureSet{1} << static_cast<unsigned>(h.hedge);
  h.f.state.agenda = {};
  h.f.state.agenda.push(StepKind::draw);
  set_out(h.f.state, straight_on(h.unit, Purpose::charge, 9, 9));
  advance(h.f.state, nullptr);
  EXPECT_EQ(h.f.pending(), StepKind::draw);
  EXPECT_TRUE(h.f.state.course.barred);
  EXPECT_NEAR(h.ends(), 24, grid);
}

// TKO-DIFF-14, TKO-CHG-82: pieces that throw no die.
TEST(DifficultGround, WhereTheDefendersHaveRunNoDieIsThrown) {
  AtTheHedge h;
  h.f.state.agenda = {};
  h.f.state.agenda.push(StepKind::draw);
  Course c = straight_on(h.unit, Purpose::charge, 9, 9);
  c.rolled = FeatureSet{1} << static_cast<unsigned>(h.hedge);
  set_out(h.f.state, c);
  advance(h.f.state, nullptr);
  EXPECT_EQ(h.f.pending(), StepKind::draw);
  EXPECT_NEAR(h.ends(), 29, grid);
}

} // namespace sandtable::kingdom
