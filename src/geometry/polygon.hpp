#pragma once

#include "geometry/overlap.hpp"

#include <limits>
#include <vector>

namespace sandtable {

/// A simple polygon (not necessarily convex), counter-clockwise; or an open polyline.
using Points = std::vector<Vec>;
using PointsView = std::span<const Vec>;

/// How far it is to nothing at all.
inline constexpr double infinite = std::numeric_limits<double>::infinity();

/// Positive for counter-clockwise.
double signed_area(PointsView polygon);
Vec centroid(PointsView polygon);
/// Whether no two edges touch except neighbours at their common corner.
bool is_simple(PointsView polygon);
/// A simple polygon with some area.
bool encloses_ground(PointsView polygon);
/// Either way round; straight corners are allowed.
bool is_convex(PointsView polygon);
/// Border counts as inside.
bool contains(PointsView polygon, Vec p);
/// Least distance to the outline of a polygon, squared.
double distance2_to_outline(PointsView polygon, Vec p);
/// The point of the outline nearest to p.
Vec nearest_on_outline(PointsView polygon, Vec p);
/// 0 inside.
double distance2_to_polygon(PointsView polygon, Vec p);
double distance2_to_polyline(PointsView line, Vec p);
/// 0 when they touch or overlap. (`distance2`, `overlap_area` and `overlaps` of a convex shape and a polygon:
/// convex.hpp and overlap.hpp.)
double distance2_to_polyline(Convex c, PointsView line);
/// Length of the segment inside the polygon; running along the border counts as outside.
double length_inside(const Segment& s, PointsView polygon);
/// First fraction 0..1 of the segment that is inside the polygon, or a number above 1 if none; the border is outside.
double first_inside(const Segment& s, PointsView polygon);
/// Whether a segment meets a polyline (touching counts).
bool crosses(const Segment& s, PointsView line);
/// A convex polygon moved inward by `by` on every side; empty if nothing is left.
Points shrunk(PointsView convex_polygon, double by);

} // namespace sandtable
