#pragma once
// One file a subcommand: each adds itself to the program.

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <string>

namespace sandtable::cli {

void add_rulebooks(CLI::App& program);
void add_scenarios(CLI::App& program);
void add_rules(CLI::App& program);
void add_battle(CLI::App& program);
void add_simulate(CLI::App& program);
void add_odds(CLI::App& program);
void add_rule(CLI::App& program);
void add_replay(CLI::App& program);
void add_render(CLI::App& program);
void add_check_scenario(CLI::App& program);
void add_signature(CLI::App& program);
void add_bench(CLI::App& program);
void add_serve(CLI::App& program);

/// A subcommand with its example, printed below its help.
inline CLI::App* new_command(CLI::App& program, const std::string& name, const std::string& what,
                             const std::string& example) {
  CLI::App* command = program.add_subcommand(name, what);
  command->footer("Example:\n  " + example);
  return command;
}

} // namespace sandtable::cli
