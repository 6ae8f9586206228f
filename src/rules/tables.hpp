#pragma once
// The generated tables behind rules.hpp; nobody else reads them.

#include "rules/rules.hpp"

namespace sandtable {

struct Definition {
  Rule rule;
  std::string_view reason;
};

/// Indexed by Rule; the first entry is Rule::none.
std::span<const RuleText> rule_table();

/// The books' tables "By definition".
std::span<const Definition> definition_table();

} // namespace sandtable
