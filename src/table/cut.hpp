#pragma once

#include "geometry/convex.hpp"

#include <algorithm>

namespace sandtable {

/// A convex shape after some cuts; each cut adds at most one corner.
using Piece = ConvexShape<48>;

/// The part of a convex shape to the left of the line from a to b (a segment or a point may be cut as well).
inline Piece left_part(Convex shape, Vec a, Vec b) {
  Piece out;
  const auto add = [&out](Vec p) {
    if (out.count < out.points.size()) out.points[out.count++] = p;
  };
  for (std::size_t i = 0; i < shape.size(); ++i) {
    const Vec p = shape[i], q = shape[(i + 1) % shape.size()];
    const double at_p = cross(b - a, p - a), at_q = cross(b - a, q - a);
    if (at_p >= 0) add(p);
    if ((at_p > 0 && at_q < 0) || (at_p < 0 && at_q > 0)) add(p + (q - p) * (at_p / (at_p - at_q)));
  }
  return out;
}

/// How far a shape reaches to the right of the line from a to b.
inline double reach_right(Convex shape, Vec a, Vec b) {
  const Vec outward = right_of(unit(b - a));
  double most = 0;
  for (const Vec p : shape) most = std::max(most, dot(p - a, outward));
  return most;
}

/// Calls visit(piece) for convex pieces that together make up `shape` without the convex polygon `hole`, until it says
/// true. Pieces that reach out of the hole by no more than `sliver` are left out.
template <class Visit>
bool any_piece_outside(Convex shape, Convex hole, double sliver, Visit&& visit) {
  Piece rest;
  for (const Vec p : shape)
    if (rest.count < rest.points.size()) rest.points[rest.count++] = p;
  for (std::size_t i = 0; i < hole.size() && rest.count > 0; ++i) {
    const Vec a = hole[i], b = hole[(i + 1) % hole.size()];
    if (reach_right(rest, a, b) > sliver && visit(left_part(rest, b, a))) return true;
    rest = left_part(rest, a, b);
  }
  return false;
}

} // namespace sandtable
