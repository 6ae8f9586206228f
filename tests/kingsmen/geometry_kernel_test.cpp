// Chapter 0.4: anchors, bodies, hulls, distances, aspects.

#include "marching.hpp"

namespace sandtable::kingsmen {

namespace {

Bounds hull_bounds(const Unit& u) { return bounds_of(u.footing.hull.view()); }

} // namespace

// KM1-GEO-01: inches, x to the right, y up, from one corner of the table.
TEST(GeometryKernel, APlaceIsGivenInInchesFromTheCorner) {
  Field f;
  const int foot = f.add(Side::red, Type::infantry, {36, 20}, 0);
  ready(f, foot);
  EXPECT_EQ(f.refusal(f.march({{36, 1e9}})), Rule::KM1_GEO_01);
  f.order(f.march({{37.5, 22.25}}));
  expect_at(f.unit(foot).anchor, {37.5, 22.25});
}

// KM1-GEO-02: right-hand vector (f.y, -f.x), ranks toward negative v.
TEST(GeometryKernel, RanksExtendBehindTheAnchorAndTheOfficerStandsOnTheRight) {
  Field f;
  const int east = f.add(Side::red, Type::infantry, {20, 20}, 90);
  expect_at(figure_at(f, east, Role::officer), {19.5, 16.5});
  expect_at(figure_at(f, east, Role::ensign), {19.5, 23.5});
  const Bases bases = bases_of(f.unit(east), f.options());
  for (const Box& b : bases) EXPECT_LT(b.centre.x, 20);
}

// KM1-GEO-03, KM1-GEO-06: the anchor and the centre of every formation.
TEST(GeometryKernel, TheCentreFollowsFromTheAnchor) {
  Field f;
  const auto centre = [&](Type type, Stance p) {
    return f.unit(f.add(Side::red, type, {36, 24}, 0, p)).footing.centre;
  };
  expect_at(centre(Type::infantry, {}), {36, 23});
  expect_at(centre(Type::infantry, {Formation::column}), {36, 21});
  expect_at(centre(Type::cavalry, {}), {36, 23});
  expect_at(centre(Type::foot_artillery, {}), {36, 22.5});
  expect_at(centre(Type::foot_artillery, {Formation::column}), {36, 20.5});
  expect_at(centre(Type::skirmishers, {}), {36, 24});
  expect_at(centre(Type::infantry, {Formation::square}), {36, 24});
  expect_at(centre(Type::infantry, {Formation::mob}), {36, 24});
}

// KM1-GEO-04, KM1-EX-50
TEST(GeometryKernel, InfantryLineSixByTwo) {
  Field f;
  const int u = f.add(Side::red, Type::infantry, {36, 12}, 0);
  expect_body(f.unit(u), {33, 10}, {39, 12});
  expect_at(f.unit(u).footing.centre, {36, 11});
  expect_at(figure_at(f, u, Role::officer), {39.5, 11.5});
  expect_at(figure_at(f, u, Role::ensign), {32.5, 11.5});
}

// KM1-GEO-04, KM1-EX-51
TEST(GeometryKernel, InfantryColumnTwoBySix) {
  Field f;
  const int u = f.add(Side::red, Type::infantry, {36, 12}, 0, {Formation::column});
  expect_body(f.unit(u), {35, 6}, {37, 12});
  expect_at(f.unit(u).footing.centre, {36, 9});
  expect_at(figure_at(f, u, Role::officer), {36.5, 5.5});
  expect_at(figure_at(f, u, Role::ensign), {35.5, 5.5});
}

// KM1-GEO-04, KM1-EX-52
TEST(GeometryKernel, CavalryLineSixByOneFacingEast) {
  Field f;
  const int u = f.add(Side::red, Type::cavalry, {20, 20}, 90);
  expect_body(f.unit(u), {18, 17}, {20, 23});
  expect_at(f.unit(u).footing.centre, {19, 20});
}

// KM1-GEO-05, KM1-RULING-02: the cannon turned to the unit's facing, even where it points backward.
TEST(GeometryKernel, TheBodyOfArtilleryIsItsCannon) {
  Field f;
  const int loose = f.add(Side::red, Type::foot_artillery, {20, 20}, 0);
  expect_body(f.unit(loose), {19.25, 17}, {20.75, 20});
  const int limbered = f.add(Side::red, Type::foot_artillery, {40, 20}, 0, {Formation::column});
  expect_body(f.unit(limbered), {39.25, 15}, {40.75, 18});
  EXPECT_EQ(aspect_of(f.unit(limbered), {40, 30}), Aspect::front);
  EXPECT_EQ(aspect_of(f.unit(limbered), {40, 5}), Aspect::rear);
}

// KM1-GEO-07
TEST(GeometryKernel, TheHullHoldsAllBasesCommandFiguresAndCannonIncluded) {
  Field f;
  const Bounds line = hull_bounds(f.unit(f.add(Side::red, Type::infantry, {36, 12}, 0)));
  expect_at(line.low, {32, 10});
  expect_at(line.high, {40, 12});
  const Bounds gun = hull_bounds(f.unit(f.add(Side::red, Type::foot_artillery, {36, 24}, 0)));
  expect_at(gun.low, {34, 19.75});
  expect_at(gun.high, {38, 24});
  for (const Stance& p : {Stance{},
                          {Formation::column, 0, 3},
                          {Formation::column, 0, 1},
                          {Formation::line, 3, 0, 10},
                          {Formation::square},
                          {Formation::mob}}) {
    const Unit u = f.unit(f.add(Side::red, Type::infantry, {36, 24}, 33, p));
    for (const Box& b : bases_of(u, f.options()))
      for (const Vec& c : corners(b)) EXPECT_LT(distance2(c, u.footing.hull.view()), 1e-9);
  }
}

// KM1-GEO-08: to the nearest base of any figure, 0 inside one.
TEST(GeometryKernel, DistanceFromAPointIsToTheNearestFigure) {
  Field f;
  const int u = f.add(Side::red, Type::infantry, {36, 12}, 0);
  EXPECT_NEAR(distance_to(f.state, {43, 11.5}, f.unit(u)), 3, 1e-9) << "to the officer's base, which ends at x = 40";
  EXPECT_NEAR(distance_to(f.state, {39.5, 9}, f.unit(u)), std::sqrt(0.25 + 1), 1e-9)
      << "bases count, not the hull: to the last man of the rear rank";
  EXPECT_EQ(distance_to(f.state, {36, 11}, f.unit(u)), 0);
}

// KM1-GEO-09
TEST(GeometryKernel, DistanceBetweenUnitsIsBetweenTheirNearestBases) {
  Field f;
  const int a = f.add(Side::red, Type::infantry, {36, 12}, 0);
  const int b = f.add(Side::blue, Type::infantry, {48, 12}, 0);
  EXPECT_NEAR(distance_between(f.state, f.unit(a), f.unit(b)), 4, 1e-9) << "from officer to ensign";
  EXPECT_TRUE(nearer_than(f.state, f.unit(a), f.unit(b), 4.01));
  EXPECT_FALSE(nearer_than(f.state, f.unit(a), f.unit(b), 4));
}

// KM1-GEO-10, KM1-CONST-09: two lines side by side share a strip one inch deep.
TEST(GeometryKernel, AHundredthOfASquareInchIsNoOverlap) {
  for (const auto& [nearer, overlap] : {std::pair{0.0, false}, {2 / 256.0, false}, {3 / 256.0, true}}) {
    Field f;
    const int a = f.add(Side::red, Type::infantry, {36, 12}, 0);
    const int b = f.add(Side::red, Type::infantry, {44 - nearer, 12}, 0);
    EXPECT_EQ(on_top_of(f.state, f.unit(a), f.unit(b)), overlap) << nearer;
    EXPECT_EQ(fits(f.state, f.unit(b), b).rule, overlap ? Rule::KM1_GEO_12 : Rule::none);
  }
}

// KM1-GEO-11
TEST(GeometryKernel, EveryBaseStaysOnTheTable) {
  Field f;
  const int u = f.add(Side::red, Type::infantry, {36, 6}, 0);
  for (const auto& [at, refusal] : {std::pair<Vec, Rule>{{4, 20}, Rule::none},
                                    {{3.98, 20}, Rule::KM1_GEO_11},
                                    {{20, 48}, Rule::none},
                                    {{20, 1.98}, Rule::KM1_GEO_11}})
    EXPECT_EQ(fits(f.state, stood(f.unit(u), at, {}), u).rule, refusal) << at.x;
  ready(f, u);
  EXPECT_EQ(refused_march(f, u, 180, 3), Rule::none);
  f.unit(u).anchor = {36, 4.5};
  f.refresh(u);
  EXPECT_EQ(refused_march(f, u, 180, 2.5), Rule::none);
  EXPECT_NE(refused_march(f, u, 180, 3), Rule::none) << "the rear rank would hang over the edge";
}

// KM1-GEO-12
TEST(GeometryKernel, NoBaseOverlapsOneOfAnotherUnitAfterAMove) {
  Field f;
  const int mover = f.add(Side::red, Type::infantry, {30, 20}, 0);
  f.add(Side::red, Type::infantry, {30, 27}, 0); // its rear edge lies at 25
  ready(f, mover);
  EXPECT_EQ(longest_march(f, mover, 0), 5);
  EXPECT_EQ(f.refusal(f.march({{30, 21}}, 90)), Rule::none);
  EXPECT_EQ(f.refusal(f.march({{30, 22}}, 90)), Rule::KM1_GEO_12) << "the final turn brings the officer onto a friend";
}

// KM1-GEO-13, KM1-EX-53
TEST(GeometryKernel, TheAspectIsTheEdgeCrossedByTheLineToTheCentre) {
  Field f;
  const Unit u = f.unit(f.add(Side::red, Type::infantry, {36, 12}, 0));
  EXPECT_EQ(aspect_of(u, {44, 11}), Aspect::flank);
  EXPECT_EQ(aspect_of(u, {44, 13}), Aspect::flank);
  EXPECT_EQ(aspect_of(u, {44, 14}), Aspect::front);
  EXPECT_EQ(aspect_of(u, {44, 8}), Aspect::rear);
  EXPECT_EQ(aspect_of(u, {36, 5}), Aspect::rear);
}

// KM1-GEO-13, KM1-EX-54: exact corners go against the attacker.
TEST(GeometryKernel, AspectsOfPointsOfContact) {
  Field f;
  const Unit u = f.unit(f.add(Side::red, Type::infantry, {36, 12}, 0));
  EXPECT_EQ(aspect_of(u, {39, 11}), Aspect::flank);
  EXPECT_EQ(aspect_of(u, {36, 12}), Aspect::front);
  EXPECT_EQ(aspect_of(u, {36, 10}), Aspect::rear);
  EXPECT_EQ(aspect_of(u, {39, 12}), Aspect::front);
  EXPECT_EQ(aspect_of(u, {39, 10}), Aspect::flank);
  EXPECT_EQ(aspect_of(u, {33, 12}), Aspect::front);
  EXPECT_EQ(aspect_of(u, {33, 10}), Aspect::flank);
}

// KM1-GEO-14, KM1-EX-86, KM1-CONST-08
TEST(GeometryKernel, DeepInsideTheBodyCountsAsFront) {
  Field f;
  const Unit u = f.unit(f.add(Side::red, Type::infantry, {36, 12}, 0));
  EXPECT_EQ(aspect_of(u, {36, 10.02}), Aspect::rear) << "KM1-EX-86";
  EXPECT_EQ(aspect_of(u, {36, 10.04}), Aspect::rear);
  EXPECT_EQ(aspect_of(u, {36, 10.06}), Aspect::front);
  EXPECT_EQ(aspect_of(u, {38.96, 11}), Aspect::flank);
  EXPECT_EQ(aspect_of(u, {38.94, 11}), Aspect::front);
}

// KM1-GEO-15: the centre decides, not the anchor.
TEST(GeometryKernel, ElevationIsTheHighestHillUnderTheCentre) {
  Field f;
  f.terrain(TerrainKind::hill, box(20, 10, 40, 30), box(23, 13, 37, 27));
  f.terrain(TerrainKind::hill, box(25, 15, 35, 25), box(28, 18, 32, 22), 2);
  const auto level_at = [&](Vec anchor) {
    return elevation(f.state, f.unit(f.add(Side::red, Type::infantry, anchor, 0)));
  };
  EXPECT_EQ(level_at({30, 10.5}), 0) << "its centre lies one inch behind the front edge, in the plain";
  EXPECT_EQ(level_at({30, 11.5}), 1);
  EXPECT_EQ(level_at({30, 17}), 2);
  EXPECT_EQ(level_at({60, 20}), 0);
}

// KM1-GEO-16, KM1-RULING-03
TEST(GeometryKernel, DistancesFromAGeneralRunFromTheMiddleOfHisBase) {
  Field f;
  const int u = f.add(Side::red, Type::infantry, {36, 12}, 0);
  const int g = f.general(Side::red, {36, 20});
  EXPECT_NEAR(command_distance(f.state, f.state.general(g), f.unit(u)), 8, 1e-9);
}

} // namespace sandtable::kingsmen
