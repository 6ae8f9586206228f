#include "rulebooks/kingdom/chapters/reactions.hpp"

#include "battle/sort_in_place.hpp"
#include "rulebooks/kingdom/chapters/charge.hpp"
#include "rulebooks/kingdom/chapters/charge_run.hpp"
#include "rulebooks/kingdom/chapters/clearance.hpp"
#include "rulebooks/kingdom/chapters/command.hpp"
#include "rulebooks/kingdom/chapters/fire.hpp"
#include "rulebooks/kingdom/chapters/forced_moves.hpp"
#include "rulebooks/kingdom/chapters/layouts.hpp"
#include "rulebooks/kingdom/chapters/measuring.hpp"
#include "rulebooks/kingdom/chapters/movement.hpp"
#include "rulebooks/kingdom/chapters/orders.hpp"
#include "rulebooks/kingdom/chapters/riding.hpp"
#include "rulebooks/kingdom/chapters/tables.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"

#include <algorithm>

namespace sandtable::kingdom {

namespace {

const Unit& attacker(const State& s) { return s.unit(s.charge.attacker); }
const Unit& defender(const State& s) { return s.unit(s.charge.defender); }

template <class Fill>
void tell(const State& s, EventKind kind, Rule rule, Events events, Fill&& fill) {
  report(events, kind, rule, [&](Event& e) {
    e.unit = s.charge.defender;
    e.other = s.charge.attacker;
    e.side = defender(s).side;
    fill(e);
  });
}

void tell_formation(const State& s, Rule rule, Events events) {
  tell(s, EventKind::unit_formed, rule, events, [&](Event& e) { e.formation = defender(s).formation; });
}

/// TKO-CHG-22: where there is room for it.
void form_charge_for_horse(State& s, Events events) {
  const auto square = formed(s, s.charge.defender, Formation::charge_for_horse);
  if (!square) return;
  put(s, s.charge.defender, *square, events);
  s.charge.zone = Zone::front; // TKO-GEO-25
  tell_formation(s, Rule::TKO_CHG_22, events);
}

/// TKO-MOVE-35, TKO-FORM-25: what an evader leaves behind.
void make_ready_to_run(State& s, Events events) {
  const int unit = s.charge.defender;
  Unit& u = s.unit(unit);
  if (is_gun(u.kind) && !u.crew_away) leave_gun(s, unit, events); // TKO-CHG-68
  if (u.formation != Formation::charge_for_horse) return;
  u.formation = default_formation(u);
  plant(s, u);
  tell_formation(s, Rule::TKO_FORM_25, events);
}

} // namespace

bool must_test_reaction(const State& s) {
  switch (s.charge.reaction) {
    case Reaction::hold: return false; // TKO-CHG-20
    case Reaction::fire:
    case Reaction::charge_for_horse: return true;               // TKO-CHG-56, 57
    default: return s.charge.choice == ChargeChoice::charge_in; // TKO-CHG-57: lapses
  }
}

void meet_reaction(State& s) {
  s.agenda.push(StepKind::second_half);
  s.agenda.push(StepKind::charge_checks);
  s.agenda.push(StepKind::losses);
  s.agenda.push(StepKind::charge_shots);
  if (!must_test_reaction(s)) return;
  s.agenda.push(StepKind::reaction);
  s.agenda.push(StepKind::reaction_test);
}

int reaction_modifier(const State& s, Plan* note) {
  int sum = 0;
  const auto add = [&](const ModifierRow& row) {
    sum += row.each;
    if (note != nullptr) note->note(row.rule, row.words, -row.each, Changes::face, 0);
  };
  if (s.charge.zone == Zone::rear) add(reaction_modifiers::rear);
  if (s.charge.zone == Zone::flank) add(reaction_modifiers::flank);
  if (best_commander(s, s.charge.defender) >= 0) add(reaction_modifiers::commander);
  return sum;
}

Plan reaction_plan(const State& s) {
  Plan plan = test_plan_of(s, s.charge.defender, reaction_modifier(s), "Do they react as they meant to?");
  plan.defender = s.charge.attacker;
  reaction_modifier(s, &plan);
  return plan;
}

void reaction_tested(State& s, const Roll& roll, Events events) {
  const Rating rating = defender(s).rating;
  const int die = roll.faces[0], modifier = reaction_modifier(s);
  s.charge.reacts = die >= face_needed(rating, modifier); // TKO-CHG-58
  tell(s, EventKind::reaction_thrown, Rule::TKO_CHG_56, events, [&](Event& e) {
    e.a = die;
    e.b = die + modifier;
    e.c = passes_on(rating);
    e.yes = s.charge.reacts;
    e.show(roll.dice());
  });
}

void carry_out_reaction(State& s, Events events) {
  if (!s.charge.reacts) return;
  switch (s.charge.reaction) {
    case Reaction::charge_for_horse: return form_charge_for_horse(s, events);
    case Reaction::counter_charge: s.agenda.push(StepKind::counter_roll); break;
    case Reaction::evade: s.agenda.push(StepKind::evade_roll); break;
    default: return; // FIRE comes with the shots
  }
  ask_riders(s, s.charge.defender);
}

Plan counter_plan(const State& s) {
  Plan plan = distance_plan(s, s.charge.defender, Pace::charge, "How far can they counter-charge?");
  plan.defender = s.charge.attacker;
  return plan;
}

void counter_thrown(State& s, const Roll& roll, Events events) {
  Charge& c = s.charge;
  c.riders |= s.riders;
  c.counter = static_cast<std::uint8_t>(total_of(roll));
  const Unit& u = defender(s);
  put(s, c.defender, turned_as_far(s, c.defender, heading(attacker(s).anchor - u.anchor), false).end,
      events); // TKO-CHG-60
  s.riders = 0;
  tell(s, EventKind::distance_thrown, Rule::TKO_CHG_60, events, [&](Event& e) {
    e.inches = 2 * half_counter(s);
    e.show(roll.dice());
  });
}

Plan evade_plan(const State& s) {
  Plan plan = distance_plan(s, s.charge.defender, Pace::pursuit, "How far do they evade?");
  plan.defender = s.charge.attacker;
  return plan;
}

void evade_thrown(State& s, const Roll& roll, Events events) {
  Charge& c = s.charge;
  make_ready_to_run(s, events);
  const Unit& u = defender(s);
  Forced run;
  run.unit = c.defender;
  run.direction = unit(centre_of(s, u) - anchor_of(s, attacker(s))); // TKO-CHG-65
  run.inches = distance_of(s, u, Pace::pursuit, total_of(roll));
  run.facing = heading(run.direction);
  run.slowed = true; // TKO-COMP-06
  tell(s, EventKind::distance_thrown, Rule::TKO_CHG_65, events, [&](Event& e) {
    e.inches = run.inches;
    e.show(roll.dice());
  });
  c.evaded = true; // TKO-CHG-67: in whatever order he is
  force(s, run, EventKind::evaded, Rule::TKO_CHG_65, events);
}

void charge_shots(State& s, Events events) {
  const Charge& c = s.charge;
  if (c.reaction == Reaction::fire && c.reacts)
    if (const Aim aim = aim_at(s, c.defender, c.attacker); aim.ruling.allowed()) // TKO-CHG-21, 71
      s.shots[1] = shot_of(s, c.defender, c.attacker, aim);
  fire_shots(s, events); // TKO-CHG-70, 72
}

void charge_checks(State& s, Events) {
  Charge& c = s.charge;
  c.stood = defender(s).anchor;
  const auto first = [&](int unit) { // TKO-CHG-73
    sort_in_place(s.checks, [&](const Check& a, const Check& b) { return a.unit == unit && b.unit != unit; });
  };
  first(c.attacker);
  first(c.defender);
  if (!s.checks.empty()) s.agenda.push(StepKind::checks);
}

void halt_charge(State& s, Events events) {
  Charge& c = s.charge;
  const Unit& u = attacker(s);
  const Vec from = u.anchor;
  c.halted = true;
  if (c.first_half > 0) {
    take_riders(s, c.attacker);
    put(s, c.attacker, planted(s, u, u.anchor - u.footing.forward * (c.first_half / 2), u.facing), events);
  }
  report(events, EventKind::charge_halted, Rule::TKO_CHG_74, [&](Event& e) {
    e.unit = c.attacker;
    e.other = c.defender;
    e.side = attacker(s).side;
    e.from = from;
    e.to = attacker(s).anchor;
    e.inches = c.first_half / 2;
  });
  disorder(s, c.attacker, Rule::TKO_CHG_74, events);
}

} // namespace sandtable::kingdom
