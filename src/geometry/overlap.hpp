#pragma once

#include "geometry/convex.hpp"

namespace sandtable {

// Inner parts of the geometry room: what convex shapes and hollow (not convex) polygons do to each other.

/// Whether a counter-clockwise polygon turns right anywhere; rounding of straight corners is forgiven.
bool has_reflex_corner(Convex polygon);
/// Distance, squared, of a convex shape to a simple polygon that is not convex.
double distance2_to_hollow(Convex c, std::span<const Vec> polygon);
/// Area common to a convex shape and a simple polygon, convex or not, of any number of corners.
double overlap_with_hollow(Convex c, std::span<const Vec> polygon);

} // namespace sandtable
