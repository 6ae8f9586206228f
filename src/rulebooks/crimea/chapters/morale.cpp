#include "rulebooks/crimea/chapters/morale.hpp"

#include "rulebooks/crimea/chapters/combat_end.hpp"
#include "rulebooks/crimea/chapters/flight.hpp"
#include "rulebooks/crimea/chapters/formations.hpp"
#include "rulebooks/crimea/chapters/tables.hpp"
#include "rulebooks/crimea/chapters/units.hpp"
#include "rulebooks/crimea/state/constants.hpp"

#include <algorithm>

namespace sandtable::crimea {

namespace {

/// CRI-MOR-14, 19, CRI-CC-45: from now on it does nothing but run.
void break_up(Unit& u) {
  u.routing = true;
  if (is_unlimbered(u)) leave_guns(u);
}

} // namespace

void discard_excess(Unit& u) { u.chits = static_cast<std::uint8_t>(std::min<int>(u.chits, strength(u))); }

int frighten(Unit& u, int chits) {
  if (!u.present || !is_unit(u) || u.routing) return 0;                  // CRI-MOR-22
  const int taken = std::max(0, std::min(chits, strength(u) - u.chits)); // CRI-MOR-12, CRI-RULING-39
  u.chits = static_cast<std::uint8_t>(u.chits + taken);
  return taken;
}

void take_chits(State& s, int unit, int chits, Rule why, Events events) {
  Unit& u = s.unit(unit);
  const int taken = frighten(u, chits);
  if (taken == 0) return;
  report(events, EventKind::chits_taken, why, [&](Event& e) {
    e.unit = static_cast<std::int8_t>(unit);
    e.a = taken;
    e.b = u.chits;
  });
}

bool must_rout(const Unit& u) { // CRI-MOR-14
  return u.present && is_unit(u) && !u.routing && u.chits > 0 && u.chits >= strength(u);
}

void rout_tests(State& s, Events) {
  s.flight_from = 0; // whoever was to withdraw has done so
  UnitSet routers = 0;
  for (int i = 0; i < s.unit_count; ++i) {
    Unit& u = s.unit(i);
    if (!u.present || !is_unit(u)) continue;
    discard_excess(u);
    if (!must_rout(u)) continue;
    break_up(u);
    routers |= bit(i);
  }
  if (routers == 0) return;
  s.agenda.push(StepKind::rout_tests); // CRI-MOR-32: until no more do
  for (int i = s.unit_count - 1; i >= 0; --i)
    if ((routers & bit(i)) != 0) s.agenda.push(StepKind::rout_roll, i);
}

Plan flight_plan(const State&, int unit, bool rout) {
  Plan plan = total_by(unit, rout ? "How far does it run?" : "How far does it go back?");
  // CRI-MOR-29, CRI-RULING-06: in full, whatever its chits.
  plan.because(rout ? Rule::CRI_MOR_15 : Rule::CRI_MOR_23, "inches straight away from the enemy", flight_dice, 0);
  return plan;
}

void send_back(State& s, int unit, UnitSet from, Events events) {
  Unit& u = s.unit(unit);
  if (!u.present) return;
  if (u.routing) return s.agenda.push(StepKind::rout_roll, unit);       // CRI-CC-41: routs again
  if (is_unlimbered(u)) leave_guns(u);                                  // CRI-CC-45, 47
  take_chits(s, unit, chits_for_withdrawing, Rule::CRI_MOR_06, events); // CRI-MOR-28; none for a commander: CRI-ARMY-22
  if (must_rout(u)) {                                                   // CRI-CC-41, CRI-RULING-48
    break_up(u);
    return s.agenda.push(StepKind::rout_roll, unit);
  }
  s.flight_from = from;
  s.agenda.push(StepKind::withdraw_roll, unit);
}

void withdraw_thrown(State& s, int unit, const Roll& roll, Events events) {
  Unit& u = s.unit(unit);
  if (!u.present) return;
  if (must_rout(u)) break_up(u);                   // another's withdrawal has shaken it meanwhile
  fly(s, unit, total_of(roll), u.routing, events); // CRI-MOR-31: in order, unless it has broken
}

void rout_thrown(State& s, int unit, const Roll& roll, Events events) {
  if (s.unit(unit).present) fly(s, unit, total_of(roll), true, events);
}

int morale_total(const Unit& u, int die) { return strength(u) + die - u.chits; }

bool passes_morale(const Unit& u, int die) { return morale_total(u, die) >= pass_morale; }

int morale_needs(const Unit& u) {
  int face = 1;
  while (face <= 6 && !passes_morale(u, face)) ++face;
  return face;
}

Plan courage_plan(const State& s, int unit, Rule rule) {
  const Unit& u = s.unit(unit);
  Plan plan = test_by(unit);
  plan.pools[0].needs = static_cast<std::uint16_t>(morale_needs(u));
  plan.because(rule, is_artillery(u.arm) ? "gunners and the die, 6 or more" : "stands, leader and the die, 6 or more",
               1, 0);
  plan.note(rule, is_artillery(u.arm) ? "gunners" : "stands and leader", -strength(u), Changes::face, 0);
  if (u.chits > 0) plan.note(Rule::CRI_MOR_11, "morale chits", u.chits, Changes::face, 0);
  return plan;
}

Plan rally_plan(const State& s, int unit) {
  Plan plan = courage_plan(s, unit, Rule::CRI_MOR_17);
  plan.title = "Does it rally?";
  return plan;
}

void rally_thrown(State& s, int unit, const Roll& roll, Events events) {
  Unit& u = s.unit(unit);
  const int die = roll.faces[0];
  const bool rallied = passes_morale(u, die); // CRI-MOR-17
  report(events, EventKind::rally_tried, Rule::CRI_MOR_17, [&](Event& e) {
    e.unit = static_cast<std::int8_t>(unit);
    e.a = die;
    e.b = morale_total(u, die);
    e.yes = rallied;
    e.show(roll.dice());
  });
  if (rallied) { // CRI-MOR-20: it stays where it is
    u.routing = false;
    if (u.chits > 0) --u.chits;
    return;
  }
  s.agenda.push(StepKind::rout_tests);
  s.agenda.push(StepKind::rout_roll, unit); // CRI-MOR-18
}

} // namespace sandtable::crimea
