// Battles nobody wrote: wooded ground, a patrol, and somebody it meets.
#include "rulebooks/skirmish/chapters/deployment.hpp"
#include "rulebooks/skirmish/chapters/units.hpp"
#include "rulebooks/skirmish/set_up/random_army.hpp"
#include "scenario/write_scenario.hpp"
#include "skirmish/setting_out.hpp"

#include <algorithm>
#include <set>

namespace sandtable::skirmish {
namespace {

class RandomPatrols : public testing::TestWithParam<BattleSize> {};

std::shared_ptr<const Setting> by_way_of_text(const Scenario& scenario) {
  const auto read = read_scenario(write_scenario(scenario), "random.toml");
  if (!read) {
    ADD_FAILURE() << read.error().text();
    return nullptr;
  }
  return Opening(*read).setting;
}

// SKR-CMP-09, 26: every seed makes a battle that can be set up; its places are left to its players
TEST_P(RandomPatrols, CanBeSetUpAndKeptAsText) {
  for (std::uint64_t seed = 0; seed < 15; ++seed) {
    SCOPED_TRACE(seed);
    const auto setting = by_way_of_text(random_battle(GetParam(), seed));
    ASSERT_TRUE(setting);
    State s = setting->opening;
    EXPECT_EQ(s.agenda.top().kind, StepKind::deploy);
    EXPECT_LE(s.figure_count(), 120);
    EXPECT_FALSE(s.army(Side::red).automatic && s.army(Side::blue).automatic);
    while (s.turn == 0 && s.agenda.top().kind == StepKind::deploy)
      Skirmish::apply(s, order_for(Verb::done), Skirmish::check(s, order_for(Verb::done)), nullptr);
    for (const Figure& f : s.figures) EXPECT_EQ(f.condition, Condition::fit) << "everybody finds room";
  }
}

TEST_P(RandomPatrols, TheSameSeedIsTheSameBattle) {
  EXPECT_EQ(write_scenario(random_battle(GetParam(), 42)), write_scenario(random_battle(GetParam(), 42)));
  EXPECT_NE(write_scenario(random_battle(GetParam(), 42)), write_scenario(random_battle(GetParam(), 43)));
}

TEST_P(RandomPatrols, HaveAsManyMenAsTheirSizeSays) {
  const int men = GetParam() == BattleSize::small ? 12 : GetParam() == BattleSize::medium ? 20 : 32;
  const Vec size = GetParam() == BattleSize::small    ? Vec{150, 100}
                   : GetParam() == BattleSize::medium ? Vec{180, 120}
                                                      : Vec{240, 150};
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const Opening o(random_battle(GetParam(), seed));
    EXPECT_EQ(o.setting->table.size(), size);
    std::array<int, 2> troopers{};
    for (const Figure& f : o.state.figures)
      troopers[static_cast<std::size_t>(index_of(o.unit(f.unit).side))] += f.role == Role::trooper ? 1 : 0;
    for (const Side side : {Side::red, Side::blue})
      EXPECT_EQ(troopers[static_cast<std::size_t>(index_of(side))], is_automatic(o.state, side) ? men * 4 / 3 : men);
  }
}

INSTANTIATE_TEST_SUITE_P(Sizes, RandomPatrols,
                         testing::Values(BattleSize::small, BattleSize::medium, BattleSize::large));

// Either side may be the one that plays itself, or neither; everybody's men are met.
TEST(RandomBattlesOfTheSkirmish, BringEverybody) {
  std::set<std::string> types, automatic;
  int for_one = 0;
  const auto is_pc = [](const ScenarioGeneral& g) { return read_own<GeneralKeys>(g.own, {})->role == Post::pc; };
  for (std::uint64_t seed = 0; seed < 80; ++seed) {
    const Scenario s = random_battle(BattleSize::large, seed);
    for (const ScenarioSide* side : {&s.red, &s.blue}) {
      for (const ScenarioUnit& u : side->units) types.insert(u.type);
      if (std::any_of(side->generals.begin(), side->generals.end(), is_pc)) continue;
      automatic.insert(side->edge);
      ++for_one;
    }
    EXPECT_EQ(s.options.at("rifles_are_muzzle_loaders"), "on"); // SKR-OPT-03
  }
  EXPECT_GE(types.size(), 8U);
  EXPECT_EQ(automatic.size(), 2U);
  EXPECT_GT(for_one, 20);
  EXPECT_LT(for_one, 60);
}

// SKR-TER-04, 10
TEST(RandomBattlesOfTheSkirmish, WalkThroughWoodsAndPastHousesWithDoors) {
  int woods = 0;
  bool doors = false;
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    const Opening o(random_battle(BattleSize::medium, seed));
    woods += std::popcount(o.setting->woods);
    for (std::size_t k = 0; k < o.setting->ground.size(); ++k)
      if (o.setting->ground[k].building) {
        doors = true;
        EXPECT_EQ(o.setting->ground[k].openings.size(), 1U);
      }
  }
  EXPECT_GT(woods, 12 * 5);
  EXPECT_TRUE(doors);
}

} // namespace
} // namespace sandtable::skirmish
