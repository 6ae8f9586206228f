#pragma once

#include "reflect/result.hpp"
#include "rulebooks/kingsmen/chapters/edition.hpp"
#include "rulebooks/kingsmen/chapters/tables_terrain.hpp"
#include "rulebooks/kingsmen/state/options.hpp"
#include "rulebooks/kingsmen/state/setting.hpp"
#include "scenario/scenario.hpp"

namespace sandtable::kingsmen {

/// The ground of a battle, and what troops may do with its buildings.
struct Terrain {
  Table table;
  std::vector<Building> buildings; ///< by feature
};

/// The scenario's terrain with the effects of this book, the author's own and the options: KM1-TERR-23 to 26.
Result<Terrain> lay_terrain(const Scenario& scenario, const Options& options, const Edition& edition = first_edition);

} // namespace sandtable::kingsmen
