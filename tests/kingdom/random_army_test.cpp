// Battles nobody wrote: new ground, and tertios of the usual kind with legal swaps.
#include "rulebooks/kingdom/set_up/random_army.hpp"

#include "kingdom/setting_out.hpp"
#include "rulebooks/kingdom/chapters/roster.hpp"
#include "rulebooks/kingdom/chapters/tables_troops.hpp"
#include "rulebooks/kingdom/state/scenario_keys.hpp"
#include "scenario/write_scenario.hpp"

#include <map>
#include <set>

namespace sandtable::kingdom {
namespace {

class RandomTertios : public testing::TestWithParam<BattleSize> {};

int tertios_in(BattleSize size) { return size == BattleSize::small ? 1 : size == BattleSize::medium ? 2 : 3; }

// TKO-CMD-01, 02, 03, TKO-ARMY-01 to 04
TEST_P(RandomTertios, AreTheUsualOnesWithLegalSwaps) {
  constexpr UnitKind usual[] = {UnitKind::foot_regiment,  UnitKind::foot_regiment,  UnitKind::foot_regiment,
                                UnitKind::horse_regiment, UnitKind::horse_regiment, UnitKind::medium_gun};
  const int tertios = tertios_in(GetParam());
  for (std::uint64_t seed = 0; seed < 80; ++seed) {
    const Scenario s = random_battle(GetParam(), seed);
    for (const ScenarioSide* side : {&s.red, &s.blue}) {
      SCOPED_TRACE(seed);
      ASSERT_EQ(side->units.size(), 6U * static_cast<unsigned>(tertios));
      EXPECT_EQ(side->generals.size(), tertios == 1 ? 1U : static_cast<unsigned>(tertios) + 1);
      const Nation people = read_own<SideKeys>(side->own, {})->people;
      std::set<std::string> names;
      for (int t = 0; t < tertios; ++t) {
        std::map<UnitKind, int> rare;
        for (std::size_t k = 0; k < 6; ++k) {
          const ScenarioUnit& u = side->units[static_cast<std::size_t>(t) * 6 + k];
          EXPECT_EQ(read_own<UnitKeys>(u.own, {})->tertio, t + 1);
          const UnitKind kind = *from_word<UnitKind>(u.type);
          EXPECT_TRUE(kind == usual[k] || may_swap(usual[k], kind, people)) << u.type;
          EXPECT_TRUE(!row_of(kind).rare || ++rare[kind] == 1) << u.type;
          EXPECT_TRUE(names.insert(u.name).second) << u.name;
        }
      }
    }
  }
}

// TKO-SETUP-02, 21: every seed makes a battle that the book can set up; ratings and places are left to it
TEST_P(RandomTertios, EverySeedCanBeSetUpAndKeptAsText) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const auto read = read_scenario(write_scenario(random_battle(GetParam(), seed)), "random.toml");
    ASSERT_TRUE(read) << read.error().text();
    const Opening o(*read);
    ASSERT_TRUE(o.setting) << seed;
    EXPECT_EQ(o.pending(), StepKind::ratings_roll);
  }
}

TEST_P(RandomTertios, TheSameSeedIsTheSameBattle) {
  EXPECT_EQ(write_scenario(random_battle(GetParam(), 42)), write_scenario(random_battle(GetParam(), 42)));
  EXPECT_NE(write_scenario(random_battle(GetParam(), 42)), write_scenario(random_battle(GetParam(), 43)));
}

INSTANTIATE_TEST_SUITE_P(Sizes, RandomTertios,
                         testing::Values(BattleSize::small, BattleSize::medium, BattleSize::large));

// TKO-SETUP-01, TKO-ARMY-02: both periods, all peoples, every kind of unit, at either end of the table
TEST(RandomArmiesOfTheKingdom, BringEverybody) {
  std::set<std::string> periods, sides, red, types;
  for (std::uint64_t seed = 0; seed < 150; ++seed) {
    const Scenario s = random_battle(BattleSize::large, seed);
    periods.insert(s.options.at("period"));
    red.insert(s.red.name);
    for (const ScenarioSide* side : {&s.red, &s.blue}) {
      sides.insert(side->name);
      for (const ScenarioUnit& u : side->units) types.insert(u.type);
    }
  }
  EXPECT_EQ(periods, (std::set<std::string>{"1642-43", "1644-45"}));
  EXPECT_EQ(sides.size(), 4U);
  EXPECT_EQ(red.size(), 4U);
  EXPECT_EQ(types.size(), unit_table.size());
}

// TKO-GEO-01
TEST(RandomArmiesOfTheKingdom, LayOutTheUsualTable) {
  EXPECT_EQ(random_battle(BattleSize::small, 1).size, (Vec{72, 48}));
  EXPECT_EQ(random_battle(BattleSize::medium, 1).size, (Vec{72, 48}));
  EXPECT_EQ(random_battle(BattleSize::large, 1).size, (Vec{96, 60}));
}

} // namespace
} // namespace sandtable::kingdom
