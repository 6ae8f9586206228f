#pragma once

#include "reflect/result.hpp"
#include "table/terrain.hpp"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable {

/// A unit as the scenario's author wrote it; words like `type` and `formation` belong to the rulebook and are checked
/// there.
struct ScenarioUnit {
  std::string name, type, quality, formation, arrangement;
  int figures = 0; ///< 0: the rulebook's full strength
  int ranks = 0, files = 0;
  std::optional<Vec> at;           ///< anchor; none: placed in the deployment phase
  std::optional<double> facing;    ///< degrees clockwise from north
  std::string coat, facings, flag; ///< colours like "#b3272d"; empty: the side's
  std::string general;             ///< name of the general it belongs to, where a rulebook asks
  std::string building;            ///< starts inside this building
  std::string weapon;              ///< in the rulebook's words; empty: its type's usual one
  std::optional<int> points;       ///< command points, where a rulebook has them
  std::optional<bool> elite, skirmish, light;
  int player = 0; ///< the player of its side who leads it, from 1; 0: the first
};

struct ScenarioGeneral {
  std::string name;
  int rating = 0; ///< 0: by the rulebook's rating mode
  std::optional<Vec> at;
  double facing = 0;
  std::string nation;        ///< empty: his side's
  std::optional<int> points; ///< command points of his own, where a rulebook has them
  int player = 0;
  bool commanding = false; ///< over the other generals of his side, whatever their ratings
};

struct ScenarioSide {
  std::string name, nation, coat, facings, flag;
  std::vector<ScenarioGeneral> generals;
  std::vector<ScenarioUnit> units;
  std::string edge; ///< south, north, east, west: where its deployment zone lies
  Points zone;      ///< or a polygon of its own
};

/// A place that counts for whoever holds it at the end.
struct ScenarioObjective {
  std::string name;
  std::optional<Vec> at;
  std::string feature; ///< or an area of the terrain
};

struct ScenarioVictory {
  bool collapse = true;
  int turn_limit = 0;   ///< 0: none
  std::string attacker; ///< red or blue, with a turn limit
  std::string hold;     ///< name of the feature or place to hold
  Points hold_area;     ///< or an area of its own
  int hold_turns = 3;
  std::vector<ScenarioObjective> objectives;
};

/// One battle to be fought: table, armies, terms. What a rulebook must understand is checked when the battle is set up.
struct Scenario {
  std::string id, title, description;
  std::vector<std::string> rulebooks;
  int minutes = 60;
  Vec size{72, 48};
  std::vector<Feature> terrain; ///< shapes and names, and overrides; effects of the kind are filled in by the rulebook
  std::vector<std::uint8_t> overridden; ///< by feature: bit 0 going, bit 1 screening, bit 2 cover given by the author
  ScenarioSide red, blue;
  std::map<std::string, std::string> options; ///< rulebook options by name
  ScenarioVictory victory;
};

/// Reads a scenario from TOML. Errors name the line and the field.
Result<Scenario> read_scenario(std::string_view toml, std::string_view file_name);

} // namespace sandtable
