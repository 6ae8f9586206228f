#include "geometry/convex.hpp"

#include "geometry/overlap.hpp"
#include "geometry/polygon.hpp"

#include <algorithm>

namespace sandtable {
namespace {

double least(double a, double b) { return b < a ? b : a; }

/// A point that no edge sees from outside lies inside, unless the shape has no area.
double distance2_on_border(Vec p, Convex c) {
  double best = infinite;
  Vec from = c[c.size() - 1];
  for (const Vec to : c) {
    best = least(best, distance2(p, Segment{from, to}));
    from = to;
  }
  return best;
}

std::optional<Passage> passage_of_point(const Segment& s, Vec p) {
  if (distance2(p, s) > 0) return std::nullopt;
  const Vec along = s.to - s.from;
  const double whole = length2(along);
  if (!(whole > 0)) return Passage{0, 1};
  const double at = std::clamp(dot(p - s.from, along) / whole, 0.0, 1.0);
  return Passage{at, at};
}

std::optional<Passage> passage_of_segment(const Segment& s, Vec a, Vec b) {
  const Vec edge = b - a;
  const Vec along = s.to - s.from;
  const double at_from = cross(edge, s.from - a);
  const double at_to = cross(edge, s.to - a);
  if ((at_from < 0 && at_to < 0) || (at_from > 0 && at_to > 0)) return std::nullopt;
  if (at_from == 0 && at_to == 0) {
    const double whole = length2(along);
    if (!(whole > 0)) return passage_of_point(Segment{a, b}, s.from) ? std::optional{Passage{0, 1}} : std::nullopt;
    if (edge == Vec{}) return passage_of_point(s, a);
    const double one = dot(a - s.from, along) / whole;
    const double other = dot(b - s.from, along) / whole;
    const Passage on_line{std::max(std::min(one, other), 0.0), std::min(std::max(one, other), 1.0)};
    return on_line.enter <= on_line.leave ? std::optional{on_line} : std::nullopt;
  }
  const double left = cross(along, a - s.from);
  const double right = cross(along, b - s.from);
  if ((left < 0 && right < 0) || (left > 0 && right > 0)) return std::nullopt;
  const double at = at_from / (at_from - at_to);
  return Passage{at, at};
}

/// An edge with all of the other shape strictly outside it.
struct Gap {
  Vec from, edge;
  double width; ///< least distance of the other shape, times the edge's length
};

std::optional<Gap> gap_beside(Convex c, Convex other) {
  Vec from = c[c.size() - 1];
  for (const Vec to : c) {
    const Vec edge = to - from;
    double width = infinite;
    for (const Vec p : other) width = least(width, -cross(edge, p - from));
    if (width > 0) return Gap{from, edge, width};
    from = to;
  }
  return std::nullopt;
}

/// Distance of two shapes, of which the first has the gap; corners too far behind the gap are passed over.
double distance2_across(const Gap& gap, Convex near, Convex far) {
  const double scale = length2(gap.edge);
  double best = infinite;
  const auto too_far = [&](double depth) { return depth > 0 && depth * depth >= best * scale; };
  for (const Vec p : far)
    if (!too_far(-cross(gap.edge, p - gap.from))) best = least(best, distance2(p, near));
  for (const Vec p : near)
    if (!too_far(gap.width + cross(gap.edge, p - gap.from))) best = least(best, distance2(p, far));
  return best;
}

} // namespace

double area(Convex c) { return signed_area(c); }

double distance2(Vec p, Convex c) {
  const std::size_t n = c.size();
  if (n < 3) {
    if (n == 0) return infinite;
    return n == 1 ? distance2(p, c[0]) : distance2(p, Segment{c[0], c[1]});
  }
  // Where the point stands straight out from an edge it is nearest to that edge; else to a corner.
  double best = infinite;
  double deepest = infinite;
  Vec from = c[n - 1];
  for (const Vec to : c) {
    const Vec edge = to - from;
    const Vec offset = p - from;
    const double side = cross(edge, offset);
    const double reach = dot(offset, edge);
    const double whole = length2(edge);
    if (side < 0 && reach > 0 && reach < whole) return side * side / whole;
    best = least(best, length2(offset));
    deepest = least(deepest, side);
    from = to;
  }
  if (deepest < 0) return best;
  return deepest > 0 ? 0 : distance2_on_border(p, c);
}

double distance2(const Segment& s, Convex c) {
  if (passage(s, c)) return 0;
  double best = least(distance2(s.from, c), distance2(s.to, c));
  for (const Vec p : c) best = least(best, distance2(p, s));
  return best;
}

double distance2(Convex a, Convex b) {
  if (a.empty() || b.empty()) return infinite;
  if (has_reflex_corner(b)) return distance2_to_hollow(a, b);
  if (a.size() == 1) return distance2(a[0], b);
  if (b.size() == 1) return distance2(b[0], a);
  if (a.size() == 2) return distance2(Segment{a[0], a[1]}, b);
  if (b.size() == 2) return distance2(Segment{b[0], b[1]}, a);
  if (const auto gap = gap_beside(a, b)) return distance2_across(*gap, a, b);
  if (const auto gap = gap_beside(b, a)) return distance2_across(*gap, b, a);
  return 0;
}

std::optional<Passage> passage(const Segment& s, Convex c) {
  const std::size_t n = c.size();
  if (n < 3) {
    if (n == 0) return std::nullopt;
    return n == 1 ? passage_of_point(s, c[0]) : passage_of_segment(s, c[0], c[1]);
  }
  const Vec along = s.to - s.from;
  bool some_left = false;
  bool some_right = false;
  for (const Vec p : c) {
    const double side = cross(along, p - s.from);
    some_left |= side >= 0;
    some_right |= side <= 0;
  }
  if (!some_left || !some_right) return std::nullopt;

  // Clipping by edges. Fractions of the two exact numbers agree to the bit where edges meet, so a grazed corner of
  // the grid gives enter == leave.
  Passage inside{0, 1};
  Vec from = c[n - 1];
  for (const Vec to : c) {
    const Vec edge = to - from;
    const double first = cross(edge, s.from - from);
    const double last = cross(edge, s.to - from);
    if (first < 0) {
      if (last < 0) return std::nullopt;
      const double at = first / (first - last);
      if (at > inside.enter) inside.enter = at;
    } else if (last < 0) {
      const double at = first / (first - last);
      if (at < inside.leave) inside.leave = at;
    }
    from = to;
  }
  if (inside.enter > inside.leave) return std::nullopt;
  return inside;
}

} // namespace sandtable
