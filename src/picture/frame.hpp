#pragma once

#include "picture/page.hpp"

namespace sandtable::picture {

/// The floor under the table, its wooden frame with brass corners, and the rule along two sides.
void paint_frame(cairo_t* c, const Page& page, const View& view);
/// The shade that the frame throws on the cloth.
void paint_frame_shade(cairo_t* c, const Page& page);
/// A brass plate with the name of the battle, for pictures without a panel.
void paint_name_plate(cairo_t* c, const Page& page, const View& view);

} // namespace sandtable::picture
