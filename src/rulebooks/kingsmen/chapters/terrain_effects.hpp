#pragma once

#include "reflect/result.hpp"
#include "rulebooks/kingsmen/chapters/tables_terrain.hpp"
#include "rulebooks/kingsmen/state/options.hpp"
#include "scenario/scenario.hpp"

namespace sandtable::kingsmen {

/// Section 3.2: what a kind of terrain does.
const tables::TerrainRow& terrain_row(TerrainKind kind);

/// The scenario's terrain with the effects of this book, the author's overrides and the options: KM1-TERR-23 to 26.
Result<Table> lay_terrain(const Scenario& scenario, const Options& options);

} // namespace sandtable::kingsmen
