#include "rulebooks/kingdom/chapters/orders.hpp"

#include "rulebooks/kingdom/chapters/charge.hpp"
#include "rulebooks/kingdom/chapters/command.hpp"
#include "rulebooks/kingdom/chapters/fire.hpp"
#include "rulebooks/kingdom/chapters/measuring.hpp"
#include "rulebooks/kingdom/chapters/melee.hpp"
#include "rulebooks/kingdom/chapters/movement.hpp"
#include "rulebooks/kingdom/chapters/rally.hpp"
#include "rulebooks/kingdom/chapters/tables.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"

#include <algorithm>

namespace sandtable::kingdom {

namespace {

constexpr int fifteen_degrees = 2731; // of 65,536 to the circle: TKO-ORD-28

/// Who is told: the unit, and the others of a group.
UnitSet recipients_of(const Order& o) {
  UnitSet out = bit(o.unit);
  for (const int i : o.group) out |= bit(i);
  return out;
}

bool is_form(Verb v) { return v == Verb::form || v == Verb::pivot || v == Verb::mount; }

/// TKO-ORD-28
Ruling check_group(const State& s, const Order& o) {
  if (o.group.empty()) return {};
  if (!options(s).group_orders) return refuse(Rule::TKO_OPT_07, "One die orders one unit in this battle.");
  if (o.verb != Verb::move && !is_form(o.verb))
    return refuse(Rule::TKO_ORD_28, "Only MOVE and FORM can be given to a group.");
  for (const int i : o.group)
    if (i < 0 || i >= s.unit_count) return refuse(Rule::TKO_ORD_28, "A group is made of several units of one tertio.");
  const UnitSet group = recipients_of(o);
  for (const int i : units_in(group)) {
    const Unit& u = s.unit(i);
    bool near = false;
    for (const int k : units_in(group & ~bit(i))) {
      const Unit& other = s.unit(k);
      if (!is_unit(u) || u.side != other.side || u.tertio != other.tertio)
        return refuse(Rule::TKO_ORD_28, "{unit} is not of the same tertio.", u.anchor, i);
      if (arm_of(u) != arm_of(other)) return refuse(Rule::TKO_ORD_28, "{unit} is of another arm.", u.anchor, i);
      if (turn_between(u.facing, other.facing) > fifteen_degrees)
        return refuse(Rule::TKO_ORD_28, "{unit} faces another way.", u.anchor, i);
      near = near || within(s, u, other, group_gap + measure_tolerance);
    }
    if (!near)
      return refuse(Rule::TKO_ORD_28, "{unit} stands more than 2\" from the others of the group.", u.anchor, i);
  }
  return {};
}

/// What each kind of order asks of one unit: TKO-ORD-20 to 26.
Judged check_kind(const State& s, const Order& o) {
  switch (o.verb) {
    case Verb::move: return check_move(s, o.unit);
    case Verb::form:
    case Verb::pivot:
    case Verb::mount: return check_form(s, o);
    case Verb::fire: return check_fire(s, o.unit, o.target);
    case Verb::charge: return check_charge(s, o.unit, o.target, o.angle);
    case Verb::rally: return check_rally(s, o.unit);
    default: return check_fight(s, o.unit);
  }
}

/// TKO-ORD-28: of a group the worst.
Rating tested_rating(const State& s) {
  Rating worst = s.unit(s.given.unit).rating;
  for (const int i : units_in(s.given.group)) worst = std::min(worst, s.unit(i).rating);
  return worst;
}

/// TKO-EX-52: whether any order could be given to that piece. Whoever may charge may move.
bool is_good_for_anything(const State& s, int unit) {
  const Unit& u = s.unit(unit);
  if (is_commander(u.kind)) return true;
  if (is_locked(s, unit)) return check_fight(s, unit).allowed();
  if (check_move(s, unit).allowed() || check_rally(s, unit).allowed()) return true;
  Order about = order_for(Verb::pivot, unit);
  about.facing = reversed(u.facing);
  if (check_form(s, about).allowed()) return true;
  for (int i = 0; i < s.unit_count; ++i)
    if (s.unit(i).side != u.side && check_fire(s, unit, i).allowed()) return true;
  return false;
}

bool is_bought(Verb v) {
  return v == Verb::move || is_form(v) || v == Verb::fire || v == Verb::charge || v == Verb::rally || v == Verb::fight;
}

} // namespace

int passes_on(Rating r) { return order_test.at(r); }

Ruling check_recipient(const State& s, int colour, int unit) {
  if (unit < 0) return refuse(Rule::TKO_ORD_01, "Say who is to receive the order.");
  const Unit& u = s.unit(unit);
  const int commander = commander_of_colour(s, colour);
  if (u.side != side_of_colour(colour)) return refuse(Rule::TKO_ORD_01, "{unit} is not yours.", u.anchor, unit);
  if (!on_table(u)) return refuse(Rule::TKO_ORD_01, "{unit} is not on the table.", u.anchor, unit);
  if (is_commander(u.kind)) {
    if (unit != commander) return refuse(Rule::TKO_ORD_26, "The die is not of {unit}'s colour.", u.anchor, unit);
    if (u.command.fate == Fate::out_of_action)
      return refuse(Rule::TKO_CDR_11, "{unit} is out of action.", u.anchor, unit);
    if (u.orders >= most_orders)
      return refuse(Rule::TKO_ORD_06, "{unit} has moved three times this Turn.", u.anchor, unit);
    return {};
  }
  const bool of_the_army = commander >= 0 && commander == army_commander_of(s, u.side); // TKO-ORD-02
  if (!of_the_army && colour != colour_of(u.side, u.tertio))
    return refuse(Rule::TKO_ORD_01, "The die is not of {unit}'s colour.", u.anchor, unit);
  if (u.orders >= most_orders) // TKO-ORD-05: of any kind
    return refuse(Rule::TKO_ORD_03, "{unit} has had three orders this Turn.", u.anchor, unit);
  return {};
}

bool needs_test(const State& s, int colour, const Order& o) {
  if (o.verb != Verb::move && !is_form(o.verb) && o.verb != Verb::fire) return false; // TKO-ORD-10
  if (is_commander(s.unit(o.unit).kind)) return false;
  const int commander = commander_of_colour(s, colour);
  for (const int i : units_in(recipients_of(o)))
    if (!commands(s, commander, i)) return true; // TKO-ORD-08, 09
  return false;
}

Judged check_order(const State& s, const Step& step, const Order& o) {
  if (o.verb == Verb::pass) return {};
  if (!is_bought(o.verb)) return refuse(Rule::TKO_DEC_02, "A die buys one order, or is passed.");
  if (const Ruling r = check_recipient(s, step.a, o.unit); !r.allowed()) return r;
  const Unit& u = s.unit(o.unit);
  if (is_commander(u.kind) && o.verb != Verb::move)
    return refuse(Rule::TKO_ORD_26, "{unit} can only be told to move.", u.anchor, o.unit);
  if (is_unit(u) && is_locked(s, o.unit) && o.verb != Verb::fight)
    return refuse(Rule::TKO_ORD_27, "{unit} is locked in melee: it can only fight on.", u.anchor, o.unit);
  if (const Ruling r = check_group(s, o); !r.allowed()) return r;
  for (const int i : o.group) {
    if (const Ruling r = check_recipient(s, step.a, i); !r.allowed()) return r;
    Order own = o;
    own.unit = static_cast<std::int8_t>(i);
    if (const Judged judged = check_kind(s, own); !judged.allowed()) return judged;
  }
  return check_kind(s, o);
}

void give_order(State& s, const Step& step, const Order& o, Events events) { // TKO-RULING-151
  if (o.verb == Verb::pass) {
    report(events, EventKind::die_passed, Rule::TKO_DEC_02, [&](Event& e) {
      e.side = side_of_colour(step.a);
      e.a = step.a;
    });
    return;
  }
  Given& g = s.given;
  g = {};
  g.verb = o.verb;
  g.colour = step.a;
  g.unit = o.unit;
  g.target = o.target;
  g.angle = static_cast<std::int8_t>(o.angle);
  g.formation = o.formation.value_or(Formation::none);
  g.facing = o.facing.value_or(s.unit(o.unit).facing);
  g.group = g.to_go = recipients_of(o);
  for (int i = 0; i < s.unit_count; ++i) s.unit(i).pursued = false; // TKO-COMP-22
  for (const int i : units_in(g.group)) ++s.unit(i).orders;         // TKO-ORD-04, 05, 28
  const bool test = needs_test(s, step.a, o);
  report(events, EventKind::order_given, Rule::TKO_ORD_01, [&](Event& e) {
    e.side = s.unit(o.unit).side;
    e.unit = o.unit;
    e.other = o.target;
    e.a = static_cast<int>(o.verb);
    e.yes = test;
  });
  s.agenda.push(test ? StepKind::test_roll : StepKind::obey); // TKO-SM-55
}

void discard_die(int colour, Events events) {
  report(events, EventKind::die_passed, Rule::TKO_SM_50, [&](Event& e) {
    e.side = side_of_colour(colour);
    e.a = colour;
    e.yes = true;
  });
}

bool anything_to_order(const State& s, int colour) {
  for (int i = 0; i < s.unit_count; ++i)
    if (check_recipient(s, colour, i).allowed() && is_good_for_anything(s, i)) return true;
  return false;
}

bool passes(Rating r, int die) { return die > 1 && die >= passes_on(r); } // TKO-ORD-11, 16

Plan test_plan(const State& s) {
  const Rating rating = tested_rating(s);
  Plan plan = test_by(s.given.unit, "Does the order arrive?");
  plan.because(order_test_rule.at(rating), "out of command, by its rating", 1, 0);
  plan.pools[0].sides = 10;
  plan.pools[0].needs = static_cast<std::uint16_t>(passes_on(rating));
  return plan;
}

void test_thrown(State& s, const Roll& roll, Events events) {
  const Rating rating = tested_rating(s);
  const int die = roll.faces[0];
  const bool passed = passes(rating, die);
  report(events, EventKind::test_thrown, order_test_rule.at(rating), [&](Event& e) {
    e.side = s.unit(s.given.unit).side;
    e.unit = s.given.unit;
    e.a = e.b = die; // TKO-ORD-17
    e.c = passes_on(rating);
    e.yes = passed;
  });
  if (passed) s.agenda.push(StepKind::obey); // TKO-ORD-08
}

void obey(State& s, Events events) {
  switch (s.given.verb) {
    case Verb::move: return begin_move(s, events);     // TKO-SM-60, 66
    case Verb::fire: return begin_fire(s, events);     // TKO-SM-62
    case Verb::charge: return begin_charge(s, events); // TKO-SM-63, 70
    case Verb::rally: return begin_rally(s, events);   // TKO-SM-64
    case Verb::fight: return begin_fight(s, events);   // TKO-SM-65
    default: return form(s, events);                   // TKO-SM-61
  }
}

} // namespace sandtable::kingdom
