#pragma once

#include "picture/page.hpp"

namespace sandtable::picture {

void paint_building(cairo_t* c, const Page& page, const ViewTerrain& building);

} // namespace sandtable::picture
