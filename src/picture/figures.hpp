#pragma once

#include "picture/dress.hpp"
#include "picture/page.hpp"

#include <cstdint>

namespace sandtable::picture {

// Figures are painted in a measure of their own: the base of a man is 12 by 12, of a horseman 12 by 24, with the
// middle at 0, 0 and the front up the page. `lit` points to the light in that measure.

enum class Part { private_soldier, officer, ensign };

void paint_man(cairo_t* c, const Dress& dress, Part part, Vec lit);
void paint_horseman(cairo_t* c, const Dress& dress, Part part, Colour horse, Vec lit);
void paint_gun(cairo_t* c, Vec lit);
void paint_head(cairo_t* c, const Dress& dress, Part part, Vec at, Vec lit);
void paint_shoulders(cairo_t* c, const Dress& dress, Part part, Vec at, Vec lit);
/// A colour flying in the wind from a staff; `at` is the hand that holds it, on the page.
void paint_flag(cairo_t* c, Vec at, double scale, const Dress& dress);
/// A fallen soldier; he lies without a base.
void paint_fallen(cairo_t* c, const Page& page, const ViewMarker& marker);
/// The gilded round base of a general, with him on it.
void paint_general(cairo_t* c, const Page& page, Vec at, double facing, double width, const Dress& dress);

/// Every piece of the view with its bases, shadows and colours.
void paint_pieces(cairo_t* c, const Page& page, const View& view);

} // namespace sandtable::picture
