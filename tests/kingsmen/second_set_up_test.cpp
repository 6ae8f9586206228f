// Set-up of the second edition: chapter 4, and what it makes of a scenario of the first.
#include "kingsmen/opening.hpp"
#include "rulebooks/kingsmen/chapters/cards.hpp"

namespace sandtable::kingsmen {
namespace {

Opening second(const Scenario& scenario) { return Opening(scenario, second_edition); }

/// Throws for the first unit of a random army, the die for guns included if it comes to that.
Type thrown(int a, int b, int gun = 1) {
  Opening f = second(armies_of());
  f.roll({a, b});
  if (f.pending() == StepKind::roll_gun) f.roll({gun});
  return f.state.unit(0).type;
}

// KM2-EX-62, KM2-SETUP-01 to 04, KM2-INH-06, KM2-SEQ-22
TEST(SecondForces, FollowThisEditionsTableOfTwoDice) {
  const Type wanted[] = {Type::infantry,       Type::infantry,       Type::infantry,      Type::infantry,
                         Type::infantry,       Type::cavalry,        Type::skirmishers,   Type::skirmishers,
                         Type::foot_artillery, Type::foot_artillery, Type::foot_artillery};
  for (int total = 2; total <= 12; ++total) {
    const int a = std::max(1, total - 6);
    EXPECT_EQ(thrown(a, total - a), wanted[total - 2]) << total;
  }
}

// KM2-SETUP-04: 1 to 4 foot, 5 and 6 horse
TEST(SecondForces, ThrowAnotherDieForTheKindOfGun) {
  for (int face = 1; face <= 6; ++face)
    EXPECT_EQ(thrown(4, 6, face), face <= 4 ? Type::foot_artillery : Type::horse_artillery) << face;
  Opening f = second(armies_of());
  f.roll({5, 5});
  ASSERT_EQ(f.pending(), StepKind::roll_gun);
  EXPECT_EQ(Kingsmen2::plan(f.state).modifiers[0].rule, Rule::KM2_SETUP_04);
}

// KM1-SETUP-17 is adopted: a scenario's own table comes before the edition's
TEST(SecondForces, MayFollowATableOfTheScenariosOwn) {
  Scenario s = armies_of();
  s.options["force_table"] = "2-7 skirmishers, 8-12 infantry";
  Opening f = second(s);
  f.roll({3, 4});
  EXPECT_EQ(f.state.unit(0).type, Type::skirmishers);
}

// KM2-SETUP-05
TEST(SecondForces, AreFiveEightOrTenAndMoreUnitsASide) {
  struct Row {
    const char* size;
    int units;
  };
  EXPECT_EQ(second(armies_of()).state.army(Side::red).starting_units, 5);
  for (const Row row : {Row{"small", 5}, Row{"medium", 8}, Row{"large", 10}, Row{"14", 14}}) {
    Scenario s = armies_of();
    s.options["army_size"] = row.size;
    EXPECT_EQ(second(s).state.army(Side::blue).starting_units, row.units) << row.size;
  }
  Scenario s = armies_of();
  s.options["army_size"] = "9";
  const auto refused = Kingsmen2::set_up(s);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().place, "options.army_size");
  EXPECT_NE(refused.error().sentence.find("(KM2-SETUP-05)"), std::string::npos) << refused.error().sentence;
}

// KM2-SETUP-06
TEST(SecondRatings, AreTwoOrThrownForOrAssigned) {
  Scenario s = armies_of({"infantry"}, {"infantry"});
  EXPECT_EQ(second(s).state.general(0).rating, 2); // fixed2
  for (int k = 0; k < 3; ++k) add_general(s.red, 0), add_general(s.blue, 0);
  s.options["rating_mode"] = "rolled";
  Opening f = second(s);
  ASSERT_EQ(f.pending(), StepKind::roll_rating);
  f.roll({1, 2, 3, 4, 5, 6});
  const int wanted[] = {1, 1, 2, 2, 2, 3};
  for (int k = 0; k < 6; ++k) EXPECT_EQ(f.state.general(k).rating, wanted[k]) << k;
  s.options.clear();
  for (int k = 0; k < 3; ++k) s.red.generals[static_cast<std::size_t>(k)].own["rating"] = k + 1;
  for (ScenarioGeneral& g : s.blue.generals) g.own["rating"] = 3;
  EXPECT_EQ(second(s).state.general(0).rating, 1);
  EXPECT_EQ(second(s).state.general(2).rating, 3);
  s.blue.generals[1].own["rating"] = 4;
  EXPECT_EQ(fault_of(s, second_edition), "blue.generals[1].rating");
}

// KM2-INH-08, KM2-OPT-15
TEST(SecondRatings, AreNeverATeamsTotal) {
  Scenario s = armies_of({"infantry"}, {"infantry"});
  s.options["rating_mode"] = "team_total";
  EXPECT_EQ(fault_of(s, second_edition), "options.rating_mode");
  s.options = {{"team_total", "5"}};
  EXPECT_EQ(fault_of(s, second_edition), "options.team_total");
  for (const OptionText& text : Kingsmen2::option_texts()) {
    EXPECT_NE(text.name, "team_total");
    for (const OptionValue& v : text.values) EXPECT_NE(v.value, "team-total") << text.name;
  }
}

// KM2-SETUP-07, KM2-INH-03, 07, 24: without the option there is no other quality that a rule could ask for
TEST(SecondQuality, IsRegularForAllInTheBasicGame) {
  Scenario listed = armies_of({"infantry"}, {"cavalry"});
  listed.red.units[0].own["quality"] = "elite";
  listed.blue.units[0].own["quality"] = "militia";
  EXPECT_EQ(second(listed).state.unit(0).quality, Quality::regular);
  EXPECT_EQ(second(listed).state.unit(1).quality, Quality::regular);
  listed.options["quality"] = "on";
  EXPECT_EQ(second(listed).state.unit(0).quality, Quality::elite);
  EXPECT_EQ(second(listed).state.unit(1).quality, Quality::militia);
  EXPECT_NE(second(listed).pending(), StepKind::roll_quality); // a list is not thrown for: KM1-SETUP-21
}

// KM2-SETUP-07, KM2-INH-07: KM1-SETUP-20 with the option only
TEST(SecondQuality, IsThrownForRandomForcesWithTheOptionOnly) {
  for (const bool quality : {false, true}) {
    Scenario s = armies_of();
    if (quality) s.options["quality"] = "on";
    Opening f = second(s);
    while (f.pending() == StepKind::roll_force) f.roll({1, 1});
    ASSERT_EQ(f.pending() == StepKind::roll_quality, quality);
    if (!quality) continue;
    f.roll({1, 2, 3, 4, 5, 6, 1, 6, 2, 5});
    EXPECT_EQ(f.state.unit(0).quality, Quality::militia);
    EXPECT_EQ(f.state.unit(4).quality, Quality::regular);
    EXPECT_EQ(f.state.unit(5).quality, Quality::elite);
  }
}

// KM2-SETUP-08
TEST(SecondDeck, IsARedSuitABlackSuitAndTwoJokers) {
  const Deck deck = full_deck();
  EXPECT_EQ(deck.count(), 28);
  int reds = 0;
  for (int n = 0; n < 28; ++n) reds += is_red(deck.nth(n)) ? 1 : 0;
  EXPECT_EQ(reds, 14);
  EXPECT_TRUE(deck.holds(red_joker) && deck.holds(black_joker));
  Scenario s = armies_of({"infantry"}, {"infantry"}); // and that is what a battle draws from
  s.red.units[0].at = Vec{36, 8};
  s.blue.units[0].at = Vec{36, 40};
  add_general(s.red, 2, Vec{20, 5});
  add_general(s.blue, 2, Vec{20, 43});
  Opening f = second(s);
  f.roll({3, 3});
  f.roll({3, 3});
  ASSERT_EQ(f.pending(), StepKind::draw);
  EXPECT_EQ(Kingsmen2::plan(f.state).draw_from, bag_of(deck));
}

// KM2-SETUP-09
TEST(SecondDeployment, IsWithinTwelveInchesOfTheOwnLongEdgeUnlessTheScenarioSaysOtherwise) {
  Scenario s = armies_of({"infantry"}, {"infantry"});
  Opening f = second(s);
  f.roll({1, 2});
  EXPECT_EQ(f.refusal(deploy_at(0, {36, 12})), Rule::none);
  EXPECT_EQ(f.refusal(deploy_at(0, {36, 12.01})), Rule::KM2_SETUP_09);
  s.red.zone = {{20, 10}, {60, 10}, {60, 30}, {20, 30}};
  Opening elsewhere = second(s);
  elsewhere.roll({1, 2});
  EXPECT_EQ(elsewhere.refusal(deploy_at(0, {36, 30})), Rule::none);
  EXPECT_EQ(elsewhere.refusal(deploy_at(0, {36, 8})), Rule::KM2_SETUP_09);
}

/// Two generals for red, the second of them the better one, and two units for each to pick from.
Scenario team() {
  Scenario s = armies_of({"infantry", "cavalry"}, {"infantry"});
  add_general(s.red, 1);
  add_general(s.red, 3);
  add_general(s.blue, 2);
  return s;
}

// KM2-SETUP-09, 10, KM2-RULING-26, KM2-SEQ-17
TEST(SecondDeployment, OfATeamIsItsCommandingGeneralsThenCommandsAreSharedOutThenGeneralsPlaced) {
  Opening f = second(team());
  f.roll({1, 2});
  ASSERT_EQ(f.pending(), StepKind::deploy_unit);
  EXPECT_EQ(Kingsmen2::seat(f.state), (Seat{Side::red, 1})); // the Commanding General's hand
  f.order(deploy_at(0, {20, 10}));
  f.order(deploy_at(2, {20, 38}));
  f.order(deploy_at(1, {40, 10}));
  ASSERT_EQ(f.pending(), StepKind::take_command); // all units stand
  f.order(order_for(Verb::take, 1));
  EXPECT_EQ(Kingsmen2::seat(f.state), (Seat{Side::red, 0}));
  f.order(order_for(Verb::take, 0));
  for (const Seat seat : {Seat{Side::red, 0}, Seat{Side::red, 1}, Seat{Side::blue, 0}}) {
    ASSERT_EQ(f.pending(), StepKind::deploy_general);
    EXPECT_EQ(Kingsmen2::seat(f.state), seat); // each places his own figure
    f.order(general_at({4.0 + 6 * seat.chair, seat.side == Side::red ? 4.0 : 44.0}));
  }
  EXPECT_EQ(f.state.leader(0), 0);
  EXPECT_EQ(f.state.leader(1), 1);
  EXPECT_EQ(f.state.leader(2), 0);
  EXPECT_FALSE(Kingsmen2::check(f.state, order_for(Verb::take, 0)).allowed()); // fixed for the game
}

// KM2-SETUP-10, KM2-GEN-05, 06: a scenario may fix the commands; each unit needs its general
TEST(SecondDeployment, TakesTheCommandsThatAScenarioWrites) {
  Scenario s = team();
  s.red.units[0].general = "General 1";
  EXPECT_EQ(fault_of(s, second_edition), "red.units[1].general");
  s.red.units[1].general = "General 0";
  const Opening f = second(s);
  EXPECT_EQ(f.state.leader(0), 1);
  EXPECT_EQ(f.state.leader(1), 0);
  EXPECT_EQ(f.state.leader(2), 0); // a lone player leads them all
  s.options["command_mode"] = "even";
  EXPECT_EQ(second(s).state.leader(0), -1); // they will pick after all
  s.options = {{"force_mode", "random"}};
  EXPECT_EQ(second(s).state.leader(0), -1);
  s.options["command_mode"] = "scenario"; // nobody wrote who leads what the dice bring
  EXPECT_EQ(fault_of(s, second_edition), "options.command_mode");
}

// KM2-GEN-01, 03: one Commanding General, and the scenario may name him
TEST(SecondDeployment, HasOneCommandingGeneralASide) {
  Scenario s = team();
  s.red.generals[0].own["commanding"] = true;
  Opening f = second(s);
  f.roll({1, 2});
  EXPECT_EQ(Kingsmen2::seat(f.state), (Seat{Side::red, 0}));
  s.red.generals[1].own["commanding"] = true;
  EXPECT_EQ(fault_of(s, second_edition), "red.generals[1].commanding");
}

// KM2-RULING-24
TEST(SecondScenario, MayBeOneOfTheFirstEditionWhoseOwnOptionsAreLeftAside) {
  Scenario s = armies_of({"infantry", "cavalry"}, {"infantry", "cavalry"});
  s.rulebooks = {"kingsmen1"};
  s.red.units[0].own["quality"] = "elite";
  s.options = {{"quality_mode", "rolled"}, {"rating_mode", "team_total"}, {"team_total", "5"}};
  add_general(s.red, 3);
  add_general(s.red, 2);
  add_general(s.blue, 1);
  const Opening f = second(s);
  EXPECT_EQ(f.setting->edition, &second_edition);
  EXPECT_NE(f.pending(), StepKind::roll_quality);
  EXPECT_EQ(f.state.unit(0).quality, Quality::regular); // its qualities count only with `quality`
  EXPECT_EQ(f.state.general(0).rating, 3);              // without the team's total the ratings it writes are assigned
  EXPECT_EQ(f.state.general(2).rating, 1);
  s.options["quality"] = "on"; // an option of this edition is in force as ever
  EXPECT_EQ(second(s).state.unit(0).quality, Quality::elite);
  s.options["hurrah"] = "on"; // and what no edition knows is refused
  EXPECT_EQ(fault_of(s, second_edition), "options.hurrah");
}

// KM2-RULING-24: for this edition alone there is nothing to leave aside
TEST(SecondScenario, OfItsOwnKnowsNoOptionsOfTheFirst) {
  for (const std::vector<std::string>& books : {std::vector<std::string>{}, std::vector<std::string>{"kingsmen2"}}) {
    Scenario s = armies_of({"infantry"}, {"infantry"});
    s.rulebooks = books;
    s.options["quality_mode"] = "assigned";
    EXPECT_EQ(fault_of(s, second_edition), "options.quality_mode");
  }
}

// KM2-RULING-24: the other way round only if the scenario says so
TEST(SecondScenario, IsRefusedByTheFirstEditionUnlessItNamesBoth) {
  Scenario s = armies_of({"infantry"}, {"infantry"});
  s.rulebooks = {"kingsmen2"};
  s.options["charge_colours"] = "on";
  EXPECT_EQ(fault_of(s, first_edition), "rulebooks");
  EXPECT_EQ(fault_of(s, second_edition), "");
  s.rulebooks = {"kingsmen1", "kingsmen2"};
  EXPECT_EQ(fault_of(s, first_edition), ""); // the second edition's option is left aside
  EXPECT_FALSE(Opening(s).setting->options.charge_colours);
  EXPECT_TRUE(second(s).setting->options.charge_colours);
  s.rulebooks = {"crimea"};
  EXPECT_EQ(fault_of(s, second_edition), "rulebooks");
}

// What is refused is refused under this edition's numbers.
TEST(SecondScenario, IsAtFaultUnderTheNumbersItsPlayersRead) {
  Scenario s = armies_of({"infantry"}, {"infantry"});
  s.red.units[0].own["figures"] = 13;
  const auto crowd = Kingsmen2::set_up(s);
  ASSERT_FALSE(crowd);
  EXPECT_NE(crowd.error().sentence.find("(KM2-UNIT-01)"), std::string::npos) << crowd.error().sentence;
  s = armies_of({"infantry"}, {"infantry"});
  s.size = {60, 48};
  const auto narrow = Kingsmen2::set_up(s);
  ASSERT_FALSE(narrow);
  EXPECT_NE(narrow.error().sentence.find("(KM2-TABLE-01)"), std::string::npos) << narrow.error().sentence;
}

} // namespace
} // namespace sandtable::kingsmen
