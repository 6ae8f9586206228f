// Chapter 9.1 to 9.3: allowances, paths, halving.

#include "marching.hpp"

namespace sandtable::kingsmen {

namespace {

/// An active unit in the middle of an empty table of 72 by 72.
struct Ground {
  Field f{Options{}, Vec{72, 72}};
  int unit;

  explicit Ground(Type type, Stance p = {}, const std::string& card = "", double facing = 0) {
    unit = f.add(Side::red, type, {36, 30}, facing, p);
    ready(f, unit, card);
  }
  double longest(double degrees, std::optional<double> end = std::nullopt) const {
    return longest_march(f, unit, degrees, end);
  }
};

} // namespace

// KM1-MOVE-01..05
TEST(Movement, TheAllowances) {
  struct Row {
    Type type;
    Formation formation;
    double inches;
  };
  for (const Row& r :
       {Row{Type::infantry, Formation::line, 6}, Row{Type::infantry, Formation::column, 10},
        Row{Type::skirmishers, Formation::loose, 12}, Row{Type::cavalry, Formation::line, 16},
        Row{Type::cavalry, Formation::column, 20}, Row{Type::foot_artillery, Formation::column, 8},
        Row{Type::foot_artillery, Formation::loose, 4}, Row{Type::horse_artillery, Formation::column, 16},
        Row{Type::horse_artillery, Formation::loose, 8}}) {
    Ground m(r.type, {r.formation});
    EXPECT_EQ(m.longest(0), r.inches);
    EXPECT_EQ(base_allowance(r.type, r.formation), r.inches);
  }
}

// KM1-MOVE-06
TEST(Movement, AnyShorterMoveIsLegalAndSoIsNone) {
  Ground m(Type::infantry);
  for (double d = 0; d <= 6; d += 0.25) EXPECT_EQ(refused_march(m.f, m.unit, 0, d), Rule::none) << d;
  EXPECT_EQ(m.f.refusal(m.f.march({})), Rule::none);
}

// KM1-MOVE-07, KM1-FAQ-02
TEST(Movement, TheAllowanceIsThatOfTheFormationAtTheStart) {
  Ground m(Type::infantry, {Formation::column});
  m.f.order(m.f.march({{36, 40}}));
  m.f.order(m.f.form(Formation::line));
  EXPECT_EQ(m.f.unit(m.unit).formation, Formation::line);
  Ground line(Type::infantry);
  line.f.order(line.f.form(Formation::column));
  EXPECT_FALSE(line.f.check(line.f.march({{36, 31}})).allowed());
}

// KM1-MOVE-10, KM1-RULING-27
TEST(Movement, TheLengthIsTheSumOfTheSegmentsOfTheAnchorsPath) {
  Ground m(Type::infantry);
  EXPECT_EQ(m.f.refusal(m.f.march({{36, 33}, {39, 33}})), Rule::none) << "three ahead and three to the side";
  EXPECT_EQ(m.f.refusal(m.f.march({{36, 33}, {39.125, 33}})), Rule::KM1_MOVE_11);
  EXPECT_EQ(m.f.refusal(m.f.march({{39, 34}})), Rule::none) << "straight it is five";
}

// KM1-MOVE-10, KM1-CONST-33
TEST(Movement, APathHasAtMostEightPoints) {
  Ground m(Type::infantry);
  Path path;
  EXPECT_EQ(path.capacity(), 8U);
  for (int i = 1; i <= 8; ++i) path.push_back({36 + (i % 2) * 0.25, 30 + i * 0.5});
  EXPECT_EQ(m.f.refusal(m.f.march(path)), Rule::none);
}

// KM1-MOVE-11
TEST(Movement, AMoveLongerThanItsAllowanceIsIllegal) {
  Ground m(Type::infantry);
  EXPECT_EQ(refused_march(m.f, m.unit, 0, 6), Rule::none);
  EXPECT_EQ(refused_march(m.f, m.unit, 0, 6 + 1 / 256.0), Rule::KM1_MOVE_11);
  const Ruling r = m.f.check(m.f.march({{36, 38}}));
  EXPECT_EQ(r.a, 8);
  EXPECT_EQ(r.b, 6);
}

// KM1-MOVE-12, KM1-RULING-27: the line slides with its front to the north; its officer meets what lies to the right of
// the path.
// KM1-MOVE-12
TEST(Movement, TheFormationSlidesWithoutTurningAndTurnsAtTheEnd) {
  Ground m(Type::infantry);
  m.f.terrain(TerrainKind::heavy_forest, box(39.5, 32, 45, 33)); // four inches wide each way is the line
  EXPECT_EQ(m.f.refusal(m.f.march({{36, 36}}, 90)), Rule::KM1_MOVE_50)
      << "though at the end, turned, it would stand clear";
  EXPECT_EQ(m.f.refusal(m.f.march({{35, 32}, {35, 34}}, 90)), Rule::none);
}

// KM1-MOVE-12: the whole area between start and end is swept, corners cut by a slanting way too.
TEST(Movement, TheSweptAreaIsTheHullOfBothEnds) {
  Ground m(Type::infantry, {Formation::column, 0, 1});
  m.f.terrain(TerrainKind::heavy_forest, box(39, 33, 39.5, 33.5));
  EXPECT_EQ(m.f.refusal(m.f.march({{42, 36}})), Rule::KM1_MOVE_50);
  EXPECT_EQ(m.f.refusal(m.f.march({{36, 36}, {40, 36}})), Rule::KM1_MOVE_50) << "its tail of twelve men follows";
  EXPECT_EQ(m.f.refusal(m.f.march({{36, 40}})), Rule::none);
}

// KM1-MOVE-13
TEST(Movement, TurningAtTheEndIsFreeAndOnlyItsResultIsTested) {
  Ground m(Type::infantry);
  EXPECT_EQ(m.longest(0, 90), 6);
  EXPECT_EQ(m.longest(0, 37), 6);
  m.f.terrain(TerrainKind::heavy_forest,
              box(38, 32, 38.5, 32.5)); // inside the quarter circle the right wing would wheel through
  EXPECT_EQ(m.f.refusal(m.f.march({}, 90)), Rule::none);
}

// KM1-MOVE-14, 15, KM1-EX-59, KM1-CONST-15
TEST(Movement, StraightSidewaysIsForwardAHairBehindIsNot) {
  Ground m(Type::infantry);
  EXPECT_EQ(m.f.refusal(m.f.march({{42, 30}})), Rule::none);
  EXPECT_EQ(m.f.refusal(m.f.march({{36 + 5.99, 30 - 0.06}})), Rule::KM1_MOVE_15);
  EXPECT_EQ(m.f.refusal(m.f.march({{36 + 2.9, 30 - 0.03}})), Rule::none);
  EXPECT_EQ(m.longest(90), 6);
  EXPECT_EQ(m.longest(270), 6);
  EXPECT_EQ(m.longest(180), 3);
}

// KM1-MOVE-15
TEST(Movement, OneBackwardSegmentMakesTheWholeMoveBackward) {
  Ground m(Type::infantry);
  EXPECT_EQ(m.f.refusal(m.f.march({{36, 32.5}, {36, 32}})), Rule::none) << "three inches in all";
  EXPECT_EQ(m.f.refusal(m.f.march({{36, 33}, {36, 32.75}})), Rule::KM1_MOVE_15);
}

// KM1-MOVE-14: forward is judged by the facing at the start of the move.
TEST(Movement, ForwardGoesByTheFacingAtTheStart) {
  Ground m(Type::infantry, {}, "", 90);
  EXPECT_EQ(m.longest(90), 6);
  EXPECT_EQ(m.longest(0), 6);
  EXPECT_EQ(m.longest(270), 3);
  EXPECT_EQ(m.longest(270, 180), 3);
}

// KM1-MOVE-16, KM1-EX-60, KM1-CONST-16
TEST(Movement, AnAboutFaceHalvesTheMove) {
  Ground m(Type::infantry);
  EXPECT_EQ(m.f.refusal(m.f.march({{36, 33}}, 180)), Rule::none);
  EXPECT_EQ(m.f.refusal(m.f.march({{36, 34}}, 180)), Rule::KM1_MOVE_16);
  EXPECT_EQ(m.longest(0, 90), 6) << "90 degrees are free";
  EXPECT_EQ(m.longest(0, 91), 3);
  EXPECT_EQ(m.longest(0, 270), 6);
  EXPECT_EQ(m.longest(0, 269), 3);
}

// KM1-MOVE-17, KM1-RULING-28
TEST(Movement, TurningInPlaceToAnyFacing) {
  for (const double facing : {0.0, 45.0, 135.0, 180.0, 300.0}) {
    Ground m(Type::infantry);
    m.f.order(m.f.turn_to(facing));
    EXPECT_EQ(m.f.unit(m.unit).facing, from_degrees(facing));
    expect_at(m.f.unit(m.unit).anchor, {36, 30});
    EXPECT_FALSE(m.f.check(m.f.march({{36, 30}})).allowed()) << "it was the move of this activation";
  }
}

// KM1-MOVE-18
TEST(Movement, SkirmishersHaveNoBackwardMovesAndNoAboutFaces) {
  Ground m(Type::skirmishers);
  EXPECT_EQ(m.longest(180), 12);
  EXPECT_EQ(m.longest(180, 180), 12);
  EXPECT_EQ(m.f.refusal(m.f.march({{36, 36}, {36, 30}})), Rule::none);
}

// KM1-MOVE-19: front-centre, muzzle or C: what the path names is where the anchor goes.
TEST(Movement, TheAnchorIsWhatIsMeasured) {
  struct Row {
    Type type;
    Formation formation;
    double behind; // from the anchor back to the centre
  };
  for (const Row& r : {Row{Type::infantry, Formation::line, 1}, Row{Type::infantry, Formation::column, 3},
                       Row{Type::foot_artillery, Formation::column, 3.5},
                       Row{Type::foot_artillery, Formation::loose, 1.5}, Row{Type::skirmishers, Formation::loose, 0}}) {
    Ground m(r.type, {r.formation});
    m.f.order(m.f.march({{36, 33}}, 90));
    expect_at(m.f.unit(m.unit).anchor, {36, 33});
    expect_at(m.f.unit(m.unit).footing.centre, {36 - r.behind, 33});
  }
}

// KM1-MOVE-30, 31, KM1-EX-18: backward, about face and through a stream: half, not less.
// KM1-MOVE-31
TEST(Movement, SeveralReasonsNeverReduceBelowHalf) {
  Ground m(Type::cavalry);
  EXPECT_EQ(m.longest(180), 8);
  EXPECT_EQ(m.longest(180, 180), 8);
  m.f.terrain(TerrainKind::stream, box(0, 25, 72, 26));
  EXPECT_EQ(m.longest(180, 180), 8);
  EXPECT_EQ(refused_march(m.f, m.unit, 180, 8.125, 180), Rule::KM1_MOVE_32);
}

// KM1-MOVE-30: a Jack removes all halving.
TEST(Movement, AJackRemovesEveryHalving) {
  Ground m(Type::infantry, {}, "JH");
  m.f.terrain(TerrainKind::stream, box(0, 25, 72, 26));
  EXPECT_EQ(m.longest(180), 6);
  EXPECT_EQ(m.longest(180, 180), 6);
  EXPECT_EQ(m.longest(0, 180), 6);
  EXPECT_EQ(refused_march(m.f, m.unit, 0, 6.125), Rule::KM1_MOVE_11);
}

// KM1-MOVE-32, KM1-RULING-29: a fence five inches ahead.
TEST(Movement, TerrainHalvesTheWholeMoveOrNothing) {
  Ground m(Type::infantry, {Formation::column});
  m.f.terrain(TerrainKind::fence, {{20, 36}, {50, 36}});
  EXPECT_EQ(refused_march(m.f, m.unit, 0, 5.75), Rule::none) << "clear of the fence: the full allowance";
  EXPECT_EQ(refused_march(m.f, m.unit, 0, 6), Rule::KM1_MOVE_32)
      << "touching it: at most five inches, which do not reach it";
  EXPECT_EQ(refused_march(m.f, m.unit, 0, 10), Rule::KM1_MOVE_32);
  EXPECT_EQ(m.longest(90), 10);
}

} // namespace sandtable::kingsmen
