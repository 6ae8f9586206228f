#include "geometry/bounds.hpp"

#include <algorithm>

namespace sandtable {

Bounds bounds_of(std::span<const Vec> points) {
  if (points.empty()) return {};
  Bounds b{points[0], points[0]};
  for (const Vec p : points) {
    b.low.x = p.x < b.low.x ? p.x : b.low.x;
    b.low.y = p.y < b.low.y ? p.y : b.low.y;
    b.high.x = p.x > b.high.x ? p.x : b.high.x;
    b.high.y = p.y > b.high.y ? p.y : b.high.y;
  }
  return b;
}

} // namespace sandtable
