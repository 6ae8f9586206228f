#include "rulebooks/kingdom/chapters/clearance.hpp"

#include "rulebooks/kingdom/chapters/ground.hpp"
#include "rulebooks/kingdom/chapters/layouts.hpp"
#include "rulebooks/kingdom/chapters/measuring.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"

#include <algorithm>

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

int overlapped_by(const State& s, int unit, const Unit& there, UnitSet but) {
  if (!is_unit(there)) return -1; // TKO-GEO-13
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& other = s.unit(i);
    if (i == unit || (but & bit(i)) != 0 || !is_unit(other) || !on_table(other)) continue;
    if (overlap(s, there, other) || (other.crew_away && on_abandoned_gun(other, there))) return i;
  }
  return -1;
}

bool has_room(const State& s, int unit, const Unit& there, UnitSet but) { // TKO-GEO-12
  const Footfall under = footfall(s, there);
  return !under.off_table && under.impassable < 0 && overlapped_by(s, unit, there, but) < 0;
}

namespace {

/// How far a unit must go straight back to come off another that it overlaps.
double way_off(const Unit& there, const Unit& other) {
  const Vec back = there.footing.forward * -shift_back_most;
  double way = 0;
  const auto come_off = [&](const Body& own, const Body& theirs) {
    if (!overlap_on_slide(own.box, {}, theirs.box, contact_distance)) return;
    if (const auto met = overlap_on_slide(own.box, back, theirs.box, 0)) way = std::max(way, met->leave);
  };
  for (const Body& own : blocks_of(there)) {
    for (const Body& theirs : blocks_of(other)) come_off(own, theirs);
    if (other.crew_away) come_off(own, abandoned_gun(other));
  }
  return way * shift_back_most;
}

constexpr double on_ground = 1.0 / 32; ///< there is no sum for ground of any shape: it feels its way

} // namespace

std::optional<Unit> shifted_back(const State& s, int unit, const Unit& there) {
  constexpr double off_the_grid = 1.0 / 256; ///< what is lost by rounding
  double back = 0;
  while (reaches(back, shift_back_most)) {
    const Unit tried = back == 0 ? there : planted(s, there, there.anchor - there.footing.forward * back, there.facing);
    const int other = overlapped_by(s, unit, tried);
    const Footfall under = footfall(s, tried);
    if (other < 0 && !under.off_table && under.impassable < 0) return tried;
    back += other < 0 ? on_ground : way_off(tried, s.unit(other)) + off_the_grid;
  }
  return std::nullopt;
}

bool is_on_enemy_or_outside(const State& s, int unit, const Unit& there) {
  const Footfall under = footfall(s, there);
  if (under.off_table || under.impassable >= 0) return true;
  for (int i = 0; i < s.unit_count; ++i)
    if (i != unit && s.unit(i).side != there.side && is_unit(s.unit(i)) && overlap(s, there, s.unit(i))) return true;
  return false;
}

std::optional<Unit> freed(const State& s, int unit, const Unit& there) {
  if (!is_on_enemy_or_outside(s, unit, there)) return there;
  const Vec forward = there.footing.forward, right = right_of(forward), size = table(s).size();
  for (double far = on_ground; far < size.x + size.y; far += on_ground)
    for (const Vec way : {-forward, right, -right, forward}) {
      const Unit tried = planted(s, there, there.anchor + way * far, there.facing);
      if (!is_on_enemy_or_outside(s, unit, tried)) return tried;
    }
  return std::nullopt;
}

int enemy_under(const State& s, const Unit& there) {
  for (const int i : units_in(units_of(s, enemy_of(there.side))))
    if (overlap(s, there, s.unit(i))) return i;
  return -1;
}

Turned turned_as_far(const State& s, int unit, Angle wish, bool may_leave) {
  constexpr int halvings = 15; // to a 65,536th of a circle
  const Unit& u = s.unit(unit);
  Turned out;
  const auto is_clear = [&](int by) {
    out.end = planted(s, u, u.anchor, Angle{static_cast<std::uint16_t>(u.facing.turns + by)});
    const int enemy = enemy_under(s, out.end);
    if (enemy >= 0) out.stopped_by = enemy;
    return enemy < 0 && (may_leave || !footfall(s, out.end).off_table);
  };
  int clear = 0, stopped = static_cast<std::int16_t>(wish.turns - u.facing.turns);
  if (is_clear(stopped)) return out;
  for (int k = 0; k < halvings; ++k) {
    const int middle = (clear + stopped) / 2;
    (is_clear(middle) ? clear : stopped) = middle;
  }
  is_clear(clear);
  return out;
}

} // namespace sandtable::kingdom
