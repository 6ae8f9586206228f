// Section 9 as far as it says which way is the cheapest, and SKR-ACT-36, 37.

#include "rulebooks/skirmish/chapters/ways.hpp"

#include "rulebooks/skirmish/chapters/way_zones.hpp"
#include "support/skirmish_field.hpp"
#include "ways_support.hpp"

#include <gtest/gtest.h>

namespace sandtable::skirmish {

namespace {

using T = TerrainKind;

Way way(const Field& f, Vec from, Vec to, const Errand& errand = {}) {
  return least_cost_way(f.state, from, to, errand);
}

} // namespace

// SKR-MOV-06: length, and double inside difficult ground; overlapping difficult ground is difficult once.
TEST(Legs, DifficultGroundCountsTwice) {
  Field f;
  f.terrain(T::light_woods, block(50, 40, 60, 60));
  f.terrain(T::rough, block(55, 40, 65, 60));
  EXPECT_DOUBLE_EQ(leg_cost(f.state, {40, 50}, {49, 50}, 6.25), 9);
  EXPECT_DOUBLE_EQ(leg_cost(f.state, {40, 50}, {52, 50}, 6.25), 14);
  EXPECT_DOUBLE_EQ(leg_cost(f.state, {40, 50}, {80, 50}, 6.25), 55);
  EXPECT_DOUBLE_EQ(leg_cost(f.state, {50, 30}, {50, 70}, 6.25), 40) << "along the border";
}

// SKR-TER-03, 05, 09: these slow nobody.
TEST(Legs, CropsHillsAndRoadsCostNothing) {
  Field f;
  f.terrain(T::crops, block(50, 40, 60, 60));
  f.terrain(T::hill, block(60, 40, 80, 60));
  f.terrain(T::road, block(80, 40, 90, 60));
  EXPECT_DOUBLE_EQ(leg_cost(f.state, {40, 50}, {100, 50}, 6.25), 60);
}

// SKR-MOV-07: a quarter of the allowance for each crossing.
TEST(Legs, EachCrossingOfABarrierCosts) {
  Field f;
  f.terrain(T::fence, {{50, 0}, {50, 60}, {60, 60}, {60, 0}});
  EXPECT_DOUBLE_EQ(leg_cost(f.state, {40, 30}, {49, 30}, 6.25), 9);
  EXPECT_DOUBLE_EQ(leg_cost(f.state, {40, 30}, {51, 30}, 6.25), 17.25);
  EXPECT_DOUBLE_EQ(leg_cost(f.state, {40, 30}, {61, 30}, 5), 31);
  EXPECT_DOUBLE_EQ(leg_cost(f.state, {40, 70}, {61, 70}, 6.25), 21) << "past its end";
}

// SKR-MOV-07, SKR-RULING-76: halting on the very line does not save the climb; it is paid on the way to its right-hand
// side.
TEST(Legs, NobodyCrossesForNothingByHaltingOnTheLine) {
  Field f;
  f.terrain(T::fence, {{50, 0}, {50, 60}});
  for (const bool back : {false, true}) {
    const Vec a{back ? 60.0 : 40.0, 30}, b{back ? 40.0 : 60.0, 30};
    EXPECT_DOUBLE_EQ(leg_cost(f.state, a, {50, 30}, 6.25) + leg_cost(f.state, {50, 30}, b, 6.25), 26.25);
  }
  EXPECT_DOUBLE_EQ(leg_cost(f.state, {40, 30}, {50, 30}, 6.25), 10) << "left of a line that runs north is west";
  EXPECT_DOUBLE_EQ(leg_cost(f.state, {60, 30}, {50, 30}, 6.25), 16.25);
}

// SKR-MOV-13, SKR-TER-08
TEST(Legs, NobodyCrossesDeepWater) {
  Field f;
  f.terrain(T::deep_water, block(50, 40, 60, 60));
  EXPECT_EQ(leg_cost(f.state, {40, 50}, {70, 50}, 6.25), infinite);
  EXPECT_EQ(leg_cost(f.state, {40, 50}, {51, 50}, 6.25), infinite);
  EXPECT_DOUBLE_EQ(leg_cost(f.state, {40, 60}, {70, 60}, 6.25), 30) << "along its bank";
}

// SKR-RULING-69
TEST(Legs, WhereABridgeLiesThereIsNoWater) {
  Field f;
  f.terrain(T::deep_water, block(50, 0, 60, 120));
  f.terrain(T::bridge, block(48, 40, 62, 50));
  f.terrain(T::stream, block(80, 0, 90, 120));
  f.terrain(T::bridge, block(84, 40, 92, 50));
  EXPECT_DOUBLE_EQ(leg_cost(f.state, {40, 45}, {70, 45}, 6.25), 30);
  EXPECT_EQ(leg_cost(f.state, {40, 55}, {70, 55}, 6.25), infinite);
  EXPECT_DOUBLE_EQ(leg_cost(f.state, {75, 45}, {95, 45}, 6.25), 24) << "four of the ten are not bridged";
}

TEST(Legs, ABridgeClearsNoWood) {
  Field f;
  f.terrain(T::light_woods, block(50, 0, 60, 120));
  f.terrain(T::bridge, block(48, 40, 62, 50));
  EXPECT_DOUBLE_EQ(leg_cost(f.state, {40, 45}, {70, 45}, 6.25), 40);
}

// SKR-TER-10: walls are passed at openings, as a barrier is; an opening is 3 wide.
TEST(Legs, ABuildingIsEnteredAtItsOpenings) {
  Field f;
  f.terrain(T::building, block(50, 40, 60, 60), {{50, 50}});
  EXPECT_DOUBLE_EQ(leg_cost(f.state, {45, 50}, {55, 50}, 6.25), 16.25);
  EXPECT_DOUBLE_EQ(leg_cost(f.state, {45, 51.5}, {55, 51.5}, 6.25), 16.25);
  EXPECT_EQ(leg_cost(f.state, {45, 51.6}, {55, 51.6}, 6.25), infinite);
  EXPECT_EQ(leg_cost(f.state, {65, 50}, {55, 50}, 6.25), infinite);
  EXPECT_DOUBLE_EQ(leg_cost(f.state, {52, 45}, {58, 55}, 6.25), distance(Vec{52, 45}, Vec{58, 55})) << "inside";
}

// SKR-TER-13: a gate costs nothing.
TEST(Legs, AStockadeIsPassedAtItsGates) {
  Field f;
  f.terrain(T::fortification, {{50, 0}, {50, 60}}, {{50, 30}});
  EXPECT_DOUBLE_EQ(leg_cost(f.state, {45, 30}, {55, 30}, 6.25), 10);
  EXPECT_EQ(leg_cost(f.state, {45, 40}, {55, 40}, 6.25), infinite);
  EXPECT_DOUBLE_EQ(leg_cost(f.state, {45, 70}, {55, 70}, 6.25), 10);
}

// SKR-ACT-37
TEST(Ways, InOpenGroundTheWayIsStraight) {
  Field f;
  f.terrain(T::light_woods, block(50, 80, 60, 100));
  const Way w = way(f, {20, 50}, {90, 60});
  ASSERT_TRUE(w.found);
  ASSERT_EQ(w.points.size(), 1U);
  EXPECT_EQ(w.points[0], (Vec{90, 60}));
  EXPECT_DOUBLE_EQ(w.cost, distance(Vec{20, 50}, Vec{90, 60}));
}

// SKR-MOV-06: round a wood where that is shorter than through it, and through it where that is.
TEST(Ways, AWoodIsPassedRoundOrThrough) {
  Field f;
  f.terrain(T::light_woods, block(50, 40, 60, 80));
  const Way round = way(f, {40, 45}, {70, 45});
  EXPECT_NEAR(round.cost, 10 + 2 * std::sqrt(125.0), 0.05);
  EXPECT_EQ(round.points.size(), 3U);
  const Way through = way(f, {40, 60}, {70, 60});
  EXPECT_DOUBLE_EQ(through.cost, 40);
  EXPECT_EQ(through.points.size(), 1U);
}

// SKR-MOV-06: the way is bent where it enters the wood, as light is in glass.
TEST(Ways, AWayIsBentAtTheEdgeOfAWood) {
  Field f;
  f.terrain(T::light_woods, block(0, 50, 180, 120));
  const Way w = way(f, {40, 40}, {70, 60});
  double least = infinite;
  for (double x = 40; x <= 70; x += 0.001)
    least = std::min(least, distance(Vec{40, 40}, Vec{x, 50}) + 2 * distance(Vec{x, 50}, Vec{70, 60}));
  EXPECT_NEAR(w.cost, least, 0.02);
  EXPECT_EQ(w.points.size(), 2U);
}

// SKR-MOV-07: to climb or to go round, by what the climb costs this man.
TEST(Ways, AFenceIsClimbedIfTheWayRoundIsLonger) {
  Field f;
  f.terrain(T::fence, {{50, 0}, {50, 54}});
  EXPECT_DOUBLE_EQ(way(f, {45, 50}, {55, 50}, {.barrier = 2}).cost, 12);
  EXPECT_NEAR(way(f, {45, 50}, {55, 50}, {.barrier = 6.25}).cost, 2 * std::sqrt(25 + 16), 0.05);
}

// SKR-MOV-13, SKR-RULING-68: half a base off the corners of what nobody passes.
TEST(Ways, DeepWaterIsPassedHalfABaseOff) {
  Field f;
  f.terrain(T::deep_water, block(50, 40, 60, 80));
  const Way w = way(f, {40, 45}, {70, 45});
  ASSERT_EQ(w.points.size(), 3U);
  EXPECT_EQ(w.points[0], (Vec{49, 39}));
  EXPECT_EQ(w.points[1], (Vec{61, 39}));
  EXPECT_DOUBLE_EQ(w.cost, 12 + 2 * std::sqrt(81.0 + 36));
}

// SKR-MOV-13
TEST(Ways, ThereIsNoWayIntoARingWithoutAGate) {
  Field f;
  f.terrain(T::fortification, {{50, 40}, {70, 40}, {70, 60}, {50, 60}, {50, 40}});
  EXPECT_FALSE(way(f, {40, 50}, {60, 50}).found);
  EXPECT_FALSE(way(f, {60, 50}, {40, 50}).found);
  EXPECT_TRUE(way(f, {55, 50}, {65, 55}).found);
}

// SKR-TER-10, 13
TEST(Ways, HousesAndStockadesAreEnteredByTheirDoors) {
  Field f;
  f.terrain(T::fortification, {{50, 40}, {70, 40}, {70, 60}, {50, 60}, {50, 40}}, {{70, 50}});
  const Way gate = way(f, {40, 50}, {60, 50});
  ASSERT_TRUE(gate.found);
  EXPECT_GT(gate.cost, 50);
  EXPECT_LT(gate.cost, 65);
  f.terrain(T::building, block(100, 40, 110, 50), {{105, 50}});
  const Way door = way(f, {105, 30}, {105, 45});
  ASSERT_TRUE(door.found);
  double sum = 0;
  Vec at{105, 30};
  for (const Vec p : door.points) sum += distance(at, p), at = p;
  EXPECT_DOUBLE_EQ(door.cost, sum + 6.25);
}

// SKR-RULING-69
TEST(Ways, ABridgeIsTaken) {
  Field f;
  f.terrain(T::deep_water, block(50, 0, 60, 120));
  f.terrain(T::bridge, block(49, 70, 61, 76));
  const Way w = way(f, {45, 50}, {65, 50});
  ASSERT_TRUE(w.found);
  EXPECT_NEAR(w.cost, 10 + 2 * std::sqrt(25 + 400.0), 0.1);
}

// SKR-MOV-14: enemies are passed at more than 1, base to base; friends are walked through (SKR-MOV-12).
TEST(Ways, EnemiesAreGivenAWideBerth) {
  Field f;
  f.men_at(Side::blue, {{60, 50}}, south);
  f.men_at(Side::red, {{80, 50}}, south);
  const Way w = way(f, {40, 50}, {100, 50});
  ASSERT_EQ(w.points.size(), 3U);
  EXPECT_NEAR(std::abs(w.points[0].y - 50), 3.05, 0.02);
  EXPECT_EQ(way(f, {40, 50}, {100, 50}, {.side = Side::blue}).points.size(), 3U);
  EXPECT_EQ(way(f, {40, 52.9}, {100, 52.9}).points.size(), 3U);
  EXPECT_EQ(way(f, {40, 53.1}, {100, 53.1}).points.size(), 1U);
  EXPECT_GT(way(f, {40, 51.9}, {100, 51.9}, {.clearance = 0}).points.size(), 1U);
  EXPECT_EQ(way(f, {40, 52}, {100, 52}, {.clearance = 0}).points.size(), 1U) << "a charge may brush past";
}

// SKR-MEL-05: whom one charges is not walked round, nor is a place next to him out of reach.
TEST(Ways, TheTargetOfAChargeMayBeTouched) {
  Field f;
  const int foe = f.men_at(Side::blue, {{60, 50}, {62, 50}}, south);
  const Way at_him = way(f, {60, 30}, {60, 48}, {.clearance = 0, .toward = static_cast<std::int16_t>(f.number(foe))});
  EXPECT_DOUBLE_EQ(at_him.cost, 18);
  EXPECT_EQ(at_him.points.size(), 1U);
}

// SKR-MOV-14: a crowd is walked round as a whole, and who stands amid it walks out of it.
TEST(Ways, ACrowdOfEnemiesIsWalkedRound) {
  Field f;
  f.group(Side::blue, 20, {60, 50}, south, {.native = true});
  const Way w = way(f, {40, 51}, {80, 51});
  ASSERT_TRUE(w.found);
  EXPECT_GT(w.cost, 40.5);
  Vec at{40, 51};
  for (const Vec p : w.points) {
    for (int i = 0; i < f.state.figure_count(); ++i)
      EXPECT_GT(std::sqrt(distance2(f.state.figure(i).at, Segment{at, p})), 3);
    at = p;
  }
}

// SKR-MOV-06, 07, 13: against a grid so fine that it knows every way, on any ground.
TEST(Ways, NoGridFindsACheaperWay) {
  Chance chance(1879);
  int bent = 0, found = 0;
  for (int game = 0; game < 12 && !testing::Test::HasFailure(); ++game) {
    const RandomGround ground(chance);
    const GridWays grid(ground);
    for (int k = 0; k < 12; ++k) {
      const int goal = grid.random_place(chance);
      const Way w = way(*ground.field, grid.start(), grid.place(goal));
      const double best = grid.cost(goal);
      EXPECT_TRUE(w.found || best == infinite) << "game " << game;
      if (!w.found) continue;
      ++found;
      bent += w.points.size() > 1 ? 1 : 0;
      EXPECT_LE(w.cost, best * 1.005 + 0.05) << "game " << game << " from " << grid.start().x << "," << grid.start().y
                                             << " to " << grid.place(goal).x << "," << grid.place(goal).y;
      double sum = 0;
      Vec at = grid.start();
      for (const Vec p : w.points) sum += leg_cost(ground.field->state, at, p, 6.25), at = p;
      EXPECT_NEAR(sum, w.cost, 1e-9);
      EXPECT_EQ(at, grid.place(goal));
      EXPECT_GE(w.cost, distance(grid.start(), at) - 1e-9);
    }
  }
  EXPECT_GT(found, 100);
  EXPECT_GT(bent, 60);
}

} // namespace sandtable::skirmish
