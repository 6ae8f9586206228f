#include "rulebooks/kingdom/chapters/swirl.hpp"

#include "rulebooks/kingdom/chapters/charge_lane.hpp"
#include "rulebooks/kingdom/chapters/charge_run.hpp"
#include "rulebooks/kingdom/chapters/course.hpp"
#include "rulebooks/kingdom/chapters/layouts.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"

#include <algorithm>

namespace sandtable::kingdom {

namespace {

/// TKO-CHG-54: as far as it may go on that way.
double free_way(const State& s, const Unit& u, Vec ahead, double most) {
  const int target = s.charge.defender;
  const Hindrance first = first_hindrance(s, s.charge.attacker, u, ahead, most, target, enemy_gap);
  return std::min({most, first.at, slide_to_touch(s, u, ahead, s.unit(target), most)});
}

} // namespace

double swirl_aside(const State& s, const Unit& attacker, const Unit& target, bool left) {
  const Vec side = left ? -right_of(attacker.footing.forward) : right_of(attacker.footing.forward);
  double beyond = -infinite; // the target's farthest point to that side
  const auto count = [&](Vec corner) { beyond = std::max(beyond, dot(corner - attacker.anchor, side)); };
  if (holds_building(target))
    for (const Vec corner : table(s).feature(target.building).outline) count(corner);
  for (const Body& body : blocks_of(target))
    for (const Vec corner : corners(body.box)) count(corner);
  return std::max(0.0, beyond + enemy_gap + attacker.footing.width / 2);
}

void swirl(State& s) {
  const Charge& c = s.charge;
  const Unit& u = s.unit(c.attacker);
  const double half = half_charge(s), aside = std::min(half, swirl_aside(s, u, s.unit(c.defender), c.swirl_left));
  const Vec ahead = u.footing.forward, side = c.swirl_left ? -right_of(ahead) : right_of(ahead);
  Course way;
  way.unit = c.attacker;
  way.purpose = Purpose::charge;
  way.inches = half;
  way.slowed = c.slowed;
  way.rolled = c.rolled;
  const double first = free_way(s, u, side, aside);
  const Unit turning = planted(s, u, u.anchor + side * first, u.facing);
  if (first > 0) way.legs.push_back({ManoeuvreKind::go_to, 0, {}, turning.anchor});
  if (first >= aside && half > aside)
    way.legs.push_back(
        {ManoeuvreKind::go_to, 0, {}, turning.anchor + ahead * free_way(s, turning, ahead, half - aside)});
  s.agenda.push(StepKind::charge_end);
  take_riders(s, c.attacker);
  set_out(s, way, false);
}

void tell_swirl(const State& s, Events events) {
  report(events, EventKind::unit_swirled, Rule::TKO_CHG_53, [&](Event& e) {
    e.unit = s.charge.attacker;
    e.other = s.charge.defender;
    e.side = s.unit(s.charge.attacker).side;
    e.inches = s.course.gone;
    e.to = s.unit(s.charge.attacker).anchor;
  });
}

} // namespace sandtable::kingdom
