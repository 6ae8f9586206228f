#include "rulebooks/crimea/chapters/units.hpp"

#include "rulebooks/crimea/chapters/formations.hpp"
#include "rulebooks/crimea/chapters/measuring.hpp"
#include "rulebooks/crimea/state/constants.hpp"
#include "support/crimea_field.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace sandtable::crimea {
namespace {

struct CrimeaUnits : testing::Test {
  Field f;

  Unit& a(std::string_view type, Placement placement = {}) {
    return f.unit(f.add(Side::red, type, {60, 30}, 0, placement));
  }
};

TEST_F(CrimeaUnits, FullUnits) {
  const Unit& foot = a("british-line"); // CRI-CMP-01
  EXPECT_EQ(stands(foot), 6);
  EXPECT_EQ(figures(foot), 24);
  EXPECT_EQ(foot.leader, Leader::present);
  const Unit& horse = a("russian-hussars"); // CRI-CMP-02
  EXPECT_EQ(stands(horse), 6);
  EXPECT_EQ(figures(horse), 12);
  EXPECT_EQ(horse.leader, Leader::present);
  const Unit& battery = a("british-foot-battery"); // CRI-CMP-03
  EXPECT_EQ(stands(battery), 3);
  EXPECT_EQ(figures(battery), 6);
  EXPECT_EQ(battery.leader, Leader::none);
}

TEST_F(CrimeaUnits, StandsHaveTheirSizes) {
  const Box foot = a("british-line").footing.stands[0].box; // CRI-CMP-04
  EXPECT_EQ(foot.half_width * 2, 1.625);
  EXPECT_EQ(foot.half_depth * 2, 2);
  const Box horse = a("cossacks").footing.stands[0].box; // CRI-CMP-05
  EXPECT_EQ(horse.half_width * 2, 2);
  EXPECT_EQ(horse.half_depth * 2, 2);
  const Box gun = a("russian-foot-battery").footing.stands[0].box; // CRI-CMP-06, CRI-RULING-07
  EXPECT_EQ(gun.half_width * 2, 2);
  EXPECT_EQ(gun.half_depth * 2, 2.375);
  const Box leader = leader_stand_of(a("british-line")); // CRI-CMP-07
  EXPECT_EQ(leader.half_width * 2, 1);
  EXPECT_EQ(leader.half_depth * 2, 2);
}

TEST_F(CrimeaUnits, CommandersStandOnRoundBases) { // CRI-CMP-08, CRI-RULING-07
  const Unit& army = f.unit(f.commander(Side::red, Nation::british, {20, 20}));
  const Unit& column = f.unit(f.commander(Side::blue, Nation::russian, {20, 50}));
  EXPECT_EQ(army.arm, Arm::army_commander);
  EXPECT_EQ(army.footing.stands[0].round * 2, 3);
  EXPECT_EQ(column.arm, Arm::column_commander);
  EXPECT_EQ(column.footing.stands[0].round * 2, 2);
  EXPECT_EQ(army.footing.centre, (Vec{20, 20}));
}

TEST_F(CrimeaUnits, OnlyOneStandIsPartlyEmpty) { // CRI-CMP-09, CRI-SAVE-15, CRI-RULING-08
  const Unit& u = a("british-line", {.figures = 21});
  EXPECT_EQ(stands(u), 6);
  EXPECT_EQ(u.men, (std::array<std::uint8_t, 6>{4, 4, 4, 4, 4, 1}));
  EXPECT_EQ(stands(a("british-line", {.figures = 20})), 5);
  EXPECT_EQ(stands(a("cossacks", {.figures = 7})), 4);
}

TEST_F(CrimeaUnits, AStandWithOneManStandsInFull) { // CRI-CMP-10
  const Unit& u = a("british-line", {.figures = 21});
  EXPECT_EQ(u.footing.count, 6);
  EXPECT_EQ(u.footing.stands[5].box.half_width, infantry_stand.width / 2);
}

TEST_F(CrimeaUnits, TheLastFigureLeavesNothing) { // CRI-CMP-11
  const int i = f.add(Side::red, "british-line", {60, 30}, 0, {.figures = 1});
  lose_figure(f.state, f.unit(i));
  EXPECT_EQ(figures(f.unit(i)), 0);
  EXPECT_EQ(stands(f.unit(i)), 0);
  remove(f.state, i, Gone::destroyed);
  EXPECT_FALSE(f.unit(i).present);
  EXPECT_EQ(f.unit(i).gone, Gone::destroyed);
}

TEST_F(CrimeaUnits, MoraleStrength) { // CRI-CMP-12
  EXPECT_EQ(strength(a("british-line")), 7);
  EXPECT_EQ(strength(a("british-line", {.leader = false})), 6);
  EXPECT_EQ(strength(a("british-line", {.figures = 13})), 5);
  EXPECT_EQ(strength(a("british-foot-battery")), 6);
  EXPECT_EQ(strength(a("british-foot-battery", {.figures = 3})), 3);
}

TEST_F(CrimeaUnits, ArmsAndNations) { // CRI-CMP-13, 14
  EXPECT_EQ(a("british-line").arm, Arm::infantry);
  EXPECT_EQ(a("british-light-cavalry").arm, Arm::cavalry);
  EXPECT_EQ(a("british-foot-battery").arm, Arm::foot_artillery);
  EXPECT_EQ(a("british-horse-battery").arm, Arm::horse_artillery);
  EXPECT_EQ(a("british-siege-battery").arm, Arm::siege_artillery);
  EXPECT_EQ(a("british-line").nation, Nation::british);
  EXPECT_EQ(a("french-line").nation, Nation::french);
  EXPECT_EQ(a("turkish-infantry").nation, Nation::turkish);
  EXPECT_EQ(a("sardinian-line").nation, Nation::sardinian);
  EXPECT_EQ(a("russian-line").nation, Nation::russian);
}

TEST_F(CrimeaUnits, LossesAreTakenFromTheWeakestStand) { // CRI-CMP-09, CRI-SAVE-16, CRI-RULING-08
  Unit& u = f.unit(f.add(Side::red, "british-line", {30, 30}, 0));
  u.men = {4, 2, 4, 2, 4, 4};
  lose_figure(f.state, u);
  EXPECT_EQ(u.men, (std::array<std::uint8_t, 6>{4, 2, 4, 1, 4, 4})); // of equals the last
  lose_figure(f.state, u);
  EXPECT_EQ(u.men, (std::array<std::uint8_t, 6>{4, 2, 4, 4, 4, 0})); // and it is gone
  lose_figure(f.state, u);
  EXPECT_EQ(u.men, (std::array<std::uint8_t, 6>{4, 1, 4, 4, 4, 0}));
}

TEST_F(CrimeaUnits, AttributesComeFromTheRoster) { // CRI-CMP-15
  const Unit& zouaves = a("french-zouaves");
  EXPECT_EQ(zouaves.nation, Nation::french);
  EXPECT_EQ(zouaves.arm, Arm::infantry);
  EXPECT_EQ(zouaves.weapon, Weapon::rifle);
  EXPECT_EQ(zouaves.points, 14);
  EXPECT_TRUE(zouaves.elite);
  EXPECT_TRUE(zouaves.may_skirmish);
}

TEST_F(CrimeaUnits, AFreshUnitsState) { // CRI-CMP-16
  const Unit& u = a("british-line");
  EXPECT_EQ(u.anchor, (Vec{60, 30}));
  EXPECT_EQ(u.facing, Angle{});
  EXPECT_EQ(u.formation, Formation::line);
  EXPECT_EQ(u.chits, 0);
  EXPECT_FALSE(u.routing || u.dismounted || u.wins_ties);
  EXPECT_EQ(u.forward_inches, 0);
  EXPECT_EQ(u.order_points, 0);
}

TEST_F(CrimeaUnits, ABatteryKeepsItsGunsInPlace) { // CRI-CMP-18, CRI-SAVE-16
  const int i = f.add(Side::red, "british-foot-battery", {60, 30}, 0);
  Unit& u = f.unit(i);
  const Vec last = u.footing.stands[2].box.centre;
  lose_figure(f.state, u);
  EXPECT_EQ(u.men, (std::array<std::uint8_t, 6>{2, 2, 1})); // of equals the last
  EXPECT_EQ(stands(u), 3);
  lose_figure(f.state, u);
  EXPECT_EQ(u.men, (std::array<std::uint8_t, 6>{2, 2, 0})); // the gun with fewest first
  EXPECT_EQ(stands(u), 2);
  EXPECT_EQ(u.footing.count, 3);
  EXPECT_EQ(u.footing.stands[2].box.centre, last);
  EXPECT_TRUE(u.guns); // a gun without gunners is not lost
}

TEST_F(CrimeaUnits, LossesMayBeSpread) { // CRI-OPT-02
  Unit& u = a("british-line");
  for (int k = 0; k < 3; ++k) lose_figure_on(f.state, u, 1);
  lose_figure_on(f.state, u, 4);
  EXPECT_EQ(u.men, (std::array<std::uint8_t, 6>{4, 1, 4, 4, 3, 4}));
  EXPECT_EQ(stands(u), 6);
  lose_figure_on(f.state, u, 1);
  EXPECT_EQ(u.men, (std::array<std::uint8_t, 6>{4, 4, 4, 3, 4, 0})); // the others close up
  EXPECT_EQ(u.footing.count, 5);
}

RC_GTEST_PROP(CrimeaUnitsProperty, StandsAreFiguresDividedRoundedUp, ()) { // CRI-CMP-09
  Unit u;
  u.arm = *rc::gen::element(Arm::infantry, Arm::cavalry, Arm::foot_artillery);
  fill_ranks(u);
  plant(u);
  const State s{};
  const int each = figures_per_stand(u.arm);
  for (int lost = *rc::gen::inRange(0, figures(u)); lost > 0; --lost) lose_figure(s, u);
  RC_ASSERT(stands(u) == (figures(u) + each - 1) / each);
}

TEST_F(CrimeaUnits, Ranges) {
  EXPECT_EQ(long_range(f.state, a("russian-line")), 10);          // CRI-ARM-01
  EXPECT_EQ(long_range(f.state, a("british-line")), 20);          // CRI-ARM-02
  EXPECT_EQ(long_range(f.state, a("british-foot-battery")), 40);  // CRI-ARM-03
  EXPECT_EQ(long_range(f.state, a("british-horse-battery")), 40); // CRI-ARM-03
  EXPECT_EQ(long_range(f.state, a("russian-siege-battery")), 80); // CRI-ARM-04
  EXPECT_EQ(long_range(f.state, f.unit(f.commander(Side::red, Nation::french, {9, 9}))), 0);
}

TEST_F(CrimeaUnits, CavalryFirearms) { // CRI-ARM-05, 06, CRI-RULING-09
  EXPECT_EQ(long_range(f.state, a("cossacks")), 10);
  EXPECT_EQ(long_range(f.state, a("russian-dragoons")), 10);
  Unit& hussars = a("russian-hussars");
  EXPECT_EQ(long_range(f.state, hussars), 0);
  hussars.dismounted = true;
  EXPECT_EQ(long_range(f.state, hussars), 10);
}

TEST_F(CrimeaUnits, CavalryFirearmsMayBeAgreedOn) { // CRI-OPT-06
  const Unit& hussars = a("russian-hussars");
  const Unit& cossacks = a("cossacks");
  f.options().cavalry_firearms = CavalryFirearms::all;
  EXPECT_EQ(long_range(f.state, hussars), 10);
  f.options().cavalry_firearms = CavalryFirearms::none;
  EXPECT_EQ(long_range(f.state, cossacks), 0);
}

TEST_F(CrimeaUnits, MovingCavalry) { // CRI-MOVE-33
  Unit& horse = a("russian-hussars");
  EXPECT_FALSE(is_moving(horse));
  horse.forward_inches = 4;
  EXPECT_TRUE(is_moving(horse));
  horse.forward_inches = 3.5;
  EXPECT_FALSE(is_moving(horse));
  horse.forward_inches = 9;
  horse.dismounted = true;
  EXPECT_FALSE(is_moving(horse));
}

TEST_F(CrimeaUnits, SkirmishersDoNotCloseUpOntoAFriendBetweenThem) { // CRI-RULING-98
  const int rifles = f.add(Side::red, "british-rifles", {60, 30}, 0, {.formation = Formation::skirmish, .figures = 21});
  const double gap = f.unit(rifles).footing.stands[3].box.centre.x + infantry_stand.width / 2 + skirmish_gap / 2;
  const int chief = f.commander(Side::red, Nation::russian, {gap, 29}); // of the smaller stand
  const Vec kept = f.unit(rifles).footing.stands[2].box.centre;
  lose_figure(f.state, f.unit(rifles));
  ASSERT_EQ(stands(f.unit(rifles)), 5);
  EXPECT_FALSE(overlap(f.unit(rifles), f.unit(chief)));
  bool stayed = false;
  for (int k = 0; k < 5; ++k)
    stayed = stayed || distance(f.unit(rifles).footing.stands[static_cast<std::size_t>(k)].box.centre, kept) < 0.01;
  EXPECT_TRUE(stayed);
}

TEST_F(CrimeaUnits, ABrokenSquareHemmedInGoesIntoOneFile) { // CRI-FORM-10, CRI-RULING-98
  const int square = f.add(Side::red, "british-line", {60, 30}, 0, {.formation = Formation::square, .figures = 13});
  std::vector<int> friends; // in the gaps of its corners, and close behind it on either side
  for (const Vec at : {Vec{58.3, 30.1}, Vec{61.7, 30.1}, Vec{58.3, 26.3}, Vec{61.7, 26.3}})
    friends.push_back(f.add(Side::red, "russian-line", at, 0, {.figures = 4}));
  for (const int i : friends) ASSERT_FALSE(overlap(f.unit(square), f.unit(i))) << i;
  lose_figure(f.state, f.unit(square));
  EXPECT_EQ(f.unit(square).formation, Formation::road_column);
  for (const int i : friends) EXPECT_FALSE(overlap(f.unit(square), f.unit(i))) << i;
}

TEST_F(CrimeaUnits, ABrokenSquareGivesWayAsLittleAsItMust) { // CRI-FORM-10, CRI-RULING-98
  const auto anchor = [&](std::initializer_list<Vec> friends) {
    Field g;
    const int square = g.add(Side::red, "british-line", {60, 30}, 0, {.formation = Formation::square, .figures = 13});
    for (const Vec at : friends) g.add(Side::red, "russian-line", at, 0, {.figures = 4});
    lose_figure(g.state, g.unit(square));
    EXPECT_EQ(g.unit(square).formation, Formation::column);
    return g.unit(square).anchor;
  };
  EXPECT_EQ(anchor({}), (Vec{60, 30}));
  EXPECT_EQ(anchor({{58.3, 31.1}}), (Vec{60, 29})) << "back before sideways";
  const Vec left{58.3, 30.1}, right{61.7, 30.1}; // deep in the gaps of its corners
  EXPECT_EQ(anchor({left}), (Vec{61, 30}));
  EXPECT_EQ(anchor({right}), (Vec{59, 30}));
  EXPECT_EQ(anchor({left, right}), (Vec{60, 28}));
}

TEST_F(CrimeaUnits, AbandonedGunsOutliveTheirBattery) {
  const int i = f.add(Side::red, "british-foot-battery", {60, 30}, 0);
  f.unit(i).guns = false;
  f.unit(i).guns_abandoned = true;
  remove(f.state, i, Gone::destroyed);
  EXPECT_TRUE(f.unit(i).guns_abandoned);
}

} // namespace
} // namespace sandtable::crimea
