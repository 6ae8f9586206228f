// Chapter 9.6: marching along a road.

#include "marching.hpp"

namespace sandtable::kingsmen {

namespace {

/// A road two inches wide from west to east along y = 30, then north along x = 50, then back to the west along y = 50.
struct Road {
  Field f{Options{}, Vec{72, 72}};
  int unit;

  explicit Road(Type type, Stance p = {Formation::column}, Vec at = {20, 30}, double facing = 90) {
    f.terrain(TerrainKind::road, box(2, 29, 51, 31));
    f.terrain(TerrainKind::road, box(49, 29, 51, 51));
    f.terrain(TerrainKind::road, box(20, 49, 51, 51));
    unit = f.add(Side::red, type, at, facing, p);
  }
  Rule refused(Path path, std::optional<double> facing = std::nullopt) {
    if (f.pending() != StepKind::actions) ready(f, unit);
    return f.refusal(f.march(std::move(path), facing));
  }
  double longest(double degrees = 90) {
    if (f.pending() != StepKind::actions) ready(f, unit);
    return longest_march(f, unit, degrees);
  }
};

} // namespace

// KM1-MOVE-60, KM1-EX-19
TEST(RoadMarch, AColumnOnARoadGoesHalfAsFarAgain) {
  EXPECT_EQ(Road(Type::infantry).longest(), 15);
  EXPECT_EQ(Road(Type::cavalry).longest(), 30);
  EXPECT_EQ(Road(Type::foot_artillery).longest(), 12);
  EXPECT_EQ(Road(Type::horse_artillery).longest(), 24);
}

// KM1-MOVE-61: in column, and set out forward.
TEST(RoadMarch, OnlyColumnsThatSetOutForward) {
  EXPECT_EQ(Road(Type::infantry, {Formation::line}).longest(), 6);
  EXPECT_EQ(Road(Type::infantry, {Formation::column}, {40, 30}, 270).longest(90), 5)
      << "backward: an ordinary move, and halved";
  Road still(Type::infantry, {Formation::column}, {40, 30}, 270);
  EXPECT_EQ(still.refused({{40, 30}, {48, 30}}), Rule::KM1_MOVE_15)
      << "a first point without distance is no first segment";
  EXPECT_EQ(Road(Type::infantry, {Formation::column}, {20, 30}, 0).longest(90), 15) << "straight sideways is forward";
}

// KM1-MOVE-61, KM1-RULING-33: the anchor on the road all the way, on one connected road.
TEST(RoadMarch, TheAnchorStaysInsideOneConnectedRoad) {
  Road off(Type::infantry);
  EXPECT_EQ(off.refused({{27, 30.9}, {34, 30}}), Rule::none);
  EXPECT_EQ(off.refused({{27, 31.1}, {34, 30}}), Rule::KM1_MOVE_11)
      << "a step beside the road: an ordinary move (KM1-MOVE-67)";
  EXPECT_EQ(Road(Type::infantry, {Formation::column}, {20, 31.5}).longest(), 10);
  for (const double gap : {0.0, 0.5}) {
    Field f;
    f.terrain(TerrainKind::road, box(2, 29, 26, 31));
    f.terrain(TerrainKind::road, box(26 + gap, 29, 60, 31));
    const int unit = f.add(Side::red, Type::infantry, {20, 30}, 90, {Formation::column});
    ready(f, unit);
    EXPECT_EQ(longest_march(f, unit, 90), gap == 0 ? 15 : 10);
  }
}

// KM1-MOVE-61, KM1-CONST-32: a column that stands across the road has its centre three inches behind its front.
TEST(RoadMarch, TheCentreIsWithinTwoInchesOfTheRoad) {
  EXPECT_EQ(Road(Type::infantry, {Formation::column}, {20, 30}, 0).longest(90), 15)
      << "the centre at y = 27, two inches off";
  EXPECT_EQ(Road(Type::infantry, {Formation::column}, {20, 29.98}, 0).longest(90), 10);
  Road end(Type::infantry, {Formation::column}, {44, 30});
  EXPECT_EQ(end.refused({{50, 30}, {50, 34}}), Rule::none);
  EXPECT_EQ(end.refused({{50, 30}, {50, 39}}), Rule::none) << "fifteen inches";
  Road file(Type::infantry, {Formation::column, 0, 1}, {40, 30});
  EXPECT_EQ(file.refused({{50, 30}, {50, 31}}), Rule::KM1_MOVE_11)
      << "its centre would lie six inches behind, far off the road";
}

// KM1-MOVE-62: round two bends and back toward where it came from.
TEST(RoadMarch, LaterSegmentsAreForwardAndItEndsFacingAlongTheLast) {
  Road r(Type::cavalry, {Formation::column}, {45, 30});
  EXPECT_EQ(r.refused({{50, 30}, {50, 50}, {45, 50}}), Rule::none) << "thirty inches";
  EXPECT_EQ(r.refused({{50, 30}, {50, 50}, {44.875, 50}}), Rule::KM1_MOVE_11);
  r.f.order(r.f.march({{50, 30}, {50, 50}, {45, 50}}));
  EXPECT_EQ(r.f.unit(r.unit).facing, from_degrees(270));
  expect_at(r.f.unit(r.unit).footing.centre, {48, 50});
}

// KM1-MOVE-63
TEST(RoadMarch, TerrainBesideAndUnderARoadDoesNotSlowIt) {
  Road r(Type::infantry);
  r.f.terrain(TerrainKind::light_woods, box(15, 25, 40, 35));
  r.f.terrain(TerrainKind::fence, {{30, 20}, {30, 40}});
  EXPECT_EQ(r.longest(), 15);
}

// KM1-MOVE-63, KM1-TERR-03
TEST(RoadMarch, ImpassableTerrainUnderThePathStopsItUnlessABridgeCarriesIt) {
  Road ford(Type::infantry);
  ford.f.terrain(TerrainKind::deep_water, box(26, 10, 29, 60));
  EXPECT_EQ(ford.refused({{34, 30}}), Rule::KM1_MOVE_63);
  EXPECT_EQ(ford.f.check(Field::march({{34, 30}})).unit, -1) << "no unit is in the way";
  Road bridge(Type::infantry);
  bridge.f.terrain(TerrainKind::deep_water, box(26, 10, 29, 60));
  bridge.f.terrain(TerrainKind::bridge, box(25.5, 29, 29.5, 31));
  EXPECT_EQ(bridge.longest(), 15);
}

// KM1-MOVE-64: the column follows the road; a stiff one would sweep its tail over the friends in the corner.
TEST(RoadMarch, OnlyAStripOfTheColumnsWidthMustBeFree) {
  Road r(Type::infantry, {Formation::column}, {42, 30});
  r.f.add(Side::red, Type::infantry, {47, 37}, 0, {Formation::column, 0, 3}); // x = 45.5 to 48.5, y = 32 to 37
  EXPECT_EQ(r.refused({{50, 30}, {50, 37}}), Rule::none);
  EXPECT_EQ(r.refused({{50, 30}, {50, 37}}, 90), Rule::KM1_GEO_12)
      << "turned across the road at the end it would stand on them";
  for (const auto& [beside, refusal] : {std::pair{31.0, Rule::none}, {30.9, Rule::KM1_MOVE_51}}) {
    Road narrow(Type::infantry);
    narrow.f.add(Side::red, Type::infantry, {28, beside}, 180); // its front edge beside the road
    EXPECT_EQ(narrow.refused({{34, 30}}), refusal) << beside;
  }
}

// KM1-MOVE-64: a gun's column is as wide as its two files, and never narrower than the cannon.
TEST(RoadMarch, TheStripOfAGun) {
  for (const auto& [gunners, half_width] : {std::pair{4, 1.0}, {2, 0.75}})
    for (const double closer : {0.0, 0.0625}) {
      Road r(Type::foot_artillery, {Formation::column, 0, 0, gunners});
      r.f.add(Side::red, Type::infantry, {23, 30 + half_width - closer}, 180, {Formation::line, 3});
      EXPECT_EQ(r.refused({{32, 30}}), closer == 0 ? Rule::none : Rule::KM1_MOVE_51) << gunners;
    }
}

// KM1-MOVE-65
TEST(RoadMarch, TheBonusIsLostWithAFinalFacingBeyondNinetyDegreesOfTheLastSegment) {
  Road r(Type::infantry);
  EXPECT_EQ(r.refused({{35, 30}}, 0), Rule::none);
  EXPECT_EQ(r.refused({{35, 30}}, 180), Rule::none);
  EXPECT_EQ(r.refused({{35, 30}}, 181), Rule::KM1_MOVE_11);
  EXPECT_EQ(r.refused({{28, 30}}, 270), Rule::KM1_MOVE_16) << "an ordinary move with an about-face";
  EXPECT_EQ(r.refused({{25, 30}}, 270), Rule::none);
}

// KM1-MOVE-66, KM1-EX-20
TEST(RoadMarch, AColumnMayFormLineBesideTheRoadAfterItsRoadMove) {
  Road r(Type::cavalry, {Formation::column}, {18, 30});
  ready(r.f, r.unit);
  r.f.order(r.f.march({{48, 30}}));
  EXPECT_EQ(r.f.events.back().rule, Rule::KM1_MOVE_60);
  r.f.order(r.f.form(Formation::line));
  EXPECT_EQ(r.f.unit(r.unit).formation, Formation::line);
  expect_at(r.f.unit(r.unit).anchor, {48, 30});
}

// KM1-MOVE-67, KM1-TERR-02
TEST(RoadMarch, ARoadNeverSlowsAndAMovePartlyOffItIsOrdinary) {
  EXPECT_EQ(Road(Type::infantry, {Formation::line}, {20, 26}, 0).longest(0), 6) << "across the road";
  EXPECT_EQ(Road(Type::infantry, {Formation::column}, {20, 30}, 45).longest(45), 10) << "off it at once";
}

// KM1-MOVE-68, KM1-CONST-32
TEST(RoadMarch, AColumnOnACausewayOverhangsTheWaterBesideIt) {
  Field f;
  f.terrain(TerrainKind::deep_water, box(20, 10, 50, 40));
  f.terrain(TerrainKind::bridge, box(20, 24.5, 50, 25.5)); // an inch wide
  const auto stands = [&](Stance p, Vec at, double facing) {
    const int u = f.add(Side::red, Type::infantry, at, facing, p);
    const Rule rule = fits(f.state, f.unit(u), u).rule;
    f.unit(u).present = false;
    return rule;
  };
  EXPECT_EQ(stands({Formation::column}, {40, 25}, 90), Rule::none);
  EXPECT_EQ(stands({Formation::column, 0, 3}, {40, 25}, 90), Rule::none);
  EXPECT_EQ(stands({Formation::line}, {40, 25}, 0), Rule::KM1_TERR_22) << "only columns";
  EXPECT_EQ(stands({Formation::column}, {40, 26}, 90), Rule::KM1_TERR_22) << "only with the anchor on the road";
  EXPECT_EQ(stands({Formation::column}, {40, 25.5}, 0), Rule::KM1_TERR_22)
      << "the tail is more than two inches from the road";
}

// KM1-MOVE-68: its middle is near the road as well as its head, though the tail is on dry ground.
TEST(RoadMarch, AColumnThatOverhangsHasItsMiddleNearTheRoad) {
  Field f;
  f.terrain(TerrainKind::deep_water, box(20, 23.5, 50, 24.5));
  f.terrain(TerrainKind::road, box(20, 24.5, 50, 25.5));
  const auto stands = [&](int files) {
    const int u = f.add(Side::red, Type::infantry, {40, 24.5}, 0, {Formation::column, 0, files});
    const double away = 24.5 - f.unit(u).footing.centre.y;
    const Rule rule = fits(f.state, f.unit(u), u).rule;
    f.unit(u).present = false;
    EXPECT_EQ(rule, away > 2 ? Rule::KM1_TERR_22 : Rule::none) << away;
    return away > 2;
  };
  EXPECT_TRUE(stands(2));
  EXPECT_FALSE(stands(4));
}

// KM1-MOVE-68: and so it can march over.
TEST(RoadMarch, AColumnCrossesANarrowBridge) {
  Field f;
  f.terrain(TerrainKind::deep_water, box(24, 0, 30, 48));
  f.terrain(TerrainKind::road, box(2, 24.5, 24, 25.5));
  f.terrain(TerrainKind::bridge, box(23.5, 24.5, 30.5, 25.5));
  f.terrain(TerrainKind::road, box(30, 24.5, 70, 25.5));
  const int unit = f.add(Side::red, Type::infantry, {20, 25}, 90, {Formation::column});
  ready(f, unit);
  EXPECT_EQ(longest_march(f, unit, 90), 15);
  f.order(f.march({{28, 25}})); // stops on the bridge
  EXPECT_TRUE(fits(f.state, f.unit(unit), unit).allowed());
}

} // namespace sandtable::kingsmen
