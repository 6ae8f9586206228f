// Commanders among the troops: TKO-CMD-09, TKO-MOVE-33.

#include "marching.hpp"

namespace sandtable::kingdom {

namespace {

/// Red foot at (36, 20) facing north, with a commander behind it.
struct WithChief {
  Field f;
  int foot = f.add(Side::red, UnitKind::foot_regiment, {36, 20}, north);
  int chief;

  explicit WithChief(Vec at = {37, 15.6}) : chief(f.commander(Side::red, 0, at)) {}
};

/// A red commander in the way of blue horse, who ride over him and stop at y = 20.
struct RiddenOver {
  Field f;
  int horse = f.add(Side::blue, UnitKind::horse_regiment, {36, 30}, south);
  int chief = f.commander(Side::red, 0, {36, 24});

  void ride() {
    f.state.agenda = {};
    f.state.agenda.push(StepKind::draw);
    f.state.agenda.push(StepKind::settle);
    Course c;
    c.unit = static_cast<std::int8_t>(horse);
    c.purpose = Purpose::straight_on;
    c.inches = 8;
    c.legs.push_back(Field::advance(8));
    f.events.clear();
    set_out(f.state, c);
    advance(f.state, &f.events);
  }
};

} // namespace

// TKO-CMD-09, TKO-CON-14
TEST(Riding, WhoeverTouchesAFriendlyUnitIsAttached) {
  const auto attached_at = [](Vec at) {
    WithChief w(at);
    return attached_to(w.f.state, w.foot) == bit(w.chief);
  };
  EXPECT_TRUE(attached_at({36, 15.61})); // the pike in the second rank end at y = 16.8
  EXPECT_TRUE(attached_at({36, 18}));
  EXPECT_FALSE(attached_at({36, 15.58}));
  WithChief enemy;
  enemy.f.unit(enemy.chief).side = Side::blue;
  EXPECT_EQ(attached_to(enemy.f.state, enemy.foot), 0U);
  WithChief fallen;
  fallen.f.unit(fallen.chief).command.fate = Fate::out_of_action; // TKO-CDR-11
  EXPECT_EQ(attached_to(fallen.f.state, fallen.foot), 0U);
  fallen.f.unit(fallen.chief).command.fate = Fate::mortally_wounded;
  EXPECT_EQ(attached_to(fallen.f.state, fallen.foot), bit(fallen.chief));
  fallen.f.unit(fallen.chief).command.fate = Fate::dead;
  EXPECT_EQ(attached_to(fallen.f.state, fallen.foot), 0U);
}

// TKO-CMD-09: between two units he is with that of the lower number.
TEST(Riding, NobodyIsAttachedToTwoUnits) {
  Field f;
  const int one = f.add(Side::red, UnitKind::commanded_shot, {32, 20}, north);
  const int two = f.add(Side::red, UnitKind::commanded_shot, {40, 20}, north);
  const int chief = f.commander(Side::red, 0, {36, 19});
  EXPECT_EQ(attached_to(f.state, one), bit(chief));
  EXPECT_EQ(attached_to(f.state, two), 0U);
  f.unit(one).presence = Presence::lost;
  EXPECT_EQ(attached_to(f.state, two), bit(chief));
}

// TKO-CMD-09, TKO-DEC-18
TEST(Riding, HeKeepsHisPlaceInTheUnit) {
  WithChief w;
  throw_for_move(w.f, w.foot, {6, 6});
  w.f.order(Field::march(w.foot, {Field::wheel_left(30), Field::advance(2)}));
  ASSERT_EQ(w.f.pending(), StepKind::ride);
  EXPECT_EQ(w.f.step().a, w.chief);
  EXPECT_EQ(w.f.step().b, w.foot);
  EXPECT_EQ(w.f.refusal(Field::act(Verb::stay, w.foot)), Rule::TKO_CMD_09);
  EXPECT_EQ(w.f.refusal(Field::act(Verb::ride, w.foot)), Rule::TKO_CMD_09);
  w.f.order(Field::act(Verb::ride, w.chief));
  const Vec local = to_local(w.f.unit(w.foot), w.f.unit(w.chief).anchor);
  EXPECT_NEAR(local.x, 1, grid);
  EXPECT_NEAR(local.y, -4.4, grid);
  EXPECT_TRUE(w.f.unit(w.chief).moved);
  EXPECT_EQ(w.f.state.riders, 0U);
  EXPECT_EQ(w.f.last(EventKind::commander_rode).unit, w.chief);
  EXPECT_EQ(w.f.last(EventKind::commander_rode).other, w.foot);
}

// TKO-CMD-09
TEST(Riding, OrHeStaysBehind) {
  WithChief w;
  throw_for_move(w.f, w.foot, {6, 6});
  w.f.order(Field::march(w.foot, {Field::advance(5)}));
  w.f.order(Field::act(Verb::stay_behind, w.chief));
  expect_pose(w.f.unit(w.foot), {36, 25}, 0);
  EXPECT_NEAR(w.f.unit(w.chief).anchor.y, 15.6, grid);
  EXPECT_EQ(w.f.count(EventKind::commander_rode), 0);
}

// TKO-CMD-09, TKO-DIFF-06: a die on the way does not part them.
TEST(Riding, HeRidesOnAfterADie) {
  WithChief w;
  w.f.terrain(TerrainKind::hedge, {{10, 22}, {60, 22}});
  throw_for_move(w.f, w.foot, {6, 6});
  w.f.order(Field::march(w.foot, {Field::advance(10)}));
  w.f.order(Field::act(Verb::ride, w.chief));
  ASSERT_EQ(w.f.pending(), StepKind::terrain_roll);
  EXPECT_NEAR(w.f.unit(w.chief).anchor.y, 17.6, grid);
  w.f.roll({1});
  EXPECT_NEAR(w.f.unit(w.foot).anchor.y, 30, grid);
  EXPECT_NEAR(w.f.unit(w.chief).anchor.y, 25.6, grid);
}

// TKO-CMD-09: riders are asked before a pivot too.
TEST(Riding, HeTurnsWithAPivot) {
  WithChief w({36, 15.6});
  w.f.add(Side::blue, UnitKind::foot_regiment, {36, 46}, south);
  w.f.begin_orders(Side::red);
  w.f.order(Field::pivot(w.foot, 90));
  ASSERT_EQ(w.f.pending(), StepKind::ride);
  EXPECT_EQ(w.f.unit(w.foot).facing, from_degrees(0)); // not yet
  w.f.order(Field::act(Verb::ride, w.chief));
  EXPECT_EQ(w.f.unit(w.foot).facing, from_degrees(90));
  EXPECT_NEAR(w.f.unit(w.chief).anchor.x, 33.2, grid); // the centre is (36, 18.4), he was 2.8 behind it
  EXPECT_NEAR(w.f.unit(w.chief).anchor.y, 18.4, grid);
}

// TKO-CMD-09: he never rides off the table.
TEST(Riding, HeStaysBehindAtTheEdge) {
  Field f;
  const int foot = f.add(Side::red, UnitKind::commanded_shot, {36, 40}, south);
  const int chief = f.commander(Side::red, 0, {36, 42.8});
  f.state.riders = bit(chief);
  Unit end = f.unit(foot);
  end.anchor = {36, 46};
  put(f.state, foot, end, nullptr);
  EXPECT_NEAR(f.unit(chief).anchor.y, 42.8, grid);
  EXPECT_EQ(f.state.riders, 0U);
}

// TKO-MOVE-33: only an enemy's men displace him.
TEST(Riding, FriendsDoNotDisplaceHim) {
  Field f;
  const int foot = f.add(Side::red, UnitKind::commanded_shot, {36, 20}, north);
  f.commander(Side::red, 0, {36, 24});
  const int theirs = f.commander(Side::blue, 0, {50, 24});
  Unit end = f.unit(foot);
  end.anchor = {36, 24};
  put(f.state, foot, end, nullptr);
  EXPECT_EQ(f.state.displaced, 0U);
  end.anchor = {50, 24};
  put(f.state, foot, end, nullptr);
  EXPECT_EQ(f.state.displaced, bit(theirs));
}

// TKO-MOVE-33, TKO-DEC-17
TEST(Riding, WhoIsRiddenOverTakesRefuge) {
  RiddenOver r;
  const int near = r.f.add(Side::red, UnitKind::commanded_shot, {46, 20}, north); // 5.9 from him
  const int next = r.f.add(Side::red, UnitKind::commanded_shot, {47, 14}, north);
  const int far = r.f.add(Side::red, UnitKind::commanded_shot, {60, 10}, north);
  r.ride();
  ASSERT_EQ(r.f.pending(), StepKind::displace);
  EXPECT_EQ(r.f.step().a, r.chief);
  EXPECT_EQ(refuges(r.f.state, r.chief), bit(near) | bit(next));
  EXPECT_EQ(r.f.refusal(Field::act(Verb::displace, r.chief, far)), Rule::TKO_MOVE_33);
  EXPECT_EQ(r.f.refusal(Field::act(Verb::displace, r.chief, r.horse)), Rule::TKO_MOVE_33);
  EXPECT_EQ(r.f.refusal(Field::act(Verb::stay, r.chief)), Rule::TKO_MOVE_33);
  r.f.order(Field::act(Verb::displace, r.chief, near));
  EXPECT_TRUE(touch(r.f.state, r.f.unit(r.chief), r.f.unit(near)));
  EXPECT_NEAR(r.f.unit(r.chief).anchor.x, 46, grid); // behind it
  EXPECT_NEAR(r.f.unit(r.chief).anchor.y, 20 - 1.6 - 1.2, grid);
  EXPECT_EQ(r.f.state.displaced, 0U);
  EXPECT_EQ(r.f.last(EventKind::commander_displaced).other, near);
  EXPECT_EQ(r.f.pending(), StepKind::draw);
}

// TKO-MOVE-33: twelve inches are the farthest.
TEST(Riding, RefugeIsWithinTwelveInches) {
  RiddenOver r;
  const int foot = r.f.add(Side::red, UnitKind::commanded_shot, {36, 12}, north); // the disc ends at 22.8
  EXPECT_EQ(refuges(r.f.state, r.chief), bit(foot));
  r.f.unit(foot).anchor = {36, 10.8};
  r.f.refresh(foot);
  EXPECT_EQ(refuges(r.f.state, r.chief), bit(foot));
  r.f.unit(foot).anchor = {36, 10.78};
  r.f.refresh(foot);
  EXPECT_EQ(refuges(r.f.state, r.chief), 0U);
}

// TKO-MOVE-33, TKO-RULING-135: with nobody near he is hit, and goes to his own base edge.
TEST(Riding, WithNoRefugeHeIsHitAndGoesToTheBaseEdge) {
  RiddenOver r;
  r.f.add(Side::red, UnitKind::commanded_shot, {5, 10}, north);
  r.ride();
  EXPECT_EQ(r.f.pending(), StepKind::hit_roll);
  EXPECT_EQ(r.f.step().a, r.chief);
  EXPECT_NEAR(r.f.unit(r.chief).anchor.x, 36, grid);
  EXPECT_NEAR(r.f.unit(r.chief).anchor.y, 1.2, grid);
  EXPECT_EQ(r.f.last(EventKind::commander_displaced).other, -1);
}

// TKO-RULING-135: beside whoever of the enemy stands there.
TEST(Riding, TheBaseEdgeMayBeTaken) {
  RiddenOver r;
  r.f.add(Side::blue, UnitKind::horse_regiment, {36, 0}, south);
  r.f.add(Side::red, UnitKind::commanded_shot, {5, 10}, north);
  r.ride();
  EXPECT_NEAR(r.f.unit(r.chief).anchor.x, 36 + 4.5, grid); // 3.2 and 1.2, in steps of half an inch
}

// TKO-MOVE-33, TKO-CDR-10
TEST(Riding, APlaceBesideAUnitTouchesItAndNoEnemy) {
  Field f;
  const int foot = f.add(Side::red, UnitKind::commanded_shot, {36, 20}, north);
  const int chief = f.commander(Side::red, 0, {10, 10});
  const auto goes_to = [&](Vec wanted) {
    const Vec place = place_beside(f.state, chief, foot);
    EXPECT_NEAR(place.x, wanted.x, grid);
    EXPECT_NEAR(place.y, wanted.y, grid);
  };
  goes_to({36, 17.2});
  f.add(Side::blue, UnitKind::commanded_shot, {36, 17}, north, {.stands = 1});
  goes_to({36 - 3.2 - 1.2, 19.2});
  f.add(Side::blue, UnitKind::commanded_shot, {31.5, 20}, north, {.stands = 1});
  goes_to({36 + 3.2 + 1.2, 19.2});
  f.terrain(TerrainKind::deep_water, block(39.5, 10, 50, 30));
  goes_to({36, 19.2}); // among them
}

// TKO-MOVE-33: in a unit at the edge he keeps on the table.
TEST(Riding, APlaceInAUnitAtTheEdgeIsOnTheTable) {
  Field f;
  const int foot = f.add(Side::red, UnitKind::commanded_shot, {36, 1.6}, north, {.stands = 1});
  const int chief = f.commander(Side::red, 0, {10, 10});
  for (const double x : {34.0, 38.0}) f.add(Side::blue, UnitKind::commanded_shot, {x, 1.6}, north, {.stands = 1});
  const Vec place = place_beside(f.state, chief, foot);
  EXPECT_EQ(place, (Vec{36, 1.2})); // not its middle at 0.8
}

// TKO-MOVE-33, TKO-TERR-41
TEST(Riding, APlaceBesideAGarrisonIsAtItsWall) {
  Field f;
  const int house = f.terrain(TerrainKind::building, block(34, 26, 38, 30));
  const int foot = f.add(Side::red, UnitKind::commanded_shot, {36, 28}, north, {.building = house});
  const int chief = f.commander(Side::red, 0, {36, 20});
  const Vec place = place_beside(f.state, chief, foot);
  EXPECT_NEAR(place.x, 36, grid);
  EXPECT_NEAR(place.y, 24.8, grid);
  f.add(Side::blue, UnitKind::commanded_shot, {36, 24.5}, north);
  EXPECT_EQ(place_beside(f.state, chief, foot), (Vec{36, 28}));
}

// TKO-RULING-134: one who rides into the enemy with his men is displaced in his turn.
TEST(Riding, WhoRidesOntoTheEnemyIsDisplaced) {
  Field f;
  const int foot = f.add(Side::red, UnitKind::commanded_shot, {36, 20}, north);
  const int chief = f.commander(Side::red, 0, {36, 21.1});
  f.add(Side::blue, UnitKind::commanded_shot, {36, 25}, south);
  f.state.riders = bit(chief);
  Unit end = f.unit(foot);
  end.anchor = {36, 24.9};
  put(f.state, foot, end, nullptr);
  EXPECT_EQ(f.state.displaced, bit(chief));
}

// TKO-CMD-09: a change of formation leaves him where he is, and nobody is asked.
TEST(Riding, FormingAsksNobody) {
  WithChief w;
  w.f.add(Side::blue, UnitKind::foot_regiment, {36, 46}, south);
  w.f.begin_orders(Side::red);
  w.f.order(Field::form(w.foot, Formation::demi_herce));
  EXPECT_EQ(w.f.pending(), StepKind::draw);
  EXPECT_NEAR(w.f.unit(w.chief).anchor.y, 15.6, grid);
}

// TKO-MOVE-33: the first of the list is ridden over like the others, the dead are not.
TEST(Riding, OnlyThoseOnTheTableAreRiddenOver) {
  Field f;
  const int chief = f.commander(Side::blue, 0, {36, 24}), dead = f.commander(Side::blue, 1, {37, 24});
  const int foot = f.add(Side::red, UnitKind::commanded_shot, {36, 20}, north);
  f.add(Side::blue, UnitKind::commanded_shot, {36, 24.5}, south); // and no unit is
  f.unit(dead).presence = Presence::lost;
  Unit end = f.unit(foot);
  end.anchor = {36, 24};
  put(f.state, foot, end, nullptr);
  EXPECT_EQ(f.state.displaced, bit(chief));
}

// TKO-MOVE-33: one who has died meanwhile need not flee.
TEST(Riding, TheDeadAreNotDisplaced) {
  RiddenOver r;
  r.f.add(Side::red, UnitKind::commanded_shot, {46, 20}, north);
  r.f.unit(r.chief).presence = Presence::lost;
  r.f.state.displaced = bit(r.chief);
  r.f.state.agenda = {};
  displace_next(r.f.state, nullptr);
  EXPECT_EQ(r.f.state.displaced, 0U);
  EXPECT_TRUE(r.f.state.agenda.empty());
}

// TKO-MOVE-33: a refuge is a unit of his own, whatever its number.
TEST(Riding, ARefugeIsNamed) {
  Field f;
  const int foot = f.add(Side::red, UnitKind::commanded_shot, {40, 20}, north);
  const int chief = f.commander(Side::red, 0, {36, 24});
  const Step step{StepKind::displace, static_cast<std::int8_t>(chief), -1};
  EXPECT_EQ(check_displace(f.state, step, Field::act(Verb::displace, chief, foot)).rule, Rule::none);
  for (const int nobody : {-1, int{f.state.unit_count}, 60, chief})
    EXPECT_EQ(check_displace(f.state, step, Field::act(Verb::displace, chief, nobody)).rule, Rule::TKO_MOVE_33);
  EXPECT_EQ(check_displace(f.state, step, Field::act(Verb::displace, foot, foot)).rule, Rule::TKO_MOVE_33);
}

// TKO-MOVE-33: each side has its own edge, and what is told says whence and whither.
TEST(Riding, BlueFleesToItsOwnEdge) {
  Field f;
  f.add(Side::blue, UnitKind::commanded_shot, {5, 10}, south);
  const int chief = f.commander(Side::blue, 0, {36, 24});
  f.state.displaced = bit(chief);
  displace_next(f.state, &f.events);
  expect_pose(f.unit(chief), {36, 46.8}, 0);
  const Event& e = f.last(EventKind::commander_displaced);
  EXPECT_EQ(e.unit, chief);
  EXPECT_EQ(e.from, (Vec{36, 24}));
  EXPECT_EQ(e.to, f.unit(chief).anchor);
}

} // namespace sandtable::kingdom
