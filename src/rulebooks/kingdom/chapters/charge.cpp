#include "rulebooks/kingdom/chapters/charge.hpp"

#include "rulebooks/kingdom/chapters/charge_run.hpp"
#include "rulebooks/kingdom/chapters/charge_way.hpp"
#include "rulebooks/kingdom/chapters/command.hpp"
#include "rulebooks/kingdom/chapters/fire.hpp"
#include "rulebooks/kingdom/chapters/movement.hpp"
#include "rulebooks/kingdom/chapters/orders.hpp"
#include "rulebooks/kingdom/chapters/reactions.hpp"
#include "rulebooks/kingdom/chapters/riding.hpp"
#include "rulebooks/kingdom/chapters/tables.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"
#include "rulebooks/kingdom/chapters/zones.hpp"

#include <algorithm>

namespace sandtable::kingdom {

namespace {

const Unit& attacker(const State& s) { return s.unit(s.charge.attacker); }
const Unit& defender(const State& s) { return s.unit(s.charge.defender); }

template <class Fill>
void tell(State& s, EventKind kind, Rule rule, Events events, Fill&& fill) {
  report(events, kind, rule, [&](Event& e) {
    e.unit = s.charge.attacker;
    e.other = s.charge.defender;
    e.side = attacker(s).side;
    fill(e);
  });
}

/// TKO-CHG-09, 25: whether there is anything but HOLD to be said.
bool has_a_choice(const State& s) {
  for (const Reaction r : {Reaction::fire, Reaction::charge_for_horse, Reaction::counter_charge, Reaction::evade})
    if (check_reaction(s, r).allowed()) return true;
  return false;
}

bool can_shoot(const State& s) {
  const Unit& u = attacker(s);
  return has_missiles(u) && !is_without_ammunition(s, u) && !is_locked(s, s.charge.defender) && // TKO-FIRE-17
         aim_at(s, s.charge.attacker, s.charge.defender).ruling.allowed();
}

/// TKO-TRAP-08, TKO-RULING-145: the attacker's shot is aimed when it is declared; its dice fall in step 7.
void aim_shot(State& s) {
  const int unit = s.charge.attacker, target = s.charge.defender;
  s.shots[0] = shot_of(s, unit, target, aim_at(s, unit, target));
}

} // namespace

Ruling check_charge(const State& s, int unit, int target, int angle) {
  if (const Ruling r = check_charger(s, unit); !r.allowed()) return r;
  return charge_way(s, unit, target, angle).ruling;
}

void begin_charge(State& s, Events events) {
  s.charge = {};
  s.shots = {};
  s.charge.attacker = s.given.unit;
  s.charge.defender = s.given.target;
  s.charge.angle = s.given.angle;
  s.charge.building = defender(s).building;
  s.charge.zone = zone_of(s, attacker(s), defender(s)); // TKO-CHG-10, TKO-GEO-24
  tell(s, EventKind::charge_declared, Rule::TKO_CHG_10, events,
       [&](Event& e) { e.a = static_cast<int>(s.charge.zone); });
  s.agenda.push(StepKind::charge_test);
  if (has_a_choice(s)) s.agenda.push(StepKind::react); // TKO-CHG-15
}

Ruling check_reaction(const State& s, Reaction reaction) {
  const int unit = s.charge.defender;
  const Unit& u = s.unit(unit);
  if (reaction == Reaction::hold) return {}; // TKO-CHG-20
  if (is_locked(s, unit))
    return refuse(Rule::TKO_CHG_09, "{unit} is locked in melee and can only hold.", u.anchor, unit);
  if (u.state == OrderState::routing || u.state == OrderState::pursuing)
    return refuse(Rule::TKO_CHG_25, "{unit} is out of hand and can only hold.", u.anchor, unit);
  const bool column = u.formation == Formation::march_column;
  switch (reaction) {
    case Reaction::fire:
      if (!has_missiles(u)) return refuse(Rule::TKO_CHG_21, "{unit} has nothing to shoot with.", u.anchor, unit);
      if (is_without_ammunition(s, u)) return refuse(Rule::TKO_CHG_21, "{unit} has no shots left.", u.anchor, unit);
      if (column) return refuse(Rule::TKO_FORM_24, "{unit} cannot fire in March Column.", u.anchor, unit);
      return {};
    case Reaction::charge_for_horse:
      if (holds_building(u))
        return refuse(Rule::TKO_TERR_44, "{unit} holds a building and cannot form Charge for Horse.", u.anchor, unit);
      if (arm_of(u) != Arm::foot || u.stands[StandType::pike] == 0)
        return refuse(Rule::TKO_CHG_22, "Only Foot with pike forms Charge for Horse.", u.anchor, unit);
      if (arm_of(attacker(s)) != Arm::cavalry)
        return refuse(Rule::TKO_CHG_22, "Charge for Horse is formed only against Cavalry.", u.anchor, unit);
      if (u.formation == Formation::charge_for_horse)
        return refuse(Rule::TKO_CHG_22, "{unit} stands in Charge for Horse already.", u.anchor, unit);
      return {};
    case Reaction::counter_charge:
      if (arm_of(u) != Arm::cavalry) return refuse(Rule::TKO_CHG_23, "Only Cavalry counter-charges.", u.anchor, unit);
      if (s.charge.zone == Zone::rear)
        return refuse(Rule::TKO_CHG_23, "{unit} is charged in the rear and cannot counter-charge.", u.anchor, unit);
      if (column) return refuse(Rule::TKO_FORM_24, "{unit} cannot charge in March Column.", u.anchor, unit);
      return {};
    default: return {}; // TKO-CHG-24
  }
}

Ruling check_react(const State& s, const Order& o) {
  if (o.verb != Verb::react)
    return refuse(Rule::TKO_CHG_15, "{unit} is charged: say what it will try to do.", defender(s).anchor,
                  s.charge.defender);
  return check_reaction(s, o.reaction);
}

void react(State& s, const Order& o, Events events) { // TKO-CHG-26, 27: one, and free of charge
  s.charge.reaction = o.reaction;
  report(events, EventKind::intent_declared, Rule::TKO_CHG_15, [&](Event& e) {
    e.unit = s.charge.defender;
    e.other = s.charge.attacker;
    e.side = defender(s).side;
    e.a = static_cast<int>(o.reaction);
  });
}

int charge_modifier(const State& s, const Charge& charge, Plan* note) {
  const Unit& u = s.unit(charge.attacker);
  const Unit& foe = s.unit(charge.defender);
  int sum = 0;
  const auto add = [&](const ModifierRow& row) {
    sum += row.each;
    if (note != nullptr) note->note(row.rule, row.words, -row.each, Changes::face, 0);
  };
  if (charge.zone == Zone::rear) add(charge_modifiers::rear);
  if (charge.zone == Zone::flank) add(charge_modifiers::flank);
  if (best_commander(s, charge.attacker, 0.5) >= 0) add(charge_modifiers::commander); // TKO-CHG-40: once
  if (u.state == OrderState::disordered) add(charge_modifiers::attacker_disordered);
  if (foe.state == OrderState::disordered || foe.state == OrderState::routing) // TKO-CHG-40
    add(charge_modifiers::defender_disordered);
  if (arm_of(u) == Arm::foot && arm_of(foe) == Arm::foot && foe.state == OrderState::good)
    add(charge_modifiers::foot_on_foot);
  if (is_without_ammunition(s, u)) add(charge_modifiers::no_ammunition);
  return sum;
}

int face_needed(Rating rating, int modifier) {
  return std::clamp(passes_on(rating) - modifier, 2, 11); // TKO-ORD-16, TKO-CHG-38: a natural 1 fails
}

Plan test_plan_of(const State& s, int unit, int modifier, const char* title) {
  const Rating rating = s.unit(unit).rating;
  Plan plan = test_by(unit, title);
  plan.pools[0].sides = 10; // TKO-RNG-04
  plan.pools[0].needs = static_cast<std::uint16_t>(face_needed(rating, modifier));
  plan.because(order_test_rule.at(rating), "one die, against its rating", 1, 0);
  if (passes_on(rating) - modifier < 2) plan.note(Rule::TKO_ORD_16, "a natural 1 fails", 0, Changes::face, 0);
  return plan;
}

Plan charge_test_plan(const State& s) {
  Plan plan = test_plan_of(s, s.charge.attacker, charge_modifier(s, s.charge), "Do they charge?");
  plan.defender = s.charge.defender;
  charge_modifier(s, s.charge, &plan);
  return plan;
}

void charge_tested(State& s, const Roll& roll, Events events) {
  const Rating rating = attacker(s).rating;
  const int die = roll.faces[0], modifier = charge_modifier(s, s.charge);
  const bool passed = die >= face_needed(rating, modifier); // TKO-CHG-30
  tell(s, EventKind::test_thrown, Rule::TKO_CHG_30, events, [&](Event& e) {
    e.a = die;
    e.b = die + modifier;
    e.c = passes_on(rating);
    e.yes = passed;
    e.show(roll.dice());
  });
  if (!passed) return tell(s, EventKind::charge_refused, Rule::TKO_CHG_39, events, [](Event&) {}); // TKO-CHG-28
  s.agenda.push(StepKind::charge_roll);
  s.agenda.push(StepKind::charge_turn);
  ask_riders(s, s.charge.attacker);
}

Plan charge_plan(const State& s) {
  Plan plan = distance_plan(s, s.charge.attacker, Pace::charge, "How far can they charge?");
  plan.defender = s.charge.defender;
  return plan;
}

void charge_thrown(State& s, const Roll& roll, Events events) {
  s.charge.total = static_cast<std::uint8_t>(total_of(roll)); // TKO-CHG-45
  tell(s, EventKind::charge_thrown, Rule::TKO_CHG_45, events, [&](Event& e) {
    e.inches = 2 * half_charge(s);
    e.show(roll.dice());
  });
  if (may_fire_instead(s)) return s.agenda.push(StepKind::foot_half);
  s.agenda.push(StepKind::first_half);
}

bool may_fire_instead(const State& s) { return arm_of(attacker(s)) == Arm::foot && can_shoot(s); }

Ruling check_foot_half(const State& s, const Order& o) {
  if (o.verb == Verb::advance || o.verb == Verb::fire_instead) return {};
  return refuse(Rule::TKO_CHG_46, "Say whether {unit} goes forward or stays and fires.", attacker(s).anchor,
                s.charge.attacker);
}

void choose_foot_half(State& s, const Order& o, Events events) {
  if (o.verb == Verb::advance) return s.agenda.push(StepKind::first_half);
  s.charge.fired_instead = true; // TKO-CHG-48
  aim_shot(s);
  tell(s, EventKind::fires_instead, Rule::TKO_CHG_46, events, [](Event&) {});
  meet_reaction(s);
}

bool may_fire_pistols(const State& s) { return arm_of(attacker(s)) == Arm::cavalry && can_shoot(s); }

Ruling check_pistols(const State& s, const Order& o) {
  if (o.verb == Verb::fire_pistols || o.verb == Verb::keep_pistols) return {};
  return refuse(Rule::TKO_CHG_49, "Say whether {unit} fires its pistols.", attacker(s).anchor, s.charge.attacker);
}

void choose_pistols(State& s, const Order& o, Events events) {
  if (o.verb == Verb::keep_pistols) return;
  s.charge.pistols = true;
  aim_shot(s);
  tell(s, EventKind::pistols_drawn, Rule::TKO_CHG_49, events, [](Event&) {});
}

Ruling check_cavalry_choice(const State& s, const Order& o) {
  const int unit = s.charge.attacker;
  switch (o.verb) {
    case Verb::charge_in:
    case Verb::retire: return {};
    case Verb::swirl_left:
    case Verb::swirl_right:
      if (arm_of(defender(s)) == Arm::foot) return {};
      return refuse(Rule::TKO_CHG_51, "Only Foot can be swirled round.", attacker(s).anchor, unit);
    default:
      return refuse(Rule::TKO_CHG_51, "Say whether {unit} charges in, retires or swirls.", attacker(s).anchor, unit);
  }
}

void choose_cavalry(State& s, const Order& o, Events events) {
  s.charge.choice = o.verb == Verb::charge_in ? ChargeChoice::charge_in
                    : o.verb == Verb::retire  ? ChargeChoice::retire
                                              : ChargeChoice::swirl;
  s.charge.swirl_left = o.verb == Verb::swirl_left; // D-SWIRL-SIDE: TKO-DEC-11
  tell(s, EventKind::choice_made, Rule::TKO_CHG_51, events, [&](Event& e) { e.a = static_cast<int>(s.charge.choice); });
  meet_reaction(s);
}

} // namespace sandtable::kingdom
