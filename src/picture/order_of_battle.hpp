#pragma once

#include "picture/page.hpp"

namespace sandtable::picture {

/// Both armies, unit by unit, in what is left of the column.
void paint_order_of_battle(cairo_t* c, const Rect& column, double top, const View& view);

} // namespace sandtable::picture
