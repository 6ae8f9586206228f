#include "rulebooks/kingdom/chapters/swirl.hpp"

#include "rulebooks/kingdom/chapters/charge_run.hpp"
#include "rulebooks/kingdom/chapters/course.hpp"
#include "rulebooks/kingdom/chapters/layouts.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"

#include <algorithm>

namespace sandtable::kingdom {

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
  way.purpose = Purpose::swirl; // TKO-CHG-54
  way.target = c.defender;
  way.inches = half;
  way.slowed = c.slowed;
  way.rolled = c.rolled;
  const Vec corner = u.anchor + side * aside;
  if (aside > 0) way.legs.push_back({ManoeuvreKind::go_to, 0, {}, corner});
  if (half > aside) way.legs.push_back({ManoeuvreKind::go_to, 0, {}, corner + ahead * (half - aside)});
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
