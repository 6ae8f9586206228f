#pragma once

#include "geometry/vec.hpp"

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
