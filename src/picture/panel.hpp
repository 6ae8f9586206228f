#pragma once

#include "picture/page.hpp"

namespace sandtable::picture {

/// The paper beside the table: title, instruments and the order of battle.
void paint_panel(cairo_t* c, const Page& page, const View& view);

/// A sheet with a thin rule round it.
void paint_box(cairo_t* c, const Rect& box);
void paint_heading(cairo_t* c, Vec at, std::string_view words, Colour colour);
double width_of_heading(cairo_t* c, std::string_view words);

} // namespace sandtable::picture
