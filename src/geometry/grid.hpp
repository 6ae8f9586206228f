#pragma once

#include "geometry/bounds.hpp"
#include "geometry/convex.hpp"

#include <cstdint>
#include <vector>

namespace sandtable {

/// Which of up to 64 features may be met where: a uniform grid of bit masks made once at set-up.
class FeatureGrid {
public:
  FeatureGrid() = default;
  /// Covers the rectangle from the origin to `size`; what lies beyond belongs to the outermost cells.
  FeatureGrid(Vec size, double cell);
  void add(int feature, const Bounds& where);
  /// Features whose bounds come near the given bounds (a superset of those that meet it).
  std::uint64_t near(const Bounds& where) const;
  /// Features near a segment: walks the cells it crosses.
  std::uint64_t near(const Segment& s) const;

private:
  int column(double x) const;
  int row(double y) const;

  double cell_ = 1;
  double per_cell_ = 1;
  int columns_ = 0;
  int rows_ = 0;
  std::vector<std::uint64_t> masks_;
};

} // namespace sandtable
