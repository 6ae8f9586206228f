#include "rulebooks/crimea/chapters/sweep.hpp"

#include "rulebooks/crimea/chapters/footprints.hpp"

#include <algorithm>
#include <optional>

namespace sandtable::crimea {

namespace {

/// How deep two stands may reach into each other on the grid and still be said to brush past.
constexpr double brush = 1.0 / 64;
/// Nearer than this a run is said to have arrived.
constexpr double arrival = 1e-4;

/// A stand without what it is grown by; a commander's is a point.
ConvexShape<4> core_of(const Stand& stand) {
  ConvexShape<4> out;
  if (stand.box.half_width > 0) {
    out.count = 4;
    out.points = corners(stand.box);
  } else {
    out.count = 1;
    out.points[0] = stand.box.centre;
  }
  return out;
}

double nearest(const Stand& mover, Vec slide, Convex what, double grown) {
  const double d2 = distance2(swept(core_of(mover).view(), slide).view(), what);
  return std::max(0.0, std::sqrt(d2) - mover.round - grown);
}

Convex outline_of(const State& s, int house) { return table(s).feature(house).outline; }

/// Whether the circles about two formations stay `gap` apart on the slide.
bool circles_apart(const Unit& u, Vec slide, const Unit& e, double gap) {
  const double reach = u.footing.radius + e.footing.radius + gap;
  return distance2(e.footing.centre, Segment{u.footing.centre, u.footing.centre + slide}) >= reach * reach;
}

/// The first place up to `most` at which a distance that falls no faster than an inch an inch is down to `gap`. Between
/// convex shapes it is a convex function of the way, so a line through the last two places never leads too far.
template <class DistanceAt>
double first_within(DistanceAt&& distance_at, double gap, double most, bool convex) {
  double last_at = 0, last = distance_at(0.0);
  if (last <= gap + arrival) return 0;
  double at = last - gap;
  for (int step = 0; step < 64 && at < most; ++step) {
    const double now = distance_at(at);
    if (now <= gap + arrival) return at;
    if (convex && now >= last) return most; // it only grows from here
    const double fall = convex ? (last - now) / (at - last_at) : 1;
    last_at = at;
    last = now;
    at += (now - gap) / fall;
  }
  return std::min(at, most);
}

double run_until_shape(const Unit& u, Vec ahead, Convex what, double grown, double gap, double most, bool convex) {
  const Footprints footprints(u);
  for (const Stand& stand : footprints.view()) {
    const auto distance_at = [&](double inches) {
      Stand there = stand;
      there.box.centre += ahead * inches;
      return nearest(there, {}, what, grown);
    };
    most = first_within(distance_at, gap, most, convex);
  }
  return most;
}

/// The part of a slide, as fractions, during which a box overlaps another by more than `slack` all ways.
std::optional<Passage> overlapping(const Box& a, Vec slide, const Box& b, double slack) {
  Passage out{0, 1};
  const Vec apart = b.centre - a.centre;
  for (const Vec axis : {a.facing, right_of(a.facing), b.facing, right_of(b.facing)}) {
    const auto half = [axis](const Box& box) {
      return std::abs(dot(axis, box.facing)) * box.half_depth +
             std::abs(dot(axis, right_of(box.facing))) * box.half_width;
    };
    const double reach = half(a) + half(b) - slack, gap = dot(apart, axis), speed = dot(slide, axis);
    if (std::abs(speed) < 1e-12) {
      if (std::abs(gap) >= reach) return std::nullopt;
      continue;
    }
    const double one = (gap - reach) / speed, other = (gap + reach) / speed;
    out.enter = std::max(out.enter, std::min(one, other));
    out.leave = std::min(out.leave, std::max(one, other));
    if (out.enter >= out.leave) return std::nullopt;
  }
  return out;
}

/// A round stand as the box about it: nobody ends on a commander's corners either.
Box boxed(const Stand& stand) {
  Box out = stand.box;
  out.half_width += stand.round;
  out.half_depth += stand.round;
  return out;
}

bool passes(const Footprints& footprints, Vec slide, const Box& what) {
  const auto all = footprints.view();
  return std::any_of(all.begin(), all.end(),
                     [&](const Stand& stand) { return overlapping(boxed(stand), slide, what, brush).has_value(); });
}

double short_of_box(const Footprints& footprints, Vec ahead, double inches, const Box& what) {
  for (const Stand& stand : footprints.view()) {
    const auto met = overlapping(boxed(stand), ahead * inches, what, arrival);
    if (met && met->leave >= 1) inches *= met->enter;
  }
  return inches;
}

} // namespace

double nearest_on_slide(const State& s, const Unit& u, Vec slide, const Unit& e, double enough) {
  if (e.house < 0 && circles_apart(u, slide, e, enough)) return enough;
  double least = enough;
  const Footprints mine(u), theirs(e);
  for (const Stand& stand : mine.view()) {
    if (e.house >= 0) least = std::min(least, nearest(stand, slide, outline_of(s, e.house), 0));
    for (const Stand& other : theirs.view())
      least = std::min(least, nearest(stand, slide, core_of(other).view(), other.round));
  }
  return least;
}

double run_until(const State& s, const Unit& u, Vec ahead, const Unit& e, double gap, double most) {
  if (e.house >= 0) return run_until(s, u, ahead, e.house, gap, most);
  if (circles_apart(u, ahead * most, e, gap)) return most;
  const Footprints theirs(e);
  for (const Stand& other : theirs.view())
    most = run_until_shape(u, ahead, core_of(other).view(), other.round, gap, most, true);
  return most;
}

double run_until(const State& s, const Unit& u, Vec ahead, int house, double gap, double most) {
  return run_until_shape(u, ahead, outline_of(s, house), 0, gap, most, is_convex(outline_of(s, house)));
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
