#pragma once

#include "geometry/vec.hpp"

#include <span>

namespace sandtable {

/// A rectangle that lies square to the table.
struct Bounds {
  Vec low, high;
};
Bounds bounds_of(std::span<const Vec> points);
constexpr bool apart(const Bounds& a, const Bounds& b) {
  return a.high.x < b.low.x || b.high.x < a.low.x || a.high.y < b.low.y || b.high.y < a.low.y;
}
constexpr Bounds grown(const Bounds& b, double by) {
  return {{b.low.x - by, b.low.y - by}, {b.high.x + by, b.high.y + by}};
}

} // namespace sandtable
