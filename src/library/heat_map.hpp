#pragma once

#include "library/account.hpp"

namespace sandtable {

/// How many men of each side were in each square of the table, over many battles: the squares row by row from the
/// table's first corner.
struct HeatMap {
  Vec table;
  double square = 1; ///< its side, in the table's unit of length
  int columns = 0, rows = 0;
  std::array<std::vector<int>, 2> men{}; ///< by side

  HeatMap() = default;
  explicit HeatMap(Vec table);
  void add(const std::vector<ManAt>& spots);
  /// The most in any square, of both sides together.
  int most() const;
};

} // namespace sandtable
