// A scenario is read, and the battle stands at its first moment: section 4.
#include "rulebooks/skirmish/set_up/set_up.hpp"

#include "rulebooks/skirmish/chapters/knowing.hpp"
#include "skirmish/setting_out.hpp"

namespace sandtable::skirmish {
namespace {

using testing::HasSubstr;

Points square_about(Vec at, double half) {
  return {at + Vec{-half, -half}, at + Vec{half, -half}, at + Vec{half, half}, at + Vec{-half, half}};
}

// SKR-SET-01, 05: with places given and PCs on one side nobody is asked
TEST(SetUp, GoesStraightToTheFirstTurnWhereAllIsGiven) {
  const Opening o(small_scenario());
  ASSERT_TRUE(o.setting);
  EXPECT_EQ(o.state.turn, 1);
  EXPECT_EQ(o.state.first, Side::red);
  EXPECT_EQ(o.state.active, Side::red);
  EXPECT_EQ(o.pending(), StepKind::declare) << "of the PC";
  EXPECT_EQ(o.setting->title, "Trial");
  for (const Figure& f : o.state.figures) EXPECT_EQ(f.condition, Condition::fit);
  EXPECT_EQ(o.unit(0).facing, from_degrees(0)) << "away from their own edge";
  EXPECT_EQ(o.unit(4).facing, from_degrees(180));
  EXPECT_EQ(o.man(0, 0).at, (Vec{83, 19})) << "the westernmost of a line of eight whose front is at 20";
}

// SKR-SET-05
TEST(SetUp, TheSideWithPCsActsFirst) {
  Scenario s = small_scenario();
  std::swap(s.red, s.blue);
  s.red.edge = "north";
  s.blue.edge = "south";
  const Opening o(s);
  EXPECT_EQ(o.state.first, Side::blue);
  EXPECT_EQ(o.state.active, Side::blue);
}

// SKR-SET-05: with PCs on both sides, or on neither, each throws a die
TEST(SetUp, DiceSayWhoActsFirstWhereBothOrNeitherHavePCs) {
  Scenario s = small_scenario();
  s.blue.generals = {general_of("Duval", "pc", Vec{90, 110})};
  const Opening both(s);
  EXPECT_EQ(both.pending(), StepKind::first_roll);
  EXPECT_EQ(both.state.turn, 0);
  s.blue.generals.clear();
  s.red.generals.clear();
  EXPECT_EQ(Opening(s).pending(), StepKind::first_roll);
}

// SKR-SET-02, SKR-TER-01
TEST(SetUp, EachSideHasAZoneOfThirtyAtItsOwnEdge) {
  Scenario s = small_scenario();
  const Opening o(s);
  EXPECT_EQ(o.setting->table.size(), (Vec{180, 120}));
  EXPECT_EQ(o.setting->side(Side::red).zone, (Points{{0, 0}, {180, 0}, {180, 30}, {0, 30}}));
  EXPECT_EQ(o.setting->side(Side::blue).zone, (Points{{0, 90}, {180, 90}, {180, 120}, {0, 120}}));
  s.blue.zone = square_about({90, 90}, 25);
  s.blue.edge.clear();
  EXPECT_EQ(Opening(s).setting->side(Side::blue).zone, square_about({90, 90}, 25));
}

// SKR-TER-01, 08, SKR-MOV-12
TEST(SetUp, PlacesAreHeldAgainstTheRules) {
  Scenario s = small_scenario();
  s.red.units[1].at = Vec{50, 1};
  EXPECT_THAT(fault_of(s), HasSubstr("red.units[1].at"));
  EXPECT_THAT(fault_of(s), HasSubstr("(SKR-TER-01)"));
  s = small_scenario();
  s.red.units[1].at = Vec{90, 20};
  EXPECT_THAT(fault_of(s), HasSubstr("red.units[1].at"));
  EXPECT_THAT(fault_of(s), HasSubstr("(SKR-MOV-12)"));
  s = small_scenario();
  s.red.generals[0].at = Vec{90, 19};
  EXPECT_THAT(fault_of(s), HasSubstr("red.generals[0].at"));
  s = small_scenario();
  s.terrain = {ground_of(TerrainKind::deep_water, "Pond", square_about({50, 20}, 8))};
  EXPECT_THAT(fault_of(s), HasSubstr("red.units[1].at"));
  EXPECT_THAT(fault_of(s), HasSubstr("(SKR-TER-08)"));
}

// SKR-FRM-14
TEST(SetUp, MenInFreeFormationMustBeLinked) {
  Scenario s = small_scenario();
  s.red.units[1].own["men"] = 3;
  s.red.units[1].own["places"] = json_of("[[40, 20], [47, 20], [54, 20]]");
  EXPECT_EQ(fault_of(s), "") << "gaps of 5";
  s.red.units[1].own["places"] = json_of("[[40, 20], [54.5, 20], [47, 20]]");
  EXPECT_THAT(fault_of(s), HasSubstr("red.units[1].places"));
  EXPECT_THAT(fault_of(s), HasSubstr("(SKR-FRM-14)"));
  s.red.units[1].own["places"] = json_of("[[40, 20], [54, 20], [47, 20]]");
  EXPECT_EQ(fault_of(s), "") << "whatever their order";
  s.red.units[1].own["places"] = json_of("[[40, 20], [41, 20], [47, 20]]");
  EXPECT_THAT(fault_of(s), HasSubstr("(SKR-MOV-12)")) << "two on one place";
}

// SKR-SET-03
TEST(SetUp, WhoStandsWhollyInConcealingTerrainBeginsUnspotted) {
  Scenario s = small_scenario();
  s.terrain = {ground_of(TerrainKind::light_woods, "Wood", square_about({90, 96}, 20))};
  const Opening hidden(s);
  EXPECT_FALSE(hidden.unit(4).spotted);
  EXPECT_FALSE(is_in_sight(hidden.state, Eyes::red, 4));
  EXPECT_EQ(number_of(hidden.state, Eyes::red, 4), -1);
  EXPECT_TRUE(is_in_sight(hidden.state, Eyes::blue, 4));
  s.terrain = {ground_of(TerrainKind::light_woods, "Wood", square_about({110, 96}, 20))};
  const Opening half(s);
  EXPECT_TRUE(half.unit(4).spotted) << "one of them stands outside";
  EXPECT_TRUE(is_in_sight(half.state, Eyes::red, 4));
  EXPECT_TRUE(Opening(small_scenario()).unit(4).spotted);
}

// SKR-HID-01: each side knows its own in their order, and then whom it sees
TEST(SetUp, EverybodyKnowsHisOwnSideFirst) {
  const Opening o(small_scenario());
  for (int i = 0; i < 5; ++i) EXPECT_EQ(number_of(o.state, Eyes::red, i), i);
  EXPECT_EQ(number_of(o.state, Eyes::blue, 4), 0);
  EXPECT_EQ(number_of(o.state, Eyes::blue, 0), 1);
  EXPECT_EQ(number_of_figure(o.state, Eyes::blue, 14), 0);
  EXPECT_EQ(number_of_figure(o.state, Eyes::blue, 0), 12);
  EXPECT_GE(number_of(o.state, Eyes::spectators, 4), 0);
  const Opening waiting(unplaced_scenario());
  EXPECT_EQ(number_of(waiting.state, Eyes::red, 1), 1) << "even before they stand anywhere";
}

// SKR-CMP-19
TEST(SetUp, LeadersAreAttachedToWhoeverTheyStandWith) {
  const Opening o(small_scenario());
  EXPECT_EQ(o.unit(2).attached, 0);
  EXPECT_EQ(o.unit(3).attached, 1);
  Scenario s = small_scenario();
  s.red.generals[1].at = Vec{120, 14};
  EXPECT_EQ(Opening(s).unit(3).attached, -1);
}

// SKR-FRM-09, SKR-RULING-121
TEST(SetUp, AGarrisonStandsRoundTheWallsAndLooksOutward) {
  Scenario s = small_scenario();
  s.terrain = {ground_of(TerrainKind::barricade, "Bags", {{80, 40}, {104, 40}, {104, 64}, {80, 64}, {80, 40}})};
  ScenarioUnit& u = s.red.units[0];
  u.own["defends"] = "Bags";
  u.own["formation"] = "garrison";
  u.at = Vec{92, 52};
  const Opening o(s);
  EXPECT_EQ(o.unit(0).formation, Formation::garrison);
  EXPECT_EQ(o.man(0, 0).at, (Vec{86, 41.25})) << "12 from each other along the bags, the first half as far";
  EXPECT_EQ(o.man(0, 0).facing, from_degrees(180));
  EXPECT_EQ(o.man(0, 1).at, (Vec{98, 41.25}));
  EXPECT_EQ(o.man(0, 2).at, (Vec{102.75, 46}));
  EXPECT_EQ(o.man(0, 2).facing, from_degrees(90));
  EXPECT_EQ(o.man(0, 7).at, (Vec{81.25, 46}));
  EXPECT_EQ(o.man(0, 7).facing, from_degrees(270));
  u.own["places"] = json_of("[[86, 41], [98, 41], [103, 46], [103, 58], [98, 63], [86, 63], [81, 58], [81, 46]]");
  const Opening own(s);
  EXPECT_EQ(own.man(0, 3).at, (Vec{103, 58}));
  EXPECT_EQ(own.man(0, 3).facing, heading({11, 6}));
  u.own["places"] = json_of("[[86, 36], [98, 41], [103, 46], [103, 58], [98, 63], [86, 63], [81, 58], [81, 46]]");
  EXPECT_THAT(fault_of(s), HasSubstr("red.units[0].places"));
  EXPECT_THAT(fault_of(s), HasSubstr("(SKR-FRM-09)")) << "more than 2 outside";
  u.own["places"] = json_of("[[86, 37], [98, 41], [103, 46], [103, 58], [98, 63], [86, 63], [81, 58], [81, 46]]");
  EXPECT_EQ(fault_of(s), "") << "against it";
  u.own["places"] =
      json_of("[[92, 36.984375], [98, 41], [103, 46], [103, 58], [98, 63], [86, 63], [81, 58], [81, 46]]");
  EXPECT_EQ(fault_of(s), "") << "2 and a 64th from it, square to it: SKR-GEN-03";
  u.own["places"] = json_of("[[92, 36.96875], [98, 41], [103, 46], [103, 58], [98, 63], [86, 63], [81, 58], [81, 46]]");
  EXPECT_THAT(fault_of(s), HasSubstr("(SKR-FRM-09)"));
}

// SKR-FRM-09
TEST(SetUp, AGarrisonOfAnOpenWallNeedsPlaces) {
  Scenario s = small_scenario();
  s.terrain = {ground_of(TerrainKind::low_wall, "Wall", {{80, 22}, {104, 22}})};
  s.red.units[0].own["defends"] = "Wall";
  s.red.units[0].own["formation"] = "garrison";
  EXPECT_THAT(fault_of(s), HasSubstr("red.units[0].places: a garrison of something without an inside"));
  s.red.units[0].own["men"] = 2;
  s.red.units[0].own["places"] = json_of("[[86, 20], [98, 20]]");
  EXPECT_EQ(fault_of(s), "") << "and need not be linked";
  EXPECT_EQ(Opening(s).man(0).facing, from_degrees(0)) << "there is no inside";
}

// SKR-RULING-121, SKR-TER-10
TEST(SetUp, WhoBeginsInABuildingDefendsIt) {
  Scenario s = small_scenario();
  s.terrain = {ground_of(TerrainKind::building, "House", square_about({50, 50}, 7)),
               ground_of(TerrainKind::building, "Barn", square_about({80, 50}, 7))};
  s.red.units[1].at.reset();
  s.red.units[1].building = "House";
  const Opening o(s);
  EXPECT_TRUE(o.unit(1).defending);
  EXPECT_EQ(o.unit(1).defends, 0);
  EXPECT_EQ(o.unit(1).formation, Formation::garrison);
  for (int k = 0; k < 4; ++k) EXPECT_NE(o.man(1, k).stance.areas & 1U, 0U);
  s.red.units[1].own["defends"] = "Barn";
  EXPECT_THAT(fault_of(s), HasSubstr("red.units[1].defends: men in a building defend that one"));
}

// SKR-VIC-01
TEST(SetUp, AimsAreReadAndHeldAgainstTheSides) {
  Scenario s = small_scenario();
  const auto wrong = [&](const char* aims) {
    s.victory.own["aims"] = json_of(aims);
    return fault_of(s);
  };
  const auto read = [&](const char* aims) {
    s.victory.own["aims"] = json_of(aims);
    const Opening o(s);
    return o.setting && o.setting->aims.size() == 1 ? o.setting->aims[0] : Aim{};
  };
  EXPECT_THAT(wrong(R"([{"kind": "exit", "count": 3}])"), HasSubstr("victory.aims[0].side: that side has no exits"));
  EXPECT_THAT(wrong(R"([{"kind": "hold"}])"), HasSubstr("victory.aims[0].at: to hold a place it must be said where"));
  EXPECT_THAT(wrong(R"([{"kind": "hold", "at": [200, 3]}])"), HasSubstr("victory.aims[0].at: is off the table"));
  EXPECT_THAT(wrong(R"([{"kind": "hold", "at": [20, 3], "reach": 0}])"), HasSubstr("victory.aims[0].reach: must be"));
  EXPECT_THAT(wrong(R"([{"at": [20, 3]}])"), HasSubstr("victory.aims[0].at: only a place that is to be held"));
  EXPECT_THAT(wrong(R"([{"leader": "Duval"}])"),
              HasSubstr("victory.aims[0].leader: that side has no leader called \"Duval\""));
  EXPECT_THAT(wrong(R"([{"kind": "hold", "at": [9, 9], "leader": "Captain Hale"}])"),
              HasSubstr("victory.aims[0].leader: only to survive is asked of a leader"));
  EXPECT_THAT(wrong(R"([{"count": 13}])"), HasSubstr("victory.aims[0].count: there are only 12 of them"));
  Aim aim = read(R"([{"kind": "survive", "leader": "Captain Hale", "count": 12}])");
  EXPECT_EQ(aim.kind, Aim::Kind::survive);
  EXPECT_EQ(aim.leader, 2);
  EXPECT_EQ(aim.count, 12);
  EXPECT_EQ(aim.side, Side::red);
  aim = read(R"([{"kind": "hold", "side": "blue", "at": [20, 30], "reach": 12, "name": "The ford"}])");
  EXPECT_EQ(aim.kind, Aim::Kind::hold);
  EXPECT_EQ(aim.side, Side::blue);
  EXPECT_EQ(aim.at, (Vec{20, 30}));
  EXPECT_EQ(aim.reach, 12);
  EXPECT_EQ(aim.name, "The ford");
  s.red.own["exits"] = json_of("[\"east\"]");
  EXPECT_EQ(read(R"([{"kind": "exit", "count": 14}])").kind, Aim::Kind::exit_with);
  EXPECT_THAT(wrong(R"([{"kind": "exit", "count": 15}])"), HasSubstr("there are only 14 of them"));
  EXPECT_THAT(wrong(R"([{"kind": "rescue", "count": 1}])"), HasSubstr("there are only 0 of them"));
  s.red.units[1].type = "civilians";
  EXPECT_EQ(read(R"([{"kind": "rescue", "count": 4}])").kind, Aim::Kind::rescue);
}

// SKR-OPT-01 to 12
TEST(SetUp, OptionsAreReadByName) {
  Scenario s = small_scenario();
  s.options = {{"blue_results", "continue halt"},
               {"action_die_modifier", "-2"},
               {"rifles_are_muzzle_loaders", "on"},
               {"bayonets", "none"},
               {"hidden_markers", "on"},
               {"second_wound_kills", "off"},
               {"flank_arc", "60"},
               {"uncommanded_dice_rounding", "up"},
               {"automatic_follow_up", "never"},
               {"turn_limit", "9"},
               {"graze_counts", "pins"},
               {"defending_never_leaves", "on"}};
  const Options o = Opening(s).setting->options;
  EXPECT_EQ(o.blue_results, BlueResults::continue_halt);
  EXPECT_EQ(o.action_die_modifier, -2);
  EXPECT_TRUE(o.rifles_are_muzzle_loaders);
  EXPECT_EQ(o.bayonets, Bayonets::none);
  EXPECT_TRUE(o.hidden_markers);
  EXPECT_FALSE(o.second_wound_kills);
  EXPECT_EQ(o.flank_arc, 60);
  EXPECT_EQ(o.uncommanded_dice_rounding, Rounding::up);
  EXPECT_EQ(o.automatic_follow_up, FollowUp::never);
  EXPECT_EQ(o.turn_limit, 9);
  EXPECT_EQ(o.graze_counts, Grazes::pins);
  EXPECT_TRUE(o.defending_never_leaves);
}

// SKR-OPT-02, 07, 10
TEST(SetUp, OptionsHaveBounds) {
  const auto wrong = [](const char* name, const char* value) {
    Scenario s = small_scenario();
    s.options[name] = value;
    return fault_of(s);
  };
  EXPECT_EQ(wrong("action_die_modifier", "3"), "");
  EXPECT_EQ(wrong("action_die_modifier", "-3"), "");
  EXPECT_THAT(wrong("action_die_modifier", "4"), HasSubstr("options.action_die_modifier: must be from -3 to 3"));
  EXPECT_THAT(wrong("action_die_modifier", "-4"), HasSubstr("must be from -3 to 3"));
  EXPECT_THAT(wrong("flank_arc", "91"), HasSubstr("options.flank_arc: must be from 15 to 90"));
  EXPECT_THAT(wrong("flank_arc", "14"), HasSubstr("must be from 15 to 90"));
  EXPECT_THAT(wrong("turn_limit", "41"), HasSubstr("options.turn_limit: must be from 1 to 40"));
  EXPECT_THAT(wrong("turn_limit", "-1"), HasSubstr("must be a whole number"));
  EXPECT_THAT(wrong("smoke", "on"), HasSubstr("options.smoke: skirmish has no option of that name"));
}

// SKR-OPT-10
TEST(SetUp, TheTurnLimitIsTheScenariosUnlessAnOptionSaysMore) {
  Scenario s = small_scenario();
  EXPECT_EQ(Opening(s).setting->options.turn_limit, 12);
  s.victory.own["turn_limit"] = 8;
  EXPECT_EQ(Opening(s).setting->options.turn_limit, 8);
  s.options["turn_limit"] = "6";
  EXPECT_EQ(Opening(s).setting->options.turn_limit, 6);
}

TEST(SetUp, IsForItsOwnBook) {
  Scenario s = small_scenario();
  EXPECT_TRUE(is_for(s));
  s.rulebooks = {"kingdom"};
  EXPECT_FALSE(is_for(s));
  EXPECT_THAT(fault_of(s), HasSubstr("rulebooks: this scenario is not for skirmish"));
  s.rulebooks.clear();
  EXPECT_TRUE(is_for(s));
}

} // namespace
} // namespace sandtable::skirmish
