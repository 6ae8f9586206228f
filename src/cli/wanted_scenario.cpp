#include "cli/wanted_scenario.hpp"

#include "cli/files.hpp"
#include "cli/stop.hpp"
#include "scenario/terrain_generator.hpp"

namespace sandtable::cli {

NamedScenario wanted_scenario(const std::string& name, std::uint64_t seed, std::string_view rulebook) {
  if (asks_for_random_field(name)) return taken(named_scenario(name, seed, rulebook), "--scenario");
  if (auto shipped = named_scenario(name, seed)) return *shipped;
  if (is_file(name)) return taken(scenario_in(read_text(name), name));
  return taken(named_scenario(name, seed));
}

} // namespace sandtable::cli
