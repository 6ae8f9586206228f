// Section 3.1.
#include "reflect/json.hpp"
#include "rulebooks/skirmish/chapters/ground.hpp"
#include "rulebooks/skirmish/set_up/terrain_kinds.hpp"
#include "support/skirmish_field.hpp"

namespace sandtable::skirmish {
namespace {

Points square(Vec middle, double side = 20) { return rectangle(middle, side, side, 0); }

/// One feature on an otherwise empty table, as an author would write it.
struct Ground1 {
  Setting setting;
  Scenario scenario;
  Result<void> laid;

  explicit Ground1(TerrainKind kind, const boost::json::object& own = {}) {
    ScenarioFeature f;
    f.kind = kind;
    f.outline = is_line(kind) ? Points{{40, 50}, {60, 50}} : square({50, 50});
    f.own.values = own;
    scenario.size = table_default;
    scenario.terrain.push_back(f);
    laid = lay_terrain(setting, scenario);
  }
  const Ground& ground() const { return setting.ground.at(0); }
};

struct Row {
  TerrainKind kind;
  bool difficult, impassable, enclosed, concealing, blocks_sight;
  Cover cover;
};

// SKR-TER-03 to 13
TEST(Terrain, EveryKindIsAsTheBookHasIt) {
  using K = TerrainKind;
  constexpr bool yes = true, no = false;
  const Row rows[] = {
      {K::road, no, no, no, no, no, Cover::none},
      {K::bridge, no, no, no, no, no, Cover::none},
      {K::light_woods, yes, no, yes, yes, no, Cover::light},
      {K::heavy_forest, yes, no, yes, yes, no, Cover::light},
      {K::crops, no, no, no, yes, no, Cover::light},
      {K::rough, yes, no, no, yes, no, Cover::heavy},
      {K::stream, yes, no, no, no, no, Cover::none},
      {K::deep_water, no, yes, no, no, no, Cover::none},
      {K::hill, no, no, no, no, no, Cover::none},
      {K::building, no, no, yes, yes, yes, Cover::heavy},
      {K::hedge, no, no, no, no, no, Cover::light},
      {K::fence, no, no, no, no, no, Cover::light},
      {K::low_wall, no, no, no, no, no, Cover::heavy},
      {K::barricade, no, no, no, no, no, Cover::heavy},
      {K::fortification, no, yes, no, no, yes, Cover::heavy},
  };
  for (const Row& row : rows) {
    const Ground1 laid(row.kind);
    ASSERT_TRUE(laid.laid.has_value());
    const Ground& g = laid.ground();
    EXPECT_EQ(g.difficult, row.difficult);
    EXPECT_EQ(g.impassable, row.impassable);
    EXPECT_EQ(g.enclosed, row.enclosed);
    EXPECT_EQ(g.concealing, row.concealing);
    EXPECT_EQ(g.blocks_sight, row.blocks_sight);
    EXPECT_EQ(g.cover, row.cover);
    EXPECT_EQ(g.wood, row.kind == K::light_woods || row.kind == K::heavy_forest);
    EXPECT_EQ(g.building, row.kind == K::building);
    EXPECT_EQ(g.stockade, row.kind == K::fortification);
    EXPECT_EQ(g.low_barrier, is_line(row.kind) && row.kind != K::fortification);
    // And the sets say the same.
    const Setting& s = laid.setting;
    EXPECT_EQ(s.difficult, row.difficult ? 1U : 0U);
    EXPECT_EQ(s.impassable, row.kind == K::deep_water ? 1U : 0U) << "a stockade has gates";
    EXPECT_EQ(s.enclosed, row.enclosed ? 1U : 0U);
    EXPECT_EQ(s.concealing, row.concealing ? 1U : 0U);
    EXPECT_EQ(s.blocking, row.blocks_sight ? 1U : 0U);
    EXPECT_EQ(s.soft, row.cover == Cover::light ? 1U : 0U);
    EXPECT_EQ(s.hard, row.cover == Cover::heavy ? 1U : 0U);
    EXPECT_EQ(s.areas, is_line(row.kind) ? 0U : 1U);
    EXPECT_EQ(s.barriers, g.low_barrier ? 1U : 0U);
    EXPECT_EQ(s.stockades, g.stockade ? 1U : 0U);
    EXPECT_EQ(s.woods, g.wood ? 1U : 0U);
    EXPECT_EQ(s.buildings, g.building ? 1U : 0U);
    EXPECT_EQ(s.hills, row.kind == K::hill ? 1U : 0U);
    EXPECT_EQ(s.crests, 0U) << "a hill without a crest hides nothing";
  }
}

// SKR-TER-14
TEST(Terrain, AnAuthorMayChangeEachPropertyByItself) {
  EXPECT_TRUE(Ground1(TerrainKind::crops, {{"difficult", true}}).ground().difficult);
  EXPECT_TRUE(Ground1(TerrainKind::crops, {{"impassable", true}}).ground().impassable);
  EXPECT_TRUE(Ground1(TerrainKind::crops, {{"enclosed", true}}).ground().enclosed);
  EXPECT_FALSE(Ground1(TerrainKind::crops, {{"concealing", false}}).ground().concealing);
  EXPECT_TRUE(Ground1(TerrainKind::crops, {{"blocks_sight", true}}).ground().blocks_sight);
  EXPECT_EQ(Ground1(TerrainKind::crops, {{"cover", "hard"}}).ground().cover, Cover::heavy);
  EXPECT_EQ(Ground1(TerrainKind::crops, {{"cover", "none"}}).ground().cover, Cover::none);
  EXPECT_EQ(Ground1(TerrainKind::rough, {{"cover", "soft"}}).ground().cover, Cover::light);
  const Ground plain = Ground1(TerrainKind::crops).ground();
  const Ground1 steep(TerrainKind::hill, {{"difficult", true}}); // SKR-TER-09
  EXPECT_TRUE(steep.ground().difficult);
  EXPECT_FALSE(plain.difficult);
}

// SKR-TER-14
TEST(Terrain, ALineThatIsMadeImpassableIsAStockadeAndTheOtherWayRound) {
  const Ground1 thorns(TerrainKind::hedge, {{"impassable", true}});
  EXPECT_TRUE(thorns.ground().stockade);
  EXPECT_FALSE(thorns.ground().low_barrier);
  EXPECT_EQ(thorns.setting.stockades, 1U);
  EXPECT_EQ(thorns.setting.barriers, 0U);
  const Ground1 ruin(TerrainKind::fortification, {{"impassable", false}, {"blocks_sight", false}});
  EXPECT_TRUE(ruin.ground().low_barrier);
  EXPECT_EQ(ruin.setting.blocking, 0U);
}

// SKR-TER-10, 13
TEST(Terrain, OnlyBuildingsAndStockadesHaveOpenings) {
  const boost::json::object opening{{"openings", to_json(Points{{50, 50}})}};
  const Ground1 house(TerrainKind::building, opening), fort(TerrainKind::fortification, opening);
  ASSERT_TRUE(house.laid.has_value());
  ASSERT_EQ(house.ground().openings.size(), 1U);
  EXPECT_EQ(house.ground().openings[0], (Vec{50, 50}));
  EXPECT_TRUE(fort.laid.has_value());
  for (const TerrainKind kind : {TerrainKind::light_woods, TerrainKind::hedge, TerrainKind::hill}) {
    const Ground1 refused(kind, opening);
    ASSERT_FALSE(refused.laid.has_value());
    EXPECT_NE(refused.laid.error().sentence.find("SKR-TER-10"), std::string::npos);
    EXPECT_NE(refused.laid.error().place.find("terrain[0]"), std::string::npos);
  }
}

// SKR-TER-14
TEST(Terrain, AKindOrAWordTheBookDoesNotKnowIsRefused) {
  EXPECT_FALSE(Ground1(TerrainKind::trench).laid.has_value());
  EXPECT_FALSE(Ground1(TerrainKind::crops, {{"difficult", "very"}}).laid.has_value());
  EXPECT_FALSE(Ground1(TerrainKind::crops, {{"cover", "complete"}}).laid.has_value());
}

// SKR-TER-02, 15, SKR-MOV-16
TEST(Terrain, AManIsWhereHisCentreIsAndAsDeepAsTheNearestEdgeIsFar) {
  Field f;
  const int wood = f.terrain(TerrainKind::light_woods, square({50, 50}));
  const int g = f.men_at(Side::red, {{43, 50}, {39.5, 50}, {50, 50}}, north);
  EXPECT_EQ(f.man(g).stance.areas, FeatureSet{1} << wood);
  EXPECT_EQ(f.man(g).stance.wood, wood);
  EXPECT_EQ(f.man(g).stance.concealing, wood);
  EXPECT_DOUBLE_EQ(f.man(g).stance.wood_depth, 3);
  EXPECT_DOUBLE_EQ(f.man(g).stance.depth, 3);
  EXPECT_EQ(f.man(g, 1).stance.areas, 0U) << "half his base is inside, his centre is not";
  EXPECT_EQ(f.man(g, 1).stance.wood, -1);
  EXPECT_DOUBLE_EQ(f.man(g, 2).stance.depth, 10);
}

// SKR-TER-15: in two of them at once, the one he is deepest in hides him.
TEST(Terrain, OfTwoAreasTheDeeperCounts) {
  Field f;
  f.terrain(TerrainKind::light_woods, square({50, 50}));
  const int brush = f.terrain(TerrainKind::crops, square({50, 50}, 40));
  const int g = f.men_at(Side::red, {{43, 50}}, north);
  EXPECT_EQ(f.man(g).stance.wood, 0);
  EXPECT_DOUBLE_EQ(f.man(g).stance.wood_depth, 3);
  EXPECT_EQ(f.man(g).stance.concealing, brush);
  EXPECT_DOUBLE_EQ(f.man(g).stance.depth, 13);
}

bool is_free(const Field& f, Vec at, Vec facing = {0, 1}) { return is_free_ground(f.state, {at, facing, 1, 1}); }

// SKR-TER-01
TEST(FreeGround, NoPartOfABaseLiesOffTheTable) {
  const Field f;
  EXPECT_TRUE(is_free(f, {1, 1}));
  EXPECT_TRUE(is_free(f, {179, 119}));
  EXPECT_FALSE(is_free(f, {0.9, 60}));
  EXPECT_FALSE(is_free(f, {60, 0.9}));
  EXPECT_FALSE(is_free(f, {179.1, 60}));
  EXPECT_FALSE(is_free(f, {60, 119.1}));
  const Vec askew = unit({1, 1});
  EXPECT_FALSE(is_free(f, {1.2, 60}, askew)) << "a corner";
  EXPECT_TRUE(is_free(f, {1.42, 60}, askew));
}

// SKR-TER-08
TEST(FreeGround, NobodyStandsInDeepWater) {
  Field f;
  f.terrain(TerrainKind::deep_water, square({50, 50}));
  f.terrain(TerrainKind::light_woods, square({90, 50}));
  EXPECT_FALSE(is_free(f, {50, 50}));
  EXPECT_FALSE(is_free(f, {39.5, 50})) << "with half a base";
  EXPECT_TRUE(is_free(f, {39, 50})) << "at its edge";
  EXPECT_TRUE(is_free(f, {90, 50}));
}

// SKR-TER-08, 14
TEST(FreeGround, NobodyStandsInWhatAnAuthorHasClosed) {
  Field f;
  f.terrain(TerrainKind::rough, square({50, 50}));
  EXPECT_TRUE(is_free(f, {50, 50}));
  Ground1 closed(TerrainKind::rough, {{"impassable", true}});
  f.state.setting = &closed.setting;
  EXPECT_FALSE(is_free(f, {50, 50}));
  Ground1 frozen(TerrainKind::deep_water, {{"impassable", false}});
  f.state.setting = &frozen.setting;
  EXPECT_TRUE(is_free(f, {50, 50}));
}

// SKR-TER-10, SKR-MOV-13
TEST(FreeGround, AWallRunsThroughNobodyButInADoor) {
  Field f;
  f.terrain(TerrainKind::building, square({50, 50}), {{50, 40}});
  EXPECT_TRUE(is_free(f, {50, 50})) << "inside";
  EXPECT_TRUE(is_free(f, {41, 50})) << "with his back to the wall";
  EXPECT_TRUE(is_free(f, {39, 50})) << "outside, against it";
  EXPECT_FALSE(is_free(f, {40, 50}));
  EXPECT_FALSE(is_free(f, {40.5, 50}));
  EXPECT_TRUE(is_free(f, {50, 40})) << "in the door";
  EXPECT_TRUE(is_free(f, {50.5, 40})) << "which is 3 wide";
  EXPECT_FALSE(is_free(f, {50.6, 40}));
}

// SKR-TER-13, SKR-MOV-13
TEST(FreeGround, AStockadeIsStoodInAtItsGatesAlone) {
  Field f;
  f.terrain(TerrainKind::fortification, {{20, 50}, {80, 50}}, {{60, 50}});
  f.terrain(TerrainKind::fence, {{20, 70}, {80, 70}});
  EXPECT_FALSE(is_free(f, {40, 50}));
  EXPECT_TRUE(is_free(f, {40, 51}));
  EXPECT_TRUE(is_free(f, {60, 50}));
  EXPECT_TRUE(is_free(f, {40, 70})) << "a fence is stood across";
}

} // namespace
} // namespace sandtable::skirmish
