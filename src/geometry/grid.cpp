#include "geometry/grid.hpp"

#include <cassert>
#include <utility>

namespace sandtable {
namespace {

int clamped(double at, int count) {
  if (!(at > 0)) return 0;
  return at < count ? static_cast<int>(at) : count - 1;
}

std::size_t index(int row, int columns, int column) {
  return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) + static_cast<std::size_t>(column);
}

} // namespace

FeatureGrid::FeatureGrid(Vec size, double cell)
    : cell_(cell),
      per_cell_(1 / cell),
      columns_(1 + static_cast<int>(size.x / cell)),
      rows_(1 + static_cast<int>(size.y / cell)),
      masks_(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_)) {}

int FeatureGrid::column(double x) const { return clamped(x * per_cell_, columns_); }
int FeatureGrid::row(double y) const { return clamped(y * per_cell_, rows_); }

void FeatureGrid::add(int feature, const Bounds& where) {
  assert(feature >= 0 && feature < 64);
  if (masks_.empty()) return;
  const int first = column(where.low.x);
  const int last = column(where.high.x);
  const int top = row(where.high.y);
  for (int r = row(where.low.y); r <= top; ++r)
    for (int c = first; c <= last; ++c) masks_[index(r, columns_, c)] |= std::uint64_t{1} << feature;
}

std::uint64_t FeatureGrid::near(const Bounds& where) const {
  if (masks_.empty()) return 0;
  const int first = column(where.low.x);
  const int last = column(where.high.x);
  const int top = row(where.high.y);
  std::uint64_t found = 0;
  for (int r = row(where.low.y); r <= top; ++r)
    for (int c = first; c <= last; ++c) found |= masks_[index(r, columns_, c)];
  return found;
}

std::uint64_t FeatureGrid::near(const Segment& s) const {
  if (masks_.empty()) return 0;
  Vec west = s.from;
  Vec east = s.to;
  if (west.x > east.x) std::swap(west, east);
  const int first = column(west.x);
  const int last = column(east.x);
  const double slope = first < last ? (east.y - west.y) / (east.x - west.x) : 0;
  // In each column, the rows between the heights at which the segment enters and leaves it.
  const double rounding = cell_ * 1e-6;
  std::uint64_t found = 0;
  double entered = west.y;
  for (int c = first; c <= last; ++c) {
    const double left = c == last ? east.y : west.y + ((c + 1) * cell_ - west.x) * slope;
    const int low = row((entered < left ? entered : left) - rounding);
    const int high = row((entered < left ? left : entered) + rounding);
    for (int r = low; r <= high; ++r) found |= masks_[index(r, columns_, c)];
    entered = left;
  }
  return found;
}

} // namespace sandtable
