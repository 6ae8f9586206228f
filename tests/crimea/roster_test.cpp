// Chapter 1.3: what each type of unit is when a scenario says no more.
#include "rulebooks/crimea/set_up/roster.hpp"

#include "rulebooks/crimea/chapters/units.hpp"

#include <gtest/gtest.h>
#include <set>
#include <string>

namespace sandtable::crimea {
namespace {

using N = Nation;
using A = Arm;
using W = Weapon;

struct Expected {
  Rule rule;
  const char* type;
  N nation;
  A arm;
  W weapon;
  int points;
  bool elite = false, skirmish = false;
};

std::ostream& operator<<(std::ostream& out, const Expected& e) { return out << e.type; }

class Roster : public testing::TestWithParam<Expected> {};

// CRI-ROS-01..18, CRI-CMP-15: nation, arm, weapon, command points, elite, may skirmish
TEST_P(Roster, GivesTheAttributesOfTheBook) {
  const Expected& e = GetParam();
  const RosterRow* row = roster_row(e.type);
  ASSERT_NE(row, nullptr);
  EXPECT_EQ(row->rule, e.rule);
  const Unit u = raise(*row, Side::blue);
  EXPECT_EQ(u.nation, e.nation);
  EXPECT_EQ(u.arm, e.arm);
  EXPECT_EQ(u.weapon, e.weapon);
  EXPECT_EQ(u.points, e.points);
  EXPECT_EQ(u.elite, e.elite);
  EXPECT_EQ(u.may_skirmish, e.skirmish);
}

INSTANTIATE_TEST_SUITE_P(
    British, Roster,
    testing::Values(Expected{Rule::CRI_ROS_01, "british-guards", N::british, A::infantry, W::rifle, 16, true},
                    Expected{Rule::CRI_ROS_02, "british-highlanders", N::british, A::infantry, W::rifle, 14, true},
                    Expected{Rule::CRI_ROS_03, "british-rifles", N::british, A::infantry, W::rifle, 14, false, true},
                    Expected{Rule::CRI_ROS_04, "british-line", N::british, A::infantry, W::rifle, 12},
                    Expected{Rule::CRI_ROS_05, "british-heavy-cavalry", N::british, A::cavalry, W::none, 12},
                    Expected{Rule::CRI_ROS_05, "british-light-cavalry", N::british, A::cavalry, W::none, 12},
                    Expected{Rule::CRI_ROS_06, "british-foot-battery", N::british, A::foot_artillery, W::cannon, 10},
                    Expected{Rule::CRI_ROS_06, "british-horse-battery", N::british, A::horse_artillery, W::cannon, 10},
                    Expected{Rule::CRI_ROS_06, "british-siege-battery", N::british, A::siege_artillery, W::cannon,
                             10}));

INSTANTIATE_TEST_SUITE_P(
    French, Roster,
    testing::Values(Expected{Rule::CRI_ROS_07, "french-zouaves", N::french, A::infantry, W::rifle, 14, true, true},
                    Expected{Rule::CRI_ROS_08, "french-chasseurs", N::french, A::infantry, W::rifle, 12, false, true},
                    Expected{Rule::CRI_ROS_09, "french-line", N::french, A::infantry, W::rifle, 10},
                    Expected{Rule::CRI_ROS_10, "french-cavalry", N::french, A::cavalry, W::none, 10},
                    Expected{Rule::CRI_ROS_10, "chasseurs-d-afrique", N::french, A::cavalry, W::none, 12, false, true},
                    Expected{Rule::CRI_ROS_11, "french-foot-battery", N::french, A::foot_artillery, W::cannon, 10},
                    Expected{Rule::CRI_ROS_11, "french-horse-battery", N::french, A::horse_artillery, W::cannon, 10},
                    Expected{Rule::CRI_ROS_11, "french-siege-battery", N::french, A::siege_artillery, W::cannon, 10}));

INSTANTIATE_TEST_SUITE_P(
    SardiniansAndTurks, Roster,
    testing::Values(Expected{Rule::CRI_ROS_12, "sardinian-line", N::sardinian, A::infantry, W::musket, 10},
                    Expected{Rule::CRI_ROS_12, "bersaglieri", N::sardinian, A::infantry, W::rifle, 12, false, true},
                    Expected{Rule::CRI_ROS_12, "sardinian-cavalry", N::sardinian, A::cavalry, W::none, 10},
                    Expected{Rule::CRI_ROS_12, "sardinian-foot-battery", N::sardinian, A::foot_artillery, W::cannon, 8},
                    Expected{Rule::CRI_ROS_12, "sardinian-horse-battery", N::sardinian, A::horse_artillery, W::cannon,
                             8},
                    Expected{Rule::CRI_ROS_13, "turkish-infantry", N::turkish, A::infantry, W::musket, 4},
                    Expected{Rule::CRI_ROS_13, "turkish-cavalry", N::turkish, A::cavalry, W::musket, 4},
                    Expected{Rule::CRI_ROS_13, "turkish-foot-battery", N::turkish, A::foot_artillery, W::cannon, 4},
                    Expected{Rule::CRI_ROS_13, "turkish-horse-battery", N::turkish, A::horse_artillery, W::cannon, 4}));

INSTANTIATE_TEST_SUITE_P(
    Russians, Roster,
    testing::Values(Expected{Rule::CRI_ROS_14, "russian-line", N::russian, A::infantry, W::musket, 8},
                    Expected{Rule::CRI_ROS_15, "russian-rifles", N::russian, A::infantry, W::rifle, 8, false, true},
                    Expected{Rule::CRI_ROS_16, "russian-hussars", N::russian, A::cavalry, W::none, 8},
                    Expected{Rule::CRI_ROS_16, "russian-uhlans", N::russian, A::cavalry, W::none, 8},
                    Expected{Rule::CRI_ROS_16, "russian-dragoons", N::russian, A::cavalry, W::musket, 8},
                    Expected{Rule::CRI_ROS_17, "cossacks", N::russian, A::cavalry, W::musket, 6, false, true},
                    Expected{Rule::CRI_ROS_18, "russian-foot-battery", N::russian, A::foot_artillery, W::cannon, 8},
                    Expected{Rule::CRI_ROS_18, "russian-horse-battery", N::russian, A::horse_artillery, W::cannon, 8},
                    Expected{Rule::CRI_ROS_18, "russian-siege-battery", N::russian, A::siege_artillery, W::cannon, 8}));

// CRI-SET-03: full strength, no chits, standing, full command points
TEST(Raising, AUnitStartsWholeAndUnshaken) {
  for (const RosterRow& row : roster()) {
    const Unit u = raise(row, Side::red);
    const bool guns = is_artillery(row.arm);
    EXPECT_EQ(figures(u), row.arm == Arm::infantry ? 24 : row.arm == Arm::cavalry ? 12 : 6) << row.type;
    EXPECT_EQ(stands(u), guns ? 3 : 6) << row.type;
    EXPECT_EQ(u.leader, guns ? Leader::none : Leader::present) << row.type;
    EXPECT_EQ(u.guns, guns) << row.type;
    EXPECT_EQ(u.chits, 0);
    EXPECT_FALSE(u.routing || u.dismounted || is_moving(u) || u.present);
    EXPECT_EQ(u.points, row.points);
  }
}

// CRI-RULING-97
TEST(Roster, TurkishCavalryCarriesItsMusketsInTheSaddle) {
  EXPECT_EQ(roster_row("turkish-cavalry")->weapon, Weapon::musket);
}

TEST(Roster, HasOneRowForEveryTypeAndNoneForOthers) {
  std::set<std::string> types;
  for (const RosterRow& row : roster()) types.insert(row.type);
  EXPECT_EQ(types.size(), roster().size());
  EXPECT_EQ(roster_row("imperial-guard"), nullptr);
}

// CRI-RULING-10: the numbers that players report, and the rest between them
TEST(Roster, KeepsTheOrderThatPlayersReport) {
  const auto points = [](const char* type) { return roster_row(type)->points; };
  EXPECT_GT(points("british-guards"), points("british-line"));
  EXPECT_GT(points("british-line"), points("french-line"));
  EXPECT_GT(points("french-line"), points("russian-line"));
  EXPECT_GT(points("russian-line"), points("turkish-infantry"));
}

} // namespace
} // namespace sandtable::crimea
