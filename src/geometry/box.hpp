#pragma once

#include "geometry/vec.hpp"

#include <array>

namespace sandtable {

/// An oriented rectangle: a base, a cannon, the body of a formation.
struct Box {
  Vec centre;
  Vec facing{0, 1}; ///< unit vector of its depth axis
  double half_width = 0.5;
  double half_depth = 0.5;
};

/// Corners counter-clockwise: rear-right, front-right, front-left, rear-left.
inline std::array<Vec, 4> corners(const Box& b) {
  const Vec right = right_of(b.facing) * b.half_width;
  const Vec front = b.facing * b.half_depth;
  return {b.centre + right - front, b.centre + right + front, b.centre - right + front, b.centre - right - front};
}
/// Coordinates in the box's own frame: x to its right, y forward, origin at its centre.
inline Vec local(const Box& b, Vec p) { return {dot(p - b.centre, right_of(b.facing)), dot(p - b.centre, b.facing)}; }
double distance2(Vec p, const Box& b);
/// Least distance between two boxes, squared; 0 when they touch or overlap.
double distance2(const Box& a, const Box& b);
/// Area common to both.
double overlap_area(const Box& a, const Box& b);
/// Whether that area exceeds `tolerance`; most pairs are decided without measuring it.
bool overlaps(const Box& a, const Box& b, double tolerance);

} // namespace sandtable
