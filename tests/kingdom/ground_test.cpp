// Chapter 3: what the ground is, and what it does to those who stand on it.

#include "rulebooks/kingdom/chapters/ground.hpp"

#include "rulebooks/kingdom/chapters/layouts.hpp"
#include "rulebooks/kingdom/chapters/tables_terrain.hpp"
#include "rulebooks/kingdom/set_up/terrain_kinds.hpp"
#include "support/kingdom_field.hpp"

#include <gtest/gtest.h>

namespace sandtable::kingdom {

namespace {

struct Grounds : ::testing::Test {
  Field f;

  Unit unit_at(UnitKind kind, Vec at, double facing = north, const Placement& p = {}) {
    return f.unit(f.add(Side::red, kind, at, facing, p));
  }
  Unit foot(Vec at, Formation formation = Formation::demi_herce) {
    return unit_at(UnitKind::foot_regiment, at, north, {.formation = formation});
  }
  Unit horse(Vec at) { return unit_at(UnitKind::horse_regiment, at); }
  bool stopped(const Unit& u) { return footfall(f.state, u).impassable >= 0; }
};

} // namespace

// TKO-TERR-10 to 23, TKO-RULING-131
TEST_F(Grounds, EveryKindIsWhatTheTableSays) {
  struct Row {
    TerrainKind kind;
    Ground ground;
    bool difficult;
    Cover cover;
  };
  constexpr Cover none = Cover::none, soft = Cover::light, hard = Cover::heavy;
  const Row rows[] = {{TerrainKind::road, Ground::road, false, none},
                      {TerrainKind::light_woods, Ground::wood, true, soft},
                      {TerrainKind::heavy_forest, Ground::wood, true, soft},
                      {TerrainKind::rough, Ground::marsh, true, none},
                      {TerrainKind::crops, Ground::field, false, soft},
                      {TerrainKind::hedge, Ground::hedge, true, soft},
                      {TerrainKind::fence, Ground::hedge, true, soft},
                      {TerrainKind::low_wall, Ground::stone_wall, true, hard},
                      {TerrainKind::fortification, Ground::earthwork, true, hard},
                      {TerrainKind::barricade, Ground::earthwork, true, hard},
                      {TerrainKind::stream, Ground::stream, true, none},
                      {TerrainKind::trench, Ground::stream, true, none},
                      {TerrainKind::deep_water, Ground::river, false, none},
                      {TerrainKind::bridge, Ground::bridge, false, none},
                      {TerrainKind::hill, Ground::hill, false, none}};
  for (const Row& row : rows) {
    Field g;
    const Points shape = is_line(row.kind) ? Points{{20, 20}, {40, 20}} : rectangle({30, 20}, 20, 10, 0);
    ASSERT_EQ(g.terrain(row.kind, shape), 0);
    const Unit u = g.unit(g.add(Side::red, UnitKind::foot_regiment, {30, 21}, north));
    const Setting& setting = g.setting();
    EXPECT_EQ(setting.ground.at(0), row.ground);
    EXPECT_EQ(is_difficult(g.state, u, 0), row.difficult) << static_cast<int>(row.kind);
    EXPECT_EQ(cover_of(g.setting().table.feature(0).properties), row.cover) << static_cast<int>(row.kind);
    EXPECT_EQ(setting.covering_lines, is_line(row.kind) && row.cover != none ? 1U : 0U);
    EXPECT_EQ(setting.covering_areas, !is_line(row.kind) && row.cover != none ? 1U : 0U);
    EXPECT_EQ(setting.slow_areas, row.ground == Ground::wood || row.ground == Ground::marsh ? 1U : 0U);
    EXPECT_EQ(is_impassable(g.state, u, 0), row.ground == Ground::river);
    EXPECT_EQ(setting.roads, row.ground == Ground::road ? 1U : 0U);
    EXPECT_EQ(setting.rivers, row.ground == Ground::river ? 1U : 0U);
    EXPECT_EQ(setting.bridges, row.ground == Ground::bridge ? 1U : 0U);
    EXPECT_EQ(setting.hills, row.ground == Ground::hill ? 1U : 0U);
    EXPECT_EQ(setting.woods, row.ground == Ground::wood ? 1U : 0U);
    EXPECT_EQ(setting.fords, row.kind == TerrainKind::stream ? 1U : 0U);
    EXPECT_EQ(setting.buildings, 0U);
    EXPECT_EQ(area_cover(g.state, u), is_line(row.kind) ? none : row.cover);
  }
}

// TKO-TERR-21
TEST_F(Grounds, BuildingsAreDifficultAndForFootOnly) {
  const int house = f.terrain(TerrainKind::building, rectangle({30, 20}, 6, 6, 0));
  EXPECT_EQ(f.setting().buildings, 1U);
  const Unit infantry = foot({30, 10}), cavalry = horse({30, 10}), gun = unit_at(UnitKind::small_gun, {30, 10}),
             general = f.unit(f.commander(Side::red, 0, {30, 10}));
  EXPECT_TRUE(is_difficult(f.state, infantry, house));
  EXPECT_FALSE(is_impassable(f.state, infantry, house));
  for (const Unit* u : {&cavalry, &gun, &general}) {
    EXPECT_TRUE(is_impassable(f.state, *u, house));
    EXPECT_FALSE(is_difficult(f.state, *u, house));
  }
  EXPECT_TRUE(stopped(foot({30, 20}))) << "a formed stand is in no house";
  EXPECT_EQ(footfall(f.state, foot({30, 20})).impassable, house);
}

// TKO-TERR-23, TKO-RULING-131
TEST_F(Grounds, WhatItsAuthorCallsImpassableIs) {
  Scenario scenario;
  scenario.size = {72, 48};
  const auto add = [&](TerrainKind kind, Points shape) {
    ScenarioFeature drawn;
    drawn.kind = kind;
    drawn.outline = std::move(shape);
    drawn.own["going"] = std::string("impassable");
    scenario.terrain.push_back(drawn);
  };
  add(TerrainKind::rough, rectangle({30, 20}, 4, 4, 0));
  add(TerrainKind::fence, {{10, 30}, {60, 30}});
  add(TerrainKind::building, rectangle({50, 10}, 4, 4, 0));
  add(TerrainKind::hill, rectangle({10, 10}, 4, 4, 0));
  ASSERT_TRUE(lay_terrain(f.setting(), scenario).has_value());
  EXPECT_EQ(f.setting().impassable, 0b1111U);
  EXPECT_EQ(f.setting().difficult | f.setting().buildings | f.setting().hills | f.setting().covering_lines, 0U);
  for (const Ground ground : f.setting().ground) EXPECT_EQ(ground, Ground::impassable);
  EXPECT_TRUE(stopped(foot({30, 21})));
  EXPECT_TRUE(stopped(foot({40, 31})));
  EXPECT_FALSE(stopped(foot({40, 29})));
  EXPECT_EQ(f.setting().table.with(Property::blocks_sight), 0b0100U);
}

// TKO-TERR-30
TEST_F(Grounds, HalfItsStandsMakeAUnitIn) {
  const int wood = f.terrain(TerrainKind::light_woods, rectangle({30, 20}, 20, 10, 0)); // y 15 to 25
  EXPECT_TRUE(is_in(f.state, foot({30, 26.5}), wood)) << "the rear rank is in, half of all";
  EXPECT_FALSE(is_in(f.state, foot({30, 27.5}), wood));
  EXPECT_EQ(area_cover(f.state, foot({30, 26.5})), Cover::light); // TKO-TERR-35
  EXPECT_EQ(area_cover(f.state, foot({30, 27.5})), Cover::none);
  const Unit three = unit_at(UnitKind::commanded_shot, {40, 20}, north, {.stands = 3}); // one of three in: not half
  EXPECT_FALSE(is_in(f.state, unit_at(UnitKind::commanded_shot, {41, 20}, north, {.stands = 3}), wood));
  EXPECT_TRUE(is_in(f.state, three, wood)) << "two of three";
  EXPECT_FALSE(is_in(f.state, unit_at(UnitKind::horse_regiment, {30, 20}, north, {.presence = Presence::lost}), wood));
}

// TKO-TERR-38
TEST_F(Grounds, TheHighestHillGivesTheLevel) {
  f.terrain(TerrainKind::hill, rectangle({30, 20}, 20, 20, 0), 1);
  f.terrain(TerrainKind::hill, rectangle({30, 20}, 8, 8, 0), 2);
  EXPECT_EQ(level_at(f.state, {5, 5}), 0);
  EXPECT_EQ(level_at(f.state, {22, 20}), 1);
  EXPECT_EQ(level_at(f.state, {30, 20}), 2);
}

// TKO-TERR-31
TEST_F(Grounds, MeetingIsMoreThanTouching) {
  const int hedge = f.terrain(TerrainKind::hedge, {{20, 30}, {40, 30}});
  const int marsh = f.terrain(TerrainKind::rough, rectangle({30, 15}, 10, 10, 0)); // y 10 to 20
  EXPECT_FALSE(meets(f.state, foot({30, 30}), hedge));
  EXPECT_TRUE(meets(f.state, foot({30, 30.02}), hedge));
  EXPECT_FALSE(meets(f.state, foot({45, 30.5}), hedge));
  EXPECT_FALSE(meets(f.state, foot({30, 23.2}), marsh));
  EXPECT_TRUE(meets(f.state, foot({30, 23.17}), marsh));
  EXPECT_TRUE(meets(f.state, foot({30, 17}), marsh)) << "wholly inside";
}

// TKO-GEO-12, TKO-GEO-40
TEST_F(Grounds, OffTheTable) {
  EXPECT_FALSE(footfall(f.state, foot({30, 3.2})).off_table);
  EXPECT_TRUE(footfall(f.state, foot({30, 3.18})).off_table);
  EXPECT_FALSE(footfall(f.state, foot({3.2, 20})).off_table);
  EXPECT_TRUE(footfall(f.state, foot({3.17, 20})).off_table);
  EXPECT_TRUE(footfall(f.state, foot({30, 48.02})).off_table);
  EXPECT_TRUE(footfall(f.state, foot({68.9, 20})).off_table);
  EXPECT_FALSE(footfall(f.state, foot({68.8, 48})).off_table);
  EXPECT_FALSE(footfall(f.state, f.unit(f.commander(Side::red, 0, {1.2, 1.2}))).off_table);
  EXPECT_TRUE(footfall(f.state, f.unit(f.commander(Side::red, 0, {1.18, 5}))).off_table);
  EXPECT_TRUE(footfall(f.state, f.unit(f.commander(Side::red, 0, {5, 1.18}))).off_table);
}

// TKO-TERR-19
TEST_F(Grounds, ARiverStopsEverybody) {
  const int river = f.terrain(TerrainKind::deep_water, rectangle({36, 20}, 72, 4, 0)); // y 18 to 22
  EXPECT_TRUE(stopped(foot({30, 20})));
  EXPECT_FALSE(stopped(foot({30, 18})));
  EXPECT_FALSE(stopped(foot({30, 25.2})));
  EXPECT_TRUE(stopped(f.unit(f.commander(Side::red, 0, {30, 20}))));
  EXPECT_TRUE(is_impassable(f.state, foot({30, 10}), river));
  EXPECT_FALSE(is_difficult(f.state, foot({30, 10}), river));
}

// TKO-TERR-18, TKO-TERR-19, TKO-RULING-131
TEST_F(Grounds, AFordIsAStreamAcrossARiver) {
  f.terrain(TerrainKind::deep_water, rectangle({36, 20}, 72, 4, 0));
  const int ford = f.terrain(TerrainKind::stream, rectangle({30, 20}, 12, 6, 0)); // x 24 to 36
  EXPECT_FALSE(stopped(foot({30, 21})));
  EXPECT_TRUE(stopped(foot({34, 21}))) << "partly beside it";
  EXPECT_TRUE(is_difficult(f.state, foot({30, 10}), ford));
  EXPECT_TRUE(meets(f.state, foot({30, 21}), ford));
}

// TKO-TERR-20, TKO-RULING-131
TEST_F(Grounds, BridgesAreForColumnsCommandersAndGuns) {
  const int river = f.terrain(TerrainKind::deep_water, rectangle({36, 20}, 72, 4, 0));
  const int bridge = f.terrain(TerrainKind::bridge, rectangle({30, 20}, 2, 6, 0));
  EXPECT_FALSE(stopped(foot({30, 23}, Formation::march_column)));
  EXPECT_TRUE(stopped(foot({30, 23}, Formation::horned)));
  EXPECT_FALSE(stopped(unit_at(UnitKind::small_gun, {30, 21.6})));
  EXPECT_FALSE(stopped(f.unit(f.commander(Side::red, 0, {30, 20}))));
  EXPECT_TRUE(stopped(foot({31.5, 23}, Formation::march_column))) << "its middle is in the water";
  EXPECT_TRUE(stopped(foot({50, 23}, Formation::march_column)));
  EXPECT_FALSE(meets(f.state, foot({30, 23}, Formation::march_column), river));
  EXPECT_FALSE(is_difficult(f.state, foot({30, 23}, Formation::march_column), bridge));
}

// TKO-TERR-11
TEST_F(Grounds, ColumnsOnARoadFindNothingDifficult) {
  const int wood = f.terrain(TerrainKind::light_woods, rectangle({30, 20}, 20, 10, 0));
  f.terrain(TerrainKind::road, rectangle({30, 24}, 2, 48, 0));
  EXPECT_FALSE(is_difficult(f.state, foot({30, 20}, Formation::march_column), wood));
  EXPECT_TRUE(is_difficult(f.state, foot({30, 20}, Formation::demi_herce), wood));
  EXPECT_TRUE(is_difficult(f.state, foot({33, 20}, Formation::march_column), wood));
  const Unit across = unit_at(UnitKind::horse_regiment, {30, 20}, east, {.formation = Formation::march_column});
  EXPECT_TRUE(is_difficult(f.state, across, wood)) << "its centre is off the road";
  const Unit leaving = unit_at(UnitKind::horse_regiment, {33.2, 20}, east, {.formation = Formation::march_column});
  EXPECT_TRUE(is_difficult(f.state, leaving, wood)) << "its anchor is off the road";
}

// TKO-MOVE-28, TKO-DIFF-12
TEST_F(Grounds, CommandersIgnoreDifficultGround) {
  const int wood = f.terrain(TerrainKind::light_woods, rectangle({30, 20}, 20, 10, 0));
  EXPECT_FALSE(is_difficult(f.state, f.unit(f.commander(Side::red, 0, {30, 20})), wood));
}

// TKO-TERR-36
TEST_F(Grounds, AWallNearTheTargetCoversIt) {
  f.terrain(TerrainKind::low_wall, {{20, 30}, {40, 30}});
  const Unit target = horse({30, 35}), firer = foot({30, 20});
  const auto cover = [&](Vec origin, Vec aim) { return cover_against(f.state, firer, target, origin, aim); };
  EXPECT_EQ(cover({30, 20}, {30, 31}), Cover::heavy);
  EXPECT_EQ(cover({30, 20}, {30, 32}), Cover::heavy);
  EXPECT_EQ(cover({30, 20}, {30, 32.01}), Cover::none) << "too far behind it";
  EXPECT_EQ(cover({30, 20}, {30, 30}), Cover::heavy) << "lining it";
  EXPECT_EQ(cover({30, 20}, {30, 29.9}), Cover::none) << "in front of it";
  EXPECT_EQ(cover({42, 29}, {42, 31}), Cover::none) << "past its end";
}

// TKO-TERR-36: not one's own hedge.
TEST_F(Grounds, AWallNearTheFirerCoversNobody) {
  f.terrain(TerrainKind::hedge, {{20, 30}, {40, 30}});
  const Unit target = horse({30, 34});
  EXPECT_EQ(cover_against(f.state, foot({30, 27.9}), target, {30, 27.9}, {30, 31}), Cover::light);
  EXPECT_EQ(cover_against(f.state, foot({30, 28}), target, {30, 28}, {30, 31}), Cover::none);
}

// TKO-TERR-37, TKO-TERR-39
TEST_F(Grounds, TheHardestCoverCounts) {
  f.terrain(TerrainKind::light_woods, rectangle({30, 34}, 20, 8, 0));
  f.terrain(TerrainKind::hedge, {{20, 30}, {40, 30}});
  const Unit target = horse({30, 35}), firer = foot({30, 20});
  EXPECT_EQ(cover_against(f.state, firer, target, {30, 20}, {30, 31}), Cover::light);
  f.terrain(TerrainKind::fortification, {{20, 30.5}, {40, 30.5}});
  EXPECT_EQ(cover_against(f.state, firer, target, {30, 20}, {30, 31}), Cover::heavy);
  const int house = f.terrain(TerrainKind::building, rectangle({60, 34}, 4, 4, 0));
  EXPECT_EQ(area_cover(f.state, unit_at(UnitKind::commanded_shot, {0, 0}, north, {.building = house})), Cover::heavy);
}

// TKO-TERR-39
TEST_F(Grounds, AGarrisonIsInItsBuilding) {
  const int house = f.terrain(TerrainKind::building, rectangle({60, 34}, 4, 4, 0));
  const int wood = f.terrain(TerrainKind::light_woods, rectangle({60, 34}, 20, 8, 0));
  const Unit garrison = unit_at(UnitKind::commanded_shot, {0, 0}, north, {.building = house});
  EXPECT_TRUE(is_in(f.state, garrison, house));
  EXPECT_FALSE(is_in(f.state, garrison, wood));
  EXPECT_FALSE(stopped(garrison));
}

} // namespace sandtable::kingdom
