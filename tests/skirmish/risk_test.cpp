// Section 7.
#include "rulebooks/skirmish/chapters/risk.hpp"

#include "rulebooks/skirmish/chapters/actions.hpp"
#include "support/skirmish_field.hpp"

#include <gtest/gtest.h>

namespace sandtable::skirmish {
namespace {

int line_of(const Risk& risk, Rule rule) {
  int found = 0, times = 0, sum = 0;
  for (const RiskLine& l : risk.lines) {
    sum += l.amount;
    if (l.rule != rule) continue;
    found = l.amount;
    ++times;
  }
  EXPECT_LE(times, 1);
  EXPECT_EQ(sum, risk.total);
  return found;
}

/// One man of red at (90, 40) who faces north, and one of blue with a sword 20 before him: nothing applies.
struct Alone : Field {
  int us, them;
  explicit Alone(Placement ours = {}, Placement theirs = {.weapons = {Weapon::sword}})
      : us(men_at(Side::red, {{90, 40}}, north, ours)), them(men_at(Side::blue, {{90, 62}}, south, theirs)) {}
  Risk risk() {
    attach();
    return risk_of(state, us);
  }
  int total() { return risk().total; }
  int of(Rule rule) { return line_of(risk(), rule); }
};

// SKR-EX-08, SKR-RF-05, 06, 07, SKR-ACT-04
TEST(RiskFactor, RawMusketsUnderFire) {
  Field f;
  const int raw = f.group(Side::red, 20, {90, 10}, north,
                          {.quality = Class::raw, .formation = Formation::line, .killed = 3, .wounded = 2});
  f.group(Side::blue, 5, {90, 90}, south, {.weapons = {Weapon::rifle}});
  f.attach();
  const Risk risk = risk_of(f.state, raw);
  EXPECT_EQ(risk.total, 4);
  EXPECT_EQ(line_of(risk, Rule::SKR_RF_05), 1);
  EXPECT_EQ(line_of(risk, Rule::SKR_RF_06), 1);
  EXPECT_EQ(line_of(risk, Rule::SKR_RF_07), 2);
  EXPECT_EQ(read_table(f.state, raw, 4, 1).result, ActionResult::retreat);
  EXPECT_EQ(read_table(f.state, raw, 4, 3).result, ActionResult::halt);
  EXPECT_EQ(read_table(f.state, raw, 4, 4).result, ActionResult::advance);
}

/// Twenty spearmen of superior quality, in a mob.
Placement zulus(int killed, Action action) {
  return {.weapons = {Weapon::spear}, .native = true, .superior_quality = true, .action = action, .killed = killed};
}

// SKR-EX-09, SKR-RF-03, 04
TEST(RiskFactor, ZulusOnTheAttack) {
  Field f;
  const int impi = f.group(Side::red, 20, {90, 20}, north, zulus(5, Action::attack));
  f.group(Side::blue, 5, {90, 80}, south, {.weapons = {Weapon::rifle}});
  f.attach();
  EXPECT_EQ(risk_of(f.state, impi).total, 1);
  EXPECT_EQ(read_table(f.state, impi, 1, 4).result, ActionResult::attack);
}

// SKR-EX-10, SKR-RF-08, 09, 10, 11, 15
TEST(RiskFactor, ZulusOnTheRun) {
  Field f;
  const int impi = f.group(Side::red, 20, {90, 20}, south, zulus(9, Action::rout));
  f.group(Side::blue, 4, {90, 60}, south, {.weapons = {Weapon::rifle}, .mounted = true});
  f.attach();
  const Risk risk = risk_of(f.state, impi);
  EXPECT_EQ(risk.total, 11);
  EXPECT_EQ(line_of(risk, Rule::SKR_RF_03), -1);
  EXPECT_EQ(line_of(risk, Rule::SKR_RF_05), 1);
  EXPECT_EQ(line_of(risk, Rule::SKR_RF_07), 4);
  EXPECT_EQ(line_of(risk, Rule::SKR_RF_08), 2);
  EXPECT_EQ(line_of(risk, Rule::SKR_RF_09), 2);
  EXPECT_EQ(line_of(risk, Rule::SKR_RF_10), 3);
  EXPECT_EQ(read_table(f.state, impi, 11, 6).result, ActionResult::halt);
  EXPECT_EQ(read_table(f.state, impi, 11, 4).result, ActionResult::retreat);
  EXPECT_EQ(read_table(f.state, impi, 11, 3).result, ActionResult::rout);
}

// SKR-EX-11, SKR-RF-02
TEST(RiskFactor, NobodyInSight) {
  Field f;
  const int us = f.group(Side::red, 10, {90, 40}, north, {.killed = 1});
  f.attach();
  EXPECT_EQ(risk_of(f.state, us).total, -3);
  EXPECT_EQ(read_table(f.state, us, -3, 6).result, ActionResult::go_on);
}

// SKR-RF-02, SKR-RULING-20: a running friend in sight is no calm, wherever he is; one behind a house is not seen.
TEST(RiskFactor, ARunningFriendInSightIsNoCalm) {
  Field f;
  const int us = f.men_at(Side::red, {{90, 40}}, north);
  const int runner = f.men_at(Side::red, {{90, 80}}, south);
  f.attach();
  EXPECT_EQ(risk_of(f.state, us).total, -4);
  for (const Action a : {Action::retreat, Action::rout}) {
    f.unit(runner).action = a;
    EXPECT_EQ(risk_of(f.state, us).total, 0);
  }
  f.terrain(TerrainKind::building, rectangle({90, 60}, 20, 10, 0));
  EXPECT_EQ(risk_of(f.state, us).total, -4);
  f.unit(runner).action = Action::attack;
  EXPECT_EQ(risk_of(f.state, us).total, -4);
}

// SKR-RF-02, SKR-VIS-05: an enemy who is not seen counts for nothing.
TEST(RiskFactor, AnEnemyBehindAHouseIsNone) {
  Alone f({}, {.weapons = {Weapon::rifle}});
  EXPECT_EQ(f.total(), 1);
  f.terrain(TerrainKind::building, rectangle({90, 51}, 20, 6, 0));
  EXPECT_EQ(f.total(), -4);
}

// SKR-RF-01, 03, SKR-LDR-07
TEST(RiskFactor, AHeroOrSuperiorQualityCountsOnce) {
  Alone f;
  EXPECT_EQ(f.total(), 0);
  const int chief = f.leader(Side::red, Role::nco, {90, 33}, north, {.quality = Class::hero});
  EXPECT_EQ(f.of(Rule::SKR_RF_03), -1);
  EXPECT_EQ(f.total(), -1);
  f.unit(f.us).superior_quality = true;
  EXPECT_EQ(f.total(), -1) << "once";
  f.move_man(chief, 0, {90, 32});
  EXPECT_EQ(f.total(), -1);
  f.unit(f.us).superior_quality = false;
  EXPECT_EQ(f.total(), 0) << "he is too far to be attached";
  f.man(f.us).quality = Class::hero;
  EXPECT_EQ(f.total(), -1);
}

// SKR-RF-01, 04
TEST(RiskFactor, CoverOrGoingForwardCountsOnce) {
  Alone f;
  for (const auto& [action, amount] :
       {std::pair{Action::hold, 0}, {Action::march, 0}, {Action::advance, -1}, {Action::attack, -1}}) {
    f.unit(f.us).action = action;
    EXPECT_EQ(f.of(Rule::SKR_RF_04), amount);
    EXPECT_EQ(f.total(), amount);
  }
  f.terrain(TerrainKind::low_wall, {{80, 42}, {100, 42}});
  EXPECT_EQ(f.total(), -1);
  f.unit(f.us).action = Action::hold;
  EXPECT_EQ(f.total(), -1);
}

// SKR-RF-05, SKR-GEN-03, SKR-WPN-01
TEST(RiskFactor, TheEnemysLongRangeCounts) {
  Alone f({}, {.weapons = {Weapon::pistol}});
  EXPECT_EQ(f.of(Rule::SKR_RF_05), 1) << "20 off";
  f.move_man(f.them, 0, {90, 62.25});
  EXPECT_EQ(f.total(), 0);
  f.man(f.them).weapons = bit_of(Weapon::spear);
  EXPECT_EQ(f.total(), 1) << "a spear flies 24";
  f.man(f.them).weapons = bit_of(Weapon::club) | bit_of(Weapon::sword);
  EXPECT_EQ(f.total(), 0);
  f.man(f.them).weapons = bit_of(Weapon::pistol) | bit_of(Weapon::bow);
  EXPECT_EQ(f.total(), 1) << "any of his weapons";
  f.man(f.them).role = Role::civilian;
  EXPECT_EQ(f.total(), 0) << "civilians never shoot";
}

// SKR-RF-05: of several men the nearest counts, and leaders attached are of them.
TEST(RiskFactor, AnyManOfTheGroupIsInRange) {
  Alone f({}, {.weapons = {Weapon::pistol}});
  f.move_man(f.them, 0, {90, 67});
  EXPECT_EQ(f.total(), 0) << "25 off";
  f.leader(Side::red, Role::nco, {90, 46});
  EXPECT_EQ(f.total(), 1);
}

// SKR-RF-06
TEST(RiskFactor, RawMenMindTheRange) {
  Alone f({.quality = Class::raw}, {.weapons = {Weapon::pistol}});
  EXPECT_EQ(f.total(), 2);
  EXPECT_EQ(f.of(Rule::SKR_RF_06), 1);
  f.move_man(f.them, 0, {90, 70});
  EXPECT_EQ(f.total(), 0);
  f.move_man(f.them, 0, {90, 62});
  f.man(f.us).quality = Class::veteran;
  EXPECT_EQ(f.total(), 1);
}

// SKR-EX-17, SKR-RF-07, SKR-MOR-15
TEST(RiskFactor, ForEachTenthLost) {
  const auto of = [](int men, int killed, int wounded) {
    Field f;
    const int us = f.group(Side::red, men, {90, 40}, north, {.killed = killed, .wounded = wounded});
    f.attach();
    return line_of(risk_of(f.state, us), Rule::SKR_RF_07);
  };
  EXPECT_EQ(of(20, 3, 0), 1);
  EXPECT_EQ(of(20, 2, 0), 1);
  EXPECT_EQ(of(20, 1, 0), 0);
  EXPECT_EQ(of(15, 1, 0), 0);
  EXPECT_EQ(of(15, 2, 0), 1);
  EXPECT_EQ(of(10, 2, 3), 5);
  EXPECT_EQ(of(10, 9, 1), 10);
}

// SKR-RF-07
TEST(RiskFactor, WhoHasLeftIsNoLossAndACaptiveIsOne) {
  Field f;
  const int us = f.group(Side::red, 10, {90, 40}, north);
  f.man(us, 9).condition = Condition::departed;
  f.man(us, 8).condition = Condition::captured;
  f.attach();
  EXPECT_EQ(line_of(risk_of(f.state, us), Rule::SKR_RF_07), 1);
}

// SKR-EX-18, SKR-RF-12, SKR-RULING-21
TEST(RiskFactor, FlankIsBeyondFortyFiveDegrees) {
  Alone f;
  f.move_man(f.them, 0, {120, 70});
  EXPECT_EQ(f.of(Rule::SKR_RF_08), 0);
  f.move_man(f.them, 0, {121, 70});
  EXPECT_EQ(f.of(Rule::SKR_RF_08), 2);
  f.move_man(f.them, 0, {60, 70});
  EXPECT_EQ(f.of(Rule::SKR_RF_08), 0);
  f.move_man(f.them, 0, {90, 20});
  EXPECT_EQ(f.of(Rule::SKR_RF_08), 2) << "behind";
}

// SKR-OPT-07
TEST(RiskFactor, TheArcIsAgreedUpon) {
  Alone f;
  f.move_man(f.them, 0, {121, 70});
  f.options().flank_arc = 90;
  EXPECT_EQ(f.of(Rule::SKR_RF_08), 0);
  f.move_man(f.them, 0, {121, 39});
  EXPECT_EQ(f.of(Rule::SKR_RF_08), 2);
  f.move_man(f.them, 0, {100, 70});
  f.options().flank_arc = 15;
  EXPECT_EQ(f.of(Rule::SKR_RF_08), 2);
}

// SKR-RF-12: the man nearest to him counts, by bases, and the group's facing, not the man's.
TEST(RiskFactor, FlankIsSeenFromTheNearestMan) {
  Field f;
  const int us = f.men_at(Side::red, {{90, 40}, {94, 40}, {98, 40}}, north);
  const int foe = f.men_at(Side::blue, {{120, 62}}, south, {.weapons = {Weapon::sword}});
  f.attach();
  EXPECT_EQ(risk_of(f.state, us).total, 0) << "22 aside and 22 ahead of the last man, but 30 aside of the first";
  f.move_man(foe, 0, {121, 62});
  EXPECT_EQ(risk_of(f.state, us).total, 2);
  f.unit(us).facing = from_degrees(east);
  EXPECT_EQ(risk_of(f.state, us).total, 0);
}

// SKR-RF-12, SKR-GEN-04: whose centre is farther may be nearer by his base.
TEST(RiskFactor, TheNearestManIsTheNearestBase) {
  Field f;
  const int us = f.men_at(Side::red, {{90, 50}, {92.75, 42.5}}, north);
  f.men_at(Side::blue, {{100, 50}}, south, {.weapons = {Weapon::sword}});
  f.attach();
  EXPECT_EQ(risk_of(f.state, us).total, 0) << "8 beside the first, but 7.6 before the second";
  f.move_man(us, 1, {92.75, 41.5});
  EXPECT_EQ(risk_of(f.state, us).total, 2);
}

// SKR-RF-12, SKR-RULING-21, 86
TEST(RiskFactor, AGarrisonHasNoRearButInside) {
  Field f;
  const int bags = f.terrain(TerrainKind::barricade, {{80, 40}, {110, 40}, {110, 70}, {80, 70}, {80, 40}});
  const int us = f.men_at(Side::red, {{84, 42}}, south, {.formation = Formation::garrison, .defends = bags});
  const int foe = f.men_at(Side::blue, {{95, 90}}, south, {.weapons = {Weapon::sword}});
  const auto flank = [&] {
    f.attach();
    return line_of(risk_of(f.state, us), Rule::SKR_RF_08);
  };
  EXPECT_EQ(flank(), 0) << "behind them, but outside";
  f.move_man(foe, 0, {95, 60});
  EXPECT_EQ(flank(), 2);
  f.move_man(foe, 0, {95, 20});
  EXPECT_EQ(flank(), 0);
  f.unit(us).formation = Formation::free;
  EXPECT_EQ(flank(), 0);
  f.move_man(foe, 0, {95, 90});
  EXPECT_EQ(flank(), 2);
  f.unit(us).formation = Formation::garrison;
  f.unit(us).defends = -1;
  EXPECT_EQ(flank(), 0);
  f.unit(us).defends =
      static_cast<std::int8_t>(f.terrain(TerrainKind::barricade, {{70, 80}, {70, 100}, {120, 100}, {120, 80}}));
  EXPECT_EQ(flank(), 0) << "an open line encloses nobody";
  f.unit(us).defends = static_cast<std::int8_t>(f.terrain(TerrainKind::stream, rectangle({95, 90}, 50, 20, 0)));
  EXPECT_EQ(flank(), 2) << "an area does";
}

// SKR-RF-08: not both alternatives; and friends frighten without being seen.
TEST(RiskFactor, FriendsWhoRunNearbyFrighten) {
  Alone f;
  const int runner = f.men_at(Side::red, {{117, 40}}, south, {.action = Action::retreat});
  EXPECT_EQ(f.of(Rule::SKR_RF_08), 2) << "25 off";
  f.unit(runner).action = Action::rout;
  EXPECT_EQ(f.of(Rule::SKR_RF_08), 2);
  f.unit(runner).action = Action::attack;
  EXPECT_EQ(f.of(Rule::SKR_RF_08), 0);
  f.unit(runner).action = Action::rout;
  f.move_man(runner, 0, {117.25, 40});
  EXPECT_EQ(f.of(Rule::SKR_RF_08), 0);
  f.move_man(runner, 0, {110, 40});
  f.move_man(f.them, 0, {90, 20});
  EXPECT_EQ(f.of(Rule::SKR_RF_08), 2) << "once";
  f.unit(f.us).action = Action::rout;
  f.unit(runner).action = Action::hold;
  f.move_man(f.them, 0, {90, 62});
  EXPECT_EQ(f.of(Rule::SKR_RF_08), 0) << "not by themselves";
  f.unit(f.us).action = Action::hold;
  f.unit(f.them).action = Action::rout;
  EXPECT_EQ(f.total(), 0) << "nor by the enemy";
}

// SKR-RF-09
TEST(RiskFactor, NativesFearHorsemen) {
  Alone f({.native = true}, {.weapons = {Weapon::sword}, .mounted = true});
  f.move_man(f.them, 0, {90, 93.5});
  EXPECT_EQ(f.of(Rule::SKR_RF_09), 2) << "50 off";
  f.move_man(f.them, 0, {90, 93.75});
  EXPECT_EQ(f.of(Rule::SKR_RF_09), 0);
  f.move_man(f.them, 0, {90, 70});
  f.man(f.them).mounted = false;
  EXPECT_EQ(f.total(), 0);
  f.man(f.them).mounted = true;
  f.unit(f.us).native = false;
  EXPECT_EQ(f.total(), 0);
}

// SKR-RF-10, 13
TEST(RiskFactor, RoutingOrWorstedCountsOnce) {
  Alone f;
  f.unit(f.us).points_suffered = f.unit(f.us).points_inflicted = 2;
  EXPECT_EQ(f.total(), 0) << "as many as they gave";
  f.unit(f.us).points_suffered = 3;
  EXPECT_EQ(f.of(Rule::SKR_RF_10), 3);
  f.unit(f.us).action = Action::rout;
  EXPECT_EQ(f.total(), 3);
  f.unit(f.us).points_suffered = 0;
  EXPECT_EQ(f.total(), 3);
  f.unit(f.us).action = Action::retreat;
  EXPECT_EQ(f.total(), 0);
}

// SKR-RF-14, SKR-RULING-23
TEST(RiskFactor, AWoundedLoneLeaderCountsFive) {
  Field f;
  const int pc = f.leader(Side::red, Role::pc, {90, 40});
  f.men_at(Side::blue, {{90, 62}}, south, {.weapons = {Weapon::sword}});
  f.attach();
  EXPECT_EQ(risk_of(f.state, pc).total, 0);
  f.man(pc).condition = Condition::wounded;
  EXPECT_EQ(risk_of(f.state, pc).total, 5);
  EXPECT_EQ(line_of(risk_of(f.state, pc), Rule::SKR_RF_07), 5);
}

/// Two groups of ten, 4 between them, as one.
struct Joint : Field {
  int a, b;
  explicit Joint(Placement first = {}, Placement second = {})
      : a(group(Side::red, 10, {60, 40}, north, in_line(first))),
        b(group(Side::red, 10, {84, 40}, north, in_line(second))) {
    men_at(Side::blue, {{72, 62}}, south, {.weapons = {Weapon::sword}});
  }
  static Placement in_line(Placement p) {
    p.formation = Formation::line;
    return p;
  }
  int of(Rule rule) {
    attach();
    return line_of(joint_risk(state, bit(a) | bit(b)), rule);
  }
};

// SKR-ACT-32, SKR-RULING-82
TEST(RiskFactor, OfSeveralGroupsAsOne) {
  EXPECT_EQ(Joint({.killed = 1}, {.killed = 1}).of(Rule::SKR_RF_07), 1) << "2 of 20";
  EXPECT_EQ(Joint({.killed = 1}).of(Rule::SKR_RF_07), 0) << "1 of 20";
  EXPECT_EQ(Joint({.superior_quality = true}).of(Rule::SKR_RF_03), 0);
  EXPECT_EQ(Joint({.superior_quality = true}, {.superior_quality = true}).of(Rule::SKR_RF_03), -1);
  EXPECT_EQ(Joint({.quality = Class::hero}).of(Rule::SKR_RF_03), -1);
  EXPECT_EQ(Joint({.action = Action::attack}).of(Rule::SKR_RF_04), 0);
  EXPECT_EQ(Joint({.action = Action::attack}, {.action = Action::advance}).of(Rule::SKR_RF_04), -1);
  Joint covered;
  covered.terrain(TerrainKind::low_wall, {{48, 41}, {72, 41}});
  EXPECT_EQ(covered.of(Rule::SKR_RF_04), 0) << "one of them alone";
  covered.terrain(TerrainKind::low_wall, {{72, 41}, {96, 41}});
  EXPECT_EQ(covered.of(Rule::SKR_RF_04), -1);
  EXPECT_EQ(Joint({}, {.action = Action::rout}).of(Rule::SKR_RF_10), 3);
  EXPECT_EQ(Joint({}, {.action = Action::rout}).of(Rule::SKR_RF_08), 0) << "they are no friends nearby but the body";
  EXPECT_EQ(Joint().of(Rule::SKR_RF_10), 0);
  Joint fought;
  fought.unit(fought.a).points_suffered = 3;
  fought.unit(fought.b).points_inflicted = 3;
  EXPECT_EQ(fought.of(Rule::SKR_RF_10), 0);
  fought.unit(fought.a).points_suffered = 4;
  EXPECT_EQ(fought.of(Rule::SKR_RF_10), 3);
  Joint turned;
  turned.unit(turned.b).facing = from_degrees(south);
  EXPECT_EQ(turned.of(Rule::SKR_RF_08), 0) << "the lowest faces for both";
  turned.unit(turned.a).facing = from_degrees(south);
  EXPECT_EQ(turned.of(Rule::SKR_RF_08), 2);
}

// SKR-ACT-32, SKR-CMP-16, SKR-RF-06, 09
TEST(RiskFactor, TheClassOfSeveralGroupsIsTheMajoritys) {
  const auto raw = [](int killed_of_second) {
    Joint f({.quality = Class::raw}, {.killed = killed_of_second});
    f.man(2).weapons = bit_of(Weapon::rifle);
    return f.of(Rule::SKR_RF_06);
  };
  EXPECT_EQ(raw(0), 1) << "a tie goes to the lower";
  EXPECT_EQ(raw(1), 1);
  Joint few({.quality = Class::raw, .killed = 1});
  few.man(2).weapons = bit_of(Weapon::rifle);
  EXPECT_EQ(few.of(Rule::SKR_RF_06), 0);
  EXPECT_EQ(few.of(Rule::SKR_RF_05), 1);
  few.man(2).mounted = true;
  EXPECT_EQ(few.of(Rule::SKR_RF_09), 0);
  few.unit(few.b).native = true;
  EXPECT_EQ(few.of(Rule::SKR_RF_09), 2);
}

} // namespace
} // namespace sandtable::skirmish
