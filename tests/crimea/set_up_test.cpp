// Chapter 4: a scenario becomes a battle.
#include "crimea/setting_out.hpp"
#include "rulebooks/crimea/chapters/units.hpp"
#include "rulebooks/crimea/service/names.hpp"
#include "rulebooks/crimea/state/constants.hpp"
#include "rulebooks/crimea/state/scenario_keys.hpp"
#include "table/terrain_shapes.hpp"

namespace sandtable::crimea {
namespace {

Feature house(std::string name, Vec at) {
  Feature f;
  f.kind = TerrainKind::building;
  f.name = std::move(name);
  f.outline = rectangle(at, 4, 4, 0);
  return f;
}

// CRI-SET-01, CRI-CMP-16
TEST(SetUp, TakesEverythingFromTheScenario) {
  Scenario s = small_battle();
  s.terrain = {house("Inn", {60, 36})};
  s.red.name = "Ours";
  s.red.units[1].facing = 90;
  s.red.units[1].own["formation"] = "double-line";
  s.victory.own["turn_limit"] = 8;
  const Opening o(s);
  EXPECT_EQ(o.setting->title, "Trial");
  EXPECT_EQ(o.setting->table.size(), (Vec{120, 72}));
  EXPECT_EQ(o.setting->ground.at(0), Ground::house);
  EXPECT_EQ(o.setting->options.turn_limit, 8);
  EXPECT_EQ(name_of_side(o.state, Side::red), "Ours");
  EXPECT_EQ(name_of(o.state, 1), "23rd");
  EXPECT_EQ(o.unit("7th").anchor, (Vec{40, 10}));
  EXPECT_EQ(o.unit("7th").formation, Formation::line);
  EXPECT_EQ(o.unit("7th").facing, Angle{}) << "away from its own edge";
  EXPECT_EQ(o.unit("Kazan").facing, from_degrees(180));
  EXPECT_EQ(o.unit("23rd").formation, Formation::double_line);
  EXPECT_EQ(o.unit("23rd").facing, from_degrees(90));
  EXPECT_EQ(o.unit("23rd").footing.count, 6) << "planted";
}

// CRI-SET-03
TEST(SetUp, UnitsStartWholeAndWithAllTheirPoints) {
  const Opening o(small_battle());
  for (int i = 0; i < o.state.unit_count; ++i) {
    const Unit& u = o.state.unit(i);
    EXPECT_EQ(figures(u), 24);
    EXPECT_EQ(u.chits, 0);
    EXPECT_FALSE(u.routing || is_moving(u));
    EXPECT_EQ(u.points, u.side == Side::red ? 12 : 8);
    EXPECT_EQ(o.setting->units[static_cast<std::size_t>(i)].full_points, u.points);
  }
  EXPECT_EQ(o.state.army(Side::red).starting_stands, 12); // CRI-VIC-02
}

// CRI-SET-01, CRI-CMP-15: a scenario may give other ratings than the roster
TEST(SetUp, TheScenarioSRatingsComeBeforeTheRosterS) {
  Scenario s = small_battle();
  ScenarioUnit& u = s.red.units[0];
  u.own["points"] = 5;
  u.own["weapon"] = "musket";
  u.own["elite"] = true;
  u.own["skirmish"] = true;
  u.own["figures"] = 15;
  const Opening o(s);
  EXPECT_EQ(o.unit("7th").points, 5);
  EXPECT_EQ(o.unit("7th").weapon, Weapon::musket);
  EXPECT_TRUE(o.unit("7th").elite);
  EXPECT_TRUE(o.unit("7th").may_skirmish);
  EXPECT_EQ(figures(o.unit("7th")), 15);
  EXPECT_EQ(stands(o.unit("7th")), 4); // CRI-CMP-09: three whole ones and one with three men
  EXPECT_EQ(o.setting->units[0].full_figures, 15);
  EXPECT_EQ(o.state.army(Side::red).starting_stands, 10);
}

// CRI-CMP-17: a unit is a unit; nothing in a setting says how many men, how much ground or how much time it is
TEST(SetUp, ThereIsNoScale) {
  Scenario small = small_battle(), large = small_battle();
  large.size = {240, 144};
  EXPECT_EQ(Opening(small).unit("7th").footing.half_width, Opening(large).unit("7th").footing.half_width);
}

// CRI-TER-01: any rectangle is a table, and nobody stands off it
TEST(SetUp, EveryStandLiesOnTheTable) {
  EXPECT_EQ(table_default, (Vec{120, 72}));
  Scenario s = small_battle();
  s.size = {66, 64};
  EXPECT_EQ(fault_of(s), "");
  s.red.units[1].at = Vec{62, 10};
  EXPECT_EQ(fault_of(s), "red.units[1].at");
  s.red.units[1].at = Vec{60, 1.5};
  EXPECT_EQ(fault_of(s), "red.units[1].at") << "its rear";
}

// CRI-SET-04: near an enemy only where the scenario says so
TEST(SetUp, TheScenarioMayPlaceEnemiesNearEachOther) {
  Scenario s = small_battle();
  s.blue.units[0].at = Vec{40, 15};
  EXPECT_EQ(fault_of(s), "");
}

TEST(SetUp, RefusesUnitsOnEachOtherAndOnWhatNobodyCanStandOn) {
  Scenario s = small_battle();
  s.red.units[1].at = Vec{49, 11};
  EXPECT_EQ(fault_of(s), "red.units[1].at");
  s = small_battle();
  s.blue.units[1].at = Vec{41, 9};
  EXPECT_EQ(fault_of(s), "blue.units[1].at") << "on an enemy";
  s = small_battle();
  s.terrain = {house("Inn", {62, 9})};
  EXPECT_EQ(fault_of(s), "red.units[1].at");
  s = small_battle();
  s.red.generals = {general_of("Raglan", "british")};
  s.red.generals[0].at = Vec{40, 9};
  EXPECT_EQ(fault_of(s), "red.generals[0].at");
}

TEST(SetUp, RefusesWhatTheBookDoesNotKnowByTheField) {
  const auto with = [](auto change) {
    Scenario s = small_battle();
    change(s);
    return fault_of(s);
  };
  EXPECT_EQ(with([](Scenario& s) { s.rulebooks = {"kingsmen1"}; }), "rulebooks");
  EXPECT_EQ(with([](Scenario& s) { s.red.units.clear(); }), "red.units");
  EXPECT_EQ(with([](Scenario& s) { s.red.units[0].type = "infantry"; }), "red.units[0].type");
  EXPECT_EQ(with([](Scenario& s) { s.red.units[0].own["formation"] = "wedge"; }), "red.units[0].formation");
  EXPECT_EQ(with([](Scenario& s) { s.red.units[0].own["formation"] = "skirmish"; }), "red.units[0].formation");
  EXPECT_EQ(with([](Scenario& s) { s.red.units[0].own["weapon"] = "bow"; }), "red.units[0].weapon");
  EXPECT_EQ(with([](Scenario& s) { s.red.units[0].own["weapon"] = "cannon"; }), "red.units[0].weapon");
  EXPECT_EQ(with([](Scenario& s) { s.red.units[0].own["figures"] = 25; }), "red.units[0].figures");
  EXPECT_EQ(with([](Scenario& s) {
              s.red.units[0].type = "british-siege-battery", s.red.units[0].own["formation"] = "limbered";
            }),
            "red.units[0].formation");
  EXPECT_EQ(with([](Scenario& s) { s.blue.units[0].type = "cossacks", s.blue.units[0].own["weapon"] = "rifle"; }),
            "blue.units[0].weapon");
  EXPECT_EQ(with([](Scenario& s) { s.blue.units[0].type = "turkish-infantry"; }), "blue") << "CRI-CMP-14";
  EXPECT_EQ(with([](Scenario& s) { s.red.generals = {general_of("Raglan", "dutch")}; }), "red.generals[0].nation");
}

// CRI-TER-07
TEST(SetUp, AUnitMayStartInAHouse) {
  Scenario s = small_battle();
  s.terrain = {house("Inn", {60, 36})};
  s.red.units[0].at.reset();
  s.red.units[0].building = "Inn";
  const Opening o(s);
  EXPECT_TRUE(o.unit("7th").present);
  EXPECT_EQ(o.unit("7th").house, 0);
  EXPECT_EQ(o.unit("7th").footing.count, 0) << "off the plan";
  s.red.units[1].at.reset();
  s.red.units[1].building = "Inn";
  EXPECT_EQ(fault_of(s), "red.units[1].building") << "it holds one unit";
  s = small_battle();
  s.terrain = {house("Inn", {60, 36})};
  s.red.units[0] = unit_of("11th Hussars", "british-light-cavalry");
  s.red.units[0].building = "Inn";
  EXPECT_EQ(fault_of(s), "red.units[0].building");
  s.red.units[0].building = "Mill";
  EXPECT_EQ(fault_of(s), "red.units[0].building");
}

// CRI-CMP-19: the units of a side divided among its players
TEST(SetUp, AnyNumberOfSeatsSharesASide) {
  Scenario s = small_battle();
  EXPECT_EQ(Opening(s).setting->side(Side::red).chairs, 1);
  s.red.units[1].own["player"] = 2;
  s.red.generals = {general_of("Raglan", "british")};
  s.red.generals[0].own["player"] = 3;
  const Opening o(s);
  EXPECT_EQ(o.setting->side(Side::red).chairs, 3);
  EXPECT_EQ(o.setting->side(Side::blue).chairs, 1);
  EXPECT_EQ(o.unit("7th").chair, 0);
  EXPECT_EQ(o.unit("23rd").chair, 1);
  EXPECT_EQ(o.unit("Raglan").chair, 2);
  s.red.units[1].own["player"] = 4;
  EXPECT_EQ(fault_of(s), "red.units") << "the second player would have nothing to do";
}

// CRI-ROS-19, CRI-ROS-20, CRI-ARMY-01, CRI-COL-06
TEST(SetUp, AlliedCommandersLeadArmiesAndRussiansColumns) {
  Scenario s = small_battle();
  s.red.units.push_back(unit_at("20e", "french-line", {80, 10}));
  s.red.units.push_back(unit_at("Nizam", "turkish-infantry", {100, 10}));
  s.red.units.push_back(unit_at("Savoia", "sardinian-line", {20, 10}));
  s.red.generals = {general_of("Raglan", ""), general_of("Canrobert", "french"), general_of("Omer", "turkish"),
                    general_of("La Marmora", "sardinian")};
  s.blue.generals = {general_of("Kiriakov", ""), general_of("Soimonov", "russian")};
  s.blue.generals[1].own["points"] = 1;
  const Opening o(s);
  for (const auto& [name, leadership] : {std::pair{"Raglan", 2}, {"Canrobert", 2}, {"La Marmora", 2}, {"Omer", 1}}) {
    EXPECT_EQ(o.unit(name).arm, Arm::army_commander);
    EXPECT_EQ(o.unit(name).leadership, leadership) << name;
    EXPECT_EQ(o.unit(name).points, 3) << name;
  }
  EXPECT_EQ(o.unit("Raglan").nation, Nation::british) << "that of his army's first unit";
  EXPECT_EQ(o.unit("Kiriakov").arm, Arm::column_commander);
  EXPECT_EQ(o.unit("Kiriakov").points, 3);
  EXPECT_EQ(o.unit("Soimonov").points, 1);
  EXPECT_EQ(o.setting->units[static_cast<std::size_t>(o.find("Soimonov"))].kind, "Column commander");
  EXPECT_EQ(o.state.army(Side::red).starting_stands, 30) << "commanders are no stands of it";

  s.red.generals[0].own["rating"] = 4;
  EXPECT_EQ(Opening(s).unit("Raglan").leadership, 4);
  s.red.generals.push_back(general_of("Cambridge", "british"));
  EXPECT_EQ(fault_of(s), "red.generals[4].nation") << "one for each nation";
  s.red.generals.pop_back();
  s.blue.generals[0].own["rating"] = 2;
  EXPECT_EQ(fault_of(s), "blue.generals[0].rating") << "he sends no orders";
}

// CRI-SET-05, CRI-COL-01
TEST(SetUp, AColumnIsUpToFourUnitsOfOneArmAndNoGuns) {
  Scenario s = small_battle();
  s.blue.units.clear();
  for (int i = 0; i < 5; ++i)
    s.blue.units.push_back(unit_at("Battalion " + std::to_string(i), "russian-line", {20.0 + 15 * i, 62}));
  s.blue.generals = {general_of("Kiriakov", ""), general_of("Soimonov", "")};
  for (int i = 0; i < 4; ++i) s.blue.units[static_cast<std::size_t>(i)].general = "Kiriakov";
  const Opening o(s);
  for (int i = 0; i < 4; ++i) EXPECT_EQ(o.unit("Battalion " + std::to_string(i)).column, o.find("Kiriakov"));
  EXPECT_EQ(o.unit("Battalion 4").column, -1) << "nobody's, and no unit has two";
  s.blue.units[4].general = "Kiriakov";
  EXPECT_EQ(fault_of(s), "blue.units[4].general") << "a fifth";
  s.blue.units[4].general = "Soimonov";
  EXPECT_EQ(fault_of(s), "");
  s.blue.units[3].type = "russian-hussars";
  EXPECT_EQ(fault_of(s), "blue.units[3].general") << "mixed";
  s.blue.units[3].type = "russian-foot-battery";
  EXPECT_EQ(fault_of(s), "blue.units[3].general") << "artillery";
  for (int i = 0; i < 4; ++i) s.blue.units[static_cast<std::size_t>(i)].type = "cossacks";
  EXPECT_EQ(fault_of(s), "") << "all cavalry";
  s.red.generals = {general_of("Raglan", "british")};
  s.red.units[0].general = "Raglan";
  EXPECT_EQ(fault_of(s), "red.units[0].general") << "an army commander has orders, not units";
}

// CRI-VIC-01, CRI-RULING-47: objectives are the scenario's
TEST(SetUp, ObjectivesArePlacesOrFeatures) {
  Scenario s = small_battle();
  s.terrain = {house("Inn", {60, 36})};
  s.victory.own["objectives"] =
      to_json(std::vector<ObjectiveKeys>{{"The inn", {}, "Inn"}, {"A tree", Vec{30, 30}, ""}});
  const Opening o(s);
  ASSERT_EQ(o.setting->objectives.size(), 2U);
  EXPECT_EQ(o.setting->objectives[0].feature, 0);
  EXPECT_EQ(o.setting->objectives[0].at, (Vec{60, 36}));
  EXPECT_EQ(o.setting->objectives[1].feature, -1);
  EXPECT_EQ(o.setting->objectives[1].at, (Vec{30, 30}));
  const auto fault_with = [&](const ObjectiveKeys& last) {
    s.victory.own["objectives"] = to_json(std::vector<ObjectiveKeys>{{"A tree", Vec{30, 30}, ""}, last});
    return fault_of(s);
  };
  EXPECT_EQ(fault_with({"The inn", {}, "Inn"}), "");
  EXPECT_EQ(fault_with({"The inn", {}, "Mill"}), "victory.objectives[1].feature");
  EXPECT_EQ(fault_with({"The inn", Vec{3, 3}, "Inn"}), "victory.objectives[1]") << "not both";
  EXPECT_EQ(fault_with({"The inn", {}, ""}), "victory.objectives[1]");
  EXPECT_EQ(fault_with({"A tree", {}, "Inn"}), "victory.objectives[1].name");
  EXPECT_EQ(fault_with({"", {}, "Inn"}), "victory.objectives[1].name");
  EXPECT_EQ(fault_with({"The inn", Vec{300, 3}, ""}), "victory.objectives[1].at");
}

TEST(SetUp, DressesEachNationInItsOwnCoat) {
  Scenario s = small_battle();
  s.red.coat = "#aa0000";
  s.red.units.push_back(unit_at("20e", "french-line", {80, 10}));
  s.red.units[1].coat = "#123456";
  const Opening o(s);
  EXPECT_EQ(o.setting->units[0].coat, "#aa0000") << "the army's";
  EXPECT_EQ(o.setting->units[1].coat, "#123456") << "its own";
  EXPECT_NE(o.setting->units[2].coat, "#aa0000") << "the French do not wear red";
}

TEST(Names, AreFitToBeRead) {
  EXPECT_EQ(words_of(Formation::double_line), "double line");
  EXPECT_EQ(words_of(Formation::limbered_road), "limbered, by road");
  EXPECT_EQ(words_of(MoveKind::left), "to the left");
  EXPECT_EQ(words_of(Nation::sardinian), "Sardinian");
  EXPECT_EQ(inches(2.6), "2.6");
  EXPECT_EQ(inches(6.04), "6");
  Scenario s = small_battle();
  s.terrain = {house("Inn", {60, 36}), house("", {70, 36})};
  EXPECT_EQ(name_of_feature(Opening(s).state, 0), "Inn");
  EXPECT_EQ(name_of_feature(Opening(s).state, 1), "the building");
}

} // namespace
} // namespace sandtable::crimea
