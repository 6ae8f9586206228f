#include "rulebooks/kingdom/chapters/zones.hpp"

#include "rulebooks/kingdom/chapters/measuring.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::kingdom {

Zone zone_of(const State& s, const Unit& attacker, const Unit& target) {
  if (target.state == OrderState::routing) return Zone::rear;              // TKO-GEO-27
  if (target.formation == Formation::charge_for_horse) return Zone::front; // TKO-GEO-25
  if (holds_building(target)) return Zone::front;                          // TKO-GEO-26
  const Vec from = anchor_of(s, attacker) - target.footing.centre;         // TKO-GEO-20
  const Vec forward = target.footing.forward;
  const double along = dot(from, forward);
  const double beside = std::max(std::fabs(dot(from, right_of(forward))) - target.footing.width / 2, 0.0);
  const double ahead = along - target.footing.depth / 2, behind = -along - target.footing.depth / 2;
  // TKO-RULING-133: on the corner lines themselves rounding must not decide.
  if (ahead >= beside - measure_tolerance) return Zone::front; // TKO-GEO-21
  if (behind > beside + measure_tolerance) return Zone::rear;  // TKO-GEO-22
  return Zone::flank;                                          // TKO-GEO-23
}

} // namespace sandtable::kingdom
