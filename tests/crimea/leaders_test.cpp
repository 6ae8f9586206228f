// What befalls unit leaders and higher commanders: sections 13 and 14, CRI-FIRE-41.
#include "rulebooks/crimea/chapters/leaders.hpp"

#include "crimea/gunnery.hpp"
#include "rulebooks/crimea/chapters/command.hpp"
#include "rulebooks/crimea/chapters/formations.hpp"
#include "rulebooks/crimea/chapters/returning.hpp"
#include "rulebooks/crimea/chapters/units.hpp"

namespace sandtable::crimea {
namespace {

// CRI-LDR-01: his die in close combat is CRI-CC-20's.
TEST(Leader, AddsOneToStrengthAndIsNeededToSpendPoints) {
  Field f;
  const int line = f.add(Side::red, "british-line", {60, 30}, north);
  f.begin_command(Side::red);
  EXPECT_EQ(strength(f.unit(line)), 7);
  EXPECT_TRUE(check_open_eligibility(f.state, line).allowed());
  f.unit(line).leader = Leader::wounded;
  EXPECT_EQ(strength(f.unit(line)), 6);
  EXPECT_FALSE(check_open_eligibility(f.state, line).allowed());
}

// CRI-MOR-02: also where nothing but his die is thrown, as in a position that begins with it.
TEST(Leader, ShakesHisUnitWhereOnlyHisDieIsThrown) {
  Field f;
  const int line = f.add(Side::red, "british-line", {60, 30}, north);
  f.begin_free(Side::red);
  f.state.agenda.push(StepKind::leader_roll, line);
  f.roll({1});
  EXPECT_EQ(f.unit(line).chits, 1);
}

// CRI-LDR-02, CRI-LDR-09, CRI-MOR-02
TEST(Leader, IsKilledOn1WoundedOn2AndUnhurtOnTheRest) {
  for (int die = 1; die <= 6; ++die) {
    Field f;
    const int line = f.add(Side::red, "british-line", {60, 30}, north);
    f.state.turn = 3;
    suffer_hits(f, line, 0, 1);
    ASSERT_EQ(f.pending(), StepKind::leader_roll);
    f.roll({die});
    EXPECT_EQ(f.unit(line).leader, die == 1 ? Leader::killed : die == 2 ? Leader::wounded : Leader::present);
    EXPECT_EQ(f.unit(line).back_in, die <= 2 ? 5 : 0);
    EXPECT_EQ(f.unit(line).chits, die <= 2 ? 1 : 0);
  }
}

// CRI-LDR-03, 04, 09, CRI-RULING-04
TEST(Leader, IsBackInTheSecondTurnWithHalfThePointsIfHeIsAnother) {
  for (const int die : {1, 2}) {
    Field f;
    const int line = f.add(Side::red, "british-line", {60, 30}, north, {.points = 9});
    f.state.turn = 3;
    suffer_hits(f, line, 0, 1);
    f.roll({die});
    f.state.turn = 4;
    return_leaders(f.state, Side::red, nullptr);
    EXPECT_NE(f.unit(line).leader, Leader::present);
    f.state.turn = 5;
    return_leaders(f.state, Side::blue, nullptr);
    EXPECT_NE(f.unit(line).leader, Leader::present) << "in RETURN of his own side";
    return_leaders(f.state, Side::red, nullptr);
    EXPECT_EQ(f.unit(line).leader, Leader::present);
    EXPECT_EQ(f.unit(line).points, die == 1 ? 5 : 9);
  }
}

// CRI-LDR-05
TEST(Leader, WhoIsAwayIsNotThrownFor) {
  Field f;
  const int line = f.add(Side::red, "british-line", {60, 30}, north);
  suffer_hits(f, line, 0, 2);
  f.roll({2});
  EXPECT_NE(f.pending(), StepKind::leader_roll) << "the second one finds nobody";
  EXPECT_EQ(f.unit(line).chits, 1);
  EXPECT_EQ(f.unit(line).leader, Leader::wounded);
}

// CRI-LDR-05: while he is unhurt every one is thrown.
TEST(Leader, WhoIsUnhurtIsThrownForAgain) {
  Field f;
  const int line = f.add(Side::red, "british-line", {60, 30}, north);
  suffer_hits(f, line, 0, 2);
  f.roll({6});
  ASSERT_EQ(f.pending(), StepKind::leader_roll);
  f.roll({1});
  EXPECT_EQ(f.unit(line).leader, Leader::killed);
}

// CRI-LDR-06, CRI-RULING-42
TEST(Leader, IsNoneOfABatterys) {
  Field f;
  const int guns = f.add(Side::red, "british-foot-battery", {60, 30}, north);
  suffer_hits(f, guns, 0, 2);
  EXPECT_NE(f.pending(), StepKind::leader_roll);
  EXPECT_EQ(f.unit(guns).chits, 0);
}

// CRI-LDR-07
TEST(Leader, StandsBehindHisUnitWhereverItGoes) {
  Field f;
  const int line = f.add(Side::red, "british-line", {60, 30}, north);
  const Vec before = leader_stand_of(f.unit(line)).centre;
  f.unit(line).anchor = {70, 35};
  f.refresh(line);
  EXPECT_EQ(leader_stand_of(f.unit(line)).centre - before, (Vec{10, 5}));
}

// CRI-LDR-08, CRI-RULING-42
TEST(Leader, IsCapturedWithAUnitDestroyedInCloseCombatButNotByFire) {
  for (const bool in_combat : {true, false}) {
    Field f;
    const int turks = f.add(Side::red, "turkish-infantry", {60, 30}, north, {.figures = 1});
    suffer_hits(f, turks, 1, 0, in_combat);
    EXPECT_FALSE(f.unit(turks).present);
    EXPECT_EQ(f.state.army(Side::blue).captured_leaders, in_combat ? 1 : 0);
    EXPECT_EQ(f.last(EventKind::unit_destroyed).yes, in_combat);
  }
  Field f;
  const int led_by_nobody = f.add(Side::red, "turkish-infantry", {60, 30}, north, {.figures = 1, .leader = false});
  suffer_hits(f, led_by_nobody, 1, 0, true);
  EXPECT_EQ(f.state.army(Side::blue).captured_leaders, 0);
}

/// A battalion with a commander an inch behind it.
struct Together {
  Field f;
  int line = f.add(Side::blue, "russian-line", {60, 40}, south);
  int general = f.commander(Side::blue, Nation::russian, {60, 44});
};

// CRI-FIRE-41, CRI-RULING-31
TEST(SharedRisk, IsTheLeadersOn1To3AndTheCommandersOn4To6) {
  for (int die = 1; die <= 6; ++die) {
    Together t;
    suffer_hits(t.f, t.line, 0, 1);
    ASSERT_EQ(t.f.pending(), StepKind::share_roll);
    t.f.roll({die});
    EXPECT_EQ(t.f.last(EventKind::risk_shared).yes, die >= 4);
    EXPECT_EQ(t.f.pending(), die >= 4 ? StepKind::commander_roll : StepKind::leader_roll);
  }
}

// CRI-FIRE-41: nobody's, if the unit has no leader present.
TEST(SharedRisk, IsNobodysWhereTheLeaderIsAway) {
  Together t;
  t.f.unit(t.line).leader = Leader::wounded;
  suffer_hits(t.f, t.line, 0, 1);
  t.f.roll({3});
  EXPECT_NE(t.f.pending(), StepKind::leader_roll);
  EXPECT_EQ(t.f.unit(t.line).chits, 0);
}

// CRI-FIRE-41, CRI-GEN-11: of several the nearest; beyond 2, and of the enemy, nobody.
TEST(SharedRisk, IsWithTheNearestFriendWithinTwo) {
  Together t;
  EXPECT_EQ(commanders_with(t.f.state, t.line).front(), t.general);
  const int nearer = t.f.commander(Side::blue, Nation::russian, {56, 43.2});
  EXPECT_EQ(commanders_with(t.f.state, t.line).front(), nearer);
  t.f.unit(nearer).present = false;
  t.f.unit(t.general).anchor = {60, 45.1};
  t.f.refresh(t.general);
  EXPECT_EQ(commanders_with(t.f.state, t.line).size(), 0U);
  t.f.commander(Side::red, Nation::british, {66, 41});
  EXPECT_EQ(commanders_with(t.f.state, t.line).size(), 0U);
}

// CRI-RULING-58: a battery's possible leader casualties threaten the man beside it.
TEST(SharedRisk, IsACommandersBesideABatteryToo) {
  Field f;
  const int guns = f.add(Side::blue, "russian-foot-battery", {60, 40}, south);
  f.commander(Side::blue, Nation::russian, {60, 44});
  suffer_hits(f, guns, 0, 1);
  ASSERT_EQ(f.pending(), StepKind::share_roll);
  f.roll({2});
  EXPECT_NE(f.pending(), StepKind::leader_roll);
}

// CRI-FIRE-41 speaks of fire: in close combat a commander's risk is CRI-ARMY-20's.
TEST(SharedRisk, IsNotThrownForInCloseCombat) {
  Together t;
  suffer_hits(t.f, t.line, 0, 1, true);
  EXPECT_EQ(t.f.pending(), StepKind::leader_roll);
}

/// A commander takes his die in turn 4.
Unit after_die(Nation nation, int die) {
  Field f;
  const int general = f.commander(Side::red, nation, {60, 30});
  f.begin_free(Side::red);
  f.state.turn = 4;
  endanger_commander(f.state, general);
  f.roll({die});
  EXPECT_EQ(f.last(EventKind::commander_tested).yes, !f.unit(general).present);
  return f.unit(general);
}

// CRI-EX-51, CRI-ARMY-17, 18, 19, CRI-RULING-45
TEST(ArmyCommander, ExampleIsKilledOn1AndWoundedOn2Or3) {
  const Unit killed = after_die(Nation::british, 1);
  EXPECT_FALSE(killed.present);
  EXPECT_EQ(killed.gone, Gone::fallen);
  EXPECT_EQ(killed.leader, Leader::killed);
  EXPECT_EQ(killed.back_in, 8);
  const Unit wounded = after_die(Nation::british, 2);
  EXPECT_EQ(wounded.leader, Leader::wounded);
  EXPECT_EQ(wounded.back_in, 7);
  EXPECT_EQ(after_die(Nation::british, 3).back_in, 8);
  EXPECT_EQ(after_die(Nation::british, 3).leader, Leader::wounded);
  for (const int die : {4, 5, 6}) EXPECT_TRUE(after_die(Nation::british, die).present);
}

// CRI-EX-51, CRI-COL-09, 10
TEST(ColumnCommander, ExampleIsKilledOn12Or3) {
  for (const int die : {1, 2, 3}) {
    const Unit killed = after_die(Nation::russian, die);
    EXPECT_FALSE(killed.present);
    EXPECT_EQ(killed.leader, Leader::killed);
    EXPECT_EQ(killed.back_in, 8);
  }
  for (const int die : {4, 5, 6}) EXPECT_TRUE(after_die(Nation::russian, die).present);
}

// CRI-ARMY-18, 19, CRI-COL-10: a subordinate has L = 1 and no points; the wounded man comes back as he was.
TEST(Commander, ComesBackAsHeWasOrAsALesserMan) {
  for (const int die : {1, 2}) {
    Field f;
    f.add(Side::red, "british-line", {60, 20}, north);
    const int general = f.commander(Side::red, Nation::british, {60, 30}, 2, 3);
    f.begin_free(Side::red);
    f.state.turn = 4;
    endanger_commander(f.state, general);
    f.roll({die});
    f.state.turn = 6;
    return_leaders(f.state, Side::red, nullptr);
    EXPECT_FALSE(f.unit(general).present);
    f.state.turn = die == 1 ? 8 : 7;
    return_leaders(f.state, Side::red, nullptr);
    ASSERT_TRUE(f.unit(general).present);
    EXPECT_EQ(f.unit(general).leadership, die == 1 ? 1 : 2);
    EXPECT_EQ(f.unit(general).points, die == 1 ? 0 : 3);
  }
}

// CRI-RULING-58, CRI-FIRE-40: each volley that hits is a die of its own, until he falls.
TEST(Commander, TakesOneDieForEachVolleyThatHit) {
  for (const int die : {2, 5}) {
    Field f;
    const int general = f.commander(Side::blue, Nation::russian, {60, 40});
    f.add(Side::blue, "russian-line", {20, 60}, south);
    f.begin_free(Side::red);
    f.state.volleys.push_back({7, static_cast<std::int8_t>(general), 1, 3});
    f.state.volleys.push_back({8, static_cast<std::int8_t>(general), 1, 1});
    f.state.volleys.push_back({9, static_cast<std::int8_t>(general), 0, 0});
    f.state.agenda.push(StepKind::apply);
    advance(f.state, nullptr);
    ASSERT_EQ(f.pending(), StepKind::commander_roll);
    f.roll({die});
    EXPECT_EQ(f.pending() == StepKind::commander_roll, die == 5);
  }
}

} // namespace
} // namespace sandtable::crimea
