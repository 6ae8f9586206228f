// Chapter 4: ratings, and where the armies stand before the first Turn.
#include "rulebooks/kingdom/chapters/deployment.hpp"

#include "rulebooks/kingdom/chapters/command.hpp"
#include "rulebooks/kingdom/chapters/self_placement.hpp"
#include "support/kingdom_field.hpp"

#include <gtest/gtest.h>

namespace sandtable::kingdom {
namespace {

constexpr Placement waiting{.presence = Presence::waiting};
Placement of_tertio(int t) { return {.tertio = t, .presence = Presence::waiting}; }

/// A commander who is not on the table yet.
int waiting_commander(Field& f, Side side, int tertio) {
  const int c = f.commander(side, tertio, {0, 0});
  f.unit(c).presence = Presence::waiting;
  f.refresh(c);
  return c;
}

void draw_up_armies(Field& f) {
  f.state.turn = 0;
  f.state.agenda = {};
  f.state.agenda.push(StepKind::turn_start);
  begin_deployment(f.state);
}

int unrated(Field& f, Side side, UnitKind kind) {
  const int u = is_commander(kind) ? f.commander(side, kind == UnitKind::army_commander ? army : 0, {5, 5})
                                   : f.add(side, kind, {30, 10}, north);
  f.unit(u).unrated = true;
  return u;
}

// TKO-EX-01, TKO-SETUP-01, 10 to 13
TEST(Ratings, OfTheEarlyWarAreLow) {
  struct Case {
    int total;
    Rating rating;
    int dice;
    double radius;
  };
  for (const Case& c : {Case{12, Rating::excellent, 5, 20}, Case{10, Rating::good, 4, 16},
                        Case{11, Rating::good, 4, 16}, Case{6, Rating::ordinary, 3, 12},
                        Case{9, Rating::ordinary, 3, 12}, Case{5, Rating::poor, 2, 10}, Case{2, Rating::poor, 2, 10}}) {
    EXPECT_EQ(rating_of(Period::of_1642_43, c.total), c.rating) << c.total;
    EXPECT_EQ(order_dice_of(c.rating), c.dice) << c.total;
    EXPECT_EQ(radius_of(c.rating), c.radius) << c.total;
  }
}

// TKO-EX-02, TKO-SETUP-14
TEST(Ratings, OfTheLateWarAreHigher) {
  EXPECT_EQ(rating_of(Period::of_1644_45, 12), Rating::excellent);
  EXPECT_EQ(rating_of(Period::of_1644_45, 11), Rating::excellent);
  EXPECT_EQ(rating_of(Period::of_1644_45, 10), Rating::good);
  EXPECT_EQ(rating_of(Period::of_1644_45, 7), Rating::good);
  EXPECT_EQ(rating_of(Period::of_1644_45, 6), Rating::ordinary);
  EXPECT_EQ(rating_of(Period::of_1644_45, 5), Rating::ordinary);
  EXPECT_EQ(rating_of(Period::of_1644_45, 4), Rating::ordinary);
  EXPECT_EQ(rating_of(Period::of_1644_45, 3), Rating::poor);
}

// TKO-SETUP-02, TKO-RNG-01, TKO-CON-07: two dice for each, in the order of their numbers, red's before blue's
TEST(Ratings, AreThrownForWithTwoDiceEach) {
  Field f({.period = Period::of_1644_45});
  const int foot = unrated(f, Side::red, UnitKind::foot_regiment);
  const int known = f.add(Side::red, UnitKind::horse_regiment, {50, 10}, north, {.rating = Rating::excellent});
  const int rupert = unrated(f, Side::red, UnitKind::tertio_commander);
  const int blue = unrated(f, Side::blue, UnitKind::horse_regiment);
  draw_up_armies(f);
  ASSERT_EQ(f.pending(), StepKind::ratings_roll);
  EXPECT_EQ(f.plan().pools[0].dice, 4);
  EXPECT_EQ(f.plan().pools[0].side, 0);
  EXPECT_STREQ(f.plan().pools[0].note, "1644-45");
  f.roll({5, 6, 1, 2});
  EXPECT_EQ(f.unit(foot).rating, Rating::excellent);
  EXPECT_EQ(f.unit(foot).first_rating, Rating::excellent);
  EXPECT_EQ(f.unit(rupert).rating, Rating::poor);
  EXPECT_EQ(f.unit(known).rating, Rating::excellent);
  EXPECT_FALSE(f.unit(foot).unrated);
  EXPECT_EQ(f.count(EventKind::ratings_thrown), 2);
  const Event& e = f.last(EventKind::ratings_thrown);
  EXPECT_EQ(e.unit, rupert);
  EXPECT_EQ(e.a, 3);
  EXPECT_EQ(e.b, static_cast<int>(Rating::poor));
  ASSERT_EQ(e.dice, 2);
  EXPECT_EQ(e.faces[1], 2);
  ASSERT_EQ(f.pending(), StepKind::ratings_roll);
  EXPECT_EQ(f.plan().pools[0].side, 1);
  f.roll({3, 4});
  EXPECT_EQ(f.unit(blue).rating, Rating::good);
  EXPECT_EQ(f.last(EventKind::ratings_thrown).side, Side::blue);
  EXPECT_NE(f.pending(), StepKind::ratings_roll);
}

// TKO-OPT-01, TKO-EX-01
TEST(Ratings, AreReadInTheColumnOfThePeriod) {
  Field f({.period = Period::of_1642_43});
  const int foot = unrated(f, Side::red, UnitKind::foot_regiment);
  draw_up_armies(f);
  EXPECT_STREQ(f.plan().pools[0].note, "1642-43");
  f.roll({1, 4});
  EXPECT_EQ(f.unit(foot).rating, Rating::poor);
}

// TKO-SETUP-21, TKO-RNG-02
TEST(Deployment, TheLowerDiePlacesFirst) {
  Field f;
  f.add(Side::red, UnitKind::foot_regiment, {}, north, waiting);
  f.add(Side::blue, UnitKind::foot_regiment, {}, south, waiting);
  draw_up_armies(f);
  ASSERT_EQ(f.pending(), StepKind::deploy_roll);
  ASSERT_EQ(f.plan().pools.size(), 2U);
  EXPECT_STREQ(f.plan().modifiers[0].words, "red's die");
  EXPECT_EQ(f.plan().pools[1].side, 1);
  f.roll({4, 4}); // ties are thrown again
  ASSERT_EQ(f.pending(), StepKind::deploy_roll);
  EXPECT_FALSE(f.last(EventKind::deploy_thrown).yes);
  f.roll({5, 2});
  EXPECT_TRUE(f.last(EventKind::deploy_thrown).yes);
  EXPECT_EQ(f.last(EventKind::deploy_thrown).side, Side::blue);
  EXPECT_EQ(f.last(EventKind::deploy_thrown).a, 5);
  EXPECT_EQ(f.last(EventKind::deploy_thrown).b, 2);
  EXPECT_EQ(f.last(EventKind::deploy_thrown).dice, 2);
  ASSERT_EQ(f.pending(), StepKind::deploy);
  EXPECT_EQ(Kingdom::seat(f.state).side, Side::blue);
  EXPECT_EQ(f.state.first_to_deploy, Side::blue);
}

// TKO-SETUP-21
TEST(Deployment, RedPlacesFirstWithTheLowerDie) {
  Field f;
  f.add(Side::red, UnitKind::foot_regiment, {}, north, waiting);
  f.add(Side::blue, UnitKind::foot_regiment, {}, south, waiting);
  draw_up_armies(f);
  f.roll({2, 5});
  EXPECT_EQ(Kingdom::seat(f.state).side, Side::red);
}

// TKO-SETUP-21: tertio by tertio in turn, then the reserves and the Army Commanders
TEST(Deployment, SidesAlternateByTertioAndEndWithTheReserves) {
  Field f;
  const int a = f.add(Side::red, UnitKind::horse_regiment, {}, north, of_tertio(0));
  const int a2 = f.add(Side::red, UnitKind::horse_regiment, {}, north, of_tertio(0));
  const int b = f.add(Side::red, UnitKind::horse_regiment, {}, north, of_tertio(1));
  const int r = f.add(Side::red, UnitKind::horse_regiment, {}, north, of_tertio(-1));
  const int chief = waiting_commander(f, Side::red, army);
  const int x = f.add(Side::blue, UnitKind::horse_regiment, {}, south, of_tertio(0));
  const int y = f.add(Side::blue, UnitKind::horse_regiment, {}, south, of_tertio(-1));
  draw_up_armies(f);
  f.roll({1, 6});
  EXPECT_EQ(f.step().b, 0);
  f.order(f.deploy(a2, {20, 8}));
  EXPECT_EQ(Kingdom::seat(f.state).side, Side::red) << "the whole tertio first";
  EXPECT_EQ(f.refusal(f.deploy(b, {40, 8})), Rule::TKO_SETUP_21);
  EXPECT_EQ(f.refusal(f.deploy(a2, {40, 8})), Rule::TKO_SETUP_21) << "stands already";
  EXPECT_EQ(f.refusal(f.deploy(x, {40, 40})), Rule::TKO_SETUP_21) << "the enemy's";
  f.order(f.deploy(a, {30, 8}));
  EXPECT_EQ(Kingdom::seat(f.state).side, Side::blue);
  f.order(f.deploy(x, {20, 40}));
  EXPECT_EQ(Kingdom::seat(f.state).side, Side::red);
  EXPECT_EQ(f.step().b, 1);
  f.order(f.deploy(b, {40, 8}));
  EXPECT_EQ(f.step().b, -1) << "blue has no second tertio";
  EXPECT_EQ(Kingdom::seat(f.state).side, Side::red);
  f.order(f.deploy(r, {50, 8}));
  f.order(f.deploy(chief, {60, 5}));
  EXPECT_EQ(Kingdom::seat(f.state).side, Side::blue);
  f.order(f.deploy(y, {30, 40}));
  EXPECT_NE(f.pending(), StepKind::deploy);
  EXPECT_EQ(f.state.turn, 1) << "all stand: the first Turn";
}

// TKO-SETUP-21, 25: the rest of this tertio, not of another or of the enemy
TEST(Deployment, OnlyTheTertioAtHandIsPlacedByItself) {
  Field f;
  const int first = f.add(Side::red, UnitKind::horse_regiment, {}, north, of_tertio(0));
  const int sixth = f.add(Side::red, UnitKind::horse_regiment, {}, north, of_tertio(5));
  const int blue = f.add(Side::blue, UnitKind::horse_regiment, {}, south, of_tertio(0));
  draw_up_armies(f);
  f.roll({1, 6});
  f.order(f.act(Verb::done));
  EXPECT_EQ(f.unit(first).presence, Presence::on_table);
  EXPECT_EQ(f.unit(sixth).presence, Presence::waiting);
  EXPECT_EQ(f.unit(blue).presence, Presence::waiting);
  f.order(f.act(Verb::done));
  EXPECT_EQ(f.unit(blue).presence, Presence::on_table);
  ASSERT_EQ(f.pending(), StepKind::deploy);
  EXPECT_EQ(f.step().b, 5);
  f.order(f.act(Verb::done));
  EXPECT_EQ(f.unit(sixth).presence, Presence::on_table);
}

// TKO-RULING-157
TEST(Deployment, ASideAloneToPlaceNeedsNoDie) {
  Field f;
  f.add(Side::red, UnitKind::foot_regiment, {30, 10}, north);
  const int blue = f.add(Side::blue, UnitKind::foot_regiment, {}, south, waiting);
  draw_up_armies(f);
  ASSERT_EQ(f.pending(), StepKind::deploy);
  EXPECT_EQ(Kingdom::seat(f.state).side, Side::blue);
  EXPECT_EQ(f.state.first_to_deploy, Side::blue) << "there is no other";
  f.order(f.deploy(blue, {30, 40}));
  EXPECT_EQ(f.unit(blue).facing, from_degrees(south)) << "away from its own edge";
}

class Placing : public testing::Test {
protected:
  Placing() {
    foot = f.add(Side::red, UnitKind::foot_regiment, {}, north, waiting);
    horse = f.add(Side::red, UnitKind::horse_regiment, {}, north, waiting);
    chief = waiting_commander(f, Side::red, 0);
    f.add(Side::blue, UnitKind::foot_regiment, {36, 44}, south);
    draw_up_armies(f);
  }
  Field f;
  int foot = -1, horse = -1, chief = -1;
};

// TKO-SETUP-20, 22, TKO-OPT-25
TEST_F(Placing, EveryStandLiesInTheZone) {
  EXPECT_EQ(f.refusal(f.deploy(foot, {36, 12.1})), Rule::TKO_SETUP_22);
  EXPECT_TRUE(f.check(f.deploy(foot, {36, 12})).allowed());
  EXPECT_TRUE(f.check(f.deploy(foot, {36, 3.2})).allowed()) << "its rear on the edge";
  EXPECT_EQ(f.refusal(f.deploy(foot, {36, 3.1})), Rule::TKO_GEO_12) << "off the table";
  EXPECT_TRUE(f.check(f.deploy(foot, {4.8, 8})).allowed());
  EXPECT_EQ(f.refusal(f.deploy(foot, {4.7, 8})), Rule::TKO_GEO_12);
}

// TKO-SETUP-22: within 90 degrees of the enemy's base edge
TEST_F(Placing, UnitsFaceTheEnemysSide) {
  EXPECT_TRUE(f.check(f.deploy(horse, {36, 8}, 90)).allowed());
  EXPECT_TRUE(f.check(f.deploy(horse, {36, 8}, 270)).allowed());
  EXPECT_EQ(f.refusal(f.deploy(horse, {36, 6}, 91)), Rule::TKO_SETUP_22);
  EXPECT_EQ(f.refusal(f.deploy(horse, {36, 6}, 180)), Rule::TKO_SETUP_22);
  EXPECT_TRUE(f.check(f.deploy(chief, {36, 6}, 180)).allowed()) << "TKO-GEO-09: he has no facing";
}

// TKO-SETUP-22, TKO-RULING-158
TEST_F(Placing, InAnyFormationThatIsLegal) {
  f.order(f.deploy(foot, {36, 10}, std::nullopt, Formation::charge_for_horse));
  EXPECT_EQ(f.unit(foot).formation, Formation::charge_for_horse);
  EXPECT_EQ(f.unit(foot).state, OrderState::good);
  EXPECT_EQ(f.unit(foot).presence, Presence::on_table);
  EXPECT_EQ(f.last(EventKind::unit_deployed).unit, foot);
  EXPECT_EQ(f.last(EventKind::unit_deployed).formation, Formation::charge_for_horse);
  EXPECT_FALSE(f.check(f.deploy(horse, {50, 8}, std::nullopt, Formation::horned)).allowed());
  EXPECT_EQ(f.refusal(f.deploy(horse, {50, 8}, std::nullopt, Formation::holding)), Rule::TKO_SETUP_22);
  EXPECT_EQ(f.refusal(f.deploy(horse, {50, 8}, std::nullopt, Formation::none)), Rule::TKO_SETUP_22);
  EXPECT_EQ(f.refusal(f.deploy(chief, {50, 8}, std::nullopt, Formation::line)), Rule::TKO_TYPE_14);
}

// TKO-SETUP-22, TKO-GEO-12, 13
TEST_F(Placing, NobodyOverlapsAnythingButCommandersMay) {
  f.order(f.deploy(foot, {36, 10}));
  EXPECT_EQ(f.refusal(f.deploy(horse, {38, 10})), Rule::TKO_GEO_12);
  EXPECT_TRUE(f.check(f.deploy(chief, {36, 9})).allowed());
  f.order(f.deploy(chief, {50, 9}));
  EXPECT_TRUE(f.check(f.deploy(horse, {50, 10})).allowed()) << "nor does a commander keep others out";
}

// TKO-SETUP-23
TEST_F(Placing, CommandersStartInsideTheirZone) {
  EXPECT_TRUE(f.check(f.deploy(chief, {36, 10.8})).allowed());
  EXPECT_EQ(f.refusal(f.deploy(chief, {36, 11})), Rule::TKO_SETUP_23);
  EXPECT_EQ(f.refusal(f.deploy(chief, {36, 14})), Rule::TKO_SETUP_23);
  EXPECT_EQ(f.refusal(f.deploy(chief, {0.5, 4})), Rule::TKO_GEO_12);
}

// TKO-SETUP-22, TKO-GEO-12
TEST_F(Placing, NobodyStandsInAPond) {
  f.terrain(TerrainKind::deep_water, rectangle({20, 6}, 4, 4, 0));
  EXPECT_EQ(f.refusal(f.deploy(horse, {20, 8})), Rule::TKO_GEO_12);
  EXPECT_TRUE(f.check(f.deploy(horse, {30, 8})).allowed());
}

TEST_F(Placing, OtherOrdersMustWait) {
  EXPECT_EQ(f.refusal(f.move(foot)), Rule::TKO_SETUP_21);
  EXPECT_EQ(f.refusal(f.act(Verb::deploy, foot)), Rule::TKO_SETUP_22) << "no place is given";
}

// TKO-SETUP-25, TKO-DEC-01, TKO-SM-00: centred in the widest gap, the rear edge on the base edge
TEST_F(Placing, TheRestFindTheirOwnPlaces) {
  f.order(f.deploy(foot, {20, 3.2})); // its right end at 24.8
  f.order(f.act(Verb::done));
  EXPECT_NEAR(f.unit(foot).anchor.x, 20, 1.0 / 128) << "who stands already stays";
  EXPECT_EQ(f.unit(horse).presence, Presence::on_table);
  EXPECT_NEAR(f.unit(horse).anchor.x, (24.8 + 72) / 2, 1.0 / 128);
  EXPECT_NEAR(f.unit(horse).anchor.y, 3.2, 1.0 / 128);
  EXPECT_EQ(f.unit(horse).facing, Angle{});
  EXPECT_EQ(f.unit(chief).presence, Presence::on_table);
  EXPECT_NEAR(f.unit(chief).anchor.y, 1.2, 1.0 / 128);
  EXPECT_EQ(f.count(EventKind::unit_deployed), 2);
  EXPECT_EQ(f.last(EventKind::unit_deployed).rule, Rule::TKO_SETUP_25);
  EXPECT_NE(f.pending(), StepKind::deploy);
}

// TKO-SETUP-25
TEST(SelfPlacement, KeepsClearOfWhatNobodyStandsOn) {
  Field f;
  f.terrain(TerrainKind::deep_water, rectangle({36, 2}, 20, 4, 0)); // from 26 to 46: the gaps are equal
  const int horse = f.add(Side::red, UnitKind::horse_regiment, {}, north, waiting);
  const auto end = placed_by_itself(f.state, horse);
  ASSERT_TRUE(end.has_value());
  EXPECT_NEAR(end->anchor.x, 13, 1.0 / 128) << "of equal gaps the left one";
  EXPECT_NEAR(end->anchor.y, 3.2, 1.0 / 128);
}

// TKO-RULING-156: a row further forward, then in column, then not at all
TEST(SelfPlacement, LooksFurtherForwardWhenTheEdgeIsTaken) {
  Field f({}, {20, 48});
  f.add(Side::red, UnitKind::horse_regiment, {5, 3.2}, north);
  f.add(Side::red, UnitKind::horse_regiment, {15, 3.2}, north);
  const int horse = f.add(Side::red, UnitKind::horse_regiment, {}, north, waiting);
  const auto end = placed_by_itself(f.state, horse);
  ASSERT_TRUE(end.has_value());
  EXPECT_NEAR(end->anchor.y, 6.7, 1.0 / 128) << "the first half inch clear of them";
  EXPECT_NEAR(end->anchor.x, 10, 1.0 / 128);
}

// TKO-RULING-156
TEST(SelfPlacement, FormsColumnWhereThereIsNoRoomForALine) {
  Field f({}, {9, 48});
  const int foot = f.add(Side::red, UnitKind::foot_regiment, {}, north, waiting); // 9.6 wide
  const auto end = placed_by_itself(f.state, foot);
  ASSERT_TRUE(end.has_value());
  EXPECT_EQ(end->formation, Formation::march_column);
  EXPECT_NEAR(end->anchor.x, 4.5, 1.0 / 128);
}

// TKO-RULING-156
TEST(SelfPlacement, WhoeverHasNoRoomIsLost) {
  Field f({}, {3, 48});
  const int foot = f.add(Side::red, UnitKind::foot_regiment, {}, north, waiting);
  f.add(Side::red, UnitKind::small_gun, {1.5, 46}, north);
  f.add(Side::blue, UnitKind::small_gun, {1.5, 30}, south);
  EXPECT_FALSE(placed_by_itself(f.state, foot).has_value());
  draw_up_armies(f);
  f.order(f.act(Verb::done));
  EXPECT_EQ(f.unit(foot).presence, Presence::lost);
  EXPECT_EQ(f.last(EventKind::unit_lost).rule, Rule::TKO_RULING_156);
}

// TKO-SETUP-25: guns have no other formation to try
TEST(SelfPlacement, GunsStayGuns) {
  Field f({}, {2, 48});
  const int gun = f.add(Side::red, UnitKind::small_gun, {}, north, waiting);
  EXPECT_FALSE(placed_by_itself(f.state, gun).has_value());
}

// TKO-SETUP-25, TKO-GEO-02: from the other side it is the other way round
TEST(SelfPlacement, BlueStandsAtItsOwnEdge) {
  Field f;
  const int horse = f.add(Side::blue, UnitKind::horse_regiment, {}, south, waiting);
  const auto end = placed_by_itself(f.state, horse);
  ASSERT_TRUE(end.has_value());
  EXPECT_NEAR(end->anchor.x, 36, 1.0 / 128);
  EXPECT_NEAR(end->anchor.y, 48 - 3.2, 1.0 / 128);
}

} // namespace
} // namespace sandtable::kingdom
