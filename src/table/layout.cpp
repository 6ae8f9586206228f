#include "table/layout.hpp"

namespace sandtable {

void lay_ranks(Layout& out, int n, int files, BaseSize base) {
  for (int i = 0; i < n; ++i) {
    const int rank = i / files, file = i % files;
    const int in_rank = n - rank * files < files ? n - rank * files : files;
    out.add({{(file - (in_rank - 1) / 2.0) * base.width, -(rank + 0.5) * base.depth},
             base,
             Role::soldier,
             static_cast<std::int8_t>(rank)});
  }
}

void lay_border(Layout& out, int n, int side, BaseSize base) {
  const double half = (side - 1) / 2.0;
  const auto put = [&](double x, double y) { out.add({{x * base.width, y * base.depth}, base, Role::soldier, 0}); };
  const int between = 4 * (side - 2);
  for (int i = 0; i < n && i < between; ++i) {
    const double along = i / 4 - (side - 3) / 2.0; // front, right, rear, left in turn
    switch (i % 4) {
      case 0: put(along, half); break;
      case 1: put(half, -along); break;
      case 2: put(-along, -half); break;
      default: put(-half, along); break;
    }
  }
  for (int i = between; i < n; ++i) {
    const int corner = (i - between) % 4;
    put(corner < 2 ? half : -half, corner == 0 || corner == 3 ? half : -half);
  }
}

Vec grid_cell(int i, int n, BaseSize base) {
  int columns = 1;
  while (columns * columns < n) ++columns;
  const int rows = (n + columns - 1) / columns;
  const int row = i / columns, column = i % columns;
  return {(column - (columns - 1) / 2.0) * base.width, ((rows - 1) / 2.0 - row) * base.depth};
}

} // namespace sandtable
