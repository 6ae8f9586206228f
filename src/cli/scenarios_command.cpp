#include "cli/scenarios_command.hpp"

#include "cli/command.hpp"
#include "cli/output.hpp"
#include "cli/stop.hpp"
#include "library/books.hpp"
#include "library/named_scenario.hpp"
#include "scenario/shipped.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace sandtable::cli {

namespace {

struct ScenariosAsked {
  std::string rulebook;
  bool json = false;
};

bool suits(const Scenario& scenario, const std::string& rulebook) {
  const auto& books = scenario.rulebooks;
  return rulebook.empty() || books.empty() || std::find(books.begin(), books.end(), rulebook) != books.end();
}

boost::json::object as_json(const Scenario& s) {
  boost::json::array rulebooks(s.rulebooks.begin(), s.rulebooks.end());
  return {{"id", s.id},
          {"title", s.title},
          {"description", s.description},
          {"rulebooks", std::move(rulebooks)},
          {"units", s.red.units.size() + s.blue.units.size()},
          {"red_units", s.red.units.size()},
          {"blue_units", s.blue.units.size()},
          {"minutes", s.minutes},
          {"size", boost::json::array{s.size.x, s.size.y}}};
}

void list_scenarios(const ScenariosAsked& asked) {
  if (!asked.rulebook.empty()) taken(book_named(asked.rulebook), "--rulebook");
  boost::json::array list;
  std::vector<std::vector<std::string>> rows;
  for (const ShippedScenario& shipped : shipped_scenarios()) {
    const Scenario s = taken(named_scenario(std::string(shipped.id), 0)).scenario;
    if (!suits(s, asked.rulebook)) continue;
    list.push_back(as_json(s));
    rows.push_back({s.id, s.title, fmt::format("{} against {}", s.red.units.size(), s.blue.units.size()),
                    fmt::format("{} min", s.minutes), fmt::format("{}", fmt::join(s.rulebooks, ", "))});
  }
  if (asked.json) return print_json(list);
  for (const RandomScenario& random : random_scenarios())
    rows.push_back({random.name, random.title, fmt::format("{0} against {0}", random.units_a_side), "", ""});
  print(in_columns(rows, ""));
}

} // namespace

void add_scenarios(CLI::App& program) {
  CLI::App* command = new_command(program, "scenarios", "List the battles that come with the program",
                                  fmt::format("sandtable scenarios --rulebook {}", books().front()->id()));
  const auto asked = std::make_shared<ScenariosAsked>();
  command->add_option("--rulebook", asked->rulebook, "Only those for this rulebook");
  command->add_flag("--json", asked->json, "Print JSON");
  command->callback([asked] { list_scenarios(*asked); });
}

} // namespace sandtable::cli
