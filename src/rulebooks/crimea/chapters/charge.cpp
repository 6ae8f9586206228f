#include "rulebooks/crimea/chapters/charge.hpp"

#include "rulebooks/crimea/chapters/approach.hpp"
#include "rulebooks/crimea/chapters/assault.hpp"
#include "rulebooks/crimea/chapters/formations.hpp"
#include "rulebooks/crimea/chapters/measuring.hpp"
#include "rulebooks/crimea/chapters/morale.hpp"
#include "rulebooks/crimea/chapters/movement.hpp"
#include "rulebooks/crimea/chapters/sight.hpp"
#include "rulebooks/crimea/chapters/sweep.hpp"
#include "rulebooks/crimea/chapters/units.hpp"
#include "rulebooks/crimea/state/constants.hpp"

#include <algorithm>

namespace sandtable::crimea {

namespace {

/// CRI-REACT-10: one other piece on the table and the way ahead.
Ruling check_bystander(const State& s, int unit, int other, const Unit& turned, Vec way) {
  const Unit& o = s.unit(other);
  if (o.guns_abandoned && slides_through(turned, way, abandoned_guns(o)))
    return refuse(Rule::CRI_REACT_10, "The abandoned guns of {unit} are in the way of the charge.", o.guns_at, other);
  if (!o.present) return {};
  if (in_the_open(o) && slides_through(turned, way, o))
    return refuse(Rule::CRI_REACT_10, "{unit} is in the way of the charge.", o.footing.centre, other);
  if (o.side == turned.side) return {};
  const double nearest = nearest_on_slide(s, turned, way, o, enemy_distance);
  if (nearest >= enemy_distance - measure_tolerance || reaches(distance(s, s.unit(unit), o), enemy_distance)) return {};
  Ruling r = refuse(Rule::CRI_REACT_10, "The charge would come within {a} inches of {unit}; {b} is as near as it may.",
                    centre_of(s, o), other);
  r.a = nearest;
  r.b = enemy_distance;
  return r;
}

Ruling check_way(const State& s, int unit, int target, const Unit& turned, double wanted) {
  const Vec way = turned.footing.forward * wanted;
  if (!passable_ahead(s, turned, wanted))
    return refuse(Rule::CRI_REACT_10, "The ground bars the way of the charge.", turned.anchor + way);
  if (overlap(turned, s.unit(target)))
    return refuse(Rule::CRI_REACT_10, "There is no room to turn: {unit} is too near.", s.unit(target).footing.centre,
                  target);
  for (int i = 0; i < s.unit_count; ++i) {
    if (i == unit || i == target) continue;
    if (Ruling r = check_bystander(s, unit, i, turned, way); !r.allowed()) return r;
  }
  return {};
}

void report_charge(const State& s, const Unit& before, double inches, bool reached, const Roll* roll, Events events) {
  report(events, EventKind::charge_made, Rule::CRI_REACT_08, [&](Event& e) {
    e.unit = s.charge.unit;
    e.other = s.charge.target;
    e.inches = inches;
    e.yes = reached;
    e.from = before.anchor;
    e.to = s.unit(s.charge.unit).anchor;
    if (roll != nullptr) e.show(roll->dice());
  });
}

/// CRI-REACT-09: the charge has reached its object.
void strike(State& s, Vec began_at, Events events) {
  const Charge charge = s.charge;
  s.charge = {};
  declare_charge(s, charge.unit, charge.target, began_at, events);
}

} // namespace

Onset judge_charge(const State& s, int unit, int target) {
  Onset out;
  const Unit& u = s.unit(unit);
  const Unit& foe = s.unit(target);
  if (!mounted(u) || u.house >= 0) {
    out.ruling = refuse(Rule::CRI_REACT_07, "Only mounted cavalry charges in reaction.", u.anchor, unit);
    return out;
  }
  if (!foe.present) {
    out.ruling = refuse(Rule::CRI_REACT_07, "{unit} is no longer on the table.", centre_of(s, foe), target);
    return out;
  }
  const Vec way = nearest_point_of(s, foe, u.anchor) - u.anchor;
  if (!within_degrees(way, u.footing.forward, cos_45)) { // CRI-RULING-24
    out.ruling = refuse(Rule::CRI_REACT_07, "{unit} is not within 45 degrees of the front.", centre_of(s, foe), target);
    return out;
  }
  if (!visible(s, unit, target)) {
    out.ruling = refuse(Rule::CRI_REACT_07, "{unit} is out of sight.", centre_of(s, foe), target);
    return out;
  }
  out.facing = length2(way) > 0 ? heading(way) : u.facing;
  const Unit turned = planted(u, u.anchor, out.facing);
  if (!reaches(distance(s, turned, foe), enemy_distance)) {
    const double far = length(way);
    out.wanted = run_until(s, turned, turned.footing.forward, foe, enemy_distance, far);
  }
  out.ruling = check_way(s, unit, target, turned, out.wanted);
  return out;
}

void begin_charge(State& s, const Order& o, const Onset& onset, Events events) {
  Unit& u = s.unit(o.unit);
  u = planted(u, u.anchor, onset.facing);
  s.charge = {o.unit, o.target, onset.wanted};
  if (onset.wanted > 0) return s.agenda.push(StepKind::charge_roll, o.unit);
  report_charge(s, u, 0, true, nullptr, events); // CRI-REACT-08: already within 2, no dice
  strike(s, u.anchor, events);
}

// The penalties are those of the whole path, also for who does not get so far.
Touched ground_of_charge(const State& s) {
  const Unit& u = s.unit(s.charge.unit);
  return touched_along(s, u, u.footing.forward * s.charge.wanted);
}

double charge_allowance(const State& s, std::span<const std::uint8_t> faces, const Touched& ground) {
  return allowance(s, s.unit(s.charge.unit), MoveKind::forward, faces, ground, false);
}

bool charge_reaches(const State& s, std::span<const std::uint8_t> faces, const Touched& ground) {
  return reaches(s.charge.wanted, charge_allowance(s, faces, ground));
}

Plan charge_plan(const State& s) {
  Plan plan = total_by(s.charge.unit, "Reaction charge");
  plan.defender = s.charge.target;
  plan.because(Rule::CRI_REACT_08, "movement dice", move_dice(s, s.unit(s.charge.unit), MoveKind::forward), 0);
  if (const int chits = s.unit(s.charge.unit).chits; chits > 0)
    plan.note(Rule::CRI_MOVE_17, "on each die, for its chits", -chits, Changes::row, 0);
  return plan;
}

void charge_thrown(State& s, const Roll& roll, Events events) {
  const double wanted = s.charge.wanted;
  Unit& u = s.unit(s.charge.unit);
  const Unit before = u;
  const Vec ahead = u.footing.forward;
  const double given = charge_allowance(s, roll.dice(), ground_of_charge(s));
  const bool reached = charge_reaches(s, roll.dice(), ground_of_charge(s));
  const double inches = reached ? wanted : given;
  u = planted(u, u.anchor + ahead * inches, u.facing);
  u.forward_inches = inches; // CRI-MOVE-32
  u.moved = true;
  u.moved_from = before.anchor;
  u.moved_facing = before.facing;
  report_charge(s, before, inches, reached, &roll, events);
  if (reached) return strike(s, before.anchor, events);
  const int unit = s.charge.unit;
  s.charge = {};
  take_chits(s, unit, 1, Rule::CRI_MOR_07, events);
  if (must_rout(s.unit(unit))) s.agenda.push(StepKind::rout_tests);
}

} // namespace sandtable::crimea
