#pragma once
// The keys of a scenario that this book reads for itself. docs/scenarios.md has them for authors.

#include "battle/seat.hpp"
#include "reflect/whole.hpp"
#include "rulebooks/kingsmen/state/kinds.hpp"
#include "table/terrain.hpp"

#include <boost/describe/class.hpp>
#include <optional>
#include <string>
#include <vector>

namespace sandtable::kingsmen {

struct UnitKeys {
  std::optional<Quality> quality;         // KM1-SETUP-21
  std::optional<Formation> formation;     // KM1-SETUP-52
  std::optional<Arrangement> arrangement; // KM1-FORM-34
  std::optional<Whole<1, 100>> figures;   ///< none: full strength
  std::optional<Whole<1, 20>> ranks, files;
  bool light = false; // KM2-OPT-50
};
BOOST_DESCRIBE_STRUCT(UnitKeys, (), (quality, formation, arrangement, figures, ranks, files, light))

struct GeneralKeys {
  std::optional<Whole<1, 10>> rating; // KM1-SETUP-32, 33
  bool commanding = false;            // KM2-GEN-03
};
BOOST_DESCRIBE_STRUCT(GeneralKeys, (), (rating, commanding))

struct TerrainKeys {
  std::optional<Going> going; // KM1-TERR-23, 24
  std::optional<Screening> sight;
  std::optional<Cover> cover;
  bool enterable = false, large = false; // KM1-OPT-60, 71
  std::optional<Whole<1, 100>> capacity; // KM1-OPT-61
  std::vector<Type> admits;              // KM1-OPT-60
};
BOOST_DESCRIBE_STRUCT(TerrainKeys, (), (going, sight, cover, enterable, large, capacity, admits))

struct VictoryKeys {
  bool collapse = true;                   // KM1-CAS-40, 43
  std::optional<Whole<1, 99>> turn_limit; // KM1-CAS-41
  std::optional<Side> attacker;
  std::string hold; ///< an area of the terrain by its name: KM1-CAS-42
  Points hold_area; ///< or an area of its own
  Whole<1, 20> hold_turns = 3;
};
BOOST_DESCRIBE_STRUCT(VictoryKeys, (), (collapse, turn_limit, attacker, hold, hold_area, hold_turns))

} // namespace sandtable::kingsmen
