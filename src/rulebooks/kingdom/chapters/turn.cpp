#include "rulebooks/kingdom/chapters/turn.hpp"

#include "battle/driver.hpp"
#include "rulebooks/kingdom/chapters/casualties.hpp"
#include "rulebooks/kingdom/chapters/charge_run.hpp"
#include "rulebooks/kingdom/chapters/command.hpp"
#include "rulebooks/kingdom/chapters/commanders.hpp"
#include "rulebooks/kingdom/chapters/compulsory.hpp"
#include "rulebooks/kingdom/chapters/course.hpp"
#include "rulebooks/kingdom/chapters/happenings.hpp"
#include "rulebooks/kingdom/chapters/melee.hpp"
#include "rulebooks/kingdom/chapters/morale.hpp"
#include "rulebooks/kingdom/chapters/movement.hpp"
#include "rulebooks/kingdom/chapters/orders.hpp"
#include "rulebooks/kingdom/chapters/picks.hpp"
#include "rulebooks/kingdom/chapters/pursuit.hpp"
#include "rulebooks/kingdom/chapters/reactions.hpp"
#include "rulebooks/kingdom/chapters/riding.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"
#include "rulebooks/kingdom/chapters/victory.hpp"

namespace sandtable::kingdom {

namespace {

/// TKO-SEQ-01, 10
void start_turn(State& s, Events events) {
  ++s.turn;
  for (int i = 0; i < s.unit_count; ++i) {
    Unit& u = s.unit(i);
    u.orders = u.shots = 0;
    u.moved = u.charge_bonus_lost = u.pursued = false;
    u.barred = 0;
  }
  report(events, EventKind::turn_began, Rule::TKO_SEQ_01, [&](Event& e) { e.a = s.turn; });
  s.agenda.push(StepKind::turn_end, 0);
  s.agenda.push(StepKind::fill_cup);
  s.agenda.push(StepKind::settle);
  begin_compulsory(s);
}

/// TKO-CUP-02 to 08
void begin_drawing(State& s, Events events) {
  fill_cup(s);
  report(events, EventKind::cup_filled, Rule::TKO_CUP_02, [&](Event& e) {
    e.a = 1; // the Purple Die
    for (const int n : s.cup) e.a += n;
  });
  s.agenda.push(StepKind::draw);
}

/// TKO-SM-85, TKO-SEQ-13: until nothing is left, it comes again after each thing it has had to do.
void settle_down(State& s, Events events) {
  if (!s.casualties.empty() || !s.checks.empty() || s.displaced != 0) {
    s.agenda.push(StepKind::settle);
    if (!s.casualties.empty()) return s.agenda.push(StepKind::losses);
    if (!s.checks.empty()) return s.agenda.push(StepKind::checks);
    return displace_next(s, events);
  }
  s.given = {};
  s.course = {};
  s.shots = {};
  s.charge = {};
  s.die = -1;
  check_field_empty(s, events); // TKO-VIC-10
}

/// The parts of TURN_END, in the order of TKO-SEQ-12.
enum TurnEnd { timers, successors, victory };

void end_smoke(State& s) {
  for (int i = 0; i < s.unit_count; ++i) {
    Unit& u = s.unit(i);
    if (u.smoke_until <= s.turn) u.smoke_until = 0; // TKO-SEQ-11
  }
}

/// TKO-EVT-21
void spoil_powder(State& s) {
  for (int i = 0; i < s.unit_count; ++i) {
    Unit& u = s.unit(i);
    if (u.exceptional_turn <= s.turn) u.exceptional_turn = 0;
  }
}

void end_turn(State& s, int part, Events events) {
  switch (part) {
    case timers:
      s.agenda.push(StepKind::turn_end, successors);
      s.agenda.push(StepKind::settle);
      end_smoke(s);
      return end_commander_timers(s, events);
    case successors:
      s.agenda.push(StepKind::turn_end, victory);
      s.agenda.push(StepKind::settle);
      return call_successors(s);
    default:
      spoil_powder(s);
      report(events, EventKind::turn_ended, Rule::TKO_SEQ_12, [&](Event& e) { e.a = s.turn; });
      decide_victory(s, events);
      if (s.ending == Ending::none) s.agenda.push(StepKind::turn_start);
  }
}

/// Nobody need make a decision in which there is no choice.
bool is_needed(const State& s, const Step& step) {
  switch (step.kind) {
    case StepKind::orders: return anything_to_order(s, step.a); // TKO-EX-52
    case StepKind::displace: return count_of(refuges(s, step.a)) > 1;
    case StepKind::event_choice: return is_event_choice_open(s);
    case StepKind::place_commander: return can_choose_place(s, step.a);
    case StepKind::pursuit_roll: return is_in_pursuit(s, step.a);
    default: return true;
  }
}

/// What a decision without a choice comes to: the defaults of TKO-DEC-01 to 18.
void lapse(State& s, const Step& step, Events events) {
  switch (step.kind) {
    case StepKind::orders: return discard_die(step.a, events);
    case StepKind::displace:
      return displace(s, step, order_for(Verb::displace, step.a, nth_of(refuges(s, step.a), 0)), events);
    case StepKind::event_choice: return choose_event(s, first_event_choice(s), {}, events);
    case StepKind::place_commander: return place_by_default(s, step.a, events);
    default: return;
  }
}

void do_step(State& s, const Step& step, Events events) {
  switch (step.kind) {
    case StepKind::turn_start: return start_turn(s, events);         // TKO-SM-10
    case StepKind::compulsory: return compulsory(s, step.a, events); // TKO-SM-20, TKO-TRAP-10
    case StepKind::fill_cup: return begin_drawing(s, events);        // TKO-SM-30
    case StepKind::obey: return obey(s, events);                     // TKO-SM-61 to 66
    case StepKind::settle: return settle_down(s, events);
    case StepKind::turn_end: return end_turn(s, step.a, events); // TKO-SM-95
    case StepKind::course: return go_on(s, events);
    case StepKind::landed: return land(s, events);
    case StepKind::losses: return take_losses(s, events);
    case StepKind::charge_turn: return turn_to_charge(s, events);
    case StepKind::first_half: return first_half(s, events); // TKO-SM-73
    case StepKind::first_half_done: return first_half_done(s, events);
    case StepKind::reaction: return carry_out_reaction(s, events);
    case StepKind::charge_shots: return charge_shots(s, events); // TKO-SM-76
    case StepKind::charge_checks: return charge_checks(s, events);
    case StepKind::second_half: return second_half(s, events); // TKO-SM-77
    case StepKind::charge_end: return end_charge(s, events);
    case StepKind::bout: return bout(s, step, events); // TKO-SM-80
    case StepKind::round: return fight_round(s, events);
    case StepKind::round_result: return round_result(s, events);
    case StepKind::round_checks: return round_checks(s, events);
    case StepKind::give_ground: return give_ground(s, events);
    case StepKind::checks: return take_checks(s, events);
    case StepKind::pursuit_met: return pursuit_met(s, events);
    case StepKind::events: return next_roller(s, events); // TKO-SM-90
    case StepKind::event_go_on: return event_go_on(s, events);
    default: return;
  }
}

} // namespace

void advance(State& s, Events events) {
  drive(
      s, [&](const Step& step) { return is_needed(s, step); }, [&](const Step& step) { lapse(s, step, events); },
      [&](const Step& step) { do_step(s, step, events); });
}

Plan draw_plan(const State& s) {
  Plan plan;
  plan.kind = "draw";
  plan.title = "Whose die comes out of the cup?";
  plan.draw_from = cup_bag(s); // TKO-RNG-03
  return plan;
}

void die_drawn(State& s, const Roll& roll, Events events) {
  const bool ends = roll.drawn == purple;
  const int colour = roll.drawn - 1;
  report(events, EventKind::die_drawn, ends ? Rule::TKO_SEQ_02 : Rule::TKO_SM_40, [&](Event& e) {
    e.side = ends ? Side::red : side_of_colour(colour);
    e.a = colour;
    e.yes = ends;
  });
  if (ends) { // TKO-CUP-10
    s.cup = {};
    s.purple_in = false;
    return begin_events(s);
  }
  --s.cup[static_cast<std::size_t>(colour)];
  ++s.spent[static_cast<std::size_t>(colour)];
  ++s.drawn;
  put_purple_in(s);
  s.die = static_cast<std::int8_t>(colour);
  s.agenda.push(StepKind::draw);
  s.agenda.push(StepKind::settle);
  s.agenda.push(StepKind::orders, colour);
}

} // namespace sandtable::kingdom
