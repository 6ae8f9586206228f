#pragma once
// Whether a shape on the table and a piece of ground reach into each other by more than a touch.

#include "table/terrain.hpp"

namespace sandtable {

/// Whether a line runs through the inside of a shape, not merely along its border. `where` are the shape's bounds.
bool reaches_across(Convex shape, const Bounds& where, PointsView line, double touch);
/// Whether the border of an area runs through a shape, or the shape lies in it.
bool reaches_into(Convex shape, const Bounds& where, PointsView area, double touch);
/// Whether a shape reaches into the part of an area that none of some convex features (bridges, fords) covers.
bool reaches_into_uncovered(const Table& table, Convex shape, PointsView area, FeatureSet covers, double touch);

} // namespace sandtable
