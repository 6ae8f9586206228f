#include "geometry/box.hpp"

#include "geometry/convex.hpp"

namespace sandtable {

std::array<Vec, 4> corners(const Box& b) {
  const Vec right = right_of(b.facing) * b.half_width;
  const Vec front = b.facing * b.half_depth;
  return {b.centre + right - front, b.centre + right + front, b.centre - right + front, b.centre - right - front};
}

Vec local(const Box& b, Vec p) {
  const Vec offset = p - b.centre;
  return {dot(offset, right_of(b.facing)), dot(offset, b.facing)};
}

double distance2(Vec p, const Box& b) {
  const Vec at = local(b, p);
  const double beside = std::fabs(at.x) - b.half_width;
  const double ahead = std::fabs(at.y) - b.half_depth;
  return length2({beside > 0 ? beside : 0, ahead > 0 ? ahead : 0});
}

double distance2(const Box& a, const Box& b) { return distance2(Convex{corners(a)}, Convex{corners(b)}); }

double overlap_area(const Box& a, const Box& b) { return overlap_area(Convex{corners(a)}, Convex{corners(b)}); }

} // namespace sandtable
