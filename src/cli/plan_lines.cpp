#include "cli/plan_lines.hpp"

#include "cli/output.hpp"
#include "dice/sentences.hpp"

#include <fmt/format.h>

namespace sandtable::cli {

std::string plan_line(const PlanText& plan) { return fmt::format("{}: {}", plan.title, plan.dice); }

std::string modifier_lines(const std::vector<ModifierText>& modifiers, int pool, std::string_view indent) {
  std::vector<std::vector<std::string>> rows;
  for (const ModifierText& modifier : modifiers)
    if (modifier.pool == pool) rows.push_back({modifier.text, modifier.rule});
  return in_columns(rows, indent, {});
}

std::string event_lines(const std::vector<Told>& events, std::string_view indent, int columns) {
  std::string out;
  for (const Told& event : events) {
    const std::string rules = fmt::format("{}", fmt::join(event.rules, ", "));
    out += wrapped(rules.empty() ? event.sentence : fmt::format("{} ({})", event.sentence, rules), indent, columns);
  }
  return out;
}

} // namespace sandtable::cli
