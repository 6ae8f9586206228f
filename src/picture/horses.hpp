#pragma once

#include "picture/soldiers.hpp"

namespace sandtable::picture {

/// On a base of 12 by 24, as soldiers.hpp measures.
void paint_horseman(cairo_t* c, const Dress& dress, Part part, Colour horse, Vec lit);

} // namespace sandtable::picture
