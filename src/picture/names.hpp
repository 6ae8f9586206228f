#pragma once

#include "picture/page.hpp"
#include "picture/tags.hpp"

namespace sandtable::picture {

/// Names of woods, hills and rivers, where no tag and no figure is in the way.
void paint_names(cairo_t* c, const Page& page, const View& view, const std::vector<Tag>& tags);

} // namespace sandtable::picture
