// Orders in the making.
#include "reflect/sparse_json.hpp"
#include "rulebooks/skirmish/service/adjust.hpp"
#include "skirmish/watched.hpp"

namespace sandtable::skirmish {
namespace {

struct Marching : Field {
  int men = group(Side::red, 4, {60, 20}, north, {.weapons = {Weapon::rifle}, .commanded = true});
  int captain = leader(Side::red, Role::pc, {90, 10}, north, {.commanded = true});
  int foes = group(Side::blue, 4, {60, 60}, south);
};

// SKR-MOV-08
TEST(SkirmishPreview, AMarchIsCutToItsReach) {
  Marching f;
  f.begin(StepKind::move);
  const Preview p = preview(f.state, Field::march(f.men, {{20, 20}}));
  EXPECT_TRUE(p.verdict.allowed) << p.verdict.sentence;
  EXPECT_TRUE(p.adjusted);
  EXPECT_NEAR(p.length, 25, 0.3);
  EXPECT_EQ(p.allowance, 25);
  ASSERT_EQ(p.ghost.size(), 4U);
  EXPECT_NEAR(p.ghost[0].at.x, f.man(f.men).at.x - 25, 0.3);
  EXPECT_EQ(p.ghost[0].id, f.number(f.men));
  EXPECT_TRUE(says(p.notes, "more than half speed: they will not shoot (SKR-SHT-15)"));
}

TEST(SkirmishPreview, AShortMarchIsAsAsked) {
  Marching f;
  f.begin(StepKind::move);
  const Preview p = preview(f.state, Field::march(f.men, {{50, 20}}));
  EXPECT_TRUE(p.verdict.allowed);
  EXPECT_FALSE(p.adjusted);
  EXPECT_NEAR(p.length, 10, 0.1);
  EXPECT_FALSE(says(p.notes, "half speed"));
}

// SKR-MOV-06, 07, SKR-COV-07
TEST(SkirmishPreview, TheGroundIsToldOf) {
  Marching f;
  f.terrain(TerrainKind::light_woods, rectangle({43, 20}, 20, 30, 0));
  f.terrain(TerrainKind::fence, {{56, 0}, {56, 40}});
  f.begin(StepKind::move);
  const Preview p = preview(f.state, Field::march(f.men, {{50, 20}}));
  EXPECT_TRUE(p.verdict.allowed) << p.verdict.sentence;
  EXPECT_TRUE(says(p.notes, "every centimetre counts double (SKR-MOV-06)"));
  EXPECT_TRUE(says(p.notes, "a quarter of the move to climb (SKR-MOV-07)"));
  EXPECT_EQ(p.stretches.size(), 2U);
}

// SKR-FRM-10
TEST(SkirmishPreview, SingleMenAreBroughtAsFarAsTheyGet) {
  Marching f;
  f.begin(StepKind::move);
  Order o = Field::place_men(f.men, {{50, 20}, {53, 20}, {56, 20}, {59, 60}});
  const Preview p = preview(f.state, o);
  EXPECT_TRUE(p.adjusted == p.verdict.allowed);
  o = Field::place_men(f.men, {{55, 30}, {58, 30}, {61, 30}, {64, 30}});
  EXPECT_TRUE(preview(f.state, o).verdict.allowed) << preview(f.state, o).verdict.sentence;
  EXPECT_EQ(preview(f.state, o).ghost[2].at, (Vec{61, 30}));
}

// SKR-MEL-01, 05
TEST(SkirmishPreview, AChargeShowsWhoReaches) {
  Marching f;
  f.begin(StepKind::move);
  const Preview far = preview(f.state, Field::charge(f.men, f.foes));
  EXPECT_FALSE(far.verdict.allowed);
  ASSERT_TRUE(far.sight);
  EXPECT_FALSE(far.sight->clear);
  Marching g;
  for (int k = 0; k < 4; ++k) g.move_man(g.foes, k, g.man(g.foes, k).at - Vec{0, 22});
  g.begin(StepKind::move);
  const Preview near = preview(g.state, Field::charge(g.men, g.foes));
  EXPECT_TRUE(near.verdict.allowed) << near.verdict.sentence;
  EXPECT_EQ(near.ghost.size(), 4U);
  EXPECT_TRUE(says(near.notes, "of 4 men reach the enemy (SKR-MEL-05)"));
  EXPECT_TRUE(says(near.notes, "the enemy comes off worse"));
}

// SKR-SHT-33, SKR-COV-06
TEST(SkirmishPreview, AShotShowsItsLineCoverAndOdds) {
  Marching f;
  f.begin(StepKind::shoot);
  ASSERT_EQ(f.pending(), StepKind::shoot);
  const Preview p = preview(f.state, Field::shoot_at(f.men, f.foes));
  EXPECT_TRUE(p.verdict.allowed) << p.verdict.sentence;
  ASSERT_TRUE(p.sight);
  EXPECT_TRUE(p.sight->clear);
  EXPECT_NEAR(p.sight->range, 40, 0.5);
  EXPECT_TRUE(says(p.notes, "4 dice with rifle at medium range, in the open: 4 or more (SKR-SHT-33)"));
  ASSERT_TRUE(p.odds);
  EXPECT_FALSE(p.odds->bars.empty());
  // Five faces of eight hit, and of those a third each grazes, wounds and kills: SKR-SHT-33, SKR-DMG-06
  EXPECT_TRUE(says(p.odds->lines, "each die: 38% miss, 21% graze, 21% wound, 21% kill"));
  EXPECT_FALSE(p.arc.empty());
}

TEST(SkirmishPreview, NothingIsMadeOfNonsense) {
  Marching f;
  f.begin(StepKind::move);
  EXPECT_FALSE(preview(f.state, Field::march(99, {{50, 20}})).verdict.allowed);
  EXPECT_FALSE(preview(f.state, Field::march(f.men, {{1e9, 20}})).verdict.allowed);
  EXPECT_FALSE(preview(f.state, Field::charge(f.men, 99)).verdict.allowed);
}

// SKR-VIS-03 to 07, 09, 11
TEST(SkirmishSight, AFreeLookSaysWhatStopsIt) {
  Field f;
  f.terrain(TerrainKind::building, rectangle({60, 60}, 10, 10, 0));
  f.terrain(TerrainKind::light_woods, rectangle({120, 60}, 40, 40, 0));
  EXPECT_TRUE(sight(f.state, {10, 10}, {10, 100}).clear);
  const SightLine house = sight(f.state, {60, 10}, {60, 100});
  EXPECT_EQ(house.rule, "SKR-VIS-03");
  EXPECT_EQ(house.words, "The building hides them.");
  ASSERT_TRUE(house.blocked_at);
  EXPECT_NEAR(house.blocked_at->y, 55, 0.1);
  EXPECT_EQ(sight(f.state, {120, 10}, {120, 100}).rule, "SKR-VIS-05");
  EXPECT_EQ(sight(f.state, {120, 60}, {120, 10}).rule, "SKR-VIS-07");
  EXPECT_EQ(sight(f.state, {112, 60}, {130, 60}).rule, "SKR-VIS-06");
  EXPECT_EQ(sight(f.state, {120, 10}, {120, 60}).rule, "SKR-VIS-09");
  EXPECT_EQ(sight(f.state, {120, 10}, {120, 43}).rule, "SKR-VIS-11");
  EXPECT_TRUE(sight(f.state, {120, 43}, {120, 10}).clear) << "from the edge they look out";
}

} // namespace
} // namespace sandtable::skirmish
