#include "scenario/terrain_generator.hpp"

#include "geometry/hull.hpp"
#include "scenario/write_scenario.hpp"
#include "table/field.hpp"

#include <gtest/gtest.h>

namespace sandtable {
namespace {

constexpr BattleSize sizes[] = {BattleSize::small, BattleSize::medium, BattleSize::large};

class Generated : public testing::TestWithParam<BattleSize> {};

TEST_P(Generated, TwoHundredFieldsAreFitToFightOn) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const Scenario s = generate_terrain(GetParam(), seed);
    SCOPED_TRACE(s.id);
    EXPECT_FALSE(s.title.empty());
    EXPECT_GE(s.terrain.size(), 4U);
    EXPECT_LE(s.terrain.size(), 20U);
    int hills = 0, roads = 0;
    const Bounds table{{0, 0}, s.size};
    for (const Feature& f : s.terrain) {
      hills += f.kind == TerrainKind::hill;
      roads += f.kind == TerrainKind::road;
      EXPECT_FALSE(apart(f.bounds, table)) << f.name;
      if (is_line(f.kind)) continue;
      EXPECT_TRUE(is_simple(f.outline)) << f.name;
      EXPECT_GT(signed_area(f.outline), 1) << f.name;
      const bool way = f.kind == TerrainKind::road || f.kind == TerrainKind::stream;
      if (!way) {
        EXPECT_GE(f.bounds.low.x, 0) << f.name;
        EXPECT_GE(f.bounds.low.y, 0) << f.name;
        EXPECT_LE(f.bounds.high.x, s.size.x) << f.name;
        EXPECT_LE(f.bounds.high.y, s.size.y) << f.name;
      }
      const bool impassable =
          f.kind == TerrainKind::building || f.kind == TerrainKind::heavy_forest || f.kind == TerrainKind::deep_water;
      if (impassable) {
        EXPECT_GE(f.bounds.low.y, 12) << f.name;
        EXPECT_LE(f.bounds.high.y, s.size.y - 12) << f.name;
      }
    }
    EXPECT_GE(hills, 1);
    EXPECT_EQ(roads, 1);
  }
}

TEST_P(Generated, FieldsKeepApart) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const Scenario s = generate_terrain(GetParam(), seed);
    SCOPED_TRACE(s.id);
    for (const Feature& a : s.terrain) {
      if (is_line(a.kind) || !is_convex(a.outline)) continue;
      for (const Feature& b : s.terrain) {
        const bool bridge = a.kind == TerrainKind::bridge || b.kind == TerrainKind::bridge;
        if (&a == &b || bridge || is_line(b.kind)) continue;
        EXPECT_FALSE(overlaps(a.outline, b.outline, 0.01)) << a.name << " and " << b.name;
      }
    }
  }
}

TEST_P(Generated, TheSameSeedGivesTheSameField) {
  EXPECT_EQ(write_scenario(generate_terrain(GetParam(), 42)), write_scenario(generate_terrain(GetParam(), 42)));
  EXPECT_NE(write_scenario(generate_terrain(GetParam(), 42)), write_scenario(generate_terrain(GetParam(), 43)));
}

TEST_P(Generated, AFieldIsKeptAsText) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const std::string text = write_scenario(generate_terrain(GetParam(), seed));
    const auto again = read_scenario(text, "kept.toml");
    ASSERT_TRUE(again) << again.error().text();
    EXPECT_EQ(write_scenario(*again), text);
  }
}

TEST_P(Generated, BridgesSpanTheirBrooks) {
  int bridges = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Scenario s = generate_terrain(GetParam(), seed);
    std::vector<Feature> features;
    for (const Feature& f : s.terrain) features.push_back(tests::piece(f.kind, f.outline, f.name));
    const Table table(s.size, features);
    for (const Feature& f : s.terrain) {
      if (f.kind != TerrainKind::bridge) continue;
      ++bridges;
      // A column two files wide that marches over it keeps its feet dry.
      const Vec along = unit((f.outline[1] + f.outline[2] - f.outline[0] - f.outline[3]) / 2);
      const Vec middle = centroid(f.outline);
      const Segment march{middle - along * 2.8, middle + along * 2.8};
      EXPECT_TRUE(table.along_road(march)) << s.id;
      EXPECT_EQ(table.slowed_by(strip(march, 2), 0.001), -1) << s.id;
    }
  }
  EXPECT_GT(bridges, 60);
  EXPECT_LT(bridges, 140);
}

INSTANTIATE_TEST_SUITE_P(Sizes, Generated, testing::ValuesIn(sizes));

TEST(RandomField, NamesAreRead) {
  EXPECT_TRUE(asks_for_random_field("random:small"));
  EXPECT_FALSE(asks_for_random_field("marlow"));
  EXPECT_EQ(read_random_field("random:large")->size, BattleSize::large);
  EXPECT_FALSE(read_random_field("random:large")->seed);
  EXPECT_EQ(read_random_field("random:medium:18446744073709551615")->seed, 18446744073709551615U);
  for (const char* wrong : {"marlow", "random:", "random:huge", "random:small:", "random:small:x", "random:small:-1",
                            "random:small:99999999999999999999", "random:small:4 "})
    EXPECT_FALSE(read_random_field(wrong)) << wrong;
}

} // namespace
} // namespace sandtable
