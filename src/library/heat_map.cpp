#include "library/heat_map.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable {

namespace {

/// Squares along the longer edge of a table.
constexpr int fineness = 60;

int squares(double length, double square) { return std::max(1, static_cast<int>(std::ceil(length / square - 1e-9))); }

int within(double at, double square, int count) {
  return std::clamp(static_cast<int>(std::floor(at / square)), 0, count - 1);
}

} // namespace

HeatMap::HeatMap(Vec size)
    : table(size),
      square(std::max(size.x, size.y) / fineness),
      columns(squares(size.x, square)),
      rows(squares(size.y, square)) {
  for (auto& side : men) side.assign(static_cast<std::size_t>(columns * rows), 0);
}

void HeatMap::add(const std::vector<ManAt>& spots) {
  for (const ManAt& spot : spots)
    ++men[static_cast<std::size_t>(index_of(spot.side))]
         [static_cast<std::size_t>(within(spot.at.y, square, rows) * columns + within(spot.at.x, square, columns))];
}

int HeatMap::most() const {
  int most = 0;
  for (std::size_t i = 0; i < men[0].size(); ++i) most = std::max(most, men[0][i] + men[1][i]);
  return most;
}

} // namespace sandtable
