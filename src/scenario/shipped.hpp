#pragma once

#include <span>
#include <string_view>

namespace sandtable {

/// A scenario that comes with the program: the text of scenarios/<id>.toml as it stood when the program was built, and
/// that of scenarios/<id>.lesson.toml, if it has one beside it.
struct ShippedScenario {
  std::string_view id, text, lesson;
};

/// In alphabetical order.
std::span<const ShippedScenario> shipped_scenarios();

} // namespace sandtable
