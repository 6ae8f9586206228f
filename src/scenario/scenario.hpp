#pragma once

#include "reflect/result.hpp"
#include "scenario/own_keys.hpp"
#include "table/terrain.hpp"
#include "table/unit_of_length.hpp"

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable {

/// A unit as the scenario's author wrote it; what `type` means, and the keys in `own`, belong to the rulebook and are
/// checked there.
struct ScenarioUnit {
  std::string name, type;
  std::optional<Vec> at;           ///< anchor; none: placed in the deployment phase
  std::optional<double> facing;    ///< degrees clockwise from north
  std::string coat, facings, flag; ///< colours like "#b3272d"; empty: the side's
  std::string general;             ///< name of the general it belongs to, where a rulebook asks
  std::string building;            ///< starts inside this building
  OwnKeys own;
};

struct ScenarioGeneral {
  std::string name;
  std::optional<Vec> at;
  double facing = 0;
  std::string nation; ///< empty: his side's
  OwnKeys own;
};

struct ScenarioSide {
  std::string name, nation, coat, facings, flag;
  std::vector<ScenarioGeneral> generals;
  std::vector<ScenarioUnit> units;
  std::string edge; ///< south, north, east, west: where its deployment zone lies
  Points zone;      ///< or a polygon of its own
  OwnKeys own;
};

/// A piece of terrain as its author drew it: shapes and names. What it does is filled in by the rulebook.
struct ScenarioFeature : Feature {
  OwnKeys own;

  ScenarioFeature() = default;
  ScenarioFeature(Feature drawn) : Feature(std::move(drawn)) {}
};

/// What is wrong with a feature for whose kind a book has no row of properties.
Fault no_rule_for(const ScenarioFeature& feature, std::size_t number, std::string_view book);

/// How the battle is won is the rulebook's affair.
struct ScenarioVictory {
  OwnKeys own;
};

/// One battle to be fought: table, armies, terms. What a rulebook must understand is checked when the battle is set up.
struct Scenario {
  std::string id, title, description;
  std::vector<std::string> rulebooks;
  int minutes = 60;
  Vec size{72, 48};
  std::vector<ScenarioFeature> terrain;
  ScenarioSide red, blue;
  std::map<std::string, std::string> options; ///< rulebook options by name
  ScenarioVictory victory;
};

/// What the reader of a scenario asks of a rulebook.
struct KnownBook {
  std::string_view id;
  UnitOfLength unit;
  ScenarioKeys keys;
};

/// Reads a scenario from TOML. Errors name the line and the field; a key that is neither everybody's nor any of these
/// books' is one. Without books every key is taken: a scenario inside a record was read before.
Result<Scenario> read_scenario(std::string_view toml, std::string_view file_name,
                               std::span<const KnownBook> books = {});

} // namespace sandtable
