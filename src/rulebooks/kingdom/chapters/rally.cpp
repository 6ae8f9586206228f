#include "rulebooks/kingdom/chapters/rally.hpp"

#include "rulebooks/kingdom/chapters/adding.hpp"
#include "rulebooks/kingdom/chapters/clearance.hpp"
#include "rulebooks/kingdom/chapters/command.hpp"
#include "rulebooks/kingdom/chapters/layouts.hpp"
#include "rulebooks/kingdom/chapters/measuring.hpp"
#include "rulebooks/kingdom/chapters/morale.hpp"
#include "rulebooks/kingdom/chapters/riding.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"

namespace sandtable::kingdom {

namespace {

/// TKO-RAL-03
bool has_commander(const State& s, int unit) {
  const int commander = best_commander(s, unit);
  return commander >= 0 && s.unit(commander).rating >= Rating::ordinary;
}

/// TKO-RAL-15, TKO-RULING-142
int regiments_lost(const State& s, int unit) {
  int out = 0;
  for (const int i : units_in(comrades_of(s, unit)))
    if (is_regiment(s.unit(i)) && s.unit(i).presence == Presence::lost) ++out;
  return out;
}

/// TKO-RAL-24, TKO-RULING-142
bool is_pursued(const State& s, int unit) {
  for (const int i : units_in(units_of(s, enemy_of(s.unit(unit).side))))
    if (s.unit(i).state == OrderState::pursuing && s.unit(i).quarry == unit) return true;
  return false;
}

int losses(const Unit& u) { return is_gun(u.kind) ? crew_lost(u) : stands_lost(u); }

const ModifierRow& by_rating(Rating r, const ModifierRow& excellent, const ModifierRow& good,
                             const ModifierRow& ordinary, const ModifierRow& poor) {
  return r == Rating::excellent ? excellent : r == Rating::good ? good : r == Rating::ordinary ? ordinary : poor;
}

} // namespace

Ruling check_rally(const State& s, int unit) {
  const Unit& u = s.unit(unit);
  if (u.state == OrderState::good) return refuse(Rule::TKO_ORD_24, "{unit} is in good order.", u.anchor, unit);
  if (is_locked(s, unit)) return refuse(Rule::TKO_RAL_39, "{unit} is locked in melee.", u.anchor, unit);
  if (u.reforming)
    return refuse(Rule::TKO_ORD_24, "{unit} is re-forming already and will be in order next Turn.", u.anchor, unit);
  return {};
}

/// TKO-RAL-02
void begin_rally(State& s, Events) { s.agenda.push(StepKind::rally_roll, s.given.unit); }

int rally_modifier(const State& s, int unit, OrderState from, bool with_commander, Plan* note) {
  const Unit& u = s.unit(unit);
  const bool commander = with_commander && has_commander(s, unit);
  Adding to{note, 0};
  switch (from) {
    case OrderState::pursuing: {
      namespace table = rally_from_pursuit; // TKO-TRAP-04
      if (commander) to.add(table::commander);
      to.add(by_rating(u.rating, table::excellent, table::good, table::ordinary, table::poor));
      to.add(table::lost, regiments_lost(s, unit));
      break;
    }
    case OrderState::routing: {
      namespace table = rally_from_rout;
      if (commander) to.add(table::commander);
      to.add(by_rating(u.rating, table::excellent, table::good, table::ordinary, table::poor));
      if (is_pursued(s, unit)) to.add(table::pursued);
      to.add(table::lost, losses(u));
      break;
    }
    default: {
      namespace table = rally_from_disorder;
      if (commander) to.add(table::commander);
      to.add(by_rating(u.rating, table::excellent, table::good, table::ordinary, table::poor));
      to.add(table::lost, losses(u));
    }
  }
  return to.sum;
}

Rallied rally_result(OrderState from, int total) {
  switch (from) {
    case OrderState::pursuing: // TKO-RAL-16
      return total >= rally_from_pursuit::halts_in_order ? Rallied::in_order
             : total >= rally_from_pursuit::halts        ? Rallied::halts
                                                         : Rallied::unchanged;
    case OrderState::routing: // TKO-RAL-26
      return total >= rally_from_rout::halts ? Rallied::halts : Rallied::unchanged;
    default: // TKO-RAL-36, 37
      return total >= rally_from_disorder::reforms ? Rallied::reforms
             : total >= rally_from_disorder::stays ? Rallied::unchanged
                                                   : Rallied::routs;
  }
}

Plan rally_plan(const State& s, int unit) {
  Plan plan = total_by(unit, "Rally");
  plan.pools[0].sides = 10;
  plan.because(Rule::TKO_RAL_01, "the die", 1, 0);
  rally_modifier(s, unit, s.unit(unit).state, true, &plan);
  return plan;
}

void rally_thrown(State& s, const Step& step, const Roll& roll, Events events) {
  Unit& u = s.unit(step.a);
  const OrderState from = u.state;
  const int total = roll.faces[0] + rally_modifier(s, step.a, from, true);
  const Rallied result = rally_result(from, total);
  const OrderState to = result == Rallied::in_order ? OrderState::good
                        : result == Rallied::halts  ? OrderState::disordered
                        : result == Rallied::routs  ? OrderState::routing
                                                    : from;
  report(events, EventKind::rallied,
         from == OrderState::pursuing  ? Rule::TKO_RAL_16
         : from == OrderState::routing ? Rule::TKO_RAL_26
                                       : Rule::TKO_RAL_36,
         [&](Event& e) {
           e.side = u.side;
           e.unit = step.a;
           e.a = roll.faces[0];
           e.b = total;
           e.c = static_cast<int>(from);
           e.d = static_cast<int>(to);
           e.yes = result != Rallied::unchanged;
         });
  if (result == Rallied::routs) return rout(s, step.a, Rule::TKO_RAL_36, events);
  if (result == Rallied::reforms) u.reforming = true; // TKO-TRAP-09
  if (to == from) return;
  u.state = to; // TKO-STATE-06
  u.quarry = -1;
  if (from == OrderState::routing) face_nearest_enemy(s, step.a, events);
}

void face_nearest_enemy(State& s, int unit, Events events) {
  const int enemy = nearest_enemy(s, unit);
  const Unit& u = s.unit(unit);
  if (enemy < 0 || holds_building(u)) return;
  const Unit there = turned(s, u, heading(centre_of(s, s.unit(enemy)) - centre_of(s, u)));
  if (!has_room(s, unit, there)) return; // TKO-RULING-140
  put(s, unit, there, events);
  report(events, EventKind::unit_pivoted, Rule::TKO_RAL_27, [&](Event& e) {
    e.side = there.side;
    e.unit = static_cast<std::int8_t>(unit);
  });
}

} // namespace sandtable::kingdom
