// Chapter 3: the table and what its terrain does.

#include "rulebooks/kingsmen/chapters/terrain_effects.hpp"

#include "effects.hpp"
#include "marching.hpp"
#include "rulebooks/kingsmen/chapters/casualties.hpp"
#include "rulebooks/kingsmen/chapters/fire.hpp"

namespace sandtable::kingsmen {

namespace {

using K = TerrainKind;

/// Infantry in line that marches north over a piece of ground three inches ahead of it.
double over(K kind, Points shape) {
  Field f;
  f.terrain(kind, std::move(shape));
  const int u = f.add(Side::red, Type::infantry, {36, 12}, 0);
  ready(f, u);
  double best = -1;
  for (double d = 3; d <= 6; d += 0.125)
    if (refused_march(f, u, 0, d) == Rule::none) best = d;
  return best;
}

ScenarioFeature feature(K kind, Points outline) {
  ScenarioFeature f;
  f.kind = kind;
  f.outline = std::move(outline);
  return f;
}

Feature laid(const ScenarioFeature& f, const Options& options = {}) {
  Scenario s;
  s.terrain = {f};
  return lay_terrain(s, options)->table.feature(0);
}

Feature laid_with(ScenarioFeature f, std::string_view key, const char* word) {
  f.own[key] = word;
  return laid(f);
}

Result<std::shared_ptr<const Setting>> on_a_table(Vec size) {
  Scenario s;
  s.title = "Test";
  s.rulebooks = {"kingsmen1"};
  s.size = size;
  for (ScenarioSide* side : {&s.red, &s.blue}) {
    side->units.resize(1);
    side->units[0].type = "infantry";
  }
  return Kingsmen1::set_up(s);
}

} // namespace

// KM1-TABLE-01, KM1-CONST-36
TEST(TheTable, Is72By48AndFootArtilleryReachesAcross) {
  EXPECT_EQ(Scenario{}.size, table_default);
  EXPECT_EQ(table_default, (Vec{72, 48}));
  EXPECT_LE(table_default.y, fire_range(Type::foot_artillery));
  const auto setting = on_a_table(Scenario{}.size);
  ASSERT_TRUE(setting.has_value());
  for (const Vec& p : (*setting)->sides[0].zone) EXPECT_LE(p.y, deploy_depth) << "red on one of the long edges";
  for (const Vec& p : (*setting)->sides[1].zone) EXPECT_GE(p.y, 48 - deploy_depth) << "blue on the other";
}

// KM1-TABLE-02
TEST(TheTable, MayBeDeeperButNotSmaller) {
  EXPECT_TRUE(on_a_table({72, 72}).has_value());
  EXPECT_TRUE(on_a_table({96, 60}).has_value());
  EXPECT_FALSE(on_a_table({71, 48}).has_value());
  EXPECT_FALSE(on_a_table({72, 47}).has_value());
}

// KM1-TERR-02..18: movement, sight and cover of every kind.
TEST(TerrainEffects, TheTerrainTable) {
  using G = Going;
  using S = Screening;
  using C = Cover;
  struct Row {
    K kind;
    Rule rule;
    G going;
    S screening;
    C cover;
  };
  for (const Row& r : {Row{K::road, Rule::KM1_TERR_02, G::free, S::clear, C::none},
                       Row{K::bridge, Rule::KM1_TERR_03, G::free, S::clear, C::none},
                       Row{K::stream, Rule::KM1_TERR_04, G::half, S::clear, C::none},
                       Row{K::deep_water, Rule::KM1_TERR_05, G::impassable, S::clear, C::none},
                       Row{K::light_woods, Rule::KM1_TERR_06, G::half, S::depth, C::light},
                       Row{K::heavy_forest, Rule::KM1_TERR_07, G::impassable, S::block, C::none},
                       Row{K::fence, Rule::KM1_TERR_08, G::half, S::clear, C::light},
                       Row{K::hedge, Rule::KM1_TERR_09, G::half, S::clear, C::light},
                       Row{K::low_wall, Rule::KM1_TERR_10, G::half, S::clear, C::light},
                       Row{K::hill, Rule::KM1_TERR_11, G::half, S::crest, C::none},
                       Row{K::crops, Rule::KM1_TERR_13, G::half, S::clear, C::none},
                       Row{K::rough, Rule::KM1_TERR_14, G::half, S::clear, C::none},
                       Row{K::building, Rule::KM1_TERR_15, G::impassable, S::block, C::heavy},
                       Row{K::fortification, Rule::KM1_TERR_17, G::half, S::clear, C::heavy},
                       Row{K::barricade, Rule::KM1_TERR_18, G::half, S::clear, C::heavy},
                       Row{K::trench, Rule::KM1_TERR_17, G::half, S::clear, C::heavy}}) {
    EXPECT_EQ(row_for(tables::terrain, r.kind)->rule, r.rule);
    const Feature f = laid(feature(r.kind, is_line(r.kind) ? Points{{0, 0}, {10, 0}} : box(0, 0, 10, 10)));
    EXPECT_EQ(going_of(f), r.going) << id_of(r.rule);
    EXPECT_EQ(screening_of(f), r.screening) << id_of(r.rule);
    EXPECT_EQ(cover_of(f.properties), r.cover) << id_of(r.rule);
  }
}

// KM1-TERR-01..18: the same seen from the march.
TEST(TerrainEffects, WhatGroundDoesToAMarch) {
  Field open;
  const int u = open.add(Side::red, Type::infantry, {36, 12}, 0);
  ready(open, u);
  EXPECT_EQ(longest_march(open, u, 0), 6);
  const Points field = box(20, 14, 50, 20);
  for (const K kind : {K::road}) EXPECT_EQ(over(kind, field), 6);
  for (const K kind : {K::stream, K::light_woods, K::crops, K::rough, K::hill})
    EXPECT_EQ(over(kind, field), 3) << static_cast<int>(kind);
  for (const K kind : {K::deep_water, K::heavy_forest, K::building})
    EXPECT_EQ(over(kind, field), -1) << static_cast<int>(kind);
}

// KM1-TERR-03
TEST(TerrainEffects, ABridgeCancelsTheWaterUnderIt) {
  for (const K water : {K::stream, K::deep_water}) {
    Field f;
    f.terrain(water, box(0, 14, 72, 17));
    f.terrain(K::bridge, box(34.9, 13.5, 37.1, 17.5));
    const int u = f.add(Side::red, Type::infantry, {36, 12}, 0, {Formation::column});
    ready(f, u);
    EXPECT_EQ(longest_march(f, u, 0), 10);
    EXPECT_EQ(refused_march(f, u, 10, 9), water == K::stream ? Rule::KM1_MOVE_32 : Rule::KM1_MOVE_50)
        << "beside the bridge there is water";
  }
}

// KM1-TERR-20, KM1-RULING-14
TEST(TerrainEffects, LinesHaveNoWidthAndMayBeStraddled) {
  Field f;
  f.terrain(K::low_wall, {{20, 20}, {50, 20}});
  const int astride = f.add(Side::red, Type::infantry, {36, 21}, 0);
  EXPECT_TRUE(fits(f.state, f.unit(astride), astride).allowed());
  const int south = f.add(Side::red, Type::infantry, {26, 20}, 0),
            north = f.add(Side::blue, Type::infantry, {26, 20.25}, 180);
  for (const int i : {south, north}) EXPECT_TRUE(fits(f.state, f.unit(i), i).allowed()) << "both against the wall";
}

// KM1-TERR-21, KM1-RULING-15
TEST(TerrainEffects, WallsWorksBarricadesAndFordsSlowLikeFencesAndWater) {
  for (const K kind : {K::fence, K::hedge, K::low_wall, K::fortification, K::barricade})
    EXPECT_EQ(over(kind, {{20, 15}, {50, 15}}), 3) << static_cast<int>(kind);
  EXPECT_EQ(over(K::stream, box(20, 15, 50, 16)), 3);
}

// KM1-TERR-22
TEST(TerrainEffects, NoBaseStandsInImpassableTerrain) {
  Field f;
  f.terrain(K::deep_water, box(20, 20, 30, 30));
  const int u = f.add(Side::red, Type::infantry, {36, 12}, 0);
  EXPECT_EQ(fits(f.state, stood(f.unit(u), {34, 26}, {}), u).rule, Rule::none) << "the ensign touches the shore";
  EXPECT_EQ(fits(f.state, stood(f.unit(u), {33.9, 26}, {}), u).rule, Rule::KM1_TERR_22);
  const int light = f.add(Side::red, Type::skirmishers, {25, 18}, 0);
  EXPECT_EQ(fits(f.state, f.unit(light), light).rule, Rule::none);
}

// KM1-TERR-23, 24, KM1-OPT-09
TEST(TerrainEffects, AScenarioFixesWhatIsImpassableWhatHidesAndWhatCovers) {
  const ScenarioFeature swamp = feature(K::stream, box(0, 0, 10, 10));
  EXPECT_EQ(going_of(laid_with(swamp, "going", "impassable")), Going::impassable);
  EXPECT_EQ(screening_of(laid_with(swamp, "going", "impassable")), Screening::clear);
  EXPECT_EQ(screening_of(laid_with(swamp, "sight", "block")), Screening::block);
  EXPECT_EQ(going_of(laid_with(swamp, "sight", "block")), Going::half);
  EXPECT_EQ(cover_of(laid_with(swamp, "cover", "heavy").properties), Cover::heavy);
  EXPECT_EQ(cover_of(laid_with(feature(K::fence, {{0, 0}, {10, 0}}), "cover", "none").properties), Cover::none);
  EXPECT_EQ(going_of(laid(swamp)), Going::half) << "the table of the book";
}

// KM1-TERR-23, 24: what no ground can be
// KM1-TERR-24
TEST(TerrainEffects, AScenarioCannotGiveALineDepthOrAFieldACrest) {
  Scenario s;
  s.terrain = {feature(K::hedge, {{0, 0}, {10, 0}})};
  s.terrain[0].own["sight"] = "depth";
  EXPECT_EQ(lay_terrain(s, {}).error().text(), "terrain[0].sight: a line has no depth to look through");
  s.terrain = {feature(K::crops, box(0, 0, 10, 10))};
  s.terrain[0].own["sight"] = "crest";
  EXPECT_EQ(lay_terrain(s, {}).error().text(), "terrain[0].sight: only hills have a crest");
  s.terrain[0].own["sight"] = "foggy";
  EXPECT_EQ(lay_terrain(s, {}).error().text(), "terrain[0].sight: must be one of: clear, block, depth, crest");
}

// KM1-TERR-24, KM1-OPT-10, 11
TEST(TerrainEffects, OptionsSayWhetherHillsAndWoodsBlockSight) {
  Options o;
  o.los_hills = HillSight::never;
  EXPECT_EQ(screening_of(laid(feature(K::hill, box(0, 0, 20, 20)), o)), Screening::clear);
  EXPECT_EQ(screening_of(laid(feature(K::hill, box(0, 0, 20, 20)))), Screening::crest);
  o.los_woods = WoodsSight::block;
  EXPECT_EQ(screening_of(laid(feature(K::light_woods, box(0, 0, 20, 20)), o)), Screening::block);
  o.los_woods = WoodsSight::clear;
  EXPECT_EQ(screening_of(laid(feature(K::light_woods, box(0, 0, 20, 20)), o)), Screening::clear);
  EXPECT_EQ(screening_of(laid(feature(K::heavy_forest, box(0, 0, 20, 20)), o)), Screening::block)
      << "heavy forest is not asked";
}

// KM1-OPT-10, 11: seen by a firer.
TEST(TerrainEffects, TheOptionsDecideWhoIsSeen) {
  struct Row {
    K kind;
    HillSight hills;
    WoodsSight woods;
    bool clear;
  };
  for (const Row& r : {Row{K::hill, HillSight::crest, WoodsSight::depth, false},
                       Row{K::hill, HillSight::never, WoodsSight::depth, true},
                       Row{K::light_woods, HillSight::crest, WoodsSight::depth, true},
                       Row{K::light_woods, HillSight::crest, WoodsSight::block, false}}) {
    Options o;
    o.los_hills = r.hills;
    o.los_woods = r.woods;
    Field f(o);
    if (r.kind == K::hill)
      f.terrain(r.kind, box(20, 14, 50, 20), box(22, 15, 48, 19));
    else
      f.terrain(r.kind, box(20, 14, 50, 16.5));
    const int red = f.add(Side::red, Type::infantry, {36, 12}, 0),
              blue = f.add(Side::blue, Type::infantry, {36, 22}, 180);
    EXPECT_EQ(sight_between(f.state, red, blue).clear(), r.clear);
  }
  Options o;
  o.los_woods = WoodsSight::clear;
  Field f(o);
  f.terrain(K::light_woods, box(20, 14, 50, 20));
  const int red = f.add(Side::red, Type::infantry, {36, 12}, 0),
            blue = f.add(Side::blue, Type::infantry, {36, 22}, 180);
  EXPECT_TRUE(sight_between(f.state, red, blue).clear());
}

// KM1-TERR-11, 12, 25, KM1-RULING-16, KM1-CONST-26
// KM1-TERR-25
TEST(TerrainEffects, AHillWithoutACrestHasASlopeOfThreeInches) {
  const Feature hill = laid(feature(K::hill, box(20, 10, 40, 30)));
  EXPECT_EQ(hill.level, 1);
  const Bounds crest = bounds_of(hill.crest);
  expect_at(crest.low, {23, 13});
  expect_at(crest.high, {37, 27});
  EXPECT_TRUE(laid(feature(K::hill, box(20, 10, 25, 30))).crest.empty()) << "five inches leave nothing";
  ScenarioFeature own = feature(K::hill, box(20, 10, 40, 30));
  own.crest = box(21, 11, 39, 29);
  own.level = 2;
  expect_at(bounds_of(laid(own).crest).low, {21, 11});
  EXPECT_EQ(laid(own).level, 2);
}

// KM1-TERR-12, 25: slope around, free crest inside.
TEST(TerrainEffects, TheCrestIsFreeTheRingAroundItIsSlope) {
  Field f;
  f.terrain(K::hill, box(20, 10, 52, 40));
  const int u = f.add(Side::red, Type::infantry, {36, 20}, 0);
  ready(f, u);
  EXPECT_EQ(longest_march(f, u, 0), 6);
  f.unit(u).anchor = {36, 33};
  f.refresh(u);
  EXPECT_EQ(refused_march(f, u, 0, 4), Rule::none);
  EXPECT_EQ(refused_march(f, u, 0, 4.25), Rule::KM1_MOVE_32) << "over the edge of the crest at y = 37";
}

// KM1-TERR-26
TEST(TerrainEffects, HigherLevelsAreHillsInsideTheCrestOfTheLower) {
  Field f;
  f.terrain(K::hill, box(10, 6, 62, 46), box(13, 9, 59, 43));
  f.terrain(K::hill, box(26, 20, 46, 36), box(29, 23, 43, 33), 2);
  const int u = f.add(Side::red, Type::infantry, {36, 17}, 0);
  EXPECT_EQ(elevation(f.state, f.unit(u)), 1);
  ready(f, u);
  EXPECT_EQ(refused_march(f, u, 0, 2.75), Rule::none);
  EXPECT_EQ(refused_march(f, u, 0, 4), Rule::KM1_MOVE_32) << "the slope of the second level slows again";
  f.unit(u).anchor = {36, 28};
  f.refresh(u);
  EXPECT_EQ(elevation(f.state, f.unit(u)), 2);
}

// KM1-TERR-27
TEST(TerrainEffects, WhereTerrainOverlapsMovementIsHalfUnlessOneIsImpassable) {
  Field f;
  for (const K kind : {K::crops, K::light_woods, K::stream}) f.terrain(kind, box(20, 14, 50, 20));
  const int u = f.add(Side::red, Type::infantry, {36, 12}, 0);
  ready(f, u);
  EXPECT_EQ(longest_march(f, u, 0), 3);
  f.terrain(K::deep_water, box(20, 14, 50, 20));
  EXPECT_EQ(longest_march(f, u, 0), 2);
}

// KM1-TERR-28
TEST(TerrainEffects, ALostGunLeavesNothingBehind) {
  Field f;
  const int gun = f.add(Side::blue, Type::foot_artillery, {36, 16}, 0),
            u = f.add(Side::red, Type::infantry, {36, 10}, 0);
  f.add(Side::blue, Type::infantry, {36, 40}, 180);
  ready(f, u);
  EXPECT_NE(refused_march(f, u, 0, 6), Rule::none);
  remove_unit(f.state, gun, Rule::KM1_ESC_15, nullptr);
  EXPECT_EQ(longest_march(f, u, 0), 6);
}

} // namespace sandtable::kingsmen
