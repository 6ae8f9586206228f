// The keys of scenarios that the books of this program read for themselves.

#include "library/books.hpp"
#include "library/named_scenario.hpp"
#include "scenario/shipped.hpp"
#include "scenario/write_scenario.hpp"

#include <gtest/gtest.h>

namespace sandtable {
namespace {

std::string fault_in(const std::string& rest) {
  const auto read = scenario_in("title = \"Trial\"\n" + rest, "trial.toml");
  return read ? std::string() : read.error().text();
}

TEST(ScenarioKeys, OfEveryBookAreKnownWhateverBookAScenarioIsFor) {
  EXPECT_EQ(fault_in("rulebooks = [\"kingsmen1\"]\n[[red.units]]\nname = \"A\"\ntype = \"infantry\"\n"
                     "quality = \"elite\"\npoints = 3\nweapon = \"rifle\"\nlight = true\nplayer = 2"),
            "");
}

TEST(ScenarioKeys, AreRefusedWithTheirLineWhereNoBookKnowsThem) {
  const std::string unit = "[[red.units]]\nname = \"A\"\ntype = \"infantry\"\n";
  EXPECT_EQ(fault_in(unit + "formatoin = \"line\"").substr(0, 64),
            "trial.toml:5: red.units[0].formatoin: Unknown key `formatoin`. K");
  EXPECT_EQ(fault_in(unit + "figures = 0"),
            "trial.toml:5: red.units[0].figures: This must be a whole number from 1 to 100.");
  EXPECT_EQ(fault_in("[victory]\nattacker = \"green\""),
            "trial.toml:3: victory.attacker: This must be one of: red, blue.");
  EXPECT_EQ(fault_in("[[terrain]]\nkind = \"crops\"\nrect = {at = [5, 5], size = [2, 2]}\ngoing = \"slow\""),
            "trial.toml:5: terrain[0].going: This must be one of: free, half, impassable.");
}

TEST(ScenarioKeys, ThatABookCannotUseAreItsOwnFaultsWithTheLine) {
  const std::string armies =
      "[[red.units]]\nname = \"A\"\ntype = \"infantry\"\nfigures = 90\n"
      "[[blue.units]]\nname = \"B\"\ntype = \"infantry\"\n";
  auto read = scenario_in("title = \"Trial\"\n" + armies, "trial.toml");
  ASSERT_TRUE(read) << read.error().text();
  const auto setting = books().front()->set_up(read->scenario, read->text, {});
  ASSERT_FALSE(setting);
  EXPECT_EQ(setting.error().place, "trial.toml:5: red.units[0].figures");
  read = scenario_in("title = \"Trial\"\n[victory]\nhold = \"Nowhere\"\n" + armies.substr(0, armies.find("figures")) +
                         armies.substr(armies.find("[[blue")),
                     "trial.toml");
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(books().front()->set_up(read->scenario, read->text, {}).error().place, "trial.toml:3: victory.hold");
}

TEST(ScenarioKeys, OfShippedScenariosSurviveBeingWritten) {
  for (const ShippedScenario& shipped : shipped_scenarios()) {
    const auto first = scenario_in(std::string(shipped.text), std::string(shipped.id) + ".toml");
    ASSERT_TRUE(first) << first.error().text();
    const auto second = scenario_in(write_scenario(first->scenario), "again.toml");
    ASSERT_TRUE(second) << second.error().text();
    EXPECT_EQ(second->scenario.victory.own.values, first->scenario.victory.own.values);
    for (std::size_t i = 0; i < first->scenario.red.units.size(); ++i)
      EXPECT_EQ(second->scenario.red.units[i].own.values, first->scenario.red.units[i].own.values);
  }
}

} // namespace
} // namespace sandtable
