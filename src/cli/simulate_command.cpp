#include "cli/simulate_command.hpp"

#include "cli/command.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/parallel.hpp"
#include "cli/progress.hpp"
#include "cli/simulation_text.hpp"
#include "cli/stop.hpp"
#include "cli/wanted_battle.hpp"
#include "library/simulation.hpp"
#include "reflect/json.hpp"

#include <fmt/format.h>

namespace sandtable::cli {

namespace {

constexpr int most_battles = 1'000'000;

struct SimulateAsked {
  WantedBattle battle;
  int battles = 1000, jobs = cores();
  bool json = false;
};

/// The battles in the order of their seeds, whoever fought them: all, or those before Ctrl-C.
std::vector<FoughtBattle> fought(const Arena& arena, const ChosenBattle& chosen, int battles, int jobs) {
  const auto wanted = static_cast<std::size_t>(battles);
  std::vector<Result<FoughtBattle>> results(wanted);
  const Interrupt interrupt;
  Progress progress("fighting");
  const auto fight = [&](std::size_t i) {
    results[i] = arena.fight_and_count(chosen.generals, seed_of_battle(chosen.seed, i));
    return results[i].has_value() && !interrupt.came();
  };
  results.resize(in_parallel(wanted, jobs, fight, [&](std::size_t done) { progress.at(done, wanted); }));
  std::vector<FoughtBattle> out;
  out.reserve(results.size());
  for (Result<FoughtBattle>& result : results) {
    if (!result)
      failed(fmt::format("battle {}, seed {}: {}", out.size() + 1, seed_of_battle(chosen.seed, out.size()),
                         result.error().text()));
    out.push_back(std::move(*result));
  }
  return out;
}

/// The scenario by a name that means the same ground in any other command.
std::string lasting_name(const std::string& scenario, std::uint64_t seed) {
  if (!asks_for_random_field(scenario) || taken(read_random_field(scenario)).seed) return scenario;
  return fmt::format("{}:{}", scenario, seed);
}

std::string heading(const Simulation& s, const Book& book) {
  std::string options;
  for (const std::string& option : s.options) options += " --option " + option;
  return fmt::format("{}\n{}: {} (red) against {} (blue), {}, seed {}\n", s.title, book.title(), word_of(s.red),
                     word_of(s.blue), counted(static_cast<std::size_t>(s.results.battles), "battle", "battles"),
                     s.seed) +
         fmt::format("To see one: sandtable battle --scenario {} --rulebook {} --red {} --blue {}{} --seed ...\n",
                     s.scenario, s.rulebook, word_of(s.red), word_of(s.blue), options);
}

void simulate(const SimulateAsked& asked) {
  const ChosenBattle chosen = chosen_battle(asked.battle);
  const auto arena = taken(chosen.book->arena(chosen.named.scenario), chosen.named.file);
  const std::vector<FoughtBattle> battles = fought(*arena, chosen, asked.battles, asked.jobs);
  const Simulation simulation{lasting_name(asked.battle.scenario, chosen.seed),
                              chosen.named.scenario.title,
                              std::string(chosen.book->id()),
                              asked.battle.options,
                              chosen.generals.red,
                              chosen.generals.blue,
                              chosen.seed,
                              results_of(battles, chosen.seed)};
  if (asked.json)
    print_json(to_json(simulation));
  else
    print(heading(simulation, *chosen.book) + simulation_text(simulation.results));
  if (simulation.results.battles < asked.battles)
    failed(fmt::format("stopped after {} of {} battles", simulation.results.battles, asked.battles));
}

} // namespace

void add_simulate(CLI::App& program) {
  CLI::App* command = new_command(
      program, "simulate",
      "Fight many battles between two computer generals and sum them up; wins with their 95 % Wilson score interval",
      "sandtable simulate --scenario marlow --battles 1000 --red captain --blue recruit --seed 7");
  const auto asked = std::make_shared<SimulateAsked>();
  add_battle_options(*command, asked->battle);
  command->add_option("--battles", asked->battles, "How many battles")
      ->check(CLI::Range(1, most_battles))
      ->capture_default_str();
  add_jobs(*command, asked->jobs);
  command->add_option("--seed", asked->battle.seed, "The same seed fights the same battles");
  command->add_flag("--json", asked->json, "Print JSON");
  command->callback([asked] { simulate(*asked); });
}

} // namespace sandtable::cli
