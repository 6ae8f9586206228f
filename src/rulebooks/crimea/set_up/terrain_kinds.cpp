// Chapter 3.1: what the pieces of a table are in this book. CRI-RULING-55

#include "rulebooks/crimea/set_up/terrain_kinds.hpp"

#include "rulebooks/crimea/chapters/tables_terrain.hpp"
#include "rulebooks/crimea/state/scenario_keys.hpp"

#include <fmt/format.h>

namespace sandtable::crimea {

namespace {

/// CRI-TER-02: the outline shrunk to half about its centre.
Points half_of(PointsView outline) {
  const Vec middle = centroid(outline);
  Points out;
  for (const Vec p : outline) out.push_back(middle + (p - middle) / 2);
  return out;
}

FeatureSet* set_of(Setting& setting, Ground ground) {
  switch (ground) {
    case Ground::low_hill:
    case Ground::high_hill: return &setting.hills;
    case Ground::woods: return &setting.woods;
    case Ground::stream: return &setting.streams;
    case Ground::wall: return &setting.walls;
    case Ground::trench: return &setting.trenches;
    case Ground::house: return &setting.houses;
    case Ground::road: return &setting.roads;
    case Ground::impassable: return &setting.impassable;
    case Ground::open: break;
  }
  return nullptr;
}

void lay_ground(Setting& setting, Vec size, std::vector<Feature> features, std::vector<Ground> ground) {
  setting.hills = setting.woods = setting.streams = setting.walls = 0;
  setting.trenches = setting.houses = setting.roads = setting.impassable = 0;
  for (std::size_t i = 0; i < ground.size(); ++i)
    if (FeatureSet* set = set_of(setting, ground[i])) *set |= FeatureSet{1} << i;
  setting.ground = std::move(ground);
  setting.table = Table(size, std::move(features)); // CRI-TER-01: of any size
}

} // namespace

Result<void> lay_terrain(Setting& setting, const Scenario& scenario) {
  std::vector<Feature> features;
  std::vector<Ground> grounds;
  for (std::size_t i = 0; i < scenario.terrain.size(); ++i) {
    const ScenarioFeature& drawn = scenario.terrain[i];
    const tables::TerrainRow* row = row_for(tables::terrain, drawn.kind);
    if (row == nullptr) return tl::unexpected<Fault>(no_rule_for(drawn, i, "crimea"));
    const auto own = read_own<TerrainKeys>(drawn.own, fmt::format("terrain[{}]", i));
    if (!own) return tl::unexpected<Fault>(own.error());
    Feature& f = features.emplace_back(drawn);
    f.properties = row->properties;
    Ground ground = row->ground;
    if (ground == Ground::low_hill && f.level > 1) ground = Ground::high_hill; // CRI-TER-02
    if (ground == Ground::low_hill || ground == Ground::high_hill)
      if (f.crest.empty()) f.crest = half_of(f.outline);
    if (own->going == Going::impassable) { // CRI-TER-09: a cliff, a building nobody may hold
      ground = Ground::impassable;
      f.properties.add(Property::impassable);
      f.properties.remove(Property::crest_hides);
    }
    grounds.push_back(ground);
  }
  lay_ground(setting, scenario.size, std::move(features), std::move(grounds));
  return {};
}

} // namespace sandtable::crimea
