#include "cli/program.hpp"

#include "cli/backup_command.hpp"
#include "cli/battle_command.hpp"
#include "cli/bench_command.hpp"
#include "cli/bot_command.hpp"
#include "cli/check_scenario_command.hpp"
#include "cli/match_command.hpp"
#include "cli/odds_command.hpp"
#include "cli/position_command.hpp"
#include "cli/render_command.hpp"
#include "cli/replay_command.hpp"
#include "cli/rule_command.hpp"
#include "cli/rulebooks_command.hpp"
#include "cli/rules_command.hpp"
#include "cli/scenarios_command.hpp"
#include "cli/serve_command.hpp"
#include "cli/signature_command.hpp"
#include "cli/simulate_command.hpp"
#include "cli/stop.hpp"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <cstdio>
#include <fmt/format.h>

namespace sandtable::cli {

namespace {

void complain(const std::string& sentence) {
  std::fflush(stdout);
  fmt::print(stderr, "sandtable: {}\n", sentence);
}

/// A first word that is no command deserves a better answer than "a subcommand is required".
std::string unknown_command(const CLI::App& program, const std::string& word) {
  if (word.empty() || word[0] == '-') return {};
  std::string known;
  for (const CLI::App* command : program.get_subcommands([](const CLI::App*) { return true; })) {
    if (command->get_name() == word) return {};
    known += (known.empty() ? "" : ", ") + command->get_name();
  }
  return fmt::format("there is no command \"{}\"; there are: {}", word, known);
}

/// Complaints about the command line: one sentence, and where help is.
int misused(const CLI::App& program, const CLI::ParseError& error) {
  const auto chosen = program.get_subcommands();
  const std::string command = chosen.empty() ? "sandtable" : "sandtable " + chosen.front()->get_name();
  std::string sentence = error.what();
  while (!sentence.empty() && (sentence.back() == '\n' || sentence.back() == '.')) sentence.pop_back();
  complain(fmt::format("{}; {} --help tells more", sentence, command));
  return static_cast<int>(Exit::bad_input);
}

} // namespace

int run(int argc, const char* const* argv) {
  CLI::App program("Sandtable: a digital tabletop for horse-and-musket wargames.", "sandtable");
  program.require_subcommand(1);
  program.footer(
      "Every command has a help of its own: sandtable battle --help\n"
      "Exit codes: 0 done, 1 failed, 2 bad input, 3 order refused.");
  for (const auto add :
       {add_rulebooks, add_scenarios, add_rules, add_battle, add_simulate, add_match, add_bot, add_odds, add_rule,
        add_position, add_replay, add_render, add_check_scenario, add_signature, add_bench, add_serve, add_backup})
    add(program);
  if (argc < 2) {
    fmt::print(stderr, "{}", program.help());
    return static_cast<int>(Exit::bad_input);
  }
  if (const std::string sentence = unknown_command(program, argv[1]); !sentence.empty()) {
    complain(sentence);
    return static_cast<int>(Exit::bad_input);
  }
  try {
    program.parse(argc, argv);
    return static_cast<int>(Exit::done);
  } catch (const CLI::Success& wish) {
    return program.exit(wish); // help or version
  } catch (const CLI::ParseError& error) {
    return misused(program, error);
  } catch (const Stop& stop) {
    if (!stop.sentence().empty()) complain(stop.sentence());
    return static_cast<int>(stop.code());
  } catch (const std::exception& error) {
    complain(error.what());
    return static_cast<int>(Exit::failed);
  }
}

} // namespace sandtable::cli
