#pragma once

#include "picture/page.hpp"

namespace sandtable::picture {

// Things that run along a line and stop bullets.
void paint_fence(cairo_t* c, const Page& page, PointsView line);
void paint_wall(cairo_t* c, const Page& page, PointsView line);
void paint_earthwork(cairo_t* c, const Page& page, PointsView line);
void paint_barricade(cairo_t* c, const Page& page, PointsView line);
/// Trodden earth with a bank of it all round: a redoubt, or a length of trench.
void paint_trench(cairo_t* c, const Page& page, PointsView outline);

} // namespace sandtable::picture
