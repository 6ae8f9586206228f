#include "library/named_scenario.hpp"

#include "library/books.hpp"

#include <gtest/gtest.h>

namespace sandtable {
namespace {

TEST(NamedScenario, ARandomFieldIsMusteredByTheRulebookAskedFor) {
  const auto plain = named_scenario("random:small:7", 0), kings = named_scenario("random:small:7", 0, "kingsmen1"),
             crimean = named_scenario("random:small:7", 0, "crimea");
  ASSERT_TRUE(plain && kings && crimean);
  EXPECT_EQ(plain->text, kings->text) << "the first book's, if none is named";
  EXPECT_TRUE(kings->scenario.red.units.empty()) << "its dice raise them";
  EXPECT_EQ(kings->scenario.options.at("army_size"), "small");
  EXPECT_GE(crimean->scenario.red.units.size(), 4U);
  EXPECT_EQ(crimean->scenario.rulebooks, std::vector<std::string>{"crimea"});
  for (const auto& named : {kings, crimean}) {
    const auto book = book_for(named->scenario, {});
    ASSERT_TRUE(book);
    EXPECT_TRUE((*book)->set_up(named->scenario, named->text, {}));
  }
}

TEST(NamedScenario, ARandomFieldGrowsFromItsOwnSeedOrTheOneGiven) {
  EXPECT_EQ(named_scenario("random:small:7", 3)->text, named_scenario("random:small", 7)->text);
  EXPECT_NE(named_scenario("random:small", 3)->text, named_scenario("random:small", 7)->text);
}

TEST(NamedScenario, BothEditionsFightOnTheSameFields) { // KM2-RULING-24
  const NamedScenario field = named_scenario("random:small:7", 0, "kingsmen2").value();
  EXPECT_EQ(field.text, named_scenario("random:small:7", 0, "kingsmen1")->text) << "each throws for its own armies";
  NamedScenario first = named_scenario("meeting", 0).value();
  first.scenario.rulebooks = {"kingsmen1"};
  for (const NamedScenario& named : {field, first}) {
    const Book* book = book_for(named.scenario, "kingsmen2").value();
    const auto battle = book->set_up(named.scenario, named.text, {});
    ASSERT_TRUE(battle) << battle.error().text();
    EXPECT_EQ((*battle)->record().rulebook, "kingsmen2");
  }
  EXPECT_EQ(book_for(first.scenario, {}).value()->id(), "kingsmen1");
}

TEST(NamedScenario, OptionsGoIntoTheScenarioAndItsText) {
  const NamedScenario plain = named_scenario("meeting", 0).value();
  const NamedScenario changed = with_options(plain, {{"on", "bank_cards"}}).value();
  EXPECT_EQ(changed.scenario.options.at("bank_cards"), "on");
  EXPECT_EQ(scenario_in(changed.text, changed.file)->scenario.options.at("bank_cards"), "on");
  EXPECT_EQ(with_options(plain, {})->text, plain.text) << "as its author wrote it";
}

TEST(NamedScenario, WhatIsNotThereIsRefusedWithWhatIs) {
  EXPECT_NE(named_scenario("waterloo", 0).error().sentence.find("balaklava"), std::string::npos);
  EXPECT_NE(named_scenario("random:small", 0, "chess").error().sentence.find("crimea"), std::string::npos);
}

} // namespace
} // namespace sandtable
