#pragma once
// Reads a rulebook of docs/rulebooks: which rules it states, where, and in what words.

#include <string>
#include <string_view>
#include <vector>

namespace sandtable::tools {

/// A rule stated by a bullet (`- **ABC-FIRE-01** text`) or by a table row (`| ABC-FIRE-10 | Infantry | 12
/// |`).
struct StatedRule {
  std::string id;
  std::string chapter; ///< heading of the second level
  std::string section; ///< heading of the third level, or the chapter
  std::string text;    ///< a row reads "Firer: Infantry. Range: 12."
  int line = 0;
};

/// A row of the section "By definition": a rule that asks for neither code nor test, and why.
struct DefinedRule {
  std::string id;
  std::string reason;
  int line = 0;
};

/// A row of a reference sheet: a row of a table, or a bullet cut at its first colon.
struct SheetRow {
  std::string id; ///< of the rule it states
  std::vector<std::string> cells;
};

/// A table or a list of rules that players want at hand: `<!-- sheet: Ranges -->` stands before it.
struct SheetTable {
  std::string title, chapter;
  std::vector<std::string> columns; ///< none over a list
  std::vector<SheetRow> rows;
  int line = 0;
};

/// A row of the section "Glossary": a word, what it means, and the rule that says more.
struct GlossaryWord {
  std::string word, meaning, rule;
  int line = 0;
};

struct Rulebook {
  std::string name;  ///< the file without its ending
  std::string title; ///< the first heading, up to its colon
  std::vector<StatedRule> rules;
  std::vector<DefinedRule> definitions;
  std::vector<SheetTable> sheet;
  std::vector<GlossaryWord> glossary;
};

/// True for the form BOOK-FAMILY-NUMBER: ABC-FIRE-07, ABC-MOD-T1, ABC-MOVE-03.
bool is_rule_id(std::string_view text);

/// The id as a C++ name: ABC_FIRE_07.
std::string name_of(std::string_view id);

/// Reads one rulebook. Mistakes (an id stated twice, a definition of an unknown id) go to `errors` as
/// "file:line: sentence".
Rulebook read_rulebook(std::string_view file, std::string_view text, std::vector<std::string>& errors);

} // namespace sandtable::tools
