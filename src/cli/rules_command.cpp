#include "cli/rules_command.hpp"

#include "cli/command.hpp"
#include "cli/coverage.hpp"
#include "cli/output.hpp"
#include "cli/stop.hpp"
#include "library/books.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace sandtable::cli {

namespace {

struct RulesAsked {
  std::string rulebook;
  std::vector<std::string> ids;
  bool coverage = false, json = false;
};

/// The rules a person names: by id, or a whole family by the beginning of its ids.
std::vector<const RuleText*> named_rules(const RulesAsked& asked) {
  std::vector<const RuleText*> found;
  const auto rules = rules_of(asked.rulebook);
  if (asked.ids.empty())
    for (const RuleText& rule : rules) found.push_back(&rule);
  for (const std::string& id : asked.ids) {
    const std::size_t before = found.size();
    for (const RuleText& rule : rules)
      if (rule.id == id || rule.id.starts_with(id + "-")) found.push_back(&rule);
    if (found.size() == before) bad_input(fmt::format("{} has no rule \"{}\"", asked.rulebook, id));
  }
  return found;
}

boost::json::object as_json(const RuleText& rule) {
  boost::json::object out{{"id", std::string(rule.id)},
                          {"chapter", std::string(rule.chapter)},
                          {"section", std::string(rule.section)},
                          {"text", std::string(rule.text)}};
  if (const auto reason = by_definition(rule.rule); !reason.empty()) out["by_definition"] = std::string(reason);
  return out;
}

void show_rules(const RulesAsked& asked) {
  taken(book_named(asked.rulebook));
  if (asked.coverage) {
    if (!asked.ids.empty()) bad_input("--coverage speaks of the whole book: name no rules with it");
    return asked.json ? print_json(coverage_json(asked.rulebook)) : print(coverage_text(asked.rulebook));
  }
  const auto rules = named_rules(asked);
  if (asked.json) {
    boost::json::array list;
    for (const RuleText* rule : rules) list.push_back(as_json(*rule));
    return print_json(list);
  }
  const int columns = terminal_columns();
  std::string_view section;
  for (const RuleText* rule : rules) {
    if (rule->section != section) print(fmt::format("{}{}\n", section.empty() ? "" : "\n", rule->section));
    section = rule->section;
    print(fmt::format("  {}\n{}", rule->id, wrapped(rule->text, "    ", columns)));
  }
}

} // namespace

void add_rules(CLI::App& program) {
  const std::string_view book = books().front()->id(), rule = rules_of(book).front().id;
  CLI::App* command = new_command(program, "rules", "Print the rules of a rulebook, or some of them",
                                  fmt::format("sandtable rules {0} {1}\n  sandtable rules {0} --coverage", book, rule));
  const auto asked = std::make_shared<RulesAsked>();
  command->add_option("rulebook", asked->rulebook, "The rulebook")->required();
  command->add_option("ids", asked->ids, "Rules by id, or families by the beginning of their ids");
  command->add_flag("--coverage", asked->coverage, "Where code and tests cite each rule, and the gaps");
  command->add_flag("--json", asked->json, "Print JSON");
  command->callback([asked] { show_rules(*asked); });
}

} // namespace sandtable::cli
