#pragma once
// The rules of every rulebook, numbered once. docs/rulebooks/*.md is the only list of them: the build turns
// it into the names of `enum class Rule` (ABC-FIRE-nn becomes Rule::ABC_FIRE_nn) and into the texts below, so
// that citing a rule that does not exist does not compile.
//
// The numbers behind the names move when a rulebook gains a rule: whatever leaves the program writes the id.

#include "rules/rule_names.hpp"

#include <optional>
#include <span>
#include <string_view>

namespace sandtable {

/// One rule as the rulebook states it.
struct RuleText {
  Rule rule = Rule::none;
  std::string_view id;      ///< as printed: "ABC-FIRE-nn"
  std::string_view chapter; ///< "10 Fire"
  std::string_view section; ///< "10.2 Range (inches)"; the chapter again where it has no sections
  std::string_view text;
};

/// A row of a reference sheet, and the rule that states it.
struct SheetRow {
  Rule rule = Rule::none;
  std::span<const std::string_view> cells;
};

/// A table, or a list without columns, that players want at hand.
struct SheetTable {
  std::string_view title, chapter;
  std::span<const std::string_view> columns;
  std::span<const SheetRow> rows;
};

/// A word of the game in a sentence, with the rule that says more.
struct GlossaryWord {
  std::string_view word, meaning;
  Rule rule = Rule::none;
};

/// A rulebook: its rules stand in the order of the book.
struct RuleBook {
  std::string_view name;  ///< "mybook"
  std::string_view title; ///< "My Book of War, 1st edition"
  std::span<const RuleText> rules;
  std::span<const SheetTable> sheet;
  std::span<const GlossaryWord> glossary;
};

/// The whole entry of a rule; that of Rule::none is empty.
const RuleText& text_of(Rule rule);

/// The id as printed, empty for Rule::none.
std::string_view id_of(Rule rule);

/// The rule with this id, if any book has it.
std::optional<Rule> rule_named(std::string_view id);

/// Every rulebook, by name.
std::span<const RuleBook> rule_books();

/// The rules of one book in its order; empty if there is no such book.
std::span<const RuleText> rules_of(std::string_view book);

/// Why a rule needs neither code nor test (it only defines a word, or says what is not there); empty
/// otherwise.
std::string_view by_definition(Rule rule);

} // namespace sandtable
