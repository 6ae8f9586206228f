#pragma once
// Finds the rules that a source file cites.

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable::tools {

/// The ids of all rulebooks, and the prefixes ("ABC") that make a word look like one of them.
struct KnownRules {
  std::set<std::string, std::less<>> ids;
  std::set<std::string, std::less<>> books;
};

/// Adds an id and its book.
void learn(KnownRules& known, std::string_view id);

struct FoundCitation {
  std::string id;
  int line = 0;

  friend bool operator==(const FoundCitation&, const FoundCitation&) = default;
};

/// Every rule cited in a source text: as a name (`ABC_MOVE_51`), as an id (`ABC-MOVE-51`), as a list
/// (`ABC-MOVE-51, 52`) or as a range (`ABC-MOVE-51..53` or `ABC-MOVE-51 to 53`: those of the range that exist). A rule
/// counts once a line. An unknown id goes to `errors` as "file:line: sentence".
std::vector<FoundCitation> find_citations(std::string_view file, std::string_view text, const KnownRules& known,
                                          std::vector<std::string>& errors);

} // namespace sandtable::tools
