#pragma once

#include <boost/describe/class.hpp>
#include <cmath>

namespace sandtable {

/// A point or a displacement on the table: x to the east, y to the north.
struct Vec {
  double x = 0;
  double y = 0;

  friend constexpr bool operator==(const Vec&, const Vec&) = default;
  constexpr Vec& operator+=(Vec o) {
    x += o.x, y += o.y;
    return *this;
  }
  constexpr Vec& operator-=(Vec o) {
    x -= o.x, y -= o.y;
    return *this;
  }
};
BOOST_DESCRIBE_STRUCT(Vec, (), (x, y))

constexpr Vec operator+(Vec a, Vec b) { return {a.x + b.x, a.y + b.y}; }
constexpr Vec operator-(Vec a, Vec b) { return {a.x - b.x, a.y - b.y}; }
constexpr Vec operator-(Vec a) { return {-a.x, -a.y}; }
constexpr Vec operator*(Vec a, double k) { return {a.x * k, a.y * k}; }
constexpr Vec operator*(double k, Vec a) { return a * k; }
constexpr Vec operator/(Vec a, double k) { return {a.x / k, a.y / k}; }
constexpr double dot(Vec a, Vec b) { return a.x * b.x + a.y * b.y; }
/// Positive when b lies to the left of a.
constexpr double cross(Vec a, Vec b) { return a.x * b.y - a.y * b.x; }
constexpr double length2(Vec a) { return dot(a, a); }
inline double length(Vec a) { return std::sqrt(length2(a)); }
constexpr double distance2(Vec a, Vec b) { return length2(a - b); }
inline double distance(Vec a, Vec b) { return length(a - b); }
/// The right-hand normal: east when looking north.
constexpr Vec right_of(Vec f) { return {f.y, -f.x}; }
/// Unit vector, or zero for zero.
inline Vec unit(Vec a) {
  const double l = length(a);
  return l > 0 ? a / l : Vec{};
}

/// Positions enter a battle's state on a grid of 1/256, so that every platform stores the same number.
inline Vec on_grid(Vec a) { return {std::floor(a.x * 256 + 0.5) / 256, std::floor(a.y * 256 + 0.5) / 256}; }

struct Segment {
  Vec from, to;
};

/// The point of a segment nearest to p.
inline Vec nearest_on(const Segment& s, Vec p) {
  const Vec along = s.to - s.from;
  const double reach = dot(p - s.from, along);
  const double whole = length2(along);
  if (!(reach > 0)) return s.from;
  if (reach >= whole) return s.to;
  return s.from + along * (reach / whole);
}

/// Distance from a point to a segment, squared; exactly 0 for a grid point on a segment between grid points.
inline double distance2(Vec p, const Segment& s) {
  const Vec along = s.to - s.from;
  const Vec offset = p - s.from;
  const double reach = dot(offset, along);
  const double whole = length2(along);
  if (!(reach > 0)) return length2(offset);
  if (reach >= whole) return distance2(p, s.to);
  const double side = cross(along, offset);
  return side * side / whole;
}

} // namespace sandtable
