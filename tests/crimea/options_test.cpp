// Chapter 17: the options by the names that scenarios use.
#include "crimea/setting_out.hpp"
#include "rulebooks/crimea/chapters/units.hpp"
#include "rulebooks/crimea/set_up/read_options.hpp"

namespace sandtable::crimea {
namespace {

Options read(const std::string& name, const std::string& value) {
  Scenario s = small_battle();
  s.options[name] = value;
  const auto options = read_options(s);
  if (!options) {
    ADD_FAILURE() << options.error().text();
    return {};
  }
  return *options;
}

std::string refused(const std::string& name, const std::string& value) {
  Scenario s;
  s.options[name] = value;
  const auto options = read_options(s);
  return options ? "" : options.error().place;
}

// CRI-OPT-01..12
TEST(Options, HaveTheDefaultsOfTheBook) {
  const auto o = read_options({});
  ASSERT_TRUE(o);
  EXPECT_EQ(o->artillery_save, ArtillerySave::as_printed_order); // CRI-OPT-01
  EXPECT_EQ(o->casualties, Casualties::one_stand);               // CRI-OPT-02
  EXPECT_EQ(o->terrain_penalties, TerrainPenalties::worst);      // CRI-OPT-03
  EXPECT_EQ(o->skirmish_allowed, SkirmishAllowed::by_roster);    // CRI-OPT-04
  EXPECT_EQ(o->reaction_point, ReactionPoint::end);              // CRI-OPT-05
  EXPECT_EQ(o->cavalry_firearms, CavalryFirearms::by_roster);    // CRI-OPT-06
  EXPECT_EQ(o->tied_combat, TiedCombat::throw_again);            // CRI-OPT-07
  EXPECT_FALSE(o->order_points_compulsory);                      // CRI-OPT-08, CRI-RULING-43
  EXPECT_FALSE(o->open_rosters);                                 // CRI-OPT-09
  EXPECT_TRUE(o->higher_command);                                // CRI-OPT-10
  EXPECT_EQ(o->turn_limit, 10);                                  // CRI-OPT-11
  EXPECT_FALSE(o->double_double_line);                           // CRI-OPT-12
}

// CRI-OPT-01..12: as the book spells them, or with hyphens as scenarios do
TEST(Options, AreReadByTheirNames) {
  EXPECT_EQ(read("artillery_save", "falling").artillery_save, ArtillerySave::falling);
  EXPECT_EQ(read("artillery_save", "as_printed_order").artillery_save, ArtillerySave::as_printed_order);
  EXPECT_EQ(read("artillery_save", "as-printed-order").artillery_save, ArtillerySave::as_printed_order);
  EXPECT_EQ(read("casualties", "spread").casualties, Casualties::spread);
  EXPECT_EQ(read("terrain_penalties", "all").terrain_penalties, TerrainPenalties::all);
  EXPECT_EQ(read("skirmish_allowed", "all_light").skirmish_allowed, SkirmishAllowed::all_light);
  EXPECT_EQ(read("skirmish_allowed", "none").skirmish_allowed, SkirmishAllowed::none);
  EXPECT_EQ(read("reaction_point", "along").reaction_point, ReactionPoint::along);
  EXPECT_EQ(read("cavalry_firearms", "all").cavalry_firearms, CavalryFirearms::all);
  EXPECT_EQ(read("tied_combat", "defender_wins").tied_combat, TiedCombat::defender_wins);
  EXPECT_TRUE(read("order_points_compulsory", "on").order_points_compulsory);
  EXPECT_TRUE(read("open_rosters", "true").open_rosters);
  EXPECT_FALSE(read("higher_command", "off").higher_command);
  EXPECT_EQ(read("turn_limit", "7").turn_limit, 7);
  EXPECT_TRUE(read("double_double_line", "on").double_double_line);
}

TEST(Options, ThatAreUnknownOrMisspeltAreRefusedByName) {
  EXPECT_EQ(refused("force_mode", "random"), "options.force_mode");
  EXPECT_EQ(refused("casualties", "few"), "options.casualties");
  EXPECT_EQ(refused("open_rosters", "perhaps"), "options.open_rosters");
  for (const char* turns : {"0", "100", "-3", "ten", ""})
    EXPECT_EQ(refused("turn_limit", turns), "options.turn_limit") << turns;
}

// CRI-OPT-11, CRI-VIC-03: the scenario's own limit, and what players agree on instead
TEST(Options, TheTurnLimitIsTheScenarioSUnlessPlayersChooseAnother) {
  Scenario s = small_battle();
  s.victory.own["turn_limit"] = 12;
  EXPECT_EQ(read_options(s)->turn_limit, 12);
  s.options["turn_limit"] = "6";
  EXPECT_EQ(read_options(s)->turn_limit, 6);
  EXPECT_EQ(Opening(s).setting->options.turn_limit, 6);
}

// CRI-OPT-04, CRI-RULING-95: whom the options let skirmish
TEST(Options, SayWhoMaySkirmish) {
  const auto may = [](const char* type, const char* allowed) {
    Scenario s = small_battle();
    s.red.units[0].type = type;
    s.options["skirmish_allowed"] = allowed;
    const Opening o(s);
    return may_form(o.state, o.state.unit(0), Formation::skirmish);
  };
  EXPECT_TRUE(may("british-rifles", "by_roster"));
  EXPECT_FALSE(may("british-light-cavalry", "by_roster"));
  EXPECT_TRUE(may("british-light-cavalry", "all_light"));
  EXPECT_TRUE(may("british-rifles", "all_light"));
  EXPECT_FALSE(may("british-heavy-cavalry", "all_light"));
  EXPECT_FALSE(may("british-line", "all_light"));
  EXPECT_FALSE(may("british-rifles", "none"));
}

// CRI-OPT-10: without higher command nobody of it is set up, and the columns have no commander
TEST(Options, HigherCommandMayStayAtHome) {
  Scenario s = small_battle();
  s.red.generals = {general_of("Raglan", "british")};
  s.blue.generals = {general_of("Kiriakov", "russian")};
  s.blue.units[0].general = "Kiriakov";
  EXPECT_EQ(Opening(s).state.unit_count, 6);
  EXPECT_EQ(Opening(s).unit("Vladimir").column, Opening(s).find("Kiriakov"));
  s.options["higher_command"] = "off";
  EXPECT_EQ(Opening(s).state.unit_count, 4);
  EXPECT_EQ(Opening(s).unit("Vladimir").column, -1);
}

TEST(OptionTexts, ExplainEveryOptionWithItsRule) {
  const auto texts = Crimea::option_texts();
  ASSERT_EQ(texts.size(), 12U);
  for (std::size_t i = 0; i < texts.size(); ++i) {
    EXPECT_FALSE(texts[i].label.empty() || texts[i].explanation.empty()) << texts[i].name;
    EXPECT_TRUE(rule_named(texts[i].rule).has_value()) << texts[i].rule;
    Scenario s; // the usual value is one that a scenario may write
    s.options[texts[i].name] = texts[i].usual;
    EXPECT_TRUE(read_options(s)) << texts[i].name;
    for (const OptionValue& value : texts[i].values) {
      s.options[texts[i].name] = value.value;
      EXPECT_TRUE(read_options(s)) << texts[i].name << " = " << value.value;
    }
  }
  EXPECT_EQ(texts[10].kind, "number");
  EXPECT_EQ(texts[10].least, 1);
  EXPECT_EQ(texts[10].most, 99);
}

} // namespace
} // namespace sandtable::crimea
