#pragma once

#include "battle/seat.hpp"
#include "rulebooks/kingsmen/options.hpp"
#include "rulebooks/kingsmen/state.hpp"
#include "table/terrain.hpp"

#include <array>
#include <string>
#include <vector>

namespace sandtable::kingsmen {

/// What a unit is called and wears.
struct Paper {
  std::string name, coat, facings, flag;
};

struct SidePaper {
  std::string name, nation, coat, facings, flag;
  Points zone; ///< deployment, KM1-SETUP-50, 51
};

/// What a sum of two dice musters, by the sum: KM1-SETUP-12 to 15, or the scenario's own table (KM1-SETUP-17).
/// Artillery stands for either kind, which another die tells.
using ForceTable = std::array<Type, 13>;
constexpr ForceTable usual_forces{
    Type::infantry,    Type::infantry,    Type::infantry,       Type::infantry,      Type::infantry, // KM1-SETUP-12
    Type::infantry,    Type::cavalry,     Type::cavalry,        Type::cavalry,                       // KM1-SETUP-13
    Type::skirmishers, Type::skirmishers, Type::foot_artillery, Type::foot_artillery};               // KM1-SETUP-14, 15

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
  std::string title;
  Table table;
  Options options;
  Victory victory;
  std::array<SidePaper, 2> sides;
  std::vector<Paper> units;
  std::vector<std::string> generals;
  std::vector<std::uint8_t> admits; ///< by feature: which types may enter it, a bit each (KM1-OPT-60)
  ForceTable force_table = usual_forces;
  State opening; ///< the first moment, from which every battle begins
};

} // namespace sandtable::kingsmen
