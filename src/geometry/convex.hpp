#pragma once

#include "geometry/box.hpp"
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

/// The hull of a unit's bases: eight men in any arrangement need at most twelve corners.
using Hull = ConvexShape<12>;
/// A hull swept along a segment.
using Sweep = ConvexShape<16>;

struct Bounds {
  Vec low, high;
};
Bounds bounds_of(std::span<const Vec> points);
constexpr bool apart(const Bounds& a, const Bounds& b) {
  return a.high.x < b.low.x || b.high.x < a.low.x || a.high.y < b.low.y || b.high.y < a.low.y;
}
constexpr Bounds grown(const Bounds& b, double by) {
  return {{b.low.x - by, b.low.y - by}, {b.high.x + by, b.high.y + by}};
}

/// Convex hull of up to 64 points, collinear points dropped. Bases of one size and heading never need more than twelve
/// corners; where a cloud needs more the corner that adds least area is dropped.
Hull convex_hull(std::span<const Vec> points);
/// Area swept by a convex shape translated by d: exactly the hull of both ends. A shape with more corners than a sweep
/// has room for is first cut to a hull.
Sweep swept(Convex shape, Vec d);
/// The same shape elsewhere.
Hull moved(const Hull& h, Vec d);
/// A rectangle of the given width laid along a segment (square ends, not lengthened); a zero segment gives its point.
Sweep strip(const Segment& s, double width);

double area(Convex c);
/// 0 inside.
double distance2(Vec p, Convex c);
double distance2(const Segment& s, Convex c);

// In the next three `b` may also be any simple polygon, counter-clockwise: a view does not tell one from the other,
// so the functions look for a reflex corner themselves.

/// Least distance between two shapes, squared; 0 when they touch or overlap.
double distance2(Convex a, Convex b);
/// Area common to both.
double overlap_area(Convex a, Convex b);
/// Whether the area common to both exceeds `tolerance` (quick rejection first).
bool overlaps(Convex a, Convex b, double tolerance);
/// Whether two convex shapes share no area, told by a line between them: quicker than measuring what they share.
bool separated(Convex a, Convex b);

/// The part of a segment inside a convex shape, as fractions 0..1 of its length. The border counts as inside:
/// a grazed corner gives enter == leave.
struct Passage {
  double enter, leave;
};
std::optional<Passage> passage(const Segment& s, Convex c);

} // namespace sandtable
