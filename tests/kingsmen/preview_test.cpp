// What the table says of an order in the making: its verdict, what was surely meant, and what can be drawn of it.

#include "engagement.hpp"
#include "marching.hpp"
#include "reflect/json.hpp"
#include "reflect/sparse_json.hpp"

#include <gmock/gmock.h>

namespace sandtable::kingsmen {

namespace {

using ::testing::Contains;
using ::testing::HasSubstr;

Preview preview(const Field& f, const Order& o) { return Kingsmen1::preview(f.state, o); }
Order given(const Preview& s) { return read_json<Order>(s.order).value(); }
Ruling ruling(const Field& f, const Preview& s) { return f.check(given(s)); }

/// A red foot unit in the middle of the table with its card, and a blue one far ahead.
struct Parade : Field {
  explicit Parade(Options options = {}) : Field(options) {}
  int foot = add(Side::red, Type::infantry, {36, 12}, north);
  int enemy = add(Side::blue, Type::infantry, {36, 40}, south);
};

} // namespace

TEST(Preview, OfALegalMarchChangesNothingAndLaysOutTheGhost) {
  Parade f;
  ready(f, f.foot);
  const Preview s = preview(f, Field::march({{36, 16}}));
  EXPECT_TRUE(s.verdict.allowed);
  EXPECT_FALSE(s.adjusted);
  EXPECT_DOUBLE_EQ(s.length, 4);
  EXPECT_DOUBLE_EQ(s.allowance, 6);
  EXPECT_EQ(s.ghost.size(), Kingsmen1::view(f.state, std::nullopt).pieces[0].figures.size());
  EXPECT_TRUE(s.stretches.empty());
}

// KM1-MOVE-11
TEST(Preview, CutsAMarchThatIsTooLongToItsReach) {
  Parade f;
  ready(f, f.foot);
  const Preview s = preview(f, Field::march({{36, 30}}));
  EXPECT_TRUE(s.verdict.allowed) << s.verdict.sentence;
  EXPECT_TRUE(s.adjusted);
  EXPECT_NEAR(s.length, 6, 0.03);
  EXPECT_TRUE(ruling(f, s).allowed());
}

// KM1-MOVE-11: round a corner too
TEST(Preview, CutsABentMarchAlongItsOwnWay) {
  Parade f;
  ready(f, f.foot);
  const Preview s = preview(f, Field::march({{36, 15}, {46, 15}}));
  EXPECT_TRUE(s.adjusted);
  ASSERT_EQ(given(s).path.size(), 2U);
  expect_at(given(s).path[0], {36, 15});
  EXPECT_NEAR(given(s).path[1].x, 39, 0.03);
}

// KM1-MOVE-32, 40: a longer march that stays clear of the wood beats a shorter one that touches it
TEST(Preview, FindsTheFarthestEndBeforeGroundThatWouldHalveTheMarch) {
  Parade f;
  f.terrain(TerrainKind::light_woods, block(30, 17, 42, 24));
  ready(f, f.foot);
  const Preview s = preview(f, Field::march({{36, 18}}));
  EXPECT_TRUE(s.verdict.allowed);
  EXPECT_NEAR(s.length, 5, 0.05);
}

// KM1-MOVE-30, 40
TEST(Preview, ShowsFromWhereTheGoingSlowsAndSaysWhy) {
  Parade f;
  const int wood = f.terrain(TerrainKind::light_woods, block(30, 14, 42, 24));
  f.feature(wood).name = "Nut Copse";
  f.refresh_table();
  ready(f, f.foot);
  const Preview s = preview(f, Field::march({{36, 14.9}}));
  EXPECT_TRUE(s.verdict.allowed);
  EXPECT_DOUBLE_EQ(s.allowance, 3);
  ASSERT_EQ(s.stretches.size(), 1U);
  EXPECT_EQ(s.stretches[0].tone, "poor");
  EXPECT_EQ(s.stretches[0].rule, "KM1-MOVE-40");
  EXPECT_NEAR(s.stretches[0].line.front().y, 14, 0.05);
  EXPECT_THAT(s.notes, Contains("Nut Copse halves this march (KM1-MOVE-40)"));
}

// KM1-MOVE-60
TEST(Preview, ShowsWhatARoadGives) {
  Field f;
  f.terrain(TerrainKind::road, block(35, -1, 37, 49));
  const int column = f.add(Side::red, Type::infantry, {36, 12}, north, {.formation = Formation::column});
  f.add(Side::blue, Type::infantry, {60, 45}, south);
  ready(f, column);
  const Preview s = preview(f, Field::march({{36, 40}}));
  EXPECT_TRUE(s.verdict.allowed) << s.verdict.sentence;
  EXPECT_NEAR(s.length, 15, 0.03);
  ASSERT_EQ(s.stretches.size(), 1U);
  EXPECT_EQ(s.stretches[0].tone, "good");
  EXPECT_EQ(s.stretches[0].rule, "KM1-MOVE-60");
}

// KM1-GEO-12, KM1-MOVE-52
TEST(Preview, SlidesAMarchBackThatWouldEndOnSomebody) {
  Field f;
  const int foot = f.add(Side::red, Type::infantry, {36, 12}, north);
  f.add(Side::red, Type::infantry, {36, 17}, north);
  f.add(Side::blue, Type::infantry, {60, 45}, south);
  ready(f, foot);
  const Preview s = preview(f, Field::march({{36, 17}}));
  EXPECT_TRUE(s.verdict.allowed);
  EXPECT_TRUE(s.adjusted);
  EXPECT_NEAR(given(s).path.back().y, 15, 0.05) << "right behind the two ranks before it";
}

TEST(Preview, OfAMarchThatNothingNearMakesLegalRefusesItAsItWasAsked) {
  Parade f;
  ready(f, f.foot);
  f.order(Field::march({{36, 14}}));
  const Order again = Field::march({{36, 16}});
  const Preview s = preview(f, again);
  EXPECT_FALSE(s.verdict.allowed);
  EXPECT_FALSE(s.adjusted);
  EXPECT_EQ(s.verdict.rule, "KM1-RES-01");
  EXPECT_EQ(compact(s.order), compact(to_sparse_json(again)));
  EXPECT_FALSE(s.ghost.empty()) << "it is drawn all the same";
}

TEST(Preview, OfAPlaceBeyondAllMeasureIsOnlyARefusal) {
  Parade f;
  ready(f, f.foot);
  const Preview s = preview(f, Field::march({{1e30, 5}}));
  EXPECT_FALSE(s.verdict.allowed);
  EXPECT_TRUE(s.ghost.empty());
}

// KM1-MELEE-10, 11
TEST(Preview, BringsAChargeIntoContactThatOnlyNamesItsTarget) {
  Field f;
  const int foot = f.add(Side::red, Type::infantry, {36, 12}, north);
  const int enemy = f.add(Side::blue, Type::infantry, {36, 17}, south);
  ready(f, foot);
  for (const Path& path : {Path{}, Path{{36, 18}}, Path{{37, 16}}}) {
    const Preview s = preview(f, Field::charge(enemy, path));
    EXPECT_TRUE(s.verdict.allowed) << s.verdict.sentence;
    EXPECT_TRUE(s.adjusted);
    EXPECT_NEAR(given(s).path.back().y, 17, 0.06);
    ASSERT_TRUE(s.odds.has_value());
    EXPECT_EQ(s.odds->bars.size(), 3U);
    EXPECT_FALSE(s.ghost.empty());
    EXPECT_TRUE(ruling(f, s).allowed());
  }
}

// KM1-MELEE-10
TEST(Preview, OfAChargeOutOfReachSaysHowFarItIs) {
  Parade f;
  ready(f, f.foot);
  const Preview s = preview(f, Field::charge(f.enemy, {{36, 40}}));
  EXPECT_FALSE(s.verdict.allowed);
  EXPECT_EQ(s.verdict.rule, "KM1-MELEE-10");
  EXPECT_FALSE(s.ghost.empty());
  EXPECT_FALSE(s.arc.empty());
}

// KM1-OPT-63
TEST(Preview, OfAMarchIntoABuildingOutOfReachSpeaksOfTheDoor) {
  Field f(Options{.buildings = true});
  const int house = f.terrain(TerrainKind::building, block(34, 17, 38, 20));
  f.refresh_table();
  const int foot = f.add(Side::red, Type::infantry, {36, 12}, north);
  f.add(Side::blue, Type::infantry, {60, 45}, south);
  ready(f, foot);
  Order enter = Field::march({{36, 18}});
  enter.building = static_cast<std::int8_t>(house);
  const Preview s = preview(f, enter);
  EXPECT_FALSE(s.verdict.allowed);
  EXPECT_EQ(s.verdict.rule, "KM1-MOVE-46");
  EXPECT_FALSE(s.adjusted);
  EXPECT_EQ(compact(s.order), compact(to_sparse_json(enter)));
}

// KM1-FIRE-14, 18, 20
TEST(Preview, OfFireHasRangeSightArcAndOdds) {
  Field f;
  const int foot = f.add(Side::red, Type::infantry, {36, 12}, north);
  const int enemy = f.add(Side::blue, Type::infantry, {36, 22}, south);
  ready(f, foot);
  const Preview s = preview(f, Field::fire_at(enemy));
  EXPECT_TRUE(s.verdict.allowed);
  ASSERT_TRUE(s.sight.has_value());
  EXPECT_TRUE(s.sight->clear);
  EXPECT_DOUBLE_EQ(s.sight->range, 10);
  expect_at(s.sight->from, {36, 12});
  ASSERT_TRUE(s.odds.has_value());
  EXPECT_EQ(s.odds->title, "Fire");
  EXPECT_FALSE(s.odds->why.empty());
  EXPECT_TRUE(contains(s.arc, {36, 23.9}));
  EXPECT_FALSE(contains(s.arc, {36, 24.5}));
  EXPECT_FALSE(contains(s.arc, {36, 11}));
}

// KM1-FIRE-33
TEST(Preview, OfFireShowsWhatHidesTheTargetAndWhere) {
  Field f;
  const int foot = f.add(Side::red, Type::infantry, {36, 12}, north);
  const int enemy = f.add(Side::blue, Type::infantry, {36, 22}, south);
  f.terrain(TerrainKind::light_woods, block(30, 14, 42, 20));
  ready(f, foot);
  const Preview s = preview(f, Field::fire_at(enemy));
  EXPECT_FALSE(s.verdict.allowed);
  ASSERT_TRUE(s.sight.has_value());
  EXPECT_FALSE(s.sight->clear);
  ASSERT_TRUE(s.sight->blocked_at.has_value());
  EXPECT_NEAR(s.sight->blocked_at->y, 17, 0.01);
  EXPECT_EQ(s.sight->rule, "KM1-FIRE-33");
  EXPECT_THAT(s.sight->words, HasSubstr("too deep"));
  EXPECT_FALSE(s.odds.has_value());
}

// KM1-FIRE-32, 36
TEST(Sight, BetweenTwoPointsTellsWhatIsInTheWay) {
  Parade f;
  const int house = f.terrain(TerrainKind::building, block(50, 20, 54, 24));
  f.feature(house).name = "The Mill";
  f.refresh_table();
  f.start_turn();
  EXPECT_TRUE(Kingsmen1::sight(f.state, {10, 10}, {10, 40}).clear);
  const SightLine mill = Kingsmen1::sight(f.state, {52, 10}, {52, 40});
  EXPECT_FALSE(mill.clear);
  EXPECT_NEAR(mill.blocked_at->y, 20, 0.01);
  EXPECT_THAT(mill.words, HasSubstr("The Mill"));
  const SightLine men = Kingsmen1::sight(f.state, {36, 5}, {36, 30});
  EXPECT_FALSE(men.clear);
  EXPECT_EQ(men.rule, "KM1-FIRE-36");
  EXPECT_TRUE(Kingsmen1::sight(f.state, f.unit(f.foot).footing.centre, {36, 30}).clear) << "they look from there";
}

// KM1-ESC-03, 12
TEST(Preview, GivesAnEscapeItsLengthAndADirectionItMayHave) {
  Field f;
  const int foot = f.add(Side::red, Type::infantry, {36, 12}, north);
  const int enemy = f.add(Side::blue, Type::infantry, {36, 17}, south);
  charge_home(f, foot, enemy, {36, 17});
  throw_sixes(f, 4, 0);
  ASSERT_EQ(fleeing(f), enemy);
  for (const Path& path : {Path{}, Path{{36, 25}}, Path{{45, 20}}, Path{{36, 5}}}) {
    const Preview s = preview(f, Field::escape(path));
    EXPECT_TRUE(s.verdict.allowed) << s.verdict.sentence;
    EXPECT_NEAR(s.length, 12, 0.03);
    EXPECT_FALSE(s.ghost.empty());
    EXPECT_THAT(s.notes, Contains("they end as a mob (KM1-ESC-13)"));
  }
}

// KM1-OPT-63, 64
TEST(Preview, PutsTheDoorIntoAMarchOutOfABuildingAndTheWallIntoOneThatEnters) {
  Field f(Options{.buildings = true});
  const int house = f.terrain(TerrainKind::building, block(34, 14, 38, 18));
  f.building(house).enterable = true;
  f.building(house).capacity = 12;
  const int foot = f.add(Side::red, Type::infantry, {36, 12}, north);
  f.add(Side::blue, Type::infantry, {60, 45}, south);
  ready(f, foot);
  Order enter = Field::march({{36, 16}});
  enter.building = static_cast<std::int8_t>(house);
  const Preview in = preview(f, enter);
  ASSERT_TRUE(in.verdict.allowed) << in.verdict.sentence;
  EXPECT_NEAR(given(in).path.back().y, 14, 0.01);
  EXPECT_TRUE(in.ghost.empty());
  f.order(given(in));
  f.order(Field::finish());
  f.unit(foot).colour = Colour::green;
  f.activate(foot, "9H");
  const Preview out = preview(f, Field::march({{36, 23}}));
  ASSERT_TRUE(out.verdict.allowed) << out.verdict.sentence;
  ASSERT_EQ(given(out).path.size(), 2U);
  EXPECT_NEAR(given(out).path.front().y, 18, 0.01);
  EXPECT_NEAR(out.length, 3, 0.03);
}

// KM1-GEN-05
TEST(Preview, ReinsAGeneralInAtTwentyInches) {
  Parade f;
  f.general(Side::red, {10, 10});
  f.start_turn();
  f.turn("KH");
  const Preview s = preview(f, Field::ride({60, 10}));
  EXPECT_TRUE(s.verdict.allowed) << s.verdict.sentence;
  EXPECT_NEAR(s.length, 20, 0.03);
  ASSERT_EQ(s.ghost.size(), 1U);
  EXPECT_EQ(s.ghost[0].role, Role::general);
}

// KM1-CMD-05 to 08
TEST(Preview, OfAnActivationSaysWhatItCostsAndWhetherItMayFail) {
  Parade f;
  f.general(Side::red, {5, 5});
  f.start_turn();
  f.turn("9H");
  EXPECT_THAT(preview(f, Field::activate_order(f.foot)).notes, Contains("a green unit always obeys (KM1-CMD-05)"));
  f.unit(f.foot).colour = Colour::yellow;
  const Preview s = preview(f, Field::activate_order(f.foot));
  EXPECT_THAT(s.notes, Contains("this costs a command point (KM1-CMD-06)"));
  EXPECT_THAT(s.notes, Contains("no general is near: the order may fail (KM1-CMD-08)"));
  ASSERT_TRUE(s.odds.has_value());
  EXPECT_NEAR(s.odds->bars[1].chance, 5.0 / 9, 1e-9);
}

} // namespace sandtable::kingsmen
