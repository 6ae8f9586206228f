#include "table/terrain.hpp"

#include "field.hpp"

#include <gtest/gtest.h>

namespace sandtable {
namespace {

using tests::box;
using tests::hill;
using tests::piece;
using K = TerrainKind;

constexpr double near_by = 0.001;
constexpr double speck = 0.01;

Table table_of(std::vector<Feature> features) { return Table({72, 48}, std::move(features)); }

TEST(Terrain, EachKindSlowsOrStopsAsItsGoingSays) {
  struct Row {
    K kind;
    bool slows, stops;
  };
  for (const Row row : {Row{K::road, false, false}, Row{K::stream, true, false}, Row{K::deep_water, false, true},
                        Row{K::light_woods, true, false}, Row{K::heavy_forest, false, true}, Row{K::crops, true, false},
                        Row{K::rough, true, false}, Row{K::building, false, true}, Row{K::hill, true, false}}) {
    const Table table = table_of({piece(row.kind, box(20, 20, 30, 30))});
    EXPECT_EQ(table.slowed_by(box(28, 28, 34, 34), near_by), row.slows ? 0 : -1) << static_cast<int>(row.kind);
    EXPECT_EQ(table.blocked_by(box(28, 28, 34, 34), speck), row.stops ? 0 : -1) << static_cast<int>(row.kind);
    EXPECT_EQ(table.slowed_by(box(40, 28, 44, 34), near_by), -1);
    EXPECT_EQ(table.blocked_by(box(40, 28, 44, 34), speck), -1);
  }
}

TEST(Terrain, TouchingSlowsButDoesNotStop) {
  const Table table = table_of({piece(K::crops, box(20, 20, 30, 30)), piece(K::deep_water, box(40, 20, 50, 30))});
  EXPECT_EQ(table.slowed_by(box(30, 22, 36, 24), near_by), 0);
  EXPECT_EQ(table.slowed_by(box(30.0009, 22, 36, 24), near_by), 0);
  EXPECT_EQ(table.slowed_by(box(30.0011, 22, 36, 24), near_by), -1);
  EXPECT_EQ(table.blocked_by(box(34, 22, 40, 24), speck), -1);
  EXPECT_EQ(table.blocked_by(box(34, 22, 40.004, 24), speck), -1) << "0.008 square inch is not an overlap";
  EXPECT_EQ(table.blocked_by(box(34, 22, 40.006, 24), speck), 1);
}

TEST(Terrain, LinesSlowWhatTouchesThem) {
  for (const K kind : {K::fence, K::hedge, K::low_wall, K::fortification, K::barricade}) {
    const Table table = table_of({piece(kind, {{10, 20}, {20, 20}, {30, 28}})});
    EXPECT_EQ(table.slowed_by(box(12, 19, 18, 21), near_by), 0);
    EXPECT_EQ(table.slowed_by(box(12, 20, 18, 22), near_by), 0) << "standing at it";
    EXPECT_EQ(table.slowed_by(box(12, 20.01, 18, 22), near_by), -1);
    EXPECT_EQ(table.blocked_by(box(12, 19, 18, 21), speck), -1);
  }
}

TEST(Terrain, AnImpassableLineMayBeTouchedButNotStraddled) {
  Feature wall = piece(K::low_wall, {{10, 20}, {30, 20}});
  wall.properties = {Property::impassable};
  const Table table = table_of({wall});
  EXPECT_EQ(table.blocked_by(box(12, 19, 18, 21), speck), 0);
  EXPECT_EQ(table.blocked_by(box(12, 20, 18, 22), speck), -1);
  EXPECT_EQ(table.blocked_by(box(28, 18, 34, 22), speck), 0) << "one end of it inside the shape";
  EXPECT_EQ(table.blocked_by(box(31, 18, 34, 22), speck), -1);
}

TEST(Terrain, IgnoredFeaturesAreNotMet) {
  const Table table = table_of({piece(K::building, box(20, 20, 24, 24)), piece(K::crops, box(20, 20, 30, 30))});
  EXPECT_EQ(table.blocked_by(box(21, 21, 23, 23), speck, 1), -1);
  EXPECT_EQ(table.slowed_by(box(21, 21, 23, 23), near_by, 2), -1);
}

TEST(Terrain, AnEnterableBuildingNeverSlows) {
  Feature farm = piece(K::building, box(20, 20, 24, 24));
  farm.properties.add(Property::slows);
  EXPECT_EQ(table_of({farm}).slowed_by(box(19, 19, 22, 22), near_by), -1);
}

TEST(Terrain, SlopesSlowAndCrestsDoNot) {
  const Table table = table_of({hill(box(10, 10, 30, 30), box(14, 14, 26, 26))});
  EXPECT_EQ(table.slowed_by(box(16, 16, 22, 18), near_by), -1) << "wholly on the crest";
  EXPECT_EQ(table.slowed_by(box(12, 16, 18, 18), near_by), 0) << "half on the slope";
  EXPECT_EQ(table.slowed_by(box(11, 11, 13, 13), near_by), 0) << "on the slope";
  EXPECT_EQ(table.slowed_by(box(4, 11, 10, 13), near_by), 0) << "touching its foot";
  EXPECT_EQ(table.slowed_by(box(4, 11, 9.9, 13), near_by), -1);
}

TEST(Terrain, AHillWithoutCrestIsAllSlope) {
  const Table table = table_of({hill(box(10, 10, 15, 15), {})});
  EXPECT_EQ(table.slowed_by(box(12, 12, 13, 13), near_by), 0);
}

TEST(Terrain, ABentCrestIsLeftBetweenItsHorns) {
  const Points horns = {{12, 12}, {28, 12}, {28, 28}, {24, 28}, {24, 16}, {16, 16}, {16, 28}, {12, 28}};
  const Table table = table_of({hill(box(8, 8, 32, 32), horns)});
  EXPECT_EQ(table.slowed_by(box(13, 13, 27, 15), near_by), -1);
  EXPECT_EQ(table.slowed_by(box(14, 20, 26, 22), near_by), 0) << "its ends are on the crest, its middle is not";
}

TEST(Terrain, ElevationIsTheHighestHillThatHoldsThePoint) {
  const Table table =
      table_of({hill(box(10, 10, 40, 40), box(14, 14, 36, 36), 1), hill(box(18, 18, 30, 30), box(21, 21, 27, 27), 2)});
  EXPECT_EQ(table.elevation({5, 5}), 0);
  EXPECT_EQ(table.elevation({11, 11}), 1);
  EXPECT_EQ(table.elevation({19, 19}), 2);
  EXPECT_EQ(table.elevation({30, 24}), 2) << "the border belongs to it";
  EXPECT_EQ(table.elevation({31, 24}), 1);
}

class Bridges : public testing::TestWithParam<bool> {
protected:
  Table table(K water) const {
    std::vector<Feature> all = {piece(water, box(30, 0, 36, 48)), piece(K::bridge, box(28, 22, 38, 26))};
    if (GetParam())
      for (Feature& f : all) f = tests::mirrored(f, 72);
    return table_of(all);
  }
  Points here(Points shape) const { return GetParam() ? tests::mirrored(std::move(shape), 72) : shape; }
};

TEST_P(Bridges, CancelTheWaterUnderThem) {
  const Table deep = table(K::deep_water), ford = table(K::stream);
  EXPECT_EQ(deep.blocked_by(here(box(29, 23, 37, 25)), speck), -1) << "wholly on the bridge";
  EXPECT_EQ(deep.blocked_by(here(box(20, 23, 46, 25)), speck), -1) << "over it from bank to bank";
  EXPECT_EQ(deep.blocked_by(here(box(28, 21, 38, 25)), speck), 0) << "an inch beside it";
  EXPECT_EQ(deep.blocked_by(here(box(28, 10, 38, 12)), speck), 0) << "far from it";
  EXPECT_EQ(ford.slowed_by(here(box(29, 23, 37, 25)), near_by), -1);
  EXPECT_EQ(ford.slowed_by(here(box(20, 22, 46, 26)), near_by), -1) << "as wide as the bridge";
  EXPECT_EQ(ford.slowed_by(here(box(28, 21, 38, 25)), near_by), 0);
  EXPECT_EQ(ford.slowed_by(here(box(28, 10, 38, 12)), near_by), 0);
}

TEST_P(Bridges, TwoSideBySideCarryWhatOneCannot) {
  std::vector<Feature> all = {piece(K::deep_water, box(30, 0, 36, 48)), piece(K::bridge, box(28, 20, 38, 23)),
                              piece(K::bridge, box(28, 23, 38, 26))};
  if (GetParam())
    for (Feature& f : all) f = tests::mirrored(f, 72);
  const Table both = table_of(all);
  EXPECT_EQ(both.blocked_by(here(box(27, 21, 39, 25)), speck), -1);
  EXPECT_EQ(both.blocked_by(here(box(27, 21, 39, 27)), speck), 0);
}

TEST_P(Bridges, ASlantingBridgeCoversItsOwnShapeOnly) {
  Points slant = rectangle({33, 24}, 4, 14, 60);
  std::vector<Feature> all = {piece(K::deep_water, box(30, 0, 36, 48)), piece(K::bridge, slant)};
  if (GetParam())
    for (Feature& f : all) f = tests::mirrored(f, 72);
  const Table both = table_of(all);
  EXPECT_EQ(both.blocked_by(here(rectangle({33, 24}, 2, 12, 60)), speck), -1);
  EXPECT_EQ(both.blocked_by(here(rectangle({33, 24}, 2, 12, 120)), speck), 0);
}

INSTANTIATE_TEST_SUITE_P(BothWays, Bridges, testing::Bool());

TEST(Roads, ThoseThatTouchAreOneRoad) {
  const Table table = table_of({piece(K::road, box(0, 20, 30, 22)), piece(K::bridge, box(30, 19, 36, 23)),
                                piece(K::road, box(36.005, 20, 72, 22)), piece(K::road, box(50, 30, 52, 48))});
  const int west = table.road_at({10, 21}), bridge = table.road_at({33, 21}), east = table.road_at({60, 21});
  EXPECT_GE(west, 0);
  EXPECT_EQ(west, bridge);
  EXPECT_EQ(west, east);
  EXPECT_NE(table.road_at({51, 40}), west);
  EXPECT_EQ(table.road_at({10, 25}), -1);
  EXPECT_TRUE(table.along_road({{2, 21}, {70, 21}})) << "over the joints";
  EXPECT_TRUE(table.along_road({{32, 19.5}, {34, 22.5}}));
  EXPECT_FALSE(table.along_road({{28, 21}, {33, 23.5}}));
  EXPECT_FALSE(table.along_road({{51, 40}, {51, 21}})) << "two roads with a field between";
  EXPECT_DOUBLE_EQ(table.distance_to_road({10, 25}, west), 3);
  EXPECT_DOUBLE_EQ(table.distance_to_road({10, 21}, west), 0);
}

TEST(Roads, CuttingACornerLeavesTheRoad) {
  const Table table = table_of({piece(K::road, ribbon(Points{{0, 20}, {20, 20}, {20, 40}}, 2))});
  EXPECT_TRUE(table.along_road({{5, 20}, {20, 20}}));
  EXPECT_TRUE(table.along_road({{20, 20}, {20, 39}}));
  EXPECT_FALSE(table.along_road({{10, 20}, {20, 30}}));
}

TEST(Terrain, TheTableHoldsWhatLiesOnIt) {
  const Table table = table_of({});
  EXPECT_TRUE(table.holds(box(0, 0, 72, 48), near_by));
  EXPECT_TRUE(table.holds(box(-0.0005, 0, 8, 2), near_by));
  EXPECT_FALSE(table.holds(box(-0.002, 0, 8, 2), near_by));
  EXPECT_FALSE(table.holds(box(66, 47, 70, 48.1), near_by));
}

TEST(Terrain, FeaturesAreFoundByName) {
  const Table table =
      table_of({piece(K::crops, box(1, 1, 5, 5), "Long Acre"), piece(K::hedge, {{1, 1}, {5, 1}}, "Quickset")});
  EXPECT_EQ(table.find("Quickset"), 1);
  EXPECT_EQ(table.find("Nowhere"), -1);
}

TEST(Shapes, ARibbonKeepsItsWidth) {
  const Points road = ribbon(Points{{0, 10}, {20, 10}, {30, 20}}, 2);
  ASSERT_EQ(road.size(), 6U);
  EXPECT_TRUE(is_simple(road));
  EXPECT_GT(signed_area(road), 0);
  EXPECT_TRUE(contains(road, {10, 9.01}));
  EXPECT_FALSE(contains(road, {10, 8.99}));
  EXPECT_NEAR(distance2_to_polygon(road, {25, 15}), 0, 1e-9);
}

TEST(Shapes, AnEllipseIsConvexAndTurnsClockwise) {
  const Points flat = ellipse({36, 24}, 10, 4, 0), turned = ellipse({36, 24}, 10, 4, 90);
  EXPECT_TRUE(is_convex(flat));
  EXPECT_GT(signed_area(flat), 0);
  EXPECT_TRUE(contains(flat, {45.9, 24}));
  EXPECT_FALSE(contains(flat, {36, 28.1}));
  EXPECT_TRUE(contains(turned, {36, 33.9}));
  EXPECT_TRUE(contains(ellipse({0, 0}, 10, 1, 45), {6, -6})) << "its east end has gone south";
}

TEST(Shapes, ARoundedLineGoesThroughItsPoints) {
  const Points through = {{0, 0}, {10, 4}, {20, 0}, {30, 8}};
  const Points line = rounded(through, false);
  ASSERT_EQ(line.size(), 13U);
  EXPECT_EQ(line.front(), through.front());
  EXPECT_EQ(line[4], through[1]);
  EXPECT_EQ(line.back(), through.back());
  const Points wood = rounded(Points{{0, 0}, {10, 0}, {10, 10}, {0, 10}}, true);
  EXPECT_EQ(wood.size(), 16U);
  EXPECT_TRUE(is_simple(wood));
}

} // namespace
} // namespace sandtable
