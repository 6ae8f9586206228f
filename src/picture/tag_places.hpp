#pragma once

#include "picture/tags.hpp"

namespace sandtable::picture {

/// Lays the tags near their units, clear of figures, of each other and of what is taken, as far as there is room.
void lay_tags(const Page& page, const View& view, std::vector<Tag>& tags, const std::vector<Rect>& taken);
/// Distance from a box to the nearest part of a tag's own unit.
double gap_to_unit(const Rect& box, const Tag& tag);

} // namespace sandtable::picture
