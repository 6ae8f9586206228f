#pragma once

#include "picture/page.hpp"

#include <optional>

namespace sandtable::picture {

/// The middle line of a polygon that is as narrow as a road or a river, with its width; none for any other shape.
struct Course {
  Points middle;
  double width = 0;
};
std::optional<Course> course_of(PointsView polygon);

/// An area with its corners eased, except where it ends at the border of the table.
void trace_natural(cairo_t* c, const Page& page, PointsView outline);

} // namespace sandtable::picture
