#pragma once

#include "picture/page.hpp"

namespace sandtable::picture {

/// The colour of the bare ground at a place, before anything stands on it.
Colour ground_colour(const ViewTable& table, Vec place);
/// The green cloth with its light and shade, and the grass on it.
void paint_ground(cairo_t* c, const Page& page, const View& view, double sharpness);

} // namespace sandtable::picture
