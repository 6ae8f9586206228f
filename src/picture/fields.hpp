#pragma once

#include "picture/page.hpp"

namespace sandtable::picture {

/// Contours and hachures of the hills.
void paint_hills(cairo_t* c, const Page& page, const View& view);
/// Furrows, corn and cabbages.
void paint_crops(cairo_t* c, const Page& page, const ViewTerrain& field);
/// Stones and tufts.
void paint_rough(cairo_t* c, const Page& page, const ViewTerrain& rough);

} // namespace sandtable::picture
