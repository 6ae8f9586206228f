#pragma once

#include <CLI/App.hpp>

namespace sandtable::cli {

void add_bot(CLI::App& program);

} // namespace sandtable::cli
