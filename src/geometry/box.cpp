#include "geometry/box.hpp"

#include "geometry/overlap.hpp"

namespace sandtable {

namespace {

double gap2(Vec p, const Box& b) {
  const Vec at = local(b, p);
  const double beside = std::fabs(at.x) - b.half_width;
  const double ahead = std::fabs(at.y) - b.half_depth;
  return length2({beside > 0 ? beside : 0, ahead > 0 ? ahead : 0});
}

/// The least of it for the corners of another box: what they share is worked out once.
double least_gap2(const Box& of, const Box& b) {
  const Vec right = right_of(of.facing) * of.half_width, front = of.facing * of.half_depth;
  const double east = of.centre.x + right.x, west = of.centre.x - right.x;
  const double north = of.centre.y + right.y, south = of.centre.y - right.y;
  const std::array<double, 4> x{east - front.x, west - front.x, east + front.x, west + front.x};
  const std::array<double, 4> y{north - front.y, south - front.y, north + front.y, south + front.y};
  std::array<double, 4> gap;
  for (std::size_t i = 0; i < 4; ++i) {
    const double dx = x[i] - b.centre.x, dy = y[i] - b.centre.y;
    const double beside = std::fabs(dx * b.facing.y + dy * -b.facing.x) - b.half_width;
    const double ahead = std::fabs(dx * b.facing.x + dy * b.facing.y) - b.half_depth;
    const double across = beside > 0 ? beside : 0, along = ahead > 0 ? ahead : 0;
    gap[i] = across * across + along * along;
  }
  const double one = gap[0] < gap[1] ? gap[0] : gap[1], other = gap[2] < gap[3] ? gap[2] : gap[3];
  return one < other ? one : other;
}

/// How far two boxes are apart along an axis of the first; negative where their shadows overlap.
double gap_along(const Box& a, const Box& b, Vec axis, double half) {
  const double between = std::fabs(dot(b.centre - a.centre, axis));
  return between - half - std::fabs(dot(b.facing, axis)) * b.half_depth -
         std::fabs(dot(right_of(b.facing), axis)) * b.half_width;
}

bool separated(const Box& a, const Box& b) {
  return gap_along(a, b, a.facing, a.half_depth) > 0 || gap_along(a, b, right_of(a.facing), a.half_width) > 0 ||
         gap_along(b, a, b.facing, b.half_depth) > 0 || gap_along(b, a, right_of(b.facing), b.half_width) > 0;
}

bool plainly_apart(const Box& a, const Box& b) {
  // Twice the sum of the squared radii bounds the square of their sum: most pairs are told apart by that alone.
  const double reach2 = 2 * (a.half_width * a.half_width + a.half_depth * a.half_depth + b.half_width * b.half_width +
                             b.half_depth * b.half_depth);
  return distance2(a.centre, b.centre) > reach2;
}

} // namespace

double distance2(Vec p, const Box& b) { return gap2(p, b); }

double distance2(const Box& a, const Box& b) {
  if (!plainly_apart(a, b) && !separated(a, b)) return 0;
  const double of_a = least_gap2(a, b), of_b = least_gap2(b, a); // std::fmin is a call
  return of_a < of_b ? of_a : of_b;
}

double overlap_area(const Box& a, const Box& b) {
  if (plainly_apart(a, b) || separated(a, b)) return 0;
  if (a.facing == b.facing) { // figures of one formation: a rectangle
    const double across = -gap_along(a, b, right_of(a.facing), a.half_width),
                 along = -gap_along(a, b, a.facing, a.half_depth);
    return std::fmin(across, 2 * std::fmin(a.half_width, b.half_width)) *
           std::fmin(along, 2 * std::fmin(a.half_depth, b.half_depth));
  }
  return overlap_area(Convex{corners(a)}, Convex{corners(b)});
}

bool overlaps(const Box& a, const Box& b, double tolerance) {
  if (plainly_apart(a, b)) return false;
  const double deepest =
      std::fmax(std::fmax(gap_along(a, b, a.facing, a.half_depth), gap_along(a, b, right_of(a.facing), a.half_width)),
                std::fmax(gap_along(b, a, b.facing, b.half_depth), gap_along(b, a, right_of(b.facing), b.half_width)));
  if (deepest > 0) return false;
  // Where two boxes reach into each other to a depth d, the corners being right angles, they share at least half of d
  // squared; and a box that lies wholly inside is no wider than itself.
  const double thinnest = 2 * std::fmin(std::fmin(a.half_width, a.half_depth), std::fmin(b.half_width, b.half_depth));
  const double depth = std::fmin(-deepest, thinnest);
  if (depth * depth > 2 * tolerance) return true;
  return overlap_area(a, b) > tolerance;
}

} // namespace sandtable
