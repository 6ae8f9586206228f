// Chapter 9.4: what touches slow terrain.

#include "marching.hpp"

namespace sandtable::kingsmen {

namespace {

struct SlowGround {
  Field f{Options{}, Vec{72, 72}};
  int unit;

  explicit SlowGround(Type type, Stance p = {}, double facing = 0) {
    unit = f.add(Side::red, type, {36, 30}, facing, p);
  }
  double longest(double degrees, std::optional<double> end = std::nullopt) {
    if (f.pending() != StepKind::actions) ready(f, unit);
    return longest_march(f, unit, degrees, end);
  }
};

} // namespace

// KM1-MOVE-40, KM1-EX-16
TEST(TerrainContact, AColumnThatMeetsAFenceGoesFiveInches) {
  SlowGround g(Type::infantry, {Formation::column});
  g.f.terrain(TerrainKind::fence, {{20, 33}, {50, 33}});
  EXPECT_EQ(g.longest(0), 5);
  EXPECT_EQ(refused_march(g.f, g.unit, 0, 2.875), Rule::none);
}

// KM1-MOVE-43, KM1-EX-17
TEST(TerrainContact, AColumnStillOnTheFenceIsSlowedAgain) {
  SlowGround g(Type::infantry, {Formation::column});
  g.f.add(Side::blue, Type::infantry, {10, 60}, 180);
  g.f.terrain(TerrainKind::fence, {{20, 33}, {50, 33}});
  g.f.general(Side::red, {40, 24});
  ready(g.f, g.unit);
  g.f.order(g.f.march({{36, 35}}));
  g.f.order(g.f.finish());
  g.f.activate(g.unit);
  EXPECT_EQ(longest_march(g.f, g.unit, 0), 5) << "its tail hangs over the fence";
  g.f.order(g.f.march({{36, 40}}));
  g.f.order(g.f.finish());
  g.f.activate(g.unit);
  EXPECT_EQ(longest_march(g.f, g.unit, 0), 5) << "officer and ensign touch it: the column is seven inches long";
}

// KM1-MOVE-43
TEST(TerrainContact, StartingOnItSlowsEvenWhenItIsLeftAtOnce) {
  SlowGround g(Type::infantry);
  g.f.terrain(TerrainKind::crops, box(30, 20, 42, 28)); // the rear edge of the line touches it
  EXPECT_EQ(g.longest(0), 3);
  SlowGround clear(Type::infantry);
  clear.f.terrain(TerrainKind::crops, box(30, 20, 42, 27.99));
  EXPECT_EQ(clear.longest(0), 6);
}

// KM1-MOVE-31, KM1-EX-18
TEST(TerrainContact, AForestAndAHillHalveOnce) {
  SlowGround g(Type::cavalry);
  g.f.terrain(TerrainKind::light_woods, box(39, 33, 50, 36));
  g.f.terrain(TerrainKind::hill, box(20, 34, 35, 50), box(23, 37, 32, 47));
  EXPECT_EQ(g.longest(0), 8);
}

// KM1-MOVE-40: the hull counts, also between the men and at the officer's end, and after the final turn.
TEST(TerrainContact, AFormationTouchesWithItsWholeHull) {
  SlowGround ahead(Type::infantry);
  ahead.f.terrain(TerrainKind::rough, box(39.9, 33, 40.5, 34)); // the officer walks into it
  EXPECT_EQ(ahead.longest(0), 3);
  SlowGround beside(Type::infantry);
  beside.f.terrain(TerrainKind::rough, box(40.1, 33, 40.5, 34));
  EXPECT_EQ(beside.longest(0), 6);
  EXPECT_EQ(beside.longest(0, 90), 6);
  SlowGround turning(Type::infantry);
  turning.f.terrain(TerrainKind::rough, box(35, 39.5, 36, 39.9)); // only a line that has turned reaches so far
  EXPECT_EQ(turning.longest(0), 6);
  EXPECT_EQ(refused_march(turning.f, turning.unit, 0, 6, 90), Rule::KM1_MOVE_32);
  EXPECT_EQ(refused_march(turning.f, turning.unit, 0, 5.25, 90), Rule::none);
}

// KM1-MOVE-41, KM1-RULING-30
TEST(TerrainContact, ALooseGunTouchesWithItsCannonOnTheWayAndWithAllAtStartAndEnd) {
  SlowGround crew(Type::horse_artillery);
  crew.f.terrain(TerrainKind::rough, box(37.2, 32, 37.8, 32.5)); // the gunners walk over it
  EXPECT_EQ(crew.longest(0), 8);
  EXPECT_EQ(refused_march(crew.f, crew.unit, 0, 5), Rule::KM1_MOVE_32) << "one of them would stop in it";
  SlowGround cannon(Type::horse_artillery);
  cannon.f.terrain(TerrainKind::rough, box(36.7, 32, 36.8, 32.5));
  EXPECT_EQ(cannon.longest(0), 4);
  SlowGround start(Type::horse_artillery);
  start.f.terrain(TerrainKind::rough, box(37.2, 29, 37.8, 29.5)); // a gunner stands in it
  EXPECT_EQ(start.longest(0), 4);
  SlowGround officer(Type::horse_artillery);
  officer.f.terrain(TerrainKind::rough, box(36, 26, 37, 26.2)); // so does the officer, behind the gun
  EXPECT_EQ(officer.longest(0), 4);
}

// KM1-MOVE-42, KM1-RULING-30
TEST(TerrainContact, SkirmishersTouchWithTheirCommandPairOnTheWayAndWithAllAtStartAndEnd) {
  SlowGround wing(Type::skirmishers);
  wing.f.terrain(TerrainKind::rough, box(39, 33, 45, 34)); // the right wing walks over it
  EXPECT_EQ(wing.longest(0), 12);
  EXPECT_EQ(refused_march(wing.f, wing.unit, 0, 6.5), Rule::none) << "beyond it";
  EXPECT_EQ(refused_march(wing.f, wing.unit, 0, 4), Rule::none) << "in it, but not beyond half";
  SlowGround long_way(Type::skirmishers);
  long_way.f.terrain(TerrainKind::rough, box(39, 39, 45, 40));
  EXPECT_EQ(long_way.longest(0), 12);
  EXPECT_EQ(refused_march(long_way.f, long_way.unit, 0, 10), Rule::KM1_MOVE_32) << "men would stop in it";
  SlowGround pair(Type::skirmishers);
  pair.f.terrain(TerrainKind::rough, box(36.9, 33, 37.5, 34)); // the pair is two inches wide
  EXPECT_EQ(pair.longest(0), 6);
  SlowGround passing(Type::skirmishers);
  passing.f.terrain(TerrainKind::rough, box(37.1, 33, 37.4, 34));
  EXPECT_EQ(passing.longest(0), 12);
  SlowGround start(Type::skirmishers);
  start.f.terrain(TerrainKind::rough, box(40.8, 29, 41.2, 31)); // the outermost man stands in it
  EXPECT_EQ(start.longest(0), 6);
}

// KM1-MOVE-44, KM1-TERR-11, 12
TEST(TerrainContact, SlopesSlowBothWaysAndTheCrestDoesNot) {
  const Points foot = box(20, 34, 60, 60), crest = box(24, 38, 56, 56);
  SlowGround up(Type::infantry);
  up.f.terrain(TerrainKind::hill, foot, crest);
  EXPECT_EQ(up.longest(0), 3.875) << "it stops short of the slope rather than touch it";
  EXPECT_EQ(refused_march(up.f, up.unit, 0, 4), Rule::KM1_MOVE_32);
  SlowGround down(Type::infantry, {}, 180);
  down.f.unit(down.unit).anchor = {36, 40};
  down.f.refresh(down.unit);
  down.f.terrain(TerrainKind::hill, foot, crest);
  EXPECT_EQ(down.longest(180), 3);
  SlowGround top(Type::infantry);
  top.f.unit(top.unit).anchor = {40, 46};
  top.f.refresh(top.unit);
  top.f.terrain(TerrainKind::hill, foot, crest);
  EXPECT_EQ(top.longest(0), 6);
}

// KM1-MOVE-45
TEST(TerrainContact, AChangeOfFormationMakesNoContactForTheMoveBeforeIt) {
  SlowGround g(Type::infantry, {Formation::column});
  g.f.terrain(TerrainKind::rough, box(37.5, 34, 45, 50)); // where the right wing of the line will stand
  ready(g.f, g.unit);
  g.f.order(g.f.march({{36, 40}}));
  g.f.order(g.f.form(Formation::line));
  EXPECT_EQ(g.f.unit(g.unit).formation, Formation::line);
}

} // namespace sandtable::kingsmen
