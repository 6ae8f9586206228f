#include "rulebooks/kingdom/chapters/charge_lane.hpp"

#include "rulebooks/kingdom/chapters/ground.hpp"
#include "rulebooks/kingdom/chapters/layouts.hpp"
#include "rulebooks/kingdom/chapters/path.hpp"
#include "rulebooks/kingdom/chapters/run.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"

#include <algorithm>
#include <bit>

namespace sandtable::kingdom {

namespace {

constexpr double ground_step = 0.25;
constexpr int lane_halvings = 12;

PointsView walls_of(const State& s, const Unit& u) { return table(s).feature(u.building).outline; }

/// Whether the circles about two units stay more than `gap` apart on the slide.
bool passes_wide(const Unit& mover, Vec slide, const Unit& other, double gap) {
  const double reach = mover.footing.radius + other.footing.radius + gap;
  const Vec from = mover.footing.centre;
  return distance2(other.footing.centre, Segment{from, from + slide}) > reach * reach;
}

/// Inches until some stand overlaps the box by more than EPS.
double until_overlap(const Blocks& ours, Vec ahead, double most, const Box& box) {
  double at = infinite;
  for (const Body& own : ours)
    if (const auto met = overlap_on_slide(own.box, ahead * most, box, contact_distance))
      at = std::min(at, met->enter * most);
  return at;
}

double until_walls(const Blocks& ours, Vec ahead, double most, PointsView walls, double gap) {
  double at = infinite;
  const bool convex = is_convex(walls);
  for (const Body& own : ours) {
    const double run = run_until(own, ahead, walls, 0, gap, most, convex);
    if (run < most) at = std::min(at, run);
  }
  return at;
}

double until_friend(const State& s, const Unit& mover, const Blocks& ours, Vec ahead, double most, const Unit& other) {
  double at = infinite;
  if (other.crew_away) at = until_overlap(ours, ahead, most, abandoned_gun(other).box); // TKO-RULING-130
  if (passes_wide(mover, ahead * most, other, 0)) return at;
  if (holds_building(other)) return until_walls(ours, ahead, most, walls_of(s, other), 0);
  for (const Body& body : blocks_of(other)) at = std::min(at, until_overlap(ours, ahead, most, body.box));
  return at;
}

double until_enemy(const State& s, const Unit& mover, const Blocks& ours, Vec ahead, double most, const Unit& other) {
  if (passes_wide(mover, ahead * most, other, just_apart)) return infinite;
  if (holds_building(other)) return until_walls(ours, ahead, most, walls_of(s, other), just_apart);
  double at = infinite;
  for (const Body& body : blocks_of(other))
    for (const Body& own : ours) {
      const double run = run_until(own, ahead, body, just_apart, most);
      if (run < most) at = std::min(at, run);
    }
  return at;
}

/// The bounds of all the ground that the slide touches.
Bounds sweep_of(const Unit& u, Vec slide) {
  const double r = u.footing.radius;
  const Vec from = u.footing.centre, to = from + slide;
  return {{std::min(from.x, to.x) - r, std::min(from.y, to.y) - r},
          {std::max(from.x, to.x) + r, std::max(from.y, to.y) + r}};
}

/// TKO-GEO-12: as far as the ground lets it, found in small steps where there is any that might not.
void stop_at_ground(const State& s, const Unit& mover, Vec ahead, double most, Hindrance& first) {
  const Bounds sweep = sweep_of(mover, ahead * most);
  const Vec size = table(s).size();
  const bool near_edge = sweep.low.x < 0 || sweep.low.y < 0 || sweep.high.x > size.x || sweep.high.y > size.y;
  const FeatureSet closed = s.setting->impassable | s.setting->buildings | s.setting->rivers;
  if (!near_edge && (table(s).near(sweep) & closed) == 0) return;
  const auto barred = [&](double at) {
    const Footfall under = footfall(s, carried(mover, mover.anchor + ahead * at, mover.facing));
    return under.off_table || under.impassable >= 0;
  };
  double free = 0, at = 0;
  for (;;) {
    if (barred(at)) break;
    if (at >= most) return;
    free = at;
    at = std::min(at + ground_step, most);
  }
  for (int i = 0; i < lane_halvings && at > free; ++i) {
    const double middle = (free + at) / 2;
    (barred(middle) ? at : free) = middle;
  }
  if (free >= first.at) return;
  const Footfall under = footfall(s, carried(mover, mover.anchor + ahead * at, mover.facing));
  first = {free, -1, under.impassable, under.off_table};
}

} // namespace

Hindrance first_hindrance(const State& s, int unit, const Unit& mover, Vec ahead, double most, int target) {
  Hindrance first;
  const Blocks ours = blocks_of(mover);
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& other = s.unit(i);
    if (i == unit || i == target || !is_unit(other) || !on_table(other)) continue; // TKO-GEO-13
    const double at = other.side == mover.side ? until_friend(s, mover, ours, ahead, most, other)
                                               : until_enemy(s, mover, ours, ahead, most, other);
    if (at < first.at) first = {at, i, -1, false};
  }
  stop_at_ground(s, mover, ahead, most, first);
  return first;
}

FeatureSet cover_crossed(const State& s, const Unit& mover, Vec ahead, double inches) {
  FeatureSet out = 0;
  const FeatureSet near = table(s).near(sweep_of(mover, ahead * inches)) & s.setting->covering_lines;
  if (near == 0) return out;
  for (const Body& own : blocks_of(mover)) {
    // What its front edge passes over, and whatever that edge is touching at the end.
    const double half = (inches + contact_distance) / 2;
    const Box front{own.box.centre + ahead * (own.box.half_depth + half), ahead,
                    std::max(own.box.half_width - contact_distance, 0.0), half};
    const auto shape = corners(front);
    for (FeatureSet left = near & ~out; left != 0; left &= left - 1) {
      const int feature = std::countr_zero(left);
      if (distance2_to_polyline(Convex(shape), table(s).feature(feature).outline) == 0)
        out |= FeatureSet{1} << static_cast<unsigned>(feature);
    }
  }
  return out;
}

} // namespace sandtable::kingdom
