#pragma once

#include "table/terrain.hpp"
#include "table/terrain_shapes.hpp"

namespace sandtable::tests {

/// A feature with the effects the King's Men give its kind, so that tests read like the rulebook's table.
inline Feature piece(TerrainKind kind, Points outline, std::string name = {}) {
  Feature f;
  f.kind = kind;
  f.name = std::move(name);
  f.outline = std::move(outline);
  using enum Property;
  const auto is = [&](Properties properties) { f.properties = properties; };
  switch (kind) {
    case TerrainKind::road: is({road}); break;
    case TerrainKind::bridge: is({road, bridge}); break;
    case TerrainKind::deep_water: is({impassable, water}); break;
    case TerrainKind::stream: is({slows, water}); break;
    case TerrainKind::crops:
    case TerrainKind::rough: is({slows}); break;
    case TerrainKind::light_woods: is({slows, dims_sight, light_cover}); break;
    case TerrainKind::heavy_forest: is({impassable, blocks_sight}); break;
    case TerrainKind::fence:
    case TerrainKind::hedge:
    case TerrainKind::low_wall: is({slows, light_cover}); break;
    case TerrainKind::fortification:
    case TerrainKind::barricade:
    case TerrainKind::trench: is({slows, heavy_cover}); break;
    case TerrainKind::hill: is({slows, crest_hides, Property::hill}), f.level = 1; break;
    case TerrainKind::building: is({impassable, blocks_sight, heavy_cover, building}); break;
  }
  return f;
}

inline Points box(double left, double low, double right, double high) {
  return {{left, low}, {right, low}, {right, high}, {left, high}};
}

inline Feature hill(Points outline, Points crest, int level = 1, std::string name = {}) {
  Feature f = piece(TerrainKind::hill, std::move(outline), std::move(name));
  f.crest = std::move(crest);
  f.level = level;
  return f;
}

/// The same piece on a table turned left for right.
inline Feature mirrored(Feature f, double width) {
  for (Vec& p : f.outline) p.x = width - p.x;
  for (Vec& p : f.crest) p.x = width - p.x;
  return f;
}
inline Points mirrored(Points points, double width) {
  for (Vec& p : points) p.x = width - p.x;
  return {points.rbegin(), points.rend()};
}

} // namespace sandtable::tests
