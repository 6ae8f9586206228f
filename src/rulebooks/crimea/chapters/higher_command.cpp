#include "rulebooks/crimea/chapters/higher_command.hpp"

#include "rulebooks/crimea/chapters/actions.hpp"
#include "rulebooks/crimea/chapters/assault.hpp"
#include "rulebooks/crimea/chapters/command.hpp"
#include "rulebooks/crimea/chapters/manoeuvre.hpp"
#include "rulebooks/crimea/chapters/measuring.hpp"
#include "rulebooks/crimea/chapters/morale.hpp"
#include "rulebooks/crimea/chapters/movement.hpp"
#include "rulebooks/crimea/chapters/sight.hpp"
#include "rulebooks/crimea/chapters/tables.hpp"
#include "rulebooks/crimea/chapters/units.hpp"

namespace sandtable::crimea {

namespace {

constexpr int bound_turns = 3; // CRI-ARMY-12: this one and the next two

bool has_order(const State& s, int unit) {
  for (const Dispatch& d : s.dispatches)
    if (d.unit == unit) return true;
  return false;
}

void report_order(const Dispatch& d, int die, int second, int result, Rule rule, Events events) {
  report(events, EventKind::order_sent, rule, [&](Event& e) {
    e.unit = d.commander;
    e.other = d.unit;
    e.a = d.points;
    e.b = die;
    e.c = second;
    e.d = result;
  });
}

Ruling refuse_about(Rule rule, const char* sentence, const State& s, int unit) {
  return refuse(rule, sentence, s.unit(unit).anchor, unit);
}

/// CRI-ARMY-21: what lets a unit that cannot go as it stands go at all.
Order make_ready(const State& s, int unit) {
  const Unit& u = s.unit(unit);
  Order o = order_for(Verb::hold, unit);
  if (u.formation == Formation::square) {
    o.verb = Verb::form;
    o.formation = Formation::column;
  } else if (has_guns(u)) {
    o.verb = Verb::limber;
  } else if (u.arm == Arm::cavalry && u.dismounted) {
    o.verb = Verb::mount;
  }
  if (o.verb != Verb::hold && !check_manoeuvre(s, o).allowed()) o = order_for(Verb::hold, unit);
  return o;
}

} // namespace

int leadership_left(const State& s, int commander) {
  int left = s.unit(commander).leadership;
  for (const Dispatch& d : s.dispatches)
    if (d.commander == commander) left -= d.points;
  return left;
}

Ruling check_dispatch(const State& s, const Order& o) {
  if (o.verb == Verb::done) return {};
  if (o.verb != Verb::dispatch) return refuse(Rule::CRI_SEQ_11, "Send an order, or none.");
  const int commander = s.agenda.top().a;
  const Unit& c = s.unit(commander);
  if (o.target < 0 || o.target >= s.unit_count || !s.unit(o.target).present || !is_unit(s.unit(o.target)))
    return refuse(Rule::CRI_ARMY_02, "Say which unit is to receive the order.");
  const Unit& u = s.unit(o.target);
  if (u.side != c.side || u.nation != c.nation)
    return refuse_about(Rule::CRI_ARMY_02, "{unit} is not of the commander's nation.", s, o.target);
  if (has_order(s, o.target))
    return refuse_about(Rule::CRI_ARMY_05, "{unit} has been sent an order this turn.", s, o.target);
  if (o.points < 1) return refuse_about(Rule::CRI_ARMY_04, "An order carries at least one point.", s, o.target);
  if (o.points > leadership_left(s, commander))
    return refuse_measure(Rule::CRI_ARMY_04, "That is {a} points; the commander has {b} left to give.", o.points,
                          leadership_left(s, commander), u.anchor);
  if (!sees(s, c.anchor, u)) return refuse_about(Rule::CRI_ARMY_03, "The commander does not see {unit}.", s, o.target);
  return {};
}

bool anyone_to_order(const State& s, int commander) {
  const Unit& c = s.unit(commander);
  if (!c.present || leadership_left(s, commander) < 1) return false;
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& u = s.unit(i);
    if (u.present && is_unit(u) && u.side == c.side && u.nation == c.nation && !has_order(s, i) && sees(s, c.anchor, u))
      return true;
  }
  return false;
}

void dispatch(State& s, const Step& step, const Order& o, Events events) {
  if (o.verb == Verb::done) return close_decision(s, step, events);
  s.dispatches.push_back({step.a, o.target, static_cast<std::uint8_t>(o.points)});
  s.agenda.push(step.kind, step.a, step.b); // CRI-ARMY-06: all of them before any die
}

void send_orders(State& s) {
  if (s.agenda.top().kind == StepKind::orders) return; // another army commander decides first
  for (int k = static_cast<int>(s.dispatches.size()) - 1; k >= 0; --k) s.agenda.push(StepKind::order_roll, k);
}

Plan order_plan(const State& s, const Step& step) {
  const Dispatch& d = s.dispatches[static_cast<std::size_t>(step.a)];
  Plan plan = test_by(d.commander);
  plan.defender = d.unit;
  if (step.kind == StepKind::order_roll) {
    plan.title = "Does the order arrive?";
    plan.because(Rule::CRI_ARMY_09, "4 or more arrives, 3 is misunderstood, less is lost", 1, 0);
    plan.pools[0].needs = static_cast<std::uint8_t>(best_from(order_results));
  } else {
    plan.title = "Misunderstood: does the unit rush forward?";
    plan.because(Rule::CRI_ARMY_12, "5 or more binds it forward, less makes it hesitate", 1, 0);
    plan.pools[0].needs = static_cast<std::uint8_t>(best_from(misunderstood_results));
  }
  return plan;
}

void order_thrown(State& s, const Step& step, const Roll& roll, Events events) {
  const Dispatch d = s.dispatches[static_cast<std::size_t>(step.a)];
  Unit& u = s.unit(d.unit);
  const int die = roll.faces[0];
  if (step.kind == StepKind::misread_roll) {
    if (at_face(misunderstood_results, die) == OrderResult::hesitant) { // CRI-ARMY-11
      u.hesitant = true;
      return report_order(d, 3, die, 2, Rule::CRI_ARMY_11, events);
    }
    if (!u.routing) u.bound = bound_turns; // CRI-ARMY-12, 15
    return report_order(d, 3, die, 3, Rule::CRI_ARMY_12, events);
  }
  const OrderResult result = at_face(order_results, die);
  if (result == OrderResult::lost) return report_order(d, die, 0, 0, Rule::CRI_ARMY_07, events);
  if (result == OrderResult::misunderstood) return s.agenda.push(StepKind::misread_roll, step.a); // CRI-ARMY-08
  u.order_points = d.points;                                                                      // CRI-ARMY-09
  report_order(d, die, 0, 1, Rule::CRI_ARMY_09, events);
}

Order bound_order(const State& s, int unit) {
  const Unit& u = s.unit(unit);
  const int nearest = nearest_enemy(s, unit);
  if (nearest < 0) return order_for(Verb::hold, unit);
  if (!is_artillery(u.arm) &&
      reaches(distance(s, u, s.unit(nearest)), enemy_distance)) { // CRI-ARMY-13, 21, CRI-RULING-44
    const Order charge = order_for(Verb::assault, unit, nearest);
    return judge_assault(s, charge).ruling.allowed() ? charge : order_for(Verb::hold, unit);
  }
  if (const Order ready = make_ready(s, unit); ready.verb != Verb::hold) return ready;
  if (u.house >= 0 || move_dice(s, u, MoveKind::forward) == 0 || nearest_visible_enemy(s, unit) < 0)
    return order_for(Verb::hold, unit);
  return order_for(Verb::move, unit);
}

void release(State& s, int unit, Events events) {
  if (s.unit(unit).bound == 0) return;
  s.unit(unit).bound = 0;
  report(events, EventKind::bound_released, Rule::CRI_ARMY_15,
         [&](Event& e) { e.unit = static_cast<std::int8_t>(unit); });
}

void test_zones(State& s, Events events) {
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& u = s.unit(i);
    if (!u.present || u.column < 0 || u.routing || !s.unit(u.column).present || in_zone(s, i))
      continue; // CRI-COL-08, CRI-RULING-46
    report(events, EventKind::out_of_zone, Rule::CRI_COL_08, [&](Event& e) {
      e.unit = static_cast<std::int8_t>(i);
      e.other = u.column;
    });
    take_chits(s, i, 1, Rule::CRI_MOR_09, events);
  }
}

} // namespace sandtable::crimea
