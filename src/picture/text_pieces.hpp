#pragma once

#include "client/view.hpp"
#include "picture/text_canvas.hpp"
#include "picture/text_map.hpp"

#include <string>
#include <vector>

namespace sandtable::picture {

/// The letter of each piece of the view: capitals for red, small for blue, each side from A.
std::vector<char> letters_of_pieces(const View& view);
void draw_text_frame(TextCanvas& canvas, const TextMap& map, const ViewTable& table);
void draw_text_pieces(TextCanvas& canvas, const TextMap& map, const View& view);

} // namespace sandtable::picture
