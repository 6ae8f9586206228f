#pragma once

#include "scenario/scenario.hpp"

#include <boost/describe/enum.hpp>
#include <cstdint>
#include <optional>
#include <string_view>

namespace sandtable {

enum class BattleSize : std::uint8_t { small, medium, large };
BOOST_DESCRIBE_ENUM(BattleSize, small, medium, large)

/// "random:medium" or "random:medium:42": a battlefield nobody wrote, with or without a seed of its own.
struct RandomField {
  BattleSize size = BattleSize::small;
  std::optional<std::uint64_t> seed;
};
/// Whether a name asks for a random battlefield at all.
bool asks_for_random_field(std::string_view name);
Result<RandomField> read_random_field(std::string_view name);

/// Table, terrain and title from a seed, the same on every platform; forces are left to the rulebook. Nothing
/// impassable lies within twelve of the south and north edges.
Scenario generate_terrain(BattleSize size, std::uint64_t seed);
/// The same on a table of another size.
Scenario generate_terrain(BattleSize size, std::uint64_t seed, Vec table);

} // namespace sandtable
