#include "client/adjust.hpp"

#include <boost/container/static_vector.hpp>
#include <gtest/gtest.h>

namespace sandtable {

namespace {

using Path = boost::container::static_vector<Vec, 4>;
struct Order {
  Path path;
};

} // namespace

TEST(Adjust, APathIsCutToTheLongestLegalPart) {
  const Order asked{{{0, 10}, {10, 10}}};
  const auto legal = [](const Order& o) { return length_of(Vec{}, o.path) <= 13; };
  const auto cut = farthest_legal(asked, {}, 18, legal);
  ASSERT_TRUE(cut);
  ASSERT_EQ(cut->path.size(), 2U);
  EXPECT_LE(length_of(Vec{}, cut->path), 13);
  EXPECT_GT(length_of(Vec{}, cut->path), 12.9);
  EXPECT_FALSE(farthest_legal(asked, {}, 18, [](const Order&) { return false; }));
}

TEST(Adjust, APlaceIsMovedToTheNearestLegalOne) {
  const Order asked{{{5, 5}}};
  const auto right_of_six = [](const Order& o) { return o.path.front().x >= 6; };
  const auto moved = nearest_legal(asked, {5, 5}, 3, right_of_six);
  ASSERT_TRUE(moved);
  EXPECT_NEAR(distance(moved->path.front(), {5, 5}), 1, 0.26);
  EXPECT_FALSE(nearest_legal(asked, {1, 5}, 3, right_of_six)) << "farther than that nobody meant";
  EXPECT_EQ(nearest_legal(asked, {7, 5}, 3, right_of_six)->path.front(), (Vec{7, 5})) << "a legal wish stays";
}

TEST(Adjust, PointsAreShiftedIntoAZone) {
  const Points zone{{0, 0}, {20, 0}, {20, 6}, {0, 6}};
  EXPECT_EQ(shift_into(zone, Points{{-2, 3}, {1, 8}}), (Vec{2, -2}));
  EXPECT_EQ(shift_into(zone, Points{{3, 3}, {4, 4}}), (Vec{0, 0}));
}

TEST(Adjust, APlaceNearAZoneMeansTheZone) {
  const Points zone{{0, 0}, {20, 0}, {20, 6}, {0, 6}};
  const auto anywhere = [](const Order&) { return true; };
  const auto inside = placed_in_zone(Order{{{10, 8}}}, zone, Points{{10, 8}}, anywhere);
  ASSERT_TRUE(inside);
  EXPECT_EQ(inside->path.front(), (Vec{10, 6}));
  EXPECT_FALSE(placed_in_zone(Order{{{10, 18}}}, zone, Points{{10, 18}}, anywhere));
}

TEST(Adjust, TheWayOutOfAHouseBeginsAtItsWalls) {
  const Points walls{{0, 0}, {4, 0}, {4, 4}, {0, 4}};
  Path path{{10, 2}};
  begin_at_walls(path, walls, 0.05);
  ASSERT_EQ(path.size(), 2U);
  EXPECT_EQ(path.front(), (Vec{4, 2}));
  begin_at_walls(path, walls, 0.05);
  EXPECT_EQ(path.size(), 2U) << "one door is enough";
}

TEST(Adjust, ATurnGoesTheShortWayAndNoFarther) {
  EXPECT_EQ(turned_towards(from_degrees(10), from_degrees(350), 65536 / 4), from_degrees(350));
  EXPECT_EQ(turned_towards(from_degrees(0), from_degrees(270), 8192), from_degrees(315));
  EXPECT_EQ(turned_towards(from_degrees(0), from_degrees(90), -5), from_degrees(0));
}

TEST(Paths, NearTheTableIsWhatCanBeMeasured) {
  EXPECT_TRUE(near_the_table(Points{{0, 0}, {-999, 999}}));
  EXPECT_FALSE(near_the_table(Points{{0, 0}, {1000, 0}}));
  EXPECT_FALSE(near_the_table(Points{{0, std::nan("")}}));
}

TEST(Paths, WhatHoldsToTheEndBeginsSomewhere) {
  EXPECT_NEAR(begins_at(16, [](double at) { return at > 5; }), 5, 0.13);
}

} // namespace sandtable
