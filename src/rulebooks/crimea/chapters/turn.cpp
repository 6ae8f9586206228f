#include "rulebooks/crimea/chapters/turn.hpp"

#include "battle/driver.hpp"
#include "rulebooks/crimea/chapters/actions.hpp"
#include "rulebooks/crimea/chapters/assault_morale.hpp"
#include "rulebooks/crimea/chapters/combat.hpp"
#include "rulebooks/crimea/chapters/combat_end.hpp"
#include "rulebooks/crimea/chapters/combat_result.hpp"
#include "rulebooks/crimea/chapters/command.hpp"
#include "rulebooks/crimea/chapters/fire.hpp"
#include "rulebooks/crimea/chapters/guns.hpp"
#include "rulebooks/crimea/chapters/higher_command.hpp"
#include "rulebooks/crimea/chapters/measuring.hpp"
#include "rulebooks/crimea/chapters/morale.hpp"
#include "rulebooks/crimea/chapters/reactions.hpp"
#include "rulebooks/crimea/chapters/returning.hpp"
#include "rulebooks/crimea/chapters/saves.hpp"
#include "rulebooks/crimea/chapters/tables.hpp"
#include "rulebooks/crimea/chapters/victory.hpp"

namespace sandtable::crimea {

namespace {

/// CRI-SEQ-01
void start_turn(State& s, Events events) {
  ++s.turn;
  report(events, EventKind::turn_began, Rule::CRI_SEQ_01, [&](Event& e) { e.a = s.turn; });
  s.agenda.push(StepKind::turn_end);
  s.agenda.push(StepKind::initiative);
}

/// CRI-SEQ-06: the side with more routing units on the table, or -1.
int more_routers(const State& s) {
  std::array<int, 2> routers{};
  for (int i = 0; i < s.unit_count; ++i)
    if (s.unit(i).present && s.unit(i).routing) ++routers[static_cast<std::size_t>(index_of(s.unit(i).side))];
  return routers[0] == routers[1] ? -1 : routers[0] > routers[1] ? 0 : 1;
}

/// CRI-SEQ-04, 05, 06
boost::container::static_vector<ModifierRow, 3> initiative_modifiers_of(const State& s, Side side) {
  boost::container::static_vector<ModifierRow, 3> out;
  if (s.initiative == index_of(side)) out.push_back(initiative_modifiers::won_last_turn);
  if (s.army(side).combats_won_before > s.army(enemy_of(side)).combats_won_before)
    out.push_back(initiative_modifiers::won_most_combats);
  if (more_routers(s) == index_of(side)) out.push_back(initiative_modifiers::more_routing);
  return out;
}

int initiative_modifier(const State& s, Side side) {
  int sum = 0;
  for (const ModifierRow& m : initiative_modifiers_of(s, side)) sum += m.each;
  return sum;
}

/// CRI-SEQ-02, 10
void start_side_turn(State& s, Side side, Events events) {
  s.acting = side;
  s.phase = Phase::orders;
  s.dispatches.clear();
  report(events, EventKind::side_turn_began, Rule::CRI_SEQ_02, [&](Event& e) { e.side = side; });
  for (int i = 0; i < s.unit_count; ++i)
    if (s.unit(i).side == side) s.unit(i).chain = 0;
  return_leaders(s, side, events);
  push_phases(s, side);
  for (int i = s.unit_count - 1; i >= 0; --i) // CRI-SEQ-11, CRI-ARMY-02
    if (s.unit(i).side == side && s.unit(i).present && s.unit(i).arm == Arm::army_commander)
      s.agenda.push(StepKind::orders, i);
}

/// CRI-SEQ-15, CRI-MOVE-38: routers and bound units that were left over act now, ascending id; the rest let FREE pass.
void end_free(State& s, Events events) {
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& u = s.unit(i);
    if (u.side != s.acting || !u.present || u.used) continue;
    const Order must = u.routing     ? order_for(Verb::rally, i)
                       : u.bound > 0 ? bound_order(s, i)
                                     : order_for(Verb::hold, i);
    if (must.verb == Verb::hold) continue;
    s.agenda.push(StepKind::free_end);
    return begin_action(s, must, check_deed(s, must), events);
  }
  for (int i = 0; i < s.unit_count; ++i) {
    Unit& u = s.unit(i);
    if (u.side != s.acting) continue;
    if (!u.acted) {
      u.forward_inches = 0; // CRI-RULING-51
      u.moved = false;
    }
    u.fired_on_by = 0; // CRI-FIRE-23: only what comes after counts from now on
  }
}

/// CRI-SEQ-24. What decides is what everybody sees: whether a purse is empty shows only when its owner says "done"
/// (CRI-RULING-60).
void after_command(State& s, int n) {
  s.volleys.clear();
  s.assaults.clear();
  s.n = static_cast<std::uint8_t>(n + 1);
  bool any = false;
  for (int i = 0; i < s.unit_count && !any; ++i)
    any = s.unit(i).side == s.acting && s.unit(i).chain == n && check_open_eligibility(s, i).allowed();
  s.n = static_cast<std::uint8_t>(n);
  if (any) s.agenda.push(StepKind::command, n + 1, 0);
}

/// CRI-SEQ-25, CRI-COL-05, CRI-ARMY-09, CRI-RULING-43
void end_side_turn(State& s, Side side, Events events) {
  for (int i = 0; i < s.unit_count; ++i) {
    Unit& u = s.unit(i);
    if (u.side != side) continue;
    u.order_points = 0;
    u.column_point = false;
    u.hesitant = false;
    if (u.bound > 0 && --u.bound == 0) // CRI-ARMY-12
      report(events, EventKind::bound_released, Rule::CRI_ARMY_12,
             [&](Event& e) { e.unit = static_cast<std::int8_t>(i); });
  }
  s.dispatches.clear();
  s.phase = Phase::none;
  s.n = 0;
}

/// CRI-SEQ-26
void end_turn(State& s, Events events) {
  s.agenda.push(StepKind::turn_close);
  s.agenda.push(StepKind::rout_tests);
  test_zones(s, events);
  capture_guns(s, events);
}

void close_turn(State& s, Events events) {
  report(events, EventKind::turn_ended, Rule::CRI_SEQ_26, [&](Event& e) { e.a = s.turn; });
  for (Army& army : s.armies) {
    army.combats_won_before = army.combats_won;
    army.combats_won = 0;
  }
  decide_victory(s, events);
  if (s.ending == Ending::none) s.agenda.push(StepKind::turn_start);
}

void enter(State& s, const Step& step, Events events) {
  if (step.kind == StepKind::free) enter_phase(s, Phase::free, 0, events);
  if (step.kind == StepKind::command) enter_phase(s, Phase::command, step.a, events);
  if (step.kind == StepKind::reaction) enter_phase(s, Phase::reaction, step.a, events);
}

/// Nobody need make a decision in which there is no choice, as everybody can see.
bool is_needed(State& s, const Step& step, Events events) {
  enter(s, step, events);
  switch (step.kind) {
    case StepKind::orders: return anyone_to_order(s, step.a);
    case StepKind::free:
    case StepKind::command:
    case StepKind::reaction: return anyone_to_choose(s, step.b);
    case StepKind::join: return anyone_to_join(s, step.a);
    default: return true;
  }
}

void do_step(State& s, const Step& step, Events events) {
  switch (step.kind) {
    case StepKind::turn_start: return start_turn(s, events);
    case StepKind::side_turn: return start_side_turn(s, static_cast<Side>(step.a), events);
    case StepKind::free_end: return end_free(s, events);
    case StepKind::apply: return apply_volleys(s, events);
    case StepKind::next_harm: return next_harm(s, events);
    case StepKind::harm: return harm_step(s, events);
    case StepKind::rout_tests: return rout_tests(s, events);
    case StepKind::assaults: return fight_assaults(s, step.a == 1, events);
    case StepKind::after_command: return after_command(s, step.a);
    case StepKind::side_end: return end_side_turn(s, static_cast<Side>(step.a), events);
    case StepKind::turn_end: return end_turn(s, events);
    case StepKind::turn_close: return close_turn(s, events);
    case StepKind::tested: return after_tests(s, step.a, events);
    case StepKind::combat_harm: return combat_harm(s, events);
    case StepKind::combat_end: return end_combat(s, events);
    default: return;
  }
}

} // namespace

void advance(State& s, Events events) {
  drive(
      s, [&](const Step& step) { return is_needed(s, step, events); },
      [&](const Step& step) { close_decision(s, step, events); }, [&](const Step& step) { do_step(s, step, events); });
}

void enter_phase(State& s, Phase phase, int n, Events events) {
  if (s.phase == phase && s.n == n) return;
  s.phase = phase;
  s.n = static_cast<std::uint8_t>(n);
  for (int i = 0; i < s.unit_count; ++i) {
    Unit& u = s.unit(i);
    u.used = u.acted = false;
    u.turned = 0;
    if (phase == Phase::free && u.bound > 0 && u.side == s.acting && nearest_visible_enemy(s, i) < 0)
      release(s, i, events);
  }
  if (phase == Phase::command) s.spenders = 0;
  s.reactors = phase == Phase::reaction ? those_who_may_react(s) : 0;
  if (phase != Phase::free)
    report(events, EventKind::phase_began, phase == Phase::command ? Rule::CRI_SEQ_17 : Rule::CRI_SEQ_19,
           [&](Event& e) {
             e.side = phase == Phase::command ? s.acting : enemy_of(s.acting);
             e.a = n;
             e.yes = phase == Phase::reaction;
           });
}

void push_phases(State& s, Side side) {
  s.agenda.push(StepKind::side_end, index_of(side));
  s.agenda.push(StepKind::command, 1, 0);
  s.agenda.push(StepKind::free_end);
  s.agenda.push(StepKind::free, -1, 0);
}

void push_reaction(State& s, int n) {
  s.agenda.push(StepKind::after_command, n);
  s.agenda.push(StepKind::assaults, 0); // CRI-SEQ-22
  s.agenda.push(StepKind::assaults, 1);
  s.agenda.push(StepKind::apply);
  s.agenda.push(StepKind::reaction, n, 0);
}

int initiative_winner(const State& s, int red_die, int blue_die) {
  const int red = red_die + initiative_modifier(s, Side::red), blue = blue_die + initiative_modifier(s, Side::blue);
  return red == blue ? -1 : red > blue ? 0 : 1;
}

Plan initiative_plan(const State& s) {
  Plan plan;
  plan.kind = "total";
  plan.reading = Reading::total;
  plan.title = "Who has the initiative?";
  plan.pools.resize(2);
  for (const Side side : {Side::red, Side::blue}) {
    const int pool = index_of(side);
    plan.because(Rule::CRI_SEQ_03, side == Side::red ? "red's die" : "blue's die", 1, pool);
    plan.pools[static_cast<std::size_t>(pool)].needs = 1;
    plan.pool(pool).side = static_cast<std::int8_t>(pool);
    for (const ModifierRow& m : initiative_modifiers_of(s, side)) plan.add(m.rule, m.words, m.each, pool);
  }
  return plan;
}

void initiative_thrown(State& s, const Roll& roll, Events events) {
  const int red = roll.faces[0] + initiative_modifier(s, Side::red);
  const int blue = roll.faces[1] + initiative_modifier(s, Side::blue);
  const int winner = initiative_winner(s, roll.faces[0], roll.faces[1]);
  report(events, EventKind::initiative_thrown, Rule::CRI_SEQ_03, [&](Event& e) {
    e.side = winner == 0 ? Side::red : Side::blue;
    e.a = red;
    e.b = blue;
    e.yes = winner >= 0;
    e.show(roll.dice());
  });
  if (winner < 0) return s.agenda.push(StepKind::initiative); // CRI-SEQ-07, CRI-RULING-18
  s.initiative = static_cast<std::int8_t>(winner);            // CRI-SEQ-09
  s.agenda.push(StepKind::choose_first, s.initiative);
}

Ruling check_first(const Order& o) { // CRI-SEQ-08
  if (o.verb == Verb::act_first || o.verb == Verb::act_second) return {};
  return refuse(Rule::CRI_SEQ_08, "Say whether your side acts first or second this turn.");
}

void choose_first(State& s, const Step& step, const Order& o, Events events) {
  const Side winner = static_cast<Side>(step.a);
  s.first = o.verb == Verb::act_first ? winner : enemy_of(winner);
  report(events, EventKind::first_chosen, Rule::CRI_SEQ_08, [&](Event& e) { e.side = s.first; });
  s.agenda.push(StepKind::side_turn, index_of(enemy_of(s.first)));
  s.agenda.push(StepKind::side_turn, index_of(s.first));
}

} // namespace sandtable::crimea
