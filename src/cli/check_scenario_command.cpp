#include "cli/check_scenario_command.hpp"

#include "cli/command.hpp"
#include "cli/files.hpp"
#include "cli/output.hpp"
#include "cli/stop.hpp"
#include "library/books.hpp"
#include "library/named_scenario.hpp"

#include <fmt/format.h>

namespace sandtable::cli {

namespace {

struct CheckScenarioAsked {
  std::string file, rulebook;
  bool json = false;
};

/// The rulebooks to try a scenario under.
std::vector<const Book*> books_to_try(const CheckScenarioAsked& asked, const Scenario& scenario) {
  if (!asked.rulebook.empty()) return {taken(book_named(asked.rulebook), "--rulebook")};
  std::vector<const Book*> out;
  for (const auto& book : books())
    for (const std::string& id : scenario.rulebooks)
      if (book->id() == id) out.push_back(book.get());
  if (out.empty()) out.push_back(taken(book_for(scenario, {}), asked.file));
  return out;
}

void check(const CheckScenarioAsked& asked) {
  const std::string text = read_text(asked.file);
  const NamedScenario named = taken(scenario_in(text, asked.file));
  boost::json::array tried;
  std::string ids, notes;
  for (const Book* book : books_to_try(asked, named.scenario)) {
    taken(book->set_up(named.scenario, text, {}), asked.file);
    tried.emplace_back(std::string(book->id()));
    ids.append(ids.empty() ? "" : ", ").append(book->id());
    for (const std::string& note : left_aside(*book, named.scenario)) notes += note + "\n";
  }
  const Scenario& s = named.scenario;
  if (asked.json)
    return print_json(boost::json::object{{"sound", true},
                                          {"id", s.id},
                                          {"title", s.title},
                                          {"rulebooks", std::move(tried)},
                                          {"units", s.red.units.size() + s.blue.units.size()},
                                          {"features", s.terrain.size()}});
  const bool listed = !s.red.units.empty() || !s.blue.units.empty();
  const std::string armies =
      fmt::format("{} against {}", counted(s.red.units.size(), "unit", "units"), s.blue.units.size());
  print(fmt::format("{} is sound under {}: {}, {}, {}.\n", asked.file, ids, s.title,
                    listed ? armies : "armies by the dice",
                    counted(s.terrain.size(), "terrain feature", "terrain features")) +
        notes);
}

} // namespace

void add_check_scenario(CLI::App& program) {
  CLI::App* command = new_command(program, "check-scenario", "Say whether a scenario can be played, or what is wrong",
                                  "sandtable check-scenario my-battle.toml");
  const auto asked = std::make_shared<CheckScenarioAsked>();
  command->add_option("file", asked->file, "The scenario (- reads standard input)")->required();
  command->add_option("--rulebook", asked->rulebook, "Under this rulebook, not those it names");
  command->add_flag("--json", asked->json, "Print JSON");
  command->callback([asked] { check(*asked); });
}

} // namespace sandtable::cli
