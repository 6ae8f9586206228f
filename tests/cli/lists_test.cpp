// rulebooks, scenarios, rules.

#include "cli/shell.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sandtable::cli {
namespace {

using testing::HasSubstr;
using testing::MatchesRegex;

TEST(Lists, Rulebooks) {
  EXPECT_THAT(sandtable("rulebooks").out, HasSubstr("kingsmen1"));
  const auto list = sandtable("rulebooks --json").json();
  EXPECT_EQ(list.at(0).at("id"), "kingsmen1");
  EXPECT_GT(list.at(0).at("rules").as_int64(), 700);
  EXPECT_EQ(list.at(1).at("id"), "kingsmen2");
  EXPECT_EQ(list.at(1).at("title"), "All the King's Men, second edition");
  EXPECT_GT(list.at(1).at("rules").as_int64(), 200);
}

TEST(Lists, ScenariosHaveWhatAPageShows) {
  const auto list = sandtable("scenarios --json").json().as_array();
  ASSERT_GE(list.size(), 4U);
  for (const auto& scenario : list) {
    EXPECT_FALSE(scenario.at("id").as_string().empty());
    EXPECT_FALSE(scenario.at("title").as_string().empty());
    EXPECT_GE(scenario.at("rulebooks").as_array().size(), 1U);
    EXPECT_GT(scenario.at("units").as_int64(), 0);
    EXPECT_GT(scenario.at("minutes").as_int64(), 0);
  }
  for (const char* edition : {"kingsmen1", "kingsmen2"})
    EXPECT_THAT(sandtable(std::string("scenarios --rulebook ") + edition).out, HasSubstr("meeting")) << edition;
}

TEST(Lists, ScenariosOfNoSuchRulebook) {
  const Seen run = sandtable("scenarios --rulebook chess");
  EXPECT_EQ(run.code, 2);
  EXPECT_EQ(run.err,
            "sandtable: --rulebook: there is no rulebook \"chess\"; "
            "there are kingsmen1, kingsmen2, crimea, kingdom, skirmish\n");
}

TEST(Lists, RulesByIdAndByFamily) {
  const auto one = sandtable("rules kingsmen1 KM1-UNIT-08 --json").json().as_array();
  ASSERT_EQ(one.size(), 1U);
  EXPECT_EQ(one[0].at("id"), "KM1-UNIT-08");
  EXPECT_THAT(std::string(one[0].at("text").as_string()), HasSubstr("flag bearer"));
  EXPECT_TRUE(one[0].as_object().contains("by_definition"));
  EXPECT_EQ(sandtable("rules kingsmen1 KM1-GAP --json").json().as_array().size(), 3U);
  EXPECT_GT(sandtable("rules kingsmen1 --json").json().as_array().size(), 700U);
  EXPECT_EQ(sandtable("rules kingsmen1 KM1-NONE").code, 2);
  EXPECT_EQ(sandtable("rules chess").code, 2);
}

TEST(Lists, CoverageEndsWithItsSum) {
  const std::string sum = ": [0-9]+ rules, [0-9]+ cited in code, [0-9]+ shown by a test, [0-9]+ gaps\n";
  const std::string text = sandtable("rules kingsmen1 --coverage").out;
  const auto last_line = [](const std::string& of) { return of.substr(of.rfind('\n', of.size() - 2) + 1); };
  EXPECT_THAT(last_line(text), MatchesRegex("KM1" + sum));
  EXPECT_THAT(last_line(sandtable("rules kingsmen2 --coverage").out), MatchesRegex("KM2" + sum));
  EXPECT_THAT(text, HasSubstr("src/rulebooks/kingsmen/"));
  EXPECT_THAT(text, HasSubstr("by definition: "));
  const auto json = sandtable("rules kingsmen1 --coverage --json").json();
  EXPECT_EQ(static_cast<std::size_t>(json.at("rules").as_int64()), json.at("list").as_array().size());
  std::int64_t gaps = 0;
  for (const auto& rule : json.at("list").as_array()) gaps += rule.at("gap").as_bool() ? 1 : 0;
  EXPECT_EQ(json.at("gaps").as_int64(), gaps);
}

} // namespace
} // namespace sandtable::cli
