#pragma once

#include "picture/page.hpp"

namespace sandtable::picture {

void paint_waters(cairo_t* c, const Page& page, const View& view);
/// Shallow water over the roads that run through it.
void paint_fords(cairo_t* c, const Page& page, const View& view);

} // namespace sandtable::picture
