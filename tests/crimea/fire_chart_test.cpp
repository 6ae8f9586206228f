// The fire chart: sections 9.1 and 9.4.
#include "rulebooks/crimea/chapters/fire_chart.hpp"

#include "crimea/gunnery.hpp"

namespace sandtable::crimea {
namespace {

struct Cells {
  const char* firer;
  bool dismounted;
  int line, column, square;
};

class Chart : public testing::TestWithParam<Cells> {};

int face_at(const Cells& cells, const char* type, Formation formation, bool trench) {
  Field f;
  const int firer = f.add(Side::red, cells.firer, {60, 30}, north);
  f.unit(firer).dismounted = cells.dismounted;
  f.refresh(firer);
  if (trench) f.terrain(TerrainKind::trench, {{40, 36}, {80, 36}, {80, 50}, {40, 50}});
  const int target = f.add(Side::blue, type, {60, 38}, south, {.formation = formation});
  return face_needed(f, firer, target);
}

// CRI-FIRE-01, 02, 03, CRI-FIRE-05, 06, 07, CRI-RULING-01, CRI-ARM-08: a step right, up or into the bracket costs a
// pip.
TEST_P(Chart, SaysWhatEachWeaponNeedsAgainstEachTarget) {
  const Cells c = GetParam();
  const auto bracket = [](int face) { return std::min(6, face + 1); };
  EXPECT_EQ(face_at(c, "russian-line", Formation::line, false), c.line);
  EXPECT_EQ(face_at(c, "russian-foot-battery", Formation::unlimbered, false), c.line);
  EXPECT_EQ(face_at(c, "russian-line", Formation::column, false), c.column);
  EXPECT_EQ(face_at(c, "russian-line", Formation::road_column, false), c.column);
  EXPECT_EQ(face_at(c, "russian-line", Formation::double_line, false), c.column);
  EXPECT_EQ(face_at(c, "russian-foot-battery", Formation::limbered, false), c.column);
  EXPECT_EQ(face_at(c, "russian-foot-battery", Formation::limbered_road, false), c.column);
  EXPECT_EQ(face_at(c, "russian-line", Formation::square, false), c.square);
  // CRI-FIRE-04, 30: in a trench.
  EXPECT_EQ(face_at(c, "russian-line", Formation::line, true), bracket(c.line));
  EXPECT_EQ(face_at(c, "russian-line", Formation::column, true), bracket(c.column));
  EXPECT_EQ(face_at(c, "russian-line", Formation::square, true), bracket(c.square));
  // CRI-FIRE-09: skirmishers are row L in the bracket; a trench besides changes nothing (CRI-FIRE-04).
  EXPECT_EQ(face_at(c, "russian-rifles", Formation::skirmish, false), bracket(c.line));
  EXPECT_EQ(face_at(c, "russian-rifles", Formation::skirmish, true), bracket(c.line));
}

INSTANTIATE_TEST_SUITE_P(
    Columns, Chart,
    testing::Values(Cells{"turkish-infantry", false, 4, 3, 2},                                            // C1
                    Cells{"british-line", false, 4, 3, 2}, Cells{"british-foot-battery", false, 5, 4, 3}, // C2
                    Cells{"turkish-foot-battery", false, 5, 4, 3}, Cells{"british-siege-battery", false, 5, 4, 3},
                    Cells{"british-heavy-cavalry", true, 5, 4, 3}, Cells{"british-horse-battery", false, 6, 5, 4}, // C3
                    Cells{"turkish-cavalry", false, 6, 5, 4}));

// CRI-FIRE-01, 02, CRI-ARM-08: Russian guns stand one column to the left of the Allies'.
TEST(Chart, GivesRussianGunsTheBetterColumns) {
  Field f;
  const int foot = f.add(Side::blue, "russian-foot-battery", {40, 50}, south);
  const int siege = f.add(Side::blue, "russian-siege-battery", {60, 50}, south);
  const int horse = f.add(Side::blue, "russian-horse-battery", {80, 50}, south);
  const int enemies[] = {f.add(Side::red, "british-line", {40, 35}, north),
                         f.add(Side::red, "british-line", {60, 35}, north),
                         f.add(Side::red, "british-line", {80, 35}, north)};
  EXPECT_EQ(face_needed(f, foot, enemies[0]), 4);
  EXPECT_EQ(face_needed(f, siege, enemies[1]), 4);
  EXPECT_EQ(face_needed(f, horse, enemies[2]), 5);
}

// CRI-FIRE-08, CRI-RULING-26: routers are shot at as a column; skirmishers who rout are skirmishers still.
TEST(Chart, CountsRoutersAsAColumn) {
  Field f;
  const int firer = f.add(Side::red, "british-line", {60, 30}, north);
  const int line = f.add(Side::blue, "russian-line", {60, 38}, north);
  f.unit(line).routing = true;
  EXPECT_EQ(face_needed(f, firer, line), 3);
  Field g;
  const int rifles = g.add(Side::red, "british-line", {60, 30}, north);
  const int loose = g.add(Side::blue, "russian-rifles", {60, 38}, north, {.formation = Formation::skirmish});
  g.unit(loose).routing = true;
  EXPECT_EQ(face_needed(g, rifles, loose), 5); // CRI-FIRE-09
}

// CRI-FIRE-10, CRI-FIRE-30: in a house, row L and the bracket, whatever the formation was.
TEST(Chart, CountsAGarrisonAsALineInCover) {
  Field f;
  const int house = f.terrain(TerrainKind::building, {{58, 38}, {62, 38}, {62, 42}, {58, 42}});
  const int firer = f.add(Side::red, "british-line", {60, 30}, north);
  const int garrison = f.add(Side::blue, "russian-line", {60, 40}, south, {.formation = Formation::column});
  f.unit(garrison).house = static_cast<std::int8_t>(house);
  f.refresh(garrison);
  EXPECT_EQ(face_needed(f, firer, garrison), 5);
}

// CRI-CC-49: gunners without guns are a line of infantry.
TEST(Chart, CountsGunnersWithoutGunsAsALine) {
  Field f;
  const int firer = f.add(Side::red, "british-line", {60, 30}, north);
  const int gunners = f.add(Side::blue, "russian-foot-battery", {60, 38}, south, {.formation = Formation::limbered});
  f.unit(gunners).guns = false;
  f.refresh(gunners);
  EXPECT_EQ(face_needed(f, firer, gunners), 4);
}

// CRI-EX-30
TEST(Chart, ExampleTheSameDiceInOtherCells) {
  const auto dice = {6, 5, 4, 4, 2, 1};
  {
    Field f;
    const int guns = f.add(Side::red, "british-foot-battery", {60, 30}, north);
    const int square = f.add(Side::blue, "russian-line", {60, 40}, south, {.formation = Formation::square});
    EXPECT_EQ(fired(f, guns, square, dice).a, 4);
  }
  {
    Field f;
    f.terrain(TerrainKind::trench, {{50, 39}, {70, 39}, {70, 43}, {50, 43}});
    const int guns = f.add(Side::red, "british-horse-battery", {60, 30}, north);
    const int line = f.add(Side::blue, "russian-line", {60, 42}, south);
    EXPECT_EQ(fired(f, guns, line, dice).a, 1);
  }
  {
    Field f;
    const int horse = f.add(Side::red, "british-light-cavalry", {60, 32}, north);
    f.unit(horse).dismounted = true;
    f.refresh(horse);
    const int loose = f.add(Side::blue, "russian-rifles", {60, 36}, south, {.formation = Formation::skirmish});
    EXPECT_EQ(fired(f, horse, loose, dice).a, 1);
  }
  {
    Field f;
    f.terrain(TerrainKind::light_woods, {{55, 39}, {65, 39}, {65, 46}, {55, 46}});
    const int guns = f.add(Side::blue, "russian-horse-battery", {60, 30}, north);
    const int column = f.add(Side::red, "british-line", {57, 42}, west, {.formation = Formation::column});
    EXPECT_EQ(fired(f, guns, column, dice).a, 4);
  }
}

/// The LINE of CRI-EX-18 with its anchor at the origin of a frame, facing away from the south.
struct AtOrigin {
  Field f;
  Vec anchor{60, 30};
  int line = f.add(Side::blue, "russian-line", anchor, north);
};

// CRI-EX-20, CRI-FIRE-28
TEST(Enfilade, ExampleIsTheZoneBeyondTheFlank) {
  AtOrigin o;
  const auto from = [&](Vec p) { return enfilades(o.anchor + p, o.f.unit(o.line)); };
  EXPECT_TRUE(from({8, 2}));
  EXPECT_FALSE(from({8, 4}));
  EXPECT_TRUE(from({7, -1}));
  EXPECT_FALSE(from({7, -5}));
  EXPECT_TRUE(from({-8, 2})) << "on the left as on the right";
  EXPECT_FALSE(from({0, 9}));
  EXPECT_FALSE(from({4.8, -1})) << "not beyond the flank";
}

// CRI-FIRE-28, CRI-RULING-28
TEST(Enfilade, IsForLinesAndColumnsButNotForSkirmishersSquaresAndGuns) {
  const auto taken_in_flank = [](const char* type, Formation formation) {
    Field f;
    const int u = f.add(Side::blue, type, {60, 30}, north, {.formation = formation});
    return enfilades({80, 30}, f.unit(u));
  };
  EXPECT_TRUE(taken_in_flank("russian-line", Formation::line));
  EXPECT_TRUE(taken_in_flank("russian-line", Formation::double_line));
  EXPECT_TRUE(taken_in_flank("russian-line", Formation::column));
  EXPECT_TRUE(taken_in_flank("russian-line", Formation::road_column));
  EXPECT_FALSE(taken_in_flank("russian-rifles", Formation::skirmish));
  EXPECT_FALSE(taken_in_flank("russian-line", Formation::square));
  EXPECT_FALSE(taken_in_flank("russian-foot-battery", Formation::unlimbered));
  EXPECT_FALSE(taken_in_flank("russian-foot-battery", Formation::limbered));
}

// CRI-FIRE-07, 08: enfilade comes before double line and rout.
TEST(Enfilade, MakesTheRowTheLastOne) {
  Field f;
  const int firer = f.add(Side::red, "british-line", {60, 30}, north, {.figures = 8});
  const int line = f.add(Side::blue, "russian-line", {60, 40}, west);
  f.unit(line).routing = true;
  EXPECT_EQ(face_needed(f, firer, line), 2);
  EXPECT_TRUE(cites(f.plan(), Rule::CRI_FIRE_07));
}

// CRI-EX-21, CRI-FIRE-29, CRI-RULING-52
TEST(DoubleLine, ExampleIsMeasuredAlongTheAxisOfFire) {
  AtOrigin o;
  o.f.add(Side::blue, "russian-line", o.anchor + Vec{0, -5}, north);
  // Stands are counted left to right: the fourth has its centre at u = 0.8125, the last at 4.0625.
  EXPECT_TRUE(double_line_behind(o.f.state, o.anchor + Vec{0.8125, 8}, o.line, 3));
  EXPECT_TRUE(double_line_behind(o.f.state, o.anchor + Vec{11.0625, 9}, o.line, 5));
  EXPECT_FALSE(double_line_behind(o.f.state, o.anchor + Vec{13.0625, 8.5}, o.line, 5));
  EXPECT_FALSE(enfilades(o.anchor + Vec{13.0625, 8.5}, o.f.unit(o.line)));
}

// CRI-FIRE-29: behind, seen from the firer; a line before the target makes no double line of it.
TEST(DoubleLine, IsNotMadeByALineBeforeTheTarget) {
  AtOrigin o;
  o.f.add(Side::blue, "russian-line", o.anchor + Vec{0, 3}, north);
  EXPECT_FALSE(double_line_behind(o.f.state, o.anchor + Vec{0.8125, 8}, o.line, 3));
}

// CRI-FIRE-08, 29: another line of the same side, in LINE, behind; nothing else.
TEST(DoubleLine, NeedsAFriendInLineWithinFourBehind) {
  const auto row_k = [](Side side, Formation formation, double behind) {
    Field f;
    const int firer = f.add(Side::red, "british-line", {60, 30}, north, {.figures = 8});
    const int line = f.add(Side::blue, "russian-line", {60, 38}, south);
    f.add(side, side == Side::blue ? "russian-line" : "british-line", {60, 40 + behind}, south,
          {.formation = formation});
    return face_needed(f, firer, line) == 3;
  };
  EXPECT_TRUE(row_k(Side::blue, Formation::line, 3.9));
  EXPECT_TRUE(row_k(Side::blue, Formation::line, 0.01));
  EXPECT_FALSE(row_k(Side::blue, Formation::line, 4.1));
  EXPECT_FALSE(row_k(Side::blue, Formation::column, 2));
  EXPECT_FALSE(row_k(Side::red, Formation::line, 3));
}

// CRI-FIRE-29: also of a unit of which one stand is left.
TEST(DoubleLine, MayHaveASingleStandInFront) {
  Field f;
  const int firer = f.add(Side::red, "british-line", {60, 30}, north, {.figures = 8});
  const int line = f.add(Side::blue, "russian-line", {60, 38}, south, {.figures = 4});
  f.add(Side::blue, "russian-line", {60, 43}, south);
  EXPECT_EQ(face_needed(f, firer, line), 3);
}

// CRI-FIRE-05, 08: guns in action are no line of infantry, whoever stands behind them.
TEST(DoubleLine, IsNotMadeOfGuns) {
  Field f;
  const int firer = f.add(Side::red, "british-line", {60, 30}, north, {.figures = 8});
  const int guns = f.add(Side::blue, "russian-foot-battery", {60, 38}, south);
  f.add(Side::blue, "russian-line", {60, 43}, south);
  ASSERT_TRUE(double_line_behind(f.state, {60, 30}, guns, 1));
  EXPECT_EQ(face_needed(f, firer, guns), 4); // CRI-FIRE-05, as if nobody stood there
}

// CRI-FIRE-30: woods, trench, a wall within an inch. CRI-FIRE-31: a stream, a hill, another unit are none.
TEST(Cover, IsWhatTheStandAimedAtIsInOrCloseBehind) {
  const auto covered = [](TerrainKind kind, Points shape) {
    Field f;
    f.terrain(kind, std::move(shape), {}, 1);
    const int firer = f.add(Side::red, "british-line", {60, 30}, north, {.figures = 8});
    const int line = f.add(Side::blue, "russian-line", {60, 38}, south, {.figures = 8});
    return face_needed(f, firer, line) == 5;
  };
  const Points area{{50, 37.5}, {70, 37.5}, {70, 44}, {50, 44}};
  EXPECT_TRUE(covered(TerrainKind::light_woods, area));
  EXPECT_TRUE(covered(TerrainKind::heavy_forest, area));
  EXPECT_TRUE(covered(TerrainKind::trench, area));
  EXPECT_FALSE(covered(TerrainKind::stream, area));
  EXPECT_FALSE(covered(TerrainKind::hill, area));
  EXPECT_TRUE(covered(TerrainKind::low_wall, {{50, 37.5}, {70, 37.5}}));
  EXPECT_TRUE(covered(TerrainKind::fortification, {{50, 37.5}, {70, 37.5}}));
  EXPECT_TRUE(covered(TerrainKind::trench, {{50, 37.2}, {70, 37.2}, {70, 37.8}, {50, 37.8}}));
  EXPECT_FALSE(covered(TerrainKind::trench, {{50, 35}, {70, 35}, {70, 36}, {50, 36}})) << "too far before it";
  EXPECT_FALSE(covered(TerrainKind::low_wall, {{50, 30.5}, {70, 30.5}})) << "that is the firer's wall";
}

} // namespace
} // namespace sandtable::crimea
