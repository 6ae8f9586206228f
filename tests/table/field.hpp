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
  switch (kind) {
    case TerrainKind::road:
    case TerrainKind::bridge: break;
    case TerrainKind::deep_water: f.going = Going::impassable; break;
    case TerrainKind::stream:
    case TerrainKind::crops:
    case TerrainKind::rough: f.going = Going::half; break;
    case TerrainKind::light_woods: f.going = Going::half, f.screening = Screening::depth, f.cover = Cover::light; break;
    case TerrainKind::heavy_forest: f.going = Going::impassable, f.screening = Screening::block; break;
    case TerrainKind::fence:
    case TerrainKind::hedge:
    case TerrainKind::low_wall: f.going = Going::half, f.cover = Cover::light; break;
    case TerrainKind::fortification:
    case TerrainKind::barricade:
    case TerrainKind::trench: f.going = Going::half, f.cover = Cover::heavy; break;
    case TerrainKind::hill: f.going = Going::half, f.screening = Screening::crest, f.level = 1; break;
    case TerrainKind::building:
      f.going = Going::impassable, f.screening = Screening::block, f.cover = Cover::heavy;
      break;
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
