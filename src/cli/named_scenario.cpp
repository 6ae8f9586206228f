#include "cli/named_scenario.hpp"

#include "battle/shipped.hpp"
#include "battle/terrain_generator.hpp"
#include "battle/words.hpp"
#include "cli/files.hpp"
#include "cli/stop.hpp"

#include <fmt/format.h>

namespace sandtable::cli {

namespace {

/// The book's own tables muster the armies; only the ground is ours.
NamedScenario random_field(const std::string& name, std::uint64_t seed) {
  const auto field = taken(read_random_field(name), "--scenario");
  Scenario scenario = generate_terrain(field.size, field.seed.value_or(seed));
  scenario.options["force_mode"] = "random";
  scenario.options["army_size"] = word_of(field.size);
  return scenario_in(write_scenario(scenario), name);
}

} // namespace

NamedScenario scenario_in(std::string text, const std::string& file) {
  Scenario scenario = taken(read_scenario(text, file));
  return {std::move(scenario), std::move(text), file};
}

NamedScenario named_scenario(const std::string& name, std::uint64_t seed) {
  if (asks_for_random_field(name)) return random_field(name, seed);
  std::string ids;
  for (const ShippedScenario& shipped : shipped_scenarios()) {
    if (shipped.id == name) return scenario_in(std::string(shipped.text), name + ".toml");
    ids.append(ids.empty() ? "" : ", ").append(shipped.id);
  }
  if (is_file(name)) return scenario_in(read_text(name), name);
  bad_input(fmt::format(
      "there is no scenario \"{}\": it is neither a file nor one of {} or random:small, medium, large", name, ids));
}

} // namespace sandtable::cli
