#include "rulebooks/kingdom/chapters/event_moves.hpp"

#include "rulebooks/kingdom/chapters/clearance.hpp"
#include "rulebooks/kingdom/chapters/course.hpp"
#include "rulebooks/kingdom/chapters/event_at_hand.hpp"
#include "rulebooks/kingdom/chapters/forced_moves.hpp"
#include "rulebooks/kingdom/chapters/layouts.hpp"
#include "rulebooks/kingdom/chapters/measuring.hpp"
#include "rulebooks/kingdom/chapters/movement.hpp"
#include "rulebooks/kingdom/chapters/picks.hpp"
#include "rulebooks/kingdom/chapters/riding.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"

namespace sandtable::kingdom {

namespace {

/// TKO-EVT-19, TKO-RULING-154: whom events move at all.
bool is_free(const State& s, int unit) {
  const Unit& u = s.unit(unit);
  const bool in_hand = u.state == OrderState::good || u.state == OrderState::disordered;
  return in_the_open(u) && in_hand && !is_locked(s, unit);
}

/// Squares stay where they are: TKO-EVT-19.
bool goes_forward(const State& s, int unit) {
  return is_free(s, unit) && s.unit(unit).formation != Formation::charge_for_horse;
}

Vec toward_nearest_enemy(const State& s, int unit) {
  return centre_of(s, s.unit(nearest_enemy(s, unit))) - s.unit(unit).footing.centre;
}

void advance_by(State& s, int unit, Purpose purpose, double inches, std::optional<Angle> turn) {
  Course course;
  course.unit = static_cast<std::int8_t>(unit);
  course.purpose = purpose;
  course.inches = inches;
  if (turn) course.legs.push_back({ManoeuvreKind::pivot, 0, *turn, {}});
  course.legs.push_back({ManoeuvreKind::advance, inches, {}, {}});
  set_out(s, course);
}

int thrown(const Roll& roll) {
  int total = 0;
  for (const int face : roll.faces) total += face;
  return total;
}

} // namespace

void discretion(State& s, Events events) {
  const int unit = s.event.unit;
  if (!is_free(s, unit) || nearest_enemy(s, unit) < 0) return let_go(s, events);
  throw_event_dice(s);
  ask_riders(s, unit);
}

void valour(State& s, Events events) {
  const int unit = s.event.unit;
  if (!goes_forward(s, unit) || nearest_enemy(s, unit) < 0) return let_go(s, events);
  const Angle facing = heading(toward_nearest_enemy(s, unit));
  if (!has_room(s, unit, turned(s, s.unit(unit), facing))) return let_go(s, events); // TKO-RULING-154
  throw_event_dice(s);
}

void practice(State& s, Events events) {
  const int piece = s.event.roller;
  Unit& u = s.unit(piece);
  if (u.rating != Rating::excellent) { // TKO-EVT-16
    u.rating = upgraded(u.rating);
    report(events, EventKind::rating_changed, Rule::TKO_EV_13, [&](Event& e) {
      e.side = u.side;
      e.unit = static_cast<std::int8_t>(piece);
      e.a = static_cast<int>(u.rating);
    });
    return;
  }
  const bool fit = is_commander(u.kind) ? u.command.fate != Fate::out_of_action : !is_locked(s, piece);
  if (!fit || !check_move(s, piece).allowed()) return let_go(s, events); // TKO-EVT-17
  s.given = {};
  s.given.verb = Verb::move;
  s.given.unit = static_cast<std::int8_t>(piece);
  s.given.group = s.given.to_go = bit(piece);
  begin_move(s, events);
}

void drums(State& s, Events events) {
  for (const int i : units_in(tertio_at_hand(s)))
    if (is_regiment(s.unit(i)) && goes_forward(s, i)) s.event.left |= bit(i);
  if (s.event.left == 0) return let_go(s, events);
  drums_go_on(s, events);
}

void drums_go_on(State& s, Events) {
  if (s.event.left == 0) return;
  s.event.unit = static_cast<std::int8_t>(nth_of(s.event.left, 0));
  s.event.left &= ~bit(s.event.unit);
  s.agenda.push(StepKind::event_go_on);
  throw_event_dice(s);
}

Plan event_move_plan(const State& s) {
  const char* title = s.event.number == 10   ? "How far do they go back?"
                      : s.event.number == 11 ? "How far do they go forward?"
                                             : "How far do the drums take them?";
  Plan plan = distance_plan(s, s.event.unit, Pace::normal, title);
  if (s.event.number == 18) plan.because(Rule::TKO_EVT_18, "half of the total", 0, 0);
  return plan;
}

void event_move_thrown(State& s, const Roll& roll, Events events) {
  const int unit = s.event.unit;
  const Unit& u = s.unit(unit);
  const double inches = distance_of(s, u, Pace::normal, thrown(roll));
  if (s.event.number == 18) return advance_by(s, unit, Purpose::straight_on, inches / 2, std::nullopt); // TKO-EVT-18
  const Vec enemy = toward_nearest_enemy(s, unit);
  if (s.event.number == 11) return advance_by(s, unit, Purpose::at_the_enemy, inches, heading(enemy));
  Forced back;
  back.unit = unit;
  back.direction = -sandtable::unit(enemy);
  back.inches = inches;
  back.facing = heading(enemy);
  force(s, back, EventKind::fell_back, Rule::TKO_EV_10, events);
}

} // namespace sandtable::kingdom
