// Chapter 7.2: what a path is made of, what it costs, and what stands in its way.

#include "marching.hpp"
#include "rulebooks/kingdom/chapters/obstacles.hpp"

#include <limits>

namespace sandtable::kingdom {

namespace {

/// One red unit, its anchor at (36, 20), facing north, with inches to spend.
struct Lone {
  Field f;
  int unit;

  explicit Lone(UnitKind kind = UnitKind::foot_regiment, const Placement& p = {})
      : unit(f.add(Side::red, kind, {36, 20}, north, p)) {}

  void thrown(std::initializer_list<int> faces) { throw_for_move(f, unit, faces); }
  Rule refusal(std::initializer_list<Manoeuvre> m) const { return path_refusal(f, unit, m); }
  void march(std::initializer_list<Manoeuvre> m) { f.order(Field::march(unit, m)); }
  const Unit& it() const { return f.unit(unit); }
};

/// The longest advance that is allowed, by sixteenths of an inch.
double longest_advance(const Field& f, int unit) {
  double best = 0;
  for (double d = 1.0 / 16; d <= 24; d += 1.0 / 16)
    if (path_refusal(f, unit, {Field::advance(d)}) == Rule::none) best = d;
  return best;
}

} // namespace

// TKO-EX-08, TKO-MOVE-20, 21, 22
TEST(Path, AWheelTurnsOnTheCornerAndCostsTheArcOfTheOther) {
  Field f;
  const int foot = f.add(Side::red, UnitKind::foot_regiment, {30, 10}, north);
  ASSERT_NEAR(f.unit(foot).footing.width, 9.6, 1e-9);
  throw_for_move(f, foot, {4, 3});
  const Manoeuvre wheel = Field::wheel_left(30);
  EXPECT_NEAR(cost_of(f.unit(foot), wheel), 5.0265, 0.001);
  expect_pose(after(f.unit(foot), wheel, 1), {29.3569, 12.4}, 330);
  EXPECT_EQ(path_refusal(f, foot, {wheel, Field::advance(1.98)}), Rule::TKO_MOVE_20);
  f.order(Field::march(foot, {wheel, Field::advance(1.9735)}));
  expect_pose(f.unit(foot), {28.3702, 14.1091}, 330);
  EXPECT_EQ(f.count(EventKind::unit_moved), 1);
  EXPECT_NEAR(f.last(EventKind::unit_moved).inches, 7, 0.01);
  EXPECT_TRUE(f.unit(foot).moved); // TKO-STATE-04
}

// TKO-MOVE-23: the mirror image.
TEST(Path, AWheelToTheRightIsTheMirrorImage) {
  Lone l;
  const Manoeuvre left = Field::wheel_left(40), right = Field::wheel_right(40);
  EXPECT_EQ(cost_of(l.it(), left), cost_of(l.it(), right));
  const Unit a = after(l.it(), left, 1), b = after(l.it(), right, 1);
  EXPECT_NEAR(a.anchor.x - 36, 36 - b.anchor.x, 1e-9);
  EXPECT_NEAR(a.anchor.y, b.anchor.y, 1e-9);
  EXPECT_EQ(b.facing, from_degrees(40));
  const Unit half = after(l.it(), right, 0.5);
  EXPECT_EQ(half.facing, from_degrees(20));
  EXPECT_EQ(rest_of(right, 0.5).turn, from_degrees(20));
}

// TKO-MOVE-21, 24, 25
TEST(Path, BackAndSidewaysCostTwiceTheirLengthAndKeepTheFacing) {
  Lone l;
  EXPECT_EQ(cost_of(l.it(), Field::advance(3)), 3);
  EXPECT_EQ(cost_of(l.it(), Field::back(3)), 6);
  EXPECT_EQ(cost_of(l.it(), Field::side_left(3)), 6);
  EXPECT_EQ(cost_of(l.it(), Field::side_right(3)), 6);
  EXPECT_EQ(length_of(l.it(), Field::back(3)), 3);
  expect_pose(after(l.it(), Field::advance(3), 1), {36, 23}, 0);
  expect_pose(after(l.it(), Field::back(3), 1), {36, 17}, 0);
  expect_pose(after(l.it(), Field::side_left(3), 1), {33, 20}, 0);
  expect_pose(after(l.it(), Field::side_right(3), 1), {39, 20}, 0);
  l.thrown({3, 4});
  EXPECT_EQ(l.refusal({Field::back(2), Field::side_left(1.6)}), Rule::TKO_MOVE_20);
  l.march({Field::back(2), Field::side_left(1.5)});
  expect_pose(l.it(), {34.5, 18}, 0);
}

// TKO-MOVE-20, TKO-CON-13
TEST(Path, NoPathIsLongerThanTheDice) {
  Lone l;
  l.thrown({2, 3});
  EXPECT_EQ(l.refusal({Field::advance(5.0005)}), Rule::none);
  EXPECT_EQ(l.refusal({Field::advance(5.002)}), Rule::TKO_MOVE_20);
  EXPECT_EQ(l.refusal({Field::advance(3), Field::advance(2.1)}), Rule::TKO_MOVE_20);
  for (const double nonsense : {-1.0, 1e9, std::numeric_limits<double>::quiet_NaN()})
    EXPECT_EQ(judge_path(l.f.state, Field::march(l.unit, {Field::advance(nonsense)})).ruling.rule, Rule::TKO_MOVE_20);
  EXPECT_EQ(l.refusal({}), Rule::none); // TKO-DEC-03: none at all
}

// TKO-MOVE-20: what a hand draws is not yet a path.
TEST(Path, PlacesAloneAreNoPath) {
  Lone l;
  l.thrown({6, 6});
  Order drawn = Field::march(l.unit, {});
  drawn.path.push_back({36, 24});
  EXPECT_EQ(l.f.refusal(drawn), Rule::TKO_MOVE_20);
  drawn.manoeuvres.push_back(Field::advance(4));
  EXPECT_EQ(l.f.refusal(drawn), Rule::none);
}

// TKO-MOVE-27
TEST(Path, WheelsAddUpToNinetyDegreesAtMost) {
  Lone l(UnitKind::horse_regiment, {.formation = Formation::march_column});
  l.thrown({6, 6, 6, 6});
  EXPECT_EQ(l.refusal({Field::wheel_left(90)}), Rule::none);
  EXPECT_EQ(l.refusal({Field::wheel_left(90.1)}), Rule::TKO_MOVE_27);
  EXPECT_EQ(l.refusal({Field::wheel_left(45), Field::advance(1), Field::wheel_right(45)}), Rule::none);
  EXPECT_EQ(l.refusal({Field::wheel_left(46), Field::advance(1), Field::wheel_right(45)}), Rule::TKO_MOVE_27);
}

// TKO-MOVE-26
TEST(Path, GunsTurnFreelyAtTheStartAndAtTheEnd) {
  Lone l(UnitKind::small_gun);
  const Manoeuvre turn{ManoeuvreKind::pivot, 0, from_degrees(90), {}},
      on{ManoeuvreKind::pivot, 0, from_degrees(45), {}};
  l.thrown({1, 2});
  EXPECT_EQ(l.refusal({Field::advance(1), turn, Field::advance(1)}), Rule::TKO_MOVE_26);
  EXPECT_EQ(l.refusal({turn, on, Field::advance(1)}), Rule::TKO_MOVE_26);
  l.march({turn, Field::advance(3), on});
  const Vec centre = Vec{36, 20} - Vec{0, 1.6} + Vec{3, 0}; // about the centre of its stand
  EXPECT_NEAR(l.it().footing.centre.x, centre.x, grid);
  EXPECT_NEAR(l.it().footing.centre.y, centre.y, grid);
  EXPECT_EQ(l.it().facing, from_degrees(45));
  Lone foot;
  foot.thrown({6, 6});
  EXPECT_EQ(foot.refusal({turn}), Rule::TKO_MOVE_26);
}

// TKO-MOVE-26, 38: gunners without their gun are on foot.
TEST(Path, ACrewAwayFromItsGunDoesNotPivot) {
  Field f;
  const int crew = abandoned(f, Side::red, UnitKind::medium_gun, {20, 20}, north, {36, 20});
  throw_for_move(f, crew, {6, 6});
  EXPECT_EQ(path_refusal(f, crew, {{ManoeuvreKind::pivot, 0, from_degrees(90), {}}}), Rule::TKO_MOVE_26);
  EXPECT_EQ(path_refusal(f, crew, {Field::wheel_left(90)}), Rule::none);
}

// TKO-MOVE-28, TKO-ORD-26
TEST(Path, ACommanderRidesFromPlaceToPlace) {
  Field f;
  const int chief = f.commander(Side::red, 0, {36, 20});
  f.add(Side::red, UnitKind::foot_regiment, {36, 26}, north);
  f.terrain(TerrainKind::light_woods, block(30, 21, 42, 30));
  throw_for_move(f, chief, {3, 3, 3, 3});
  EXPECT_EQ(path_refusal(f, chief, {Field::go_to({36, 28}), Field::go_to({40.1, 28})}), Rule::TKO_MOVE_20);
  EXPECT_EQ(path_refusal(f, chief, {Field::advance(3)}), Rule::TKO_MOVE_28);
  f.order(Field::march(chief, {Field::go_to({36, 28}), Field::go_to({40, 28})})); // through friends and trees, no die
  expect_pose(f.unit(chief), {40, 28}, 0);
  EXPECT_EQ(f.count(EventKind::commander_rode), 1);
  Lone l;
  l.thrown({6, 6});
  EXPECT_EQ(l.refusal({Field::go_to({36, 22})}), Rule::TKO_MOVE_28);
}

// TKO-MOVE-31, TKO-RULING-138: not over the enemy, though as near as he likes.
TEST(Path, ACommanderDoesNotRideOverTheEnemy) {
  Field f;
  const int chief = f.commander(Side::red, 0, {36, 20});
  f.add(Side::blue, UnitKind::horse_regiment, {36, 26}, south);
  throw_for_move(f, chief, {6, 6, 6, 6});
  EXPECT_EQ(path_refusal(f, chief, {Field::go_to({36, 24.79})}), Rule::none);
  EXPECT_EQ(path_refusal(f, chief, {Field::go_to({36, 24.83})}), Rule::TKO_MOVE_31);
  EXPECT_EQ(path_refusal(f, chief, {Field::go_to({36, 36})}), Rule::TKO_MOVE_31);
}

// TKO-MOVE-31
TEST(Path, FriendsAreNotPassedThrough) {
  Field f;
  const int mover = f.add(Side::red, UnitKind::commanded_shot, {36, 20}, north);
  const int other =
      f.add(Side::red, UnitKind::commanded_shot, {42.3, 26}, north); // one tenth of an inch beside the way
  throw_for_move(f, mover, {6, 6});
  EXPECT_EQ(path_refusal(f, mover, {Field::advance(4.4)}), Rule::none);
  EXPECT_EQ(path_refusal(f, mover, {Field::advance(4.42)}), Rule::TKO_MOVE_31);
  EXPECT_EQ(path_refusal(f, mover, {Field::advance(10)}), Rule::TKO_MOVE_31);
  EXPECT_EQ(f.check(Field::march(mover, {Field::advance(10)})).unit, other);
  f.unit(other).anchor.x = 42.4; // shoulder to shoulder as they pass
  f.refresh(other);
  EXPECT_EQ(path_refusal(f, mover, {Field::advance(10)}), Rule::none);
  f.unit(other).anchor = {28, 21};
  f.refresh(other);
  EXPECT_EQ(path_refusal(f, mover, {Field::side_left(1.5)}), Rule::none);
  EXPECT_EQ(path_refusal(f, mover, {Field::side_left(1.7)}), Rule::TKO_MOVE_31);
}

// TKO-MOVE-31: in a wheel somebody may be swept who is at neither end of it.
TEST(Path, AWheelSweepsWhatItPasses) {
  Field f;
  const int mover = f.add(Side::red, UnitKind::horse_regiment, {36, 20}, north);
  f.add(Side::red, UnitKind::commanded_shot, {37.5, 24.5}, north, {.stands = 1});
  throw_for_move(f, mover, {6, 6, 6, 6});
  EXPECT_EQ(path_refusal(f, mover, {Field::wheel_left(90)}), Rule::TKO_MOVE_31);
  EXPECT_EQ(path_refusal(f, mover, {Field::wheel_left(20)}), Rule::none);
  EXPECT_EQ(path_refusal(f, mover, {Field::wheel_right(20)}), Rule::none);
  EXPECT_EQ(check_end(f.state, mover, after(f.unit(mover), Field::wheel_left(90), 1)).rule, Rule::none);
}

// TKO-MOVE-31
TEST(Path, FriendlyGunsArePassedThroughButNotEndedOn) {
  Field f;
  const int mover = f.add(Side::red, UnitKind::commanded_shot, {36, 20}, north);
  f.add(Side::red, UnitKind::medium_gun, {36, 25}, north);
  throw_for_move(f, mover, {6, 6});
  EXPECT_EQ(path_refusal(f, mover, {Field::advance(1.7)}), Rule::none);
  EXPECT_EQ(path_refusal(f, mover, {Field::advance(3)}), Rule::TKO_MOVE_31);
  EXPECT_EQ(path_refusal(f, mover, {Field::advance(6.7)}), Rule::none);
  throw_for_move(f, mover, {6, 6});
  f.order(Field::march(mover, {Field::advance(8)}));
  expect_pose(f.unit(mover), {36, 28}, 0);
}

// TKO-UNIT-36: whoever stands on a friend may step off him.
TEST(Path, AToleratedOverlapEndsWithTheNextMove) {
  Field f;
  const int mover = f.add(Side::red, UnitKind::commanded_shot, {36, 20}, north);
  f.add(Side::red, UnitKind::commanded_shot, {36, 20.5}, north);
  throw_for_move(f, mover, {6, 6});
  EXPECT_EQ(path_refusal(f, mover, {Field::advance(1)}), Rule::TKO_MOVE_31); // still on him
  EXPECT_EQ(path_refusal(f, mover, {Field::back(1.2)}), Rule::none);
}

// TKO-MOVE-32: an inch away is the nearest.
TEST(Path, NobodyMovesWithinAnInchOfTheEnemy) {
  Field f;
  const int mover = f.add(Side::red, UnitKind::commanded_shot, {36, 20}, north);
  const int enemy = f.add(Side::blue, UnitKind::commanded_shot, {36, 26}, south);
  throw_for_move(f, mover, {6, 6});
  EXPECT_EQ(longest_advance(f, mover), 5);
  EXPECT_EQ(path_refusal(f, mover, {Field::advance(5.002)}), Rule::TKO_MOVE_32);
  EXPECT_EQ(f.check(Field::march(mover, {Field::advance(6)})).unit, enemy);
  f.unit(enemy).anchor = {43.3, 26}; // 0.9 beside the way: no part of the move comes within an inch
  f.refresh(enemy);
  EXPECT_EQ(path_refusal(f, mover, {Field::advance(11)}), Rule::TKO_MOVE_32);
  f.unit(enemy).anchor.x = 43.5;
  f.refresh(enemy);
  EXPECT_EQ(path_refusal(f, mover, {Field::advance(11)}), Rule::none);
}

// TKO-MOVE-32
TEST(Path, AWheelKeepsTheInchToo) {
  Field f;
  const int mover = f.add(Side::red, UnitKind::commanded_shot, {36, 20}, north);
  f.add(Side::blue, UnitKind::commanded_shot, {38, 25.6}, south, {.stands = 1});
  throw_for_move(f, mover, {6, 6});
  EXPECT_EQ(path_refusal(f, mover, {Field::wheel_left(60)}), Rule::TKO_MOVE_32);
  EXPECT_EQ(path_refusal(f, mover, {Field::wheel_left(35)}), Rule::none);
}

// TKO-MOVE-32: too near already, the distance may only grow.
TEST(Path, WhoStandsTooNearMayOnlyDrawAway) {
  Field f;
  const int mover = f.add(Side::red, UnitKind::commanded_shot, {36, 20}, north);
  f.add(Side::blue, UnitKind::commanded_shot, {36, 20.5}, south);
  throw_for_move(f, mover, {6, 6});
  EXPECT_EQ(path_refusal(f, mover, {Field::back(0.2)}), Rule::none);
  EXPECT_EQ(path_refusal(f, mover, {Field::back(3)}), Rule::none);
  EXPECT_EQ(path_refusal(f, mover, {Field::side_left(2)}), Rule::TKO_MOVE_32); // it stays the same
  EXPECT_EQ(path_refusal(f, mover, {Field::advance(0.2)}), Rule::TKO_MOVE_32);
  EXPECT_EQ(path_refusal(f, mover, {Field::back(2), Field::side_left(3)}), Rule::none);
  EXPECT_EQ(path_refusal(f, mover, {Field::back(2), Field::advance(1.6)}), Rule::TKO_MOVE_32);
  EXPECT_EQ(path_refusal(f, mover, {Field::back(0.3), Field::advance(0.1)}), Rule::TKO_MOVE_32);
}

// TKO-MOVE-32, TKO-TERR-41: a garrison is where its walls are.
TEST(Path, AnInchIsKeptFromAHeldBuilding) {
  Field f;
  const int house = f.terrain(TerrainKind::building, block(34, 26, 38, 30));
  const int mover = f.add(Side::red, UnitKind::commanded_shot, {36, 20}, north);
  throw_for_move(f, mover, {6, 6});
  EXPECT_EQ(longest_advance(f, mover), 6); // it is empty: nobody walks through walls
  EXPECT_EQ(path_refusal(f, mover, {Field::advance(7)}), Rule::TKO_TERR_39);
  f.add(Side::blue, UnitKind::commanded_shot, {36, 28}, south, {.building = house});
  EXPECT_EQ(longest_advance(f, mover), 5);
}

// TKO-GEO-40
TEST(Path, NoStandLeavesTheTable) {
  Field f;
  const int mover = f.add(Side::red, UnitKind::commanded_shot, {36, 44}, north);
  throw_for_move(f, mover, {6, 6});
  EXPECT_EQ(longest_advance(f, mover), 4);
  EXPECT_EQ(path_refusal(f, mover, {Field::advance(4.02)}), Rule::TKO_GEO_40);
  f.unit(mover).anchor = {3.3, 30};
  f.refresh(mover);
  EXPECT_EQ(path_refusal(f, mover, {Field::wheel_right(70)}), Rule::TKO_GEO_40); // its rear swings out, and in again
  EXPECT_EQ(path_refusal(f, mover, {Field::wheel_left(70)}), Rule::none);
}

// TKO-GEO-12, TKO-TERR-19, 23
TEST(Path, ImpassableGroundIsNotCrossed) {
  Field f;
  f.terrain(TerrainKind::deep_water, block(20, 25, 60, 26));
  const int mover = f.add(Side::red, UnitKind::horse_regiment, {36, 20}, north);
  throw_for_move(f, mover, {6, 6, 6, 6});
  EXPECT_EQ(longest_advance(f, mover), 5);
  EXPECT_EQ(path_refusal(f, mover, {Field::advance(12)}), Rule::TKO_TERR_23); // not even to the other side
}

// TKO-TERR-20
TEST(Path, ABridgeCarriesColumnsGunsAndCommanders) {
  const auto over = [](Formation formation) {
    Field f;
    f.terrain(TerrainKind::deep_water, block(20, 25, 60, 27));
    f.terrain(TerrainKind::bridge, block(35, 24.5, 37, 27.5));
    const int mover = f.add(Side::red, UnitKind::horse_regiment, {36, 20}, north, {.formation = formation});
    throw_for_move(f, mover, {6, 6, 6, 6});
    return path_refusal(f, mover, {Field::advance(20)});
  };
  EXPECT_EQ(over(Formation::march_column), Rule::none);
  EXPECT_EQ(over(Formation::line), Rule::TKO_TERR_23);
}

// TKO-TERR-21, 39
TEST(Path, FootEntersABuildingThatItReaches) {
  Field f;
  const int house = f.terrain(TerrainKind::building, block(34, 26, 38, 30));
  const int foot = f.add(Side::red, UnitKind::foot_regiment, {36, 20}, north);
  throw_for_move(f, foot, {4, 4});
  Order o = Field::march(foot, {Field::advance(5.5)});
  o.building = static_cast<std::int8_t>(house);
  EXPECT_EQ(f.refusal(o), Rule::TKO_TERR_39);
  o = Field::march(foot, {Field::wheel_left(20)});
  o.building = static_cast<std::int8_t>(house);
  EXPECT_EQ(f.refusal(o), Rule::TKO_TERR_39);
  o = Field::march(foot, {Field::advance(7.5)}); // to the wall, and no farther
  o.building = static_cast<std::int8_t>(house);
  const March m = judge_path(f.state, o);
  EXPECT_NEAR(m.cost, 6, 0.01);
  ASSERT_EQ(m.entries.size(), 1U);
  EXPECT_EQ(m.entries[0].feature, house);
  EXPECT_NEAR(m.entries[0].gone, 6, 0.01);
  f.order(o);
  ASSERT_EQ(f.pending(), StepKind::terrain_roll); // a building is difficult ground
  f.roll({1});
  EXPECT_EQ(f.unit(foot).building, house);
  EXPECT_EQ(f.unit(foot).formation, Formation::holding);
  EXPECT_EQ(f.count(EventKind::building_entered), 1);
}

// TKO-TERR-39, TKO-DIFF-08: barred at the door.
TEST(Path, WhoIsBarredStaysOutside) {
  Field f;
  const int house = f.terrain(TerrainKind::building, block(34, 26, 38, 30));
  const int foot = f.add(Side::red, UnitKind::foot_regiment, {36, 20}, north);
  throw_for_move(f, foot, {4, 4});
  Order o = Field::march(foot, {Field::advance(7)});
  o.building = static_cast<std::int8_t>(house);
  f.order(o);
  f.roll({6});
  EXPECT_EQ(f.unit(foot).building, -1);
  expect_pose(f.unit(foot), {36, 26}, 0);
  throw_for_move(f, foot, {4, 4});
  o = Field::march(foot, {});
  o.building = static_cast<std::int8_t>(house);
  EXPECT_EQ(f.refusal(o), Rule::TKO_DIFF_08); // closed for the Turn
  f.unit(foot).barred = 0;
  f.order(o); // it stands at the wall: no step is needed
  f.roll({2});
  EXPECT_EQ(f.unit(foot).building, house);
}

// TKO-TERR-21: horse do not go in, and one garrison is enough.
TEST(Path, OnlyOneUnitOfFootGoesIn) {
  Field f;
  const int house = f.terrain(TerrainKind::building, block(34, 26, 38, 30));
  const int horse = f.add(Side::red, UnitKind::horse_regiment, {36, 20}, north);
  throw_for_move(f, horse, {6, 6, 6, 6});
  Order o = Field::march(horse, {Field::advance(7)});
  o.building = static_cast<std::int8_t>(house);
  EXPECT_EQ(f.refusal(o), Rule::TKO_TERR_21);
}

// TKO-TERR-43
TEST(Path, AGarrisonIsSetUpOutsideAndThenMoves) {
  Field f;
  const int house = f.terrain(TerrainKind::building, block(34, 26, 38, 30));
  const int foot = f.add(Side::red, UnitKind::commanded_shot, {36, 28}, north, {.building = house});
  throw_for_move(f, foot, {2, 2});
  Order o = Field::march(foot, {Field::advance(4)});
  EXPECT_EQ(f.refusal(o), Rule::TKO_TERR_43);
  o.facing = from_degrees(east);
  f.order(o);
  EXPECT_EQ(f.unit(foot).building, -1);
  EXPECT_EQ(f.unit(foot).formation, Formation::line);
  expect_pose(f.unit(foot), {38 + 1.6 + 4, 28}, east); // its rear edge was at the wall
  EXPECT_EQ(f.count(EventKind::building_left), 1);
}

// TKO-TERR-43
TEST(Path, AGarrisonComesOutOnlyWhereThereIsRoom) {
  Field f;
  const int house = f.terrain(TerrainKind::building, block(34, 26, 38, 30));
  const int foot = f.add(Side::red, UnitKind::commanded_shot, {36, 28}, north, {.building = house});
  f.add(Side::red, UnitKind::commanded_shot, {36, 32}, north);
  throw_for_move(f, foot, {2, 2});
  Order o = Field::march(foot, {});
  o.facing = from_degrees(north);
  EXPECT_EQ(f.refusal(o), Rule::TKO_TERR_43);
  o.facing = from_degrees(south);
  EXPECT_EQ(f.refusal(o), Rule::none);
}

// TKO-TERR-31: where each die will fall, for whoever looks ahead.
TEST(Path, TheEntriesOfAPathAreKnownBeforehand) {
  Field f;
  const int hedge = f.terrain(TerrainKind::hedge, {{20, 24}, {60, 24}});
  const int wood = f.terrain(TerrainKind::light_woods, block(30, 26, 42, 40));
  const int mover = f.add(Side::red, UnitKind::horse_regiment, {36, 20}, north);
  throw_for_move(f, mover, {6, 6, 6, 6});
  const March m = judge_path(f.state, Field::march(mover, {Field::advance(1), Field::advance(9)}));
  ASSERT_EQ(m.entries.size(), 2U);
  EXPECT_EQ(m.entries[0].feature, hedge);
  EXPECT_NEAR(m.entries[0].gone, 4, 0.001);
  EXPECT_NEAR(m.entries[0].anchor.y, 24, 0.001);
  EXPECT_EQ(m.entries[1].feature, wood);
  EXPECT_NEAR(m.entries[1].gone, 6, 0.001);
  EXPECT_NEAR(m.end.anchor.y, 30, grid); // if nothing slows it
}

} // namespace sandtable::kingdom
