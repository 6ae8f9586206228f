#pragma once
// One pair of files a subcommand: each adds itself to the program.

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <string>

namespace sandtable::cli {

/// A subcommand with its example, printed below its help.
inline CLI::App* new_command(CLI::App& program, const std::string& name, const std::string& what,
                             const std::string& example) {
  CLI::App* command = program.add_subcommand(name, what);
  command->footer("Example:\n  " + example);
  return command;
}

} // namespace sandtable::cli
