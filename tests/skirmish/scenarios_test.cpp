// The battles that come with the book.
#include "rulebooks/skirmish/chapters/measuring.hpp"
#include "rulebooks/skirmish/chapters/units.hpp"
#include "rulebooks/skirmish/service/names.hpp"
#include "rulebooks/skirmish/set_up/troop_types.hpp"
#include "scenario/write_scenario.hpp"
#include "skirmish/setting_out.hpp"
#include "support/skirmish_battles.hpp"

#include <algorithm>

namespace sandtable::skirmish {
namespace {

class ScenarioOfTheSkirmish : public testing::TestWithParam<const char*> {};

// SKR-SET-01
TEST_P(ScenarioOfTheSkirmish, IsOneThatCanBeFought) {
  const Scenario scenario = shipped(GetParam());
  const Opening o(scenario);
  ASSERT_TRUE(o.setting);
  EXPECT_GT(scenario.description.size(), 80U);
  EXPECT_EQ(scenario.rulebooks, std::vector<std::string>{"skirmish"});
  EXPECT_LE(o.state.figure_count(), 120);
  EXPECT_FALSE(o.setting->aims.empty());
  for (const Figure& f : o.state.figures) EXPECT_EQ(f.condition, Condition::fit) << "everybody is in his place";
  for (const Side side : {Side::red, Side::blue}) EXPECT_FALSE(o.setting->side(side).name.empty());
}

TEST_P(ScenarioOfTheSkirmish, IsWrittenAndReadAgainTheSame) {
  const std::string text = write_scenario(shipped(GetParam()));
  const auto again = read_scenario(text, "again.toml");
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_EQ(write_scenario(*again), text);
}

// SKR-MEL-01: nobody begins in reach of the enemy's hands
TEST_P(ScenarioOfTheSkirmish, KeepsEnemiesApart) {
  const Opening o(shipped(GetParam()));
  ASSERT_TRUE(o.setting);
  for (const int red : units_in(groups_of(o.state, Side::red)))
    for (const int blue : units_in(groups_of(o.state, Side::blue))) {
      const double apart = is_civilian(o.state, red) ? infinite : distance_between(o.state, red, blue);
      EXPECT_GT(apart, 12) << name_of(o.state, red) << ", " << name_of(o.state, blue);
    }
}

INSTANTIATE_TEST_SUITE_P(All, ScenarioOfTheSkirmish,
                         testing::Values("forest-road", "fort-dobbs", "the-forage", "captives", "supply-dump"),
                         [](const auto& one) {
                           std::string name(one.param);
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

// SKR-OPT-03: on before about 1866
TEST(ScenariosOfTheSkirmish, LoadByTheMuzzleInTheirTime) {
  for (const char* id : {"forest-road", "fort-dobbs", "the-forage", "captives"})
    EXPECT_TRUE(Opening(shipped(id)).setting->options.rifles_are_muzzle_loaders) << id;
  EXPECT_FALSE(Opening(shipped("supply-dump")).setting->options.rifles_are_muzzle_loaders);
}

// SKR-CMP-26: most are for one, the forage is for two
TEST(ScenariosOfTheSkirmish, AreForOneOrTwo) {
  for (const char* id : {"forest-road", "fort-dobbs", "captives", "supply-dump"})
    EXPECT_EQ(Skirmish::seats(Opening(shipped(id)).state).size(), 1U) << id;
  EXPECT_EQ(Skirmish::seats(Opening(shipped("the-forage")).state).size(), 2U);
}

// SKR-SET-07, word for word
TEST(SupplyDump, IsAsTheBookHasIt) {
  const Opening o(shipped("supply-dump"));
  ASSERT_TRUE(o.setting);
  const State& s = o.state;
  EXPECT_EQ(o.setting->table.size(), (Vec{180, 120}));
  EXPECT_EQ(o.setting->options.turn_limit, 12);
  // a ring of piled bags 30 across at the table centre
  const Feature& bags = o.setting->table.feature(0);
  EXPECT_EQ(bags.kind, TerrainKind::barricade);
  EXPECT_EQ(bags.outline.front(), bags.outline.back());
  for (const Vec p : bags.outline) EXPECT_NEAR(distance(p, Vec{90, 60}), 15, 0.05);
  // a VETERAN PC with rifle, a VETERAN NCO and 15 VETERAN rifles (formed, volley-capable, defending) in GARRISON
  const Unit& rifles = s.unit(0);
  EXPECT_EQ(rifles.figures, 15);
  EXPECT_TRUE(rifles.formed && rifles.volley_capable && rifles.defending);
  EXPECT_EQ(rifles.formation, Formation::garrison);
  for (int k = 0; k < 15; ++k) {
    EXPECT_EQ(o.man(0, k).weapons, arms(Weapon::rifle));
    EXPECT_EQ(o.man(0, k).quality, Class::veteran);
    EXPECT_LT(distance(o.man(0, k).at, Vec{90, 60}), 15);
  }
  EXPECT_EQ(o.man(1).role, Role::pc);
  EXPECT_EQ(o.man(1).weapons, arms(Weapon::rifle));
  EXPECT_EQ(o.man(2).role, Role::nco);
  for (const int leader : {1, 2}) EXPECT_EQ(o.man(leader).quality, Class::veteran);
  // three groups of 20 VETERAN natives with spears (MOB, ADVANCE), each within 20 of the far long edge
  EXPECT_TRUE(is_automatic(s, Side::blue));
  for (int u = 3; u < 6; ++u) {
    EXPECT_EQ(s.unit(u).figures, 20);
    EXPECT_TRUE(s.unit(u).native);
    EXPECT_EQ(s.unit(u).formation, Formation::mob);
    EXPECT_EQ(s.unit(u).action, Action::advance);
    for (int k = 0; k < 20; ++k) {
      EXPECT_EQ(o.man(u, k).weapons, arms(Weapon::spear));
      EXPECT_EQ(o.man(u, k).quality, Class::veteran);
      EXPECT_GE(o.man(u, k).at.y, 101);
    }
  }
  // and a HERO chief attached to the middle group
  EXPECT_EQ(s.unit_count, 7);
  EXPECT_EQ(o.man(6).quality, Class::hero);
  EXPECT_EQ(s.unit(6).attached, 4);
  // side 1 wins if the PC or at least 8 troopers are on the table at the end
  ASSERT_EQ(o.setting->aims.size(), 1U);
  EXPECT_EQ(o.setting->aims[0].kind, Aim::Kind::survive);
  EXPECT_EQ(o.setting->aims[0].side, Side::red);
  EXPECT_EQ(o.setting->aims[0].leader, 1);
  EXPECT_EQ(o.setting->aims[0].count, 8);
}

// SKR-SET-03: the first battle's enemy is nowhere to be seen
TEST(ForestRoad, HidesTheEnemyFromThePatrol) {
  const Opening o(shipped("forest-road"));
  ASSERT_TRUE(o.setting);
  for (int i = 0; i < o.state.unit_count; ++i)
    EXPECT_EQ(o.unit(i).spotted, o.unit(i).side == Side::red) << name_of(o.state, i);
  EXPECT_TRUE(is_automatic(o.state, Side::blue));
  EXPECT_EQ(o.setting->aims[0].kind, Aim::Kind::exit_with);
}

} // namespace
} // namespace sandtable::skirmish
