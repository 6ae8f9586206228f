#pragma once

#include "picture/brush.hpp"
#include "picture/dress.hpp"

namespace sandtable::picture {

/// What a man in the ranks carries, in the measure of soldiers.hpp.
void paint_arms(cairo_t* c, const Dress& dress);
void paint_sword(cairo_t* c);

} // namespace sandtable::picture
