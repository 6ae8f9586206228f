// How citations are found in a source text.

#include "citation_scan.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sandtable::tools {

namespace {

using testing::ElementsAre;
using testing::IsEmpty;

struct Found {
  std::vector<std::string> ids; ///< "id line"
  std::vector<std::string> errors;
};

Found find(std::string_view text) {
  KnownRules known;
  for (const char* id : {"TY1-MOVE-50", "TY1-MOVE-51", "TY1-MOVE-52", "TY1-MOVE-54", "TY1-FIRE-01", "TY1-MOD-T1"}) {
    learn(known, id);
  }
  Found found;
  for (const FoundCitation& citation : find_citations("src/a.cpp", text, known, found.errors)) {
    found.ids.push_back(citation.id + " " + std::to_string(citation.line));
  }
  return found;
}

} // namespace

TEST(CitationScan, FindsNamesAndIds) {
  const Found found = find("return Rule::TY1_MOVE_51;\n// TY1-FIRE-01: why\nTEST(Move, TY1_MOD_T1) {}\n");
  EXPECT_THAT(found.ids, ElementsAre("TY1-MOVE-51 1", "TY1-FIRE-01 2", "TY1-MOD-T1 3"));
  EXPECT_THAT(found.errors, IsEmpty());
}

TEST(CitationScan, FindsListsAndRanges) {
  EXPECT_THAT(find("// TY1-MOVE-50, 51, 52: march").ids,
              ElementsAre("TY1-MOVE-50 1", "TY1-MOVE-51 1", "TY1-MOVE-52 1"));
  for (const char* range : {"// TY1-MOVE-51..54", "// TY1-MOVE-51 to 54: march"})
    EXPECT_THAT(find(range).ids, ElementsAre("TY1-MOVE-51 1", "TY1-MOVE-54 1", "TY1-MOVE-52 1"));
}

TEST(CitationScan, FindsTheRuleATestIsNamedAfter) {
  EXPECT_THAT(find("TEST(Move, TY1_MOVE_51_nobody_passes) {}").ids, ElementsAre("TY1-MOVE-51 1"));
  EXPECT_THAT(find("constexpr int TY1_MOVE_51_LIMIT = 6;").ids, IsEmpty());
}

TEST(CitationScan, CountsARuleOnceALine) {
  EXPECT_THAT(find("cite(Rule::TY1_FIRE_01); // TY1-FIRE-01").ids, ElementsAre("TY1-FIRE-01 1"));
}

TEST(CitationScan, TakesNoArgumentForAList) {
  const Found found = find("f(Rule::TY1_MOVE_51, 52); // TY1-FIRE-01, 6 inches, TY1-FIRE-01, 12nd");
  EXPECT_THAT(found.ids, ElementsAre("TY1-MOVE-51 1", "TY1-FIRE-01 1"));
  EXPECT_THAT(found.errors, IsEmpty());
}

TEST(CitationScan, RefusesUnknownRulesOfKnownBooks) {
  const Found found = find("\n// TY1-MOVE-99, XY1-MOVE-01, UTF-8, TY1-MOVE-50..53\nRule::TY1_NONE_01\n");
  EXPECT_THAT(found.errors,
              ElementsAre("src/a.cpp:2: TY1-MOVE-99 is in no rulebook", "src/a.cpp:2: TY1-MOVE-53 is in no rulebook",
                          "src/a.cpp:3: TY1-NONE-01 is in no rulebook"));
}

} // namespace sandtable::tools
