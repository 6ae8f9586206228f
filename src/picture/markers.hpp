#pragma once

#include "picture/page.hpp"

namespace sandtable::picture {

/// Dashed circles around the generals.
void paint_command_radius(cairo_t* c, const Page& page, const ViewMarker& general);
/// The border of what must be held.
void paint_place(cairo_t* c, const Page& page, const ViewMarker& place);
/// The medal and ribbon that name it, and where they lie.
void paint_plaque(cairo_t* c, const Page& page, const ViewMarker& place);
Rect plaque_of(cairo_t* c, const Page& page, const ViewMarker& place);

} // namespace sandtable::picture
