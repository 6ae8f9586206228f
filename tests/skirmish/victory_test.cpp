// Section 16.
#include "rulebooks/skirmish/chapters/victory.hpp"

#include "rulebooks/skirmish/service/goals.hpp"
#include "support/skirmish_field.hpp"

#include <gtest/gtest.h>

namespace sandtable::skirmish {
namespace {

/// Twenty of red against ten of blue, some of them lost.
struct Fight : Field {
  int red, blue;
  explicit Fight(int red_lost = 0, int blue_lost = 0, int red_men = 20, int blue_men = 10)
      : red(group(Side::red, red_men, {90, 20}, north, {.formation = Formation::line, .killed = red_lost})),
        blue(group(Side::blue, blue_men, {90, 100}, south, {.formation = Formation::line, .killed = blue_lost})) {
    state.agenda.push(StepKind::turn_end);
  }
  Fight& at_turn(int turn) {
    state.turn = static_cast<std::uint8_t>(turn);
    return *this;
  }
  Ending ending() {
    state.ending = Ending::none;
    state.winner = -1;
    events.clear();
    decide_victory(state, &events);
    return state.ending;
  }
  void aim(Aim::Kind kind, Side side, int count = 1, int leader_unit = -1, Vec at = {}) {
    Aim a;
    a.kind = kind;
    a.side = side;
    a.count = count;
    a.leader = static_cast<std::int8_t>(leader_unit);
    a.at = at;
    setting().aims.push_back(a);
  }
  void set(int unit_number, int from, int to, Condition c, Departure d = Departure::none) {
    for (int k = from; k < to; ++k) {
      man(unit_number, k).condition = c;
      man(unit_number, k).departure = d;
    }
  }
};

constexpr int red_wins = 0, blue_wins = 1, no_winner = -1;

// SKR-EX-43, SKR-VIC-02, 03
TEST(SkirmishVictory, MoreThanHalfBreaksASide) {
  Fight f(11, 0, 21, 20);
  EXPECT_EQ(broken_figures(f.state, Side::red), 11);
  EXPECT_EQ(f.ending(), Ending::broken);
  EXPECT_EQ(f.state.winner, blue_wins);
  EXPECT_TRUE(f.state.agenda.empty());
  EXPECT_EQ(f.last(EventKind::battle_ended).side, Side::blue);
  EXPECT_EQ(f.last(EventKind::battle_ended).rule, Rule::SKR_VIC_03);
  EXPECT_EQ(f.last(EventKind::battle_ended).a, static_cast<int>(Ending::broken));
  EXPECT_FALSE(f.last(EventKind::battle_ended).yes);
  EXPECT_EQ(Skirmish::outcome(f.state).winner, Side::blue);
  Fight half(10, 0, 20, 20);
  EXPECT_EQ(half.ending(), Ending::none);
  EXPECT_FALSE(half.state.agenda.empty());
  Fight other(0, 11, 20, 21);
  EXPECT_EQ(other.ending(), Ending::broken);
  EXPECT_EQ(other.state.winner, red_wins);
}

// SKR-VIC-02, SKR-MOR-15: killed, captured, run off, or running now.
TEST(SkirmishVictory, WhoCountsAsBroken) {
  Fight f;
  f.set(f.red, 0, 2, Condition::killed);
  f.set(f.red, 2, 4, Condition::captured);
  f.set(f.red, 4, 7, Condition::departed, Departure::ran_off);
  f.set(f.red, 7, 9, Condition::departed, Departure::left);
  f.set(f.red, 9, 12, Condition::wounded);
  EXPECT_EQ(lost_figures(f.state, Side::red), 7);
  EXPECT_EQ(broken_figures(f.state, Side::red), 7);
  EXPECT_EQ(lost_figures(f.state, Side::blue), 0);
  f.unit(f.red).action = Action::retreat;
  EXPECT_EQ(broken_figures(f.state, Side::red), 7);
  f.unit(f.red).action = Action::rout;
  EXPECT_EQ(lost_figures(f.state, Side::red), 7);
  EXPECT_EQ(broken_figures(f.state, Side::red), 18) << "all but the two who had left";
}

// SKR-VIC-02: a leader with a routing group is in it.
TEST(SkirmishVictory, LeadersOfRoutersCountWithThem) {
  Fight f;
  f.leader(Side::red, Role::nco, {90, 24});
  f.attach();
  f.unit(f.red).action = Action::rout;
  EXPECT_EQ(broken_figures(f.state, Side::red), 21);
}

// SKR-SEQ-19, SKR-VIC-02
TEST(SkirmishVictory, HowMenLeftIsRecordedWhenTheyLeave) {
  Fight f;
  f.unit(f.red).action = Action::retreat;
  f.set(f.red, 0, 2, Condition::departed);
  EXPECT_EQ(lost_figures(f.state, Side::red), 2) << "before it is written down";
  record_departures(f.state);
  f.unit(f.red).action = Action::hold;
  EXPECT_EQ(lost_figures(f.state, Side::red), 2);
  EXPECT_EQ(f.man(f.red, 0).departure, Departure::ran_off);
  EXPECT_EQ(f.man(f.red, 5).departure, Departure::none);
  f.set(f.red, 2, 5, Condition::departed);
  record_departures(f.state);
  f.unit(f.red).action = Action::rout;
  EXPECT_EQ(lost_figures(f.state, Side::red), 2);
  EXPECT_EQ(f.man(f.red, 2).departure, Departure::left);
}

// SKR-VIC-03
TEST(SkirmishVictory, IfBothBreakTheLowerShareWins) {
  Fight f(11, 6); // 55 and 60 in 100
  EXPECT_EQ(f.ending(), Ending::broken);
  EXPECT_EQ(f.state.winner, red_wins);
  Fight worse(13, 6); // 65
  EXPECT_EQ(worse.ending(), Ending::broken);
  EXPECT_EQ(worse.state.winner, blue_wins);
  Fight even(12, 6);
  EXPECT_EQ(even.ending(), Ending::draw);
  EXPECT_EQ(even.state.winner, no_winner);
  EXPECT_TRUE(even.last(EventKind::battle_ended).yes);
}

// SKR-VIC-04, SKR-OPT-10, SKR-RULING-54
TEST(SkirmishVictory, AtTheTurnLimitLossesDecide) {
  Fight f(4, 1); // 20 and 10 in 100
  EXPECT_EQ(f.at_turn(11).ending(), Ending::none);
  EXPECT_EQ(f.at_turn(12).ending(), Ending::losses);
  EXPECT_EQ(f.state.winner, blue_wins);
  Fight closer(3, 1);
  EXPECT_EQ(closer.at_turn(12).ending(), Ending::draw);
  EXPECT_EQ(closer.last(EventKind::battle_ended).rule, Rule::SKR_VIC_04);
  Fight better(2, 2);
  EXPECT_EQ(better.at_turn(12).ending(), Ending::losses);
  EXPECT_EQ(better.state.winner, red_wins);
  better.options().turn_limit = 13;
  EXPECT_EQ(better.ending(), Ending::none);
}

// SKR-VIC-04: who is running but still there is not lost.
TEST(SkirmishVictory, RoutersOnTheTableAreNoLossesAtTheEnd) {
  Fight f;
  const int few = f.group(Side::red, 5, {30, 20}, north, {.action = Action::rout});
  EXPECT_EQ(f.at_turn(12).ending(), Ending::draw);
  f.set(few, 0, 5, Condition::captured);
  EXPECT_EQ(f.ending(), Ending::losses);
}

// SKR-VIC-05
TEST(SkirmishVictory, ASideWithNobodyLeftLosesAtOnce) {
  Fight f(0, 9);
  check_nobody_left(f.state, &f.events);
  EXPECT_EQ(f.state.ending, Ending::none);
  f.man(f.blue, 0).condition = Condition::wounded;
  check_nobody_left(f.state, &f.events);
  EXPECT_EQ(f.state.ending, Ending::none);
  f.man(f.blue, 0).condition = Condition::departed;
  check_nobody_left(f.state, &f.events);
  EXPECT_EQ(f.state.ending, Ending::nobody_left);
  EXPECT_EQ(f.state.winner, red_wins);
  EXPECT_EQ(f.last(EventKind::battle_ended).rule, Rule::SKR_VIC_05);
  Fight other(20, 0);
  check_nobody_left(other.state, nullptr);
  EXPECT_EQ(other.state.winner, blue_wins);
}

// SKR-RULING-84
TEST(SkirmishVictory, IfBothAreGoneLossesDecide) {
  Fight f(20, 10);
  check_nobody_left(f.state, nullptr);
  EXPECT_EQ(f.state.ending, Ending::draw);
  Fight g(20, 8);
  g.set(g.blue, 0, 2, Condition::departed, Departure::left);
  check_nobody_left(g.state, nullptr);
  EXPECT_EQ(g.state.ending, Ending::losses);
  EXPECT_EQ(g.state.winner, blue_wins);
}

// SKR-VIC-01, SKR-SET-07
TEST(SkirmishVictory, TheSupplyDumpIsHeldByItsOfficerOrEightMen) {
  Fight f;
  const int pc = f.leader(Side::red, Role::pc, {90, 16});
  f.leader(Side::red, Role::nco, {86, 16});
  f.aim(Aim::Kind::survive, Side::red, 8, pc);
  f.set(f.red, 0, 13, Condition::killed);
  EXPECT_EQ(f.at_turn(11).ending(), Ending::none) << "more than half are down, but that is not what was asked";
  EXPECT_EQ(f.at_turn(12).ending(), Ending::objectives);
  EXPECT_EQ(f.state.winner, red_wins);
  EXPECT_EQ(f.last(EventKind::battle_ended).rule, Rule::SKR_VIC_01);
  f.man(pc).condition = Condition::killed;
  EXPECT_EQ(f.at_turn(3).ending(), Ending::objectives) << "seven men and a dead officer: it cannot be mended";
  EXPECT_EQ(f.state.winner, blue_wins);
  f.set(f.red, 12, 13, Condition::wounded);
  EXPECT_EQ(f.at_turn(3).ending(), Ending::none);
  EXPECT_EQ(f.at_turn(12).ending(), Ending::objectives);
  EXPECT_EQ(f.state.winner, red_wins);
}

// SKR-VIC-01, SKR-RULING-83, 85
TEST(SkirmishVictory, GettingOut) {
  Fight f;
  f.aim(Aim::Kind::exit_with, Side::red, 5);
  f.set(f.red, 0, 4, Condition::departed, Departure::left);
  f.set(f.red, 4, 10, Condition::departed, Departure::ran_off);
  EXPECT_EQ(f.at_turn(5).ending(), Ending::none);
  f.set(f.red, 10, 11, Condition::departed, Departure::left);
  EXPECT_EQ(f.ending(), Ending::objectives);
  EXPECT_EQ(f.state.winner, red_wins);
  f.set(f.red, 10, 19, Condition::killed);
  EXPECT_EQ(f.ending(), Ending::none) << "the last man may still make it";
  f.set(f.red, 19, 20, Condition::captured);
  EXPECT_EQ(f.ending(), Ending::objectives);
  EXPECT_EQ(f.state.winner, blue_wins);
  f.set(f.red, 19, 20, Condition::fit);
  EXPECT_EQ(f.at_turn(12).ending(), Ending::objectives);
  EXPECT_EQ(f.state.winner, blue_wins) << "time is up";
}

// SKR-VIC-01: civilians alone
TEST(SkirmishVictory, Rescue) {
  Fight f;
  const int families = f.group(Side::red, 3, {30, 20}, north, {.role = Role::civilian});
  f.aim(Aim::Kind::rescue, Side::red, 2);
  f.set(f.red, 0, 10, Condition::departed, Departure::left);
  EXPECT_EQ(f.ending(), Ending::none);
  f.set(families, 0, 2, Condition::departed, Departure::left);
  EXPECT_EQ(f.ending(), Ending::objectives);
  EXPECT_EQ(f.state.winner, red_wins);
  f.set(families, 0, 2, Condition::killed);
  EXPECT_EQ(f.ending(), Ending::objectives);
  EXPECT_EQ(f.state.winner, blue_wins);
}

// SKR-VIC-01
TEST(SkirmishVictory, HoldingAPlace) {
  Fight f;
  const int picket = f.men_at(Side::blue, {{30, 71}}, south);
  f.aim(Aim::Kind::hold, Side::blue, 1, -1, {30, 60});
  EXPECT_EQ(f.at_turn(11).ending(), Ending::none) << "only the end counts";
  EXPECT_EQ(f.at_turn(12).ending(), Ending::objectives);
  EXPECT_EQ(f.state.winner, blue_wins) << "10 off";
  f.move_man(picket, 0, {30, 71.25});
  EXPECT_EQ(f.ending(), Ending::objectives);
  EXPECT_EQ(f.state.winner, red_wins);
  f.move_man(picket, 0, {30, 65});
  const int scout = f.men_at(Side::red, {{30, 50}}, north);
  EXPECT_EQ(f.ending(), Ending::objectives);
  EXPECT_EQ(f.state.winner, red_wins) << "it is disputed";
  f.man(scout).condition = Condition::killed;
  EXPECT_EQ(f.ending(), Ending::objectives);
  EXPECT_EQ(f.state.winner, blue_wins);
}

// SKR-RULING-83
TEST(SkirmishVictory, AllAimsOfASideMustBeMet) {
  Fight f;
  const int pc = f.leader(Side::red, Role::pc, {90, 16});
  f.aim(Aim::Kind::exit_with, Side::red, 2);
  f.aim(Aim::Kind::survive, Side::red, 18, pc);
  EXPECT_EQ(standing_of(f.state, Side::red, false), Standing::open);
  EXPECT_EQ(standing_of(f.state, Side::blue, false), Standing::nothing_asked);
  f.set(f.red, 0, 2, Condition::departed, Departure::left);
  EXPECT_EQ(f.ending(), Ending::none) << "the officer must live to the end";
  EXPECT_EQ(standing_of(f.state, Side::red, true), Standing::done);
  f.man(pc).condition = Condition::killed;
  EXPECT_EQ(f.ending(), Ending::none) << "eighteen men will do";
  f.set(f.red, 2, 3, Condition::killed);
  EXPECT_EQ(f.ending(), Ending::objectives);
  EXPECT_EQ(f.state.winner, blue_wins);
}

// SKR-RULING-83
TEST(SkirmishVictory, WithAimsOnBothSides) {
  Fight f;
  f.aim(Aim::Kind::exit_with, Side::red, 2);
  f.aim(Aim::Kind::exit_with, Side::blue, 2);
  f.set(f.red, 0, 2, Condition::departed, Departure::left);
  EXPECT_EQ(f.at_turn(4).ending(), Ending::none) << "blue may still do it too";
  EXPECT_EQ(f.at_turn(12).ending(), Ending::objectives);
  EXPECT_EQ(f.state.winner, red_wins);
  f.set(f.blue, 0, 2, Condition::departed, Departure::left);
  EXPECT_EQ(f.at_turn(4).ending(), Ending::draw) << "both have, and nobody is lost";
  f.set(f.blue, 2, 4, Condition::killed);
  EXPECT_EQ(f.ending(), Ending::losses);
  EXPECT_EQ(f.state.winner, red_wins);
  f.set(f.red, 0, 2, Condition::fit);
  f.set(f.red, 0, 19, Condition::killed);
  EXPECT_EQ(f.ending(), Ending::objectives) << "red cannot any more";
  EXPECT_EQ(f.state.winner, blue_wins);
}

// SKR-RULING-84
TEST(SkirmishVictory, WhoLeavesWithTheLastManHasNotLost) {
  Fight f(15, 0);
  f.aim(Aim::Kind::exit_with, Side::red, 5);
  f.set(f.red, 0, 5, Condition::departed, Departure::left);
  check_nobody_left(f.state, nullptr);
  EXPECT_EQ(f.state.ending, Ending::objectives);
  EXPECT_EQ(f.state.winner, red_wins);
  Fight g(16, 0);
  g.aim(Aim::Kind::exit_with, Side::red, 5);
  g.set(g.red, 0, 4, Condition::departed, Departure::left);
  check_nobody_left(g.state, nullptr);
  EXPECT_EQ(g.state.ending, Ending::nobody_left);
  EXPECT_EQ(g.state.winner, blue_wins);
}

// SKR-VIC-06
TEST(SkirmishVictory, MayBeConceded) {
  Field f;
  f.leader(Side::red, Role::pc, {90, 20});
  f.group(Side::blue, 2, {90, 100}, south);
  f.begin(StepKind::command, 0);
  f.order(Field::act(Verb::concede));
  EXPECT_EQ(f.state.ending, Ending::conceded);
  EXPECT_EQ(f.state.winner, blue_wins);
  EXPECT_EQ(Skirmish::outcome(f.state).rule, "SKR-VIC-06");
  EXPECT_EQ(f.pending(), StepKind::none);
}

// SKR-VIC-01, 02, 04: of an enemy whom one need not see nobody is counted.
TEST(SkirmishVictory, GoalsSayHowItIsWonAndHowItStands) {
  Fight f(3, 1);
  f.at_turn(2);
  auto goals = goals_of(f.state, Side::red, false);
  ASSERT_EQ(goals.size(), 3U);
  EXPECT_EQ(goals[0].now, 3);
  EXPECT_EQ(goals[0].most, 11);
  EXPECT_FALSE(goals[1].now.has_value());
  EXPECT_TRUE(goals_of(f.state, Side::red, true)[1].now.has_value());
  f.aim(Aim::Kind::exit_with, Side::red, 5);
  goals = goals_of(f.state, Side::red, false);
  ASSERT_EQ(goals.size(), 2U);
  EXPECT_EQ(goals[0].rule, "SKR-VIC-01");
  EXPECT_EQ(goals[0].standing, "not yet");
  EXPECT_EQ(goals_of(f.state, Side::blue, false)[0].standing, "");
}

} // namespace
} // namespace sandtable::skirmish
