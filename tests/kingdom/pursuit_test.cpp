// Chapter 13: pursuit.
#include "rulebooks/kingdom/chapters/pursuit.hpp"

#include "kingdom/fighting.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"

namespace sandtable::kingdom {
namespace {

using K = UnitKind;

/// Red wins a round and blue runs so many inches.
struct Won : Fight {
  Won(K of_red, const Placement& red_placement, K of_blue = K::commanded_shot, const Placement& blue_placement = {})
      : Fight(of_red, red_placement, of_blue, blue_placement) {}

  void run(std::initializer_list<int> rout_dice) {
    begin_melee();
    fight_round(1, 0);
    ASSERT_EQ(pending(), StepKind::morale_roll);
    roll({1});
    ASSERT_EQ(pending(), StepKind::rout_roll);
    roll(rout_dice);
  }
};

// TKO-COMP-10, 12, 13, 21, TKO-MEL-57: Cavalry must, at once, after the rout move.
TEST(Pursuit, IsWhatCavalryMustDo) {
  Won f(K::horse_regiment, {});
  f.run({6, 6, 6});
  EXPECT_EQ(f.unit(f.blue).state, OrderState::routing);
  ASSERT_EQ(f.pending(), StepKind::pursuit_roll);
  EXPECT_EQ(f.unit(f.red).state, OrderState::pursuing);
  EXPECT_EQ(f.unit(f.red).quarry, f.blue);
  EXPECT_EQ(f.count(EventKind::unit_pursues), 1);
  EXPECT_EQ(f.last(EventKind::unit_pursues).other, f.blue);
  EXPECT_EQ(dice_in(f.plan().request()), 4);
  f.roll({2, 2, 3, 1});
  EXPECT_NEAR(f.unit(f.red).anchor.y, 28, grid_error);
  EXPECT_TRUE(f.unit(f.red).moved);
  EXPECT_TRUE(f.unit(f.red).pursued);
  EXPECT_EQ(f.unit(f.red).state, OrderState::pursuing);
  EXPECT_EQ(f.last(EventKind::distance_thrown).inches, 8);
  EXPECT_EQ(f.pending(), StepKind::none);
}

// TKO-COMP-10, TKO-DEC-14: clansmen must, other Foot may.
TEST(Pursuit, IsAChoiceOfFootWithoutSwords) {
  Won clan(K::clansmen_regiment, {});
  clan.run({6, 6, 6});
  EXPECT_EQ(clan.pending(), StepKind::pursuit_roll);
  Won stands(K::foot_regiment, {});
  stands.run({6, 6, 6});
  ASSERT_EQ(stands.pending(), StepKind::pursue);
  EXPECT_EQ(Kingdom::seat(stands.state).side, Side::red);
  EXPECT_EQ(stands.refusal(Field::pass()), Rule::TKO_COMP_10);
  EXPECT_EQ(stands.refusal(Field::act(Verb::pursue, stands.blue)), Rule::TKO_COMP_10);
  stands.order(Field::act(Verb::stand_fast, stands.red));
  EXPECT_EQ(stands.unit(stands.red).state, OrderState::good);
  EXPECT_EQ(stands.unit(stands.red).quarry, -1);
  EXPECT_EQ(stands.count(EventKind::unit_stood_fast), 1);
  EXPECT_EQ(stands.pending(), StepKind::none);
  Won goes(K::foot_regiment, {.reforming = true});
  goes.run({6, 6, 6});
  goes.order(Field::act(Verb::pursue, goes.red));
  EXPECT_EQ(goes.unit(goes.red).state, OrderState::pursuing);
  EXPECT_FALSE(goes.unit(goes.red).reforming); // TKO-RAL-38
  ASSERT_EQ(goes.pending(), StepKind::pursuit_roll);
  EXPECT_EQ(dice_in(goes.plan().request()), 2);
}

// TKO-COMP-11, TKO-FORM-23
TEST(Pursuit, IsNotForGunsSquaresAndGarrisons) {
  Won gun(K::medium_gun, {});
  gun.run({6, 6, 6});
  EXPECT_EQ(gun.pending(), StepKind::none);
  Won square(K::foot_regiment, {.formation = Formation::charge_for_horse});
  square.run({6, 6, 6});
  EXPECT_EQ(square.pending(), StepKind::none);
  Won house(K::foot_regiment, {});
  house.terrain(TerrainKind::building, {{33, 14}, {39, 14}, {39, 20}, {33, 20}});
  house.unit(house.red).building = 0;
  house.unit(house.red).formation = Formation::holding;
  house.refresh(house.red);
  house.run({6, 6, 6});
  EXPECT_EQ(house.pending(), StepKind::none);
  EXPECT_EQ(house.unit(house.red).state, OrderState::good);
}

// TKO-RULING-148: a winner who is shaken himself stays.
TEST(Pursuit, IsNotForTheShaken) {
  for (const bool shaken : {false, true}) {
    Won f(K::horse_regiment, {.partial_kills = 3}, K::horse_regiment);
    f.begin_melee();
    f.fight_round(2, 1);
    f.roll({1});
    f.roll({6, 6, 6, 6, 6});
    ASSERT_EQ(f.pending(), StepKind::morale_roll); // red lost a stand
    f.roll({shaken ? 5 : 6});                      // won +2, stand -1
    EXPECT_EQ(f.pending(), shaken ? StepKind::none : StepKind::pursuit_roll);
    EXPECT_EQ(f.unit(f.red).state, shaken ? OrderState::disordered : OrderState::pursuing);
  }
}

// TKO-MEL-57: nobody pursues after a draw, nor while some enemy stands or has fallen back.
TEST(Pursuit, NeedsAWinnerAllOfWhoseEnemiesRun) {
  Fight draw(K::horse_regiment, {}, K::horse_regiment);
  draw.begin_melee();
  draw.fight_round(0, 0);
  draw.roll({10});
  draw.roll({1});
  draw.roll({1, 1, 1, 1, 1});
  EXPECT_EQ(draw.pending(), StepKind::none);
  EXPECT_EQ(draw.unit(draw.red).state, OrderState::good);
  for (const bool both_run : {false, true}) {
    Fight f(K::horse_regiment, {}, K::commanded_shot);
    const int second = f.add(Side::blue, K::commanded_shot, {42, 20}, south);
    f.contact(f.red, second);
    f.begin_melee();
    Order o = order_for(Verb::allot, f.red);
    o.shares = {{2, 2}};
    f.order(o);
    f.fight_round(1, 0);
    f.roll({1});
    f.roll({1, 1, 1});
    f.roll({both_run ? 1 : 5});
    if (both_run)
      f.roll({6, 6, 6});
    else
      f.roll({1, 1}); // it falls back
    EXPECT_EQ(f.pending(), both_run ? StepKind::pursuit_roll : StepKind::none);
    EXPECT_EQ(f.unit(f.red).quarry, both_run ? f.blue : -1); // TKO-COMP-12: the nearest
  }
}

// TKO-COMP-12: the nearest, whatever its number.
TEST(Pursuit, IsOfTheNearest) {
  Fight f(K::horse_regiment, {}, K::commanded_shot);
  const int second = f.add(Side::blue, K::commanded_shot, {42, 20}, south);
  f.contact(f.red, second);
  f.begin_melee();
  Order o = order_for(Verb::allot, f.red);
  o.shares = {{2, 2}};
  f.order(o);
  f.fight_round(1, 0);
  f.roll({1});
  f.roll({6, 6, 6});
  f.roll({1});
  f.roll({1, 1, 1});
  EXPECT_EQ(f.unit(f.red).quarry, second);
}

// TKO-MEL-58: an enemy wiped out leaves nobody to pursue.
TEST(Pursuit, IsNotOfTheDead) {
  Won f(K::horse_regiment, {}, K::commanded_shot, {.stands = 1});
  f.begin_melee();
  f.fight_round(4, 0);
  EXPECT_EQ(f.unit(f.blue).presence, Presence::lost);
  EXPECT_EQ(f.unit(f.red).state, OrderState::good);
  EXPECT_EQ(f.pending(), StepKind::none);
}

// TKO-COMP-18: a quarry that has run off the table; another within 12", or the enemy's base edge.
TEST(Pursuit, TakesAnotherQuarry) {
  for (const double y : {31.4, 31.6}) {
    Field f;
    const int red = f.add(Side::red, K::horse_regiment, {36, 20}, north, {.state = OrderState::pursuing});
    const int gone = f.add(Side::blue, K::commanded_shot, {36, 40}, north, {.presence = Presence::lost});
    const int other = f.add(Side::blue, K::commanded_shot, {46, y}, south, {.state = OrderState::routing});
    f.add(Side::blue, K::commanded_shot, {26, 28}, south); // nearer, but it does not run
    f.unit(red).quarry = static_cast<std::int8_t>(gone);
    f.begin(StepKind::pursuit_roll, red);
    f.roll({1, 1, 1, 1});
    const bool found = y < 31.5;
    EXPECT_EQ(f.unit(red).quarry, found ? other : -1);
    if (found) {
      EXPECT_GT(f.unit(red).anchor.x, 37);
    } else {
      EXPECT_EQ(f.unit(red).anchor, (Vec{36, 24}));
    }
  }
}

// TKO-COMP-18, TKO-GEO-02: blue goes for the edge of red.
TEST(Pursuit, GoesForTheEdgeOfTheOther) {
  Field f;
  const int blue = f.add(Side::blue, K::horse_regiment, {36, 30}, east, {.state = OrderState::pursuing});
  f.begin(StepKind::pursuit_roll, blue);
  f.roll({1, 2, 1, 1});
  EXPECT_NEAR(f.unit(blue).anchor.x, 36, grid_error);
  EXPECT_NEAR(f.unit(blue).anchor.y, 25, grid_error);
  EXPECT_EQ(f.unit(blue).facing, from_degrees(south));
  EXPECT_EQ(f.last(EventKind::distance_thrown).side, Side::blue);
  EXPECT_EQ(f.last(EventKind::distance_thrown).unit, blue);
  EXPECT_EQ(f.last(EventKind::distance_thrown).shown().size(), 4U);
}

// TKO-COMP-10, 12: whoever wins, in whatever seat.
TEST(Pursuit, OfBlueIsTheSame) {
  for (const K kind : {K::horse_regiment, K::foot_regiment}) {
    Fight f(K::commanded_shot, {}, kind);
    f.begin_melee();
    f.fight_round(0, 1);
    f.roll({1});
    f.roll({6, 6, 6});
    if (kind == K::horse_regiment) {
      EXPECT_EQ(f.last(EventKind::unit_pursues).side, Side::blue);
      EXPECT_EQ(f.last(EventKind::unit_pursues).unit, f.blue);
      EXPECT_EQ(f.unit(f.blue).quarry, f.red);
      continue;
    }
    f.order(Field::act(Verb::stand_fast, f.blue));
    EXPECT_EQ(f.last(EventKind::unit_stood_fast).side, Side::blue);
    EXPECT_EQ(f.last(EventKind::unit_stood_fast).unit, f.blue);
  }
}

// TKO-COMP-12: of two equally near, the lower number; of routers who run no more, none.
TEST(Pursuit, IsOfTheLowerNumberAmongTheEquallyNear) {
  Field f;
  const int red = f.add(Side::red, K::horse_regiment, {36, 20}, north);
  const int first = f.add(Side::blue, K::commanded_shot, {30, 30}, north, {.state = OrderState::routing});
  const int second = f.add(Side::blue, K::commanded_shot, {42, 30}, north, {.state = OrderState::routing});
  consider_pursuit(f.state, red, bit(first) | bit(second), &f.events);
  EXPECT_EQ(f.unit(red).quarry, first);
  f.unit(first).state = OrderState::disordered;
  consider_pursuit(f.state, red, bit(first) | bit(second), &f.events);
  EXPECT_EQ(f.unit(red).quarry, second);
  consider_pursuit(f.state, red, bit(first), &f.events);
  EXPECT_EQ(f.unit(red).quarry, -1);
}

// TKO-CHG-84, TKO-MEL-41: into a wood, with no line crossed.
TEST(Pursuit, IntoAWood) {
  Field f;
  f.terrain(TerrainKind::light_woods, {{20, 24.9}, {52, 24.9}, {52, 40}, {20, 40}});
  const int red = f.add(Side::red, K::horse_regiment, {36, 20}, north, {.state = OrderState::pursuing});
  const int blue = f.add(Side::blue, K::foot_regiment, {36, 25}, south);
  f.unit(red).quarry = static_cast<std::int8_t>(blue);
  f.begin(StepKind::pursuit_roll, red);
  f.roll({6, 6, 6, 6});
  if (f.pending() == StepKind::terrain_roll) f.roll({1});
  ASSERT_EQ(f.pending(), StepKind::melee_roll);
  EXPECT_TRUE(f.state.contacts[0].crossed_cover);
  EXPECT_EQ(f.state.contacts[0].cover, Cover::light);
}

// TKO-COMP-19: one that has rallied is still gone for.
TEST(Pursuit, GoesForAQuarryThatHasRallied) {
  Field f;
  const int red = f.add(Side::red, K::horse_regiment, {36, 20}, north, {.state = OrderState::pursuing});
  const int blue = f.add(Side::blue, K::foot_regiment, {36, 25}, south, {.state = OrderState::disordered});
  f.unit(red).quarry = static_cast<std::int8_t>(blue);
  f.begin(StepKind::pursuit_roll, red);
  f.roll({2, 1, 1, 1});
  ASSERT_EQ(f.pending(), StepKind::melee_roll); // TKO-COMP-15
  EXPECT_EQ(f.state.contacts[0].attacker, red);
  EXPECT_FALSE(f.state.contacts[0].charging);
  EXPECT_EQ(f.plan().pools[0].unit, red);
  EXPECT_EQ(f.plan().pools[0].dice, 36); // 16, disordered Foot 32, pursuing +4
  EXPECT_EQ(f.state.melee.rounds_left, 1);
}

// TKO-COMP-15, TKO-GEO-28: another enemy in the way is fought, in the zone from where the pursuit began.
TEST(Pursuit, RunsIntoOthers) {
  Field f;
  const int red = f.add(Side::red, K::horse_regiment, {36, 10}, north, {.state = OrderState::pursuing});
  const int quarry = f.add(Side::blue, K::commanded_shot, {36, 40}, north, {.state = OrderState::routing});
  const int other = f.add(Side::blue, K::horse_regiment, {36, 16}, west);
  f.unit(red).quarry = static_cast<std::int8_t>(quarry);
  f.begin(StepKind::pursuit_roll, red);
  f.roll({6, 6, 6, 6});
  ASSERT_EQ(f.pending(), StepKind::melee_roll);
  EXPECT_EQ(f.state.contacts[0].defender, other);
  EXPECT_EQ(f.state.contacts[0].zone, Zone::flank);
  EXPECT_EQ(f.plan().pools[0].dice, 24); // TKO-MEL-22, 24
}

// TKO-COMP-14, TKO-DIFF-05: barred ground ends it.
TEST(Pursuit, EndsAtGroundThatIsBarred) {
  Field f;
  f.terrain(TerrainKind::hedge, {{20, 24}, {52, 24}});
  const int red = f.add(Side::red, K::horse_regiment, {36, 20}, north, {.state = OrderState::pursuing});
  const int quarry = f.add(Side::blue, K::commanded_shot, {36, 40}, north, {.state = OrderState::routing});
  f.unit(red).quarry = static_cast<std::int8_t>(quarry);
  f.begin(StepKind::pursuit_roll, red);
  f.roll({3, 3, 3, 3});
  ASSERT_EQ(f.pending(), StepKind::terrain_roll);
  f.roll({6});
  EXPECT_EQ(f.unit(red).state, OrderState::disordered);
  EXPECT_EQ(f.last(EventKind::unit_disordered).rule, Rule::TKO_COMP_14);
  EXPECT_NEAR(f.unit(red).anchor.y, 24, 0.02);
  EXPECT_EQ(f.unit(red).quarry, -1);
}

// TKO-MEL-41, TKO-CHG-84: over a hedge into others, who have its cover in that bout.
TEST(Pursuit, AcrossAHedge) {
  Field f;
  f.terrain(TerrainKind::hedge, {{20, 24}, {52, 24}});
  const int red = f.add(Side::red, K::horse_regiment, {36, 20}, north, {.state = OrderState::pursuing});
  const int blue = f.add(Side::blue, K::foot_regiment, {36, 25}, south);
  f.unit(red).quarry = static_cast<std::int8_t>(blue);
  f.begin(StepKind::pursuit_roll, red);
  f.roll({6, 6, 6, 6});
  f.roll({1});
  ASSERT_EQ(f.pending(), StepKind::melee_roll);
  EXPECT_TRUE(f.state.contacts[0].crossed_cover);
  EXPECT_EQ(f.state.contacts[0].cover, Cover::light);
}

// TKO-COMP-16, TKO-GEO-39, TKO-STATE-02: off the table, but not lost.
TEST(Pursuit, LeavesTheTable) {
  Field f;
  const int red = f.add(Side::red, K::horse_regiment, {36, 40}, north, {.state = OrderState::pursuing});
  f.begin(StepKind::pursuit_roll, red);
  f.roll({3, 3, 3, 3});
  EXPECT_EQ(f.unit(red).presence, Presence::off_table);
  EXPECT_EQ(f.unit(red).state, OrderState::pursuing);
  EXPECT_EQ(f.count(EventKind::left_table), 1);
  EXPECT_TRUE(f.last(EventKind::left_table).yes);
  EXPECT_EQ(f.last(EventKind::left_table).unit, red);
  EXPECT_EQ(f.unit(red).quarry, -1);
}

// TKO-COMP-22: one pursuit move in one order, however many it breaks.
TEST(Pursuit, MovesOnceInOneOrder) {
  Won f(K::horse_regiment, {});
  f.unit(f.red).pursued = true;
  f.run({6, 6, 6});
  EXPECT_EQ(f.unit(f.red).state, OrderState::pursuing);
  EXPECT_EQ(f.unit(f.red).quarry, f.blue);
  EXPECT_EQ(f.pending(), StepKind::none);
}

// TKO-MOR-51: whoever has been stopped meanwhile throws for no move.
TEST(Pursuit, LapsesIfItIsOver) {
  Field f;
  const int red = f.add(Side::red, K::horse_regiment, {36, 20}, north, {.state = OrderState::disordered});
  EXPECT_FALSE(is_in_pursuit(f.state, red));
  f.unit(red).state = OrderState::pursuing;
  EXPECT_TRUE(is_in_pursuit(f.state, red));
  f.unit(red).pursued = true;
  EXPECT_FALSE(is_in_pursuit(f.state, red));
  f.unit(red).pursued = false;
  const int blue = f.add(Side::blue, K::horse_regiment, {36, 20}, south);
  f.contact(blue, red);
  EXPECT_FALSE(is_in_pursuit(f.state, red));
  f.state.contacts.clear();
  f.unit(red).presence = Presence::off_table;
  EXPECT_FALSE(is_in_pursuit(f.state, red));
}

/// A good regiment of horse that has ridden off over the north edge at x.
struct Away : Field {
  int unit_away;
  explicit Away(Vec at = {36, 47.9}, Rating rating = Rating::good)
      : unit_away(add(Side::red, K::horse_regiment, at, north,
                      {.rating = rating, .state = OrderState::pursuing, .presence = Presence::off_table})) {}
  void back(int die) {
    begin(StepKind::return_roll, unit_away);
    roll({die});
  }
};

// TKO-EX-49, TKO-COMP-17
TEST(Return, IsThrownForOnThePursuitTable) {
  for (const int die : {5, 6, 10}) {
    Away f;
    f.add(Side::red, K::foot_regiment, {10, 10}, north, {.presence = Presence::lost});
    f.commander(Side::red, 0, {36, 40}, Rating::excellent); // no help: TKO-COMP-17
    f.back(die);
    EXPECT_EQ(f.last(EventKind::returned).a, die);
    EXPECT_EQ(f.last(EventKind::returned).unit, f.unit_away);
    EXPECT_EQ(f.last(EventKind::returned).b, die - 1);
    EXPECT_EQ(f.last(EventKind::returned).yes, die >= 6);
    EXPECT_EQ(f.unit(f.unit_away).presence, die >= 6 ? Presence::on_table : Presence::off_table);
    if (die >= 6) {
      EXPECT_EQ(f.unit(f.unit_away).state, OrderState::disordered);
    }
  }
  Away good_order;
  good_order.back(10);
  EXPECT_EQ(good_order.unit(good_order.unit_away).state, OrderState::good);
  Away blue_away;
  blue_away.unit(blue_away.unit_away).side = Side::blue;
  blue_away.begin(StepKind::return_roll, blue_away.unit_away);
  const Plan plan = blue_away.plan();
  EXPECT_EQ(plan.pools[0].dice, 1);
  EXPECT_EQ(plan.pools[0].sides, 10);
  EXPECT_EQ(plan.pools[0].unit, blue_away.unit_away);
  blue_away.roll({3});
  EXPECT_EQ(blue_away.last(EventKind::returned).side, Side::blue);
  EXPECT_EQ(return_of(4), std::nullopt);
  EXPECT_EQ(return_of(5), OrderState::disordered);
  EXPECT_EQ(return_of(9), OrderState::disordered);
  EXPECT_EQ(return_of(10), OrderState::good);
}

// TKO-COMP-17: its rear on the edge where it left, facing in.
TEST(Return, IsToWhereItLeft) {
  struct Case {
    Vec left, anchor;
    double facing;
  };
  for (const Case& c : {Case{{36, 47.9}, {36, 44.8}, south}, Case{{36, 0.1}, {36, 3.2}, north},
                        Case{{0.1, 20}, {3.2, 20}, east}, Case{{71.9, 20}, {68.8, 20}, west}}) {
    Away f(c.left);
    f.back(10);
    const Unit& u = f.unit(f.unit_away);
    EXPECT_NEAR(u.anchor.x, c.anchor.x, grid_error);
    EXPECT_NEAR(u.anchor.y, c.anchor.y, grid_error);
    EXPECT_EQ(u.facing, from_degrees(c.facing));
    EXPECT_TRUE(u.moved);
  }
}

// TKO-COMP-17, TKO-RULING-150: shifted along the edge if the place is taken, by half inches, to its right first.
TEST(Return, GivesWayToWhoeverIsThere) {
  Away f;
  f.add(Side::red, K::horse_regiment, {36, 44.8}, south);
  f.back(10);
  EXPECT_NEAR(f.unit(f.unit_away).anchor.x, 29.5, grid_error); // 6.4" clear, its right is west
  Away corner({1, 47.9});
  corner.back(10);
  EXPECT_NEAR(corner.unit(corner.unit_away).anchor.x, 3.5, grid_error);
  Away enemy;
  enemy.add(Side::blue, K::horse_regiment, {42.4, 44.8}, south); // would be touched
  enemy.back(10);
  EXPECT_NEAR(enemy.unit(enemy.unit_away).anchor.x, 35.5, grid_error);
}

} // namespace
} // namespace sandtable::kingdom
