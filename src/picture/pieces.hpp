#pragma once

#include "picture/dress.hpp"
#include "picture/page.hpp"

namespace sandtable::picture {

/// A fallen soldier; he lies without a base.
void paint_fallen(cairo_t* c, const Page& page, const ViewMarker& marker);
/// The gilded round base of a general, with him on it.
void paint_general(cairo_t* c, const Page& page, Vec at, double facing, double width, const Dress& dress);

/// Every piece of the view with its bases, shadows and colours.
void paint_pieces(cairo_t* c, const Page& page, const View& view);

} // namespace sandtable::picture
