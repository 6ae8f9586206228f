#pragma once

#include "geometry/vec.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>

namespace sandtable {

/// A convex polygon counter-clockwise, as a view; one point or two are allowed (a point, a segment).
using Convex = std::span<const Vec>;

/// A convex polygon by value with room for N corners.
template <int N>
struct ConvexShape {
  std::uint8_t count = 0;
  std::array<Vec, N> points;

  operator Convex() const { return {points.data(), count}; }
  Convex view() const { return {points.data(), count}; }
};

double area(Convex c);
/// 0 inside.
double distance2(Vec p, Convex c);
double distance2(const Segment& s, Convex c);

/// Least distance between two shapes, squared; 0 when they touch or overlap. `b` may also be any simple polygon: see
/// overlap.hpp.
double distance2(Convex a, Convex b);
/// The part of a segment inside a convex shape, as fractions 0..1 of its length. The border counts as inside:
/// a grazed corner gives enter == leave.
struct Passage {
  double enter, leave;
};
std::optional<Passage> passage(const Segment& s, Convex c);

} // namespace sandtable
