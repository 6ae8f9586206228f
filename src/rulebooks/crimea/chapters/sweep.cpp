#include "rulebooks/crimea/chapters/sweep.hpp"

#include "rulebooks/crimea/chapters/footprints.hpp"

#include <algorithm>
#include <optional>

namespace sandtable::crimea {

namespace {

/// How deep two stands may reach into each other on the grid and still be said to brush past.
constexpr double brush = 1.0 / 64;
Convex outline_of(const State& s, int house) { return table(s).feature(house).outline; }

/// Whether the circles about two formations stay `gap` apart on the slide.
bool circles_apart(const Unit& u, Vec slide, const Unit& e, double gap) {
  const double reach = u.footing.radius + e.footing.radius + gap;
  return distance2(e.footing.centre, Segment{u.footing.centre, u.footing.centre + slide}) >= reach * reach;
}

bool passes(const Footprints& footprints, Vec slide, const Box& what) {
  const auto all = footprints.view();
  return std::any_of(all.begin(), all.end(), [&](const Stand& stand) {
    return overlap_on_slide(boxed(stand), slide, what, brush).has_value();
  });
}

double short_of_box(const Footprints& footprints, Vec ahead, double most, const Box& what) {
  for (const Stand& stand : footprints.view()) most = short_of(stand, ahead, most, what);
  return most;
}

} // namespace

double nearest_on_slide(const State& s, const Unit& u, Vec slide, const Unit& e, double enough) {
  if (e.house < 0 && circles_apart(u, slide, e, enough)) return enough;
  double least = enough;
  const Footprints mine(u), theirs(e);
  for (const Stand& stand : mine.view()) {
    if (e.house >= 0) least = std::min(least, nearest_on_slide(stand, slide, outline_of(s, e.house), 0));
    for (const Stand& other : theirs.view()) least = std::min(least, nearest_on_slide(stand, slide, other));
  }
  return least;
}

double run_until(const State& s, const Unit& u, Vec ahead, const Unit& e, double gap, double most) {
  if (e.house >= 0) return run_until(s, u, ahead, e.house, gap, most);
  if (circles_apart(u, ahead * most, e, gap)) return most;
  const Footprints mine(u), theirs(e);
  for (const Stand& other : theirs.view())
    for (const Stand& stand : mine.view()) most = run_until(stand, ahead, other, gap, most);
  return most;
}

double run_until(const State& s, const Unit& u, Vec ahead, int house, double gap, double most) {
  const Convex walls = outline_of(s, house);
  const bool convex = is_convex(walls);
  const Footprints mine(u);
  for (const Stand& stand : mine.view()) most = run_until(stand, ahead, walls, 0, gap, most, convex);
  return most;
}

bool slides_through(const Unit& u, Vec slide, const Unit& other) {
  if (circles_apart(u, slide, other, 0)) return false;
  const Footprints mine(u), theirs(other);
  const auto all = theirs.view();
  return std::any_of(all.begin(), all.end(), [&](const Stand& stand) { return passes(mine, slide, boxed(stand)); });
}

bool slides_through(const Unit& u, Vec slide, const std::array<Box, 3>& guns) {
  const Footprints mine(u);
  return std::any_of(guns.begin(), guns.end(), [&](const Box& gun) { return passes(mine, slide, gun); });
}

double short_of(const Unit& u, Vec ahead, double inches, const Unit& other) {
  const Footprints mine(u), theirs(other);
  for (const Stand& stand : theirs.view()) inches = short_of_box(mine, ahead, inches, boxed(stand));
  return inches;
}

double short_of(const Unit& u, Vec ahead, double inches, const std::array<Box, 3>& guns) {
  const Footprints mine(u);
  for (const Box& gun : guns) inches = short_of_box(mine, ahead, inches, gun);
  return inches;
}

} // namespace sandtable::crimea
