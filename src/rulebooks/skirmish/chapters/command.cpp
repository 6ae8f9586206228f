#include "rulebooks/skirmish/chapters/command.hpp"

#include "rulebooks/skirmish/chapters/measuring.hpp"

#include <algorithm>

namespace sandtable::skirmish {

namespace {

const CommandRow& row_of(Class quality) {
  return *std::find_if(command_table.begin(), command_table.end(),
                       [&](const CommandRow& row) { return row.quality == quality; });
}

/// SKR-RULING-78: an attached leader runs if his group does.
bool runs(const State& s, int unit) { return is_routing(s.unit(group_of(s, unit))); }

/// SKR-CMD-02, SKR-LDR-04
bool can_command(const State& s, int unit) {
  return s.unit(unit).side == s.active && is_pc(s, unit) && is_there(s, unit) && !runs(s, unit);
}

bool is_musician(const State& s, int leader) { return leader_figure(s, leader).role == Role::musician; }

/// SKR-CMD-07: who is in contact fights, whatever he would like.
bool must_fight(const State& s, int commander) { return !contacts_of(s, s.unit(commander).first).empty(); }

/// NCOs and musicians with a group whom nobody has activated: SKR-CMD-17. A PC is never paid for (SKR-CMD-03,
/// SKR-RULING-79).
UnitSet unpaid_leaders(const State& s, int group) {
  UnitSet out = 0;
  for (const int i : units_in(leaders_with(s, group)))
    if (!is_pc(s, i) && s.unit(i).relay_of < 0) out |= bit(i);
  return out;
}

/// SKR-CMD-19: the shorter distance holds.
bool is_shut_in(const State& s, const Figure& a, const Figure& b) {
  const FeatureSet enclosed = s.setting->enclosed;
  if (((a.stance.areas | b.stance.areas) & enclosed) != 0) return true;
  const Segment line{a.at, b.at};
  for (const int k : units_in(enclosed & s.setting->areas & table(s).near(line)))
    if (first_inside(line, table(s).feature(k).outline) <= 1) return true;
  return false;
}

/// SKR-CMD-19, 20
bool hears(const State& s, const Figure& commander, const Figure& f) {
  const double least = command_enclosed + inner_radius(commander) + inner_radius(f);
  if (distance2(commander.at, f.at) <= least * least) return true; // most are told by their centres
  const double far = distance2(base_of(commander), base_of(f));
  const auto reaches = [&](double limit) { return far <= (limit + within_tolerance) * (limit + within_tolerance); };
  return reaches(command_enclosed) || (reaches(command_open) && !is_shut_in(s, commander, f));
}

Ruling check_payable(const State& s, int cost) {
  if (cost > s.pool)
    return refuse_measure(Rule::SKR_SEQ_06, "That costs {a} command points; the pool holds {b}.", cost, s.pool);
  return {};
}

/// SKR-CMD-09, 10, 13, 14, 25
Ruling check_relay(const State& s, int pc, int unit) {
  if (unit < 0 || s.unit(unit).kind != UnitKind::leader || s.unit(unit).side != s.active || is_pc(s, unit) ||
      !is_there(s, unit))
    return refuse(Rule::SKR_CMD_09, "Only an NCO or a musician on the table can pass orders on.");
  const Unit& u = s.unit(unit);
  const Vec at = leader_figure(s, unit).at;
  if (u.relay_of >= 0) return refuse(Rule::SKR_CMD_14, "{unit} has been activated already.", at, unit);
  if (u.commanded)
    return refuse(Rule::SKR_CMD_25, "{unit} has been paid for as one of a group and passes nothing on.", at, unit);
  if (runs(s, unit)) return refuse(Rule::SKR_CMD_09, "{unit} is routing.", at, unit); // SKR-RULING-80
  if (const Ruling r = check_payable(s, cost_of_figure(s, u.first)); !r.allowed()) return r;
  if (!can_reach(s, pc, u.first))
    return refuse(Rule::SKR_CMD_09, "{unit} is out of command distance.", at, unit); // SKR-CMD-19
  return {};
}

/// SKR-CMD-17, 18
Ruling check_command(const State& s, int pc, int unit) {
  if (unit < 0 || s.unit(unit).kind != UnitKind::group || s.unit(unit).side != s.active || !is_there(s, unit))
    return refuse(Rule::SKR_CMD_17, "Only a group on the table can be commanded; a leader is activated.");
  if (s.unit(unit).commanded)
    return refuse(Rule::SKR_CMD_17, "{unit} is commanded already.", mean_centre(s, unit), unit);
  if (const Ruling r = check_payable(s, cost_of_group(s, unit)); !r.allowed()) return r;
  Numbers paid = men_of(s, unit);
  for (const int leader : units_in(unpaid_leaders(s, unit))) paid.push_back(s.unit(leader).first);
  for (const int man : paid)
    if (!can_reach(s, pc, man))
      return refuse(Rule::SKR_CMD_18, "A man of {unit} is out of command distance.", s.figure(man).at, unit);
  return {};
}

void pay(State& s, int unit, int cost, EventKind kind, Rule rule, Events events) {
  s.pool = static_cast<std::uint16_t>(s.pool - cost);
  s.unit(unit).commanded = true;
  report(events, kind, rule, [&](Event& e) {
    e.side = s.active;
    e.unit = static_cast<std::int8_t>(unit);
    e.a = cost;
    e.b = s.pool;
  });
}

/// SKR-SEQ-07
void activate(State& s, int pc, int leader, Events events) {
  pay(s, leader, cost_of_figure(s, s.unit(leader).first), EventKind::relay_activated, Rule::SKR_CMD_10, events);
  s.unit(leader).relay_of = static_cast<std::int8_t>(pc); // SKR-CMD-13, 14
  s.agenda.push(StepKind::spend, pc);
  if (!is_musician(s, leader)) {
    s.agenda.push(StepKind::command_roll, leader, pc); // SKR-CMD-11
    s.agenda.push(StepKind::declare, leader, pc);
  } else if (!s.musician_dice) {
    s.musician_dice = true; // SKR-CMD-12: further ones add none
    s.agenda.push(StepKind::command_roll, leader, pc);
  }
}

} // namespace

void next_commander(State& s, int from, Events) {
  for (int pc = from; pc < s.unit_count; ++pc) {
    if (!can_command(s, pc)) continue; // SKR-LDR-05: with none of them there is no COMMAND
    s.musician_dice = false;
    s.unit(pc).commanded = true;              // SKR-CMD-03
    s.agenda.push(StepKind::command, pc + 1); // SKR-SEQ-03
    s.agenda.push(StepKind::spend, pc);
    s.agenda.push(StepKind::command_roll, pc, pc);
    s.agenda.push(StepKind::declare, pc, pc);
    return;
  }
}

double command_distance(const State& s, int figure, int other) {
  return is_shut_in(s, s.figure(figure), s.figure(other)) ? command_enclosed : command_open;
}

bool can_reach(const State& s, int pc, int figure) {
  if (hears(s, leader_figure(s, pc), s.figure(figure))) return true;
  for (int i = 0; i < s.unit_count; ++i) // SKR-CMD-13
    if (s.unit(i).relay_of == pc && hears(s, leader_figure(s, i), s.figure(figure))) return true;
  return false;
}

int cost_of_figure(const State& s, int figure) {
  return s.figure(figure).loyal && !runs(s, s.figure(figure).unit) ? 1 : 2; // SKR-CMD-15, 16
}

int cost_of_group(const State& s, int group) {
  int cost = 0;
  for (const int man : men_of(s, group)) cost += cost_of_figure(s, man);
  for (const int leader : units_in(unpaid_leaders(s, group))) cost += cost_of_figure(s, s.unit(leader).first);
  return cost;
}

Ruling check_declare(const State& s, const Step& step, const Order& o) {
  if (o.verb != Verb::fight_in_person && o.verb != Verb::lead_only)
    return refuse(Rule::SKR_SEQ_04, "Say whether {unit} fights in person.", leader_figure(s, step.a).at, step.a);
  if (o.unit >= 0 && o.unit != step.a)
    return refuse(Rule::SKR_SEQ_04, "It is {unit} who is asked.", leader_figure(s, step.a).at, step.a);
  if (o.verb == Verb::lead_only && must_fight(s, step.a))
    return refuse(Rule::SKR_SEQ_04, "{unit} is in contact with the enemy and has to fight.",
                  leader_figure(s, step.a).at, step.a);
  return {};
}

void declare(State& s, const Step& step, const Order& o, Events events) {
  const bool fights = o.verb == Verb::fight_in_person;
  s.unit(step.a).in_person = fights ? InPerson::yes : InPerson::no; // SKR-CMD-08
  report(events, EventKind::in_person_declared, Rule::SKR_CMD_07, [&](Event& e) {
    e.side = s.active;
    e.unit = step.a;
    e.yes = fights;
  });
}

bool is_declaration_open(const State& s, const Step& step) { return !must_fight(s, step.a); }

Ruling check_spend(const State& s, const Step& step, const Order& o) {
  switch (o.verb) {
    case Verb::done: return {};
    case Verb::relay: return check_relay(s, step.a, o.unit);
    case Verb::command: return check_command(s, step.a, o.unit);
    default: return refuse(Rule::SKR_SEQ_06, "Now command points are spent.");
  }
}

void spend(State& s, const Step& step, const Order& o, Events events) {
  if (o.verb == Verb::relay) return activate(s, step.a, o.unit, events);
  if (o.verb == Verb::command) {
    const UnitSet with_it = unpaid_leaders(s, o.unit); // SKR-CMD-25, SKR-LDR-06
    pay(s, o.unit, cost_of_group(s, o.unit), EventKind::group_commanded, Rule::SKR_CMD_17, events);
    for (const int leader : units_in(with_it)) s.unit(leader).commanded = true;
    return s.agenda.push(StepKind::spend, step.a);
  }
  if (s.pool > 0) // SKR-CMD-01
    report(events, EventKind::points_lost, Rule::SKR_CMD_01, [&](Event& e) {
      e.side = s.active;
      e.unit = step.a;
      e.a = s.pool;
    });
  s.pool = 0; // the next PC has his own
}

bool can_spend(const State& s, const Step& step) {
  if (s.pool == 0) return false;
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& u = s.unit(i);
    if (u.side != s.active || u.commanded) continue;
    if ((u.kind == UnitKind::leader ? check_relay(s, step.a, i) : check_command(s, step.a, i)).allowed()) return true;
  }
  return false;
}

Plan command_plan(const State& s, const Step& step) {
  Plan plan = total_by(step.a, "Command");
  if (is_musician(s, step.a)) {
    plan.because(Rule::SKR_CMD_12, "the first drummer or bugler", 1, 0);
    return plan;
  }
  const CommandRow& row = row_of(leader_figure(s, step.a).quality);
  plan.because(row.rule,
               row.quality == Class::hero  ? "a hero"
               : row.quality == Class::raw ? "raw"
                                           : "a veteran",
               row.dice, 0);
  if (s.unit(step.a).in_person == InPerson::yes) plan.because(Rule::SKR_CMD_07, "fights in person", -1, 0);
  return plan;
}

void command_thrown(State& s, const Step& step, const Roll& roll, Events events) {
  const int total = total_of(roll);
  s.pool = static_cast<std::uint16_t>(s.pool + total); // SKR-SEQ-05, 07
  report(events, EventKind::command_thrown,
         is_musician(s, step.a) ? Rule::SKR_CMD_12 : row_of(leader_figure(s, step.a).quality).rule, [&](Event& e) {
           e.side = s.active;
           e.unit = step.a;
           e.a = total;
           e.b = s.pool;
           e.show(roll.dice());
         });
}

} // namespace sandtable::skirmish
