// The generated rules say what docs/rulebooks says.

#include "rules/rules.hpp"

#include "rulebook_files.hpp"
#include "rules/citations.hpp"
#include "test_paths.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <set>

namespace sandtable::house {

namespace {

std::vector<tools::Rulebook> books() {
  return tools::read_rulebooks(std::filesystem::path(SANDTABLE_SOURCE_DIR) / "docs/rulebooks").value();
}

} // namespace

TEST(Rules, EveryStatedRuleHasAName) {
  for (const tools::Rulebook& book : books()) {
    const std::span<const RuleText> rules = rules_of(book.name);
    ASSERT_EQ(rules.size(), book.rules.size()) << book.name;
    for (std::size_t i = 0; i < rules.size(); ++i) {
      EXPECT_EQ(rules[i].id, book.rules[i].id);
      EXPECT_EQ(rules[i].text, book.rules[i].text);
      EXPECT_EQ(rule_named(rules[i].id), rules[i].rule);
      EXPECT_EQ(id_of(rules[i].rule), rules[i].id);
      EXPECT_EQ(&text_of(rules[i].rule), &rules[i]);
      EXPECT_FALSE(rules[i].text.empty()) << rules[i].id;
      EXPECT_FALSE(rules[i].section.empty()) << rules[i].id;
    }
  }
}

TEST(Rules, AreAsManyAsTheRulebookHas) {
  ASSERT_EQ(rule_books().size(), books().size());
  EXPECT_EQ(rule_books()[0].name, "crimea"); // by name
  EXPECT_EQ(rule_books()[1].name, "kingdom");
  EXPECT_EQ(rule_books()[2].name, "kingsmen1");
  EXPECT_EQ(rule_books()[2].title, "All the King's Men, 1st edition");
  EXPECT_GE(rules_of("crimea").size(), 537U); // the specification, and the rulings added since
  EXPECT_GE(rules_of("kingdom").size(), 886U);
  EXPECT_GE(rules_of("kingsmen1").size(), 763U);
  EXPECT_GE(rules_of("skirmish").size(), 472U);
  EXPECT_TRUE(rules_of("no such book").empty());
}

TEST(Rules, EveryBookHasASheetAndAGlossary) {
  for (const RuleBook& book : rule_books()) {
    EXPECT_GE(book.sheet.size(), 6U) << book.name;
    EXPECT_GE(book.glossary.size(), 12U) << book.name;
    for (const SheetTable& table : book.sheet)
      for (const SheetRow& row : table.rows) {
        const std::size_t wanted = table.columns.empty() ? row.cells.size() : table.columns.size();
        EXPECT_EQ(row.cells.size(), wanted) << id_of(row.rule);
        EXPECT_NE(row.rule, Rule::none);
      }
  }
}

TEST(Rules, NoneIsEmpty) {
  EXPECT_EQ(id_of(Rule::none), "");
  EXPECT_EQ(text_of(Rule::none).text, "");
  EXPECT_EQ(by_definition(Rule::none), "");
  EXPECT_EQ(rule_named(""), std::nullopt);
  EXPECT_EQ(rule_named("no such rule"), std::nullopt);
}

TEST(Rules, SettledByDefinitionCarryTheirReason) {
  for (std::size_t i = 0; i < rule_books().size(); ++i) {
    std::size_t settled = 0;
    for (const RuleText& rule : rule_books()[i].rules) settled += by_definition(rule.rule).empty() ? 0U : 1U;
    EXPECT_EQ(settled, books()[i].definitions.size()) << rule_books()[i].name;
  }
}

TEST(Citations, StandInOrderAndNameExistingFiles) {
  std::set<std::string_view> files;
  const Citation* before = nullptr;
  for (const Citation& citation : citations()) {
    if (before != nullptr) {
      EXPECT_LE(before->rule, citation.rule);
    }
    const bool of_an_example = citation.file.starts_with("examples/");
    EXPECT_EQ(citation.test, of_an_example ? citation.file.find("/tests/") != std::string_view::npos
                                           : citation.file.starts_with("tests/"));
    EXPECT_GT(citation.line, 0);
    files.insert(citation.file);
    before = &citation;
  }
  for (const std::string_view file : files) {
    EXPECT_TRUE(std::filesystem::exists(std::filesystem::path(SANDTABLE_SOURCE_DIR) / file)) << file;
  }
}

TEST(Citations, OfOneRuleAreAllOfIt) {
  std::size_t count = 0;
  for (const RuleBook& book : rule_books())
    for (const RuleText& rule : book.rules) {
      for (const Citation& citation : citations_of(rule.rule)) EXPECT_EQ(citation.rule, rule.rule);
      count += citations_of(rule.rule).size();
    }
  const auto of_examples = std::count_if(citations().begin(), citations().end(), [](const Citation& citation) {
    return citation.file.starts_with("examples/");
  });
  EXPECT_EQ(count + static_cast<std::size_t>(of_examples), citations().size());
}

} // namespace sandtable::house
