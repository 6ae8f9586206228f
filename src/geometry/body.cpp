#include "geometry/body.hpp"

#include "geometry/hull.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable {

namespace {

constexpr double far = 1e18;
/// Nearer than this a run is said to have arrived.
constexpr double arrival = 1e-4;

/// Between boxes, before they are grown by their rims.
double gap_of(double squared, double round) { return std::max(std::sqrt(squared) - round, 0.0); }

/// A body without its rim; a disc's is a point.
ConvexShape<4> core_of(const Body& body) {
  ConvexShape<4> out;
  if (body.box.half_width > 0) {
    out.count = 4;
    out.points = corners(body.box);
  } else {
    out.count = 1;
    out.points[0] = body.box.centre;
  }
  return out;
}

/// The first place up to `most` at which a distance that falls no faster than the way grows is down to `gap`. Between
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

std::optional<Passage> through_disc(const Segment& line, Vec centre, double radius, double graze) {
  const Vec run = line.to - line.from;
  const double long_line = length(run);
  const double middle = dot(centre - line.from, run) / (long_line * long_line);
  const double off = cross(run, centre - line.from) / long_line;
  const double half = std::sqrt(std::max(radius * radius - off * off, 0.0)) / long_line;
  const double enter = std::max(0.0, middle - half), leave = std::min(1.0, middle + half);
  if ((leave - enter) * long_line <= graze) return {};
  return Passage{enter, leave};
}

std::optional<Passage> through_box(const Segment& line, const Box& b, double graze) {
  double enter = 0, leave = 1;
  const Vec from = local(b, line.from), to = local(b, line.to);
  const auto clip = [&](double at, double step, double half) {
    if (step == 0) {
      // A line along the edge is outside.
      if (at <= -half + graze || at >= half - graze) leave = -1;
      return;
    }
    const double low = (-half - at) / step, high = (half - at) / step;
    enter = std::max(enter, std::min(low, high));
    leave = std::min(leave, std::max(low, high));
  };
  clip(from.x, to.x - from.x, b.half_width);
  clip(from.y, to.y - from.y, b.half_depth);
  const Vec middle = from + (to - from) * ((enter + leave) / 2);
  if (std::fabs(middle.x) >= b.half_width - graze || std::fabs(middle.y) >= b.half_depth - graze) return {};
  if ((leave - enter) * length(line.to - line.from) <= graze) return {};
  return Passage{enter, leave};
}

} // namespace

double distance(const Body& a, const Body& b) { return gap_of(distance2(a.box, b.box), a.round + b.round); }
double distance(const Body& a, Vec p) { return gap_of(distance2(p, a.box), a.round); }

double distance(const Body& a, PointsView walls) {
  if (a.round > 0) return gap_of(distance2_to_polygon(walls, a.box.centre), a.round);
  return std::sqrt(distance2(Convex(corners(a.box)), walls));
}

double distance2_between(PointsView a, PointsView b) {
  double best = far;
  for (const Vec p : a) best = std::min(best, distance2_to_polygon(b, p));
  for (const Vec p : b) best = std::min(best, distance2_to_polygon(a, p));
  return best;
}

Vec nearest_point(const Body& body, Vec from) {
  const Box& b = body.box;
  const Vec in = local(b, from);
  const Vec held{std::clamp(in.x, -b.half_width, b.half_width), std::clamp(in.y, -b.half_depth, b.half_depth)};
  const Vec core = b.centre + right_of(b.facing) * held.x + b.facing * held.y;
  if (body.round == 0) return core;
  return core + unit(from - core) * std::min(body.round, distance(from, core));
}

std::optional<Passage> runs_through(const Segment& line, const Body& body, double graze) {
  const Box& b = body.box;
  const double reach2 =
      body.round > 0 ? body.round * body.round : b.half_width * b.half_width + b.half_depth * b.half_depth;
  if (distance2(b.centre, line) >= reach2 || distance(line.from, line.to) <= graze) return {};
  return body.round > 0 ? through_disc(line, b.centre, body.round, graze) : through_box(line, b, graze);
}

double nearest_on_slide(const Body& mover, Vec slide, Convex what, double grown) {
  const double d2 = distance2(swept(core_of(mover).view(), slide).view(), what);
  return std::max(0.0, std::sqrt(d2) - mover.round - grown);
}

double nearest_on_slide(const Body& mover, Vec slide, const Body& what) {
  return nearest_on_slide(mover, slide, core_of(what).view(), what.round);
}

double run_until(const Body& mover, Vec ahead, Convex what, double grown, double gap, double most, bool convex) {
  const auto distance_at = [&](double way) {
    Body there = mover;
    there.box.centre += ahead * way;
    return nearest_on_slide(there, {}, what, grown);
  };
  return first_within(distance_at, gap, most, convex);
}

double run_until(const Body& mover, Vec ahead, const Body& what, double gap, double most) {
  return run_until(mover, ahead, core_of(what).view(), what.round, gap, most, true);
}

std::optional<Passage> overlap_on_slide(const Box& a, Vec slide, const Box& b, double slack) {
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

Box boxed(const Body& body) {
  Box out = body.box;
  out.half_width += body.round;
  out.half_depth += body.round;
  return out;
}

double short_of(const Body& mover, Vec ahead, double most, const Box& what) {
  const auto met = overlap_on_slide(boxed(mover), ahead * most, what, arrival);
  return met && met->leave >= 1 ? most * met->enter : most;
}

} // namespace sandtable
