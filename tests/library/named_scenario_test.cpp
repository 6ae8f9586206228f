#include "library/named_scenario.hpp"

#include "library/book.hpp"

#include <gtest/gtest.h>

namespace sandtable {
namespace {

TEST(NamedScenario, ARandomFieldIsMusteredByTheRulebookAskedFor) {
  const auto plain = named_scenario("random:small:7", 0), kings = named_scenario("random:small:7", 0, "kingsmen1"),
             crimean = named_scenario("random:small:7", 0, "crimea");
  ASSERT_TRUE(plain && kings && crimean);
  EXPECT_EQ(plain->text, kings->text) << "the first book's, if none is named";
  EXPECT_TRUE(kings->scenario.red.units.empty()) << "its dice muster them";
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

TEST(NamedScenario, WhatIsNotThereIsRefusedWithWhatIs) {
  EXPECT_NE(named_scenario("waterloo", 0).error().sentence.find("balaklava"), std::string::npos);
  EXPECT_NE(named_scenario("random:small", 0, "chess").error().sentence.find("crimea"), std::string::npos);
}

} // namespace
} // namespace sandtable
