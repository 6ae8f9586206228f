#pragma once

#include "geometry/polygon.hpp"

#include <algorithm>
#include <array>

namespace sandtable {

/// Where a segment crosses outlines, as fractions of its length. Between two neighbours in order the segment is
/// wholly inside or wholly outside each of the outlines.
class Crossings {
public:
  explicit Crossings(const Segment& s) : segment_(s) {
    fractions_[0] = 0;
    fractions_[1] = 1;
  }

  void add_polygon(PointsView polygon) {
    add_line(polygon);
    const Vec last = polygon.back(), first = polygon.front();
    add_edge(last, side_of(last), first, side_of(first));
  }

  void add_line(PointsView line) {
    Vec a = line.front();
    double side_a = side_of(a);
    for (std::size_t i = 1; i < line.size(); ++i) {
      const Vec b = line[i];
      const double side_b = side_of(b);
      add_edge(a, side_a, b, side_b);
      a = b;
      side_a = side_b;
    }
  }

  /// Where the segment comes nearest to a point.
  void add_foot(Vec p) {
    const Vec run = segment_.to - segment_.from;
    add(dot(p - segment_.from, run) / length2(run));
  }

  bool none() const { return count_ == 2; }
  /// Whether all that was added lies on one side of the segment's line: then no part of it is inside.
  bool beside() const { return !left_ || !right_; }
  /// Whether an edge may run along the segment.
  bool grazed() const { return grazed_; }
  /// In ascending order, 0 and 1 among them.
  std::span<const double> sorted() {
    std::sort(fractions_.begin(), fractions_.begin() + count_);
    return {fractions_.data(), static_cast<std::size_t>(count_)};
  }

private:
  double side_of(Vec p) const { return cross(segment_.to - segment_.from, p - segment_.from); }

  void add_edge(Vec a, double side_a, Vec b, double side_b) {
    left_ = left_ || side_a > 0;
    right_ = right_ || side_a < 0;
    grazed_ = grazed_ || (side_a < graze && side_a > -graze && side_b < graze && side_b > -graze);
    // An edge along the segment needs no crossing of its own: its neighbours give them.
    if ((side_a > 0 && side_b > 0) || (side_a < 0 && side_b < 0) || side_a == side_b) return;
    add_foot(a + (b - a) * (side_a / (side_a - side_b)));
  }

  void add(double at) {
    if (at > 0 && at < 1 && count_ < static_cast<int>(fractions_.size()))
      fractions_[static_cast<std::size_t>(count_++)] = at;
  }

  static constexpr double graze = 1e-6;
  Segment segment_;
  int count_ = 2;
  bool left_ = false, right_ = false, grazed_ = false;
  std::array<double, 256> fractions_;
};

/// How much of a segment lies inside a polygon: the first fraction (above 1 if none) and the length in all. Running
/// along the border is outside.
struct Stretch {
  double first = 2;
  double length = 0;
};

/// Calls visit(enter, leave) for each part of it, in order.
template <class Visit>
Stretch stretch_inside(const Segment& s, PointsView polygon, Visit&& visit) {
  constexpr double border = 1e-9;
  Stretch out;
  Crossings crossings(s);
  crossings.add_polygon(polygon);
  if (crossings.beside() || (crossings.none() && !contains(polygon, (s.from + s.to) / 2))) return out;
  const auto at = crossings.sorted();
  double fraction = 0;
  for (std::size_t i = 0; i + 1 < at.size(); ++i) {
    if (at[i + 1] - at[i] < border) continue;
    const Vec middle = s.from + (s.to - s.from) * ((at[i] + at[i + 1]) / 2);
    if (!contains(polygon, middle)) continue;
    if (crossings.grazed() && distance2_to_outline(polygon, middle) <= border * border) continue;
    if (out.first > 1) out.first = at[i];
    fraction += at[i + 1] - at[i];
    visit(at[i], at[i + 1]);
  }
  out.length = fraction * length(s.to - s.from);
  return out;
}

inline Stretch stretch_inside(const Segment& s, PointsView polygon) {
  return stretch_inside(s, polygon, [](double, double) {});
}

} // namespace sandtable
