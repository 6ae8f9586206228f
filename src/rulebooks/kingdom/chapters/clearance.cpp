#include "rulebooks/kingdom/chapters/clearance.hpp"

#include "rulebooks/kingdom/chapters/ground.hpp"
#include "rulebooks/kingdom/chapters/layouts.hpp"
#include "rulebooks/kingdom/chapters/measuring.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"

namespace sandtable::kingdom {

namespace {

bool on_abandoned_gun(const Unit& owner, const Unit& there) {
  const Body gun = abandoned_gun(owner);
  const double reach = gun_stand.depth + there.footing.radius;
  if (distance2(gun.box.centre, there.footing.centre) >= reach * reach) return false;
  for (const Body& own : blocks_of(there))
    if (overlap_on_slide(own.box, {}, gun.box, contact_distance)) return true;
  return false;
}

} // namespace

int overlapped_by(const State& s, int unit, const Unit& there) {
  if (!is_unit(there)) return -1; // TKO-GEO-13
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& other = s.unit(i);
    if (i == unit || !is_unit(other) || !on_table(other)) continue;
    if (overlap(s, there, other) || (other.crew_away && on_abandoned_gun(other, there))) return i;
  }
  return -1;
}

bool has_room(const State& s, int unit, const Unit& there) { // TKO-GEO-12
  const Footfall under = footfall(s, there);
  return !under.off_table && under.impassable < 0 && overlapped_by(s, unit, there) < 0;
}

} // namespace sandtable::kingdom
