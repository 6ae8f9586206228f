#include "rules/rules.hpp"

#include "rules/tables.hpp"

#include <cstddef>

namespace sandtable {

const RuleText& text_of(Rule rule) { return rule_table()[static_cast<std::size_t>(rule)]; }

std::string_view id_of(Rule rule) { return text_of(rule).id; }

std::optional<Rule> rule_named(std::string_view id) {
  for (const RuleText& entry : rule_table().subspan(1)) {
    if (entry.id == id) return entry.rule;
  }
  return std::nullopt;
}

std::span<const RuleText> rules_of(std::string_view book) {
  for (const RuleBook& candidate : rule_books()) {
    if (candidate.name == book) return candidate.rules;
  }
  return {};
}

std::string_view by_definition(Rule rule) {
  for (const Definition& definition : definition_table()) {
    if (definition.rule == rule) return definition.reason;
  }
  return {};
}

} // namespace sandtable
