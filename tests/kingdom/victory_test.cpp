#include "rulebooks/kingdom/chapters/victory.hpp"

#include "rulebooks/kingdom/chapters/units.hpp"
#include "rulebooks/kingdom/service/goals.hpp"
#include "support/kingdom_field.hpp"

#include <gtest/gtest.h>

namespace sandtable::kingdom {
namespace {

/// Six units a side, a tertio each.
struct Armies : Field {
  std::vector<int> red, blue;

  explicit Armies(Options options = {}) : Field(options) {
    commander(Side::red, 0, {36, 3});
    commander(Side::blue, 0, {36, 45});
    for (int i = 0; i < 6; ++i) red.push_back(add(Side::red, UnitKind::horse_regiment, {6.0 + 10 * i, 10}, north));
    for (int i = 0; i < 6; ++i) blue.push_back(add(Side::blue, UnitKind::horse_regiment, {6.0 + 10 * i, 38}, south));
  }
  void lose(int i) { lose_unit(state, i, Rule::TKO_UNIT_34, nullptr); }
  void rout(int i) { unit(i).state = OrderState::routing; }
  Outcome outcome() const { return Kingdom::outcome(state); }
};

// TKO-EX-51, TKO-VIC-02
TEST(KingdomVictory, HalfTheArmyGoneBreaksIt) {
  Armies f;
  f.lose(f.blue[0]);
  f.lose(f.blue[1]);
  EXPECT_FALSE(is_broken(f.state, Side::blue));
  f.rout(f.blue[2]);
  EXPECT_TRUE(is_broken(f.state, Side::blue));
  EXPECT_FALSE(is_broken(f.state, Side::red));
  f.unit(f.blue[2]).state = OrderState::good;
  f.unit(f.blue[2]).presence = Presence::off_table;
  EXPECT_FALSE(is_broken(f.state, Side::blue));
}

// TKO-VIC-02, TKO-OPT-22
TEST(KingdomVictory, TheFractionIsAgreedUpon) {
  Armies f({.break_percent = 34});
  f.lose(f.blue[0]);
  f.lose(f.blue[1]);
  EXPECT_FALSE(is_broken(f.state, Side::blue)); // 33 in 100
  f.options().break_percent = 33;
  EXPECT_TRUE(is_broken(f.state, Side::blue));
}

// TKO-VIC-02: reinforcements count when lost, not in the start
TEST(KingdomVictory, ReinforcementsCountWhenLost) {
  Armies f;
  const int fresh = f.add(Side::blue, UnitKind::mob, {66, 38}, south);
  f.state.army(Side::blue).starting_units = 6;
  f.lose(f.blue[0]);
  f.lose(f.blue[1]);
  f.lose(fresh);
  EXPECT_TRUE(is_broken(f.state, Side::blue));
}

// TKO-VIC-01, TKO-VIC-03, TKO-SM-95, TKO-SM-99
TEST(KingdomVictory, TheBrokenLoseAtTheEndOfTheTurn) {
  Armies f;
  for (int i = 0; i < 3; ++i) f.lose(f.blue[static_cast<std::size_t>(i)]);
  f.begin_end();
  EXPECT_EQ(f.pending(), StepKind::none);
  EXPECT_EQ(f.state.ending, Ending::broken);
  EXPECT_EQ(f.outcome().winner, Side::red);
  EXPECT_TRUE(f.state.decisive);
  EXPECT_EQ(f.last(EventKind::battle_ended).a, 0);
  EXPECT_EQ(Kingdom::check(f.state, f.pass()).rule, Rule::TKO_SM_99);
}

// TKO-VIC-04, TKO-VIC-09: both broken
TEST(KingdomVictory, PointsDecideWhereBothAreBroken) {
  Armies f;
  for (std::size_t i = 0; i < 3; ++i) f.lose(f.red[i]);
  for (std::size_t i = 0; i < 4; ++i) f.lose(f.blue[i]);
  f.begin_end();
  EXPECT_EQ(f.state.ending, Ending::draw); // 8 to 6
  EXPECT_EQ(f.outcome().winner, std::nullopt);
}

// TKO-VIC-04, TKO-OPT-21
TEST(KingdomVictory, PointsDecideWhenTimeIsUp) {
  Armies f;
  f.state.turn = 11;
  f.begin_end();
  EXPECT_EQ(f.state.ending, Ending::none);
  EXPECT_EQ(f.state.turn, 12);
  f.state.turn = 12;
  f.begin_end();
  EXPECT_EQ(f.state.ending, Ending::draw);
}

// TKO-VIC-09
TEST(KingdomVictory, ALeadOfThreeWinsAndOfSixIsDecisive) {
  for (const int lead : {2, 3, 5, 6}) {
    Armies f({.turn_limit = 1});
    f.state.army(Side::blue).commander_points = static_cast<std::uint8_t>(lead);
    f.begin_end();
    EXPECT_EQ(f.state.ending, lead < 3 ? Ending::draw : Ending::points);
    EXPECT_EQ(f.outcome().winner, lead < 3 ? std::nullopt : std::optional(Side::blue));
    EXPECT_EQ(f.state.decisive, lead >= 6);
  }
}

// TKO-VIC-05, TKO-VIC-06
TEST(KingdomVictory, LostUnitsCountTwoAndShakenOnesOne) {
  Armies f;
  EXPECT_EQ(victory_points(f.state, Side::red), 0);
  f.lose(f.blue[0]);
  EXPECT_EQ(victory_points(f.state, Side::red), 2);
  EXPECT_EQ(victory_points(f.state, Side::blue), 0);
  f.rout(f.blue[1]);
  EXPECT_EQ(victory_points(f.state, Side::red), 3);
  f.unit(f.blue[1]).stands[StandType::horse] = 2; // one point, not two
  EXPECT_EQ(victory_points(f.state, Side::red), 3);
  f.unit(f.blue[2]).stands[StandType::horse] = 3;
  EXPECT_EQ(victory_points(f.state, Side::red), 3);
  f.unit(f.blue[2]).stands[StandType::horse] = 2;
  EXPECT_EQ(victory_points(f.state, Side::red), 4);
  f.state.army(Side::red).commander_points = 2; // TKO-VIC-07
  EXPECT_EQ(victory_points(f.state, Side::red), 6);
}

// TKO-VIC-08, TKO-OPT-23
TEST(KingdomVictory, ObjectivesBelongToWhoHasMoreSteadyUnitsNear) {
  Armies f;
  f.setting().objectives.push_back({"the mill", {6, 24}});
  const Objective& mill = f.setting().objectives[0];
  EXPECT_EQ(holder_of(f.state, mill), -1);
  f.unit(f.red[0]).anchor = {6, 18.0078125}; // front edge within 6 inches
  f.refresh(f.red[0]);
  EXPECT_EQ(holder_of(f.state, mill), 0);
  EXPECT_EQ(victory_points(f.state, Side::red), 3);
  EXPECT_EQ(victory_points(f.state, Side::blue), 0);
  f.unit(f.red[0]).anchor = {6, 17.9921875};
  f.refresh(f.red[0]);
  EXPECT_EQ(holder_of(f.state, mill), -1);
  for (const std::size_t i : {1U, 2U}) {
    f.unit(f.blue[i]).anchor = {i == 1 ? 2.0 : 10.0, 26};
    f.refresh(f.blue[i]);
  }
  f.unit(f.red[0]).anchor = {6, 19};
  f.refresh(f.red[0]);
  EXPECT_EQ(holder_of(f.state, mill), 1); // two to one
  f.unit(f.blue[1]).state = OrderState::pursuing;
  EXPECT_EQ(holder_of(f.state, mill), -1); // one to one
  f.unit(f.blue[2]).state = OrderState::disordered;
  EXPECT_EQ(holder_of(f.state, mill), -1);
  f.unit(f.blue[2]).state = OrderState::routing;
  EXPECT_EQ(holder_of(f.state, mill), 0);
}

// TKO-VIC-10
TEST(KingdomVictory, WhoHasNobodyLeftLosesAtOnce) {
  Armies f;
  for (std::size_t i = 0; i < 5; ++i) f.lose(f.blue[i]);
  f.unit(f.blue[5]).presence = Presence::off_table;
  f.begin_orders(Side::red, 0);
  f.order(f.pass());
  EXPECT_EQ(f.state.ending, Ending::none); // he may come back
  f.lose(f.blue[5]);
  f.begin_orders(Side::red, 0);
  f.order(f.pass());
  EXPECT_EQ(f.state.ending, Ending::no_units);
  EXPECT_EQ(f.outcome().winner, Side::red);
  EXPECT_EQ(f.outcome().rule, "TKO-VIC-10");
}

// TKO-RULING-155
TEST(KingdomVictory, IfNobodyIsLeftAtAllPointsDecide) {
  Armies f;
  for (const int i : f.blue) f.lose(i);
  for (const int i : f.red) f.lose(i);
  f.state.army(Side::red).commander_points = 3;
  check_field_empty(f.state, nullptr);
  EXPECT_EQ(f.state.ending, Ending::points);
  EXPECT_EQ(f.outcome().winner, Side::red);
}

// TKO-VIC-11
TEST(KingdomVictory, APlayerMayConcede) {
  Armies f;
  f.begin_orders(Side::blue, 0);
  f.order(f.act(Verb::concede));
  EXPECT_EQ(f.state.ending, Ending::conceded);
  EXPECT_EQ(f.outcome().winner, Side::red);
  EXPECT_EQ(f.pending(), StepKind::none);
}

// TKO-SM-40: not while dice must fall
TEST(KingdomVictory, NobodyConcedesWhileDiceFall) {
  Armies f;
  f.begin_draw();
  EXPECT_EQ(f.refusal(f.act(Verb::concede)), Rule::TKO_SM_40);
}

// TKO-VIC-02, 04
TEST(KingdomVictory, GoalsSayHowItIsWonAndHowItStands) {
  Armies f;
  f.begin_orders(Side::blue, 0);
  f.rout(f.red[0]);
  const std::vector<ViewGoal> goals = goals_of(f.state);
  ASSERT_EQ(goals.size(), 3U);
  EXPECT_EQ(goals[0].side, "red");
  EXPECT_EQ(goals[0].now, 1);
  EXPECT_EQ(goals[0].most, breaks_at(f.state, Side::red));
  EXPECT_EQ(goals[2].rule, "TKO-VIC-04");
  for (int i = 1; i < breaks_at(f.state, Side::red); ++i) f.rout(f.red[static_cast<std::size_t>(i)]);
  EXPECT_TRUE(is_broken(f.state, Side::red)) << "when the bar is full the army is broken";
}

} // namespace
} // namespace sandtable::kingdom
