// Chapter 3 of the second edition: the table, what its terrain does, and which way is up.

#include "effects.hpp"
#include "opening.hpp"
#include "rulebooks/kingsmen/chapters/fire.hpp"
#include "rulebooks/kingsmen/chapters/height.hpp"
#include "rulebooks/kingsmen/chapters/terrain_effects.hpp"
#include "second_ground.hpp"
#include "support/geometry_generators.hpp"

namespace sandtable::kingsmen {

namespace {

using K = TerrainKind;

Points shape_of_kind(K kind, double south, double north) {
  return is_line(kind) ? Points{{20, south}, {50, south}} : box(20, south, 50, north);
}

/// How far infantry in line gets northward over a piece of ground two inches ahead of it; -1 if not at all.
double over(K kind) {
  SecondGround g(Type::infantry);
  g.terrain(kind, shape_of_kind(kind, 32, 34));
  g.ready();
  double best = -1;
  for (double d = 2; d <= 6; d += 0.125)
    if (refused_march(g, g.mover, 0, d) == Rule::none) best = d;
  return best;
}

/// Whether two lines see each other across a piece of ground that is so many inches deep.
bool seen_across(K kind, double depth, Options o = basic_game()) {
  Field f(second_edition, o);
  f.terrain(kind, shape_of_kind(kind, 14, 14 + depth));
  const int red = f.add(Side::red, Type::infantry, {36, 12}, 0),
            blue = f.add(Side::blue, Type::infantry, {36, 22.5}, 180);
  return sight_between(f.state, red, blue).clear();
}

Feature hill(Points outline, Points crest, int level = 1) {
  Feature f;
  f.kind = K::hill;
  f.outline = std::move(outline);
  f.crest = std::move(crest);
  f.level = level;
  f.properties = {Property::hill};
  return f;
}

/// A hill from 20 to 40 either way with slopes of three inches.
Table one_hill() { return {{72, 72}, {hill(box(20, 20, 40, 40), box(23, 23, 37, 37))}}; }

Path random_path(int inches) {
  Path path;
  const int points = *rc::gen::inRange(1, 4);
  for (int i = 0; i < points; ++i) path.push_back(*generators::point(inches));
  return path;
}

} // namespace

// KM2-TABLE-01
TEST(SecondTable, AtLeast72By48And72By72KeepsOutOfArtilleryRange) {
  const auto sized = [](Vec size) {
    Scenario s = armies_of({"infantry"}, {"infantry"});
    s.size = size;
    return s;
  };
  for (const Vec size : {Vec{72, 48}, {72, 72}, {96, 60}}) EXPECT_EQ(fault_of(sized(size), second_edition), "");
  for (const Vec size : {Vec{71, 48}, {72, 47}}) EXPECT_NE(fault_of(sized(size), second_edition), "");
  for (const double depth : {48.0, 72.0}) {
    Field f(second_edition, basic_game(), {72, depth});
    const int gun = f.add(Side::red, Type::foot_artillery, {36, 8}, 0),
              foe = f.add(Side::blue, Type::infantry, {36, depth - 8}, 180);
    EXPECT_EQ(check_fire(f.state, gun, foe).allowed(), depth == 48) << depth;
  }
}

// KM2-TERR-02
TEST(SecondHeight, RisesEvenlyFromTheFootOfTheSlopeToTheCrest) {
  const Table t = one_hill();
  for (const auto& [x, level] : {std::pair{10.0, 0.0},
                                 {19.99, 0.0},
                                 {20.0, 0.0},
                                 {21.0, 1 / 3.0},
                                 {21.5, 0.5},
                                 {22.7, 0.9},
                                 {23.0, 1.0},
                                 {30.0, 1.0},
                                 {38.5, 0.5},
                                 {41.0, 0.0}})
    EXPECT_NEAR(height_at(t, {x, 30}), level, 1e-9) << x;
  EXPECT_NEAR(height_at(t, {22, 22}), 1 - std::sqrt(2.0) / 3, 1e-9) << "at the corner, from the corner of the crest";
  EXPECT_NEAR(height_at(t, {20.5, 20.5}), 0, 1e-9) << "farther from it than three inches";
}

// KM2-TERR-02: slopes wider and narrower than three inches, none that leads to a crest, and hills on hills.
TEST(SecondHeight, OfWideNarrowBareAndStackedHills) {
  const Table wide({72, 72}, {hill(box(20, 20, 60, 60), box(28, 28, 52, 52))});
  EXPECT_EQ(height_at(wide, {24, 40}), 0) << "below the steep part";
  EXPECT_NEAR(height_at(wide, {26.5, 40}), 0.5, 1e-9);
  const Table narrow({72, 72}, {hill(box(20, 20, 60, 60), box(21, 21, 59, 59))});
  EXPECT_NEAR(height_at(narrow, {20, 40}), 2 / 3.0, 1e-9) << "a step at its foot";
  EXPECT_EQ(height_at(narrow, {19.99, 40}), 0);
  const Table bare({72, 72}, {hill(box(20, 20, 25, 60), {}, 2)});
  for (const double x : {20.0, 22.0, 25.0}) EXPECT_EQ(height_at(bare, {x, 40}), 1.5) << x;
  const Table stacked(
      {72, 72}, {hill(box(10, 10, 60, 60), box(13, 13, 57, 57)), hill(box(20, 20, 50, 50), box(23, 23, 47, 47), 2)});
  for (const auto& [x, level] : {std::pair{11.5, 0.5}, {15.0, 1.0}, {20.0, 1.0}, {21.5, 1.5}, {30.0, 2.0}})
    EXPECT_NEAR(height_at(stacked, {x, 30}), level, 1e-9) << x;
}

// KM2-TERR-02, KM2-RULING-03
TEST(SecondHeight, APathClimbsWhereItIsHigherLaterThanBefore) {
  const Table t = one_hill();
  struct Row {
    const char* what;
    Path path;
    bool up;
  };
  for (const Row& r : {
           Row{"onto the crest", {{10, 30}, {30, 30}}, true},
           Row{"down from it", {{30, 30}, {10, 30}}, false},
           Row{"over it", {{10, 30}, {50, 30}}, true},
           Row{"on the crest", {{25, 25}, {35, 35}}, false},
           Row{"along the slope", {{21.5, 24}, {21.5, 36}}, false},
           Row{"past the hill", {{10, 19}, {50, 19}}, false},
           Row{"a twentieth of a level", {{19, 30}, {20.14, 30}}, false},
           Row{"a little more", {{19, 30}, {20.16, 30}}, true},
           Row{"down and up again", {{30, 30}, {21, 30}, {22, 30}}, true},
           Row{"down to the plain and halfway up again", {{30, 30}, {15, 30}, {21.5, 30}}, true},
           Row{"down, and across the plain", {{30, 30}, {15, 30}, {15, 10}}, false},
           Row{"over a corner of the slope, where it comes near the crest", {{20.5, 26}, {26, 20.5}}, true},
           Row{"the same, away from the crest only", {{22.5, 22.5}, {26, 20.5}}, false},
           Row{"nowhere", {{22, 30}, {22, 30}}, false},
       }) {
    const Path rest(r.path.begin() + 1, r.path.end());
    EXPECT_EQ(climbs(t, r.path.front(), rest), r.up) << r.what;
  }
}

// KM2-TERR-02: a dip between two crests that ends as high as it began.
TEST(SecondHeight, ADipBetweenTwoCrestsIsClimbedOutOf) {
  const Table two({72, 72},
                  {hill(box(10, 20, 32, 40), box(13, 23, 29, 37)), hill(box(28, 20, 50, 40), box(31, 23, 47, 37))});
  EXPECT_FALSE(climbs(two, {20, 30}, {{29.9, 30}})) << "down as far as the middle";
  EXPECT_TRUE(climbs(two, {20, 30}, {{40, 30}}));
  const Points horseshoe{{13, 13}, {47, 13}, {47, 40}, {33, 40}, {33, 20}, {27, 20}, {27, 40}, {13, 40}};
  const Table one({72, 72}, {hill(box(10, 10, 50, 43), horseshoe)});
  EXPECT_FALSE(climbs(one, {20, 35}, {{30, 35}}));
  EXPECT_TRUE(climbs(one, {20, 35}, {{40, 35}}));
}

// KM2-TERR-02: the step onto a hill without a gentle foot, its very edge included.
TEST(SecondHeight, AStepUpIsAClimb) {
  const Table bare({72, 72}, {hill(box(20, 20, 25, 60), {})});
  EXPECT_TRUE(climbs(bare, {15, 40}, {{21, 40}}));
  EXPECT_TRUE(climbs(bare, {15, 40}, {{20, 40}}));
  EXPECT_FALSE(climbs(bare, {22, 30}, {{24, 50}, {30, 50}})) << "level on top, then down";
}

// KM2-TERR-02: wherever a path goes over a hill of any shape, against a walk in very small steps.
RC_GTEST_PROP(SecondHeightProperties, AClimbIsFoundAndNoneIsInvented, ()) {
  std::vector<Feature> hills;
  const int count = *rc::gen::inRange(1, 4);
  for (int i = 0; i < count; ++i) // every one reaches beyond the table, so that no step at its foot falls between steps
    hills.push_back(hill(box(-50, -50, 90, 90), *generators::star(24), *rc::gen::inRange(1, 3)));
  const Table t({40, 40}, hills);
  const Vec start = *generators::point(24);
  const Path path = random_path(24);
  const double climb = climb_by_steps(t, start, path);
  if (climb > surely_up) RC_ASSERT(climbs(t, start, path));
  if (climb < hardly_up) RC_ASSERT(!climbs(t, start, path));
}

// KM2-TERR-02: with steps at the feet as well, and hills that overlap as they please.
RC_GTEST_PROP(SecondHeightProperties, NoClimbIsOverlooked, ()) {
  std::vector<Feature> hills;
  const int count = *rc::gen::inRange(1, 4);
  for (int i = 0; i < count; ++i)
    hills.push_back(
        hill(*generators::star(24), *rc::gen::oneOf(generators::star(24), rc::gen::just(Points{})), 1 + i % 2));
  const Table t({40, 40}, hills);
  const Vec start = *generators::point(24);
  const Path path = random_path(24);
  if (climb_by_steps(t, start, path) > surely_up) RC_ASSERT(climbs(t, start, path));
}

// KM2-TERR-01: the unit must touch the slope, and its anchor must climb.
TEST(SecondTerrain, ASlopeSlowsWhoTouchesItAndClimbs) {
  SecondGround beside(Type::infantry); // its right wing walks over the slope, the middle of its front beside it
  beside.terrain(K::hill, box(38, 20, 60, 60));
  EXPECT_EQ(beside.longest(0), 6);
  SecondGround on_top(Type::infantry, {}, {36, 40});
  on_top.terrain(K::hill, box(10, 10, 62, 62));
  EXPECT_EQ(on_top.longest(0), 6) << "wholly on the crest";
  EXPECT_EQ(on_top.longest(180), 3) << "KM2-MOVE-02, not the hill";
  SecondGround loose(Type::skirmishers, {Formation::loose}, {36, 16}); // touches with the pair: KM1-MOVE-42
  loose.terrain(K::hill, box(10, 20, 62, 62));
  EXPECT_EQ(loose.longest(0), 6);
  EXPECT_EQ(loose.longest(180), 12);
  SecondGround gun(Type::horse_artillery, {Formation::loose}, {36, 19}); // with its cannon: KM1-MOVE-41
  gun.terrain(K::hill, box(10, 20, 62, 62));
  EXPECT_EQ(gun.longest(0), 4);
}

// KM2-TERR-01, KM2-INH-05: the first edition is slowed both ways.
TEST(SecondTerrain, ReplacesTheRuleOfSlopesThatSlowBothWays) {
  const auto downhill = [](const Edition& edition, Options o) {
    Field f(edition, o, {72, 72});
    f.terrain(K::hill, box(10, 10, 62, 62));
    const int u = f.add(Side::red, Type::infantry, {36, 14}, 180);
    ready(f, u);
    return longest_march(f, u, 180);
  };
  EXPECT_EQ(downhill(first_edition, {}), 3);
  EXPECT_EQ(downhill(second_edition, basic_game()), 6);
}

// KM2-TERR-03, 10 to 17, 19 to 21, KM2-INH-05: what ground does to a march.
TEST(SecondTerrain, WhatSlowsAndWhatStops) {
  EXPECT_EQ(SecondGround(Type::infantry).longest(0), 6) << "KM2-TERR-10";
  EXPECT_EQ(over(K::road), 6);
  for (const K kind : {K::stream, K::light_woods, K::fence, K::hedge, K::low_wall, K::hill, K::crops, K::rough,
                       K::fortification, K::barricade, K::trench})
    EXPECT_EQ(over(kind), 3) << static_cast<int>(kind);
  // KM2-TERR-04, KM2-RULING-04: to the border and no farther
  for (const K kind : {K::deep_water, K::heavy_forest, K::building}) EXPECT_EQ(over(kind), 2) << static_cast<int>(kind);
}

// KM2-TERR-04, KM2-RULING-04: and nobody stands in it, whatever card is turned.
TEST(SecondTerrain, ClosedBuildingsAreAsImpassableAsLakesAndForests) {
  for (const K kind : {K::deep_water, K::heavy_forest, K::building}) {
    SecondGround g(Type::infantry);
    g.terrain(kind, box(30, 32, 42, 34));
    const int inside = g.add(Side::red, Type::infantry, {36, 34}, 0);
    EXPECT_EQ(second_edition.number_of(fits(g.state, g.unit(inside), inside).rule), Rule::KM2_TERR_04);
    g.unit(inside).present = false;
    EXPECT_EQ(g.ready("JH").refused({{36, 36}}), Rule::KM1_MOVE_50);
  }
}

// KM2-TERR-10 to 21: movement, sight and cover of every kind, under this edition's numbers.
// KM2-TERR-11
TEST(SecondTerrain, TheTerrainTable) {
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
  for (const Row& r : {Row{K::road, Rule::KM2_TERR_11, G::free, S::clear, C::none},
                       Row{K::bridge, Rule::KM2_TERR_11, G::free, S::clear, C::none},
                       Row{K::stream, Rule::KM2_TERR_12, G::half, S::clear, C::none},
                       Row{K::deep_water, Rule::KM2_TERR_13, G::impassable, S::clear, C::none},
                       Row{K::light_woods, Rule::KM2_TERR_14, G::half, S::depth, C::light},
                       Row{K::heavy_forest, Rule::KM2_TERR_15, G::impassable, S::block, C::none},
                       Row{K::fence, Rule::KM2_TERR_16, G::half, S::clear, C::light},
                       Row{K::hedge, Rule::KM2_TERR_16, G::half, S::clear, C::light},
                       Row{K::low_wall, Rule::KM2_TERR_16, G::half, S::clear, C::light},
                       Row{K::hill, Rule::KM2_TERR_17, G::half, S::crest, C::none},
                       Row{K::crops, Rule::KM2_TERR_19, G::half, S::clear, C::none},
                       Row{K::rough, Rule::KM2_TERR_19, G::half, S::clear, C::none},
                       Row{K::building, Rule::KM2_TERR_20, G::impassable, S::block, C::heavy},
                       Row{K::fortification, Rule::KM2_TERR_21, G::half, S::clear, C::heavy},
                       Row{K::barricade, Rule::KM2_TERR_21, G::half, S::clear, C::heavy},
                       Row{K::trench, Rule::KM2_TERR_21, G::half, S::clear, C::heavy}}) {
    EXPECT_EQ(second_edition.number_of(row_for(tables::terrain, r.kind)->rule), r.rule);
    Field f(second_edition, basic_game());
    const Feature& laid = f.feature(f.terrain(r.kind, shape_of_kind(r.kind, 14, 24)));
    EXPECT_EQ(going_of(laid), r.going) << id_of(r.rule);
    EXPECT_EQ(screening_of(laid), r.screening) << id_of(r.rule);
    EXPECT_EQ(cover_of(laid.properties), r.cover) << id_of(r.rule);
  }
}

// KM2-TERR-11, 12, 13: a bridge carries a column over any water.
TEST(SecondTerrain, ABridgeCancelsTheWaterUnderIt) {
  for (const K water : {K::stream, K::deep_water}) {
    SecondGround g(Type::infantry, {Formation::column});
    g.terrain(water, box(0, 32, 72, 35));
    g.terrain(K::bridge, box(34.9, 31.5, 37.1, 35.5));
    EXPECT_EQ(g.longest(0), 10);
  }
}

// KM2-TERR-05, 14, 15, 17, 18, 20
TEST(SecondTerrain, ForestsHousesCrestsAndDeepWoodsHide) {
  for (const K kind : {K::heavy_forest, K::building}) EXPECT_FALSE(seen_across(kind, 2)) << static_cast<int>(kind);
  EXPECT_TRUE(seen_across(K::light_woods, 3));
  EXPECT_FALSE(seen_across(K::light_woods, 3.25));
  EXPECT_FALSE(seen_across(K::hill, 8)) << "a crest of two inches lies between them";
  EXPECT_TRUE(seen_across(K::hill, 5)) << "no crest, only slope";
  for (const K kind : {K::road, K::stream, K::deep_water, K::fence, K::crops, K::rough, K::fortification})
    EXPECT_TRUE(seen_across(kind, 2)) << static_cast<int>(kind);
  Options open = basic_game();
  open.los_hills = HillSight::never;
  open.los_woods = WoodsSight::clear;
  EXPECT_TRUE(seen_across(K::hill, 8, open));
  EXPECT_TRUE(seen_across(K::light_woods, 8, open));
}

// KM2-TERR-05: the author of a scenario has the last word on both lists.
TEST(SecondTerrain, AScenarioFixesWhatIsImpassableAndWhatHides) {
  Scenario s = armies_of({"infantry"}, {"infantry"});
  Feature swamp;
  swamp.kind = K::stream;
  swamp.outline = box(20, 20, 30, 28);
  s.terrain = {swamp};
  s.terrain[0].own["going"] = "impassable";
  s.terrain[0].own["sight"] = "block";
  const Opening o(s, second_edition);
  EXPECT_EQ(table(o.state).impassable(), FeatureSet{1});
  EXPECT_EQ(table(o.state).screening(), FeatureSet{1});
}

// KM2-TERR-16, 20, 21: cover against fire.
TEST(SecondTerrain, FencesHedgesAndWallsAreLightCoverWorksHeavy) {
  for (const auto& [kind, dice] :
       {std::pair{K::fence, 2}, {K::hedge, 2}, {K::low_wall, 2}, {K::fortification, 4}, {K::barricade, 4}}) {
    Field f(second_edition, basic_game());
    const int red = f.add(Side::red, Type::infantry, {36, 14}, 0),
              blue = f.add(Side::blue, Type::infantry, {36, 22}, 180);
    const auto defence = [&] { return fire_plan(f.state, red, blue).pools[1].dice; };
    const int before = defence();
    f.terrain(kind, {{30, 21.9}, {42, 21.9}});
    EXPECT_EQ(defence() - before, dice) << static_cast<int>(kind);
  }
}

// KM2-OPT-26, KM2-TERR-20, KM2-INH-05, 17: with the option a house is entered and left at half pace.
TEST(SecondTerrain, EnteringAndLeavingABuildingHalvesTheMarch) {
  Options o = basic_game();
  o.buildings = true;
  SecondGround g(Type::infantry, {Formation::line, 3}, {36, 30}, 0, o);
  g.add(Side::blue, Type::infantry, {10, 60}, 180);
  const int house = g.terrain(K::building, box(33, 33, 39, 37));
  const auto enter = [&](Path path) {
    Order in = Field::march(std::move(path));
    in.building = static_cast<std::int8_t>(house);
    return in;
  };
  EXPECT_EQ(g.ready().refusal(enter({{36, 33}})), Rule::none);
  EXPECT_EQ(g.refusal(enter({{36.5, 33}})), Rule::KM1_MOVE_46) << "a little more than three inches";
  g.order(enter({{36, 33}}));
  g.order(Field::finish());
  g.activate(g.mover);
  EXPECT_EQ(g.refusal(Field::march({{39, 35}, {42.125, 35}})), Rule::KM1_MOVE_46);
  EXPECT_EQ(g.refusal(Field::march({{39, 35}, {42, 35}})), Rule::none);
  SecondGround closed(Type::infantry);
  closed.terrain(K::building, box(33, 33, 39, 37));
  EXPECT_EQ(closed.ready().refusal(enter({{36, 33}})), Rule::KM2_TERR_20) << "the basic game has none to enter";
}

} // namespace sandtable::kingsmen
