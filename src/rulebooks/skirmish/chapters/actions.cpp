#include "rulebooks/skirmish/chapters/actions.hpp"

#include <algorithm>

namespace sandtable::skirmish {

namespace {

constexpr int faces = 6;

const ActionRow& row_for(const State& s, int group, int risk) {
  const auto& rows = is_missile_armed(s, group) ? missile_table : close_combat_table; // SKR-ACT-01, SKR-LDR-03
  return *std::find_if(rows.begin(), rows.end(), [&](const ActionRow& row) { return risk <= row.most; });
}

/// Whose die it is: `b` of an action_roll.
enum Thrown : std::int8_t { own, joint, own_after_joint };
bool is_joint(const Step& step) { return step.b == joint; }

/// The Risk Factor that a throw is made on: SKR-ACT-32.
Risk risk_for(const State& s, const Step& step) {
  return is_joint(step) ? joint_risk(s, platoon_with(s, step.a)) : risk_of(s, step.a);
}

void tell_risk(const State& s, int group, const Risk& risk, Events events) {
  const auto tell = [&](EventKind kind, Rule rule, int amount) {
    report(events, kind, rule, [&](Event& e) {
      e.side = s.unit(group).side;
      e.unit = static_cast<std::int8_t>(group);
      e.a = amount;
    });
  };
  for (const RiskLine& line : risk.lines) tell(EventKind::risk_factor, line.rule, line.amount);
  tell(EventKind::risk_counted, Rule::SKR_RF_01, risk.total);
}

/// The result stands: for the group and, since they share its throw, for the leaders with it (SKR-ACT-30).
void record(State& s, int group, ActionResult result, int risk, int die) {
  for (const int i : units_in(leaders_with(s, group) | bit(group))) {
    Unit& u = s.unit(i);
    u.result = result;
    u.risk = static_cast<std::int8_t>(risk);
    u.die = static_cast<std::uint8_t>(die);
    u.bound = !is_blue(s, result);              // SKR-ACT-27, SKR-LDR-02
    u.points_suffered = u.points_inflicted = 0; // SKR-RF-13: what was has been counted
  }
}

/// SKR-ACT-34: each by itself, ascending, before anybody else.
void throw_next_of_platoon(State& s, int group) {
  for (const int g : units_in(platoon_with(s, group)))
    if (g > group) return s.agenda.push(StepKind::action_roll, g, own_after_joint);
}

/// SKR-MOR-13: who is commanded and ignores his result runs no more, whatever he does instead (SKR-ACT-29).
void stop_running(State& s, int group, Events events) {
  if (!is_falling_back(s.unit(group))) return;
  s.unit(group).action = Action::hold;
  report(events, EventKind::action_taken, Rule::SKR_MOR_13, [&](Event& e) {
    e.side = s.unit(group).side;
    e.unit = static_cast<std::int8_t>(group);
    e.a = static_cast<int>(Action::hold);
  });
}

/// All dice have fallen. Nothing becomes of them sooner, since each Risk Factor is counted on how things stood at the
/// start of ACTION (SKR-SEQ-08, SKR-RULING-81); what uncommanded and bound groups do then is chapters/obeying's.
void read_results(State& s, Events events) {
  for (const int g : units_in(groups_of(s, s.active))) {
    const Unit& u = s.unit(g);
    if (!u.commanded) continue;
    if (!u.bound) { // SKR-ACT-27
      stop_running(s, g, events);
    } else if (!is_pc(s, g)) { // SKR-ACT-28
      report(events, EventKind::points_lost, Rule::SKR_ACT_28, [&](Event& e) {
        e.side = u.side;
        e.unit = static_cast<std::int8_t>(g);
      });
    }
  }
}

} // namespace

int die_as_read(const State& s, int fallen) {
  return std::clamp(fallen + options(s).action_die_modifier, 1, faces); // SKR-ACT-11, SKR-OPT-02
}

TableReading read_table(const State& s, int group, int risk, int die) {
  const ActionRow& row = row_for(s, group, risk);
  return {row.results[static_cast<std::size_t>(die - 1)], row.rule};
}

bool is_blue(const State& s, ActionResult result) { // SKR-ACT-26, SKR-OPT-01
  const BlueResults blue = options(s).blue_results;
  switch (result) {
    case ActionResult::retreat:
    case ActionResult::rout: return false;
    case ActionResult::advance: return blue != BlueResults::continue_halt;
    case ActionResult::attack: return blue == BlueResults::continue_halt_advance_attack;
    default: return true;
  }
}

void next_action(State& s, int from, Events events) {
  for (const int g : units_in(groups_of(s, s.active))) {
    if (g < from || s.unit(g).die != 0) continue; // it has thrown with its platoon
    s.agenda.push(StepKind::action, g + 1);
    return s.agenda.push(StepKind::action_roll, g, platoon_with(s, g) != 0 ? joint : own);
  }
  read_results(s, events);
}

Request action_request() { return request_of(1, faces); } // SKR-ACT-11

Plan action_plan(const State& s, const Step& step) {
  Plan plan = throw_by(step.a, "action", Reading::faces, is_joint(step) ? "Action of the platoon" : "Action");
  plan.because(Rule::SKR_ACT_11, "the die", 1, 0);
  if (const int by = options(s).action_die_modifier; by != 0) plan.add(Rule::SKR_OPT_02, "as agreed", by, 0);
  const Risk risk = risk_for(s, step);
  for (const RiskLine& line : risk.lines) plan.note(line.rule, line.words, line.amount, Changes::row, 0);
  plan.note(row_for(s, step.a, risk.total).rule, "the row of the table", 0, Changes::row, 0);
  return plan;
}

void action_thrown(State& s, const Step& step, const Roll& roll, Events events) {
  const int group = step.a;
  const Risk risk = risk_for(s, step);
  const int die = die_as_read(s, roll.faces[0]);
  const TableReading reading = read_table(s, group, risk.total, die);
  tell_risk(s, group, risk, events);
  report(events, EventKind::action_thrown, reading.row, [&](Event& e) {
    e.side = s.active;
    e.unit = step.a;
    e.a = roll.faces[0];
    e.b = risk.total;
    e.c = static_cast<int>(reading.result);
    e.d = is_joint(step) ? 1 : 0;
    e.yes = !is_blue(s, reading.result);
    e.show(roll.dice());
  });
  if (!is_joint(step)) {
    record(s, group, reading.result, risk.total, die);
    if (step.b == own_after_joint) throw_next_of_platoon(s, group);
    return;
  }
  const UnitSet platoon = platoon_with(s, group);
  if (is_blue(s, reading.result)) { // SKR-ACT-33
    for (const int g : units_in(platoon)) record(s, g, reading.result, risk.total, die);
    return;
  }
  report(events, EventKind::platoon_broken, Rule::SKR_ACT_34, [&](Event& e) {
    e.side = s.active;
    e.unit = step.a;
  });
  s.agenda.push(StepKind::action_roll, group, own_after_joint);
}

ActionChances action_chances(const State& s, int group) {
  ActionChances out;
  const UnitSet platoon = platoon_with(s, group);
  out.joint = platoon != 0;
  const int alone = risk_of(s, group).total;
  out.risk = out.joint ? joint_risk(s, platoon).total : alone;
  const auto add = [](auto& to, ActionResult r, int n) {
    auto& count = to[static_cast<std::size_t>(r)];
    count = static_cast<std::uint8_t>(count + n);
  };
  for (int die = 1; die <= faces; ++die) {
    const ActionResult first = read_table(s, group, out.risk, die_as_read(s, die)).result;
    add(out.sixths, first, 1);
    if (!out.joint || is_blue(s, first)) {
      add(out.thirty_sixths, first, faces);
      continue;
    }
    for (int again = 1; again <= faces; ++again)
      add(out.thirty_sixths, read_table(s, group, alone, die_as_read(s, again)).result, 1);
  }
  return out;
}

} // namespace sandtable::skirmish
