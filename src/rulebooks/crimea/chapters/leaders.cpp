#include "rulebooks/crimea/chapters/leaders.hpp"

#include "rulebooks/crimea/chapters/measuring.hpp"
#include "rulebooks/crimea/chapters/morale.hpp"
#include "rulebooks/crimea/chapters/tables.hpp"
#include "rulebooks/crimea/state/constants.hpp"

#include <algorithm>

namespace sandtable::crimea {

namespace {

/// One die for one man: unhurt, or spared, on that face or better.
Plan one_die(const char* title, int unit, Rule rule, const char* words, int needs) {
  Plan plan;
  plan.kind = "test";
  plan.reading = Reading::any_success;
  plan.title = title;
  plan.defender = plan.pools[0].unit = static_cast<std::int8_t>(unit);
  plan.pools[0].needs = static_cast<std::uint8_t>(needs);
  plan.because(rule, words, 1, 0);
  return plan;
}

} // namespace

CommandersNear commanders_with(const State& s, int unit) { // CRI-FIRE-41, CRI-RULING-31
  const Unit& u = s.unit(unit);
  CommandersNear near;
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& c = s.unit(i);
    if (c.present && is_staff(c.arm) && c.side == u.side && within(s, u, c, enemy_distance + measure_tolerance))
      near.push_back(static_cast<std::int8_t>(i));
  }
  std::sort(near.begin(), near.end(), [&](int a, int b) {
    const double to_a = distance(s, u, s.unit(a)), to_b = distance(s, u, s.unit(b));
    return to_a != to_b ? to_a < to_b : a < b;
  });
  return near;
}

Plan share_plan(const State& s, int unit) {
  Plan plan =
      one_die("Whose risk?", unit, Rule::CRI_FIRE_41, "the commander's on 4 or more", best_from(sharing_results));
  plan.attacker = commanders_with(s, unit).front();
  return plan;
}

void share_thrown(State& s, int unit, const Roll& roll, Events events) {
  const int commander = commanders_with(s, unit).front();
  const bool his = at_face(sharing_results, roll.faces[0]);
  report(events, EventKind::risk_shared, Rule::CRI_FIRE_41, [&](Event& e) {
    e.unit = static_cast<std::int8_t>(unit);
    e.other = static_cast<std::int8_t>(commander);
    e.a = roll.faces[0];
    e.yes = his;
    e.show(roll.dice());
  });
  if (his) return endanger_commander(s, commander);
  if (s.unit(unit).leader == Leader::present) s.agenda.push(StepKind::leader_roll, unit); // else nobody's: CRI-LDR-05
}

Plan leader_plan(const State&, int unit) {
  return one_die("The leader", unit, Rule::CRI_LDR_02, "killed on 1, wounded on 2, else unhurt",
                 best_from(leader_fates));
}

void leader_thrown(State& s, int unit, const Roll& roll, Events events) {
  Unit& u = s.unit(unit);
  const int die = roll.faces[0]; // CRI-LDR-02, CRI-GEN-12: never modified
  report(events, EventKind::leader_tested, Rule::CRI_LDR_02, [&](Event& e) {
    e.unit = static_cast<std::int8_t>(unit);
    e.a = die;
    e.show(roll.dice());
  });
  const Fate& fate = at_face(leader_fates, die);
  if (fate == unhurt) return;
  u.leader = fate.what;
  u.back_in = static_cast<std::uint8_t>(s.turn + fate.turns); // CRI-LDR-03, 04, 09
  // CRI-MOR-02: with the other chits of that harm, or at once where his die was all that was thrown.
  if (s.harm.unit == unit)
    s.harm.leader_chits = static_cast<std::uint8_t>(s.harm.leader_chits + chits_for_leader);
  else
    take_chits(s, unit, chits_for_leader, Rule::CRI_MOR_02, events);
}

void endanger_commander(State& s, int commander) { s.agenda.push(StepKind::commander_roll, commander); }

Plan commander_plan(const State& s, int commander) {
  const Arm arm = s.unit(commander).arm;
  const int needs = best_from(commander_fates(arm));
  if (arm == Arm::column_commander)
    return one_die("The commander", commander, Rule::CRI_COL_09, "killed on 1, 2 or 3", needs);
  return one_die("The commander", commander, Rule::CRI_ARMY_17, "killed on 1, wounded on 2 or 3", needs);
}

void commander_thrown(State& s, int commander, const Roll& roll, Events events) {
  Unit& c = s.unit(commander);
  const Fate& fate = at_face(commander_fates(c.arm), roll.faces[0]);
  const bool fell = !(fate == unhurt);
  if (fell) {
    c.leader = fate.what;
    c.back_in = static_cast<std::uint8_t>(s.turn + fate.turns);
    c.present = false;
    c.gone = Gone::fallen;
  }
  report(events, EventKind::commander_tested, c.arm == Arm::column_commander ? Rule::CRI_COL_09 : Rule::CRI_ARMY_17,
         [&](Event& e) {
           e.unit = static_cast<std::int8_t>(commander);
           e.a = roll.faces[0];
           e.b = fell ? c.back_in : 0;
           e.yes = fell;
           e.from = c.anchor;
           e.show(roll.dice());
         });
}

} // namespace sandtable::crimea
