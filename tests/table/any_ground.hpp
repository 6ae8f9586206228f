#pragma once
// Ground and looks across it for property tests.

#include "table/field.hpp"

#include <rapidcheck.h>
#include <vector>

namespace sandtable::tests {

/// A handful of features anywhere.
inline std::vector<Feature> anything() {
  std::vector<Feature> all;
  const int n = *rc::gen::inRange(1, 9);
  for (int i = 0; i < n; ++i) {
    const Vec at{static_cast<double>(*rc::gen::inRange(8, 64)), static_cast<double>(*rc::gen::inRange(8, 40))};
    const double a = *rc::gen::inRange(2, 8), b = *rc::gen::inRange(2, 8), turn = *rc::gen::inRange(0, 180);
    const Points shape = ellipse(at, a, b, turn);
    switch (*rc::gen::inRange(0, 4)) {
      case 0: all.push_back(piece(TerrainKind::light_woods, shape)); break;
      case 1: all.push_back(piece(TerrainKind::heavy_forest, shape)); break;
      case 2: all.push_back(hill(shape, shrunk(shape, 1.5))); break;
      default: all.push_back(piece(TerrainKind::building, rectangle(at, a, b, turn))); break;
    }
  }
  return all;
}

inline Segment any_line() {
  const auto number = [](int most) { return *rc::gen::inRange(0, most * 16) / 16.0 + 1 / 64.0; };
  return {{number(72), number(48)}, {number(72), number(48)}};
}

} // namespace sandtable::tests
