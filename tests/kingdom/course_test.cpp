// What ends a course that nobody has judged beforehand: charges, swirls, pursuits and the moves of events.

#include "marching.hpp"

namespace sandtable::kingdom {

namespace {

/// Red horse at (36, 20) facing north, on its way.
struct OnItsWay {
  Field f;
  int horse = f.add(Side::red, UnitKind::horse_regiment, {36, 20}, north);

  void go(Purpose purpose, double inches, int target = -1, int building = -1) {
    Course c;
    c.unit = static_cast<std::int8_t>(horse);
    c.purpose = purpose;
    c.target = static_cast<std::int8_t>(target);
    c.building = static_cast<std::int8_t>(building);
    c.inches = inches;
    c.legs.push_back(Field::advance(inches));
    go(c);
  }
  void go(const Course& c) {
    f.state.agenda = {};
    f.state.agenda.push(StepKind::draw);
    f.events.clear();
    set_out(f.state, c);
    advance(f.state, &f.events);
  }
  const Course& course() const { return f.state.course; }
  double y() const { return f.unit(horse).anchor.y; }
  int enemy(Vec at, UnitKind kind = UnitKind::commanded_shot) { return f.add(Side::blue, kind, at, south); }
};

} // namespace

// TKO-CHG-02, TKO-TERR-41
TEST(Course, TheGapIsTheSlideToFirstTouch) {
  OnItsWay w;
  const int ahead = w.enemy({36, 30}), aside = w.enemy({60, 30}), corner = w.enemy({42.3, 34});
  const Unit& u = w.f.unit(w.horse);
  EXPECT_NEAR(gap_along(w.f.state, u, {0, 1}, w.f.unit(ahead)), 10, 0.001);
  EXPECT_EQ(gap_along(w.f.state, u, {0, 1}, w.f.unit(aside)), infinite);
  EXPECT_NEAR(gap_along(w.f.state, u, {0, 1}, w.f.unit(corner)), 14, 0.001);
  EXPECT_EQ(gap_along(w.f.state, u, {0, -1}, w.f.unit(ahead)), infinite);
  const int house = w.f.terrain(TerrainKind::building, block(34, 40, 38, 44));
  const int garrison = w.f.add(Side::blue, UnitKind::commanded_shot, {36, 42}, south, {.building = house});
  EXPECT_NEAR(gap_along(w.f.state, u, {0, 1}, w.f.unit(garrison)), 20, 0.001);
}

// TKO-CHG-50, 77: into contact, and no farther.
TEST(Course, ContactWithTheTargetEndsACharge) {
  OnItsWay w;
  const int foe = w.enemy({36, 30});
  w.go(Purpose::charge, 14, foe);
  EXPECT_TRUE(w.course().touching);
  EXPECT_NEAR(w.course().gone, 10, 0.001);
  EXPECT_NEAR(w.course().inches, 4, 0.001);
  EXPECT_NEAR(w.y(), 30, grid);
  EXPECT_TRUE(touch(w.f.state, w.f.unit(w.horse), w.f.unit(foe)));
  EXPECT_EQ(w.f.count(EventKind::unit_moved), 1);
  OnItsWay short_of;
  const int far = short_of.enemy({36, 30});
  short_of.go(Purpose::charge, 9.5, far);
  EXPECT_FALSE(short_of.course().touching);
  EXPECT_NEAR(short_of.y(), 29.5, grid);
}

// TKO-CHG-83, TKO-RULING-137: another enemy stops a charge and is not fought.
TEST(Course, AChargeStopsBeforeOtherEnemies) {
  OnItsWay w;
  const int other = w.enemy({36, 28}), foe = w.enemy({36, 38});
  w.go(Purpose::charge, 20, foe);
  EXPECT_FALSE(w.course().touching);
  EXPECT_EQ(w.course().met, -1);
  EXPECT_NEAR(w.y(), 27.98, grid);
  EXPECT_FALSE(touch(w.f.state, w.f.unit(w.horse), w.f.unit(other)));
}

// TKO-CHG-03, TKO-MOVE-31: friends, guns too, stop a charge; those beside it do not.
TEST(Course, AChargeStopsAtFriends) {
  OnItsWay w;
  w.f.add(Side::red, UnitKind::commanded_shot, {42.4, 20}, north); // shoulder to shoulder
  w.f.add(Side::red, UnitKind::medium_gun, {36, 29.2}, north);
  w.go(Purpose::charge, 20);
  EXPECT_NEAR(w.y(), 26, 0.02);
}

// TKO-GEO-12, 37
TEST(Course, AChargeStopsAtClosedGroundAndAtTheEdge) {
  OnItsWay water;
  water.f.terrain(TerrainKind::deep_water, block(20, 31, 60, 35));
  water.go(Purpose::charge, 20);
  EXPECT_NEAR(water.y(), 31, 0.03);
  OnItsWay edge;
  edge.go(Purpose::charge, 40);
  EXPECT_NEAR(edge.y(), 48, 0.011);
  EXPECT_FALSE(edge.course().left);
}

// TKO-CHG-82
TEST(Course, ACourseIntoABuildingEndsAtItsWall) {
  OnItsWay w;
  const int house = w.f.terrain(TerrainKind::building, block(34, 30, 38, 34));
  w.go(Purpose::charge, 20, -1, house);
  EXPECT_TRUE(w.course().touching);
  EXPECT_NEAR(w.y(), 30, grid);
  EXPECT_EQ(w.f.pending(), StepKind::draw); // horse throw no die for ground that is closed to them
}

// TKO-CHG-53, 54: sideways at its length, an inch from everybody but the target.
TEST(Course, ASwirlKeepsAnInchFromOthers) {
  OnItsWay w;
  const int foe = w.enemy({36, 26}), other = w.enemy({45, 40});
  Course c;
  c.unit = static_cast<std::int8_t>(w.horse);
  c.purpose = Purpose::swirl;
  c.target = static_cast<std::int8_t>(foe);
  c.inches = 40;
  c.legs.push_back(Field::side_right(7.4));
  c.legs.push_back(Field::advance(32.6));
  w.go(c);
  EXPECT_NEAR(w.f.unit(w.horse).anchor.x, 43.4, grid);
  EXPECT_NEAR(w.y(), 39, grid);
  EXPECT_FALSE(w.course().touching);
  EXPECT_NEAR(w.course().gone, 26.4, 0.01);
  EXPECT_NEAR(distance(w.f.state, w.f.unit(w.horse), w.f.unit(other)), 1, 0.01);
}

// TKO-CHG-53: with less than the sideways distance it goes only sideways.
TEST(Course, AShortSwirlOnlyGoesSideways) {
  OnItsWay w;
  const int foe = w.enemy({36, 26});
  Course c;
  c.unit = static_cast<std::int8_t>(w.horse);
  c.purpose = Purpose::swirl;
  c.target = static_cast<std::int8_t>(foe);
  c.inches = 5;
  c.legs.push_back(Field::side_left(7.4));
  c.legs.push_back(Field::advance(3));
  w.go(c);
  expect_pose(w.f.unit(w.horse), {31, 20}, 0);
}

// TKO-COMP-13, 15, TKO-GEO-35
TEST(Course, APursuitMeetsWhomeverItTouchesAndPassesThroughFriends) {
  OnItsWay w;
  w.f.add(Side::red, UnitKind::commanded_shot, {36, 25}, north);
  const int other = w.enemy({36, 30}), quarry = w.enemy({36, 40});
  w.go(Purpose::pursuit, 24, quarry);
  EXPECT_FALSE(w.course().touching);
  EXPECT_EQ(w.course().met, other);
  EXPECT_NEAR(w.y(), 30, grid);
  OnItsWay clear;
  clear.f.add(Side::red, UnitKind::commanded_shot, {36, 25}, north);
  const int only = clear.enemy({36, 40});
  clear.go(Purpose::pursuit, 24, only);
  EXPECT_TRUE(clear.course().touching);
  EXPECT_EQ(clear.course().met, -1);
}

// TKO-GEO-36: not on a friend: on over him if that is possible, else back.
TEST(Course, APursuerDoesNotEndOnAFriend) {
  OnItsWay w;
  const int crowd = w.f.add(Side::red, UnitKind::commanded_shot, {36, 30}, north);
  const int quarry = w.enemy({10, 44});
  w.go(Purpose::pursuit, 9, quarry);
  EXPECT_FALSE(overlap(w.f.state, w.f.unit(w.horse), w.f.unit(crowd)));
  EXPECT_NEAR(w.y(), 33.5, grid); // 29, and nine steps of half an inch
  OnItsWay back;
  back.f.add(Side::red, UnitKind::commanded_shot, {36, 30}, north);
  back.enemy({36, 30.5});
  back.go(Purpose::pursuit, 9, quarry);
  EXPECT_NEAR(back.y(), 28, grid);
}

// TKO-GEO-39
TEST(Course, APursuerLeavesTheTable) {
  OnItsWay w;
  w.go(Purpose::pursuit, 40);
  EXPECT_TRUE(w.course().left);
  EXPECT_NEAR(w.y(), 48, 0.011); // where it crosses the edge
  OnItsWay not_quite;
  not_quite.go(Purpose::pursuit, 28);
  EXPECT_FALSE(not_quite.course().left);
}

// TKO-GEO-41: an enemy it touches and parts from does not hold it.
TEST(Course, WhoeverIsLeftBehindDoesNotHoldIt) {
  OnItsWay w;
  w.enemy({36, 16.8}); // back to back
  w.f.unit(1).facing = from_degrees(north);
  w.f.refresh(1);
  ASSERT_TRUE(touch(w.f.state, w.f.unit(0), w.f.unit(1)));
  w.go(Purpose::pursuit, 6);
  EXPECT_EQ(w.course().met, -1);
  EXPECT_NEAR(w.y(), 26, grid);
}

// TKO-EVT-18, 19
TEST(Course, AnEventMoveStopsAnInchShortOfAnyEnemyAndBeforeFriends) {
  for (const Purpose purpose : {Purpose::at_the_enemy, Purpose::straight_on}) {
    OnItsWay w;
    w.enemy({36, 30});
    w.go(purpose, 12);
    EXPECT_NEAR(w.y(), 29, grid);
    EXPECT_EQ(w.course().met, -1);
    OnItsWay friends;
    friends.f.add(Side::red, UnitKind::commanded_shot, {36, 30}, north);
    friends.go(purpose, 12);
    EXPECT_NEAR(friends.y(), 28.4, 0.02);
    OnItsWay edge;
    edge.go(purpose, 40);
    EXPECT_NEAR(edge.y(), 48, 0.011);
  }
}

// TKO-EVT-18: within an inch already, it may go away from him but no nearer.
TEST(Course, WhoIsTooNearMayGoAwayButNoNearer) {
  OnItsWay w;
  w.enemy({36, 20.5});
  w.go(Purpose::straight_on, 6);
  EXPECT_NEAR(w.y(), 20, grid);
  OnItsWay away;
  const int behind = away.enemy({36, 16.4});
  away.f.unit(behind).facing = from_degrees(north);
  away.f.refresh(behind);
  away.go(Purpose::straight_on, 6);
  EXPECT_NEAR(away.y(), 26, grid);
}

// TKO-CHG-84: a hedge between the start and the enemy is crossed, one behind the rear is not.
TEST(Course, CrossedCoverIsRemembered) {
  const auto crossed = [](double y) {
    OnItsWay w;
    const int hedge = w.f.terrain(TerrainKind::hedge, {{20, y}, {50, y}});
    const int foe = w.enemy({36, 30});
    Course c;
    c.unit = static_cast<std::int8_t>(w.horse);
    c.purpose = Purpose::charge;
    c.target = static_cast<std::int8_t>(foe);
    c.inches = 15;
    c.rolled = FeatureSet{1} << static_cast<unsigned>(hedge);
    c.legs.push_back(Field::advance(15));
    w.go(c);
    return w.course().crossed_cover;
  };
  EXPECT_TRUE(crossed(25));
  EXPECT_TRUE(crossed(30));
  EXPECT_FALSE(crossed(33));
  EXPECT_FALSE(crossed(16.8));
  EXPECT_FALSE(crossed(15));
}

// TKO-MOVE-33: on the way, not only where it ends.
TEST(Course, CommandersOnTheWayAreRiddenOver) {
  OnItsWay w;
  const int friends = w.f.commander(Side::red, 0, {33, 24});
  const int chief = w.f.commander(Side::blue, 0, {36, 26});
  const int aside = w.f.commander(Side::blue, 1, {41, 26});
  w.go(Purpose::pursuit, 15);
  EXPECT_EQ(w.f.state.displaced, bit(chief));
  EXPECT_EQ(w.f.unit(aside).anchor, (Vec{41, 26}));
  EXPECT_EQ(w.f.unit(friends).anchor, (Vec{33, 24}));
}

// TKO-MOVE-36
TEST(Course, AbandonedGunsOnTheWayAreCaptured) {
  OnItsWay w;
  const int gun = abandoned(w.f, Side::blue, UnitKind::medium_gun, {36, 26}, south, {36, 40});
  const int own = abandoned(w.f, Side::red, UnitKind::medium_gun, {33, 26}, north, {20, 10});
  w.go(Purpose::charge, 14);
  EXPECT_EQ(w.f.unit(gun).presence, Presence::lost);
  EXPECT_EQ(w.f.unit(own).presence, Presence::on_table);
  EXPECT_EQ(w.f.last(EventKind::gun_captured).unit, gun);
  EXPECT_EQ(w.f.last(EventKind::gun_captured).other, w.horse);
  EXPECT_NEAR(w.y(), 34, grid);
}

// TKO-RULING-136: ground that stops it on friendly guns leaves it clear of them.
TEST(Course, WhoIsStoppedOnGunsStandsClearOfThem) {
  Field f;
  f.terrain(TerrainKind::hedge, {{10, 24}, {62, 24}});
  const int foot = f.add(Side::red, UnitKind::commanded_shot, {36, 20}, north);
  const int gun = f.add(Side::red, UnitKind::medium_gun, {36, 25}, north);
  throw_for_move(f, foot, {6, 6});
  f.order(Field::march(foot, {Field::advance(10)}));
  f.roll({6});
  EXPECT_FALSE(overlap(f.state, f.unit(foot), f.unit(gun)));
  EXPECT_LT(f.unit(foot).anchor.y, 21.9);
  EXPECT_GT(f.unit(foot).anchor.y, 21.5);
}

// TKO-MOVE-26: the guns are turned where they stop.
TEST(Course, GunsAreTurnedWhereTheGroundStopsThem) {
  Field f;
  f.terrain(TerrainKind::hedge, {{10, 22}, {62, 22}});
  const int gun = f.add(Side::red, UnitKind::small_gun, {36, 20}, north);
  throw_for_move(f, gun, {6, 6});
  f.order(Field::march(gun, {Field::advance(10), {ManoeuvreKind::pivot, 0, from_degrees(90), {}}}));
  f.roll({6});
  EXPECT_EQ(f.unit(gun).facing, from_degrees(90));
  EXPECT_NEAR(f.unit(gun).footing.centre.y, 20.4, grid);
}

} // namespace sandtable::kingdom
