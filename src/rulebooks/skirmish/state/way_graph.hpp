#pragma once

#include "geometry/vec.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace sandtable::skirmish {

/// A feature that ways have to do with, as they ask for it.
struct WayShape {
  int feature = -1;
  Vec middle; ///< of a circle round it
  double radius = 0;
  bool area = false, impassable = false, difficult = false, enclosed = false, wall = false, building = false,
       barrier = false, water = false;
  /// Of a convex area: its edges as lines, each by its inward normal and how far that is from the origin. Empty: it is
  /// not convex.
  struct Line {
    Vec inward;
    double at = 0;
  };
  std::vector<Line> lines;
  /// Which of them first faces each quarter of the compass, counter-clockwise from the north-east: what passes there
  /// has that one or one of the next between, if any.
  std::array<std::uint16_t, 4> first_facing{};
  std::size_t first_line_toward(Vec p) const {
    const bool west = p.x < middle.x, south = p.y < middle.y;
    return first_facing[south ? (west ? 2 : 3) : (west ? 1 : 0)];
  }
};

/// Where ways of least cost may bend on this table, and what it costs to go straight from one such place to another.
/// Terrain never changes, so it is made once (chapters/way_making).
struct WayGraph {
  std::vector<WayShape> shapes;
  std::vector<Vec> nodes;
  std::vector<float> ground;        ///< by pair: length and what difficult ground adds; infinite: nobody passes there
  std::vector<std::uint8_t> climbs; ///< by pair: barriers climbed and doors passed

  std::size_t pair(int a, int b) const {
    return static_cast<std::size_t>(a) * nodes.size() + static_cast<std::size_t>(b);
  }
  int count() const { return static_cast<int>(nodes.size()); }
};

} // namespace sandtable::skirmish
