// Chapter 7: dice, who may move, forming, guns left and found again, groups.

#include "marching.hpp"

namespace sandtable::kingdom {

namespace {

Unit raised(UnitKind kind, const Placement& p = {}) {
  Field f;
  return f.unit(f.add(Side::red, kind, {36, 20}, north, p));
}

void expect_dice(const Unit& u, int normal, int pursuit, int charge, bool half = false) {
  EXPECT_EQ(move_dice(u, Pace::normal).dice, normal);
  EXPECT_EQ(move_dice(u, Pace::normal).halved, half);
  EXPECT_EQ(move_dice(u, Pace::pursuit).dice, pursuit);
  EXPECT_EQ(move_dice(u, Pace::charge).dice, charge);
  EXPECT_FALSE(move_dice(u, Pace::pursuit).halved);
  EXPECT_FALSE(move_dice(u, Pace::charge).halved);
}

/// A field with a red commander whose dice are spent.
struct Ordered {
  Field f;
  int chief;

  explicit Ordered(const Options& o = {}) : f(o), chief(f.commander(Side::red, 0, {36, 4}, Rating::excellent)) {
    f.add(Side::blue, UnitKind::foot_regiment, {36, 46}, south); // or the battle would be over
  }
  int foot(Vec at, UnitKind kind = UnitKind::foot_regiment, const Placement& p = {}) {
    return f.add(Side::red, kind, at, north, p);
  }
  void begin() { f.begin_orders(Side::red); }
  Rule refusal(const Order& o) {
    begin();
    return f.refusal(o);
  }
};

} // namespace

// TKO-MOVE-01 to 06, 08
TEST(Movement, EveryArmThrowsItsOwnDice) {
  expect_dice(raised(UnitKind::foot_regiment), 2, 2, 3);
  expect_dice(raised(UnitKind::commanded_shot), 2, 2, 3);
  expect_dice(raised(UnitKind::clansmen_regiment), 2, 2, 3);
  expect_dice(raised(UnitKind::mob), 2, 2, 3);
  expect_dice(raised(UnitKind::cuirassier_regiment), 3, 3, 4);
  expect_dice(raised(UnitKind::horse_regiment), 4, 4, 5);
  expect_dice(raised(UnitKind::lancer_regiment), 4, 4, 5);
  expect_dice(raised(UnitKind::dragoon_regiment), 4, 4, 5);
  expect_dice(raised(UnitKind::dragoon_regiment, {.dismounted = true}), 2, 2, 3);
  expect_dice(raised(UnitKind::small_gun), 2, 2, 3);
  expect_dice(raised(UnitKind::medium_gun), 1, 2, 3);
  expect_dice(raised(UnitKind::large_gun), 1, 2, 3, true);
  Field f;
  expect_dice(f.unit(f.commander(Side::red, 0, {36, 20})), 4, 4, 5);
}

// TKO-MOVE-35: a crew without its gun goes on foot.
TEST(Movement, ACrewAwayThrowsAsFoot) {
  Field f;
  expect_dice(f.unit(abandoned(f, Side::red, UnitKind::large_gun, {20, 20}, north, {36, 20})), 2, 2, 3);
}

// TKO-CON-05, TKO-MOVE-06, 09
TEST(Movement, DistancesAreHalvedExactly) {
  Field f;
  const int gun = f.add(Side::red, UnitKind::large_gun, {36, 20}, north);
  const int horse = f.add(Side::red, UnitKind::horse_regiment, {50, 20}, north);
  EXPECT_EQ(distance_of(f.state, f.unit(gun), Pace::normal, 5), 2.5);
  EXPECT_EQ(distance_of(f.state, f.unit(gun), Pace::pursuit, 5), 5);
  EXPECT_EQ(distance_of(f.state, f.unit(horse), Pace::normal, 13), 13);
  f.state.turn = 3;
  f.unit(horse).smoke_until = 3; // TKO-SEQ-11: it lasts to the end of that Turn
  EXPECT_EQ(distance_of(f.state, f.unit(horse), Pace::normal, 13), 6.5);
  EXPECT_EQ(distance_of(f.state, f.unit(horse), Pace::charge, 13), 6.5);
  EXPECT_EQ(distance_of(f.state, f.unit(horse), Pace::pursuit, 13), 13);
  f.state.turn = 4;
  EXPECT_EQ(distance_of(f.state, f.unit(horse), Pace::normal, 13), 13);
  f.unit(gun).smoke_until = 4; // TKO-MOVE-10
  EXPECT_EQ(distance_of(f.state, f.unit(gun), Pace::normal, 5), 1.25);
  f.state.turn = 0;
  f.unit(horse).smoke_until = 0;
  EXPECT_EQ(distance_of(f.state, f.unit(horse), Pace::normal, 13), 13);
}

// TKO-MOVE-08
TEST(Movement, MountedMenGoAsHorseAndAllOthersAsFoot) {
  Field f;
  const auto dice = [&](UnitKind kind, Placement as = {}) {
    const Unit& u = f.unit(f.add(Side::red, kind, {36, 12}, north, as));
    return std::pair(move_dice(u, Pace::normal).dice, move_dice(u, Pace::charge).dice);
  };
  const auto horse = dice(UnitKind::horse_regiment), foot = dice(UnitKind::foot_regiment);
  EXPECT_NE(horse, foot);
  EXPECT_EQ(dice(UnitKind::lancer_regiment), horse);
  EXPECT_EQ(dice(UnitKind::dragoon_regiment), horse);
  EXPECT_EQ(dice(UnitKind::dragoon_regiment, {.dismounted = true}), foot);
  EXPECT_EQ(dice(UnitKind::clansmen_regiment), foot);
  EXPECT_EQ(dice(UnitKind::mob), foot);
}

// TKO-MOVE-07
TEST(Movement, DiceFallBeforeThePathIsChosen) {
  Ordered a;
  const int foot = a.foot({36, 12});
  a.begin();
  a.f.order(Field::move(foot));
  ASSERT_EQ(a.f.pending(), StepKind::move_roll);
  EXPECT_EQ(a.f.plan().request(), request_of(2, 6));
  EXPECT_EQ(a.f.plan().modifiers[0].rule, Rule::TKO_MOVE_01);
  a.f.roll({2, 5});
  EXPECT_EQ(a.f.last(EventKind::distance_thrown).inches, 7);
  ASSERT_EQ(a.f.pending(), StepKind::path);
  EXPECT_EQ(a.f.step().a, foot);
  EXPECT_EQ(a.f.state.given.inches, 7);
  EXPECT_EQ(a.f.refusal(Field::pass()), Rule::TKO_DEC_03);
  EXPECT_EQ(a.f.refusal(Field::act(Verb::stay, a.chief)), Rule::TKO_DEC_03);
  a.f.order(Field::march(foot, {Field::advance(3)})); // any part of it
  expect_pose(a.f.unit(foot), {36, 15}, 0);
}

// TKO-SM-60, TKO-DEC-03
TEST(Movement, AUnitMayStayAfterAll) {
  Ordered a;
  const int foot = a.foot({36, 12});
  a.begin();
  a.f.order(Field::move(foot));
  a.f.roll({2, 5});
  a.f.order(Field::act(Verb::stay, foot));
  EXPECT_EQ(a.f.count(EventKind::unit_stayed), 1);
  EXPECT_FALSE(a.f.unit(foot).moved);
  EXPECT_EQ(a.f.pending(), StepKind::draw);
}

// TKO-ORD-20, TKO-FORM-23
TEST(Movement, WhoMayBeToldToMove) {
  const auto moved_as = [](const Placement& p) {
    Ordered a;
    const int foot = a.foot({36, 12}, UnitKind::foot_regiment, p);
    return check_move(a.f.state, foot).rule;
  };
  EXPECT_EQ(moved_as({}), Rule::none);
  EXPECT_EQ(moved_as({.state = OrderState::disordered}), Rule::none);
  EXPECT_EQ(moved_as({.state = OrderState::routing}), Rule::TKO_ORD_20);
  EXPECT_EQ(moved_as({.state = OrderState::pursuing}), Rule::TKO_ORD_20);
  EXPECT_EQ(moved_as({.formation = Formation::charge_for_horse}), Rule::TKO_ORD_20);
  Ordered a;
  const int foot = a.foot({36, 12}), foe = a.f.add(Side::blue, UnitKind::foot_regiment, {36, 12}, south);
  a.f.contact(foot, foe);
  EXPECT_EQ(check_move(a.f.state, foot).rule, Rule::TKO_ORD_20);
  EXPECT_EQ(check_form(a.f.state, Field::pivot(foot, 90)).rule, Rule::TKO_ORD_21);
}

// TKO-ORD-26, TKO-CDR-11
TEST(Movement, ACommanderOutOfActionDoesNotMove) {
  Ordered a;
  EXPECT_EQ(check_move(a.f.state, a.chief).rule, Rule::none);
  a.f.unit(a.chief).command.fate = Fate::mortally_wounded; // TKO-CDR-03: he fights on
  EXPECT_EQ(check_move(a.f.state, a.chief).rule, Rule::none);
  a.f.unit(a.chief).command.fate = Fate::out_of_action;
  EXPECT_EQ(check_move(a.f.state, a.chief).rule, Rule::TKO_CDR_11);
}

// TKO-MOVE-29, 30, TKO-ORD-21
TEST(Movement, APivotTurnsAboutTheCentre) {
  Ordered a;
  const int foot = a.foot({36, 12});
  EXPECT_EQ(a.refusal(Field::act(Verb::pivot, foot)), Rule::TKO_MOVE_29);
  EXPECT_EQ(a.refusal(Field::pivot(foot, 0.05)), Rule::TKO_MOVE_29);
  a.begin();
  a.f.order(Field::pivot(foot, 90));
  expect_pose(a.f.unit(foot), {37.6, 10.4}, 90); // c = (36, 10.4), half of 3.2 ahead of it
  EXPECT_TRUE(a.f.unit(foot).moved);
  EXPECT_EQ(a.f.count(EventKind::unit_pivoted), 1);
  EXPECT_EQ(a.f.pending(), StepKind::draw); // the whole order
}

// TKO-GEO-12, TKO-MOVE-32
TEST(Movement, APivotNeedsRoomAndMakesNoContact) {
  Ordered a;
  const int foot = a.foot({36, 12});
  const int other = a.foot({36, 14.6}, UnitKind::commanded_shot);
  EXPECT_EQ(a.refusal(Field::pivot(foot, 90)), Rule::TKO_GEO_12);
  a.f.unit(other).side = Side::blue;
  a.f.unit(other).anchor = {36, 16.8}; // its rear where the flank will be
  a.f.refresh(other);
  EXPECT_EQ(a.refusal(Field::pivot(foot, 90)), Rule::TKO_MOVE_32);
  a.f.unit(other).anchor = {36, 16.83};
  a.f.refresh(other);
  EXPECT_EQ(a.refusal(Field::pivot(foot, 90)), Rule::none);
}

// TKO-ORD-21, TKO-MOVE-30, TKO-FORM-26, TKO-SM-61
TEST(Movement, AFormationIsChangedInPlace) {
  Ordered a;
  const int foot = a.foot({36, 12});
  EXPECT_EQ(a.refusal(Field::act(Verb::form, foot)), Rule::TKO_ORD_21);
  EXPECT_EQ(a.refusal(Field::form(foot, Formation::horned)), Rule::TKO_ORD_21);
  EXPECT_EQ(a.refusal(Field::form(foot, Formation::line)), Rule::TKO_FORM_13);
  a.begin();
  a.f.order(Field::form(foot, Formation::demi_herce));
  EXPECT_EQ(a.f.unit(foot).formation, Formation::demi_herce);
  expect_pose(a.f.unit(foot), {36, 12}, 0);
  EXPECT_NEAR(a.f.unit(foot).footing.width, 6.4, 1e-9);
  EXPECT_TRUE(a.f.unit(foot).moved);
  EXPECT_EQ(a.f.last(EventKind::unit_formed).formation, Formation::demi_herce);
}

// TKO-FORM-26, TKO-MOVE-32
TEST(Movement, AFormationNeedsRoomAndMakesNoContact) {
  Ordered a;
  const int foot = a.foot({36, 12}, UnitKind::foot_regiment, {.formation = Formation::march_column});
  const int wall = a.foot({43, 12}, UnitKind::foot_regiment);
  a.foot({29, 20}, UnitKind::foot_regiment);
  a.f.unit(wall).anchor = {39, 12};
  a.f.unit(wall).facing = from_degrees(90);
  a.f.refresh(wall);
  EXPECT_EQ(a.refusal(Field::form(foot, Formation::horned)), Rule::TKO_FORM_26);
  Ordered b;
  const int column = b.foot({36, 12}, UnitKind::foot_regiment, {.formation = Formation::march_column});
  b.f.add(Side::blue, UnitKind::small_gun, {40.8, 13.2}, 270);
  EXPECT_EQ(b.refusal(Field::form(column, Formation::horned)), Rule::TKO_MOVE_32);
}

// TKO-TERR-44
TEST(Movement, AGarrisonDoesNotForm) {
  Ordered a;
  const int house = a.f.terrain(TerrainKind::building, block(34, 10, 38, 14));
  const int foot = a.foot({36, 12}, UnitKind::foot_regiment, {.building = house});
  EXPECT_EQ(a.refusal(Field::pivot(foot, 90)), Rule::TKO_TERR_44);
}

// TKO-MOVE-34
TEST(Movement, DragoonsMountAndDismountStandForStand) {
  Ordered a;
  const int dragoons = a.foot({36, 12}, UnitKind::dragoon_regiment, {.formation = Formation::double_line, .lost = 1});
  const int stands = a.f.unit(dragoons).stands[StandType::dragoon_mounted];
  a.begin();
  a.f.order(Field::act(Verb::mount, dragoons));
  const Unit& u = a.f.unit(dragoons);
  EXPECT_EQ(u.stands[StandType::dragoon_mounted], 0);
  EXPECT_EQ(u.stands[StandType::dragoon_foot], stands);
  EXPECT_EQ(u.lost[StandType::dragoon_foot], 1);
  EXPECT_EQ(u.formation, Formation::line);
  EXPECT_NEAR(u.footing.depth, 1.6, 1e-9);
  expect_pose(u, {36, 12}, 0);
  EXPECT_TRUE(u.moved);
  EXPECT_FALSE(a.f.last(EventKind::unit_mounted).yes);
  a.begin();
  a.f.order(Field::act(Verb::mount, dragoons));
  EXPECT_TRUE(a.f.last(EventKind::unit_mounted).yes);
  EXPECT_NEAR(a.f.unit(dragoons).footing.depth, 3.2, 1e-9);
  EXPECT_EQ(a.refusal(Field::act(Verb::mount, a.foot({50, 12}, UnitKind::horse_regiment))), Rule::TKO_MOVE_34);
}

// TKO-MOVE-34, TKO-FORM-26
TEST(Movement, DragoonsNeedRoomForTheirHorses) {
  Ordered a;
  const int dragoons = a.foot({36, 30}, UnitKind::dragoon_regiment, {.dismounted = true});
  a.f.commander(Side::red, 1, {36, 26});
  a.foot({36, 28.3}, UnitKind::commanded_shot);
  EXPECT_EQ(check_form(a.f.state, Field::act(Verb::mount, dragoons)).rule, Rule::TKO_FORM_26);
}

// TKO-MOVE-35, 38
TEST(Movement, ACrewLeavesItsGunFromTheMiddleOfItsStand) {
  Field f;
  const int gun = f.add(Side::red, UnitKind::medium_gun, {36, 20}, east);
  leave_gun(f.state, gun, &f.events);
  const Unit& u = f.unit(gun);
  EXPECT_TRUE(u.crew_away);
  EXPECT_EQ(u.gun_at, (Vec{36, 20}));
  EXPECT_EQ(u.gun_facing, from_degrees(90));
  EXPECT_NEAR(u.footing.centre.x, 34.4, grid);
  EXPECT_NEAR(u.footing.centre.y, 20, grid);
  EXPECT_NEAR(u.footing.width, 1.6, 1e-9);
  EXPECT_EQ(f.count(EventKind::gun_left), 1);
  leave_gun(f.state, gun, &f.events); // once is enough
  EXPECT_EQ(f.count(EventKind::gun_left), 1);
  const int foot = f.add(Side::red, UnitKind::foot_regiment, {50, 20}, north);
  leave_gun(f.state, foot, &f.events);
  EXPECT_FALSE(f.unit(foot).crew_away);
}

// TKO-MOVE-35, 38
TEST(Movement, ACrewThatReachesItsGunMansItAgain) {
  Field f;
  const int gun = abandoned(f, Side::red, UnitKind::medium_gun, {36, 26}, east, {34.4, 20});
  throw_for_move(f, gun, {3, 3});
  f.order(Field::march(gun, {Field::advance(4)}));
  EXPECT_TRUE(f.unit(gun).crew_away);
  throw_for_move(f, gun, {3, 3});
  f.order(Field::march(gun, {Field::advance(0.8)})); // the gun's side is at 24.8
  EXPECT_FALSE(f.unit(gun).crew_away);
  expect_pose(f.unit(gun), {36, 26}, 90);
  EXPECT_NEAR(f.unit(gun).footing.depth, 3.2, 1e-9);
  EXPECT_EQ(f.count(EventKind::gun_remanned), 1);
}

// TKO-MOVE-35, TKO-GEO-12: not while somebody stands on it.
TEST(Movement, AGunOnWhichOthersStandIsNotManned) {
  Field f;
  const int gun = abandoned(f, Side::red, UnitKind::medium_gun, {36, 26}, east, {34.4, 20});
  f.add(Side::red, UnitKind::commanded_shot, {36, 28}, north);
  throw_for_move(f, gun, {3, 3});
  f.order(Field::march(gun, {Field::advance(4.8)}));
  EXPECT_TRUE(f.unit(gun).crew_away);
}

// TKO-MOVE-36: by touching it, at once.
TEST(Movement, AGunWithoutItsCrewIsCapturedByATouch) {
  Field f;
  const int gun = abandoned(f, Side::blue, UnitKind::medium_gun, {36, 26}, south, {36, 40}); // from y 26 to 29.2
  const int foot = f.add(Side::red, UnitKind::commanded_shot, {36, 25.97}, north);
  capture_guns(f.state, foot, &f.events);
  EXPECT_EQ(f.unit(gun).presence, Presence::on_table);
  f.unit(foot).anchor = {36, 26};
  f.refresh(foot);
  capture_guns(f.state, foot, &f.events);
  EXPECT_EQ(f.unit(gun).presence, Presence::lost);
  EXPECT_EQ(f.last(EventKind::unit_lost).rule, Rule::TKO_MOVE_36);
  const int manned = f.add(Side::blue, UnitKind::medium_gun, {36, 26}, south);
  capture_guns(f.state, foot, &f.events);
  EXPECT_EQ(f.unit(manned).presence, Presence::on_table);
}

// TKO-MOVE-36: an ordered move may go and take it.
TEST(Movement, AnOrderedMoveTakesAbandonedGuns) {
  Field f;
  const int gun = abandoned(f, Side::blue, UnitKind::medium_gun, {36, 26}, south, {36, 40});
  const int foot = f.add(Side::red, UnitKind::commanded_shot, {36, 20}, north);
  throw_for_move(f, foot, {3, 3});
  f.order(Field::march(foot, {Field::advance(6)}));
  EXPECT_EQ(f.unit(gun).presence, Presence::lost);
}

// TKO-ORD-28: one throw of the fewest dice; each goes its own way, in any order.
TEST(Movement, AGroupMovesOnOneThrow) {
  Ordered a(Options{.group_orders = true});
  const int horse = a.foot({30, 12}, UnitKind::horse_regiment), slow = a.foot({38, 12}, UnitKind::cuirassier_regiment);
  a.f.unit(horse).smoke_until = 1;
  a.begin();
  Order o = Field::move(horse);
  o.group.push_back(static_cast<std::int8_t>(slow));
  a.f.order(o);
  ASSERT_EQ(a.f.pending(), StepKind::move_roll);
  EXPECT_EQ(a.f.step().a, slow); // three dice, not four
  a.f.roll({4, 4, 4});
  ASSERT_EQ(a.f.pending(), StepKind::path);
  EXPECT_EQ(a.f.step().a, horse);
  EXPECT_EQ(allowance(a.f.state, horse), 6); // its own smoke: TKO-MOVE-09
  EXPECT_EQ(allowance(a.f.state, slow), 12);
  a.f.order(Field::march(slow, {Field::advance(12)}));
  ASSERT_EQ(a.f.pending(), StepKind::path);
  EXPECT_EQ(a.f.step().a, horse);
  EXPECT_EQ(a.f.refusal(Field::march(slow, {Field::advance(1)})), Rule::TKO_DEC_03); // it has gone
  EXPECT_EQ(a.f.refusal(Field::march(horse, {Field::advance(6.1)})), Rule::TKO_MOVE_20);
  a.f.order(Field::march(horse, {Field::advance(6)}));
  expect_pose(a.f.unit(slow), {38, 24}, 0);
  expect_pose(a.f.unit(horse), {30, 18}, 0);
  EXPECT_EQ(a.f.pending(), StepKind::draw);
}

// TKO-ORD-28
TEST(Movement, AGroupTurnsTogether) {
  Ordered a(Options{.group_orders = true});
  const int one = a.foot({30, 12}, UnitKind::commanded_shot), two = a.foot({30, 9}, UnitKind::commanded_shot);
  a.begin();
  Order o = Field::pivot(one, 20);
  o.group.push_back(static_cast<std::int8_t>(two));
  a.f.order(o);
  EXPECT_EQ(a.f.unit(one).facing, from_degrees(20));
  EXPECT_EQ(a.f.unit(two).facing, from_degrees(20));
  EXPECT_EQ(a.f.count(EventKind::unit_pivoted), 2);
}

// TKO-MOVE-07, 29, 34 to 36: what is told of a move says whose it was.
TEST(Movement, WhatIsToldNamesTheUnitAndItsSide) {
  Field f;
  const int red = f.add(Side::red, UnitKind::commanded_shot, {10, 10}, north);
  const int blue = f.add(Side::blue, UnitKind::commanded_shot, {36, 30}, south);
  const auto expect_his = [&](EventKind kind, int unit) {
    EXPECT_EQ(f.last(kind).unit, unit);
    EXPECT_EQ(f.last(kind).side, f.unit(unit).side);
  };
  throw_for_move(f, blue, {2, 5});
  expect_his(EventKind::distance_thrown, blue);
  EXPECT_EQ(f.last(EventKind::distance_thrown).dice, 2);
  f.order(Field::act(Verb::stay, blue));
  expect_his(EventKind::unit_stayed, blue);
  throw_for_move(f, blue, {2, 5});
  f.order(Field::march(blue, {Field::advance(2)}));
  expect_his(EventKind::unit_moved, blue);
  EXPECT_EQ(f.last(EventKind::unit_moved).from, (Vec{36, 30}));
  EXPECT_EQ(f.last(EventKind::unit_moved).to, (Vec{36, 28}));
  const int gun = f.add(Side::blue, UnitKind::medium_gun, {50, 30}, south);
  f.events.clear();
  leave_gun(f.state, gun, &f.events);
  expect_his(EventKind::gun_left, gun);
  throw_for_move(f, gun, {1, 1});
  f.order(Field::march(gun, {Field::advance(0.5)}));
  expect_his(EventKind::gun_remanned, gun);
  leave_gun(f.state, gun, nullptr);
  Unit there = f.unit(red);
  there.anchor = {50, 32};
  plant(f.state, there);
  f.events.clear();
  capture_guns(f.state, red, there, &f.events);
  EXPECT_EQ(f.last(EventKind::gun_captured).side, Side::red);
}

// TKO-MOVE-29: likewise of forming.
TEST(Movement, WhatIsToldOfFormingNamesTheUnitAndItsSide) {
  Field f;
  f.add(Side::red, UnitKind::commanded_shot, {10, 10}, north);
  f.commander(Side::blue, 0, {36, 40}, Rating::excellent);
  const int foot = f.add(Side::blue, UnitKind::foot_regiment, {36, 30}, south);
  f.begin_orders(Side::blue);
  f.order(Field::pivot(foot, 90));
  EXPECT_EQ(f.last(EventKind::unit_pivoted).unit, foot);
  EXPECT_EQ(f.last(EventKind::unit_pivoted).side, Side::blue);
  EXPECT_EQ(f.last(EventKind::unit_pivoted).rule, Rule::TKO_MOVE_29);
}

// TKO-MOVE-09: the plan of a throw says that smoke will halve it; a pursuit is not halved.
TEST(Movement, ThePlanNamesTheSmoke) {
  Field f;
  const int horse = f.add(Side::red, UnitKind::horse_regiment, {36, 20}, north);
  const auto smoke = [&](Pace pace) {
    const Plan plan = distance_plan(f.state, horse, pace, "Move");
    EXPECT_EQ(plan.pools.size(), 1U);
    EXPECT_EQ(plan.pools[0].dice, move_dice(f.unit(horse), pace).dice);
    int named = 0;
    for (const Modifier& m : plan.modifiers) {
      if (m.rule != Rule::TKO_MOVE_09) continue;
      ++named;
      EXPECT_EQ(m.amount, 0);
      EXPECT_EQ(m.pool, 0);
    }
    return named;
  };
  EXPECT_EQ(smoke(Pace::normal), 0);
  f.unit(horse).smoke_until = 1;
  EXPECT_EQ(smoke(Pace::normal), 1);
  EXPECT_EQ(smoke(Pace::charge), 1);
  EXPECT_EQ(smoke(Pace::pursuit), 0);
}

// TKO-MOVE-32, TKO-GEO-13: contact is with units; whoever comes first in the list counts like any other.
TEST(Movement, ACommanderOfTheEnemyDoesNotHinderForming) {
  Field f;
  const int foe = f.add(Side::blue, UnitKind::commanded_shot, {36, 15.2}, north); // its rear where the flank will be
  const int foot = f.add(Side::red, UnitKind::foot_regiment, {36, 10.4}, north);
  EXPECT_EQ(check_form(f.state, Field::pivot(foot, 90)).rule, Rule::TKO_MOVE_32);
  f.unit(foe).presence = Presence::lost;
  f.refresh(foe);
  f.commander(Side::blue, 0, {36, 14});
  EXPECT_EQ(check_form(f.state, Field::pivot(foot, 90)).rule, Rule::none);
}

// TKO-MOVE-35: whoever stands on the gun.
TEST(Movement, AGunIsNotMannedWhileTheFirstUnitStandsOnIt) {
  Field f;
  f.add(Side::red, UnitKind::commanded_shot, {36, 28}, north);
  const int gun = abandoned(f, Side::red, UnitKind::medium_gun, {36, 26}, east, {34.4, 20});
  throw_for_move(f, gun, {3, 3});
  f.order(Field::march(gun, {Field::advance(4.8)}));
  EXPECT_TRUE(f.unit(gun).crew_away);
}

// TKO-TERR-39: the first piece of ground is a building like any other.
TEST(Movement, OnlyWhoMeantToEntersABuilding) {
  Field f;
  f.terrain(TerrainKind::building, block(34, 26, 38, 30));
  const int foot = f.add(Side::red, UnitKind::commanded_shot, {36, 20}, north);
  throw_for_move(f, foot, {3, 3});
  f.order(Field::march(foot, {Field::advance(6)})); // it only stops at the wall
  EXPECT_EQ(f.pending(), StepKind::draw);
  EXPECT_EQ(f.unit(foot).building, -1);
}

} // namespace sandtable::kingdom
