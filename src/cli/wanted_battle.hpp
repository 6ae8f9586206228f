#pragma once
// The battle that a person asks for on the command line, in the same words for every command that fights.

#include "cli/bot.hpp"
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
  double bot_seconds = BotCommand{}.seconds;
  std::vector<std::string> forbidden; ///< verbs
};

/// --red and --blue, and how long a bot may take.
void add_generals(CLI::App& command, WantedBattle& wanted, const std::string& red, const std::string& blue);
/// --forbid, for commands whose generals may be restrained.
void add_forbidden(CLI::App& command, WantedBattle& wanted);
/// --scenario, --rulebook, --red, --blue and --option. What a seed gives is for the command itself to say.
void add_battle_options(CLI::App& command, WantedBattle& wanted);

struct ChosenBattle {
  NamedScenario named;
  const Book* book = nullptr;
  Generals generals;                             ///< of a bot: who stands in for it
  std::array<std::optional<BotCommand>, 2> bots; ///< by side
  std::uint64_t seed = 0;                        ///< a new one if none was asked for

  std::vector<std::string> forbidden; ///< verbs that no general may order

  /// Whether only the generals of the program fight, and as they like.
  bool is_plain() const { return !bots[0] && !bots[1] && forbidden.empty(); }
};

/// Stops with a sentence if there is no such battle.
ChosenBattle chosen_battle(const WantedBattle& wanted);

} // namespace sandtable::cli
