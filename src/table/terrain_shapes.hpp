#pragma once
// Outlines that a scenario states in few numbers.

#include "geometry/polygon.hpp"

namespace sandtable {

void turn_counter_clockwise(Points& polygon);
/// A road or river from its middle line: a polygon of the given width with mitred corners, counter-clockwise.
Points ribbon(PointsView middle, double width);
/// An ellipse as a polygon of 32 corners, counter-clockwise; `turn` in degrees clockwise.
Points ellipse(Vec centre, double radius_x, double radius_y, double turn_degrees);
/// A rectangle by its middle, counter-clockwise; `turn` in degrees clockwise.
Points rectangle(Vec centre, double width, double depth, double turn_degrees);
/// A smooth line through the given points (closed: a smooth outline), four steps from one to the next.
Points rounded(PointsView through, bool closed);

} // namespace sandtable
