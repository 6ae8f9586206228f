#include "table/bite.hpp"

#include "table/cut.hpp"

#include <algorithm>
#include <bit>

namespace sandtable {

namespace {

/// Whether an edge runs through the inside of a shape, not merely along its border.
bool cuts(Vec a, Vec b, Convex shape, const Bounds& where, double touch) {
  const Bounds edge{{std::min(a.x, b.x), std::min(a.y, b.y)}, {std::max(a.x, b.x), std::max(a.y, b.y)}};
  if (apart(edge, where)) return false;
  double enter = 0, leave = 1; // the part of the edge inside all sides of the shape, each moved inward by a touch
  Vec p = shape.back();
  for (const Vec q : shape) {
    const Vec side = q - p;
    const double border = touch * length(side);
    const double at_a = cross(side, a - p) - border, at_b = cross(side, b - p) - border;
    if (at_a < 0 && at_b < 0) return false;
    if (at_a < 0) enter = std::max(enter, at_a / (at_a - at_b));
    if (at_b < 0) leave = std::min(leave, at_a / (at_a - at_b));
    p = q;
  }
  return enter < leave;
}

Vec middle_of(Convex shape) {
  Vec sum;
  for (const Vec p : shape) sum += p;
  return sum / static_cast<double>(shape.size());
}

} // namespace

bool reaches_across(Convex shape, const Bounds& where, PointsView line, double touch) {
  for (std::size_t i = 1; i < line.size(); ++i)
    if (cuts(line[i - 1], line[i], shape, where, touch)) return true;
  return false;
}

bool reaches_into(Convex shape, const Bounds& where, PointsView area, double touch) {
  return reaches_across(shape, where, area, touch) || cuts(area.back(), area.front(), shape, where, touch) ||
         contains(area, middle_of(shape));
}

bool reaches_into_uncovered(const Table& table, Convex shape, PointsView area, FeatureSet covers, double touch) {
  if (covers == 0) return reaches_into(shape, bounds_of(shape), area, touch);
  const PointsView cover = table.feature(std::countr_zero(covers)).outline;
  return any_piece_outside(shape, cover, touch, [&](const Piece& piece) {
    return piece.count > 2 && reaches_into_uncovered(table, piece, area, covers & (covers - 1), touch);
  });
}

} // namespace sandtable
