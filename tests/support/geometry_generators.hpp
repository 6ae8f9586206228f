#pragma once

#include "geometry/angle.hpp"
#include "geometry/bounds.hpp"
#include "geometry/box.hpp"
#include "geometry/hull.hpp"
#include "geometry/polygon.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>
#include <vector>

namespace sandtable {

inline void showValue(const Vec& v, std::ostream& os) { os << '(' << v.x << ", " << v.y << ')'; }
inline void showValue(const Segment& s, std::ostream& os) {
  showValue(s.from, os);
  os << " -> ";
  showValue(s.to, os);
}

} // namespace sandtable

/// Shapes for property tests. Coordinates lie on the grid of 1/256 inch, or on a coarser one where shared edges,
/// common corners and straight lines through corners are wanted often.
namespace sandtable::generators {

/// How many places to the inch: `fine` is the grid of a battle, `coarse` makes shapes touch.
constexpr int fine = 256;
constexpr int coarse = 1;

inline rc::Gen<Vec> point(int inches, int grain = fine) {
  const auto coordinate = rc::gen::inRange(0, inches * grain + 1);
  return rc::gen::apply(
      [grain](int x, int y) {
        return Vec{double(x) / grain, double(y) / grain};
      },
      coordinate, coordinate);
}

inline rc::Gen<Vec> shift(int inches, int grain = fine) {
  return rc::gen::map(point(2 * inches, grain), [inches](Vec v) { return v - Vec{double(inches), double(inches)}; });
}

inline rc::Gen<Segment> segment(int inches, int grain = fine) {
  return rc::gen::apply([](Vec a, Vec b) { return Segment{a, b}; }, point(inches, grain), point(inches, grain));
}

inline rc::Gen<Points> points(std::size_t least, std::size_t most, int inches, int grain = fine) {
  return rc::gen::mapcat(rc::gen::inRange(least, most + 1),
                         [=](std::size_t count) { return rc::gen::container<Points>(count, point(inches, grain)); });
}

inline rc::Gen<Angle> angle() {
  return rc::gen::map(rc::gen::inRange(0, 65536), [](int t) { return Angle{static_cast<std::uint16_t>(t)}; });
}

inline Points listed(Convex c) { return {c.begin(), c.end()}; }

/// A convex polygon of at least three corners.
inline rc::Gen<Points> convex(int inches, int grain = fine) {
  return rc::gen::suchThat(
      rc::gen::map(points(3, 10, inches, grain), [](const Points& p) { return listed(convex_hull(p)); }),
      [](const Points& hull) { return hull.size() >= 3; });
}

/// A rectangle of up to three inches with its centre on the grid, facing anywhere: its corners lie off the grid.
inline rc::Gen<Box> box(int inches) {
  const auto half = rc::gen::map(rc::gen::inRange(32, 385), [](int n) { return n / 256.0; });
  return rc::gen::apply(
      [](Vec centre, Angle a, double w, double d) {
        return Box{centre, direction(a), w, d};
      },
      point(inches), angle(), half, half);
}

/// A polygon with in and out corners around its centre.
inline rc::Gen<Points> star(int inches) {
  struct Ray {
    Angle angle;
    int reach;
  };
  const auto ray = rc::gen::apply([](Angle a, int r) { return Ray{a, r}; }, angle(), rc::gen::inRange(64, 1024));
  const auto outline = [](Vec centre, std::vector<Ray> rays) {
    std::sort(rays.begin(), rays.end(), [](const Ray& a, const Ray& b) { return a.angle.turns > b.angle.turns; });
    Points out;
    for (const Ray& r : rays) out.push_back(on_grid(centre + direction(r.angle) * (r.reach / 128.0)));
    return out;
  };
  const auto rays = rc::gen::mapcat(rc::gen::inRange<std::size_t>(5, 12), [ray](std::size_t count) {
    return rc::gen::container<std::vector<Ray>>(count, ray);
  });
  return rc::gen::suchThat(rc::gen::apply(outline, point(inches), rays),
                           [](const Points& p) { return is_simple(p) && signed_area(p) > 0.1; });
}

/// The outline of a row of houses: every edge upright or level on whole inches.
inline rc::Gen<Points> skyline() {
  const auto heights = rc::gen::mapcat(rc::gen::inRange<std::size_t>(1, 7), [](std::size_t count) {
    return rc::gen::container<std::vector<int>>(count, rc::gen::inRange(1, 6));
  });
  return rc::gen::map(heights, [](const std::vector<int>& h) {
    Points out{{0, 0}, {double(h.size()), 0}};
    for (std::size_t i = h.size(); i-- > 0;) {
      const Vec right{double(i + 1), double(h[i])};
      if (!(out.back() == right)) out.push_back(right);
      out.push_back({double(i), double(h[i])});
    }
    Points corners; // a wall shared by houses of one height has no corner
    for (std::size_t i = 0; i < out.size(); ++i) {
      const Vec before = out[(i + out.size() - 1) % out.size()];
      if (cross(out[i] - before, out[(i + 1) % out.size()] - out[i]) != 0) corners.push_back(out[i]);
    }
    return corners;
  });
}

inline rc::Gen<Points> polygon() { return rc::gen::oneOf(star(6), skyline()); }

inline Vec mirrored(Vec p) { return {-p.x, p.y}; }
inline Segment mirrored(const Segment& s) { return {mirrored(s.from), mirrored(s.to)}; }
/// Counter-clockwise again, starting from another corner.
inline Points mirrored(PointsView p) {
  Points out;
  for (std::size_t i = p.size(); i-- > 0;) out.push_back(mirrored(p[i]));
  return out;
}

inline Segment shifted(const Segment& s, Vec d) { return {s.from + d, s.to + d}; }
inline Points shifted(PointsView p, Vec d) {
  Points out;
  for (const Vec v : p) out.push_back(v + d);
  return out;
}

} // namespace sandtable::generators
