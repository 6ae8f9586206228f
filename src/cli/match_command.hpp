#pragma once

namespace CLI {
class App;
} // namespace CLI

namespace sandtable::cli {

void add_match(CLI::App& program);

} // namespace sandtable::cli
