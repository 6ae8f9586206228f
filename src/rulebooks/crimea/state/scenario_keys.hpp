#pragma once
// The keys of a scenario that this book reads for itself. docs/scenarios.md has them for authors.

#include "reflect/whole.hpp"
#include "rulebooks/crimea/state/kinds.hpp"
#include "scenario/objectives.hpp"

#include <boost/describe/class.hpp>
#include <optional>
#include <string>
#include <vector>

namespace sandtable::crimea {

constexpr int most_players = 8; // a side

struct UnitKeys {
  std::optional<Formation> formation;
  std::optional<Whole<1, 100>> figures; ///< none: CRI-SET-03
  std::optional<Weapon> weapon;         // CRI-ARM-01 to 05
  std::optional<Whole<0, 99>> points;
  std::optional<bool> elite, skirmish;
  Whole<1, most_players> player = 1; // CRI-CMP-19
};
BOOST_DESCRIBE_STRUCT(UnitKeys, (), (formation, figures, weapon, points, elite, skirmish, player))

struct GeneralKeys {
  std::optional<Whole<1, 10>> rating; // CRI-ROS-19
  std::optional<Whole<0, 99>> points; // CRI-ROS-20
  Whole<1, most_players> player = 1;
};
BOOST_DESCRIBE_STRUCT(GeneralKeys, (), (rating, points, player))

/// What an author may say of his own ground; only the last counts in this book: CRI-TER-09.
enum class Going : std::uint8_t { free, half, impassable };
BOOST_DESCRIBE_ENUM(Going, free, half, impassable)

struct TerrainKeys {
  std::optional<Going> going;
};
BOOST_DESCRIBE_STRUCT(TerrainKeys, (), (going))

struct VictoryKeys {
  std::optional<Whole<1, 99>> turn_limit; // CRI-VIC-03
  std::vector<ObjectiveKeys> objectives;  // CRI-VIC-01
};
BOOST_DESCRIBE_STRUCT(VictoryKeys, (), (turn_limit, objectives))

} // namespace sandtable::crimea
