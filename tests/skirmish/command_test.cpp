// Section 6.
#include "rulebooks/skirmish/chapters/command.hpp"

#include "rulebooks/skirmish/chapters/measuring.hpp"
#include "support/skirmish_field.hpp"

#include <gtest/gtest.h>

namespace sandtable::skirmish {
namespace {

/// A PC at (20, 60), and whatever a test adds.
struct Headquarters : Field {
  int pc;

  explicit Headquarters(Class quality = Class::veteran)
      : pc(leader(Side::red, Role::pc, {20, 60}, north, {.quality = quality})) {}
  /// His COMMAND up to SPEND, with these dice.
  void lead(std::initializer_list<int> dice) {
    begin(StepKind::command, 0);
    order(act(Verb::lead_only));
    roll(dice);
  }
  void relay(int nco, std::initializer_list<int> dice) {
    order(act(Verb::relay, nco));
    order(act(Verb::lead_only));
    roll(dice);
  }
  int dice_of(int commander) {
    return command_plan(state, {StepKind::command_roll, of(commander), of(pc)}).pools[0].dice;
  }
  static std::int8_t of(int unit) { return static_cast<std::int8_t>(unit); }
  Rule refused(Verb verb, int unit) { return refusal(act(verb, unit)); }
};

// SKR-EX-01, SKR-CMD-05, 06, 09, 10, 11, 13, 15, 17, 18, 19, SKR-SEQ-03 to 07
TEST(Command, TheChainOfCommandInAWood) {
  Headquarters f;
  f.terrain(TerrainKind::light_woods, rectangle({62.5, 65}, 115, 50, 0));
  const int first = f.leader(Side::red, Role::nco, {40, 60});
  const int second = f.leader(Side::red, Role::nco, {62, 60}, north, {.quality = Class::raw});
  const int a = f.group(Side::red, 9, {40, 64}, north, {.formed = true});
  const int b = f.group(Side::red, 9, {62, 64}, north, {.formed = true});
  const int c = f.group(Side::red, 9, {80, 69}, north, {.formed = true});
  f.begin(StepKind::command, 0);
  EXPECT_EQ(f.pending(), StepKind::declare);
  EXPECT_EQ(f.step().a, f.pc);
  EXPECT_EQ(f.unit(first).attached, a);
  EXPECT_EQ(f.unit(second).attached, b);
  EXPECT_TRUE(f.unit(f.pc).commanded);
  f.order(Field::act(Verb::lead_only, f.pc));
  EXPECT_FALSE(f.last(EventKind::in_person_declared).yes);
  EXPECT_EQ(f.unit(f.pc).in_person, InPerson::no);
  EXPECT_EQ(f.pending(), StepKind::command_roll);
  f.roll({5, 4, 3});
  EXPECT_EQ(f.state.pool, 12);
  EXPECT_EQ(f.last(EventKind::command_thrown).a, 12);
  EXPECT_EQ(f.last(EventKind::command_thrown).b, 12);
  EXPECT_EQ(f.last(EventKind::command_thrown).unit, f.pc);
  EXPECT_EQ(f.last(EventKind::command_thrown).rule, Rule::SKR_CMD_05);
  EXPECT_EQ(f.last(EventKind::command_thrown).dice, 3);
  EXPECT_EQ(f.refused(Verb::command, b), Rule::SKR_CMD_18) << "the second squad is too far in a wood";
  EXPECT_EQ(cost_of_group(f.state, a), 10);
  EXPECT_EQ(f.refused(Verb::relay, second), Rule::SKR_CMD_09) << "the second NCO is reached through the first";

  f.order(Field::act(Verb::relay, first));
  EXPECT_EQ(f.last(EventKind::relay_activated).a, 1);
  EXPECT_EQ(f.last(EventKind::relay_activated).b, 11);
  EXPECT_EQ(f.pending(), StepKind::declare);
  EXPECT_EQ(f.step().a, first);
  EXPECT_EQ(f.step().b, f.pc);
  f.order(Field::act(Verb::lead_only));
  f.roll({1, 2, 4});
  EXPECT_EQ(f.state.pool, 18);
  EXPECT_TRUE(f.unit(first).commanded);
  EXPECT_EQ(f.unit(first).relay_of, f.pc);
  f.relay(second, {4, 6});
  EXPECT_EQ(f.state.pool, 27);
  EXPECT_EQ(f.last(EventKind::command_thrown).rule, Rule::SKR_CMD_06);

  f.order(Field::act(Verb::command, a));
  EXPECT_EQ(f.last(EventKind::group_commanded).a, 9);
  EXPECT_EQ(f.last(EventKind::group_commanded).b, 18);
  EXPECT_EQ(f.last(EventKind::group_commanded).unit, a);
  f.order(Field::act(Verb::command, b));
  EXPECT_EQ(f.pending(), StepKind::spend);
  f.order(Field::act(Verb::command, c));
  EXPECT_EQ(f.state.pool, 0);
  EXPECT_TRUE(f.unit(a).commanded && f.unit(b).commanded && f.unit(c).commanded);
  EXPECT_EQ(f.count(EventKind::points_lost), 0);
  EXPECT_NE(f.pending(), StepKind::spend) << "nothing is left to buy";
}

/// A PC, a sergeant and fifteen men.
struct FifteenMen : Headquarters {
  int sergeant, men;
  FifteenMen()
      : sergeant(leader(Side::red, Role::nco, {30, 60})),
        men(group(Side::red, 15, {45, 70}, north, {.formed = true})) {}
};

// SKR-EX-02
TEST(Command, SixteenPointsForSixteenFigures) {
  FifteenMen f;
  f.lead({2, 3, 3});
  f.relay(f.sergeant, {1, 3, 4});
  EXPECT_EQ(f.state.pool, 15);
  f.order(Field::act(Verb::command, f.men));
  EXPECT_TRUE(f.unit(f.men).commanded);
  EXPECT_EQ(f.state.pool, 0);
}

// SKR-EX-03, SKR-CMD-01, 17, SKR-SEQ-06
TEST(Command, OnePointShortAndTheGroupIsNotCommandedAtAll) {
  FifteenMen f;
  f.lead({2, 3, 3});
  EXPECT_EQ(f.refused(Verb::command, f.men), Rule::SKR_SEQ_06);
  f.order(Field::act(Verb::relay, f.sergeant));
  f.order(Field::act(Verb::lead_only));
  f.roll({1, 2, 4});
  EXPECT_FALSE(f.unit(f.men).commanded);
  EXPECT_EQ(f.state.pool, 0);
  EXPECT_EQ(f.last(EventKind::points_lost).a, 14);
  EXPECT_EQ(f.last(EventKind::points_lost).unit, f.pc);
  EXPECT_EQ(f.last(EventKind::points_lost).rule, Rule::SKR_CMD_01);
  EXPECT_NE(f.pending(), StepKind::spend);
}

// SKR-EX-04, SKR-CMD-06, 16
TEST(Command, DisloyalScoutsCostTwoEach) {
  Headquarters f(Class::raw);
  const int scouts = f.group(Side::red, 6, {30, 70}, north, {.disloyal = true});
  f.begin(StepKind::command, 0);
  f.order(Field::act(Verb::lead_only));
  EXPECT_EQ(f.plan().pools[0].dice, 2);
  EXPECT_EQ(cost_of_group(f.state, scouts), 12);
  EXPECT_EQ(f.refused(Verb::command, scouts), Rule::SKR_SEQ_01);
  f.roll({6, 5});
  EXPECT_EQ(f.last(EventKind::points_lost).a, 11);
  EXPECT_FALSE(f.unit(scouts).commanded);
  f.lead({6, 6});
  f.order(Field::act(Verb::command, scouts));
  EXPECT_TRUE(f.unit(scouts).commanded);
}

// SKR-EX-05, SKR-CMD-07, 12, SKR-RULING-14
TEST(Command, AnOfficerWhoShootsThrowsADieFewerAndTheFirstBuglerAddsOne) {
  Headquarters f;
  const int bugler = f.leader(Side::red, Role::musician, {30, 60});
  const int drummer = f.leader(Side::red, Role::musician, {30, 66});
  f.begin(StepKind::command, 0);
  f.order(Field::act(Verb::fight_in_person));
  EXPECT_TRUE(f.last(EventKind::in_person_declared).yes);
  EXPECT_EQ(f.unit(f.pc).in_person, InPerson::yes);
  const Plan plan = f.plan();
  EXPECT_EQ(plan.pools[0].dice, 2);
  EXPECT_EQ(plan.reading, Reading::total);
  EXPECT_EQ(plan.attacker, f.pc);
  ASSERT_EQ(plan.modifiers.size(), 2U);
  EXPECT_EQ(plan.modifiers[0].rule, Rule::SKR_CMD_05);
  EXPECT_EQ(plan.modifiers[0].amount, 3);
  EXPECT_EQ(plan.modifiers[1].rule, Rule::SKR_CMD_07);
  EXPECT_EQ(plan.modifiers[1].amount, -1);
  f.roll({6, 2});
  f.order(Field::act(Verb::relay, bugler));
  EXPECT_EQ(f.pending(), StepKind::command_roll) << "a musician is not asked whether he fights";
  EXPECT_EQ(f.plan().pools[0].dice, 1);
  EXPECT_EQ(f.plan().modifiers[0].rule, Rule::SKR_CMD_12);
  f.roll({5});
  EXPECT_EQ(f.state.pool, 12);
  EXPECT_EQ(f.last(EventKind::command_thrown).rule, Rule::SKR_CMD_12);
  f.order(Field::act(Verb::relay, drummer));
  EXPECT_EQ(f.last(EventKind::relay_activated).b, 11);
  EXPECT_EQ(f.last(EventKind::points_lost).a, 11) << "he costs 1 and adds no die, and nothing else is to be bought";
  EXPECT_TRUE(f.unit(drummer).commanded);
}

// SKR-EX-06, SKR-CMD-16, SKR-RULING-16
TEST(Command, RoutersCostTwoAndDisloyalOnesNoMore) {
  Headquarters f;
  const int routers = f.group(Side::red, 4, {30, 70}, north, {.action = Action::rout});
  const int traitors = f.group(Side::red, 4, {60, 70}, north, {.disloyal = true, .action = Action::rout});
  const int backing = f.group(Side::red, 4, {50, 45}, north, {.action = Action::retreat});
  f.begin(StepKind::command, 0);
  EXPECT_EQ(cost_of_group(f.state, routers), 8);
  EXPECT_EQ(cost_of_group(f.state, traitors), 8);
  EXPECT_EQ(cost_of_group(f.state, backing), 4);
  f.order(Field::act(Verb::lead_only));
  f.roll({4, 2, 1});
  EXPECT_EQ(f.refused(Verb::command, routers), Rule::SKR_SEQ_06);
  EXPECT_DOUBLE_EQ(f.check(Field::act(Verb::command, routers)).a, 8);
  EXPECT_DOUBLE_EQ(f.check(Field::act(Verb::command, routers)).b, 7);
}

// SKR-CMD-16, SKR-RULING-78: the leaders of a routing group run with it.
TEST(Command, AnNcoOfARoutingGroupCostsTwoAsOneOfIt) {
  Headquarters f;
  const int routers = f.group(Side::red, 4, {30, 70}, north, {.action = Action::rout});
  const int nco = f.leader(Side::red, Role::nco, {30, 66});
  f.lead({6, 6, 6});
  EXPECT_EQ(cost_of_group(f.state, routers), 10);
  EXPECT_EQ(f.refused(Verb::relay, nco), Rule::SKR_CMD_09);
}

// SKR-EX-07, SKR-CMD-19, 20
TEST(Command, FiftyInTheOpenTwentyFiveInAWood) {
  Headquarters f;
  f.terrain(TerrainKind::light_woods, rectangle({51, 70}, 6, 8, 0));
  const int p = f.men_at(Side::red, {{60, 60}}, north);
  const int q = f.men_at(Side::red, {{50, 70}}, north);
  EXPECT_DOUBLE_EQ(distance(f.man(f.pc), f.man(p)), 38);
  EXPECT_NEAR(distance(f.man(f.pc), f.man(q)), 29.12, 0.005);
  EXPECT_DOUBLE_EQ(command_distance(f.state, f.number(f.pc), f.number(p)), 50);
  EXPECT_DOUBLE_EQ(command_distance(f.state, f.number(f.pc), f.number(q)), 25);
  EXPECT_TRUE(can_reach(f.state, f.pc, f.number(p)));
  EXPECT_FALSE(can_reach(f.state, f.pc, f.number(q)));
  f.move_man(q, 0, {46.9, 66}); // just outside the wood
  EXPECT_TRUE(can_reach(f.state, f.pc, f.number(q)));
  f.move_man(q, 0, {45, 62});
  EXPECT_TRUE(can_reach(f.state, f.pc, f.number(q)));
}

// SKR-CMD-19, 20, SKR-GEN-03, 04
TEST(Command, DistanceIsBetweenBasesAndAHouseBetweenHalvesIt) {
  Headquarters f;
  const int man = f.men_at(Side::red, {{72, 60}}, north);
  EXPECT_TRUE(can_reach(f.state, f.pc, f.number(man))) << "50 off";
  f.move_man(man, 0, {72 + 1.0 / 64, 60});
  EXPECT_TRUE(can_reach(f.state, f.pc, f.number(man)));
  f.move_man(man, 0, {72 + 1.0 / 32, 60});
  EXPECT_FALSE(can_reach(f.state, f.pc, f.number(man)));
  f.move_man(man, 0, {72.25, 60});
  EXPECT_FALSE(can_reach(f.state, f.pc, f.number(man)));
  f.move_man(man, 0, {50, 60});
  EXPECT_TRUE(can_reach(f.state, f.pc, f.number(man)));
  f.terrain(TerrainKind::building, rectangle({34, 60}, 8, 8, 0));
  EXPECT_FALSE(can_reach(f.state, f.pc, f.number(man))) << "28 off across a house";
  EXPECT_DOUBLE_EQ(command_distance(f.state, f.number(f.pc), f.number(man)), 25);
  f.move_man(man, 0, {47, 60});
  EXPECT_TRUE(can_reach(f.state, f.pc, f.number(man))) << "25 off, though he cannot be seen";
  f.move_man(man, 0, {47.25, 60});
  EXPECT_FALSE(can_reach(f.state, f.pc, f.number(man)));
}

// SKR-CMD-19: a hill hides, yet it is not enclosed.
TEST(Command, AHillBetweenDoesNotMatter) {
  Headquarters f;
  const int man = f.men_at(Side::red, {{60, 60}}, north);
  f.terrain(TerrainKind::hill, rectangle({40, 60}, 20, 20, 0), {}, rectangle({40, 60}, 10, 10, 0));
  EXPECT_TRUE(can_reach(f.state, f.pc, f.number(man)));
}

// SKR-CMD-04, 05, 06, 07
TEST(Command, DiceByClass) {
  Headquarters f;
  const int nco = f.leader(Side::red, Role::nco, {30, 60});
  for (const auto& [quality, dice] : {std::pair{Class::hero, 4}, {Class::veteran, 3}, {Class::raw, 2}})
    for (const int who : {f.pc, nco}) {
      f.man(who).quality = quality;
      f.unit(who).in_person = InPerson::no;
      EXPECT_EQ(f.dice_of(who), dice);
      f.unit(who).in_person = InPerson::yes;
      EXPECT_EQ(f.dice_of(who), dice - 1);
    }
  f.man(nco).quality = Class::hero;
  const Step step{StepKind::command_roll, Headquarters::of(nco), Headquarters::of(f.pc)};
  EXPECT_EQ(command_plan(f.state, step).modifiers[0].rule, Rule::SKR_CMD_04);
  EXPECT_EQ(command_plan(f.state, step).attacker, nco);
}

// SKR-CMD-07, SKR-SEQ-04: there is nothing to ask.
TEST(Command, APcInContactFightsInPerson) {
  Headquarters f;
  const int foe = f.men_at(Side::blue, {{20, 62}}, south);
  f.begin(StepKind::command, 0);
  EXPECT_EQ(f.pending(), StepKind::command_roll);
  EXPECT_EQ(f.unit(f.pc).in_person, InPerson::yes);
  EXPECT_TRUE(f.last(EventKind::in_person_declared).yes);
  EXPECT_EQ(f.plan().pools[0].dice, 2);
  const Step step{StepKind::declare, Headquarters::of(f.pc), Headquarters::of(f.pc)};
  EXPECT_EQ(check_declare(f.state, step, Field::act(Verb::lead_only)).rule, Rule::SKR_SEQ_04);
  EXPECT_TRUE(check_declare(f.state, step, Field::act(Verb::fight_in_person)).allowed());
  f.move_man(foe, 0, {20, 62.25});
  EXPECT_TRUE(check_declare(f.state, step, Field::act(Verb::lead_only)).allowed());
  EXPECT_TRUE(is_declaration_open(f.state, step));
}

// SKR-CMD-07: as for PCs
TEST(Command, AnNcoInContactFightsInPerson) {
  Headquarters f;
  const int nco = f.leader(Side::red, Role::nco, {30, 60});
  f.men_at(Side::blue, {{30, 62}}, south);
  f.lead({1, 1, 1});
  f.order(Field::act(Verb::relay, nco));
  EXPECT_EQ(f.pending(), StepKind::command_roll);
  EXPECT_EQ(f.unit(nco).in_person, InPerson::yes);
  EXPECT_EQ(f.plan().pools[0].dice, 2);
}

// SKR-SEQ-04
TEST(Command, OnlyWhoIsAskedDeclares) {
  Headquarters f;
  const int nco = f.leader(Side::red, Role::nco, {30, 60});
  f.begin(StepKind::command, 0);
  EXPECT_EQ(f.refusal(Field::act(Verb::lead_only, nco)), Rule::SKR_SEQ_04);
  EXPECT_EQ(f.refusal(Field::act(Verb::done)), Rule::SKR_SEQ_04);
  EXPECT_TRUE(f.check(Field::act(Verb::lead_only, f.pc)).allowed());
}

// SKR-CMD-02, SKR-SEQ-03, SKR-LDR-04, 05
TEST(Command, WhoCommands) {
  const auto commands = [](auto&& change) {
    Headquarters f;
    f.group(Side::red, 3, {60, 30}, north);
    change(f);
    f.begin(StepKind::command, 0);
    return f.count(EventKind::in_person_declared) + (f.pending() == StepKind::declare ? 1 : 0) > 0 &&
           f.unit(f.pc).commanded;
  };
  EXPECT_TRUE(commands([](Headquarters&) {}));
  EXPECT_TRUE(commands([](Headquarters& f) { f.man(f.pc).condition = Condition::wounded; }));
  EXPECT_FALSE(commands([](Headquarters& f) { f.man(f.pc).condition = Condition::killed; }));
  EXPECT_FALSE(commands([](Headquarters& f) { f.man(f.pc).condition = Condition::captured; }));
  EXPECT_FALSE(commands([](Headquarters& f) { f.man(f.pc).condition = Condition::departed; }));
  EXPECT_FALSE(commands([](Headquarters& f) { f.unit(f.pc).action = Action::rout; }));
  EXPECT_TRUE(commands([](Headquarters& f) { f.unit(f.pc).action = Action::retreat; }));
  EXPECT_FALSE(commands([](Headquarters& f) { f.man(f.pc).role = Role::nco; }));
}

// SKR-CMD-02, SKR-RULING-78: he runs with the group he is attached to, and is calm again with it.
TEST(Command, APcWithARoutingGroupDoesNotCommand) {
  Headquarters f;
  const int men = f.group(Side::red, 3, {20, 56}, north, {.action = Action::rout});
  f.begin(StepKind::command, 0);
  ASSERT_EQ(f.unit(f.pc).attached, men);
  EXPECT_NE(f.pending(), StepKind::declare);
  f.unit(men).action = Action::hold;
  f.unit(f.pc).action = Action::rout; // an old one of his own
  f.begin(StepKind::command, 0);
  EXPECT_EQ(f.pending(), StepKind::declare);
}

// SKR-RULING-78
TEST(Command, WhoLosesHisGroupKeepsItsRout) {
  Headquarters f;
  const int men = f.group(Side::red, 3, {20, 56}, north, {.action = Action::rout});
  f.attach();
  f.move_man(f.pc, 0, {20, 80});
  f.attach();
  EXPECT_EQ(f.unit(f.pc).attached, -1);
  EXPECT_EQ(f.unit(f.pc).action, Action::rout);
  f.move_man(f.pc, 0, {20, 60});
  f.attach();
  f.unit(men).action = Action::attack;
  f.move_man(f.pc, 0, {20, 80});
  f.attach();
  EXPECT_EQ(f.unit(f.pc).action, Action::hold);
}

// SKR-CMD-02: the other side's officers are not asked.
TEST(Command, OnlyTheActiveSideCommands) {
  Headquarters f;
  const int other = f.leader(Side::blue, Role::pc, {20, 100}, south);
  f.begin(StepKind::command, 0, -1, Side::blue);
  EXPECT_EQ(f.step().a, other);
  EXPECT_FALSE(f.unit(f.pc).commanded);
}

// SKR-CMD-09, 13, 14, 25, SKR-RULING-79, 80
TEST(Command, WhoMayRelay) {
  Headquarters f;
  const int nco = f.leader(Side::red, Role::nco, {60, 60});
  const int far = f.leader(Side::red, Role::musician, {100, 60});
  const int second = f.leader(Side::red, Role::pc, {20, 80});
  const int men = f.group(Side::red, 3, {20, 40}, north);
  const int foe = f.leader(Side::blue, Role::nco, {30, 110});
  f.lead({6, 6, 6});
  EXPECT_EQ(f.refused(Verb::relay, far), Rule::SKR_CMD_09) << "out of distance";
  EXPECT_EQ(f.refused(Verb::relay, second), Rule::SKR_CMD_09) << "a PC leads himself";
  EXPECT_EQ(f.refused(Verb::relay, men), Rule::SKR_CMD_09);
  EXPECT_EQ(f.refused(Verb::relay, foe), Rule::SKR_CMD_09);
  EXPECT_EQ(f.refused(Verb::relay, -1), Rule::SKR_CMD_09);
  EXPECT_EQ(f.refused(Verb::command, nco), Rule::SKR_CMD_17) << "a leader is activated";
  EXPECT_EQ(f.refused(Verb::command, foe), Rule::SKR_CMD_17);
  EXPECT_EQ(f.refused(Verb::command, -1), Rule::SKR_CMD_17);
  EXPECT_EQ(f.refusal(Field::act(Verb::stand, men)), Rule::SKR_SEQ_06);
  f.unit(nco).action = Action::rout;
  EXPECT_EQ(f.refused(Verb::relay, nco), Rule::SKR_CMD_09);
  f.unit(nco).action = Action::retreat;
  EXPECT_TRUE(f.check(Field::act(Verb::relay, nco)).allowed());
  f.man(nco).condition = Condition::killed;
  EXPECT_EQ(f.refused(Verb::relay, nco), Rule::SKR_CMD_09);
  f.man(nco).condition = Condition::wounded;
  f.relay(nco, {1, 1, 1});
  EXPECT_EQ(f.refused(Verb::relay, nco), Rule::SKR_CMD_14);
  EXPECT_TRUE(f.check(Field::act(Verb::relay, far)).allowed()) << "through the NCO";
  f.unit(far).action = Action::rout;
  EXPECT_EQ(f.refused(Verb::relay, far), Rule::SKR_CMD_09);
}

// SKR-CMD-14, 15, SKR-RULING-15: pools are never added, and another's NCO is nobody's relay.
TEST(Command, EachPcHasAPoolOfHisOwn) {
  Headquarters f;
  const int other = f.leader(Side::red, Role::pc, {20, 90});
  const int nco = f.leader(Side::red, Role::nco, {40, 75});
  const int drummer = f.leader(Side::red, Role::musician, {30, 84});
  const int men = f.group(Side::red, 3, {85, 75}, north);
  f.lead({1, 1, 1});
  f.relay(nco, {6, 6, 6});
  f.order(Field::act(Verb::relay, drummer));
  f.roll({1});
  EXPECT_TRUE(f.state.musician_dice);
  EXPECT_TRUE(f.check(Field::act(Verb::command, men)).allowed());
  f.order(Field::act(Verb::done));
  EXPECT_EQ(f.last(EventKind::points_lost).a, 20);
  EXPECT_EQ(f.pending(), StepKind::declare);
  EXPECT_EQ(f.step().a, other);
  EXPECT_EQ(f.state.pool, 0);
  EXPECT_FALSE(f.state.musician_dice);
  f.order(Field::act(Verb::lead_only));
  f.roll({6, 6, 6});
  EXPECT_FALSE(f.unit(men).commanded);
  EXPECT_EQ(f.last(EventKind::points_lost).a, 18) << "the men are beyond 50 of him, and both relays are taken";
  const Step spending{StepKind::spend, Headquarters::of(other), -1};
  f.state.pool = 18;
  EXPECT_EQ(check_spend(f.state, spending, Field::act(Verb::command, men)).rule, Rule::SKR_CMD_18);
  EXPECT_EQ(check_spend(f.state, spending, Field::act(Verb::relay, nco)).rule, Rule::SKR_CMD_14);
}

// SKR-CMD-17, 25, SKR-LDR-06: paid for with the group he is no relay.
TEST(Command, AnNcoPaidForWithHisGroupThrowsNothing) {
  Headquarters f;
  const int men = f.group(Side::red, 3, {30, 70}, north);
  const int nco = f.leader(Side::red, Role::nco, {30, 66});
  const int other = f.group(Side::red, 2, {75, 66}, north);
  f.lead({6, 6, 6});
  f.order(Field::act(Verb::command, men));
  EXPECT_EQ(f.last(EventKind::group_commanded).a, 4);
  EXPECT_EQ(f.last(EventKind::group_commanded).b, 14);
  EXPECT_EQ(f.last(EventKind::points_lost).a, 14) << "the others are beyond 50";
  EXPECT_TRUE(f.unit(nco).commanded);
  EXPECT_EQ(f.unit(nco).relay_of, -1);
  EXPECT_FALSE(f.unit(other).commanded);
  const Step spending{StepKind::spend, Headquarters::of(f.pc), -1};
  f.state.pool = 14;
  EXPECT_EQ(check_spend(f.state, spending, Field::act(Verb::relay, nco)).rule, Rule::SKR_CMD_25);
  EXPECT_EQ(check_spend(f.state, spending, Field::act(Verb::command, men)).rule, Rule::SKR_CMD_17);
  EXPECT_EQ(check_spend(f.state, spending, Field::act(Verb::command, other)).rule, Rule::SKR_CMD_18);
}

// SKR-CMD-03, SKR-RULING-79: the PC costs nothing in a group, his own or another's.
TEST(Command, AnAttachedPcIsFree) {
  Headquarters f;
  const int men = f.group(Side::red, 3, {20, 56}, north);
  f.attach();
  ASSERT_EQ(f.unit(f.pc).attached, men);
  EXPECT_EQ(cost_of_group(f.state, men), 3);
}

// SKR-CMD-18: every one of them, attached leaders among them, from whichever of them it is.
TEST(Command, OneManTooFarAndNobodyIsCommanded) {
  Headquarters f;
  const int men = f.men_at(Side::red, {{70, 60}, {74, 60}}, north);
  const int nco = f.leader(Side::red, Role::nco, {70, 66});
  f.lead({6, 6, 6});
  EXPECT_EQ(f.refused(Verb::command, men), Rule::SKR_CMD_18);
  f.move_man(men, 1, {70, 57});
  EXPECT_TRUE(f.check(Field::act(Verb::command, men)).allowed());
  f.move_man(nco, 0, {73, 66});
  EXPECT_EQ(f.refused(Verb::command, men), Rule::SKR_CMD_18) << "the NCO is paid for too";
  f.move_man(men, 1, {74, 57});
  f.man(men, 1).condition = Condition::killed;
  f.move_man(nco, 0, {70, 66});
  EXPECT_TRUE(f.check(Field::act(Verb::command, men)).allowed());
  EXPECT_EQ(cost_of_group(f.state, men), 2);
}

// SKR-SEQ-06: ending is always legal.
TEST(Command, MayBeEndedWithPointsLeft) {
  Headquarters f;
  const int men = f.group(Side::red, 3, {30, 70}, north);
  f.lead({1, 1, 1});
  EXPECT_EQ(f.pending(), StepKind::spend);
  f.order(Field::act(Verb::done));
  EXPECT_EQ(f.last(EventKind::points_lost).a, 3);
  EXPECT_EQ(f.state.pool, 0);
  EXPECT_FALSE(f.unit(men).commanded);
}

// SKR-CMD-23, SKR-LDR-05: nobody is asked, and nobody is commanded.
TEST(Command, ASideWithoutPcsHasNone) {
  Field f;
  const int men = f.group(Side::red, 3, {30, 70}, north);
  f.leader(Side::red, Role::nco, {30, 60});
  f.begin(StepKind::command, 0);
  EXPECT_EQ(f.count(EventKind::in_person_declared), 0);
  EXPECT_FALSE(f.unit(men).commanded);
}

// SKR-CMD-17: a group of which nobody is left costs nothing, and is no group to command.
TEST(Command, NobodyIsLeftToCommandOfAGroupThatHasFallen) {
  Headquarters f;
  const int fallen = f.group(Side::red, 2, {30, 70}, north, {.killed = 2});
  f.group(Side::red, 3, {30, 66}, north);
  f.lead({1, 1, 1});
  EXPECT_EQ(f.refusal(Field::act(Verb::command, fallen)), Rule::SKR_CMD_17);
}

} // namespace
} // namespace sandtable::skirmish
