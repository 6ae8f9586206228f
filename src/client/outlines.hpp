#pragma once
// Outlines of ground that a piece threatens or reaches. They are only looked at, so they are coarse and short to send.

#include "geometry/angle.hpp"
#include "geometry/polygon.hpp"

namespace sandtable {

/// To an eighth of the unit of length.
Vec drawn(Vec p);
/// An arc of the table, in degrees either way of a heading, with a corner at least every `step` degrees.
void add_arc(Points& out, Vec centre, Angle middle, double from, double to, double radius, double step);
/// Everything within a distance of a place.
Points circle(Vec centre, double radius, double step);
/// Everything within a distance of a convex outline.
Points around(PointsView outline, double radius, double step);
/// The front between two places, opened by so many degrees on either side.
Points fan(Vec left, Vec right, Angle facing, double half, double radius, double step);

} // namespace sandtable
