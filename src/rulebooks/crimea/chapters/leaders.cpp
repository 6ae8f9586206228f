#include "rulebooks/crimea/chapters/leaders.hpp"

#include "rulebooks/crimea/chapters/measuring.hpp"
#include "rulebooks/crimea/chapters/morale.hpp"
#include "rulebooks/crimea/chapters/units.hpp"
#include "rulebooks/crimea/state/constants.hpp"

namespace sandtable::crimea {

namespace {

/// One die for one man: unhurt, or spared, on that face or better.
Plan one_die(const char* title, int unit, Rule rule, const char* words, int needs) {
  Plan plan;
  plan.kind = PlanKind::test;
  plan.title = title;
  plan.defender = static_cast<std::int8_t>(unit);
  plan.pools[0].needs = static_cast<std::uint8_t>(needs);
  plan.because(rule, words, 1, 0);
  return plan;
}

/// What a commander's die means.
struct Fate {
  Leader what = Leader::none; ///< none: unhurt
  int turns = 0;              ///< until he, or another, is back: CRI-RULING-45
};

Fate fate_of(Arm arm, int die) {
  if (arm == Arm::column_commander) return die <= 3 ? Fate{Leader::killed, 4} : Fate{}; // CRI-COL-09, 10
  switch (die) {                                                                        // CRI-ARMY-17
    case 1: return {Leader::killed, 4};                                                 // CRI-ARMY-18
    case 2: return {Leader::wounded, 3};                                                // CRI-ARMY-19
    case 3: return {Leader::wounded, 4};
    default: return {};
  }
}

} // namespace

bool is_commander_with(const State& s, int unit, int commander) { // CRI-FIRE-41, CRI-RULING-31
  const Unit &u = s.unit(unit), &c = s.unit(commander);
  return c.present && is_staff(c.arm) && c.side == u.side && within(s, u, c, enemy_distance + measure_tolerance);
}

int commander_with(const State& s, int unit) {
  int who = -1;
  double nearest = 0;
  for (int i = 0; i < s.unit_count; ++i) {
    if (!is_commander_with(s, unit, i)) continue;
    const double d = distance(s, s.unit(unit), s.unit(i));
    if (who >= 0 && d >= nearest) continue;
    who = i;
    nearest = d;
  }
  return who;
}

Plan share_plan(const State& s, int unit) {
  Plan plan = one_die("Whose risk?", unit, Rule::CRI_FIRE_41, "the commander's on 4 or more", 4);
  plan.attacker = static_cast<std::int8_t>(commander_with(s, unit));
  return plan;
}

void share_thrown(State& s, int unit, const Roll& roll, Events events) {
  const int commander = commander_with(s, unit);
  const bool his = roll.faces[0] >= 4;
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
  return one_die("The leader", unit, Rule::CRI_LDR_02, "1 killed, 2 wounded, else unhurt", 3);
}

void leader_thrown(State& s, int unit, const Roll& roll, Events events) {
  Unit& u = s.unit(unit);
  const int die = roll.faces[0]; // CRI-LDR-02, CRI-GEN-12: never modified
  report(events, EventKind::leader_tested, Rule::CRI_LDR_02, [&](Event& e) {
    e.unit = static_cast<std::int8_t>(unit);
    e.a = die;
    e.show(roll.dice());
  });
  if (die > 2) return;
  u.leader = die == 1 ? Leader::killed : Leader::wounded;
  u.back_in = static_cast<std::uint8_t>(s.turn + 2); // CRI-LDR-03, 04, 09
  // CRI-MOR-02: with the other chits of that harm, or at once where his die was all that was thrown.
  if (s.harm.unit == unit)
    ++s.harm.leader_chits;
  else
    take_chits(s, unit, 1, Rule::CRI_MOR_02, events);
}

void endanger_commander(State& s, int commander) { s.agenda.push(StepKind::commander_roll, commander); }

Plan commander_plan(const State& s, int commander) {
  if (s.unit(commander).arm == Arm::column_commander)
    return one_die("The commander", commander, Rule::CRI_COL_09, "killed on 1, 2 or 3", 4);
  return one_die("The commander", commander, Rule::CRI_ARMY_17, "1 killed, 2 or 3 wounded", 4);
}

void commander_thrown(State& s, int commander, const Roll& roll, Events events) {
  Unit& c = s.unit(commander);
  const Fate fate = fate_of(c.arm, roll.faces[0]);
  const bool fell = fate.what != Leader::none;
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
