#pragma once

namespace CLI {
class App;
} // namespace CLI

namespace sandtable::cli {

void add_rule(CLI::App& program);

} // namespace sandtable::cli
