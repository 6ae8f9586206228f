// Section 10.3: what the ground does to a line of sight.

#include "rulebooks/kingsmen/chapters/sight.hpp"

#include "table/any_ground.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace sandtable::kingsmen::sight_over_ground {
namespace {

using tests::any_line;
using tests::anything;
using tests::box;
using tests::hill;
using tests::piece;
using K = TerrainKind;

Table table_of(std::vector<Feature> features) { return Table({72, 48}, std::move(features)); }

TEST(SightOverGround, OpenGroundHidesNothing) {
  const Table table = table_of({piece(K::hedge, {{30, 0}, {30, 48}}), piece(K::crops, box(10, 10, 20, 20)),
                                piece(K::stream, box(40, 0, 44, 48))});
  EXPECT_TRUE(look_over_ground(table, {{1, 1}, {70, 40}}, {}).clear());
}

// KM1-FIRE-32
TEST(SightOverGround, TheNearestThingInTheWayIsNamed) {
  const Table table = table_of({piece(K::heavy_forest, box(40, 10, 50, 20)), piece(K::building, box(20, 10, 24, 20))});
  const Sight from_west = look_over_ground(table, {{10, 15}, {60, 15}}, {});
  EXPECT_EQ(from_west.by, BlockedBy::terrain);
  EXPECT_EQ(from_west.what, 1);
  EXPECT_EQ(from_west.where, (Vec{20, 15}));
  const Sight from_east = look_over_ground(table, {{60, 15}, {10, 15}}, {});
  EXPECT_EQ(from_east.what, 0);
  EXPECT_NEAR(from_east.where.x, 50, 1e-9);
}

TEST(SightOverGround, RunningAlongAWallIsNotCrossingIt) {
  const Table table = table_of({piece(K::building, box(20, 10, 24, 20))});
  EXPECT_TRUE(look_over_ground(table, {{10, 10}, {60, 10}}, {}).clear());
  EXPECT_TRUE(look_over_ground(table, {{10, 30}, {20, 20}}, {}).clear()) << "ends at its corner";
  EXPECT_FALSE(look_over_ground(table, {{10, 10.1}, {60, 10.1}}, {}).clear());
}

// KM1-FIRE-32
TEST(SightOverGround, ABuildingHeldByEitherEndIsTransparent) {
  const Table table = table_of({piece(K::building, box(20, 10, 24, 20))});
  SightEnds t;
  t.transparent = 1;
  EXPECT_TRUE(look_over_ground(table, {{10, 15}, {60, 15}}, t).clear());
}

// KM1-FIRE-33
TEST(SightOverGround, WoodsHideWhatLiesDeeperThanAllowed) {
  const Table table =
      table_of({piece(K::light_woods, box(20, 10, 22, 20)), piece(K::light_woods, box(30, 10, 32, 20))});
  EXPECT_TRUE(look_over_ground(table, {{10, 15}, {31, 15}}, {}).clear()) << "exactly three inches";
  const Sight through = look_over_ground(table, {{10, 15}, {40, 15}}, {});
  EXPECT_EQ(through.by, BlockedBy::woods);
  EXPECT_EQ(through.what, 1) << "the second wood is where it becomes too much";
  EXPECT_NEAR(through.where.x, 31.001, 1e-9);
}

TEST(SightOverGround, WoodThatTwoFeaturesShareCountsOnce) {
  const Table table =
      table_of({piece(K::light_woods, box(20, 10, 22, 20)), piece(K::light_woods, box(20.5, 10, 22.5, 20))});
  EXPECT_TRUE(look_over_ground(table, {{10, 15}, {40, 15}}, {}).clear());
}

// KM1-FIRE-34
TEST(SightOverGround, ACrestHidesTheOtherSideOfTheHill) {
  const Table table = table_of({hill(box(20, 10, 40, 30), box(24, 14, 36, 26))});
  const Sight over = look_over_ground(table, {{10, 20}, {60, 20}}, {});
  EXPECT_EQ(over.by, BlockedBy::crest);
  EXPECT_EQ(over.what, 0);
  EXPECT_NEAR(over.where.x, 24, 1e-9);
  EXPECT_TRUE(look_over_ground(table, {{10, 20}, {30, 20}}, {}).clear()) << "one end on the crest";
  EXPECT_TRUE(look_over_ground(table, {{10, 12}, {60, 12}}, {}).clear()) << "over the slope only";
}

TEST(SightOverGround, AHillDoesNotHideWhatStandsHigher) {
  const Table table = table_of({hill(box(20, 10, 40, 30), box(24, 14, 36, 26))});
  SightEnds t;
  t.from_elevation = 1;
  EXPECT_FALSE(look_over_ground(table, {{10, 20}, {60, 20}}, t).clear()) << "as high is not higher";
  t.to_elevation = 2;
  EXPECT_TRUE(look_over_ground(table, {{10, 20}, {60, 20}}, t).clear());
}

TEST(SightOverGround, AHillWithoutCrestHidesNothing) {
  const Table table = table_of({hill(box(20, 10, 25, 15), {})});
  EXPECT_EQ(table.screening(), FeatureSet{0});
  EXPECT_TRUE(look_over_ground(table, {{10, 12}, {60, 12}}, {}).clear());
}

TEST(SightOverGround, AScreeningLineHidesWhatIsBehindItButNotWhatIsAtIt) {
  Feature hedge = piece(K::hedge, {{30, 0}, {30, 48}});
  hedge.properties.add(Property::blocks_sight);
  const Table table = table_of({hedge});
  const Sight across = look_over_ground(table, {{20, 20}, {40, 20}}, {});
  EXPECT_EQ(across.by, BlockedBy::terrain);
  EXPECT_NEAR(across.where.x, 30, 1e-9);
  EXPECT_TRUE(look_over_ground(table, {{20, 20}, {30, 20}}, {}).clear());
  EXPECT_TRUE(look_over_ground(table, {{30, 20}, {40, 20}}, {}).clear());
}

RC_GTEST_PROP(SightOverGround, MirroredTablesGiveMirroredVerdicts, ()) {
  std::vector<Feature> all = anything(), other = all;
  for (Feature& f : other) f = tests::mirrored(f, 72);
  const Segment line = any_line();
  const Segment back{{72 - line.from.x, line.from.y}, {72 - line.to.x, line.to.y}};
  const Sight a = look_over_ground(table_of(all), line, {});
  const Sight b = look_over_ground(table_of(other), back, {});
  RC_ASSERT(a.by == b.by);
  RC_ASSERT(a.what == b.what);
  if (!a.clear()) RC_ASSERT(distance(a.where, {72 - b.where.x, b.where.y}) < 1e-6);
}

RC_GTEST_PROP(SightOverGround, WhatIsSeenOneWayIsSeenTheOther, ()) {
  const Table table = table_of(anything());
  const Segment line = any_line();
  RC_ASSERT(look_over_ground(table, line, {}).clear() == look_over_ground(table, {line.to, line.from}, {}).clear());
}

} // namespace
} // namespace sandtable::kingsmen::sight_over_ground
