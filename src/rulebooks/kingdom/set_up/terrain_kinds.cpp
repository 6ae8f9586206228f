// Chapter 3: what the pieces of a table are in this book. TKO-RULING-131

#include "rulebooks/kingdom/set_up/terrain_kinds.hpp"

#include "rulebooks/kingdom/chapters/tables_terrain.hpp"
#include "rulebooks/kingdom/state/scenario_keys.hpp"

#include <fmt/format.h>

namespace sandtable::kingdom {

namespace {

FeatureSet* set_of(Setting& setting, Ground ground) {
  switch (ground) {
    case Ground::road: return &setting.roads;
    case Ground::wood: return &setting.woods;
    case Ground::river: return &setting.rivers;
    case Ground::bridge: return &setting.bridges;
    case Ground::building: return &setting.buildings;
    case Ground::hill: return &setting.hills;
    default: return nullptr;
  }
}

void forget_ground(Setting& setting) {
  for (FeatureSet* set : {&setting.difficult, &setting.impassable, &setting.buildings, &setting.roads, &setting.bridges,
                          &setting.rivers, &setting.hills, &setting.woods, &setting.fords, &setting.slow_areas,
                          &setting.covering_lines, &setting.covering_areas})
    *set = 0;
  setting.ground.clear();
}

void note(Setting& setting, Feature& f, const TerrainRow& row, FeatureSet bit) {
  f.properties = row.properties;
  f.crest.clear(); // TKO-TERR-22: the whole hill is its level
  setting.ground.push_back(row.ground);
  if (FeatureSet* set = set_of(setting, row.ground)) *set |= bit;
  if (row.difficult) setting.difficult |= bit;
  if (row.ground == Ground::river) setting.impassable |= bit;                               // TKO-TERR-19
  if (row.ground == Ground::wood || row.ground == Ground::marsh) setting.slow_areas |= bit; // TKO-COMP-06
  if (row.kind == TerrainKind::stream && is_convex(f.outline)) setting.fords |= bit;        // TKO-TERR-19
  if (row.cover == Cover::none || row.ground == Ground::building) return;                   // TKO-TERR-39
  f.properties.add(row.cover == Cover::heavy ? Property::heavy_cover : Property::light_cover);
  (is_line(f.kind) ? setting.covering_lines : setting.covering_areas) |= bit; // TKO-TERR-35, 36
}

/// TKO-TERR-23: whatever its author calls impassable; a house that nobody can hold hides what is behind it still.
void close_off(Setting& setting, Feature& f, FeatureSet bit) {
  f.properties = f.kind == TerrainKind::building ? Properties{Property::impassable, Property::blocks_sight}
                                                 : Properties{Property::impassable};
  setting.ground.push_back(Ground::impassable);
  setting.impassable |= bit;
}

} // namespace

Result<void> lay_terrain(Setting& setting, const Scenario& scenario) {
  forget_ground(setting);
  std::vector<Feature> features;
  for (std::size_t i = 0; i < scenario.terrain.size(); ++i) {
    const ScenarioFeature& drawn = scenario.terrain[i];
    const TerrainRow* row = row_for(terrain_table, drawn.kind);
    if (row == nullptr) return tl::unexpected<Fault>(no_rule_for(drawn, i, "kingdom"));
    const auto own = read_own<TerrainKeys>(drawn.own, fmt::format("terrain[{}]", i));
    if (!own) return tl::unexpected<Fault>(own.error());
    Feature& f = features.emplace_back(drawn);
    if (own->going == Passage::impassable)
      close_off(setting, f, FeatureSet{1} << i);
    else
      note(setting, f, *row, FeatureSet{1} << i);
  }
  setting.table = Table(scenario.size, std::move(features)); // TKO-GEO-01, TKO-OPT-24
  return {};
}

} // namespace sandtable::kingdom
