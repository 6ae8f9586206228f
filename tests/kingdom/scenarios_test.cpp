// The battles that come with the book.
#include "kingdom/setting_out.hpp"
#include "rulebooks/kingdom/chapters/command.hpp"
#include "rulebooks/kingdom/chapters/measuring.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"
#include "rulebooks/kingdom/service/names.hpp"
#include "rulebooks/kingdom/state/constants.hpp"
#include "scenario/write_scenario.hpp"
#include "support/kingdom_battles.hpp"

#include <algorithm>

namespace sandtable::kingdom {
namespace {

class ScenarioOfTheKingdom : public testing::TestWithParam<const char*> {};

// TKO-SETUP-05: history speaks, and everybody is rated and in his place
TEST_P(ScenarioOfTheKingdom, IsOneThatCanBeFought) {
  const Scenario scenario = shipped(GetParam());
  const Opening o(scenario);
  ASSERT_TRUE(o.setting);
  EXPECT_GT(scenario.description.size(), 80U);
  EXPECT_EQ(scenario.rulebooks, std::vector<std::string>{"kingdom"});
  EXPECT_EQ(o.pending(), StepKind::draw);
  EXPECT_GE(o.setting->objectives.size(), 2U);
  EXPECT_EQ(broken_invariant(o.state), "");
  for (const Side side : {Side::red, Side::blue}) {
    EXPECT_FALSE(o.setting->side(side).name.empty());
    EXPECT_LE(o.state.army(side).starting_units, 24);
    EXPECT_EQ(static_cast<int>(o.setting->side(side).tertios.size()) > 0, o.state.army(side).tertios > 1);
  }
}

TEST_P(ScenarioOfTheKingdom, IsWrittenAndReadAgainTheSame) {
  const std::string text = write_scenario(shipped(GetParam()));
  const auto again = read_scenario(text, "again.toml");
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_EQ(write_scenario(*again), text);
}

// TKO-CMD-07: nobody begins out of reach of everybody who commands him, or of the enemy's swords
TEST_P(ScenarioOfTheKingdom, KeepsEnemiesApartAndCommandersWithTheirMen) {
  const Opening o(shipped(GetParam()));
  ASSERT_TRUE(o.setting);
  const State& s = o.state;
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& u = s.unit(i);
    if (!is_unit(u)) continue;
    EXPECT_GE(best_commander(s, i), 0) << name_of(s, i);
    for (int k = 0; k < s.unit_count; ++k) {
      const Unit& other = s.unit(k);
      const double apart = is_unit(other) && other.side != u.side ? distance(s, u, other) : infinite;
      EXPECT_GT(apart, 5) << name_of(s, i) << " and " << name_of(s, k);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, ScenarioOfTheKingdom,
                         testing::Values("edgehill", "marston-moor", "naseby", "powick-bridge"), [](const auto& one) {
                           std::string name(one.param);
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

// TKO-SETUP-01, TKO-OPT-01
TEST(ScenariosOfTheKingdom, AreOfTheirPeriod) {
  for (const char* id : {"edgehill", "powick-bridge"})
    EXPECT_EQ(Opening(shipped(id)).setting->options.period, Period::of_1642_43) << id;
  for (const char* id : {"marston-moor", "naseby"})
    EXPECT_EQ(Opening(shipped(id)).setting->options.period, Period::of_1644_45) << id;
}

// TKO-CMD-02: two tertios a side, of equal worth
TEST(PowickBridge, IsEven) {
  const Opening o(shipped("powick-bridge"));
  ASSERT_TRUE(o.setting);
  std::vector<std::pair<UnitKind, Rating>> red, blue;
  for (int i = 0; i < o.state.unit_count; ++i) {
    const Unit& u = o.state.unit(i);
    (u.side == Side::red ? red : blue).emplace_back(u.kind, u.rating);
  }
  std::sort(red.begin(), red.end());
  std::sort(blue.begin(), blue.end());
  EXPECT_EQ(red, blue);
  EXPECT_EQ(o.state.army(Side::red).tertios, 2);
  EXPECT_LE(shipped("powick-bridge").minutes, 30);
}

} // namespace
} // namespace sandtable::kingdom
