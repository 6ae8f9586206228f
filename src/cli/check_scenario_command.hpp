#pragma once

namespace CLI {
class App;
} // namespace CLI

namespace sandtable::cli {

void add_check_scenario(CLI::App& program);

} // namespace sandtable::cli
