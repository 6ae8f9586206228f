// Options by the names that scenarios use: chapter 16.
#include "kingsmen/opening.hpp"
#include "rulebooks/kingsmen/set_up/read_options.hpp"

namespace sandtable::kingsmen {
namespace {

Options read(const std::string& name, const std::string& value) {
  Scenario s = armies_of({"infantry"}, {"infantry"});
  s.options[name] = value;
  const auto options = read_options(s, first_edition);
  if (!options) {
    ADD_FAILURE() << options.error().sentence;
    return {};
  }
  return *options;
}

// KM1-OPT-01..08, 13
TEST(Options, HaveTheDefaultsOfTheBook) {
  const auto options = read_options(armies_of(), first_edition);
  ASSERT_TRUE(options);
  EXPECT_FALSE(options->override_deck || options->bank_cards || options->special_casualties || options->buildings);
  EXPECT_EQ(options->quality_mode, QualityMode::by_forces);
  EXPECT_EQ(options->rating_mode, RatingMode::fixed2);
  EXPECT_EQ(options->team_total, 4);
  EXPECT_EQ(options->force_mode, ForceMode::random);
  EXPECT_EQ(options->army_size, 5);
  EXPECT_EQ(options->deployment_mode, DeploymentMode::alternate);
  EXPECT_EQ(options->escape_edge, EscapeEdge::stop);
}

// KM1-OPT-01..08, 13
TEST(Options, AreReadByTheirNames) {
  EXPECT_TRUE(read("override_deck", "on").override_deck);
  EXPECT_TRUE(read("bank_cards", "true").bank_cards);
  EXPECT_TRUE(read("special_casualties", "on").special_casualties);
  EXPECT_TRUE(read("buildings", "on").buildings);
  EXPECT_EQ(read("quality_mode", "all_regular").quality_mode, QualityMode::all_regular);
  EXPECT_EQ(read("rating_mode", "team-total").rating_mode, RatingMode::team_total);
  EXPECT_EQ(read("force_mode", "random").force_mode, ForceMode::random);
  EXPECT_EQ(read("army_size", "large").army_size, 10);
  EXPECT_EQ(read("deployment_mode", "hidden").deployment_mode, DeploymentMode::hidden);
  EXPECT_EQ(read("escape_edge", "rout").escape_edge, EscapeEdge::rout);
}

// KM1-OPT-07, KM1-SETUP-16: units that are named are a list
TEST(Options, NeedNotBeSaidWhereTheScenarioSaysIt) {
  EXPECT_EQ(read("override_deck", "off").force_mode, ForceMode::list);
}

TEST(Options, ThatAreUnknownOrMisspeltAreRefusedByName) {
  for (const char* name : {"overide_deck", "hurrah"}) {
    Scenario s = armies_of();
    s.options[name] = "on";
    EXPECT_EQ(fault_of(s), std::string("options.") + name);
  }
  for (const char* name : {"override_deck", "quality_mode", "army_size", "team_total", "escape_edge"}) {
    Scenario s = armies_of();
    s.options[name] = "perhaps";
    EXPECT_EQ(fault_of(s), std::string("options.") + name);
  }
}

// KM1-OPT-14, KM1-CAS-41, 42, 43
TEST(Options, OfVictoryAreCollapseATurnLimitAndAPlaceToHold) {
  Scenario s = armies_of({"infantry"}, {"infantry"});
  EXPECT_TRUE(Opening(s).setting->victory.collapse);
  EXPECT_EQ(Opening(s).setting->victory.turn_limit, 0);
  s.victory.own["attacker"] = "blue";
  EXPECT_EQ(Opening(s).setting->victory.turn_limit, 8); // the usual number
  EXPECT_EQ(Opening(s).setting->victory.attacker, Side::blue);
  s.victory.own["turn_limit"] = 6;
  s.victory.own["hold_area"] = to_json(Points{{30, 20}, {40, 20}, {40, 28}, {30, 28}});
  EXPECT_EQ(Opening(s).setting->victory.turn_limit, 6);
  EXPECT_EQ(Opening(s).setting->victory.hold_turns, 3);
  EXPECT_EQ(Opening(s).setting->victory.hold_area.size(), 4U);
  s.victory = {};
  s.victory.own["turn_limit"] = 6; // who would lose by it?
  EXPECT_EQ(fault_of(s), "victory.turn_limit");
  s.victory = {};
  s.victory.own["collapse"] = false; // then something else must decide
  EXPECT_EQ(fault_of(s), "victory.collapse");
}

// KM1-OPT-15, KM1-GEN-01
TEST(Options, OfTeamsAreTheGeneralsThatTheScenarioNames) {
  Scenario s = armies_of({"infantry"}, {"infantry"});
  EXPECT_EQ(Opening(s).state.general_count, 2);
  for (int k = 0; k < 4; ++k) add_general(s.red, 2), add_general(s.blue, 1);
  EXPECT_EQ(Opening(s).state.general_count, 8);
  add_general(s.red, 2);
  EXPECT_EQ(fault_of(s), "red.generals");
}

} // namespace
} // namespace sandtable::kingsmen
