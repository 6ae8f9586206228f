#pragma once

#include "client/view.hpp"

#include <string>
#include <vector>

namespace sandtable {

/// What a picture of a battle shows, and how large it is. The height follows from the table.
struct PictureOptions {
  int width = 1440; ///< pixels, 320 to 8192
  bool show_tags = true;
  bool show_command_radius = true;
  bool show_panel = true;
};

/// The table as one seat sees it, as an SVG document; names and states of units are in it as words too.
std::string draw_svg(const View& view, const PictureOptions& options = {});
/// The same picture as the bytes of a PNG file. The same view gives the same bytes.
std::vector<unsigned char> draw_png(const View& view, const PictureOptions& options = {});

} // namespace sandtable
