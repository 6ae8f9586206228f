// How a rulebook's page is read, on small pages.

#include "rulebook_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sandtable::tools {

namespace {

using testing::ElementsAre;
using testing::IsEmpty;

struct Read {
  Rulebook book;
  std::vector<std::string> errors;
};

Read read(std::string_view text) {
  Read result;
  result.book = read_rulebook("docs/rulebooks/tiny1.md", text, result.errors);
  return result;
}

} // namespace

TEST(RulebookText, KnowsAnIdWhenItSeesOne) {
  for (const char* id : {"TY1-FIRE-01", "TY1-MOD-T1", "TY-MOVE-103"}) EXPECT_TRUE(is_rule_id(id)) << id;
  for (const char* id :
       {"", "id", "TY1-FIRE", "TY1-FIRE-", "TY1-FIRE-nn", "T-FIRE-01", "TY1-fire-01", "TY1-FIRE-01 ", "TY1-FIRE-01a"}) {
    EXPECT_FALSE(is_rule_id(id)) << id;
  }
  EXPECT_EQ(name_of("TY1-MOD-T1"), "TY1_MOD_T1");
}

TEST(RulebookText, ReadsBulletsOverSeveralLines) {
  const Read page = read(
      "# Tiny war: a rulebook\n\n## 3 Fire\n\n- **TY1-FIRE-01** Muskets reach\n  twelve inches.\n"
      "- **TY1-FIRE-02** Guns reach (TY1-FIRE-01) further.\n\nA remark.\n- **Bold** no rule\nat all\n");
  EXPECT_THAT(page.errors, IsEmpty());
  EXPECT_EQ(page.book.name, "tiny1");
  EXPECT_EQ(page.book.title, "Tiny war");
  ASSERT_EQ(page.book.rules.size(), 2U);
  EXPECT_EQ(page.book.rules[0].text, "Muskets reach twelve inches.");
  EXPECT_EQ(page.book.rules[0].chapter, "3 Fire");
  EXPECT_EQ(page.book.rules[0].section, "3 Fire");
  EXPECT_EQ(page.book.rules[0].line, 5);
  EXPECT_EQ(page.book.rules[1].text, "Guns reach (TY1-FIRE-01) further.");
}

TEST(RulebookText, ReadsRowsWithTheNamesOfTheirColumns) {
  const Read page = read(
      "## 3 Fire\n### 3.1 Range\n| id | Firer | Range | Remark |\n|---|:---:|---|---|\n| TY1-FIRE-10 | Infantry | 12 | "
      "- |\n"
      "| TY1-FIRE-11 | Guns | 36 | Over heads \\| hills. |\n\n| id | Statement |\n|---|---|\n| TY1-FAQ-01 | Yes |\n");
  EXPECT_THAT(page.errors, IsEmpty());
  ASSERT_EQ(page.book.rules.size(), 3U);
  EXPECT_EQ(page.book.rules[0].text, "Firer: Infantry. Range: 12.");
  EXPECT_EQ(page.book.rules[0].section, "3.1 Range");
  EXPECT_EQ(page.book.rules[1].text, "Firer: Guns. Range: 36. Remark: Over heads | hills.");
  EXPECT_EQ(page.book.rules[2].text, "Yes");
}

TEST(RulebookText, SkipsCode) {
  const Read page = read("- **TY1-FIRE-01** Fire.\n```\n- **TY1-FIRE-02** not a rule\n```\nAfter.\n");
  ASSERT_EQ(page.book.rules.size(), 1U);
  EXPECT_EQ(page.book.rules[0].text, "Fire.");
}

TEST(RulebookText, TakesMarkedTablesAndListsForTheSheet) {
  const Read page = read(
      "## 3 Fire\n<!-- sheet: Ranges -->\n\n| id | Firer | Range |\n|---|---|---|\n| TY1-FIRE-10 | Infantry | 12 |\n\n"
      "| id | Other |\n|---|---|\n| TY1-FIRE-11 | table |\n\n<!-- sheet: Weapons -->\n- **TY1-ARM-01** Musket: ten\n"
      "  inches.\n- **TY1-ARM-02** Pikes do not shoot.\n\n- **TY1-ARM-03** Another list.\n");
  EXPECT_THAT(page.errors, IsEmpty());
  ASSERT_EQ(page.book.sheet.size(), 2U);
  EXPECT_EQ(page.book.sheet[0].title, "Ranges");
  EXPECT_EQ(page.book.sheet[0].chapter, "3 Fire");
  EXPECT_THAT(page.book.sheet[0].columns, ElementsAre("Firer", "Range"));
  ASSERT_EQ(page.book.sheet[0].rows.size(), 1U);
  EXPECT_EQ(page.book.sheet[0].rows[0].id, "TY1-FIRE-10");
  EXPECT_THAT(page.book.sheet[0].rows[0].cells, ElementsAre("Infantry", "12"));
  EXPECT_THAT(page.book.sheet[1].columns, IsEmpty());
  ASSERT_EQ(page.book.sheet[1].rows.size(), 2U);
  EXPECT_THAT(page.book.sheet[1].rows[0].cells, ElementsAre("Musket", "ten inches."));
  EXPECT_THAT(page.book.sheet[1].rows[1].cells, ElementsAre("Pikes do not shoot."));
}

TEST(RulebookText, LeavesSourceMarksOffASheet) {
  const Read page = read(
      "<!-- sheet: Tests -->\n| id | Rating | Passes |\n|---|---|---|\n| TY1-ORD-01 | Good [S][R49] | 3+ [once] |\n");
  ASSERT_EQ(page.book.sheet.size(), 1U);
  EXPECT_THAT(page.book.sheet[0].rows[0].cells, ElementsAre("Good", "3+ [once]"));
  EXPECT_EQ(page.book.rules[0].text, "Rating: Good [S][R49]. Passes: 3+ [once].");
}

TEST(RulebookText, RefusesASheetWithoutRows) {
  const Read page = read("<!-- sheet: Nothing -->\nWords.\n");
  EXPECT_THAT(page.errors, ElementsAre("docs/rulebooks/tiny1.md:1: the sheet \"Nothing\" has no rows"));
}

TEST(RulebookText, ReadsAGlossaryWhoseRulesAreStated) {
  const Read page = read(
      "## 1 Units\n- **TY1-UNIT-01** Flags are pretty.\n## 8 Glossary\n| Word | Meaning | Rule |\n|---|---|---|\n"
      "| Flag | What one rallies to | TY1-UNIT-01 |\n| Drum | What one hears | TY1-UNIT-02 |\n");
  ASSERT_EQ(page.book.glossary.size(), 2U);
  EXPECT_EQ(page.book.glossary[0].word, "Flag");
  EXPECT_EQ(page.book.glossary[0].meaning, "What one rallies to");
  EXPECT_THAT(page.errors,
              ElementsAre("docs/rulebooks/tiny1.md:7: Drum is explained by TY1-UNIT-02, which is never stated"));
}

TEST(RulebookText, RefusesARuleStatedTwice) {
  const Read page = read("- **TY1-FIRE-01** One.\n\n| id | Two |\n|---|---|\n| TY1-FIRE-01 | two |\n");
  EXPECT_THAT(page.errors, ElementsAre("docs/rulebooks/tiny1.md:5: TY1-FIRE-01 is already stated in line 1"));
}

TEST(RulebookText, ReadsDefinitionsWithoutStatingAgain) {
  const Read page = read(
      "## 1 Units\n- **TY1-UNIT-01** Flags are pretty.\n## 9 By definition\n| id | Reason |\n|---|---|\n"
      "| TY1-UNIT-01 | Looks only. |\n| TY1-UNIT-02 | Unknown. |\n");
  ASSERT_EQ(page.book.rules.size(), 1U);
  ASSERT_EQ(page.book.definitions.size(), 2U);
  EXPECT_EQ(page.book.definitions[0].reason, "Looks only.");
  EXPECT_THAT(page.errors,
              ElementsAre("docs/rulebooks/tiny1.md:7: TY1-UNIT-02 is settled by definition but never stated"));
}

} // namespace sandtable::tools
