#pragma once

#include "geometry/convex.hpp"

namespace sandtable {

/// The hull of a unit's bases: eight men in any arrangement need at most twelve corners.
using Hull = ConvexShape<12>;
/// A hull swept along a segment.
using Sweep = ConvexShape<16>;

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

} // namespace sandtable
