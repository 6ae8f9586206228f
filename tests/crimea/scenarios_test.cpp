// The battles that come with the book.
#include "crimea/setting_out.hpp"
#include "rulebooks/crimea/chapters/measuring.hpp"
#include "rulebooks/crimea/service/names.hpp"
#include "rulebooks/crimea/state/constants.hpp"
#include "scenario/write_scenario.hpp"
#include "test_paths.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>

namespace sandtable::crimea {
namespace {

Scenario shipped(const std::string& id) {
  std::ifstream file(std::string(SANDTABLE_SOURCE_DIR "/scenarios/") + id + ".toml");
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  auto read = read_scenario(text, id + ".toml");
  if (!read) {
    ADD_FAILURE() << read.error().text();
    return {};
  }
  return std::move(*read);
}

class CrimeanScenario : public testing::TestWithParam<const char*> {};

TEST_P(CrimeanScenario, IsOneThatCanBeFought) {
  const Scenario scenario = shipped(GetParam());
  const Opening o(scenario);
  ASSERT_TRUE(o.setting);
  EXPECT_GT(scenario.description.size(), 80U);
  EXPECT_EQ(scenario.rulebooks, std::vector<std::string>{"crimea"});
  EXPECT_EQ(Crimea::pending(o.state), scenario.red.units.front().at ? Node::chance : Node::decision);
  for (const Side side : {Side::red, Side::blue}) {
    EXPECT_FALSE(o.setting->side(side).name.empty());
    EXPECT_GT(o.state.army(side).starting_stands, 12);
  }
  EXPECT_GE(o.setting->objectives.size(), 2U);
}

TEST_P(CrimeanScenario, IsWrittenAndReadAgainTheSame) {
  const std::string text = write_scenario(shipped(GetParam()));
  const auto again = read_scenario(text, "again.toml");
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_EQ(write_scenario(*again), text);
}

// CRI-SET-04: the scenario may place enemies near each other, but none within reach of a close assault.
TEST_P(CrimeanScenario, KeepsEnemiesApartAndCommandersWithTheirMen) {
  const Opening o(shipped(GetParam()));
  const State& s = o.state;
  for (int i = 0; i < s.unit_count; ++i)
    for (int k = 0; k < s.unit_count; ++k) {
      const Unit &a = s.unit(i), &b = s.unit(k);
      if (!a.present || !b.present) continue;
      const double apart = a.side == b.side ? 100 : distance(s, a, b),
                   from_commander = a.column == k ? length(centre_of(s, a) - b.anchor) : 0;
      EXPECT_GT(apart, 2.5) << name_of(s, i) << " and " << name_of(s, k);
      EXPECT_LT(from_commander, column_zone - 3) << name_of(s, i);
    }
}

INSTANTIATE_TEST_SUITE_P(All, CrimeanScenario,
                         testing::Values("advance-guard", "alma", "balaklava", "crossroads", "inkerman"),
                         [](const auto& one) {
                           std::string name(one.param);
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

// CRI-SET-06: the default scenario, exactly
TEST(Crossroads, IsTheBookSOwnBattle) {
  const Opening o(shipped("crossroads"));
  ASSERT_TRUE(o.setting);
  EXPECT_EQ(o.setting->table.size(), table_default); // CRI-TER-01
  EXPECT_EQ(o.setting->options.turn_limit, 10);
  const auto& houses = o.setting->table.features();
  ASSERT_EQ(houses.size(), 3U);
  ASSERT_EQ(o.setting->objectives.size(), 3U);
  for (std::size_t i = 0; i < 3; ++i) {
    const double x = 50.0 + 10.0 * static_cast<double>(i);
    EXPECT_EQ(o.setting->ground[i], Ground::house);
    EXPECT_EQ(houses[i].bounds.low, (Vec{x - 2, 34}));
    EXPECT_EQ(houses[i].bounds.high, (Vec{x + 2, 38}));
    EXPECT_EQ(o.setting->objectives[i].feature, static_cast<int>(i));
  }
  std::map<std::string, int> red, blue;
  for (int i = 0; i < o.state.unit_count; ++i) {
    const Unit& u = o.state.unit(i);
    EXPECT_FALSE(u.present) << "CRI-SET-02: its player places it";
    ++(u.side == Side::red ? red : blue)[words_of(u.nation) + " " + o.setting->units[static_cast<std::size_t>(i)].kind];
  }
  EXPECT_EQ(red, (std::map<std::string, int>{{"British Guards", 1},
                                             {"British Line infantry", 4},
                                             {"British Light cavalry", 1},
                                             {"British Foot battery", 1},
                                             {"British Horse battery", 1},
                                             {"French Line infantry", 2},
                                             {"British Army commander", 1}}));
  EXPECT_EQ(blue, (std::map<std::string, int>{{"Russian Line infantry", 8},
                                              {"Russian Column commander", 2},
                                              {"Russian Hussars", 2},
                                              {"Russian Cossacks", 1},
                                              {"Russian Foot battery", 2}}));
  for (const char* general : {"General Kvitsinsky", "General Kiriakov"}) {
    int under = 0;
    for (int i = 0; i < o.state.unit_count; ++i) under += o.state.unit(i).column == o.find(general) ? 1 : 0;
    EXPECT_EQ(under, 4) << "eight battalions under two column commanders";
  }
}

} // namespace
} // namespace sandtable::crimea
