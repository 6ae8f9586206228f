#pragma once
// Where the code and the tests cite each rule. The list is made at build time from the sources themselves;
// a rule that is neither cited, tested nor settled by definition is a gap.

#include "rules/rules.hpp"

#include <span>
#include <string_view>

namespace sandtable {

struct Citation {
  Rule rule;
  std::string_view file; ///< from the root of the repository
  int line;
  bool test; ///< stands in tests/, not in src/
};

/// Every citation, by rule, then code before tests, then by file and line.
std::span<const Citation> citations();

/// The part of citations() that cites one rule.
std::span<const Citation> citations_of(Rule rule);

} // namespace sandtable
