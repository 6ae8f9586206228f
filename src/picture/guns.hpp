#pragma once

#include "picture/brush.hpp"

namespace sandtable::picture {

/// In the measure of soldiers.hpp.
void paint_gun(cairo_t* c, Vec lit);

} // namespace sandtable::picture
