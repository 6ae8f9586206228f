#pragma once
// The ground that something on the table takes up. One shape serves stands, bases, discs and men: a box grown by a rim
// all round. A stand is a bare box, a disc a point with a rim. Walls are polygons, and bodies are measured to them too.

#include "geometry/box.hpp"
#include "geometry/convex.hpp"
#include "geometry/polygon.hpp"

#include <optional>

namespace sandtable {

struct Body {
  Box box;
  double round = 0; ///< the shape is the box grown by this
};

/// Least distance; 0 when they touch or overlap.
double distance(const Body& a, const Body& b);
double distance(const Body& a, Vec p);
/// To a simple polygon, 0 inside it.
double distance(const Body& a, PointsView walls);
/// Between two simple polygons of which neither cuts into the other, squared.
double distance2_between(PointsView a, PointsView b);

/// The point of a body that is nearest to another point; that point itself if it lies inside.
Vec nearest_point(const Body& body, Vec from);

/// The part of a segment within a body; none where it is no longer than `graze`, or runs along an edge or corner.
std::optional<Passage> runs_through(const Segment& line, const Body& body, double graze);

/// The least distance of a body to a shape (grown by a rim) at any moment of a straight slide.
double nearest_on_slide(const Body& mover, Vec slide, Convex what, double grown);
double nearest_on_slide(const Body& mover, Vec slide, const Body& what);

/// First contact: how far a body may go along `ahead`, a unit vector, until it is first no more than `gap` from a shape
/// (grown by a rim); `most` if it is not before. `convex` says whether the shape is.
double run_until(const Body& mover, Vec ahead, Convex what, double grown, double gap, double most, bool convex);
double run_until(const Body& mover, Vec ahead, const Body& what, double gap, double most);

/// The part of a slide, as fractions, during which a box overlaps another by more than `slack` all ways.
std::optional<Passage> overlap_on_slide(const Box& a, Vec slide, const Box& b, double slack);
/// The box about a body, rim and all.
Box boxed(const Body& body);
/// How far along `ahead` a body gets, up to `most`, before it would end on a box; passing over it is no hindrance.
double short_of(const Body& mover, Vec ahead, double most, const Box& what);

} // namespace sandtable
