#pragma once
// The four edges of a table by the words of scenarios: south, north, west, east.

#include "geometry/angle.hpp"
#include "geometry/polygon.hpp"

#include <string_view>

namespace sandtable {

/// The ground within `depth` of an edge, counter-clockwise.
inline Points edge_strip(std::string_view edge, Vec size, double depth) {
  const double x = size.x, y = size.y, d = depth;
  if (edge == "north") return {{0, y - d}, {x, y - d}, {x, y}, {0, y}};
  if (edge == "east") return {{x - d, 0}, {x, 0}, {x, y}, {x - d, y}};
  if (edge == "west") return {{0, 0}, {d, 0}, {d, y}, {0, y}};
  return {{0, 0}, {x, 0}, {x, d}, {0, d}};
}

/// Where one looks who has that edge at his back.
inline Angle facing_from(std::string_view edge) {
  return from_degrees(edge == "north" ? 180 : edge == "east" ? 270 : edge == "west" ? 90 : 0);
}

/// The edge a place is nearest to.
inline std::string_view nearest_edge(Vec p, Vec size) {
  const double south = p.y, north = size.y - p.y, west = p.x, east = size.x - p.x;
  if (south <= north && south <= west && south <= east) return "south";
  if (north <= west && north <= east) return "north";
  return west <= east ? "west" : "east";
}

} // namespace sandtable
