#pragma once

#include "client/view.hpp"
#include "picture/text_canvas.hpp"
#include "picture/text_map.hpp"

#include <string>
#include <vector>

namespace sandtable::picture {

void draw_text_ground(TextCanvas& canvas, const TextMap& map, const View& view);
/// What the plain letters of the ground mean, for those kinds that are on this table.
std::vector<std::string> ground_key(const View& view);

} // namespace sandtable::picture
