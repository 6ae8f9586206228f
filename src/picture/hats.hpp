#pragma once

#include "picture/brush.hpp"
#include "picture/dress.hpp"

namespace sandtable::picture {

/// What is worn on the head, from above, in the measure of soldiers.hpp.
void paint_hat(cairo_t* c, const Dress& dress, bool officer, Vec at, Vec lit);

} // namespace sandtable::picture
