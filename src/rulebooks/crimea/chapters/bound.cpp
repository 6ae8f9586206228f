#include "rulebooks/crimea/chapters/bound.hpp"

#include "rulebooks/crimea/chapters/approach.hpp"
#include "rulebooks/crimea/chapters/end_place.hpp"
#include "rulebooks/crimea/chapters/formations.hpp"
#include "rulebooks/crimea/chapters/march.hpp"
#include "rulebooks/crimea/chapters/measuring.hpp"
#include "rulebooks/crimea/chapters/movement.hpp"
#include "rulebooks/crimea/chapters/sweep.hpp"
#include "rulebooks/crimea/chapters/units.hpp"

#include <optional>

namespace sandtable::crimea {

namespace {

void report_stay(int unit, Events events) {
  report(events, EventKind::unit_stayed, Rule::CRI_ARMY_13, [&](Event& e) { e.unit = static_cast<std::int8_t>(unit); });
}

/// The unit turned to face that way where it stands, about its anchor or, failing that, about its centre:
/// CRI-RULING-94.
std::optional<Unit> turned_to(const State& s, int unit, Angle facing) {
  const Unit& u = s.unit(unit);
  if (const Unit turned = planted(u, u.anchor, facing); check_end_place(s, unit, turned).allowed()) return turned;
  if (const Unit turned = planted_about(u, u.footing.centre, facing); check_end_place(s, unit, turned).allowed())
    return turned;
  return std::nullopt;
}

bool passes_friends(const State& s, int unit, const Unit& u, Vec slide) {
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& other = s.unit(i);
    if (i == unit) continue;
    if (other.guns_abandoned && slides_through(u, slide, abandoned_guns(other))) return true; // CRI-MOVE-37
    if (other.side == u.side && in_the_open(other) && is_unit(other) && slides_through(u, slide, other)) return true;
  }
  return false;
}

/// A straight way ahead and what the dice give for it.
March way_ahead(const State& s, double inches) {
  const Unit& u = s.unit(s.move.unit);
  const Vec slide = u.footing.forward * inches;
  March m;
  m.length = m.forward = inches;
  m.touched = touched_along(s, u, slide);
  m.through_friend = passes_friends(s, s.move.unit, u, slide);
  m.allowance = allowance(s, u, MoveKind::forward, {s.move.faces.data(), s.move.dice}, m.touched, m.through_friend);
  if (has_guns(u) && (m.touched.wall || m.touched.trench)) m.allowance = 0; // CRI-MOVE-13
  return m;
}

} // namespace

void begin_bound_move(State& s, int unit, Events events) {
  const int enemy = nearest_visible_enemy(s, unit);
  if (enemy < 0) return report_stay(unit, events);
  Unit& u = s.unit(unit);
  const Vec way = nearest_point_of(s, s.unit(enemy), u.anchor) - u.anchor;
  const std::optional<Unit> turned = turned_to(s, unit, heading(way)); // free, without limit
  if (!turned) return report_stay(unit, events);
  u = *turned;
  begin_move(s, order_for(Verb::move, unit), events);
  s.move.bound = true;
}

void march_bound(State& s, Events events) {
  const int unit = s.move.unit;
  const Unit& u = s.unit(unit);
  double inches = clear_run(s, unit, u, best_allowance(s));
  inches = farthest(inches, [&](double most) { return most <= way_ahead(s, most).allowance; });
  inches = clear_of_friends(s, unit, u, inches);
  if (!(inches > 0)) {
    s.move = {};
    return report_stay(unit, events);
  }
  March m = way_ahead(s, inches);
  m.end = planted(u, u.anchor + u.footing.forward * inches, u.facing);
  take_march(s, m, events);
}

} // namespace sandtable::crimea
