#include "library/named_scenario.hpp"

#include "library/books.hpp"
#include "scenario/shipped.hpp"
#include "scenario/terrain_generator.hpp"
#include "scenario/write_scenario.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace sandtable {

namespace {

Result<NamedScenario> random_field(const std::string& name, std::uint64_t seed, std::string_view rulebook) {
  const auto field = read_random_field(name);
  if (!field) return tl::unexpected<Fault>(field.error());
  const auto book = book_for({}, rulebook);
  if (!book) return tl::unexpected<Fault>(book.error());
  return scenario_in(write_scenario((*book)->random_battle(field->size, field->seed.value_or(seed))), name);
}

} // namespace

std::vector<RandomScenario> random_scenarios() {
  return {{"random:small", "Five units a side by the dice, on new ground", 5},
          {"random:medium", "Eight units a side by the dice, on new ground", 8},
          {"random:large", "Ten units a side by the dice, on new ground", 10}};
}

Result<NamedScenario> scenario_in(std::string text, const std::string& file) {
  auto scenario = read_scenario(text, file, known_books());
  if (!scenario) return tl::unexpected<Fault>(scenario.error());
  return NamedScenario{std::move(*scenario), std::move(text), file};
}

Result<NamedScenario> with_options(NamedScenario named, const std::vector<OptionValue>& options) {
  if (options.empty()) return named;
  for (const OptionValue& option : options) named.scenario.options[option.label] = option.value;
  return scenario_in(write_scenario(named.scenario), named.file);
}

Result<NamedScenario> named_scenario(const std::string& name, std::uint64_t seed, std::string_view rulebook) {
  if (asks_for_random_field(name)) return random_field(name, seed, rulebook);
  std::string ids;
  for (const ShippedScenario& shipped : shipped_scenarios()) {
    if (shipped.id == name) return scenario_in(std::string(shipped.text), name + ".toml");
    ids.append(ids.empty() ? "" : ", ").append(shipped.id);
  }
  return fault(fmt::format("there is no scenario \"{}\": it is none of {} or random:small, medium, large", name, ids));
}

std::optional<Lesson> lesson_for(std::string_view scenario, std::string_view rulebook) {
  const auto all = shipped_scenarios();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const ShippedScenario& shipped) { return shipped.text == scenario; });
  if (found == all.end() || found->lesson.empty()) return std::nullopt;
  const auto named = named_scenario(std::string(found->id), 0);
  if (!named || named->scenario.rulebooks.empty() || named->scenario.rulebooks.front() != rulebook) return std::nullopt;
  auto lesson = read_lesson(found->lesson, fmt::format("{}.lesson.toml", found->id));
  return lesson ? std::optional(std::move(*lesson)) : std::nullopt; // a test reads every shipped lesson
}

} // namespace sandtable
