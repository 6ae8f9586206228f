#include "rulebooks/crimea/chapters/ground.hpp"

#include "rulebooks/crimea/chapters/formations.hpp"
#include "rulebooks/crimea/set_up/terrain_kinds.hpp"
#include "support/crimea_field.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace sandtable::crimea {
namespace {

struct CrimeaGround : testing::Test {
  Field f;

  Ground ground(int feature) { return f.setting().ground[static_cast<std::size_t>(feature)]; }
  Ground kind(TerrainKind k) {
    return ground(f.terrain(k, is_line(k) ? Points{{10, 10}, {20, 10}} : rectangle({15, 15}, 4, 4, 0)));
  }
  Touched under(Vec at, double facing = 0) {
    return touched_at(f.state, f.unit(f.add(Side::red, "british-line", at, facing)));
  }
};

TEST_F(CrimeaGround, KindsOfTerrain) {                          // CRI-RULING-55
  EXPECT_EQ(kind(TerrainKind::light_woods), Ground::woods);     // CRI-TER-03
  EXPECT_EQ(kind(TerrainKind::heavy_forest), Ground::woods);    // CRI-TER-03
  EXPECT_EQ(kind(TerrainKind::stream), Ground::stream);         // CRI-TER-04
  EXPECT_EQ(kind(TerrainKind::low_wall), Ground::wall);         // CRI-TER-05
  EXPECT_EQ(kind(TerrainKind::hedge), Ground::wall);            // CRI-TER-05
  EXPECT_EQ(kind(TerrainKind::fence), Ground::wall);            // CRI-TER-05
  EXPECT_EQ(kind(TerrainKind::fortification), Ground::trench);  // CRI-TER-06
  EXPECT_EQ(kind(TerrainKind::barricade), Ground::trench);      // CRI-TER-06
  EXPECT_EQ(kind(TerrainKind::trench), Ground::trench);         // CRI-TER-06
  EXPECT_EQ(kind(TerrainKind::building), Ground::house);        // CRI-TER-07
  EXPECT_EQ(kind(TerrainKind::road), Ground::road);             // CRI-TER-08
  EXPECT_EQ(kind(TerrainKind::bridge), Ground::road);           // CRI-TER-08
  EXPECT_EQ(kind(TerrainKind::deep_water), Ground::impassable); // CRI-TER-09
  EXPECT_EQ(kind(TerrainKind::crops), Ground::open);
  EXPECT_EQ(kind(TerrainKind::rough), Ground::open);
}

TEST_F(CrimeaGround, ACliff) { // CRI-TER-09, CRI-RULING-55
  Feature cliff;
  cliff.kind = TerrainKind::rough;
  cliff.outline = rectangle({60, 30}, 4, 4, 0);
  Scenario s;
  s.size = {120, 72};
  s.terrain = {cliff};
  s.terrain[0].own["going"] = "impassable";
  ASSERT_TRUE(lay_terrain(f.setting(), s).has_value());
  EXPECT_EQ(ground(0), Ground::impassable);
  EXPECT_EQ(under({60, 31}).impassable, 0);
}

TEST_F(CrimeaGround, TheTableIsARectangle) { // CRI-TER-01
  EXPECT_EQ(f.setting().table.size(), (Vec{120, 72}));
  EXPECT_FALSE(under({60, 72}).off_table);
  EXPECT_TRUE(under({60, 72.5}).off_table);
  EXPECT_TRUE(under({60, 1.5}).off_table);
  EXPECT_TRUE(under({4, 30}).off_table);
}

TEST_F(CrimeaGround, HillsAndTheirCrests) { // CRI-TER-02, 10
  const int low = f.terrain(TerrainKind::hill, rectangle({30, 30}, 20, 12, 0));
  const int high = f.terrain(TerrainKind::hill, rectangle({80, 30}, 20, 20, 0), rectangle({82, 30}, 4, 4, 0), 2);
  EXPECT_EQ(ground(low), Ground::low_hill);
  EXPECT_EQ(ground(high), Ground::high_hill);
  EXPECT_EQ(crest_at(f.state, {34.9, 30}), 1); // by default the outline at half its size
  EXPECT_EQ(crest_at(f.state, {35.1, 30}), 0);
  EXPECT_EQ(crest_at(f.state, {30, 32.9}), 1);
  EXPECT_EQ(crest_at(f.state, {30, 33.1}), 0);
  EXPECT_EQ(crest_at(f.state, {82, 30}), 2); // as the scenario gives it
  EXPECT_EQ(crest_at(f.state, {78, 30}), 0);
  EXPECT_TRUE(under({30, 40}).low_hill == false && under({30, 36}).low_hill);
  EXPECT_TRUE(under({80, 30}).high_hill);
}

TEST_F(CrimeaGround, AUnitOnACrest) { // CRI-TER-11
  f.terrain(TerrainKind::hill, rectangle({60, 30}, 40, 40, 0), {{60, 20}, {80, 20}, {80, 40}, {60, 40}}, 2);
  const auto unit_at = [&](double x) { return f.unit(f.add(Side::red, "british-line", {x, 30}, 0)); };
  EXPECT_EQ(crest_of(f.state, unit_at(60)), 0); // three of six stands
  EXPECT_EQ(crest_of(f.state, unit_at(61)), 2); // four
}

TEST_F(CrimeaGround, LowAndHighCrestsTogether) { // CRI-TER-11
  f.terrain(TerrainKind::hill, rectangle({60, 30}, 60, 40, 0), rectangle({60, 30}, 40, 20, 0), 1);
  f.terrain(TerrainKind::hill, rectangle({70, 30}, 40, 40, 0), {{60, 20}, {80, 20}, {80, 40}, {60, 40}}, 2);
  EXPECT_EQ(crest_of(f.state, f.unit(f.add(Side::red, "british-line", {60, 30}, 0))), 1);
}

TEST_F(CrimeaGround, InWoodsAndTrenchByTheCentre) { // CRI-TER-12
  f.terrain(TerrainKind::light_woods, rectangle({30, 30}, 10, 10, 0));
  f.terrain(TerrainKind::trench, rectangle({60, 30}, 10, 2, 0));
  EXPECT_TRUE(in_woods(f.state, {34.9, 30}));
  EXPECT_FALSE(in_woods(f.state, {35.1, 30}));
  EXPECT_EQ(woods_at(f.state, {30, 30}), 0);
  EXPECT_EQ(woods_at(f.state, {60, 30}), -1);
  EXPECT_TRUE(in_trench(f.state, {60, 30.9}));
  EXPECT_FALSE(in_trench(f.state, {60, 31.1}));
}

TEST_F(CrimeaGround, WhatStandsOverlap) { // CRI-TER-03, 04, 05, 06, 07
  f.terrain(TerrainKind::light_woods, rectangle({20, 30}, 4, 4, 0));
  f.terrain(TerrainKind::stream, rectangle({40, 30}, 4, 4, 0));
  f.terrain(TerrainKind::low_wall, {{55, 29}, {65, 29}});
  f.terrain(TerrainKind::trench, rectangle({80, 30}, 4, 2, 0));
  const int house = f.terrain(TerrainKind::building, rectangle({100, 30}, 4, 4, 0));
  EXPECT_TRUE(under({20, 30}).woods);
  EXPECT_TRUE(under({40, 30}).stream);
  EXPECT_TRUE(under({60, 30}).wall);
  EXPECT_TRUE(under({80, 30}).trench);
  EXPECT_EQ(under({100, 30}).impassable, house);
}

TEST_F(CrimeaGround, MerelyTouchingIsNotOverlapping) { // CRI-MOVE-10
  f.terrain(TerrainKind::light_woods, rectangle({60, 35}, 30, 10, 0));
  f.terrain(TerrainKind::low_wall, {{40, 28}, {80, 28}});
  const Touched t = under({60, 30}); // its front on the wood, its rear on the wall
  EXPECT_FALSE(t.woods);
  EXPECT_FALSE(t.wall);
}

TEST_F(CrimeaGround, GapsBetweenStandsTouchNothing) { // CRI-MOVE-10: a fighting stand must overlap it
  f.terrain(TerrainKind::building, rectangle({60, 29}, 1.5, 1.5, 0));
  const int i = f.add(Side::red, "british-rifles", {60, 30}, 0, {.formation = Formation::skirmish});
  EXPECT_EQ(touched_at(f.state, f.unit(i)).impassable, -1);
}

TEST_F(CrimeaGround, OnTheWay) { // CRI-MOVE-10: at any moment
  f.terrain(TerrainKind::stream, rectangle({60, 40}, 60, 2, 0));
  const Unit& u = f.unit(f.add(Side::red, "british-line", {60, 30}, 0));
  EXPECT_FALSE(touched_along(f.state, u, {0, 9}).stream);
  EXPECT_TRUE(touched_along(f.state, u, {0, 9.5}).stream);
  EXPECT_TRUE(touched_along(f.state, u, {0, 25}).stream); // passed over
  EXPECT_TRUE(touched_along(f.state, u, {0, 45}).off_table);
}

TEST_F(CrimeaGround, WaterUnderABridgeDoesNotCount) { // CRI-RULING-55
  f.terrain(TerrainKind::stream, rectangle({60, 40}, 120, 4, 0));
  f.terrain(TerrainKind::bridge, rectangle({60, 40}, 3, 6, 0));
  const auto column_at = [&](double x) {
    return touched_at(f.state,
                      f.unit(f.add(Side::red, "british-line", {x, 45}, 0, {.formation = Formation::road_column})));
  };
  EXPECT_FALSE(column_at(60).stream);
  EXPECT_TRUE(column_at(61).stream); // a file beside the parapet
}

TEST_F(CrimeaGround, ARiverStopsEverybodyButOverABridge) { // CRI-TER-09, CRI-RULING-55
  const int river = f.terrain(TerrainKind::deep_water, rectangle({60, 40}, 120, 4, 0));
  f.terrain(TerrainKind::bridge, rectangle({60, 40}, 3, 6, 0));
  const Unit& u = f.unit(f.add(Side::red, "british-line", {60, 30}, 0, {.formation = Formation::road_column}));
  EXPECT_EQ(touched_along(f.state, u, {0, 30}).impassable, -1);
  EXPECT_EQ(touched_along(f.state, u, {5, 30}).impassable, river);
}

TEST_F(CrimeaGround, AlongARoad) { // CRI-TER-08
  f.terrain(TerrainKind::road, rectangle({60, 30}, 2, 40, 0));
  f.terrain(TerrainKind::road, rectangle({70, 50}, 22, 2, 0));
  EXPECT_TRUE(along_road(f.state, {{60, 15}, {60, 45}}));
  EXPECT_FALSE(along_road(f.state, {{60, 15}, {65, 20}}));
  EXPECT_TRUE(along_road(f.state, {{60, 49.5}, {75, 50}}));
  EXPECT_FALSE(along_road(f.state, {{60, 40}, {75, 50}})); // across the corner
}

TEST_F(CrimeaGround, WorksBetweenTwoUnits) { // CRI-CC-14
  f.terrain(TerrainKind::low_wall, {{10, 30}, {30, 30}});
  f.terrain(TerrainKind::stream, rectangle({50, 30}, 20, 1, 0));
  f.terrain(TerrainKind::bridge, rectangle({50, 30}, 4, 3, 0));
  f.terrain(TerrainKind::trench, rectangle({80, 30}, 20, 1, 0));
  EXPECT_TRUE(works_between(f.state, {{20, 29}, {20, 31}}));
  EXPECT_FALSE(works_between(f.state, {{20, 31}, {20, 33}}));
  EXPECT_TRUE(works_between(f.state, {{45, 29}, {45, 31}}));
  EXPECT_FALSE(works_between(f.state, {{50, 29}, {50, 31}})); // over the bridge
  EXPECT_TRUE(works_between(f.state, {{80, 29}, {80, 31}}));
  EXPECT_FALSE(works_between(f.state, {{75, 30}, {77, 30}})); // both in it
}

TEST_F(CrimeaGround, TouchedAddsUp) {
  Touched sum, stream, cliff;
  stream.stream = true;
  cliff.impassable = 3;
  sum.add(stream);
  sum.add(cliff);
  EXPECT_TRUE(sum.stream);
  EXPECT_EQ(sum.impassable, 3);
  EXPECT_FALSE(sum.woods);
}

RC_GTEST_PROP(CrimeaGroundProperty, ASlideTouchesWhatItsPlacesTouch, ()) { // CRI-MOVE-10
  Field f;
  f.terrain(TerrainKind::light_woods, {{50, 30}, {60, 34}, {70, 30}, {66, 42}, {52, 44}});
  f.terrain(TerrainKind::low_wall, {{40, 45}, {60, 50}, {80, 45}});
  f.terrain(TerrainKind::stream, ribbon(Points{{30, 20}, {50, 24}, {90, 18}}, 2));
  const Formation formation = *rc::gen::element(Formation::line, Formation::column, Formation::road_column);
  Unit u = f.unit(f.add(Side::red, "british-line", {60, 36}, 0, {.formation = formation}));
  u = planted(u, {*rc::gen::inRange(40, 80) * 1.0, *rc::gen::inRange(15, 55) * 1.0},
              {*rc::gen::arbitrary<std::uint16_t>()});
  const Vec slide{*rc::gen::inRange(-20, 20) * 1.0, *rc::gen::inRange(-20, 20) * 1.0};
  const Touched along = touched_along(f.state, u, slide);
  for (int k = 0; k <= 4; ++k) {
    const Touched here = touched_at(f.state, planted(u, u.anchor + slide * (k / 4.0), u.facing));
    RC_ASSERT(along.woods || !here.woods);
    RC_ASSERT(along.wall || !here.wall);
    RC_ASSERT(along.stream || !here.stream);
  }
}

} // namespace
} // namespace sandtable::crimea
