#include "rulebooks/skirmish/chapters/turn.hpp"

#include "battle/driver.hpp"
#include "rulebooks/skirmish/chapters/actions.hpp"
#include "rulebooks/skirmish/chapters/command.hpp"
#include "rulebooks/skirmish/chapters/deployment.hpp"
#include "rulebooks/skirmish/chapters/look_around.hpp"
#include "rulebooks/skirmish/chapters/melee.hpp"
#include "rulebooks/skirmish/chapters/movement.hpp"
#include "rulebooks/skirmish/chapters/moving.hpp"
#include "rulebooks/skirmish/chapters/obeying.hpp"
#include "rulebooks/skirmish/chapters/shooting.hpp"
#include "rulebooks/skirmish/chapters/sight.hpp"
#include "rulebooks/skirmish/chapters/spotting.hpp"
#include "rulebooks/skirmish/chapters/victory.hpp"

namespace sandtable::skirmish {

namespace {

void start_turn(State& s, Events events) {
  ++s.turn;
  report(events, EventKind::turn_began, Rule::SKR_SEQ_01, [&](Event& e) { e.a = s.turn; });
  s.agenda.push(StepKind::turn_end);
  s.agenda.push(StepKind::half_turn, 1);
  s.agenda.push(StepKind::half_turn, 0);
}

/// What lasts no longer than a half-turn of its side: SKR-SEQ-19. So groups stay commanded though their commander falls
/// (SKR-LDR-08).
void clear_flags(Unit& u) {
  u.commanded = u.bound = u.acted = u.moved = u.hurried = u.remounted = u.charged = u.retreated = u.loading = false;
  u.shot = u.fought = u.held_fire = false;
  u.relay_of = -1;
  u.in_person = InPerson::unasked;
  u.result = ActionResult::none;
  u.die = 0;
  u.native_die = 0;
}

/// SKR-SEQ-01: SPOT, COMMAND, ACTION, MOVE, SHOOT, MELEE, END; what comes later lies deeper. Only in MELEE has the
/// other side a part (SKR-SEQ-21, 22).
void start_half_turn(State& s, int which, Events events) {
  s.active = which == 0 ? s.first : enemy_of(s.first);
  ++s.half_turns;
  report(events, EventKind::half_turn_began, Rule::SKR_SEQ_01, [&](Event& e) { e.side = s.active; });
  for (int i = 0; i < s.unit_count; ++i)
    if (s.unit(i).side == s.active) clear_flags(s.unit(i));
  attach_leaders(s, events); // SKR-CMP-20
  look_around(s, events);
  s.agenda.push(StepKind::half_end);
  s.agenda.push(StepKind::melee);
  s.agenda.push(StepKind::shoot_auto, 0);
  s.agenda.push(StepKind::shoot);
  s.agenda.push(StepKind::move);
  s.agenda.push(StepKind::move_auto, 0);
  s.agenda.push(StepKind::action, 0);
  s.agenda.push(StepKind::command, 0);
  if (groups_to_spot(s) != 0) s.agenda.push(StepKind::spot_roll); // SKR-SEQ-02
}

/// SKR-SHT-10, 12: who has loaded.
void finish_loading(State& s, Events events) {
  for (int i = 0; i < s.unit_count; ++i) {
    Unit& u = s.unit(i);
    if (u.side != s.active || u.loaded || !is_there(s, i) || u.shot || u.fought || u.moved) continue;
    const bool by_itself = !u.commanded; // SKR-SHT-12
    if (!by_itself && !u.loading) continue;
    u.loaded = true;
    report(events, EventKind::group_loaded, by_itself ? Rule::SKR_SHT_12 : Rule::SKR_SHT_10, [&](Event& e) {
      e.side = u.side;
      e.unit = static_cast<std::int8_t>(i);
    });
  }
}

/// SKR-SEQ-19
void end_half_turn(State& s, Events events) {
  finish_loading(s, events);
  for (int i = 0; i < s.figure_count(); ++i)
    if (Figure& f = s.figure(i); f.seen_until <= s.half_turns) f.seen_until = 0; // SKR-VIS-10
  for (int i = 0; i < s.unit_count; ++i)
    if (s.unit(i).side == s.active) s.unit(i).pinned = false; // SKR-OPT-11: it has sat its half-turn out
  record_departures(s);
  look_around(s, events);
}

void end_turn(State& s, Events events) {
  age_spotting(s, events); // SKR-SEQ-20
  report(events, EventKind::turn_ended, Rule::SKR_SEQ_20, [&](Event& e) { e.a = s.turn; });
  decide_victory(s, events);
  if (s.ending == Ending::none) s.agenda.push(StepKind::turn_start);
}

/// Nobody need make a decision in which there is no choice, and nobody decides for an automatic side.
bool is_needed(const State& s, const Step& step) {
  switch (step.kind) {
    case StepKind::deploy: return waiting_units(s, static_cast<Side>(step.a)) != 0;
    case StepKind::declare: return is_declaration_open(s, step);
    case StepKind::spend: return can_spend(s, step);
    case StepKind::move: return units_to_move(s) != 0;
    case StepKind::shoot: return units_to_shoot(s) != 0;
    default: return true;
  }
}

void lapse(State& s, const Step& step, Events events) {
  switch (step.kind) {
    case StepKind::declare: return declare(s, step, order_for(Verb::fight_in_person, step.a), events); // SKR-SEQ-04
    case StepKind::spend: return spend(s, step, order_for(Verb::done), events);
    default: return;
  }
}

void do_step(State& s, const Step& step, Events events) {
  switch (step.kind) {
    case StepKind::turn_start: return start_turn(s, events);
    case StepKind::half_turn: return start_half_turn(s, step.a, events);
    case StepKind::command: return next_commander(s, step.a, events);
    case StepKind::action: return next_action(s, step.a, events);
    case StepKind::move_auto: return next_auto_move(s, step.a, events);
    case StepKind::shoot_auto:
      return step.a == 0 ? begin_uncommanded_fire(s, events) : next_uncommanded_fire(s, events);
    case StepKind::melee: return next_melee(s, events);
    case StepKind::pile_in: return pile_in(s, events);
    case StepKind::melee_hits: return melee_hits(s, events);
    case StepKind::melee_end: return end_melee(s, events);
    case StepKind::half_end: return end_half_turn(s, events);
    case StepKind::turn_end: return end_turn(s, events);
    default: return;
  }
}

} // namespace

void advance(State& s, Events events) {
  const auto end_if_nobody_left = [&] { // SKR-VIC-05: at once, whatever took them
    if (s.turn > 0 && !s.agenda.empty()) check_nobody_left(s, events);
  };
  end_if_nobody_left();
  drive(
      s, [&](const Step& step) { return is_needed(s, step); }, [&](const Step& step) { lapse(s, step, events); },
      [&](const Step& step) {
        do_step(s, step, events);
        end_if_nobody_left();
      });
}

Plan first_plan(const State&) {
  Plan plan;
  plan.kind = "first";
  plan.title = "Who acts first?";
  plan.reading = Reading::faces;
  for (const Side side : {Side::red, Side::blue}) {
    const int pool = index_of(side);
    plan.because(Rule::SKR_SET_05, "a die a side", 1, pool);
    plan.pool(pool).side = static_cast<std::int8_t>(pool);
  }
  return plan;
}

void first_thrown(State& s, const Roll& roll, Events events) {
  const int red = roll.faces[0], blue = roll.faces[1];
  if (red == blue) return s.agenda.push(StepKind::first_roll); // SKR-SET-05: thrown again
  s.first = red > blue ? Side::red : Side::blue;
  report(events, EventKind::first_thrown, Rule::SKR_SET_05, [&](Event& e) {
    e.side = s.first;
    e.a = red;
    e.b = blue;
    e.show(roll.dice());
  });
}

} // namespace sandtable::skirmish
