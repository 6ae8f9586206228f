// How a battle is won: section 15.5.
#include "kingsmen/turning.hpp"
#include "rulebooks/kingsmen/service/decision.hpp"
#include "rulebooks/kingsmen/service/goals.hpp"
#include "rulebooks/kingsmen/state/constants.hpp"

namespace sandtable::kingsmen {
namespace {

const Points the_hill{{30, 10}, {42, 10}, {42, 20}, {30, 20}};

/// Ends so many turns in which nothing happens.
void wait(Field& f, int turns) {
  for (int i = 0; i < turns && Kingsmen1::pending(f.state) != Node::over; ++i) {
    end_turn(f);
    let_generals_stay(f);
    while (f.pending() == StepKind::roll_command) throw_faces(f, {3});
  }
}

// KM1-CAS-41, KM1-OPT-14, KM1-SEQ-54
TEST(Victory, GoesToTheDefenderWhenTheAttackerSTurnsRunOut) {
  for (const Side attacker : {red, blue}) {
    Lines f;
    f.victory().turn_limit = 3;
    f.victory().attacker = attacker;
    f.start_turn();
    wait(f, 2);
    EXPECT_EQ(f.state.turn, 3);
    EXPECT_NE(Kingsmen1::pending(f.state), Node::over);
    end_turn(f);
    EXPECT_NE(Kingsmen1::pending(f.state), Node::over); // only after the generals
    let_generals_stay(f);
    EXPECT_EQ(Kingsmen1::pending(f.state), Node::over);
    EXPECT_EQ(Kingsmen1::outcome(f.state).winner, enemy_of(attacker));
  }
}

// KM1-CAS-42, KM1-OPT-14, KM1-SEQ-54
TEST(Victory, GoesToWhoIsAloneInAPlaceAtThreeTurnEndsRunning) {
  Lines f;
  f.victory().hold_area = the_hill; // red's line stands on it
  f.start_turn();
  wait(f, 2);
  EXPECT_NE(Kingsmen1::pending(f.state), Node::over);
  wait(f, 1);
  EXPECT_EQ(Kingsmen1::pending(f.state), Node::over);
  EXPECT_EQ(f.state.ending, Ending::held);
  EXPECT_EQ(Kingsmen1::outcome(f.state).winner, red);
}

// KM1-CAS-42
TEST(Victory, IsNotWonInAPlaceThatAnEnemySharesOrThatWasLeftMeanwhile) {
  Lines f;
  f.victory().hold_area = the_hill;
  const int rider = f.add(blue, Type::cavalry, {60, 40}, 180);
  f.start_turn();
  wait(f, 2);
  EXPECT_EQ(f.state.army(red).held_turns, 2);
  f.unit(rider).anchor = {33, 19}; // its centre is in the place at the third
  f.refresh(rider);
  wait(f, 1);
  EXPECT_NE(Kingsmen1::pending(f.state), Node::over);
  EXPECT_EQ(f.state.army(red).held_turns, 0); // and red must begin anew
  f.unit(rider).anchor = {60, 40};
  f.refresh(rider);
  wait(f, 2);
  EXPECT_NE(Kingsmen1::pending(f.state), Node::over);
  wait(f, 1);
  EXPECT_EQ(Kingsmen1::outcome(f.state).winner, red);
}

// KM1-CAS-43: the attacker's place is held on the very last turn
TEST(Victory, ConditionsMayBeCombined) {
  Lines f;
  f.victory().hold_area = the_hill;
  f.victory().turn_limit = 3;
  f.victory().attacker = red;
  f.start_turn();
  wait(f, 3);
  EXPECT_EQ(f.state.ending, Ending::held);
  EXPECT_EQ(Kingsmen1::outcome(f.state).winner, red);
}

// KM1-CAS-40: a battle that nobody wins ends with the light
TEST(Victory, IsNobodySWhenNightFalls) {
  Lines f;
  f.start_turn();
  wait(f, last_turn - 1);
  EXPECT_NE(Kingsmen1::pending(f.state), Node::over);
  wait(f, 1);
  EXPECT_EQ(f.state.ending, Ending::nightfall);
  EXPECT_FALSE(Kingsmen1::outcome(f.state).winner);
}

// KM1-RULING-62, KM2-RULING-29
TEST(Victory, GoesToTheOtherWhenAPlayerConcedesInAnyOfHisDecisions) {
  for (const bool second : {false, true}) {
    Lines f = second ? Lines(second_edition, basic_game()) : Lines();
    f.start_turn();
    EXPECT_NE(f.refusal(say(Verb::concede)), Rule::none) << "while a card must be turned nobody decides";
    f.turn("7H");
    const Decision d = decision(f.state);
    ASSERT_EQ(d.seat.side, red);
    EXPECT_EQ(d.offers.back().verb, "concede");
    EXPECT_EQ(d.offers.back().rule, second ? "KM2-RULING-29" : "KM1-RULING-62");
    EXPECT_EQ(d.offers.back().choices.size(), 1U) << "it asks back";
    EXPECT_NE(f.refusal(say(Verb::concede, 0)), Rule::none) << "it names no unit";
    f.order(say(Verb::concede));
    EXPECT_EQ(Kingsmen1::pending(f.state), Node::over);
    EXPECT_EQ(f.state.ending, Ending::conceded);
    EXPECT_EQ(Kingsmen1::outcome(f.state).winner, blue);
    EXPECT_EQ(Kingsmen1::outcome(f.state).rule, second ? "KM2-RULING-29" : "KM1-RULING-62");
  }
}

// KM1-CAS-30, 31, 41, 42; KM2-CAS-01
TEST(Victory, GoalsSayHowItIsWonAndHowItStands) {
  Lines f;
  f.add(red, Type::infantry, {20, 16}, 0);
  f.state.army(red).starting_units = 4;
  f.state.army(red).held_turns = 2;
  f.victory().turn_limit = 8;
  f.victory().attacker = red;
  f.victory().hold_area = the_hill;
  f.start_turn();
  f.state.army(red).held_turns = 2;
  const std::vector<ViewGoal> goals = goals_of(f.state);
  ASSERT_EQ(goals.size(), 5U);
  EXPECT_EQ(goals[0].side, "red");
  EXPECT_EQ(goals[0].rule, "KM1-CAS-31");
  EXPECT_EQ(goals[0].standing, "2 of 4 left");
  EXPECT_EQ(goals[0].now, 2);
  EXPECT_EQ(goals[0].most, 2) << "now dice decide";
  EXPECT_EQ(goals[1].rule, "KM1-CAS-42");
  EXPECT_EQ(goals[1].now, 2);
  EXPECT_EQ(goals[1].most, 3);
  EXPECT_EQ(goals[4].rule, "KM1-CAS-41");
  EXPECT_EQ(goals[4].side, "blue") << "the defender wins by time";
  f.victory().collapse = false;
  EXPECT_EQ(goals_of(f.state).size(), 3U);
  Lines second(second_edition, basic_game());
  second.start_turn();
  EXPECT_EQ(goals_of(second.state)[0].rule, "KM2-CAS-01");
}

} // namespace
} // namespace sandtable::kingsmen
