// Sections 8.1 to 8.3.
#include "rulebooks/skirmish/chapters/actions.hpp"

#include "support/skirmish_field.hpp"

#include <gtest/gtest.h>

namespace sandtable::skirmish {
namespace {

std::vector<ActionResult> row_of_results(const State& s, int group, int risk) {
  std::vector<ActionResult> out;
  for (int die = 1; die <= 6; ++die) out.push_back(read_table(s, group, risk, die).result);
  return out;
}

/// A group of ten that throws, and an enemy with a sword who sees to it that it sees somebody.
struct Throwing : Field {
  int us, them;
  explicit Throwing(const Placement& ours = {}, const Options& agreed = {})
      : Field(agreed),
        us(group(Side::red, 10, {60, 40}, north, in_line(ours))),
        them(men_at(Side::blue, {{60, 102}}, south, {.weapons = {Weapon::sword}})) {}
  static Placement in_line(Placement p) {
    p.formation = Formation::line;
    return p;
  }
  /// ACTION of the group on this Risk Factor, by this die: what it is made of does not matter here.
  void act_on(int risk, int die) {
    state.agenda = {};
    for (int k = 0; k < 10; ++k) man(us, k).condition = k < risk ? Condition::wounded : Condition::fit;
    unit(us).die = 0;
    attach();
    ASSERT_EQ(risk_of(state, us).total, risk);
    events.clear();
    action_thrown(state, {StepKind::action_roll, static_cast<std::int8_t>(us), 0}, roll_of({die}), &events);
    next_action(state, us + 1, &events);
  }
};

// SKR-ACT-01 to 06, 11
TEST(ActionTable, OfMissileArmedGroups) {
  using enum ActionResult;
  const Throwing f;
  using V = std::vector<ActionResult>;
  for (const int risk : {-9, 0}) EXPECT_EQ(row_of_results(f.state, f.us, risk), V(6, go_on));
  EXPECT_EQ(row_of_results(f.state, f.us, 1), (V{halt, advance, advance, advance, advance, attack}));
  for (const int risk : {2, 5})
    EXPECT_EQ(row_of_results(f.state, f.us, risk), (V{retreat, halt, halt, advance, advance, advance}));
  for (const int risk : {6, 8})
    EXPECT_EQ(row_of_results(f.state, f.us, risk), (V{rout, retreat, halt, halt, halt, advance}));
  for (const int risk : {9, 30})
    EXPECT_EQ(row_of_results(f.state, f.us, risk), (V{rout, rout, rout, retreat, retreat, halt}));
}

// SKR-ACT-01, 02, 07 to 10
TEST(ActionTable, OfCloseCombatGroups) {
  using enum ActionResult;
  const Throwing f({.weapons = {Weapon::spear}});
  using V = std::vector<ActionResult>;
  for (const int risk : {-9, 0}) EXPECT_EQ(row_of_results(f.state, f.us, risk), V(6, go_on));
  for (const int risk : {1, 2})
    EXPECT_EQ(row_of_results(f.state, f.us, risk), (V{halt, advance, advance, attack, attack, attack}));
  for (const int risk : {3, 6})
    EXPECT_EQ(row_of_results(f.state, f.us, risk), (V{retreat, halt, halt, advance, attack, attack}));
  for (const int risk : {7, 8})
    EXPECT_EQ(row_of_results(f.state, f.us, risk), (V{rout, retreat, retreat, halt, halt, attack}));
  for (const int risk : {9, 30})
    EXPECT_EQ(row_of_results(f.state, f.us, risk), (V{rout, rout, rout, retreat, retreat, halt}));
}

// SKR-EX-14
TEST(ActionTable, RowLimits) {
  using enum ActionResult;
  const Throwing m, c({.weapons = {Weapon::spear}});
  const auto missile = [&](int risk, int die) { return read_table(m.state, m.us, risk, die).result; };
  const auto close = [&](int risk, int die) { return read_table(c.state, c.us, risk, die).result; };
  EXPECT_EQ(missile(0, 1), go_on);
  EXPECT_EQ(missile(1, 6), attack);
  EXPECT_EQ(missile(2, 6), advance);
  EXPECT_EQ(missile(5, 1), retreat);
  EXPECT_EQ(missile(6, 1), rout);
  EXPECT_EQ(missile(8, 6), advance);
  EXPECT_EQ(missile(9, 6), halt);
  EXPECT_EQ(close(2, 4), attack);
  EXPECT_EQ(close(3, 4), advance);
  EXPECT_EQ(close(6, 5), attack);
  EXPECT_EQ(close(7, 5), halt);
  EXPECT_EQ(close(8, 6), attack);
  EXPECT_EQ(close(9, 5), retreat);
  EXPECT_EQ(read_table(m.state, m.us, 4, 1).row, Rule::SKR_ACT_04);
  EXPECT_EQ(read_table(c.state, c.us, 4, 1).row, Rule::SKR_ACT_08);
}

// SKR-LDR-03, SKR-CMP-27
TEST(ActionTable, OfALeaderAloneAndOfCivilians) {
  Field f;
  const int shooter = f.leader(Side::red, Role::pc, {20, 20}, north, {.weapons = {Weapon::sword, Weapon::pistol}});
  const int swordsman = f.leader(Side::red, Role::nco, {40, 20}, north, {.weapons = {Weapon::sword}});
  const int families = f.group(Side::red, 3, {80, 20}, north, {.weapons = {}, .role = Role::civilian});
  EXPECT_EQ(read_table(f.state, shooter, 1, 4).row, Rule::SKR_ACT_03);
  EXPECT_EQ(read_table(f.state, swordsman, 1, 4).row, Rule::SKR_ACT_07);
  EXPECT_EQ(read_table(f.state, families, 1, 4).row, Rule::SKR_ACT_03);
}

// SKR-ACT-26, SKR-OPT-01, SKR-RULING-26
TEST(Action, BlueResults) {
  using enum ActionResult;
  Field f;
  const auto blue = [&] {
    std::vector<bool> out;
    for (const ActionResult r : {go_on, halt, advance, attack, retreat, rout}) out.push_back(is_blue(f.state, r));
    return out;
  };
  EXPECT_EQ(blue(), (std::vector{true, true, true, true, false, false}));
  f.options().blue_results = BlueResults::continue_halt_advance;
  EXPECT_EQ(blue(), (std::vector{true, true, true, false, false, false}));
  f.options().blue_results = BlueResults::continue_halt;
  EXPECT_EQ(blue(), (std::vector{true, true, false, false, false, false}));
}

// SKR-ACT-25, 26, SKR-SEQ-08: it is written down, and nothing becomes of it before all have thrown.
TEST(Action, TheResultIsRecorded) {
  using enum ActionResult;
  Throwing f;
  f.unit(f.us).action = Action::march;
  for (const auto& [risk, die, result, binds] : {std::tuple{1, 1, halt, false},
                                                 {1, 2, advance, false},
                                                 {1, 6, attack, false},
                                                 {2, 1, retreat, true},
                                                 {6, 1, rout, true},
                                                 {0, 6, go_on, false}}) {
    f.act_on(risk, die);
    EXPECT_EQ(f.unit(f.us).result, result);
    EXPECT_EQ(f.unit(f.us).bound, binds);
    EXPECT_EQ(f.unit(f.us).risk, risk);
    EXPECT_EQ(f.unit(f.us).die, die);
    EXPECT_EQ(f.unit(f.us).action, Action::march);
    EXPECT_EQ(f.count(EventKind::points_lost), 0) << "nobody had paid";
    EXPECT_EQ(f.count(EventKind::action_taken), 0);
  }
}

// SKR-EX-15, SKR-ACT-27, 28, SKR-RULING-27
TEST(Action, ACommandedGroupIgnoresBlueAndObeysRetreat) {
  using enum ActionResult;
  Throwing f({.commanded = true});
  f.act_on(6, 2);
  EXPECT_EQ(f.unit(f.us).result, retreat);
  EXPECT_TRUE(f.unit(f.us).bound);
  EXPECT_EQ(f.last(EventKind::points_lost).rule, Rule::SKR_ACT_28);
  EXPECT_EQ(f.last(EventKind::points_lost).unit, f.us);
  EXPECT_TRUE(f.last(EventKind::action_thrown).yes);
  f.act_on(6, 3);
  EXPECT_EQ(f.unit(f.us).result, halt);
  EXPECT_FALSE(f.unit(f.us).bound);
  EXPECT_FALSE(f.last(EventKind::action_thrown).yes);
  EXPECT_EQ(f.count(EventKind::points_lost), 0);
  f.unit(f.us).action = Action::march;
  f.act_on(7, 3);
  EXPECT_EQ(f.unit(f.us).action, Action::march) << "a Halt that is ignored changes nothing";
}

// SKR-MOR-13: commanded, they have stopped running before they do anything.
TEST(Action, ACommandedGroupThatIgnoresItsResultRunsNoMore) {
  for (const Action running : {Action::rout, Action::retreat}) {
    Throwing f({.action = running, .commanded = true, .wounded = 3});
    f.attach();
    action_thrown(f.state, {StepKind::action_roll, static_cast<std::int8_t>(f.us), 0}, roll_of({4}), nullptr);
    EXPECT_EQ(f.unit(f.us).action, running);
    next_action(f.state, 1, &f.events);
    EXPECT_EQ(f.unit(f.us).action, Action::hold);
    EXPECT_EQ(f.last(EventKind::action_taken).rule, Rule::SKR_MOR_13);
  }
}

// SKR-OPT-01: what is not blue binds.
TEST(Action, AnAttackMayBind) {
  Throwing f({.commanded = true}, {.blue_results = BlueResults::continue_halt});
  f.act_on(1, 6);
  EXPECT_TRUE(f.unit(f.us).bound);
}

// SKR-OPT-02
TEST(Action, TheDieMayBeModified) {
  using enum ActionResult;
  Throwing f({}, {.action_die_modifier = -2});
  EXPECT_EQ(die_as_read(f.state, 1), 1);
  EXPECT_EQ(die_as_read(f.state, 6), 4);
  f.act_on(6, 4);
  EXPECT_EQ(f.unit(f.us).result, retreat);
  EXPECT_EQ(f.unit(f.us).die, 2);
  EXPECT_EQ(f.last(EventKind::action_thrown).a, 4) << "as it fell";
  f.options().action_die_modifier = 3;
  EXPECT_EQ(die_as_read(f.state, 1), 4);
  EXPECT_EQ(die_as_read(f.state, 4), 6);
  const Plan plan = action_plan(f.state, {StepKind::action_roll, static_cast<std::int8_t>(f.us), 0});
  EXPECT_EQ(plan.pools[0].modifier, 3);
}

// SKR-ACT-30, SKR-LDR-02, SKR-RF-13
TEST(Action, LeadersShareTheirGroupsThrow) {
  using enum ActionResult;
  Throwing f;
  const int pc = f.leader(Side::red, Role::pc, {60, 44});
  f.unit(pc).commanded = true;
  f.unit(f.us).points_inflicted = 2;
  f.unit(f.us).points_suffered = 1;
  f.act_on(6, 1);
  ASSERT_EQ(f.unit(pc).attached, f.us);
  EXPECT_TRUE(f.unit(pc).bound);
  EXPECT_EQ(f.unit(pc).result, rout);
  EXPECT_EQ(f.unit(f.us).points_suffered, 0);
  EXPECT_EQ(f.unit(f.us).points_inflicted, 0);
  f.act_on(6, 3);
  EXPECT_FALSE(f.unit(pc).bound);
}

// SKR-LDR-02, SKR-ACT-27, 28: a PC alone throws and is bound, but nobody had paid for him.
TEST(Action, APcAloneIsBoundByRetreat) {
  Field f;
  const int pc = f.leader(Side::red, Role::pc, {60, 40}, north, {.commanded = true, .wounded = 1});
  const int nco = f.leader(Side::red, Role::nco, {90, 40}, north, {.commanded = true, .wounded = 1});
  f.men_at(Side::blue, {{75, 90}}, south, {.weapons = {Weapon::sword}});
  f.attach();
  f.state.agenda = {};
  next_action(f.state, 0, &f.events);
  EXPECT_EQ(f.step().a, pc);
  for (const int who : {pc, nco})
    action_thrown(f.state, {StepKind::action_roll, static_cast<std::int8_t>(who), 0}, roll_of({1}), &f.events);
  next_action(f.state, nco + 1, &f.events);
  EXPECT_TRUE(f.unit(pc).bound);
  EXPECT_EQ(f.count(EventKind::points_lost), 1);
  EXPECT_EQ(f.last(EventKind::points_lost).unit, nco);
}

// SKR-SEQ-08, SKR-RULING-81: who is about to run frightens nobody yet.
TEST(Action, RiskIsCountedOnTheStartOfTheState) {
  using enum ActionResult;
  Throwing f({.wounded = 6});
  const int second = f.group(Side::red, 2, {90, 40}, north);
  f.attach();
  f.begin(StepKind::action, 0);
  EXPECT_EQ(f.step().a, f.us);
  f.roll({1});
  EXPECT_EQ(f.unit(f.us).result, rout);
  EXPECT_EQ(f.unit(f.us).action, Action::hold);
  EXPECT_EQ(f.step().a, second);
  EXPECT_EQ(risk_of(f.state, second).total, 0);
}

// SKR-SEQ-08, SKR-RF-01: before the die every line is to be seen.
TEST(Action, ThePlanHasTheLinesAndTheEventsToo) {
  using enum ActionResult;
  Throwing f({.quality = Class::raw, .killed = 2});
  f.man(f.them).weapons = bit_of(Weapon::rifle);
  f.begin(StepKind::action, 0);
  const Plan plan = f.plan();
  EXPECT_STREQ(plan.title, "Action");
  EXPECT_EQ(plan.reading, Reading::faces);
  EXPECT_EQ(plan.pools[0].dice, 1);
  EXPECT_EQ(plan.pools[0].sides, 6);
  ASSERT_EQ(plan.modifiers.size(), 5U);
  EXPECT_EQ(plan.modifiers[0].rule, Rule::SKR_ACT_11);
  EXPECT_EQ(plan.modifiers[1].rule, Rule::SKR_RF_05);
  EXPECT_EQ(plan.modifiers[2].rule, Rule::SKR_RF_06);
  EXPECT_EQ(plan.modifiers[3].rule, Rule::SKR_RF_07);
  EXPECT_EQ(plan.modifiers[3].amount, 2);
  EXPECT_EQ(plan.modifiers[3].changes, Changes::row);
  EXPECT_EQ(plan.modifiers[4].rule, Rule::SKR_ACT_04);
  f.roll({5});
  ASSERT_GE(f.events.size(), 5U);
  EXPECT_EQ(f.events[0].kind, EventKind::risk_factor);
  EXPECT_EQ(f.events[2].kind, EventKind::risk_factor);
  EXPECT_EQ(f.events[2].a, 2);
  EXPECT_EQ(f.events[2].unit, f.us);
  EXPECT_EQ(f.events[3].kind, EventKind::risk_counted);
  EXPECT_EQ(f.events[3].a, 4);
  EXPECT_EQ(f.events[4].kind, EventKind::action_thrown);
  EXPECT_EQ(f.events[4].a, 5);
  EXPECT_EQ(f.events[4].b, 4);
  EXPECT_EQ(f.events[4].c, static_cast<int>(advance));
  EXPECT_EQ(f.events[4].d, 0);
  EXPECT_EQ(f.events[4].rule, Rule::SKR_ACT_04);
  EXPECT_EQ(f.events[4].dice, 1);
}

// SKR-SEQ-08: each of the active side's groups, ascending; leaders with a group and the enemy throw nothing.
TEST(Action, EveryGroupOfTheSideThrowsOnce) {
  Field f;
  const int a = f.group(Side::red, 2, {40, 40}, north);
  f.leader(Side::red, Role::nco, {40, 44});
  const int alone = f.leader(Side::red, Role::musician, {60, 40});
  f.group(Side::blue, 2, {40, 100}, south);
  const int dead = f.group(Side::red, 2, {80, 40}, north, {.killed = 2});
  const int b = f.group(Side::red, 2, {100, 40}, north, {.commanded = true});
  f.begin(StepKind::action, 0);
  for (const int g : {a, alone, b}) {
    ASSERT_EQ(f.pending(), StepKind::action_roll);
    EXPECT_EQ(f.step().a, g);
    f.roll({3});
    EXPECT_EQ(f.unit(g).die, 3);
  }
  EXPECT_NE(f.pending(), StepKind::action_roll);
  EXPECT_EQ(f.unit(dead).die, 0);
}

// SKR-EX-13: it is Continue; that they do not move is for who carries it out (SKR-ACT-21).
TEST(Action, DefendersBehindBagsContinue) {
  using enum ActionResult;
  Field f;
  const int bags = f.terrain(TerrainKind::barricade, {{50, 52}, {70, 52}});
  const int us = f.group(Side::red, 5, {60, 51}, north, {.formed = true, .defends = bags});
  f.men_at(Side::blue, {{60, 100}}, south, {.weapons = {Weapon::sword}});
  f.attach();
  EXPECT_EQ(risk_of(f.state, us).total, -1);
  EXPECT_EQ(read_table(f.state, us, -1, 6).result, go_on);
}

/// Squads A and B of one platoon, 4 between them, a sergeant 3 off, and a rifleman in sight.
struct Platoon : Field {
  int a, b, sergeant, enemy;
  explicit Platoon(int lost_of_a = 2)
      : a(group(Side::red, 10, {60, 40}, north, {.formed = true, .platoon = 0, .killed = lost_of_a})),
        b(group(Side::red, 10, {84, 40}, north, {.formed = true, .platoon = 0})),
        sergeant(leader(Side::red, Role::nco, {84, 34})),
        enemy(men_at(Side::blue, {{72, 110}}, south, {.weapons = {Weapon::rifle}})) {
    for (int k = 0; k < 10; ++k) move_man(a, k, {69.0 - 2 * k, 39}); // the dead are those farthest from B
    attach();
  }
  UnitSet both() const { return bit(a) | bit(b); }
};

// SKR-EX-16, SKR-ACT-31 to 34, SKR-RULING-28
TEST(Platoons, ThrowTogether) {
  using enum ActionResult;
  Platoon f;
  EXPECT_EQ(platoon_with(f.state, f.a), f.both());
  EXPECT_EQ(platoon_with(f.state, f.b), f.both());
  EXPECT_EQ(joint_risk(f.state, f.both()).total, 2);
  f.begin(StepKind::action, 0);
  EXPECT_EQ(f.step().a, f.a);
  EXPECT_EQ(f.step().b, 1);
  EXPECT_STREQ(f.plan().title, "Action of the platoon");
  f.roll({2});
  for (const int g : {f.a, f.b}) {
    EXPECT_EQ(f.unit(g).result, halt);
    EXPECT_EQ(f.unit(g).risk, 2);
    EXPECT_EQ(f.unit(g).die, 2);
  }
  EXPECT_EQ(f.last(EventKind::action_thrown).d, 1);
  EXPECT_EQ(f.count(EventKind::platoon_broken), 0);
  EXPECT_NE(f.pending(), StepKind::action_roll);
}

// SKR-EX-16, SKR-ACT-34
TEST(Platoons, BreakWhenTheyWouldRun) {
  using enum ActionResult;
  Platoon f;
  const int later = f.group(Side::red, 2, {150, 40}, north);
  f.begin(StepKind::action, 0);
  f.roll({1});
  EXPECT_EQ(f.last(EventKind::action_thrown).c, static_cast<int>(retreat));
  EXPECT_EQ(f.last(EventKind::platoon_broken).unit, f.a);
  EXPECT_EQ(f.unit(f.a).die, 0);
  EXPECT_EQ(f.step().a, f.a);
  EXPECT_STREQ(f.plan().title, "Action");
  f.roll({4});
  EXPECT_EQ(f.unit(f.a).result, advance);
  EXPECT_EQ(f.unit(f.a).risk, 3);
  EXPECT_EQ(f.last(EventKind::action_thrown).d, 0);
  EXPECT_EQ(f.step().a, f.b);
  f.roll({6});
  EXPECT_EQ(f.unit(f.b).result, attack);
  EXPECT_EQ(f.unit(f.b).risk, 1);
  EXPECT_EQ(f.step().a, later) << "and nobody throws twice";
}

// SKR-ACT-31, 35, SKR-CMP-08
TEST(Platoons, NeedEachOtherAndAnOfficer) {
  const auto together = [](auto&& change) {
    Platoon f;
    change(f);
    f.attach();
    return platoon_with(f.state, f.a) != 0;
  };
  EXPECT_TRUE(together([](Platoon&) {}));
  EXPECT_FALSE(together([](Platoon& f) { f.unit(f.b).commanded = true; }));
  EXPECT_FALSE(together([](Platoon& f) { f.unit(f.a).commanded = true; }));
  EXPECT_FALSE(together([](Platoon& f) { f.unit(f.b).formed = false; }));
  EXPECT_FALSE(together([](Platoon& f) { f.unit(f.b).platoon = 1; }));
  EXPECT_FALSE(together([](Platoon& f) { f.unit(f.a).platoon = f.unit(f.b).platoon = -1; }));
  EXPECT_FALSE(together([](Platoon& f) { f.man(f.sergeant).role = Role::musician; }));
  EXPECT_TRUE(together([](Platoon& f) { f.man(f.sergeant).role = Role::pc; }));
  EXPECT_FALSE(together([](Platoon& f) { f.man(f.sergeant).condition = Condition::killed; }));
  EXPECT_FALSE(together([](Platoon& f) { f.move_man(f.sergeant, 0, {84, 31.75}); })) << "5.25 off";
  EXPECT_TRUE(together([](Platoon& f) { f.move_man(f.sergeant, 0, {84, 32}); }));
  EXPECT_FALSE(together([](Platoon& f) {
    for (int k = 0; k < 10; ++k) f.man(f.b, k).weapons = bit_of(Weapon::sword);
  })) << "another table";
  EXPECT_FALSE(together([](Platoon& f) {
    for (int k = 0; k < 10; ++k) f.move_man(f.b, k, {76.25 + 2 * k, 39});
  })) << "5.25 between them";
  EXPECT_TRUE(together([](Platoon& f) {
    for (int k = 0; k < 10; ++k) f.move_man(f.b, k, {76.0 + 2 * k, 39});
  }));
  EXPECT_FALSE(together([](Platoon& f) { f.state.unit(f.sergeant).side = Side::blue; }));
  EXPECT_FALSE(together([](Platoon& f) {
    for (int k = 0; k < 10; ++k) f.man(f.b, k).condition = Condition::killed;
  }));
}

// SKR-ACT-31: whoever is listed first is an officer like any other.
TEST(Platoons, MayHaveTheFirstOfAllForTheirOfficer) {
  Field f;
  const int sergeant = f.leader(Side::red, Role::nco, {84, 34});
  const Placement squad{.formed = true, .platoon = 0};
  const int a = f.group(Side::red, 10, {60, 40}, north, squad), b = f.group(Side::red, 10, {84, 40}, north, squad);
  f.men_at(Side::blue, {{72, 110}}, south, {.weapons = {Weapon::rifle}});
  for (int k = 0; k < 10; ++k) f.move_man(a, k, {69.0 - 2 * k, 39});
  f.attach();
  EXPECT_EQ(platoon_with(f.state, a), bit(a) | bit(b));
  f.man(sergeant).condition = Condition::killed;
  f.attach();
  EXPECT_EQ(platoon_with(f.state, a), UnitSet{0});
}

// SKR-ACT-31: in a chain, through one that is near both.
TEST(Platoons, AreAChain) {
  using enum ActionResult;
  Platoon f;
  const int c = f.group(Side::red, 4, {102, 40}, north, {.formed = true, .platoon = 0});
  const int far = f.group(Side::red, 4, {150, 40}, north, {.formed = true, .platoon = 0});
  f.attach();
  EXPECT_EQ(platoon_with(f.state, f.a), f.both() | bit(c));
  EXPECT_EQ(platoon_with(f.state, far), 0U);
  f.begin(StepKind::action, 0);
  f.roll({1}); // RF 1 of 22 men: Halt
  EXPECT_EQ(f.unit(c).result, halt);
  EXPECT_EQ(f.step().a, far);
  EXPECT_EQ(f.step().b, 0);
}

// SKR-ACT-11, SKR-OPT-02
TEST(ActionChances, CountTheFacesOfTheDie) {
  using enum ActionResult;
  Throwing f({.wounded = 2});
  f.attach();
  const auto sixths = [&](ActionResult r) { return action_chances(f.state, f.us).sixths[static_cast<std::size_t>(r)]; };
  EXPECT_EQ(action_chances(f.state, f.us).risk, 2);
  EXPECT_EQ(sixths(retreat), 1);
  EXPECT_EQ(sixths(halt), 2);
  EXPECT_EQ(sixths(advance), 3);
  EXPECT_EQ(sixths(attack), 0);
  EXPECT_EQ(action_chances(f.state, f.us).thirty_sixths[static_cast<std::size_t>(halt)], 12);
  EXPECT_FALSE(action_chances(f.state, f.us).joint);
  f.options().action_die_modifier = 1;
  EXPECT_EQ(sixths(retreat), 0);
  EXPECT_EQ(sixths(advance), 4);
}

// SKR-ACT-34
TEST(ActionChances, OfAPlatoonCountTheDieAfterTheDie) {
  using enum ActionResult;
  Platoon f;
  const ActionChances a = action_chances(f.state, f.a);
  const auto of = [](const auto& in, ActionResult r) { return static_cast<int>(in[static_cast<std::size_t>(r)]); };
  EXPECT_TRUE(a.joint);
  EXPECT_EQ(a.risk, 2);
  EXPECT_EQ(of(a.sixths, retreat), 1);
  EXPECT_EQ(of(a.thirty_sixths, retreat), 1); // one in six of one in six, on a Risk Factor of 3
  EXPECT_EQ(of(a.thirty_sixths, halt), 14);
  EXPECT_EQ(of(a.thirty_sixths, advance), 21);
  const ActionChances b = action_chances(f.state, f.b); // alone on a Risk Factor of 1
  EXPECT_EQ(of(b.thirty_sixths, retreat), 0);
  EXPECT_EQ(of(b.thirty_sixths, halt), 13);
  EXPECT_EQ(of(b.thirty_sixths, advance), 22);
  EXPECT_EQ(of(b.thirty_sixths, attack), 1);
}

} // namespace
} // namespace sandtable::skirmish
