#pragma once

#include "picture/page.hpp"

namespace sandtable::picture {

void paint_roads(cairo_t* c, const Page& page, const View& view);
void paint_bridge(cairo_t* c, const Page& page, const View& view, const ViewTerrain& bridge);

} // namespace sandtable::picture
