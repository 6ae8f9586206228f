#pragma once

#include "client/option_text.hpp"
#include "scenario/lesson.hpp"
#include "scenario/scenario.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace sandtable {

/// A scenario with the text it was read from: what the record of a battle keeps.
struct NamedScenario {
  Scenario scenario;
  std::string text;
  std::string file; ///< the name that faults are told with
};

/// The id of a shipped scenario, or "random:small[:SEED]"; without a seed of its own a random field grows from `seed`.
/// Its armies are raised by the rulebook of that id, else by the first there is. A fault lists those there are.
Result<NamedScenario> named_scenario(const std::string& name, std::uint64_t seed, std::string_view rulebook = {});

/// A battlefield nobody wrote, as it is offered: the name to ask for it by, and what it is.
struct RandomScenario {
  std::string name, title;
  int units_a_side;
};
std::vector<RandomScenario> random_scenarios();

/// A scenario of a text, or the line and field that are wrong.
Result<NamedScenario> scenario_in(std::string text, const std::string& file);

/// The same scenario with options of its rulebook set, each by its name in `label`; its text says so too.
Result<NamedScenario> with_options(NamedScenario named, const std::vector<OptionValue>& options);

/// The lesson to a battle: that of a shipped scenario as it stands in its file, under the book it is written for.
std::optional<Lesson> lesson_for(std::string_view scenario, std::string_view rulebook);

} // namespace sandtable
