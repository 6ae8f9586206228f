#pragma once

#include "picture/brush.hpp"
#include "picture/dress.hpp"

namespace sandtable::picture {

// Figures are painted in a measure of their own: the base of a man is 12 by 12, of a horseman 12 by 24, with the
// middle at 0, 0 and the front up the page. `lit` points to the light in that measure.

enum class Part { private_soldier, officer, ensign };

void paint_man(cairo_t* c, const Dress& dress, Part part, Vec lit);
void paint_head(cairo_t* c, const Dress& dress, Part part, Vec at, Vec lit);
void paint_shoulders(cairo_t* c, const Dress& dress, Part part, Vec at, Vec lit);

} // namespace sandtable::picture
