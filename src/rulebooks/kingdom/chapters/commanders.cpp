#include "rulebooks/kingdom/chapters/commanders.hpp"

#include "rulebooks/kingdom/chapters/command.hpp"
#include "rulebooks/kingdom/chapters/deployment.hpp"
#include "rulebooks/kingdom/chapters/layouts.hpp"
#include "rulebooks/kingdom/chapters/measuring.hpp"
#include "rulebooks/kingdom/chapters/morale.hpp"
#include "rulebooks/kingdom/chapters/picks.hpp"
#include "rulebooks/kingdom/chapters/riding.hpp"
#include "rulebooks/kingdom/chapters/tables.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"

#include <algorithm>

namespace sandtable::kingdom {

namespace {

constexpr int for_a_tertio_commander = 1, for_an_army_commander = 2; // TKO-VIC-07

const HitRow& row_at(int total) {
  return *std::find_if(hit_chart.begin(), hit_chart.end(), [&](const HitRow& row) { return total <= row.to; });
}

/// TKO-CDR-12: the worse the more.
int gravity(Fate f) {
  switch (f) {
    case Fate::well: return 0;
    case Fate::out_of_action: return 1;
    case Fate::mortally_wounded: return 2;
    case Fate::dead: break;
  }
  return 3;
}

/// TKO-CDR-13
UnitSet regiments_of(const State& s, int commander) {
  UnitSet out = 0;
  for (const int i : units_in(command_of(s, commander)))
    if (on_table(s.unit(i)) && is_regiment(s.unit(i))) out |= bit(i);
  return out;
}

/// TKO-CDR-05, 14
void impress(State& s, int regiment, Events events) {
  Unit& u = s.unit(regiment);
  if (upgraded(u.rating) == u.rating) return;
  u.rating = upgraded(u.rating);
  report(events, EventKind::rating_changed, Rule::TKO_CDR_05, [&](Event& e) {
    e.side = u.side;
    e.unit = static_cast<std::int8_t>(regiment);
    e.a = static_cast<int>(u.rating);
  });
}

void tell_hit(const State& s, int commander, int total, const Roll& roll, Events events) {
  const Unit& c = s.unit(commander);
  report(events, EventKind::commander_hit, row_at(total).rule, [&](Event& e) {
    e.side = c.side;
    e.unit = static_cast<std::int8_t>(commander);
    e.a = total;
    e.b = static_cast<int>(c.command.fate);
    e.c = c.command.until;
    e.yes = c.command.fate == Fate::dead;
    e.show(roll.dice());
  });
}

/// TKO-DEC-16: those beside whom a successor may appear.
UnitSet hosts_of(const State& s, int commander) {
  UnitSet out = 0;
  for (const int i : units_in(command_of(s, commander)))
    if (on_table(s.unit(i))) out |= bit(i);
  return out;
}

void stand_at(State& s, int commander, Vec place, Events events) {
  Unit there = s.unit(commander);
  there.presence = Presence::on_table;
  there.anchor = place;
  put(s, commander, there, events);
  for (const int i : units_in(units_of(s, enemy_of(there.side))))
    if (overlap(s, s.unit(i), s.unit(commander))) s.displaced |= bit(commander); // TKO-MOVE-33
}

} // namespace

Fate fate_at(int total) {
  switch (row_at(total).rule) {
    case Rule::TKO_CDR_02: return Fate::dead;
    case Rule::TKO_CDR_03: return Fate::mortally_wounded;
    case Rule::TKO_CDR_04: return Fate::out_of_action;
    default: return Fate::well;
  }
}

void hit_commander(State& s, int commander) { s.agenda.push(StepKind::hit_roll, commander); }

Plan hit_plan(const State&, int commander) {
  return dice_plan(commander, 2, "How badly is he hit?", Rule::TKO_CDR_01, "the Commander Hit Chart");
}

void hit_thrown(State& s, int commander, const Roll& roll, Events events) {
  const int total = roll.faces[0] + roll.faces[1];
  const Fate now = s.unit(commander).command.fate, fate = fate_at(total);
  if (gravity(fate) > gravity(now)) return s.agenda.push(StepKind::hit_dice, commander, total);
  tell_hit(s, commander, total, roll, events);
  if (now != Fate::well) return; // TKO-CDR-12, TKO-RULING-152: the worse stands
  const UnitSet regiments = regiments_of(s, commander);
  if (count_of(regiments) > 1) return s.agenda.push(StepKind::hit_dice, commander, total);
  if (regiments != 0) impress(s, nth_of(regiments, 0), events);
}

Plan hit_dice_plan(const State& s, const Step& step) {
  if (fate_at(step.b) == Fate::well)
    return pick_plan(step.a, regiments_of(s, step.a), "Which regiment is impressed?", Rule::TKO_CDR_13);
  return d3_plan(step.a, "For how many Turns?", row_at(step.b).rule);
}

void hit_dice_thrown(State& s, const Step& step, const Roll& roll, Events events) {
  const Fate fate = fate_at(step.b);
  if (fate == Fate::well) return impress(s, picked(regiments_of(s, step.a), roll), events);
  Command& c = s.unit(step.a).command;
  c.fate = fate;
  c.until = static_cast<std::uint8_t>(s.turn + d3(roll)); // TKO-CDR-06, TKO-SEQ-11
  tell_hit(s, step.a, step.b, roll, events);
  if (fate == Fate::dead) kill_commander(s, step.a, events);
}

void kill_commander(State& s, int commander, Events events) {
  Unit& c = s.unit(commander);
  c.command.fate = Fate::dead;
  c.presence = Presence::lost;
  plant(s, c);
  s.displaced &= ~bit(commander);
  s.riders &= ~bit(commander);
  Army& enemy = s.army(enemy_of(c.side));
  const bool led_the_army = s.army(c.side).commander == commander;
  enemy.commander_points = static_cast<std::uint8_t>(enemy.commander_points +
                                                     (led_the_army ? for_an_army_commander : for_a_tertio_commander));
  report(events, EventKind::commander_died, Rule::TKO_CDR_07, [&](Event& e) {
    e.side = c.side;
    e.unit = static_cast<std::int8_t>(commander);
  });
  for (const int i : units_in(hosts_of(s, commander))) { // TKO-MOR-04
    Check check;
    check.unit = static_cast<std::int8_t>(i);
    owe_check(s, check);
  }
}

void end_commander_timers(State& s, Events events) {
  UnitSet commanders = 0;
  for (int i = 0; i < s.unit_count; ++i)
    if (is_commander(s.unit(i).kind)) commanders |= bit(i);
  for (const int i : in_order(s, commanders)) {
    Command& c = s.unit(i).command;
    if (c.drunk_until <= s.turn) c.drunk_dice = c.drunk_until = 0; // TKO-EVT-14
    if (c.until > s.turn) continue;
    if (c.fate == Fate::mortally_wounded) kill_commander(s, i, events); // TKO-CDR-03
    if (c.fate == Fate::out_of_action) {                                // TKO-CDR-04
      c.fate = Fate::well;
      c.until = 0;
      report(events, EventKind::commander_back, Rule::TKO_CDR_04, [&](Event& e) {
        e.side = s.unit(i).side;
        e.unit = i;
      });
    }
  }
}

void call_successors(State& s) {
  UnitSet due = 0;
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& c = s.unit(i);
    if (is_commander(c.kind) && c.command.fate == Fate::dead && c.command.until <= s.turn) due |= bit(i);
  }
  const auto order = in_order(s, due);
  for (auto i = order.rbegin(); i != order.rend(); ++i) s.agenda.push(StepKind::successor_roll, *i);
}

Plan successor_plan(const State&, int commander) {
  return dice_plan(commander, 2, "What is the new commander worth?", Rule::TKO_CDR_09, "two dice for his rating");
}

void successor_thrown(State& s, int commander, const Roll& roll, Events events) {
  Unit& c = s.unit(commander);
  c.rating = c.first_rating = rating_of(options(s).period, roll.faces[0] + roll.faces[1]);
  c.command = {};
  c.orders = 0;
  report(events, EventKind::successor_came, Rule::TKO_CDR_09, [&](Event& e) {
    e.side = c.side;
    e.unit = static_cast<std::int8_t>(commander);
    e.a = static_cast<int>(c.rating);
    e.show(roll.dice());
  });
  s.agenda.push(StepKind::place_commander, commander);
}

bool can_choose_place(const State& s, int commander) { return count_of(hosts_of(s, commander)) > 1; }

Ruling check_place_commander(const State& s, const Step& step, const Order& o) {
  const Unit& c = s.unit(step.a);
  if (o.verb != Verb::place_commander || o.unit != step.a)
    return refuse(Rule::TKO_DEC_16, "Say with which unit of his command {unit} appears.", c.anchor, step.a);
  if (o.target < 0 || (hosts_of(s, step.a) & bit(o.target)) == 0)
    return refuse(Rule::TKO_DEC_16, "{unit} appears with a unit of his command on the table.", c.anchor, step.a);
  return {};
}

void place_commander(State& s, const Step& step, const Order& o, Events events) {
  stand_at(s, step.a, place_beside(s, step.a, o.target), events);
}

void place_by_default(State& s, int commander, Events events) {
  const UnitSet hosts = hosts_of(s, commander);
  stand_at(s, commander, hosts == 0 ? s.unit(commander).anchor : place_beside(s, commander, nth_of(hosts, 0)), events);
}

} // namespace sandtable::kingdom
