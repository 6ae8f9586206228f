#pragma once

#include "geometry/vec.hpp"

#include <cmath>

namespace sandtable::picture {

/// Where the map lies on a sheet of characters. A cell is two dots tall and one wide, a dot is square.
struct TextMap {
  int column = 0, row = 0, columns = 1, rows = 1;
  Vec table{72, 48};
  double dots = 1; ///< to a length of one

  /// The middle of a dot, on the table; dots are counted from the north-west.
  Vec place(int x, int y) const { return {(x + 0.5) / dots, table.y - (y + 0.5) / dots}; }
  int column_of(Vec p) const { return column + static_cast<int>(std::floor(p.x * dots)); }
  int row_of(Vec p) const { return row + static_cast<int>(std::floor((table.y - p.y) * dots / 2)); }
};

} // namespace sandtable::picture
