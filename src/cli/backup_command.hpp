#pragma once

#include <CLI/App.hpp>

namespace sandtable::cli {

void add_backup(CLI::App& program);

} // namespace sandtable::cli
