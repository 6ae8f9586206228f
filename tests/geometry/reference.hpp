#pragma once

#include "geometry/polygon.hpp"

#include <boost/geometry.hpp>
#include <boost/geometry/algorithms/is_convex.hpp>
#include <boost/geometry/geometries/linestring.hpp>
#include <boost/geometry/geometries/multi_linestring.hpp>
#include <boost/geometry/geometries/multi_polygon.hpp>
#include <boost/geometry/geometries/point_xy.hpp>
#include <boost/geometry/geometries/polygon.hpp>

/// The slow second opinion: the same shapes in Boost.Geometry.
namespace sandtable::reference {

namespace bg = boost::geometry;

using Point = bg::model::d2::point_xy<double>;
using Polygon = bg::model::polygon<Point, false, false>; // counter-clockwise, not closed
using Line = bg::model::linestring<Point>;

inline Point point(Vec v) { return {v.x, v.y}; }

inline Polygon polygon(PointsView corners) {
  Polygon out;
  for (const Vec v : corners) bg::append(out.outer(), point(v));
  return out;
}

inline Line line(const Segment& s) { return {point(s.from), point(s.to)}; }

} // namespace sandtable::reference
