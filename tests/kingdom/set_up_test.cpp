// A scenario is read, and the battle stands at its first moment.
#include "rulebooks/kingdom/set_up/set_up.hpp"

#include "kingdom/setting_out.hpp"
#include "rulebooks/kingdom/chapters/command.hpp"

#include <gmock/gmock.h>

namespace sandtable::kingdom {
namespace {

using testing::HasSubstr;

// TKO-SEQ-01, TKO-SM-10, TKO-SETUP-24: with places and ratings given nobody is asked
TEST(SetUp, GoesStraightToTheFirstDieWhereAllIsGiven) {
  const Opening o(small_scenario());
  ASSERT_TRUE(o.setting);
  EXPECT_EQ(o.pending(), StepKind::draw);
  EXPECT_EQ(o.state.turn, 1);
  EXPECT_EQ(o.state.unit_count, 7);
  for (int i = 0; i < o.state.unit_count; ++i) {
    EXPECT_EQ(o.state.unit(i).presence, Presence::on_table);
    EXPECT_EQ(o.state.unit(i).ammo, -1);
    EXPECT_EQ(o.state.unit(i).state, OrderState::good);
  }
  EXPECT_EQ(o.state.unit(0).facing, from_degrees(0));
  EXPECT_EQ(o.state.unit(4).facing, from_degrees(180)) << "away from their own edge";
  EXPECT_EQ(o.setting->title, "Trial");
}

// TKO-SETUP-02, 05, 21
TEST(SetUp, AsksForWhateverIsLeftOut) {
  Scenario s = unplaced_scenario();
  EXPECT_EQ(Opening(s).pending(), StepKind::ratings_roll);
  for (ScenarioSide* side : {&s.red, &s.blue}) {
    for (ScenarioGeneral& g : side->generals) g.own["rating"] = "good";
    for (ScenarioUnit& u : side->units) u.own["rating"] = "good";
  }
  const Opening rated(s);
  EXPECT_EQ(rated.pending(), StepKind::deploy_roll);
  EXPECT_EQ(rated.state.turn, 0);
  EXPECT_EQ(rated.state.unit(0).presence, Presence::waiting);
}

// TKO-GEO-01, 02, TKO-SETUP-20, TKO-OPT-24, 25
TEST(SetUp, TableEdgesAndZonesAreTheScenarios) {
  Scenario s = small_scenario();
  s.size = {80, 50};
  s.options["deploy_depth"] = "9";
  const Opening o(s);
  EXPECT_EQ(o.setting->table.size(), (Vec{80, 50}));
  EXPECT_EQ(o.setting->side(Side::red).edge, "south");
  EXPECT_EQ(o.setting->side(Side::blue).edge, "north");
  EXPECT_EQ(o.setting->side(Side::red).zone, (Points{{0, 0}, {80, 0}, {80, 9}, {0, 9}}));
  EXPECT_EQ(o.setting->side(Side::blue).zone, (Points{{0, 41}, {80, 41}, {80, 50}, {0, 50}}));
}

// TKO-GEO-12, 40
TEST(SetUp, PlacesAreHeldAgainstTheRules) {
  Scenario s = small_scenario();
  s.red.units[1].at = Vec{34, 10};
  EXPECT_THAT(fault_of(s), HasSubstr("red.units[1].at"));
  EXPECT_THAT(fault_of(s), HasSubstr("Lifeguard stands there. (TKO-GEO-12)"));
  s.red.units[1].at = Vec{44, 1};
  EXPECT_THAT(fault_of(s), HasSubstr("over the edge"));
  s = small_scenario();
  s.blue.generals[0].at = Vec{0, 40};
  EXPECT_THAT(fault_of(s), HasSubstr("blue.generals[0].at"));
}

// TKO-SETUP-22
TEST(SetUp, FormationsAreHeldAgainstTheRules) {
  Scenario s = small_scenario();
  s.red.units[0].own["formation"] = "demi-herce";
  EXPECT_EQ(Opening(s).state.unit(0).formation, Formation::demi_herce);
  s.red.units[1].own["formation"] = "horned";
  EXPECT_THAT(fault_of(s), HasSubstr("red.units[1].formation"));
  s = unplaced_scenario();
  s.red.units[0].own["formation"] = "march-column";
  EXPECT_EQ(Opening(s).state.unit(0).formation, Formation::march_column) << "in which it will be placed";
}

ScenarioFeature house(const char* name, Vec at) {
  ScenarioFeature f;
  f.kind = TerrainKind::building;
  f.name = name;
  f.outline = {at + Vec{-3, -3}, at + Vec{3, -3}, at + Vec{3, 3}, at + Vec{-3, 3}};
  return f;
}

// TKO-TERR-21, 39, TKO-RULING-158
TEST(SetUp, AScenarioMayBeginWithAGarrison) {
  Scenario s = small_scenario();
  s.terrain = {house("Farm", {20, 24})};
  s.red.units[0].at.reset();
  s.red.units[0].building = "Farm";
  const Opening o(s);
  EXPECT_EQ(o.state.unit(0).building, 0);
  EXPECT_EQ(o.state.unit(0).formation, Formation::holding);
  EXPECT_EQ(o.state.unit(0).presence, Presence::on_table);
  EXPECT_FALSE(o.state.unit(0).moved);
  s.red.units[0].building = "Barn";
  EXPECT_THAT(fault_of(s), HasSubstr("there is no building \"Barn\""));
  s.red.units[0].building = "Farm";
  s.blue.units[0].at.reset();
  s.blue.units[0].building = "Farm";
  EXPECT_THAT(fault_of(s), HasSubstr("blue.units[0].building")) << "it holds one";
  s.blue.units[0] = unit_of("Bedford", "foot-regiment", Vec{30, 38});
  s.red.units[1].building = "Farm";
  EXPECT_THAT(fault_of(s), HasSubstr("red.units[1].building")) << "horse cannot";
}

// TKO-VIC-08, TKO-OPT-23
TEST(SetUp, ObjectivesArePlacesOrFeatures) {
  Scenario s = small_scenario();
  s.terrain = {house("Farm", {20, 24})};
  s.victory.own["objectives"] =
      parse_json(R"([{"name": "The ford", "at": [36, 24]}, {"name": "The farm", "feature": "Farm"}])", "").value();
  const Opening o(s);
  ASSERT_EQ(o.setting->objectives.size(), 2U);
  EXPECT_EQ(o.setting->objectives[0].name, "The ford");
  EXPECT_EQ(o.setting->objectives[0].at, (Vec{36, 24}));
  EXPECT_EQ(o.setting->objectives[1].at, (Vec{20, 24}));
  const auto wrong = [&](const char* json) {
    s.victory.own["objectives"] = parse_json(json, "").value();
    return fault_of(s);
  };
  EXPECT_THAT(wrong(R"([{"at": [36, 24]}])"), HasSubstr("needs a name"));
  EXPECT_THAT(wrong(R"([{"name": "A", "at": [1, 1]}, {"name": "A", "at": [2, 2]}])"), HasSubstr("have this name"));
  EXPECT_THAT(wrong(R"([{"name": "A"}])"), HasSubstr("not both"));
  EXPECT_THAT(wrong(R"([{"name": "A", "at": [1, 1], "feature": "Farm"}])"), HasSubstr("not both"));
  EXPECT_THAT(wrong(R"([{"name": "A", "at": [73, 1]}])"), HasSubstr("off the table"));
  EXPECT_THAT(wrong(R"([{"name": "A", "feature": "Barn"}])"), HasSubstr("no area of the terrain"));
  boost::json::array many;
  for (int i = 0; i < 9; ++i) many.push_back({{"name", std::to_string(i)}, {"at", {1 + i, 1}}});
  s.victory.own["objectives"] = many;
  EXPECT_THAT(fault_of(s), HasSubstr("at most 8"));
  many.pop_back();
  s.victory.own["objectives"] = many;
  EXPECT_EQ(fault_of(s), "");
}

TEST(SetUp, IsForScenariosOfThisBook) {
  Scenario s = small_scenario();
  EXPECT_TRUE(is_for(s));
  s.rulebooks = {"crimea"};
  EXPECT_FALSE(is_for(s));
  EXPECT_THAT(fault_of(s), HasSubstr("not for kingdom"));
  s.rulebooks = {};
  EXPECT_TRUE(is_for(s));
}

// TKO-VIC-02
TEST(SetUp, CountsTheUnitsAnArmyStartsWith) {
  const Opening o(small_scenario());
  EXPECT_EQ(o.state.army(Side::red).starting_units, 3);
  EXPECT_EQ(o.state.army(Side::blue).starting_units, 2);
}

} // namespace
} // namespace sandtable::kingdom
