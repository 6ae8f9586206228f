#pragma once
// The battle that a person asks for on the command line, in the same words for every command that fights.

#include "library/book.hpp"
#include "library/named_scenario.hpp"

#include <CLI/App.hpp>

namespace sandtable::cli {

/// --option name=value, and what has been given by it.
CLI::Option* add_rulebook_options(CLI::App& command, std::vector<std::string>& words);
std::vector<OptionValue> options_in(const std::vector<std::string>& words);

/// As many battles at once as there are cores.
int cores();
/// --jobs, for commands whose results do not depend on it.
void add_jobs(CLI::App& command, int& jobs);

struct WantedBattle {
  std::string scenario = "meeting", rulebook, red = "captain", blue = "captain";
  std::vector<std::string> options; ///< name=value
  std::optional<std::uint64_t> seed;
};

/// --scenario, --rulebook, --red, --blue and --option. What a seed gives is for the command itself to say.
void add_battle_options(CLI::App& command, WantedBattle& wanted);

struct ChosenBattle {
  NamedScenario named;
  const Book* book = nullptr;
  Generals generals;
  std::uint64_t seed = 0; ///< a new one if none was asked for
};

/// Stops with a sentence if there is no such battle.
ChosenBattle chosen_battle(const WantedBattle& wanted);

} // namespace sandtable::cli
