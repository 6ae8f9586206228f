#pragma once

#include "battle/papers.hpp"
#include "battle/seat.hpp"
#include "rulebooks/kingsmen/state/kinds.hpp"
#include "rulebooks/kingsmen/state/options.hpp"
#include "rulebooks/kingsmen/state/state.hpp"
#include "table/terrain.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace sandtable::kingsmen {

struct Edition;

constexpr int newest_revision = 3; ///< of either edition

/// What troops may do with a building; of everything else nothing.
struct Building {
  bool enterable = false;  // KM1-OPT-60
  bool large = false;      // KM1-OPT-71
  int capacity = 0;        // KM1-OPT-61
  std::uint8_t admits = 0; ///< which types may enter it, a bit each (KM1-OPT-60)
};

struct Victory {
  bool collapse = true; // KM1-CAS-40, 43
  int turn_limit = 0;   // KM1-CAS-41
  Side attacker = Side::red;
  Points hold_area; // KM1-CAS-42
  std::string hold_name;
  int hold_turns = 3;
};

/// All of a battle that never changes: shared by every copy of its state.
struct Setting {
  const Edition* edition = nullptr;
  int revision = newest_revision; ///< the rules it is fought by: state/revisions.hpp
  std::string title;
  Table table;
  Options options;
  Victory victory;
  std::array<SidePaper, 2> sides;
  std::vector<Paper> units;
  std::vector<std::string> generals;
  std::vector<Building> buildings; ///< by feature
  ForceTable force_table{};        ///< the edition's, or the scenario's own
  double forward_cosine = 0; ///< of the option forward_half_angle: a stretch of a path this near the facing is forward
  std::array<std::int8_t, 2> commanding{-1, -1}; ///< by side: the chair a scenario names for it (KM2-GEN-03)
  State opening;                                 ///< the first moment, from which every battle begins

  const Building& building(int feature) const { return buildings[static_cast<std::size_t>(feature)]; }
};

} // namespace sandtable::kingsmen
