#include "rulebooks/kingdom/chapters/compulsory.hpp"

#include "rulebooks/kingdom/chapters/course.hpp"
#include "rulebooks/kingdom/chapters/measuring.hpp"
#include "rulebooks/kingdom/chapters/melee.hpp"
#include "rulebooks/kingdom/chapters/riding.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"

namespace sandtable::kingdom {

namespace {

/// The parts of the phase, in the order of TKO-COMP-01; free rallies come before anybody moves: TKO-OPT-17.
enum Part { reforming, rallies, routs, pursuits, returns, melees, over };

/// TKO-COMP-02
void reform(State& s, Events events) {
  for (const int i : in_order(s, units_of(s, Side::red) | units_of(s, Side::blue))) {
    Unit& u = s.unit(i);
    if (!u.reforming) continue;
    u.reforming = false;
    u.state = OrderState::good;
    report(events, EventKind::unit_reformed, Rule::TKO_COMP_02, [&](Event& e) {
      e.side = u.side;
      e.unit = static_cast<std::int8_t>(i);
    });
  }
}

UnitSet in_state(const State& s, OrderState state) {
  UnitSet out = 0;
  for (const int i : units_in(units_of(s, Side::red) | units_of(s, Side::blue)))
    if (s.unit(i).state == state) out |= bit(i);
  return out;
}

/// TKO-COMP-17: whoever left in this very phase does not come back in it.
UnitSet away(const State& s) {
  UnitSet out = 0;
  for (int i = 0; i < s.unit_count; ++i)
    if (const Unit& u = s.unit(i); is_unit(u) && u.presence == Presence::off_table && !u.pursued) out |= bit(i);
  return out;
}

/// TKO-MEL-03: whoever is in a contact that was there when the phase began.
UnitSet locked(const State& s) {
  UnitSet out = 0;
  for (const Contact& c : s.contacts)
    if (c.locked) out |= bit(c.attacker) | bit(c.defender);
  return out;
}

UnitSet concerned(const State& s, int part) {
  switch (part) {
    case rallies:
      return options(s).free_rally ? in_state(s, OrderState::routing) | in_state(s, OrderState::pursuing) : 0;
    case routs: return in_state(s, OrderState::routing);
    case pursuits: return in_state(s, OrderState::pursuing);
    case returns: return away(s);
    case melees: return locked(s);
    default: return 0;
  }
}

void do_part(State& s, int part, int unit) {
  switch (part) {
    case rallies: return s.agenda.push(StepKind::rally_roll, unit, 1);
    case routs: // TKO-COMP-03
      s.agenda.push(StepKind::rout_roll, unit, -1);
      return ask_riders(s, unit);
    case pursuits: return s.agenda.push(StepKind::pursuit_roll, unit);
    case returns: return s.agenda.push(StepKind::return_roll, unit);
    default:
      s.to_do &= ~joined(s, unit);
      if ((locked(s) & bit(unit)) != 0) begin_bout(s, unit, priority(s), 1); // TKO-MEL-03, 44
  }
}

} // namespace

void begin_compulsory(State& s) {
  for (int i = 0; i < s.unit_count; ++i) s.unit(i).pursued = false; // TKO-COMP-22
  for (Contact& c : s.contacts) c.locked = true;
  s.to_do = 0;
  s.agenda.push(StepKind::compulsory, reforming);
}

void compulsory(State& s, int part, Events events) {
  if (part == reforming) reform(s, events);
  const auto left = in_order(s, s.to_do);
  if (left.empty()) {
    s.to_do = concerned(s, part + 1);
    if (part + 1 < over) s.agenda.push(StepKind::compulsory, part + 1);
    return;
  }
  const int unit = left.front();
  s.to_do &= ~bit(unit);
  s.agenda.push(StepKind::compulsory, part);
  s.agenda.push(StepKind::settle);
  do_part(s, part, unit);
}

void burst_through(State& s, int unit, const Unit& before, Events events) {
  if (!options(s).burst_through) return;
  const Vec way = s.unit(unit).anchor - before.anchor;
  for (const int i : units_in(units_of(s, before.side) & ~bit(unit))) {
    const Unit& u = s.unit(i);
    if (u.state == OrderState::good && reaches(gap_along(s, before, sandtable::unit(way), u), length(way)))
      disorder(s, i, Rule::TKO_OPT_16, events);
  }
}

} // namespace sandtable::kingdom
