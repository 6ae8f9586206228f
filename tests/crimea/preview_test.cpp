// What the table says of an order in the making: its verdict, what was surely meant, and what can be drawn of it.

#include "parley.hpp"
#include "reflect/sparse_json.hpp"
#include "rulebooks/crimea/chapters/formations.hpp"
#include "rulebooks/crimea/chapters/measuring.hpp"

#include <rapidcheck/gtest.h>

namespace sandtable::crimea {

namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;

Ruling ruling(const Field& f, const Preview& s) { return f.check(given(s)); }

/// A British line that has thrown a 3 and a 5 for a move of some kind, with a Russian column far ahead.
struct Thrown : Facing {
  explicit Thrown(MoveKind kind = MoveKind::forward, double apart = 35) : Facing(apart) {
    begin_free(Side::red);
    order(Field::move(british, kind));
    if (kind == MoveKind::forward)
      roll({3, 5});
    else
      roll({5});
  }
};

} // namespace

TEST(CrimeaPreview, OfALegalMarchChangesNothingAndLaysOutTheGhost) {
  Thrown f;
  const Preview s = preview(f, Field::march(f.british, {{60, 34}}));
  EXPECT_TRUE(s.verdict.allowed);
  EXPECT_FALSE(s.adjusted);
  EXPECT_DOUBLE_EQ(s.length, 4);
  EXPECT_DOUBLE_EQ(s.allowance, 8); // CRI-EX-05
  EXPECT_EQ(s.ghost.size(), 25U);
  EXPECT_TRUE(s.stretches.empty());
}

// CRI-MOVE-18
TEST(CrimeaPreview, CutsAMarchToItsReach) {
  Thrown f;
  const Preview s = preview(f, Field::march(f.british, {{60, 55}}));
  EXPECT_TRUE(s.verdict.allowed) << s.verdict.sentence;
  EXPECT_TRUE(s.adjusted);
  EXPECT_NEAR(s.length, 8, 0.03);
  EXPECT_TRUE(ruling(f, s).allowed());
}

// CRI-MOVE-28: two inches from an enemy.
TEST(CrimeaPreview, StopsAMarchTwoInchesFromTheEnemy) {
  Thrown f(MoveKind::forward, 7);
  const Preview s = preview(f, Field::march(f.british, {{60, 36.5}}));
  EXPECT_TRUE(s.adjusted);
  EXPECT_NEAR(s.length, 5, 0.1);
  EXPECT_THAT(s.notes, Contains(HasSubstr("within reach of a close assault on russian-line 1 (CRI-CC-01)")));
}

// CRI-MOVE-22: no more than 30 degrees in all.
TEST(CrimeaPreview, BendsAMarchNoMoreThanIsFree) {
  Thrown f;
  const Preview s = preview(f, Field::march(f.british, {{66, 33}}));
  EXPECT_TRUE(s.verdict.allowed) << s.verdict.sentence;
  EXPECT_TRUE(s.adjusted);
  const Vec way = given(s).path.back() - Vec{60, 30};
  EXPECT_NEAR(to_degrees(heading(way)), 30, 0.3);
  EXPECT_THAT(s.notes, Contains(HasSubstr("turned 30 of 30 degrees")));
  const Preview turned = preview(f, Field::march(f.british, {{60, 34}}, 70)); // the last turn, too
  EXPECT_TRUE(turned.verdict.allowed) << turned.verdict.sentence;
  EXPECT_NEAR(to_degrees(*given(turned).facing), 30, 0.3);
}

// CRI-MOVE-25, 26, 27: straight moves keep to their line.
TEST(CrimeaPreview, SnapsAStraightMoveToItsLine) {
  Thrown back(MoveKind::backward);
  const Preview s = preview(back, Field::march(back.british, {{66, 27}}));
  EXPECT_TRUE(s.verdict.allowed) << s.verdict.sentence;
  EXPECT_EQ(given(s).path.back(), (Vec{60, 27}));
  Thrown left(MoveKind::left);
  EXPECT_EQ(given(preview(left, Field::march(left.british, {{56, 40}}))).path.back(), (Vec{56, 30}));
  Thrown right(MoveKind::right);
  EXPECT_NEAR(given(preview(right, Field::march(right.british, {{90, 20}}))).path.back().x, 65, 0.05);
  Thrown about(MoveKind::about_face);
  const Preview turned = preview(about, Field::march(about.british, {{70, 24}}));
  EXPECT_TRUE(turned.verdict.allowed) << turned.verdict.sentence;
  EXPECT_EQ(given(turned).path.back(), (Vec{60, 24}));
  EXPECT_EQ(turned.ghost[0].facing, 180);
}

// CRI-MOVE-11: which ground slows, from where on, and what it leaves.
TEST(CrimeaPreview, ShowsWhatSlowsAMarch) {
  Facing f(35);
  f.terrain(TerrainKind::light_woods, rectangle({60, 36}, 30, 6, 0));
  f.begin_free(Side::red);
  f.order(Field::move(f.british));
  f.roll({3, 5});
  const Preview s = preview(f, Field::march(f.british, {{60, 38}}));
  EXPECT_TRUE(s.adjusted);
  EXPECT_NEAR(s.length, 3, 0.05); // CRI-EX-06
  const Preview far = preview(f, Field::march(f.british, {{60, 33.0}}));
  EXPECT_TRUE(far.stretches.empty() || far.stretches[0].tone == "poor");
  f.unit(f.british) = planted(f.unit(f.british), {60, 32}, {});
  const Preview inside = preview(f, Field::march(f.british, {{60, 35}}));
  ASSERT_EQ(inside.stretches.size(), 1U);
  EXPECT_EQ(inside.stretches[0].rule, "CRI-MOVE-11");
  EXPECT_EQ(inside.stretches[0].words, "the woods: 3 of 8 inches are left");
  EXPECT_NEAR(inside.stretches[0].line.front().y, 33, 0.1);
}

// CRI-MOVE-15
TEST(CrimeaPreview, ShowsThatAFriendIsPassed) {
  Facing f(40);
  f.add(Side::red, "british-foot-battery", {60, 35}, 0);
  f.begin_free(Side::red);
  f.unit(f.british).formation = Formation::column;
  f.refresh(f.british);
  f.order(Field::move(f.british));
  f.roll({6, 6, 6});
  const Preview s = preview(f, Field::march(f.british, {{60, 41.5}}));
  EXPECT_TRUE(s.verdict.allowed) << s.verdict.sentence;
  EXPECT_THAT(s.notes, Contains("passing through others: 12 inches are left (CRI-MOVE-15)"));
}

// CRI-TER-13, 14: into a house, and out of it by the nearest wall.
TEST(CrimeaPreview, LeadsIntoAHouseAndOut) {
  Facing f(40);
  const int house = f.terrain(TerrainKind::building, rectangle({60, 35}, 4, 4, 0));
  f.begin_free(Side::red);
  f.order(Field::move(f.british));
  f.roll({3, 5});
  Order in = Field::march(f.british, {{60, 35}});
  in.house = static_cast<std::int8_t>(house);
  const Preview s = preview(f, in);
  EXPECT_TRUE(s.verdict.allowed) << s.verdict.sentence;
  EXPECT_THAT(s.notes, Contains(HasSubstr("they occupy")));
  f.order(given(s));
  ASSERT_EQ(f.unit(f.british).house, house);
  f.begin_free(Side::red);
  f.unit(f.british).used = false;
  f.order(Field::move(f.british));
  f.roll({4, 4, 4});
  const Preview out = preview(f, Field::march(f.british, {{61, 44}}));
  EXPECT_TRUE(out.verdict.allowed) << out.verdict.sentence;
  EXPECT_NEAR(given(out).path.front().y, 37, 0.1);
  EXPECT_FALSE(out.ghost.empty());
}

// CRI-FORM-20: the new formation is shifted to where there is room.
TEST(CrimeaPreview, ShiftsAFormationToMakeItFit) {
  Facing f(40);
  f.unit(f.british).formation = Formation::column;
  f.refresh(f.british);
  const int beside = f.add(Side::red, "british-line", {69.5, 29}, 0);
  f.begin_free(Side::red);
  ASSERT_FALSE(f.check(Field::form(f.british, Formation::line)).allowed());
  const Preview s = preview(f, Field::form(f.british, Formation::line));
  EXPECT_TRUE(s.verdict.allowed) << s.verdict.sentence;
  EXPECT_TRUE(s.adjusted);
  EXPECT_THAT(s.notes, Contains(HasSubstr("CRI-FORM-20")));
  f.order(given(s));
  EXPECT_FALSE(overlap(f.unit(f.british), f.unit(beside)));
}

// CRI-FIRE-14: the arc that is drawn, the ruler, the refusal and the rule lay the same inches.
TEST(CrimeaPreview, MeasuresRangeAsTheRuleDoes) {
  Facing f(20);
  f.begin_free(Side::red);
  const Preview in = preview(f, Field::fire_at(f.british, f.russian));
  EXPECT_TRUE(in.verdict.allowed) << in.verdict.sentence;
  EXPECT_EQ(in.sight->range, 20);
  EXPECT_NEAR(bounds_of(in.arc).high.y, 50, 1e-9); // where the Russians stand
  Facing far(20.5);
  far.begin_free(Side::red);
  const Preview out = preview(far, Field::fire_at(far.british, far.russian));
  EXPECT_FALSE(out.verdict.allowed);
  EXPECT_EQ(out.sight->range, 20.5);
  EXPECT_THAT(out.sight->words, HasSubstr("20.5 inches away; the range is 20"));
}

// CRI-SEQ-29
TEST(CrimeaPreview, KeepsAFreeTurnWithinThirtyDegrees) {
  Facing f(40);
  f.begin_free(Side::red);
  Order turn = order_for(Verb::turn, f.british);
  turn.facing = from_degrees(280);
  const Preview s = preview(f, turn);
  EXPECT_TRUE(s.verdict.allowed) << s.verdict.sentence;
  EXPECT_NEAR(to_degrees(*given(s).facing), 330, 0.1);
}

// CRI-REACT-05
TEST(CrimeaPreview, TurnsInPlaceTowardsTheSpender) {
  Facing f;
  f.begin_reaction(Side::red, {f.british});
  Order turn = order_for(Verb::face, f.russian, f.british);
  turn.facing = from_degrees(90);
  const Preview s = preview(f, turn);
  EXPECT_TRUE(s.verdict.allowed) << s.verdict.sentence;
  EXPECT_NEAR(to_degrees(*given(s).facing), 135, 1);
}

// CRI-FIRE-11, 15: the arc, the line of sight, and the odds.
TEST(CrimeaPreview, OfFireShowsArcSightAndOdds) {
  Facing f;
  f.begin_command(Side::red);
  const Preview s = preview(f, Field::fire_at(f.british, f.russian));
  EXPECT_TRUE(s.verdict.allowed);
  EXPECT_TRUE(contains(s.arc, {60, 45}));
  ASSERT_TRUE(s.sight.has_value());
  EXPECT_TRUE(s.sight->clear);
  ASSERT_TRUE(s.odds.has_value());
  EXPECT_THAT(s.odds->dice, HasSubstr("6 dice"));
  EXPECT_THAT(s.notes, Contains("stands firing: 6 (CRI-FIRE-11)"));
  EXPECT_THAT(s.notes, Contains(HasSubstr("this costs 1 point, 11 will be left")));
  EXPECT_THAT(s.notes, Contains(HasSubstr("CRI-SEQ-21")));
}

// CRI-LOS-03
TEST(CrimeaPreview, OfFireShowsWhatIsInTheWay) {
  Facing f(16);
  f.terrain(TerrainKind::building, rectangle({60, 38}, 24, 4, 0));
  f.begin_free(Side::red);
  const Preview s = preview(f, Field::fire_at(f.british, f.russian));
  EXPECT_FALSE(s.verdict.allowed);
  ASSERT_TRUE(s.sight.has_value());
  EXPECT_FALSE(s.sight->clear);
  ASSERT_TRUE(s.sight->blocked_at.has_value());
  EXPECT_NEAR(s.sight->blocked_at->y, 36, 0.2);
}

// CRI-SEQ-35: a share of nothing is no target.
TEST(CrimeaPreview, DropsTargetsThatGetNoShare) {
  Field f;
  const int foot = f.add(Side::red, "british-line", {60, 30}, 0);
  const int left = f.add(Side::blue, "russian-line", {55, 38}, 180, {.formation = Formation::column});
  const int right = f.add(Side::blue, "russian-line", {65, 38}, 180, {.formation = Formation::column});
  f.unit(foot).fired_on_by = bit(left) | bit(right);
  f.begin_free(Side::red);
  Order o = order_for(Verb::fire, foot);
  o.targets = {static_cast<std::int8_t>(left), static_cast<std::int8_t>(right)};
  o.shares = {0, 3};
  const Preview s = preview(f, o);
  EXPECT_TRUE(s.verdict.allowed) << s.verdict.sentence;
  EXPECT_EQ(given(s).targets.size(), 1U);
}

// CRI-CC-02, 08
TEST(CrimeaPreview, OfAnAssaultShowsHowItClosesIn) {
  Facing f(2);
  f.begin_free(Side::red);
  const Preview s = preview(f, Field::assault(f.british, f.russian));
  EXPECT_TRUE(s.verdict.allowed) << s.verdict.sentence;
  EXPECT_NEAR(s.length, 2, 0.01);
  EXPECT_THAT(s.notes, Contains("any die sends them in (CRI-CC-02)"));
  EXPECT_TRUE(s.odds.has_value());
  ASSERT_EQ(s.ghost.size(), 25U);
}

// CRI-REACT-08
TEST(CrimeaPreview, OfAChargeSaysHowFarItMustCome) {
  Field f;
  const int british = f.add(Side::red, "british-line", {60, 30}, 0);
  const int hussars = f.add(Side::blue, "russian-hussars", {60, 42}, 180);
  f.begin_reaction(Side::red, {british});
  const Preview s = preview(f, Field::charge(hussars, british));
  EXPECT_TRUE(s.verdict.allowed) << s.verdict.sentence;
  EXPECT_NEAR(s.length, 10, 0.05); // CRI-EX-53
  EXPECT_THAT(s.notes, Contains("they need 10 inches (CRI-REACT-08)"));
  EXPECT_TRUE(s.odds.has_value());
}

// CRI-SET-02: a unit put beside its zone was meant to be in it.
TEST(CrimeaPreview, PushesADeploymentIntoItsZone) {
  Field f;
  const int foot = f.add(Side::red, "british-line", {60, 6}, 0);
  f.unit(foot).present = false;
  f.state.turn = 0;
  f.state.agenda.push(StepKind::deploy, 0, 0);
  Order o = order_for(Verb::deploy, foot);
  o.path.push_back({60, 15});
  const Preview s = preview(f, o);
  EXPECT_TRUE(s.verdict.allowed) << s.verdict.sentence;
  EXPECT_TRUE(s.adjusted);
  EXPECT_NEAR(given(s).path.front().y, 12, 0.3);
  EXPECT_EQ(s.ghost.size(), 25U);
}

// CRI-MOVE-01..30: whatever place is pointed at, what comes back is legal or says why not.
RC_GTEST_PROP(CrimeaPreview, NeverAdjustsIntoSomethingRefused, ()) {
  Thrown f(MoveKind::forward, 9);
  Order o = order_for(Verb::march, f.british);
  const int legs = *rc::gen::inRange(1, 4);
  for (int i = 0; i < legs; ++i)
    o.path.push_back({static_cast<double>(*rc::gen::inRange(40, 80)), static_cast<double>(*rc::gen::inRange(20, 60))});
  if (*rc::gen::arbitrary<bool>()) o.facing = from_degrees(*rc::gen::inRange(0, 360));
  const Preview s = preview(f, o);
  RC_ASSERT(s.verdict.allowed == ruling(f, s).allowed());
  RC_ASSERT(s.verdict.allowed != !s.verdict.sentence.empty());
}

// CRI-LOS-03
TEST(CrimeaLook, IsAThreadAcrossTheTable) {
  Field f;
  f.terrain(TerrainKind::building, rectangle({60, 40}, 4, 4, 0));
  EXPECT_FALSE(Crimea::sight(f.state, {60, 30}, {60, 50}).clear);
  EXPECT_TRUE(Crimea::sight(f.state, {70, 30}, {70, 50}).clear);
}

} // namespace sandtable::crimea
