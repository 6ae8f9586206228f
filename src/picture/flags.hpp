#pragma once

#include "picture/brush.hpp"
#include "picture/dress.hpp"

namespace sandtable::picture {

/// A colour flying in the wind from a staff; `at` is the hand that holds it, on the page.
void paint_flag(cairo_t* c, Vec at, double scale, const Dress& dress);

} // namespace sandtable::picture
