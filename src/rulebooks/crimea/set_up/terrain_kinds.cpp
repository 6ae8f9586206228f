// Chapter 3.1: what the pieces of a table are in this book. CRI-RULING-55

#include "rulebooks/crimea/set_up/terrain_kinds.hpp"

#include "rulebooks/crimea/chapters/combat.hpp"
#include "rulebooks/crimea/state/setting.hpp"

namespace sandtable::crimea {

namespace {

Ground ground_of(const Feature& f) {
  if (f.going == Going::impassable) return Ground::impassable; // CRI-TER-09: a cliff, a building nobody may hold
  switch (f.kind) {
    case TerrainKind::hill: return f.level > 1 ? Ground::high_hill : Ground::low_hill; // CRI-TER-02
    case TerrainKind::light_woods:
    case TerrainKind::heavy_forest: return Ground::woods; // CRI-TER-03
    case TerrainKind::stream: return Ground::stream;      // CRI-TER-04
    case TerrainKind::fence:
    case TerrainKind::hedge:
    case TerrainKind::low_wall: return Ground::wall; // CRI-TER-05
    case TerrainKind::fortification:
    case TerrainKind::barricade:
    case TerrainKind::trench: return Ground::trench;  // CRI-TER-06
    case TerrainKind::building: return Ground::house; // CRI-TER-07
    case TerrainKind::road:
    case TerrainKind::bridge: return Ground::road;           // CRI-TER-08
    case TerrainKind::deep_water: return Ground::impassable; // CRI-TER-09
    case TerrainKind::crops:
    case TerrainKind::rough: return Ground::open;
  }
  return Ground::open;
}

/// CRI-TER-02: the outline shrunk to half about its centre.
Points half_of(PointsView outline) {
  const Vec middle = centroid(outline);
  Points out;
  for (const Vec p : outline) out.push_back(middle + (p - middle) / 2);
  return out;
}

Screening screening_of(const Feature& f, Ground ground) {
  if (f.kind == TerrainKind::building) return Screening::block; // CRI-LOS-03, held or not
  switch (ground) {
    case Ground::low_hill:
    case Ground::high_hill: return Screening::crest; // CRI-LOS-05
    case Ground::woods: return Screening::depth;     // CRI-LOS-06
    case Ground::wall: return Screening::block;      // CRI-LOS-04
    default: return Screening::clear;
  }
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

} // namespace

void lay_ground(Setting& setting) {
  setting.ground.clear();
  setting.hills = setting.woods = setting.streams = setting.walls = 0;
  setting.trenches = setting.houses = setting.roads = setting.impassable = 0;
  std::vector<Feature> features = setting.table.features();
  for (std::size_t i = 0; i < features.size(); ++i) {
    Feature& f = features[i];
    const Ground ground = ground_of(f);
    if (f.kind == TerrainKind::hill && f.crest.empty()) f.crest = half_of(f.outline);
    f.enterable = ground == Ground::house; // CRI-TER-07
    f.screening = screening_of(f, ground);
    f.screen_radius = 0; // the table draws its circle anew
    setting.ground.push_back(ground);
    if (FeatureSet* set = set_of(setting, ground)) *set |= FeatureSet{1} << i;
  }
  setting.table = Table(setting.table.size(), std::move(features));
}

} // namespace sandtable::crimea
