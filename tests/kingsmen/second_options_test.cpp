// Options of the second edition: section 16.1.
#include "kingsmen/opening.hpp"
#include "rulebooks/kingsmen/chapters/terrain_effects.hpp"
#include "rulebooks/kingsmen/set_up/read_options.hpp"
#include "rules/rules.hpp"

#include <algorithm>

namespace sandtable::kingsmen {
namespace {

using Written = std::map<std::string, std::string>;

Options read(const Written& written) {
  Scenario s;
  for (const auto& [name, value] : written) s.options[name] = value;
  const auto options = read_options(s, second_edition);
  if (!options) {
    ADD_FAILURE() << options.error().text();
    return {};
  }
  return *options;
}

/// How the four rules of the advanced game stand.
std::vector<bool> advanced_rules(const Options& o) {
  return {on(o.square), on(o.quality), on(o.rally), on(o.collapse_rolls)};
}

// KM2-OPT-01 to 04, KM2-RULING-25
TEST(SecondPreset, IsBasicUnlessItIsSaidAndAdvancedTurnsFourRulesOn) {
  EXPECT_EQ(advanced_rules(read({})), (std::vector<bool>{false, false, false, false}));
  EXPECT_EQ(advanced_rules(read({{"preset", "basic"}})), advanced_rules(read({})));
  EXPECT_EQ(advanced_rules(read({{"preset", "advanced"}})), (std::vector<bool>{true, true, true, true}));
}

// KM2-RULING-25: picked one by one, whatever the preset and the order of their names
TEST(SecondPreset, GivesWayToEachRuleThatIsSetItself) {
  const char* names[] = {"square", "quality", "rally", "collapse_rolls"};
  for (std::size_t i = 0; i < 4; ++i) {
    std::vector<bool> one(4, false), all_but_one(4, true);
    one[i] = true;
    all_but_one[i] = false;
    EXPECT_EQ(advanced_rules(read({{names[i], "on"}})), one) << names[i];
    EXPECT_EQ(advanced_rules(read({{"preset", "advanced"}, {names[i], "off"}})), all_but_one) << names[i];
    EXPECT_EQ(advanced_rules(read({{"preset", "advanced"}, {names[i], "by-preset"}})), std::vector<bool>(4, true));
  }
}

// KM2-OPT-05 to 16: what both presets have in common
TEST(SecondOptions, HaveTheValuesOfTheTableInEitherPreset) {
  for (const char* preset : {"basic", "advanced"}) {
    const Options o = read({{"preset", preset}});
    EXPECT_FALSE(o.override_deck);               // KM2-OPT-05
    EXPECT_FALSE(o.bank_cards);                  // KM2-OPT-06
    EXPECT_FALSE(o.special_casualties);          // KM2-OPT-07
    EXPECT_FALSE(o.buildings);                   // KM2-OPT-08
    EXPECT_FALSE(o.charge_colours);              // KM2-OPT-09
    EXPECT_FALSE(o.skirmisher_melee);            // KM2-OPT-10
    EXPECT_FALSE(o.light_infantry);              // KM2-OPT-11
    EXPECT_EQ(o.pass_mode, PassMode::downgrade); // KM2-OPT-12
    EXPECT_FALSE(o.secret_cp);                   // KM2-OPT-13
    EXPECT_TRUE(o.cover && o.loose_bonus && o.mob_bonus && o.flank_rear && o.high_ground && o.overhead_fire);
    EXPECT_EQ(o.los_hills, HillSight::crest); // KM2-OPT-15: as the first edition's
    EXPECT_EQ(o.los_woods, WoodsSight::depth);
    EXPECT_FALSE(o.skirmishers_interpenetrate);
    EXPECT_EQ(o.escape_edge, EscapeEdge::stop);
    EXPECT_EQ(o.deployment_mode, DeploymentMode::alternate);
    EXPECT_EQ(o.force_mode, ForceMode::random);
    EXPECT_EQ(o.army_size, 5);
    EXPECT_EQ(o.rating_mode, RatingMode::fixed2);
    EXPECT_EQ(o.forward_half_angle, 45); // KM2-OPT-16, KM2-INH-02
    EXPECT_EQ(o.cmdfig_line, CommandFigures::ends);
    EXPECT_EQ(o.cmdfig_column, CommandFigures::behind);
  }
}

/// An option, the rule under which players find it, how it is asked for and what it usually is.
struct Row {
  const char *name, *rule, *kind, *usual;
};

// KM2-OPT-01 to 16
constexpr Row rows_of_options[] = {
    {"preset", "KM2-RULING-25", "choice", "basic"},
    {"square", "KM2-OPT-01", "choice", "by-preset"},
    {"quality", "KM2-OPT-02", "choice", "by-preset"},
    {"rally", "KM2-OPT-03", "choice", "by-preset"},
    {"collapse_rolls", "KM2-OPT-04", "choice", "by-preset"},
    {"override_deck", "KM2-OPT-05", "flag", "off"},
    {"bank_cards", "KM2-OPT-06", "flag", "off"},
    {"special_casualties", "KM2-OPT-07", "flag", "off"},
    {"buildings", "KM2-OPT-08", "flag", "off"},
    {"charge_colours", "KM2-OPT-09", "flag", "off"},
    {"skirmisher_melee", "KM2-OPT-10", "flag", "off"},
    {"light_infantry", "KM2-OPT-11", "flag", "off"},
    {"pass_mode", "KM2-OPT-12", "choice", "downgrade"},
    {"secret_cp", "KM2-OPT-13", "flag", "off"},
    {"cover", "KM2-OPT-14", "flag", "on"},
    {"loose_bonus", "KM2-OPT-14", "flag", "on"},
    {"mob_bonus", "KM2-OPT-14", "flag", "on"},
    {"flank_rear", "KM2-OPT-14", "flag", "on"},
    {"high_ground", "KM2-OPT-14", "flag", "on"},
    {"overhead_fire", "KM2-OPT-14", "flag", "on"},
    {"forward_half_angle", "KM2-OPT-16", "number", "45"},
    {"rating_mode", "KM2-SETUP-06", "choice", "fixed2"},
    {"command_mode", "KM2-GEN-06", "choice", "even"},
    {"force_mode", "KM2-OPT-15", "choice", "random"},
    {"army_size", "KM2-SETUP-05", "choice", "small"},
    {"deployment_mode", "KM2-OPT-15", "choice", "alternate"},
    {"los_hills", "KM2-OPT-15", "choice", "crest"},
    {"los_woods", "KM2-OPT-15", "choice", "depth"},
    {"skirmishers_interpenetrate", "KM2-OPT-15", "flag", "off"},
    {"escape_edge", "KM2-OPT-15", "choice", "stop"},
    {"cmdfig_line", "KM2-FORM-05", "choice", "ends"},
    {"cmdfig_column", "KM2-FORM-05", "choice", "behind"},
};

// KM2-OPT-01 to 16
TEST(SecondOptions, AreOfferedWithTheirWordsTheirRuleAndTheirUsualValue) {
  const std::vector<OptionText> texts = Kingsmen2::option_texts();
  ASSERT_EQ(texts.size(), std::size(rows_of_options));
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const OptionText& text = texts[i];
    EXPECT_EQ(text.name, rows_of_options[i].name);
    EXPECT_EQ(text.rule, rows_of_options[i].rule) << text.name;
    EXPECT_EQ(text.kind, rows_of_options[i].kind) << text.name;
    EXPECT_EQ(text.usual, rows_of_options[i].usual) << text.name;
    EXPECT_FALSE(text.label.empty() || text.explanation.empty()) << text.name;
    EXPECT_TRUE(rule_named(text.rule)) << text.rule;
  }
}

// KM2-OPT-01 to 16: everything a player can be offered is understood, and the usual value changes nothing
TEST(SecondOptions, AreReadInEveryValueThatIsOffered) {
  for (const OptionText& text : Kingsmen2::option_texts()) {
    std::vector<std::string> values;
    for (const OptionValue& v : text.values) values.push_back(v.value);
    if (text.kind == "flag") values = {"on", "off"};
    if (text.kind == "number") values = {std::to_string(text.least), std::to_string(text.most)};
    ASSERT_GE(values.size(), 2U) << text.name;
    if (text.kind != "number") {
      EXPECT_NE(std::find(values.begin(), values.end(), text.usual), values.end()) << text.name;
    }
    for (const std::string& value : values) read({{text.name, value}});
  }
}

// KM2-OPT-05 to 16: each name sets its own option
TEST(SecondOptions, AreSetByTheirNames) {
  EXPECT_TRUE(read({{"override_deck", "on"}}).override_deck);
  EXPECT_TRUE(read({{"bank_cards", "on"}}).bank_cards);
  EXPECT_TRUE(read({{"special_casualties", "on"}}).special_casualties);
  EXPECT_TRUE(read({{"buildings", "on"}}).buildings);
  EXPECT_TRUE(read({{"charge_colours", "on"}}).charge_colours);
  EXPECT_TRUE(read({{"skirmisher_melee", "on"}}).skirmisher_melee);
  EXPECT_TRUE(read({{"light_infantry", "on"}}).light_infantry);
  EXPECT_EQ(read({{"pass_mode", "free"}}).pass_mode, PassMode::free);
  EXPECT_TRUE(read({{"secret_cp", "on"}}).secret_cp);
  EXPECT_FALSE(read({{"cover", "off"}}).cover);
  EXPECT_FALSE(read({{"loose_bonus", "off"}}).loose_bonus);
  EXPECT_FALSE(read({{"mob_bonus", "off"}}).mob_bonus);
  EXPECT_FALSE(read({{"flank_rear", "off"}}).flank_rear);
  EXPECT_FALSE(read({{"high_ground", "off"}}).high_ground);
  EXPECT_FALSE(read({{"overhead_fire", "off"}}).overhead_fire);
  EXPECT_EQ(read({{"forward_half_angle", "60"}}).forward_half_angle, 60);
  EXPECT_EQ(read({{"rating_mode", "rolled"}}).rating_mode, RatingMode::rolled);
  EXPECT_EQ(read({{"command_mode", "map"}}).command_mode, CommandMode::map);
  EXPECT_EQ(read({{"army_size", "medium"}}).army_size, 8);
  EXPECT_EQ(read({{"deployment_mode", "hidden"}}).deployment_mode, DeploymentMode::hidden);
  EXPECT_EQ(read({{"los_hills", "never"}}).los_hills, HillSight::never);
  EXPECT_EQ(read({{"los_woods", "block"}}).los_woods, WoodsSight::block);
  EXPECT_TRUE(read({{"skirmishers_interpenetrate", "on"}}).skirmishers_interpenetrate);
  EXPECT_EQ(read({{"escape_edge", "rout"}}).escape_edge, EscapeEdge::rout);
  EXPECT_EQ(read({{"cmdfig_line", "behind"}}).cmdfig_line, CommandFigures::behind);
  EXPECT_EQ(read({{"cmdfig_column", "ends"}}).cmdfig_column, CommandFigures::ends);
}

// KM2-OPT-01 to 16
TEST(SecondOptions, ThatMakeNoSenseAreRefusedWithTheirField) {
  for (const OptionText& text : Kingsmen2::option_texts()) {
    Scenario s = armies_of();
    s.options[text.name] = "perhaps";
    EXPECT_EQ(fault_of(s, second_edition), "options." + text.name);
  }
  for (const char* unknown : {"squares", "team_total", "quality_mode", ""}) {
    Scenario s = armies_of();
    s.options[unknown] = "on";
    EXPECT_EQ(fault_of(s, second_edition), std::string("options.") + unknown);
  }
}

// KM2-OPT-16, KM2-MOVE-01: any half angle from one degree to a half circle
TEST(SecondOptions, BoundTheForwardHalfAngle) {
  for (const char* wrong : {"0", "181", "999", "-45"}) {
    Scenario s = armies_of();
    s.options["forward_half_angle"] = wrong;
    EXPECT_EQ(fault_of(s, second_edition), "options.forward_half_angle") << wrong;
  }
  Scenario s = armies_of();
  EXPECT_NEAR(Opening(s, second_edition).setting->forward_cosine, 0.70710678, 1e-6);
  s.options["forward_half_angle"] = "180";
  EXPECT_NEAR(Opening(s, second_edition).setting->forward_cosine, -1, 1e-6);
}

// KM2-OPT-15: `terrain_overrides` and `victory` are what the scenario says of its ground and its terms
TEST(SecondOptions, OfTerrainAndVictoryAreTheScenarios) {
  Scenario s = armies_of({"infantry"}, {"infantry"});
  Feature wood;
  wood.kind = TerrainKind::light_woods;
  wood.outline = {{30, 20}, {40, 20}, {40, 28}, {30, 28}};
  s.terrain = {wood};
  s.terrain[0].own["going"] = "impassable";
  s.victory.own["attacker"] = "blue";
  s.victory.own["hold_area"] = to_json(wood.outline);
  const Opening f(s, second_edition);
  EXPECT_TRUE(f.setting->table.feature(0).properties.has(Property::impassable));
  EXPECT_TRUE(f.setting->victory.collapse);
  EXPECT_EQ(f.setting->victory.turn_limit, 8);
  EXPECT_EQ(f.setting->victory.attacker, Side::blue);
  EXPECT_EQ(f.setting->victory.hold_turns, 3);
  s.victory = {};
  s.victory.own["collapse"] = false;
  EXPECT_EQ(fault_of(s, second_edition), "victory.collapse"); // something else must decide then
}

// The first edition neither offers nor reads what only the second knows.
TEST(SecondOptions, AreNotTheFirstEditions) {
  for (const OptionText& text : Kingsmen1::option_texts()) EXPECT_TRUE(first_edition.offers(text.name)) << text.name;
  for (const char* name : {"preset", "square", "charge_colours", "pass_mode", "cover", "forward_half_angle"}) {
    Scenario s = armies_of();
    s.options[name] = "on";
    EXPECT_EQ(fault_of(s, first_edition), std::string("options.") + name);
  }
}

} // namespace
} // namespace sandtable::kingsmen
