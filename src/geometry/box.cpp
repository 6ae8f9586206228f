#include "geometry/box.hpp"

#include "geometry/overlap.hpp"

namespace sandtable {

namespace {

/// Asked eight times for a pair of boxes, and so never by a call.
inline double gap2(Vec p, const Box& b) {
  const Vec at = local(b, p);
  const double beside = std::fabs(at.x) - b.half_width;
  const double ahead = std::fabs(at.y) - b.half_depth;
  return length2({beside > 0 ? beside : 0, ahead > 0 ? ahead : 0});
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
  double best = distance2(a.centre, b.centre);
  const auto take = [&](double d) { best = d < best ? d : best; }; // std::fmin is a call
  for (const Vec& c : corners(a)) take(gap2(c, b));
  for (const Vec& c : corners(b)) take(gap2(c, a));
  return best;
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
