#pragma once

#include "client/view.hpp"
#include "picture/text_canvas.hpp"

#include <string>
#include <vector>

namespace sandtable::picture {

/// Where the map lies on a sheet of characters. A cell is two dots tall and one wide, a dot is square.
struct TextMap {
  int column = 0, row = 0, columns = 1, rows = 1;
  Vec table{72, 48};
  double dots = 1; ///< to the inch

  /// The middle of a dot, on the table; dots are counted from the north-west.
  Vec place(int x, int y) const { return {(x + 0.5) / dots, table.y - (y + 0.5) / dots}; }
  int column_of(Vec p) const;
  int row_of(Vec p) const;
};

/// The letter of each piece of the view: capitals for red, small for blue, each side from A.
std::vector<char> letters_of_pieces(const View& view);

void draw_text_ground(TextCanvas& canvas, const TextMap& map, const View& view);
void draw_text_frame(TextCanvas& canvas, const TextMap& map);
void draw_text_pieces(TextCanvas& canvas, const TextMap& map, const View& view);

/// What the plain letters of the ground mean, for those kinds that are on this table.
std::vector<std::string> ground_key(const View& view);

} // namespace sandtable::picture
