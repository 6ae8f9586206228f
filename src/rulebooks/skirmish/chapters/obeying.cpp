#include "rulebooks/skirmish/chapters/obeying.hpp"

#include "battle/plan.hpp"
#include "rulebooks/skirmish/chapters/advancing.hpp"
#include "rulebooks/skirmish/chapters/flight.hpp"
#include "rulebooks/skirmish/chapters/ground.hpp"
#include "rulebooks/skirmish/chapters/measuring.hpp"
#include "rulebooks/skirmish/chapters/reading.hpp"

#include <algorithm>

namespace sandtable::skirmish {

namespace {

/// SKR-ACT-42; a PC who cannot command is led like anybody else. SKR-ACT-30: a bound group takes all with it.
bool goes_along(const State& s, int leader, int group) { return s.unit(group).bound || !s.unit(leader).commanded; }

/// SKR-ACT-17: whom it turns to, or where it knows him.
void turn_to_enemy(State& s, int group, const NearestEnemy& enemy, Events events) {
  if (enemy.group >= 0)
    face(s, group, mark_for(s, group, enemy).at, events, enemy.group);
  else if (s.unit(group).knows_enemy)
    face(s, group, s.unit(group).last_known, events);
}

void stand(State& s, int group, Rule rule, Events events) {
  report(events, EventKind::group_stood, rule, [&](Event& e) {
    e.side = s.unit(group).side;
    e.unit = static_cast<std::int8_t>(group);
  });
}

/// SKR-ACT-14, SKR-RULING-91: a die only for a move.
bool throws_native_die(const Unit& u, const ResultReading& reading) {
  return reading.course == Course::attack && u.native && !u.commanded && u.native_die == 0;
}

void obey(State& s, int group, Events events) {
  const Unit& u = s.unit(group);
  const ResultReading reading = read_result(s, group);
  if (throws_native_die(u, reading)) return s.agenda.push(StepKind::native_roll, group); // SKR-SEQ-10
  take_action(s, group, reading.action, reading.rule, events);
  end_turn_of(s, group);
  switch (reading.course) {
    case Course::stay: return stand(s, group, reading.rule, events);
    case Course::turn: return turn_to_enemy(s, group, reading.enemy, events);
    case Course::march: return march_on(s, group, events);
    case Course::close_in: return close_in(s, group, reading.enemy, reading.rule, events);
    case Course::attack: return attack(s, group, reading.enemy, reading.rule, events);
    case Course::to_cover: return make_for_cover(s, group, events);
    case Course::fall_back: return retreat(s, group, events);
    case Course::run: return rout(s, group, events);
  }
}

} // namespace

Numbers followers_of(const State& s, int group) {
  Numbers out = men_of(s, group);
  for (const int leader : units_in(leaders_with(s, group)))
    if (goes_along(s, leader, group)) out.push_back(s.unit(leader).first);
  std::sort(out.begin(), out.end());
  return out;
}

void end_turn_of(State& s, int group) {
  s.unit(group).acted = true;
  for (const int leader : units_in(leaders_with(s, group)))
    if (goes_along(s, leader, group)) s.unit(leader).acted = true;
}

void take_action(State& s, int group, Action action, Rule rule, Events events) {
  Unit& u = s.unit(group);
  if (u.action == action) return;
  u.action = action;
  report(events, EventKind::action_taken, rule, [&](Event& e) {
    e.side = u.side;
    e.unit = static_cast<std::int8_t>(group);
    e.a = static_cast<int>(action);
  });
}

bool turn_group(State& s, int group, Vec toward) {
  Unit& u = s.unit(group);
  const Vec from = mean_centre(s, group);
  if (toward == from) return false;
  const Angle facing = heading(toward - from);
  bool turns = u.facing != facing;
  u.facing = facing;
  for (const int i : followers_of(s, group)) { // SKR-MOV-10
    turns = turns || s.figure(i).facing != facing;
    turn_to(s, i, facing);
  }
  return turns;
}

void tell_turn(const State& s, int group, Vec toward, int whom, Events events) {
  report(events, EventKind::group_turned, Rule::SKR_ACT_17, [&](Event& e) {
    e.side = s.unit(group).side;
    e.unit = static_cast<std::int8_t>(group);
    e.other = static_cast<std::int8_t>(whom);
    e.from = mean_centre(s, group);
    e.to = toward;
  });
}

void face(State& s, int group, Vec toward, Events events, int whom) {
  if (turn_group(s, group, toward)) tell_turn(s, group, toward, whom, events);
}

void next_auto_move(State& s, int from, Events events) {   // SKR-RULING-88
  for (int i = std::max(from, 0); i < s.unit_count; ++i) { // SKR-SEQ-09: ascending
    const Unit& u = s.unit(i);
    if (u.side != s.active || u.acted || !is_group(s, i)) continue;
    if (u.commanded && !u.bound) continue; // SKR-ACT-27: its player moves it
    s.agenda.push(StepKind::move_auto, i + 1);
    return obey(s, i, events);
  }
}

Plan native_plan(const State&, const Step& step) {
  Plan plan = total_by(step.a, "How far do they rush?");
  plan.kind = "native";
  plan.because(Rule::SKR_ACT_14, "natives who attack", 1, 0);
  return plan;
}

void native_thrown(State& s, const Step& step, const Roll& roll, Events events) {
  Unit& u = s.unit(step.a);
  u.native_die = roll.faces[0];
  report(events, EventKind::native_thrown, Rule::SKR_ACT_14, [&](Event& e) {
    e.side = u.side;
    e.unit = static_cast<std::int8_t>(step.a);
    e.a = u.native_die;
    e.show(roll.dice());
  });
  obey(s, step.a, events);
}

} // namespace sandtable::skirmish
