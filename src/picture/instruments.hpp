#pragma once

#include "picture/page.hpp"

namespace sandtable::picture {

/// Paints the instruments from `top` down in a column of paper; returns where they end.
double paint_instruments(cairo_t* c, const Rect& column, double top, const std::vector<ViewInstrument>& instruments);

} // namespace sandtable::picture
