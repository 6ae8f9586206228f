// Battles nobody wrote: new ground and armies of equal worth.
#include "rulebooks/crimea/set_up/random_army.hpp"

#include "crimea/setting_out.hpp"
#include "rulebooks/crimea/chapters/units.hpp"
#include "rulebooks/crimea/set_up/roster.hpp"
#include "rulebooks/crimea/state/scenario_keys.hpp"
#include "scenario/write_scenario.hpp"

#include <map>
#include <set>

namespace sandtable::crimea {
namespace {

class RandomArmy : public testing::TestWithParam<BattleSize> {};

const ScenarioSide& of_nation(const Scenario& s, bool russian) {
  const bool red = (roster_row(s.red.units.front().type)->nation == Nation::russian) == russian;
  return red ? s.red : s.blue;
}

int worth(const ScenarioSide& side) {
  int sum = 0;
  for (const ScenarioUnit& u : side.units)
    sum += read_own<UnitKeys>(u.own, {})->points.value_or(roster_row(u.type)->points);
  return sum;
}

TEST_P(RandomArmy, ArmiesAreOfEqualWorthAndOfTheSizeAskedFor) {
  const std::map<BattleSize, std::pair<std::size_t, std::size_t>> units{
      {BattleSize::small, {4, 5}}, {BattleSize::medium, {8, 8}}, {BattleSize::large, {10, 12}}};
  const auto [least, most] = units.at(GetParam());
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Scenario s = random_battle(GetParam(), seed);
    EXPECT_EQ(worth(s.red), worth(s.blue)) << seed;
    for (const ScenarioSide* side : {&s.red, &s.blue}) {
      EXPECT_GE(side->units.size(), least) << seed;
      EXPECT_LE(side->units.size(), most) << seed;
      EXPECT_FALSE(side->generals.empty()) << seed;
    }
  }
}

// CRI-SET-05, CRI-ARMY-01: every seed makes a battle that the book can set up, and its commanders come with it
TEST_P(RandomArmy, EverySeedCanBeSetUpAndKeptAsText) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const Scenario made = random_battle(GetParam(), seed);
    const std::string text = write_scenario(made);
    const auto read = read_scenario(text, "random.toml");
    ASSERT_TRUE(read) << read.error().text();
    const Opening o(*read);
    ASSERT_TRUE(o.setting) << seed;
    EXPECT_EQ(Crimea::pending(o.state), Node::decision) << "the players draw them up";
    for (int i = 0; i < o.state.unit_count; ++i) {
      const Unit& u = o.state.unit(i);
      EXPECT_TRUE(u.nation != Nation::russian || u.arm != Arm::infantry || u.column >= 0) << seed;
    }
  }
}

TEST_P(RandomArmy, TheSameSeedIsTheSameBattle) {
  EXPECT_EQ(write_scenario(random_battle(GetParam(), 42)), write_scenario(random_battle(GetParam(), 42)));
  EXPECT_NE(write_scenario(random_battle(GetParam(), 42)), write_scenario(random_battle(GetParam(), 43)));
}

INSTANTIATE_TEST_SUITE_P(Sizes, RandomArmy, testing::Values(BattleSize::small, BattleSize::medium, BattleSize::large));

TEST(RandomArmies, BringsEveryNationAndChangesEnds) {
  std::set<Nation> seen;
  std::set<bool> russians_red;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Scenario s = random_battle(BattleSize::medium, seed);
    for (const ScenarioUnit& u : of_nation(s, false).units) seen.insert(roster_row(u.type)->nation);
    for (const ScenarioUnit& u : of_nation(s, true).units) seen.insert(roster_row(u.type)->nation);
    russians_red.insert(&of_nation(s, true) == &s.red);
  }
  EXPECT_EQ(seen.size(), 5U);
  EXPECT_EQ(russians_red.size(), 2U);
}

// CRI-TER-01: the usual table
TEST(RandomArmies, LaysOutTheUsualTable) {
  EXPECT_EQ(random_battle(BattleSize::medium, 1).size, (Vec{120, 72}));
  EXPECT_EQ(random_battle(BattleSize::large, 1).size, (Vec{120, 72}));
}

} // namespace
} // namespace sandtable::crimea
