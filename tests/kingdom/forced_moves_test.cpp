// Chapter 0.4: moves that nobody chooses.

#include "rulebooks/kingdom/chapters/forced_moves.hpp"

#include "rulebooks/kingdom/chapters/clearance.hpp"
#include "rulebooks/kingdom/chapters/measuring.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"
#include "support/kingdom_field.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <random>

namespace sandtable::kingdom {

namespace {

constexpr double give_or_take = 1.0 / 32;

struct ForcedMoves : ::testing::Test {
  Field f;
  int horse = f.add(Side::red, UnitKind::horse_regiment, {36, 24}, north); // centre (36, 22.4)

  Forced south_by(double inches) const {
    Forced out;
    out.unit = horse;
    out.direction = {0, -1};
    out.inches = inches;
    out.facing = f.unit(horse).facing;
    return out;
  }
  Forced rout(double inches) const {
    Forced out = south_by(inches);
    out.facing = from_degrees(south);
    out.rout = true;
    return out;
  }
  ForcedEnd way(const Forced& forced) const { return forced_way(f.state, forced); }
};

} // namespace

// TKO-GEO-30
TEST_F(ForcedMoves, ItTurnsAboutItsCentreAndSlides) {
  const ForcedEnd end = way(rout(8));
  EXPECT_NEAR(end.end.footing.centre.y, 22.4 - 8, give_or_take);
  EXPECT_NEAR(end.end.anchor.y, 22.4 - 8 - 1.6, give_or_take);
  EXPECT_EQ(end.end.facing, from_degrees(south));
  EXPECT_DOUBLE_EQ(end.gone, 8);
  EXPECT_FALSE(end.leaves || end.surrounded);
  const ForcedEnd facing_on = way(south_by(5)); // its facing kept
  EXPECT_NEAR(facing_on.end.anchor.y, 19, give_or_take);
  EXPECT_EQ(facing_on.end.facing, from_degrees(north));
}

// TKO-GEO-31
TEST_F(ForcedMoves, AnEnemyInTheWayTurnsItByFifteenDegrees) {
  f.add(Side::blue, UnitKind::small_gun, {37, 14}, north); // x 35.8 to 38.2: a little to the left of one going south
  const ForcedEnd end = way(south_by(10));
  EXPECT_DOUBLE_EQ(end.gone, 10);
  const Vec went = end.end.anchor - f.unit(horse).anchor;
  EXPECT_LT(went.x, -1) << "to the right, seen by one who goes south";
  EXPECT_NEAR(went.x, -10 * 0.5, give_or_take); // 15 degrees are not enough for either side
  EXPECT_EQ(end.end.facing, f.unit(horse).facing);
}

// TKO-GEO-31: right before left, the smaller angle first.
TEST_F(ForcedMoves, ItTriesRightThenLeft) {
  f.add(Side::blue, UnitKind::small_gun, {33.2, 14}, north); // x 32 to 34.4: over the right of it
  const ForcedEnd end = way(south_by(10));
  const Vec went = end.end.anchor - f.unit(horse).anchor;
  EXPECT_NEAR(went.x, 10 * 0.25881905, give_or_take) << "15 degrees to the left are enough, to the right they are not";
  EXPECT_NEAR(went.y, -10 * 0.96592583, give_or_take);
}

// TKO-GEO-31: where both are as good.
TEST_F(ForcedMoves, ItTurnsRightBeforeWhatIsStraightInItsWay) {
  f.add(Side::blue, UnitKind::small_gun, {36, 14}, north);
  const ForcedEnd end = way(south_by(10));
  EXPECT_DOUBLE_EQ(end.gone, 10);
  EXPECT_LT(end.end.anchor.x, 35) << "to the right of one who goes south";
}

// TKO-GEO-31
TEST_F(ForcedMoves, ImpassableGroundTurnsItToo) {
  for (const TerrainKind kind : {TerrainKind::deep_water, TerrainKind::building}) {
    Field g;
    g.terrain(kind, rectangle({33, 14}, 3, 3, 0)); // x 31.5 to 34.5
    const int unit = g.add(Side::red, UnitKind::horse_regiment, {36, 24}, north);
    Forced forced = south_by(10);
    forced.unit = unit;
    const ForcedEnd end = forced_way(g.state, forced);
    EXPECT_DOUBLE_EQ(end.gone, 10);
    EXPECT_GT(end.end.anchor.x, 36.5);
    EXPECT_TRUE(has_room(g.state, unit, end.end));
  }
}

// TKO-GEO-32: a wall of water across the table: whichever way goes farthest, up to the water.
TEST_F(ForcedMoves, WhereNoWayIsLongEnoughTheLongestIsTaken) {
  f.terrain(TerrainKind::deep_water, rectangle({36, 10}, 72, 4, 0)); // y 8 to 12
  const ForcedEnd end = way(south_by(12));                           // 8.8 straight, farther aslant
  EXPECT_GT(end.gone, 11.5);
  EXPECT_TRUE(has_room(f.state, horse, end.end));
  EXPECT_NE(end.end.anchor.x, 36);
  // Straight ahead first where all are alike: an enemy all round at the same distance.
  Field g;
  const int gun = g.add(Side::red, UnitKind::small_gun, {36, 24}, north);
  Forced forced = south_by(20);
  forced.unit = gun;
  g.terrain(TerrainKind::building, rectangle({36, 16}, 30, 1, 0));
  g.terrain(TerrainKind::building, rectangle({22, 24}, 1, 16, 0));
  g.terrain(TerrainKind::building, rectangle({50, 24}, 1, 16, 0));
  const ForcedEnd shut = forced_way(g.state, forced);
  EXPECT_GT(shut.gone, 10);
  EXPECT_LT(shut.gone, 20);
  EXPECT_TRUE(has_room(g.state, gun, shut.end));
}

namespace {

/// Walls of buildings on all sides of a unit at (36, 24) at a distance south, and touching elsewhere.
int shut_in(Field& f, double gap) {
  f.terrain(TerrainKind::building, rectangle({36, 20.8 - gap - 1}, 12, 2, 0));
  f.terrain(TerrainKind::building, rectangle({32.8 - 0.02 - 1, 22}, 2, 8, 0));
  f.terrain(TerrainKind::building, rectangle({39.2 + 0.02 + 1, 22}, 2, 8, 0));
  return f.add(Side::red, UnitKind::horse_regiment, {36, 24}, north);
}

} // namespace

// TKO-GEO-33
TEST_F(ForcedMoves, RoutersWhoCannotGoAnInchAreLost) {
  for (const double gap : {0.9, 1.1}) {
    Field g;
    Forced forced = rout(10);
    forced.unit = shut_in(g, gap);
    const ForcedEnd end = forced_way(g.state, forced);
    EXPECT_EQ(end.surrounded, gap < 1);
    g.unit(forced.unit).state = OrderState::routing;
    std::vector<Event> events;
    const double gone = force(g.state, forced, EventKind::unit_routed, Rule::TKO_COMP_03, &events);
    EXPECT_EQ(g.unit(forced.unit).presence, gap < 1 ? Presence::lost : Presence::on_table);
    EXPECT_NEAR(gone, gap < 1 ? 0 : 1.1, give_or_take);
    if (gap > 1) continue;
    ASSERT_EQ(events.size(), 2U);
    EXPECT_EQ(events[0].kind, EventKind::unit_routed);
    EXPECT_EQ(events[1].kind, EventKind::unit_lost);
    EXPECT_EQ(events[1].rule, Rule::TKO_GEO_33);
  }
}

// TKO-GEO-34
TEST_F(ForcedMoves, OthersWhoCannotGoAnInchStay) {
  Field g;
  Forced forced = south_by(10);
  forced.unit = shut_in(g, 0.9);
  forced.facing = from_degrees(east);
  EXPECT_EQ(force(g.state, forced, EventKind::fell_back, Rule::TKO_MOR_41, nullptr), 0);
  EXPECT_EQ(g.unit(forced.unit).presence, Presence::on_table);
  EXPECT_EQ(g.unit(forced.unit).anchor, (Vec{36, 24}));
  EXPECT_EQ(g.unit(forced.unit).facing, from_degrees(north));
}

// TKO-GEO-35
TEST_F(ForcedMoves, ItPassesThroughFriends) {
  f.add(Side::red, UnitKind::foot_regiment, {36, 17}, north);
  const ForcedEnd end = way(south_by(12));
  EXPECT_DOUBLE_EQ(end.gone, 12);
  EXPECT_EQ(end.end.anchor, (Vec{36, 12}));
}

// TKO-COMP-07, TKO-OPT-16: routers alone burst through their friends.
TEST_F(ForcedMoves, FriendsAreDisorderedByRoutersAlone) {
  f.options().burst_through = true;
  const int friendly = f.add(Side::red, UnitKind::foot_regiment, {36, 17}, north);
  force(f.state, south_by(12), EventKind::fell_back, Rule::TKO_MOR_41, nullptr);
  EXPECT_EQ(f.unit(friendly).state, OrderState::good);
  f.unit(horse).anchor = {36, 24};
  f.refresh(horse);
  force(f.state, rout(12), EventKind::unit_routed, Rule::TKO_COMP_03, nullptr);
  EXPECT_EQ(f.unit(friendly).state, OrderState::disordered);
}

// TKO-GEO-36
TEST_F(ForcedMoves, ItIsDrawnOutUntilItIsClearOfFriends) {
  f.add(Side::red, UnitKind::horse_regiment, {36, 16}, north); // y 12.8 to 16
  const ForcedEnd end = way(south_by(9));                      // 11.8 to 15
  EXPECT_DOUBLE_EQ(end.gone, 11.5);                            // 11.2 would do, in half inches
  EXPECT_NEAR(end.end.anchor.y, 12.5, give_or_take);
}

// TKO-GEO-36
TEST_F(ForcedMoves, BySixInchesAtMostAndElseItIsShortened) {
  f.add(Side::red, UnitKind::horse_regiment, {36, 16}, north);
  f.add(Side::red, UnitKind::horse_regiment, {36, 12.6}, north); // down to 9.4
  const ForcedEnd drawn = way(south_by(9));                      // 14.8 are needed: 15
  EXPECT_DOUBLE_EQ(drawn.gone, 15);
  f.add(Side::red, UnitKind::horse_regiment, {36, 9.2}, north); // down to 6
  const ForcedEnd end = way(south_by(9));                       // its rear at 16 or more
  EXPECT_DOUBLE_EQ(end.gone, 4.5);
  EXPECT_NEAR(end.end.anchor.y, 19.5, give_or_take);
}

// TKO-RULING-130: never drawn out over the edge or through an enemy.
TEST_F(ForcedMoves, ItIsNotDrawnOutThroughAnEnemyOrOverTheEdge) {
  f.add(Side::red, UnitKind::horse_regiment, {36, 16}, north);
  f.add(Side::blue, UnitKind::horse_regiment, {36, 12}, north);
  EXPECT_DOUBLE_EQ(way(south_by(7)).gone, 4.5);
  Field g;
  const int router = g.add(Side::red, UnitKind::horse_regiment, {36, 10}, south); // y 10 to 13.2
  g.add(Side::red, UnitKind::horse_regiment, {36, 3.2}, north);
  Forced forced = rout(8); // ends at y 2 to 5.2, and must not run on to the edge
  forced.unit = router;
  const ForcedEnd end = forced_way(g.state, forced);
  EXPECT_FALSE(end.leaves);
  EXPECT_DOUBLE_EQ(end.gone, 6.5);
}

// TKO-RULING-130
TEST_F(ForcedMoves, WhereThereIsRoomNowhereItStaysUnturned) {
  f.add(Side::red, UnitKind::horse_regiment, {36, 20.7}, north);
  f.add(Side::red, UnitKind::horse_regiment, {36, 17.4}, north);
  f.add(Side::red, UnitKind::horse_regiment, {36, 14.1}, north);
  f.add(Side::red, UnitKind::horse_regiment, {36, 10.8}, north);
  Forced forced = south_by(3);
  forced.facing = from_degrees(east); // turned it would stand on the friend behind it
  const ForcedEnd end = way(forced);
  EXPECT_EQ(end.gone, 0);
  EXPECT_EQ(end.end.anchor, f.unit(horse).anchor);
  EXPECT_EQ(end.end.facing, f.unit(horse).facing);
  EXPECT_FALSE(end.surrounded);
}

// TKO-RULING-130
TEST_F(ForcedMoves, WhereThereIsNoRoomToTurnItTurnsAtTheEnd) {
  f.terrain(TerrainKind::building, rectangle({36, 26}, 12, 2, 0)); // y 25 to 27: turned east it would reach 25.6
  Forced forced = south_by(8);
  forced.facing = from_degrees(east);
  const ForcedEnd end = way(forced);
  EXPECT_DOUBLE_EQ(end.gone, 8);
  EXPECT_EQ(end.end.facing, from_degrees(east));
  EXPECT_NEAR(end.end.footing.centre.y, 14.4, give_or_take);
  forced.inches = 0.25;
  const ForcedEnd near = way(forced);
  EXPECT_DOUBLE_EQ(near.gone, 0.25);
  EXPECT_EQ(near.end.facing, from_degrees(north));
}

// TKO-GEO-37
TEST_F(ForcedMoves, OthersStopAtTheEdge) {
  const ForcedEnd end = way(south_by(30));
  EXPECT_FALSE(end.leaves);
  EXPECT_NEAR(end.end.anchor.y, 3.2, give_or_take);
  EXPECT_NEAR(end.gone, 20.8, give_or_take);
  EXPECT_EQ(end.end.anchor.x, 36) << "the edge is no reason to swerve";
}

// TKO-EX-48, TKO-GEO-38
TEST_F(ForcedMoves, RoutersWhoCrossTheEdgeAreLost) {
  for (const int inches : {11, 12}) {
    Field g;
    const int router = g.add(Side::red, UnitKind::horse_regiment, {40, 11}, south, {.state = OrderState::routing});
    Forced forced = rout(inches);
    forced.unit = router;
    std::vector<Event> events;
    const double gone = force(g.state, forced, EventKind::unit_routed, Rule::TKO_COMP_03, &events);
    if (inches == 11) {
      EXPECT_EQ(g.unit(router).presence, Presence::on_table);
      EXPECT_NEAR(g.unit(router).anchor.y, 0, give_or_take);
      EXPECT_DOUBLE_EQ(gone, 11);
      ASSERT_EQ(events.size(), 1U);
      EXPECT_EQ(events[0].inches, 11);
      EXPECT_EQ(events[0].from, (Vec{40, 11}));
      EXPECT_EQ(events[0].to, g.unit(router).anchor);
      EXPECT_TRUE(g.unit(router).moved); // TKO-STATE-04
    } else {
      EXPECT_EQ(g.unit(router).presence, Presence::lost);
      EXPECT_EQ(events.back().kind, EventKind::unit_lost);
      EXPECT_EQ(events.back().rule, Rule::TKO_GEO_38);
    }
  }
}

// TKO-GEO-38: by more than EPS.
TEST_F(ForcedMoves, AHundredthOverTheEdgeIsNotOver) {
  Forced forced = rout(10);
  forced.unit = f.add(Side::red, UnitKind::horse_regiment, {40, 10 - 2.0 / 256}, south);
  EXPECT_FALSE(way(forced).leaves);
  f.unit(forced.unit).anchor.y -= 1.0 / 256;
  f.refresh(forced.unit);
  EXPECT_TRUE(way(forced).leaves);
}

// TKO-GEO-41
TEST_F(ForcedMoves, AnEnemyItTouchesDoesNotHoldItWhileTheyPart) {
  f.add(Side::blue, UnitKind::horse_regiment, {36, 24}, south); // front to front
  const ForcedEnd end = way(rout(8));
  EXPECT_DOUBLE_EQ(end.gone, 8);
  EXPECT_EQ(end.end.anchor.x, 36);
  Forced through = rout(8); // but not through it
  through.direction = {0, 1};
  EXPECT_NE(way(through).end.anchor.x, 36);
}

// TKO-GEO-41, TKO-RULING-130: turning about it may come to overlap the enemy, who does not hold it.
TEST_F(ForcedMoves, AnEnemyItTurnsIntoDoesNotHoldIt) {
  f.add(Side::blue, UnitKind::horse_regiment, {36, 24.4}, south); // not yet touched
  Forced forced = south_by(9);
  forced.facing = from_degrees(east); // 6.4 deep now: up to y = 25.6
  const ForcedEnd end = way(forced);
  EXPECT_DOUBLE_EQ(end.gone, 9);
  EXPECT_NEAR(end.end.anchor.y, f.unit(horse).footing.centre.y - 9, give_or_take);
}

// TKO-GEO-41: it may not end on it.
TEST_F(ForcedMoves, NobodyEndsOnAnEnemyHeTouched) {
  const int enemy = f.add(Side::blue, UnitKind::horse_regiment, {36, 23}, south);
  const ForcedEnd end = way(south_by(1));
  EXPECT_FALSE(overlap(f.state, end.end, f.unit(enemy)));
}

// TKO-COMP-06, TKO-RULING-130
TEST_F(ForcedMoves, RoutersAreSlowedInWoodsAndMarshes) {
  for (const TerrainKind kind :
       {TerrainKind::light_woods, TerrainKind::rough, TerrainKind::crops, TerrainKind::stream}) {
    Field g;
    g.terrain(kind, rectangle({36, 18}, 20, 4, 0)); // y 16 to 20: 2.4 from the centre, 4 across
    Forced forced = rout(12);
    forced.unit = g.add(Side::red, UnitKind::horse_regiment, {36, 24}, north);
    EXPECT_NEAR(forced_way(g.state, forced).gone, 12, 1e-9);
    forced.slowed = true;
    const bool slow = kind == TerrainKind::light_woods || kind == TerrainKind::rough;
    EXPECT_NEAR(forced_way(g.state, forced).gone, slow ? 8 : 12, 1e-9);
    forced.inches = 5; // 2.4 free, 2.6 for 1.3
    EXPECT_NEAR(forced_way(g.state, forced).gone, slow ? 3.7 : 5, 1.0 / 128);
    forced.inches = 2;
    EXPECT_NEAR(forced_way(g.state, forced).gone, 2, 1e-9);
  }
}

// TKO-COMP-06: two woods on one another are no slower than one.
TEST_F(ForcedMoves, TwiceIsTheMost) {
  f.terrain(TerrainKind::light_woods, rectangle({36, 18}, 20, 4, 0));
  f.terrain(TerrainKind::rough, rectangle({36, 18}, 20, 4, 0));
  Forced forced = rout(12);
  forced.slowed = true;
  EXPECT_NEAR(way(forced).gone, 8, 1e-9);
}

// TKO-TERR-42, TKO-RULING-130
TEST_F(ForcedMoves, AGarrisonIsTakenOutOnTheSideOfItsMove) {
  const int house = f.terrain(TerrainKind::building, rectangle({20, 24}, 4, 4, 0)); // y 22 to 26
  const int inside = f.add(Side::red, UnitKind::foot_regiment, {0, 0}, north, {.building = house});
  Forced forced = rout(6);
  forced.unit = inside;
  std::vector<Event> events;
  force(f.state, forced, EventKind::unit_routed, Rule::TKO_COMP_03, &events);
  const Unit& u = f.unit(inside);
  EXPECT_EQ(u.building, -1);
  EXPECT_EQ(u.formation, Formation::horned);
  EXPECT_EQ(u.facing, from_degrees(south));
  EXPECT_NEAR(u.anchor.y, 22 - 3.2 - 6, give_or_take);
  EXPECT_EQ(events.front().kind, EventKind::building_left);
  EXPECT_EQ(events.back().kind, EventKind::unit_routed);
}

// TKO-TERR-42, TKO-RULING-130
TEST_F(ForcedMoves, AGarrisonDoesNotComeOutOnAnEnemy) {
  const int house = f.terrain(TerrainKind::building, rectangle({20, 24}, 4, 4, 0));
  const int inside = f.add(Side::red, UnitKind::commanded_shot, {0, 0}, north, {.building = house});
  const int enemy = f.add(Side::blue, UnitKind::horse_regiment, {20, 22}, north); // at its southern wall
  Forced forced = rout(6);
  forced.unit = inside;
  const ForcedEnd end = way(forced);
  EXPECT_FALSE(overlap(f.state, end.end, f.unit(enemy)));
  EXPECT_NE(end.end.anchor.x, 20) << "not straight south";
  EXPECT_TRUE(has_room(f.state, inside, end.end));
}

// TKO-GEO-02
TEST_F(ForcedMoves, TowardItsOwnEdge) {
  EXPECT_EQ(toward_base_edge(f.state, Side::red), (Vec{0, -1}));
  EXPECT_EQ(toward_base_edge(f.state, Side::blue), (Vec{0, 1}));
  f.setting().sides[0].edge = "east";
  f.setting().sides[1].edge = "west";
  EXPECT_EQ(toward_base_edge(f.state, Side::red), (Vec{1, 0}));
  EXPECT_EQ(toward_base_edge(f.state, Side::blue), (Vec{-1, 0}));
}

// TKO-GEO-12, TKO-GEO-30 to 41: whatever the table, nobody ends on anybody, off it, or farther than he was driven.
TEST_F(ForcedMoves, NobodyOverlapsAndNobodyGoesTooFar) {
  std::mt19937 engine(4);
  const auto below = [&](int n) { return static_cast<int>(engine() % static_cast<unsigned>(n)); };
  const auto between = [&](double low, double high) { return low + (high - low) * (engine() / 4294967296.0); };
  int moved = 0, stayed = 0, gone = 0;
  for (int round = 0; round < 400; ++round) {
    Field g;
    constexpr TerrainKind kinds[] = {TerrainKind::deep_water, TerrainKind::building, TerrainKind::light_woods,
                                     TerrainKind::bridge};
    for (int i = below(6); i > 0; --i)
      g.terrain(kinds[below(4)],
                rectangle({between(4, 68), between(4, 44)}, between(1, 9), between(1, 9), between(0, 90)));
    constexpr UnitKind units[] = {UnitKind::foot_regiment, UnitKind::horse_regiment, UnitKind::small_gun,
                                  UnitKind::clansmen_regiment};
    for (int i = 0; i < 14; ++i) {
      const int unit = g.add(i % 2 == 0 ? Side::red : Side::blue, units[below(4)], {between(4, 68), between(4, 44)},
                             below(2) == 0 ? 90.0 * below(4) : between(0, 360));
      if (has_room(g.state, unit, g.unit(unit))) continue;
      g.unit(unit).presence = Presence::off_table;
      g.refresh(unit);
    }
    for (int unit = 0; unit < 14; ++unit) {
      if (g.unit(unit).presence != Presence::on_table) continue;
      Forced forced;
      forced.unit = unit;
      forced.facing = from_degrees(between(0, 360));
      forced.direction = direction(below(2) == 0 ? forced.facing : from_degrees(between(0, 360)));
      forced.inches = between(0.5, 20);
      forced.rout = below(2) == 0;
      forced.slowed = below(2) == 0;
      const Vec centre = g.unit(unit).footing.centre;
      const double went = force(g.state, forced, EventKind::unit_routed, Rule::TKO_COMP_03, nullptr);
      EXPECT_LE(went, forced.inches + forced_extension);
      if (g.unit(unit).presence != Presence::on_table) {
        EXPECT_TRUE(forced.rout);
        ++gone;
        continue;
      }
      EXPECT_NEAR(distance(centre, g.unit(unit).footing.centre), went, 1.0 / 64);
      EXPECT_TRUE(has_room(g.state, unit, g.unit(unit))) << round << " " << unit;
      ++(went > 0 ? moved : stayed);
    }
  }
  EXPECT_GT(moved, 1000);
  EXPECT_GT(stayed, 5);
  EXPECT_GT(gone, 100);
}

} // namespace sandtable::kingdom
