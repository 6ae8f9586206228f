#pragma once

namespace CLI {
class App;
} // namespace CLI

namespace sandtable::cli {

void add_bench(CLI::App& program);

} // namespace sandtable::cli
