#pragma once

#include "picture/page.hpp"

namespace sandtable::picture {

/// The paper beside the table: title, instruments and the order of battle.
void paint_panel(cairo_t* c, const Page& page, const View& view);

/// Paints the instruments from `top` down in a column of paper; returns where they end.
double paint_instruments(cairo_t* c, const Rect& column, double top, const std::vector<ViewInstrument>& instruments);
/// Both armies, unit by unit, in what is left of the column.
void paint_order_of_battle(cairo_t* c, const Rect& column, double top, const View& view);

/// A sheet with a thin rule round it.
void paint_box(cairo_t* c, const Rect& box);
void paint_heading(cairo_t* c, Vec at, std::string_view words, Colour colour);
double width_of_heading(cairo_t* c, std::string_view words);

} // namespace sandtable::picture
