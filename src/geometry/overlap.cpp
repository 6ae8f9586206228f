#include "geometry/overlap.hpp"

#include "geometry/bounds.hpp"
#include "geometry/polygon.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace sandtable {
namespace {

constexpr std::size_t most_corners = 64;

/// Scratch room for clipping; left uninitialised, because filling it would cost more than the clipping.
struct Corners {
  std::size_t count;
  double x[most_corners];
  double y[most_corners];

  Vec at(std::size_t i) const { return {x[i], y[i]}; }
  void put(Vec p) {
    x[count] = p.x;
    y[count] = p.y;
    ++count;
  }
};

/// A shape that edges cut pieces off; a convex one gains at most one corner by each cut.
class Clipping {
public:
  explicit Clipping(Convex shape) {
    now_->count = 0;
    for (const Vec p : shape) now_->put(p);
  }

  /// Keeps what lies to the left of the edge.
  void cut(Vec from, Vec edge) {
    const std::size_t n = now_->count;
    if (n == 0) return;
    next_->count = 0;
    Vec before = now_->at(n - 1);
    double side_before = cross(edge, before - from);
    for (std::size_t i = 0; i < n; ++i) {
      const Vec here = now_->at(i);
      const double side = cross(edge, here - from);
      if ((side >= 0) != (side_before >= 0))
        next_->put(before + (here - before) * (side_before / (side_before - side)));
      if (side >= 0) next_->put(here);
      before = here;
      side_before = side;
    }
    std::swap(now_, next_);
  }

  double area() const {
    const std::size_t n = now_->count;
    if (n < 3) return 0;
    const Vec origin = now_->at(0);
    double twice = 0;
    Vec before = now_->at(1) - origin;
    for (std::size_t i = 2; i < n; ++i) {
      const Vec here = now_->at(i) - origin;
      twice += cross(before, here);
      before = here;
    }
    return twice > 0 ? twice / 2 : 0;
  }

private:
  Corners one_, two_;
  Corners* now_ = &one_;
  Corners* next_ = &two_;
};

double clipped_area(Convex subject, Convex c) {
  Clipping left(subject);
  Vec from = c[c.size() - 1];
  for (const Vec to : c) {
    left.cut(from, to - from);
    from = to;
  }
  return left.area();
}

/// Whether an edge of the first shape has all of the second on or outside its line.
bool edge_separates(Convex c, Convex other) {
  Vec from = c[c.size() - 1];
  for (const Vec to : c) {
    const Vec edge = to - from;
    double deepest = -std::numeric_limits<double>::infinity();
    for (const Vec p : other) {
      const double side = cross(edge, p - from);
      deepest = side > deepest ? side : deepest;
    }
    if (deepest <= 0) return true;
    from = to;
  }
  return false;
}

/// Common area of two convex shapes that are not separated by an edge of the first.
double convex_overlap(Convex a, Convex b) {
  Clipping left(a);
  Vec from = b[b.size() - 1];
  for (const Vec to : b) {
    const Vec edge = to - from;
    double deepest = -std::numeric_limits<double>::infinity();
    double outermost = std::numeric_limits<double>::infinity();
    for (const Vec p : a) {
      const double side = cross(edge, p - from);
      deepest = side > deepest ? side : deepest;
      outermost = side < outermost ? side : outermost;
    }
    if (deepest <= 0) return 0;
    if (outermost < 0) left.cut(from, edge);
    from = to;
  }
  return left.area();
}

} // namespace

bool has_reflex_corner(Convex polygon) {
  constexpr double slack = 1e-9;
  const std::size_t n = polygon.size();
  if (n < 4) return false;
  Vec from = polygon[n - 1];
  Vec edge = from - polygon[n - 2];
  double sharpest = 0;
  for (const Vec to : polygon) {
    const Vec next = to - from;
    const double turn = cross(edge, next);
    sharpest = turn < sharpest ? turn : sharpest;
    edge = next;
    from = to;
  }
  return sharpest < -slack;
}

double distance2_to_hollow(Convex c, std::span<const Vec> polygon) {
  if (contains(polygon, c[0]) || distance2(polygon[0], c) == 0) return 0;
  double best = std::numeric_limits<double>::infinity();
  Vec from = polygon[polygon.size() - 1];
  for (const Vec to : polygon) {
    best = std::min(best, distance2(Segment{from, to}, c));
    from = to;
  }
  return best;
}

double overlap_with_hollow(Convex c, std::span<const Vec> polygon) {
  // A fan of triangles from the first corner, those the wrong way round counted as negative, covers the polygon once.
  const Bounds around = bounds_of(c);
  double total = 0;
  for (std::size_t i = 2; i < polygon.size(); ++i) {
    std::array<Vec, 3> triangle{polygon[0], polygon[i - 1], polygon[i]};
    if (apart(around, bounds_of(triangle))) continue;
    const double turn = cross(triangle[1] - triangle[0], triangle[2] - triangle[0]);
    if (turn == 0) continue;
    if (turn < 0) std::swap(triangle[1], triangle[2]);
    if (edge_separates(triangle, c)) continue;
    const double common =
        c.size() + triangle.size() <= most_corners ? clipped_area(triangle, c) : overlap_with_hollow(triangle, c);
    total += turn > 0 ? common : -common;
  }
  constexpr double rounding = 1e-12;
  return total > rounding ? total : 0;
}

double overlap_area(Convex a, Convex b) {
  if (a.size() < 3 || b.size() < 3 || apart(bounds_of(a), bounds_of(b)) || edge_separates(a, b)) return 0;
  if (a.size() + b.size() > most_corners || has_reflex_corner(b)) return overlap_with_hollow(a, b);
  return convex_overlap(a, b);
}

bool separated(Convex a, Convex b) {
  if (a.size() < 3 || b.size() < 3) return distance2(a, b) > 0;
  return apart(bounds_of(a), bounds_of(b)) || edge_separates(a, b) || edge_separates(b, a);
}

bool overlaps(Convex a, Convex b, double tolerance) { return overlap_area(a, b) > tolerance; }

} // namespace sandtable
