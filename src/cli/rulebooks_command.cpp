#include "cli/rulebooks_command.hpp"

#include "cli/command.hpp"
#include "cli/output.hpp"
#include "library/books.hpp"
#include "rules/rules.hpp"

#include <fmt/format.h>

namespace sandtable::cli {

namespace {

void list_rulebooks(bool as_json) {
  boost::json::array list;
  std::vector<std::vector<std::string>> rows;
  for (const auto& book : books()) {
    const std::size_t rules = rules_of(book->id()).size();
    list.push_back(boost::json::object{{"id", std::string(book->id())},
                                       {"title", std::string(book->title())},
                                       {"revision", book->revision()},
                                       {"rules", rules}});
    rows.push_back({std::string(book->id()), std::string(book->title()), counted(rules, "rule", "rules"),
                    fmt::format("revision {}", book->revision())});
  }
  if (as_json) return print_json(list);
  print(in_columns(rows, ""));
}

} // namespace

void add_rulebooks(CLI::App& program) {
  CLI::App* command =
      new_command(program, "rulebooks", "List the rulebooks that can be played", "sandtable rulebooks --json");
  const auto json = std::make_shared<bool>(false);
  command->add_flag("--json", *json, "Print JSON");
  command->callback([json] { list_rulebooks(*json); });
}

} // namespace sandtable::cli
