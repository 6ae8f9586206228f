#include "table/sight.hpp"

#include "table/any_ground.hpp"

#include <algorithm>
#include <array>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace sandtable {
namespace {

using tests::any_line;
using tests::anything;
using tests::box;
using tests::hill;
using tests::piece;
using K = TerrainKind;

Table table_of(std::vector<Feature> features) { return Table({72, 48}, std::move(features)); }

SightPassages all_along(const Table& table, const Segment& line) {
  return passages_along(table, line, table.screening());
}

TEST(Sight, OpenGroundIsPassedOver) {
  const Table table = table_of({piece(K::hedge, {{30, 0}, {30, 48}}), piece(K::crops, box(10, 10, 20, 20)),
                                piece(K::stream, box(40, 0, 44, 48)), hill(box(20, 10, 25, 15), {})});
  EXPECT_EQ(table.screening(), FeatureSet{0}) << "a hill without a crest hides nothing";
  EXPECT_TRUE(all_along(table, {{1, 1}, {70, 40}}).empty());
}

TEST(Sight, PassagesAreToldInOrderWithWhatTheyAre) {
  Feature hedge = piece(K::hedge, {{15, 0}, {15, 48}});
  hedge.properties.add(Property::blocks_sight);
  const Table table = table_of({piece(K::heavy_forest, box(40, 10, 50, 20)), piece(K::light_woods, box(30, 10, 35, 20)),
                                hill(box(18, 8, 28, 22), box(20, 10, 26, 20)), hedge});
  SightPassages along = all_along(table, {{10, 15}, {60, 15}});
  const Points body = box(36, 14, 38, 16);
  add_body(along, {{10, 15}, {60, 15}}, {{37, 15}, 1.5, body, 7}, 0.01);
  ASSERT_EQ(along.size(), 5U);
  const std::array<Hiding, 5> order{Hiding::wall, Hiding::crest, Hiding::wood, Hiding::body, Hiding::area};
  const std::array<int, 5> what{3, 2, 1, 7, 0};
  const std::array<double, 5> enter{5, 10, 20, 26, 30}, leave{5, 16, 25, 28, 40};
  for (std::size_t i = 0; i < along.size(); ++i) {
    EXPECT_EQ(along[i].how, order[i]);
    EXPECT_EQ(along[i].what, what[i]);
    EXPECT_NEAR(along[i].enter * 50, enter[i], 1e-9);
    EXPECT_NEAR(along[i].leave * 50, leave[i], 1e-9);
    EXPECT_NEAR(along[i].inside, leave[i] - enter[i], 1e-9);
  }
}

TEST(Sight, RunningAlongABorderIsOutside) {
  const Table table = table_of({piece(K::building, box(20, 10, 24, 20))});
  EXPECT_TRUE(all_along(table, {{10, 10}, {60, 10}}).empty());
  EXPECT_TRUE(all_along(table, {{10, 30}, {20, 20}}).empty()) << "ends at its corner";
  EXPECT_EQ(all_along(table, {{10, 10.1}, {60, 10.1}}).size(), 1U);
  EXPECT_TRUE(passages_along(table, {{10, 15}, {60, 15}}, 0).empty()) << "nobody asked for it";
}

TEST(Sight, AHollowShapeIsMetMoreThanOnce) {
  const Table table = table_of(
      {piece(K::light_woods, {{10, 10}, {30, 10}, {30, 20}, {24, 20}, {24, 14}, {16, 14}, {16, 20}, {10, 20}})});
  const SightPassages along = all_along(table, {{5, 17}, {45, 17}});
  ASSERT_EQ(along.size(), 2U);
  EXPECT_NEAR(along[0].leave * 40, 11, 1e-9);
  EXPECT_NEAR(along[1].enter * 40, 19, 1e-9);
  EXPECT_NEAR(along[0].inside, 12, 1e-9) << "in all";
}

TEST(Sight, ABodyIsMetWhenTheLineRunsInsideIt) {
  const Points body = box(20, 10, 28, 12);
  const auto met = [&](const Segment& line) {
    SightPassages along;
    add_body(along, line, {{24, 11}, 4.2, body, 7}, 0.01);
    return along;
  };
  const auto through = met({{24, 0}, {24, 20}});
  ASSERT_EQ(through.size(), 1U);
  EXPECT_DOUBLE_EQ(through[0].enter, 0.5);
  EXPECT_DOUBLE_EQ(through[0].leave, 0.6);
  EXPECT_TRUE(met({{0, 30}, {70, 30}}).empty()) << "outside the circle";
  EXPECT_TRUE(met({{19, 0}, {19, 20}}).empty()) << "inside the circle, past the body";
  EXPECT_TRUE(met({{19.999, 10}, {20.003, 10.004}}).empty()) << "a graze";
}

RC_GTEST_PROP(Sight, PassagesAreSortedAndSayWhereTheLineIsInside, ()) {
  const Table table = table_of(anything());
  const Segment line = any_line();
  const SightPassages along = all_along(table, line);
  for (std::size_t i = 0; i + 1 < along.size(); ++i) RC_ASSERT(along[i].enter <= along[i + 1].enter);
  for (int i = 1; i < 128; ++i) {
    const double at = i / 128.0;
    const Vec p = line.from + (line.to - line.from) * at;
    for (int k = 0; k < static_cast<int>(table.features().size()); ++k) {
      const Feature& f = table.feature(k);
      const Points& area = f.kind == K::hill ? f.crest : f.outline;
      if (area.empty() || distance2_to_outline(area, p) < 1e-6) continue;
      const bool told = std::any_of(along.begin(), along.end(), [&](const SightPassage& s) {
        return s.what == k && s.enter <= at && s.leave >= at;
      });
      RC_ASSERT(told == contains(area, p));
    }
  }
}

RC_GTEST_PROP(Sight, WhatIsMetOneWayIsMetTheOther, ()) {
  const Table table = table_of(anything());
  const Segment line = any_line();
  const SightPassages there = all_along(table, line), back = all_along(table, {line.to, line.from});
  RC_ASSERT(there.size() == back.size());
  for (const SightPassage& p : there)
    RC_ASSERT(std::any_of(back.begin(), back.end(), [&](const SightPassage& q) {
      return q.what == p.what && std::abs(p.enter + q.leave - 1) < 1e-6 && std::abs(p.inside - q.inside) < 1e-6;
    }));
}

} // namespace
} // namespace sandtable
