#pragma once

#include "geometry/convex.hpp"

namespace sandtable {

// What convex shapes share with each other and with hollow (not convex) polygons. In the first two `b` may be any
// simple polygon, counter-clockwise: a view does not tell one from the other, so the functions look for a reflex corner
// themselves.

/// Area common to both.
double overlap_area(Convex a, Convex b);
/// Whether the area common to both exceeds `tolerance` (quick rejection first).
bool overlaps(Convex a, Convex b, double tolerance);
/// Whether two convex shapes share no area, told by a line between them: quicker than measuring what they share.
bool separated(Convex a, Convex b);

// Inner parts of the geometry room.

/// Whether a counter-clockwise polygon turns right anywhere; rounding of straight corners is forgiven.
bool has_reflex_corner(Convex polygon);
/// Distance, squared, of a convex shape to a simple polygon that is not convex.
double distance2_to_hollow(Convex c, std::span<const Vec> polygon);
/// Area common to a convex shape and a simple polygon, convex or not, of any number of corners.
double overlap_with_hollow(Convex c, std::span<const Vec> polygon);

} // namespace sandtable
