#pragma once

#include "rulebooks/kingsmen/chapters/formations.hpp"
#include "rulebooks/kingsmen/chapters/measuring.hpp"
#include "rulebooks/kingsmen/chapters/movement.hpp"
#include "rulebooks/kingsmen/chapters/placing.hpp"
#include "rulebooks/kingsmen/state/constants.hpp"
#include "support/kingsmen_field.hpp"

#include <gtest/gtest.h>

/// Words for tests of how units stand and march.
namespace sandtable::kingsmen {

inline Vec along(Vec from, double degrees, double inches) { return from + direction(from_degrees(degrees)) * inches; }

/// A turn begins and this unit has the card.
inline void ready(Field& f, int unit, const std::string& card = "") {
  f.start_turn();
  f.activate(unit, card);
}

inline double length_of(Vec from, const Path& path) {
  double sum = 0;
  for (const Vec& to : path) sum += distance(from, to), from = to;
  return sum;
}

/// The longest straight march along a heading that is allowed, by eighths of an inch; -1 if not even standing still is.
inline double longest_march(const Field& f, int unit, double degrees, std::optional<double> facing = std::nullopt) {
  double best = -1;
  for (double d = 0; d <= 40; d += 0.125)
    if (f.check(Field::march({along(f.unit(unit).anchor, degrees, d)}, facing)).allowed()) best = d;
  return best;
}

/// What refuses a straight march of so many inches; Rule::none if nothing does.
inline Rule refused_march(const Field& f, int unit, double degrees, double inches,
                          std::optional<double> facing = std::nullopt) {
  return f.refusal(Field::march({along(f.unit(unit).anchor, degrees, inches)}, facing));
}

inline void expect_at(Vec p, Vec wanted) {
  EXPECT_NEAR(p.x, wanted.x, 1e-9);
  EXPECT_NEAR(p.y, wanted.y, 1e-9);
}

/// Where a figure of this role stands on the table.
inline Vec figure_at(const Field& f, int unit, Role role) {
  const Unit& u = f.unit(unit);
  const Layout layout = layout_of(u, options(f.state));
  for (const Spot& s : layout.view())
    if (s.role == role) return placed(u.anchor, frame_of(u), s.at);
  ADD_FAILURE() << "no such figure";
  return {};
}

/// Low and high corner of a unit's body rectangle that lies square to the table.
inline void expect_body(const Unit& u, Vec low, Vec high) {
  const auto c = corners(body_of(u));
  const Bounds b = bounds_of(c);
  expect_at(b.low, low);
  expect_at(b.high, high);
}

inline Points box(double west, double south, double east, double north) {
  return {{west, south}, {east, south}, {east, north}, {west, north}};
}

} // namespace sandtable::kingsmen
