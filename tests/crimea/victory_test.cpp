#include "rulebooks/crimea/chapters/victory.hpp"

#include "rulebooks/crimea/chapters/guns.hpp"
#include "rulebooks/crimea/chapters/units.hpp"
#include "rulebooks/crimea/service/goals.hpp"
#include "support/crimea_field.hpp"

#include <gtest/gtest.h>

namespace sandtable::crimea {

namespace {

/// Two units a side; the armies start with 12 stands each.
struct Armies : Field {
  int red = add(Side::red, "british-line", {40, 10}, 0);
  int red_two = add(Side::red, "british-line", {80, 10}, 0);
  int blue = add(Side::blue, "russian-line", {40, 62}, 180);
  int blue_two = add(Side::blue, "russian-line", {80, 62}, 180);

  Armies() {
    for (Army& army : state.armies) army.starting_stands = 12;
    state.turn = 3;
    state.ending = Ending::none;
  }
  void decide() { decide_victory(state, nullptr); }
};

} // namespace

TEST(Victory, AnArmyWithLessThanHalfOfItsStandsIsBroken) {
  Armies f;
  remove(f.state, f.blue, Gone::destroyed);
  f.decide();
  EXPECT_EQ(f.state.ending, Ending::none); // CRI-VIC-02: exactly half is enough
  f.unit(f.blue_two).men[5] = 0;
  f.decide();
  EXPECT_EQ(f.state.ending, Ending::broken);
  EXPECT_EQ(f.state.winner, index_of(Side::red));
}

TEST(Victory, RoutersDoNotCount) {
  Armies f;
  f.unit(f.blue).routing = true;
  f.unit(f.blue_two).men[5] = 0;
  f.decide();
  EXPECT_EQ(f.state.ending, Ending::broken); // CRI-VIC-02
}

TEST(Victory, OfTwoBrokenArmiesTheOneWithMoreLeftWins) {
  Armies f;
  f.unit(f.red).routing = f.unit(f.blue).routing = true;
  f.unit(f.red_two).men[5] = 0;
  f.unit(f.blue_two).men[5] = f.unit(f.blue_two).men[4] = 0;
  f.decide();
  EXPECT_EQ(f.state.ending, Ending::both_broken); // CRI-VIC-02
  EXPECT_EQ(f.state.winner, index_of(Side::red));
}

TEST(Victory, TwoArmiesBrokenAlikeDraw) {
  Armies f;
  f.unit(f.red).routing = f.unit(f.blue).routing = true;
  f.unit(f.red_two).men[5] = f.unit(f.blue_two).men[5] = 0;
  f.decide();
  EXPECT_EQ(f.state.winner, -1); // CRI-VIC-02
}

TEST(Victory, AtTheLimitMoreObjectivesWin) {
  Armies f;
  f.setting().objectives = {{"The farm", {40, 9}, -1}};
  f.state.turn = 10;
  EXPECT_EQ(holder_of(f.state, f.setting().objectives[0]), index_of(Side::red)); // CRI-VIC-01
  f.decide();
  EXPECT_EQ(f.state.ending, Ending::objectives); // CRI-VIC-03, CRI-OPT-11, CRI-RULING-47
  EXPECT_EQ(f.state.winner, index_of(Side::red));
}

TEST(Victory, AnObjectiveIsHeldByStandingUnitsAloneAndNotAgainstAnEnemy) {
  Armies f;
  const Objective farm{"The farm", {40, 9}, -1};
  f.unit(f.red).routing = true;
  EXPECT_EQ(holder_of(f.state, farm), -1); // CRI-VIC-01
  f.unit(f.red).routing = false;
  f.unit(f.blue).anchor = {40, 10};
  f.refresh(f.blue);
  EXPECT_EQ(holder_of(f.state, farm), -1);
}

// CRI-VIC-01: by units, within its reach or anywhere inside the place, in the house as well as in the open.
TEST(Victory, AnObjectiveIsHeldByWhoIsInside) {
  Armies f;
  const int house = f.terrain(TerrainKind::building, {{58, 28}, {62, 28}, {62, 32}, {58, 32}});
  const int wood = f.terrain(TerrainKind::light_woods, {{0, 30}, {50, 30}, {50, 50}, {0, 50}});
  const Objective farm{"The farm", {60, 30}, static_cast<std::int8_t>(house)};
  const Objective grove{"The grove", {10, 40}, static_cast<std::int8_t>(wood)};
  EXPECT_EQ(holder_of(f.state, farm), -1);
  f.commander(Side::red, Nation::british, {60, 27});
  EXPECT_EQ(holder_of(f.state, farm), -1) << "a commander alone holds nothing";
  f.unit(f.blue).house = static_cast<std::int8_t>(house);
  EXPECT_EQ(holder_of(f.state, farm), index_of(Side::blue));
  f.unit(f.blue).house = -1;
  EXPECT_EQ(holder_of(f.state, grove), -1);
  f.unit(f.blue_two).anchor = {45, 40}; // far from its middle, and inside
  f.refresh(f.blue_two);
  EXPECT_EQ(holder_of(f.state, grove), index_of(Side::blue));
}

// CRI-VIC-02: what is left is compared as a share of what each began with.
TEST(Victory, OfTwoBrokenArmiesTheGreaterShareWins) {
  Armies f;
  f.state.army(Side::red).starting_stands = 20;
  f.state.army(Side::blue).starting_stands = 13;
  f.unit(f.red).men[5] = f.unit(f.red).men[4] = f.unit(f.red).men[3] = 0; // 9 of 20
  f.unit(f.blue).routing = true;                                          // 6 of 13
  f.decide();
  EXPECT_EQ(f.state.ending, Ending::both_broken);
  EXPECT_EQ(f.state.winner, index_of(Side::blue));
}

TEST(Victory, LevelOnObjectivesLossesDecideByThree) {
  Armies f;
  f.state.turn = 10;
  f.unit(f.blue).men[5] = f.unit(f.blue).men[4] = 0;
  State two = f.state;
  decide_victory(two, nullptr);
  EXPECT_EQ(two.ending, Ending::draw); // CRI-VIC-04: two stands are not enough
  f.state.army(Side::red).captured_batteries = 1;
  f.decide();
  EXPECT_EQ(f.state.ending, Ending::points);
  EXPECT_EQ(f.state.winner, index_of(Side::red));
}

// CRI-VIC-02, 03, 04: all of it for blue.
TEST(Victory, IsBluesAsItMayBeReds) {
  Armies broken;
  broken.unit(broken.red).routing = true;
  broken.unit(broken.red_two).men[5] = 0;
  broken.decide();
  EXPECT_EQ(broken.state.ending, Ending::broken);
  EXPECT_EQ(broken.state.winner, index_of(Side::blue));

  Armies both;
  both.unit(both.red).routing = both.unit(both.blue).routing = true;
  both.unit(both.red_two).men[5] = both.unit(both.red_two).men[4] = 0;
  both.unit(both.blue_two).men[5] = 0;
  both.decide();
  EXPECT_EQ(both.state.ending, Ending::both_broken);
  EXPECT_EQ(both.state.winner, index_of(Side::blue));

  Armies held;
  held.state.turn = 10;
  held.setting().objectives = {{"The farm", {40, 63}, -1}};
  held.decide();
  EXPECT_EQ(held.state.ending, Ending::objectives);
  EXPECT_EQ(held.state.winner, index_of(Side::blue));

  Armies level;
  level.state.turn = 10;
  level.setting().objectives = {{"The farm", {40, 63}, -1}, {"The mill", {40, 9}, -1}};
  level.unit(level.red).men[5] = level.unit(level.red).men[4] = 0;
  State two = level.state;
  decide_victory(two, nullptr);
  EXPECT_EQ(two.ending, Ending::draw);
  EXPECT_EQ(two.winner, -1);
  level.unit(level.red).men[3] = 0;
  level.decide();
  EXPECT_EQ(level.state.ending, Ending::points);
  EXPECT_EQ(level.state.winner, index_of(Side::blue));
}

TEST(Victory, ACapturedLeaderCountsTwo) {
  Armies f;
  f.state.turn = 10;
  f.unit(f.blue).men[5] = 0;
  f.state.army(Side::red).captured_leaders = 1;
  f.decide();
  EXPECT_EQ(f.state.ending, Ending::points); // CRI-VIC-04, CRI-LDR-08
}

TEST(Victory, AnyDecisionMayBeAnsweredByConceding) {
  Armies f;
  f.begin_free(Side::red);
  f.order(order_for(Verb::concede)); // CRI-VIC-05
  EXPECT_EQ(Crimea::outcome(f.state).winner, Side::blue);
  EXPECT_EQ(f.state.ending, Ending::conceded);
}

TEST(Victory, CombatsWonAreKeptForTheNextInitiative) {
  Armies f;
  f.begin_command(Side::blue);
  f.state.army(Side::red).combats_won = 2;
  f.order(Field::done());
  f.pass_until(StepKind::initiative); // red's side turn, and CRI-SEQ-26
  ASSERT_EQ(f.pending(), StepKind::initiative);
  EXPECT_EQ(f.state.army(Side::red).combats_won_before, 2);
  EXPECT_EQ(f.state.army(Side::red).combats_won, 0);
}

namespace {

/// Russian guns left to themselves.
struct LeftGuns : Field {
  int battery = add(Side::blue, "russian-foot-battery", {60, 60}, 180);

  LeftGuns() {
    Unit& u = unit(battery);
    u.guns = false;
    u.guns_abandoned = true;
    u.guns_at = {60, 30};
    u.guns_facing = from_degrees(180);
    u.formation = Formation::line;
    refresh(battery);
  }
};

} // namespace

TEST(AbandonedGuns, AreCapturedByWhoStandsAtThem) {
  LeftGuns f;
  f.add(Side::red, "british-line", {60, 30}, 0);
  capture_guns(f.state, nullptr);
  EXPECT_FALSE(f.unit(f.battery).guns_abandoned); // CRI-CC-50, CRI-RULING-22
  EXPECT_EQ(f.state.army(Side::red).captured_batteries, 1);
}

TEST(AbandonedGuns, AreNotCapturedWithAFriendNear) {
  LeftGuns f;
  f.add(Side::red, "british-line", {60, 30}, 0);
  f.add(Side::blue, "russian-line", {60, 34}, 180);
  capture_guns(f.state, nullptr);
  EXPECT_TRUE(f.unit(f.battery).guns_abandoned); // CRI-CC-50
}

// CRI-VIC-02, 03, 04
TEST(Victory, GoalsSayHowItIsWonAndHowItStands) {
  Armies f;
  f.setting().objectives = {{"The farm", {40, 9}, -1}};
  f.state.turn = 3;
  f.unit(f.blue).men[5] = 0;
  const std::vector<ViewGoal> goals = goals_of(f.state);
  ASSERT_EQ(goals.size(), 4U);
  EXPECT_EQ(goals[1].side, "blue");
  EXPECT_EQ(goals[1].now, 1);
  EXPECT_EQ(goals[1].most, f.state.army(Side::blue).starting_stands / 2 + 1);
  EXPECT_EQ(goals[2].rule, "CRI-VIC-03");
  EXPECT_NE(goals[2].standing.find("The farm: "), std::string::npos);
  EXPECT_EQ(goals[3].rule, "CRI-VIC-04");
}

} // namespace sandtable::crimea
