// Section 5.
#include "rulebooks/skirmish/chapters/turn.hpp"

#include "rulebooks/skirmish/chapters/volley.hpp"
#include "support/skirmish_field.hpp"

#include <gtest/gtest.h>

namespace sandtable::skirmish {
namespace {

/// Red has a PC and four men at some distance, blue is automatic; nobody but the PC could shoot.
struct Day : Field {
  int pc, men, foes;
  Day()
      : pc(leader(Side::red, Role::pc, {60, 10})),
        men(group(Side::red, 4, {90, 20}, north, {.weapons = {Weapon::sword}})),
        foes(group(Side::blue, 4, {90, 110}, south, {.weapons = {Weapon::sword}})) {}
  void start(StepKind kind, int a = -1) {
    attach();
    state.agenda = {};
    state.agenda.push(kind, a);
    events.clear();
    advance(state, &events);
  }
  /// Everything that is to be decided or thrown, as dully as may be, until this step is pending.
  void pass_until(StepKind kind) {
    for (int n = 0; n < 50 && pending() != kind && !state.agenda.empty(); ++n) {
      if (Skirmish::pending(state) == Node::chance) {
        Roll dull;
        for (const DiceGroup& g : plan().request().dice) dull.faces.insert(dull.faces.end(), g.count, 3);
        events.clear();
        Skirmish::settle(state, dull, &events);
      } else {
        order(act(pending() == StepKind::declare ? Verb::lead_only : Verb::done));
      }
    }
    EXPECT_EQ(pending(), kind);
  }
};

// SKR-SEQ-01, 03, 08, 12, 19, 20
TEST(SkirmishTurn, AHalfTurnRunsThroughItsStates) {
  Day f;
  f.begin_half_turn(Side::red);
  EXPECT_EQ(f.last(EventKind::half_turn_began).side, Side::red);
  EXPECT_EQ(f.pending(), StepKind::declare);
  f.order(Field::act(Verb::lead_only));
  f.roll({2, 2, 2});
  EXPECT_EQ(f.pending(), StepKind::spend);
  f.order(Field::act(Verb::command, f.men));
  EXPECT_EQ(f.pending(), StepKind::action_roll);
  EXPECT_EQ(f.step().a, f.pc);
  f.roll({3});
  EXPECT_EQ(f.step().a, f.men);
  f.roll({3});
  EXPECT_EQ(f.pending(), StepKind::move);
  f.order(Field::act(Verb::done));
  EXPECT_EQ(f.state.turn, 2) << "nobody is in range, nobody fights, and the turn was over";
  EXPECT_EQ(f.last(EventKind::turn_ended).a, 1);
  EXPECT_EQ(f.last(EventKind::turn_began).a, 2);
  EXPECT_EQ(f.pending(), StepKind::declare);
}

// SKR-SEQ-01, 15: and through MELEE, where somebody stands base to base.
TEST(SkirmishTurn, AHalfTurnHasItsMelees) {
  Day f;
  f.men_at(Side::red, {{20, 60}}, north, {.weapons = {Weapon::sword}});
  f.men_at(Side::blue, {{20, 62}}, south, {.weapons = {Weapon::sword}});
  f.start(StepKind::half_turn, 0);
  f.pass_until(StepKind::melee_roll);
  EXPECT_EQ(f.pending(), StepKind::melee_roll);
  EXPECT_EQ(f.state.active, Side::red);
}

// SKR-SEQ-01, 19, SKR-CMP-26: two half-turns; nobody decides for an automatic side.
TEST(SkirmishTurn, TheOtherSideFollowsAndIsNotAsked) {
  Day f;
  f.state.turn = 0;
  f.start(StepKind::turn_start);
  EXPECT_EQ(f.state.turn, 1);
  EXPECT_EQ(f.last(EventKind::turn_began).a, 1);
  EXPECT_EQ(f.state.active, Side::red);
  EXPECT_EQ(f.state.half_turns, 1);
  f.pass_until(StepKind::move);
  f.man(f.men).seen_until = 1;
  f.order(Field::act(Verb::done));
  EXPECT_EQ(f.man(f.men).seen_until, 0) << "and red's has ended: SKR-VIS-10";
  EXPECT_EQ(f.last(EventKind::half_turn_began).side, Side::blue);
  EXPECT_EQ(f.state.active, Side::blue);
  EXPECT_EQ(f.state.half_turns, 2);
  EXPECT_EQ(f.pending(), StepKind::action_roll);
  f.roll({3});
  EXPECT_EQ(f.state.active, Side::red);
  EXPECT_EQ(f.state.turn, 2);
}

// SKR-SET-05
TEST(SkirmishTurn, TheFirstSideIsFirstInEveryTurn) {
  Day f;
  f.state.first = Side::blue;
  f.start(StepKind::turn_start);
  EXPECT_EQ(f.state.active, Side::blue);
  f.roll({3});
  EXPECT_EQ(f.state.active, Side::red);
  f.pass_until(StepKind::move);
  f.order(Field::act(Verb::done));
  EXPECT_EQ(f.state.active, Side::blue);
}

// SKR-SET-05, SKR-RULING-10
TEST(SkirmishTurn, TheHigherDieActsFirst) {
  Day f;
  f.start(StepKind::first_roll);
  const Plan plan = f.plan();
  ASSERT_EQ(plan.pools.size(), 2U);
  EXPECT_EQ(plan.pools[0].dice, 1);
  EXPECT_EQ(plan.pools[1].dice, 1);
  EXPECT_EQ(plan.pools[1].side, 1);
  f.roll({4, 4});
  EXPECT_EQ(f.pending(), StepKind::first_roll) << "ties are thrown again";
  f.roll({2, 5});
  EXPECT_EQ(f.state.first, Side::blue);
  EXPECT_EQ(f.last(EventKind::first_thrown).side, Side::blue);
  EXPECT_EQ(f.last(EventKind::first_thrown).a, 2);
  EXPECT_EQ(f.last(EventKind::first_thrown).b, 5);
  f.start(StepKind::first_roll);
  f.roll({6, 5});
  EXPECT_EQ(f.state.first, Side::red);
}

// SKR-SEQ-19
TEST(SkirmishTurn, BeginsWithCleanSheetsForTheActiveSide) {
  Day f;
  for (const int i : {f.men, f.foes}) {
    Unit& u = f.unit(i);
    u.commanded = u.bound = u.acted = u.moved = u.hurried = u.charged = u.retreated = u.loading = true;
    u.shot = u.fought = true;
    u.relay_of = 0;
    u.in_person = InPerson::yes;
    u.result = ActionResult::halt;
    u.die = u.native_die = 4;
  }
  f.begin_half_turn(Side::red);
  const Unit& u = f.unit(f.men);
  EXPECT_FALSE(u.commanded || u.bound || u.acted || u.moved || u.hurried || u.charged || u.retreated || u.loading);
  EXPECT_FALSE(u.shot || u.fought);
  EXPECT_EQ(u.relay_of, -1);
  EXPECT_EQ(u.in_person, InPerson::unasked);
  EXPECT_EQ(u.result, ActionResult::none);
  EXPECT_EQ(u.die, 0);
  EXPECT_EQ(u.native_die, 0);
  EXPECT_TRUE(f.unit(f.foes).charged) << "theirs are cleared in their own";
  EXPECT_EQ(f.unit(f.foes).die, 4);
}

// SKR-CMP-20
TEST(SkirmishTurn, LeadersAreAttachedAtTheStartOfAHalfTurn) {
  Day f;
  f.attach();
  f.move_man(f.pc, 0, {90, 16});
  f.state.agenda = {};
  f.state.agenda.push(StepKind::half_turn, 0);
  EXPECT_EQ(f.unit(f.pc).attached, -1);
  advance(f.state, &f.events);
  EXPECT_EQ(f.unit(f.pc).attached, f.men);
}

// SKR-SHT-10, 12, SKR-SEQ-19
TEST(SkirmishTurn, WhoIsLoadedAtTheEnd) {
  const auto loaded = [](auto&& change) {
    Day f;
    f.unit(f.men).loaded = false;
    change(f.unit(f.men));
    f.start(StepKind::half_end);
    EXPECT_EQ(f.count(EventKind::group_loaded), f.unit(f.men).loaded ? 1 : 0);
    return f.unit(f.men).loaded;
  };
  EXPECT_TRUE(loaded([](Unit&) {}));
  EXPECT_FALSE(loaded([](Unit& u) { u.moved = true; }));
  EXPECT_FALSE(loaded([](Unit& u) { u.shot = true; }));
  EXPECT_FALSE(loaded([](Unit& u) { u.fought = true; }));
  EXPECT_FALSE(loaded([](Unit& u) { u.commanded = true; }));
  EXPECT_TRUE(loaded([](Unit& u) { u.commanded = u.loading = true; }));
  EXPECT_FALSE(loaded([](Unit& u) { u.commanded = u.loading = u.fought = true; }));
  EXPECT_FALSE(loaded([](Unit& u) { u.side = Side::blue; })) << "only the active side's";
}

// SKR-VIS-10, SKR-OPT-11, SKR-SEQ-19, SKR-VIC-02
TEST(SkirmishTurn, WhatEndsAtTheEndOfAHalfTurn) {
  Day f;
  f.state.half_turns = 4;
  f.man(f.men, 0).seen_until = 4;
  f.man(f.men, 1).seen_until = 5;
  f.unit(f.men).pinned = f.unit(f.foes).pinned = true;
  f.unit(f.men).action = Action::retreat;
  f.man(f.men, 3).condition = Condition::departed;
  f.start(StepKind::half_end);
  EXPECT_EQ(f.man(f.men, 0).seen_until, 0);
  EXPECT_EQ(f.man(f.men, 1).seen_until, 5);
  EXPECT_FALSE(f.unit(f.men).pinned);
  EXPECT_TRUE(f.unit(f.foes).pinned) << "it has its half-turn still before it";
  EXPECT_EQ(f.man(f.men, 3).departure, Departure::ran_off);
}

// SKR-SEQ-20, SKR-OPT-10
TEST(SkirmishTurn, VictoryIsTestedAtItsEnd) {
  Day f;
  f.state.turn = 12;
  f.start(StepKind::turn_end);
  EXPECT_EQ(f.state.ending, Ending::draw);
  EXPECT_EQ(f.last(EventKind::turn_ended).a, 12);
  EXPECT_EQ(f.count(EventKind::turn_began), 0);
  EXPECT_EQ(f.refusal(Field::act(Verb::done)), Rule::SKR_SEQ_20);
}

// SKR-VIC-05: whatever is still to be done
TEST(SkirmishTurn, EndsAtOnceWhenNobodyIsLeft) {
  Day f;
  for (int k = 0; k < 4; ++k) f.man(f.foes, k).condition = Condition::killed;
  f.start(StepKind::move);
  EXPECT_EQ(f.state.ending, Ending::nobody_left);
  EXPECT_EQ(f.pending(), StepKind::none);
}

// SKR-LDR-05, 08
TEST(SkirmishTurn, ADeadCommandersGroupsStayCommandedUntilTheNext) {
  Day f;
  f.begin_half_turn(Side::red);
  f.order(Field::act(Verb::lead_only));
  f.roll({6, 6, 6});
  f.order(Field::act(Verb::command, f.men));
  f.man(f.pc).condition = Condition::killed;
  f.roll({3});
  f.pass_until(StepKind::move);
  EXPECT_TRUE(f.unit(f.men).commanded);
  f.order(Field::act(Verb::done));
  EXPECT_EQ(f.pending(), StepKind::action_roll) << "nobody is asked any more";
  EXPECT_FALSE(f.unit(f.men).commanded);
}

// SKR-SEQ-01
TEST(SkirmishTurn, DiceComeBeforeOrders) {
  Day f;
  f.start(StepKind::first_roll);
  EXPECT_EQ(f.refusal(Field::act(Verb::done)), Rule::SKR_SEQ_01);
}

/// Muskets of both sides face each other at short range; red has a PC far behind, blue is automatic.
struct Exchange : Field {
  int pc = leader(Side::red, Role::pc, {5, 5}, north, {.weapons = {Weapon::sword}});
  int men = men_at(Side::red, {{90, 50}, {96, 50}}, north);
  int foes = men_at(Side::blue, {{90, 65}, {96, 65}}, south);
};

// SKR-SEQ-21, 22: only the active side moves and shoots; the other answers in its own half-turn.
TEST(SkirmishTurn, NobodyShootsInTheEnemysHalfTurn) {
  for (const Side active : {Side::red, Side::blue}) {
    Exchange f;
    f.begin_half_turn(active);
    int volleys = 0;
    for (int n = 0; n < 60 && f.state.turn == 1; ++n) {
      const std::vector<Figure> before(f.state.figures.begin(), f.state.figures.end());
      if (f.pending() == StepKind::shot_roll) {
        ++volleys;
        EXPECT_EQ(f.unit(f.state.volley.group).side, active);
      }
      if (Skirmish::pending(f.state) == Node::chance)
        Skirmish::settle(f.state, roll_of_alike(dice_in(f.plan().request()), f.pending() == StepKind::hit_roll ? 1 : 4),
                         nullptr);
      else
        f.order(Field::act(f.pending() == StepKind::declare ? Verb::lead_only : Verb::done));
      for (int i = 0; i < f.state.figure_count(); ++i) {
        const bool may_move = f.unit(f.state.figure(i).unit).side == active;
        EXPECT_TRUE(may_move || f.state.figure(i).at == before[static_cast<std::size_t>(i)].at);
      }
    }
    EXPECT_EQ(volleys, 1);
  }
}

// SKR-SEQ-22
TEST(SkirmishTurn, BothSidesFightInEveryMelee) {
  for (const Side active : {Side::red, Side::blue}) {
    Field f;
    const int men = f.men_at(Side::red, {{90, 60}}, north);
    const int foes = f.men_at(Side::blue, {{90, 62}}, south);
    f.begin(StepKind::melee, -1, -1, active);
    ASSERT_EQ(f.pending(), StepKind::melee_roll);
    ASSERT_EQ(f.plan().pools.size(), 2U);
    EXPECT_EQ(f.plan().pools[0].unit, active == Side::red ? men : foes);
    EXPECT_EQ(f.plan().pools[1].unit, active == Side::red ? foes : men);
  }
}

// SKR-LDR-05: without its PCs a side stays one whose players had them.
TEST(SkirmishTurn, ASideThatHasLostItsPcsIsNotAutomatic) {
  Exchange f;
  f.man(f.pc).condition = Condition::killed;
  f.begin_half_turn(Side::red);
  EXPECT_FALSE(is_automatic(f.state, Side::red));
  EXPECT_EQ(f.pending(), StepKind::action_roll);
  EXPECT_FALSE(f.unit(f.men).commanded);
  f.unit(f.men).hurried = true;
  EXPECT_EQ(check_shooter(f.state, f.men).rule, Rule::SKR_SHT_15) << "an automatic side's men would shoot";
}

} // namespace
} // namespace sandtable::skirmish
