#pragma once
// What an author would have held: the list `objectives` of a scenario's victory, for every book that plays for ground.

#include "scenario/own_keys.hpp"
#include "table/terrain.hpp"

#include <boost/describe/class.hpp>
#include <optional>
#include <string>
#include <vector>

namespace sandtable {

constexpr std::size_t most_objectives = 8;

/// An objective as it is written: a place, or an area of the terrain by its name.
struct ObjectiveKeys {
  std::string name;
  std::optional<Vec> at;
  std::string feature;
};
BOOST_DESCRIBE_STRUCT(ObjectiveKeys, (), (name, at, feature))

/// An objective on its table.
struct Objective {
  std::string name;
  Vec at;           ///< the middle of its area, if it is one
  int feature = -1; ///< the area; -1: it is a place
};

/// The objectives among the keys of the victory, in their order, or what is wrong with one of them and where.
Result<std::vector<Objective>> read_objectives(const OwnKeys& victory, const Table& table);

} // namespace sandtable
