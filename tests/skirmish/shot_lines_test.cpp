// Whether a shot is clear: what stands between, woods, hills, houses and stockades.
#include "rulebooks/skirmish/chapters/shot_lines.hpp"

#include "skirmish/volleys.hpp"

namespace sandtable::skirmish {
namespace {

/// A man at (90, 20) who looks north at another 40 away between their bases.
struct Duel {
  Field f;
  int shooter = f.men_at(Side::red, {{90, 20}}, north);
  int target = f.men_at(Side::blue, {{90, 62}}, south);

  bool is_clear() {
    f.attach();
    return is_shot_clear(f.state, f.number(shooter), f.number(target));
  }
  bool is_clear_with(Side side, Vec at) {
    f.men_at(side, {at}, north);
    return is_clear();
  }
};

// SKR-SHT-16
TEST(ShotLine, IsClearOverOpenGround) { EXPECT_TRUE(Duel().is_clear()); }

// SKR-SHT-16: friend or enemy
TEST(ShotLine, IsStoppedByAnybodyBetween) {
  EXPECT_FALSE(Duel().is_clear_with(Side::red, {90, 40}));
  EXPECT_FALSE(Duel().is_clear_with(Side::blue, {90, 40}));
}

// SKR-SHT-16: whoever of them is listed first.
TEST(ShotLine, IsStoppedByTheFirstManOfAll) {
  Field f;
  f.men_at(Side::blue, {{90, 40}}, south);
  const int shooter = f.men_at(Side::red, {{90, 20}}, north);
  const int target = f.men_at(Side::blue, {{90, 62}}, south);
  f.attach();
  EXPECT_FALSE(is_shot_clear(f.state, f.number(shooter), f.number(target)));
}

// SKR-SHT-16, SKR-RULING-37: half way to a base 2 wide the hull is 1 wide
TEST(ShotLine, NeedsTheWholeBaseInView) {
  EXPECT_FALSE(Duel().is_clear_with(Side::red, {91.25, 41}));
  EXPECT_FALSE(Duel().is_clear_with(Side::red, {88.75, 41}));
  EXPECT_TRUE(Duel().is_clear_with(Side::red, {91.75, 41}));
  EXPECT_TRUE(Duel().is_clear_with(Side::red, {88.25, 41}));
}

// SKR-SHT-16: men of a line stand base to base
TEST(ShotLine, IsNotStoppedByTheManBesideHimOrBehindHim) {
  EXPECT_TRUE(Duel().is_clear_with(Side::blue, {92, 62}));
  EXPECT_TRUE(Duel().is_clear_with(Side::blue, {88, 62}));
  EXPECT_TRUE(Duel().is_clear_with(Side::blue, {90, 64}));
}

// SKR-SHT-16: seen aslant, the far corner lies behind the next man
TEST(ShotLine, MeetsTheNextManOfALineSeenAslant) {
  Field f;
  const int shooter = f.men_at(Side::red, {{120, 32}}, north);
  const int line = f.men_at(Side::blue, {{90, 62}, {92, 62}}, south);
  f.attach();
  EXPECT_FALSE(is_shot_clear(f.state, f.number(shooter), f.number(line, 0)));
  EXPECT_TRUE(is_shot_clear(f.state, f.number(shooter), f.number(line, 1)));
}

// SKR-SHT-16, SKR-VIS-04: of a hill only its crest is in the way.
TEST(ShotLine, IsNotStoppedByTheSlopeOfAHill) {
  for (const double from : {80.0, 96.0}) {
    Duel d;
    d.f.terrain(TerrainKind::hill, {{76, 30}, {116, 30}, {116, 50}, {76, 50}}, {},
                {{from, 36}, {112, 36}, {112, 44}, {from, 44}});
    EXPECT_EQ(d.is_clear(), from > 90);
  }
}

// SKR-GEN-12
TEST(ShotLine, IsNotStoppedByTheDead) {
  Duel d;
  const int dead = d.f.men_at(Side::red, {{90, 40}}, north);
  d.f.man(dead).condition = Condition::killed;
  EXPECT_TRUE(d.is_clear());
  d.f.man(dead).condition = Condition::wounded;
  EXPECT_FALSE(d.is_clear());
}

// SKR-SHT-17
TEST(ShotLine, PassesWhoeverStandsWithinTwoOfTheShooter) {
  EXPECT_TRUE(Duel().is_clear_with(Side::red, {90, 24}));     // bases 2 apart
  EXPECT_FALSE(Duel().is_clear_with(Side::red, {90, 24.25})); // 2.25
  EXPECT_FALSE(Duel().is_clear_with(Side::red, {90, 58}));    // within 2 of the target does not matter
}

// SKR-SHT-16: a mounted man has a larger base
TEST(ShotLine, IsStoppedByTheLengthOfAHorse) {
  Duel d;
  d.f.men_at(Side::red, {{92.5, 41}}, east, {.mounted = true});
  EXPECT_FALSE(d.is_clear());
}

// SKR-SHT-18
TEST(ShotLine, PassesLowBarriersBrushAndRocks) {
  for (const TerrainKind line :
       {TerrainKind::hedge, TerrainKind::fence, TerrainKind::low_wall, TerrainKind::barricade}) {
    Duel d;
    d.f.terrain(line, {{80, 40}, {100, 40}});
    EXPECT_TRUE(d.is_clear());
  }
  for (const TerrainKind ground :
       {TerrainKind::crops, TerrainKind::rough, TerrainKind::stream, TerrainKind::deep_water}) {
    Duel d;
    d.f.terrain(ground, area({80, 35}, {100, 45}));
    EXPECT_TRUE(d.is_clear());
  }
}

// SKR-SHT-16
TEST(ShotLine, IsStoppedByAHouseAndByAWoodThatHoldsNeitherOfThem) {
  for (const TerrainKind kind : {TerrainKind::building, TerrainKind::light_woods, TerrainKind::heavy_forest}) {
    Duel d;
    d.f.terrain(kind, area({80, 35}, {100, 45}));
    EXPECT_FALSE(d.is_clear());
  }
  Duel beside;
  beside.f.terrain(TerrainKind::building, area({92, 35}, {100, 45}));
  EXPECT_TRUE(beside.is_clear());
  Duel clipped; // the hull is 1 wide there, half of it on either side
  clipped.f.terrain(TerrainKind::building, area({90.25, 40}, {100, 45}));
  EXPECT_FALSE(clipped.is_clear());
}

// SKR-VIS-03
TEST(ShotLine, LeadsIntoAHouseAndOutOfIt) {
  Duel out;
  out.f.terrain(TerrainKind::building, area({80, 15}, {100, 25}));
  EXPECT_TRUE(out.is_clear());
  Duel in;
  in.f.terrain(TerrainKind::building, area({80, 58}, {100, 68}));
  EXPECT_TRUE(in.is_clear());
}

// SKR-RULING-98
TEST(ShotLine, ReachesAManWhoLeansOnAHouseFromTheFrontOnly) {
  Duel front;
  front.f.terrain(TerrainKind::building, area({80, 62.5}, {100, 70})); // part of it under his base
  EXPECT_TRUE(front.is_clear());
  Duel back;
  back.f.terrain(TerrainKind::building, area({80, 55}, {100, 61.5}));
  EXPECT_FALSE(back.is_clear());
}

// SKR-TER-13, SKR-SHT-16
TEST(ShotLine, PassesAStockadeForTheGarrisonThatMansIt) {
  const auto clear_with = [](double stockade, Formation of_shooter, Formation of_target) {
    Duel d;
    d.f.terrain(TerrainKind::fortification, {{80, stockade}, {100, stockade}});
    d.f.unit(d.shooter).formation = of_shooter;
    d.f.unit(d.target).formation = of_target;
    return d.is_clear();
  };
  EXPECT_FALSE(clear_with(22.5, Formation::free, Formation::free));
  EXPECT_TRUE(clear_with(22.5, Formation::garrison, Formation::free));
  EXPECT_TRUE(clear_with(59.5, Formation::free, Formation::garrison));
  EXPECT_FALSE(clear_with(59.5, Formation::garrison, Formation::free));
  EXPECT_FALSE(clear_with(40, Formation::garrison, Formation::garrison));
}

// SKR-VIS-04, SKR-SHT-16
TEST(ShotLine, IsStoppedByACrestUnlessOneOfThemStandsOnIt) {
  const auto clear_over = [](const Points& crest) {
    Duel d;
    d.f.terrain(TerrainKind::hill, area({70, 10}, {110, 70}), {}, crest);
    return d.is_clear();
  };
  EXPECT_FALSE(clear_over(area({80, 35}, {100, 45})));
  EXPECT_TRUE(clear_over(area({80, 15}, {100, 45})));
  EXPECT_TRUE(clear_over(area({80, 35}, {100, 65})));
  EXPECT_TRUE(clear_over(area({95, 35}, {105, 45})));
}

/// The shooter so deep in a wood that ends before him; the target so deep in one that begins before him.
bool is_clear_out_of_wood(double depth) {
  Duel d;
  d.f.terrain(TerrainKind::light_woods, area({40, 0}, {140, 20 + depth}));
  return d.is_clear();
}
bool is_clear_into_wood(double depth) {
  Duel d;
  d.f.terrain(TerrainKind::light_woods, area({40, 62 - depth}, {140, 110}));
  return d.is_clear();
}

// SKR-SHT-19, SKR-EX-34
TEST(ShotLine, LeavesAndEntersAWoodToADepthOfTen) {
  EXPECT_TRUE(is_clear_out_of_wood(8));
  EXPECT_TRUE(is_clear_out_of_wood(10));
  EXPECT_FALSE(is_clear_out_of_wood(10.25));
  EXPECT_FALSE(is_clear_out_of_wood(11));
  EXPECT_TRUE(is_clear_into_wood(10));
  EXPECT_FALSE(is_clear_into_wood(10.25));
}

// SKR-SHT-19
TEST(ShotLine, ReachesFifteenWithinOneWood) {
  const auto clear_at = [](double gap) {
    Field f;
    f.terrain(TerrainKind::light_woods, area({20, 10}, {160, 110}));
    const int a = f.men_at(Side::red, {{90, 50}}, north);
    const int b = f.men_at(Side::blue, {{90, 52 + gap}}, south);
    f.attach();
    return is_shot_clear(f.state, f.number(a), f.number(b));
  };
  EXPECT_TRUE(clear_at(15));
  EXPECT_FALSE(clear_at(15.25));
}

// SKR-SHT-22, SKR-GEN-07
TEST(Arc, IsTheHalfCircleBeforeAMan) {
  Field f;
  const int man = f.men_at(Side::red, {{90, 50}}, north);
  const auto sees = [&](Vec at) { return is_in_arc(f.man(man), f.man(f.men_at(Side::blue, {at}, south))); };
  EXPECT_TRUE(sees({90, 90}));
  EXPECT_TRUE(sees({130, 50})); // exactly at right angles
  EXPECT_TRUE(sees({50, 50}));
  EXPECT_FALSE(sees({130, 49}));
  EXPECT_FALSE(sees({90, 20}));
}

} // namespace
} // namespace sandtable::skirmish
