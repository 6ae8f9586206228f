// Chapter 11.1: the tests before a close assault, and which of the declared ones are fought.
#include "rulebooks/crimea/chapters/assault_morale.hpp"

#include "rulebooks/crimea/chapters/assault.hpp"
#include "rulebooks/crimea/chapters/combat.hpp"
#include "rulebooks/crimea/chapters/morale.hpp"
#include "rulebooks/crimea/chapters/units.hpp"
#include "rulebooks/crimea/state/constants.hpp"

#include <algorithm>

namespace sandtable::crimea {

namespace {

/// The phase at hand as one number; a reaction belongs to the command phase it answers.
std::uint16_t phase_number(const State& s) {
  const int n = s.phase == Phase::free ? 0 : s.n;
  return static_cast<std::uint16_t>((s.turn << 8) + (n << 1) + index_of(s.acting));
}

/// CRI-CC-51
bool has_passed(const State& s, int defender) {
  return s.stood_in == phase_number(s) && (s.stood & bit(defender)) != 0;
}

void mark_passed(State& s, int defender) {
  if (s.stood_in != phase_number(s)) s.stood = 0;
  s.stood_in = phase_number(s);
  s.stood |= bit(defender);
}

/// CRI-CC-04: stands and leaders of all who would fight, guns counting one each.
int weight(const State& s, UnitSet units) {
  int sum = 0;
  for (const int i : units_in(units))
    if (s.unit(i).present) sum += stands(s.unit(i)) + (s.unit(i).leader == Leader::present ? 1 : 0);
  return sum;
}

/// All who have declared against a unit so far and still stand, with their supporters: CRI-CC-51.
UnitSet attackers_of(const State& s, const Assault& like) {
  UnitSet all = 0;
  for (const Assault& a : s.assaults)
    if (a.standing && a.target == like.target && a.reaction == like.reaction) all |= attackers(a);
  return all;
}

/// CRI-CC-04, 51, CRI-RULING-34; a lone commander takes no test: CRI-ARMY-22.
bool defender_must_test(const State& s, const Assault& a) {
  if (!is_unit(s.unit(a.target)) || has_passed(s, a.target)) return false;
  return weight(s, attackers_of(s, a)) >= 2 * weight(s, defenders(a));
}

void end_assault(State& s, int assault) {
  // CRI-MOVE-34: what the attackers had gone forward counts no longer.
  for (const int i : units_in(attackers(s.assaults[static_cast<std::size_t>(assault)]))) s.unit(i).forward_inches = 0;
  s.assaults.erase(s.assaults.begin() + assault);
}

/// CRI-CC-03: he withdraws; his supporters stay (CRI-CC-09).
void attacker_fails(State& s, int assault, Events events) {
  const Assault a = s.assaults[static_cast<std::size_t>(assault)];
  end_assault(s, assault);
  s.agenda.push(StepKind::rout_tests);
  send_back(s, a.attacker, defenders(a), events);
}

/// CRI-CC-06: no close combat is won by it, but the ground is.
void defender_fails(State& s, int assault, Events events) {
  const Assault a = s.assaults[static_cast<std::size_t>(assault)];
  const UnitSet enemies = attackers_of(s, a);
  end_assault(s, assault);
  s.combat = {};
  s.combat.attacker = a.attacker;
  s.combat.target = a.target;
  s.combat.winner = 0;
  s.combat.contact[0] = bit(a.attacker);
  s.combat.ground = ground_of(s, s.unit(a.target));
  s.agenda.push(StepKind::combat_end);
  s.agenda.push(StepKind::rout_tests);
  const bool had_guns = has_guns(s.unit(a.target)), leaves_guns = is_unlimbered(s.unit(a.target));
  send_back(s, a.target, enemies, events);
  if (had_guns) take_chits(s, a.attacker, 1, Rule::CRI_MOR_08, events); // CRI-CC-48
  if (leaves_guns) s.agenda.push(StepKind::spike_roll, a.target);       // CRI-CC-46
}

/// CRI-SEQ-23
bool lapsed(const State& s, const Assault& a) {
  return !a.standing || !s.unit(a.attacker).present || !s.unit(a.target).present;
}

void strike_lapsed(State& s, Events events) {
  for (int i = static_cast<int>(s.assaults.size()) - 1; i >= 0; --i) {
    const Assault a = s.assaults[static_cast<std::size_t>(i)];
    if (!lapsed(s, a)) continue;
    end_assault(s, i);
    report(events, EventKind::assault_lapsed, Rule::CRI_SEQ_23, [&](Event& e) {
      e.unit = a.attacker;
      e.other = a.target;
    });
  }
}

/// CRI-SEQ-22: of a group, the assault with the lowest attacker; of the untested ones only, if asked so. -1: none.
int next_assault(const State& s, bool reaction, bool untested) {
  int next = -1;
  for (int i = 0; i < static_cast<int>(s.assaults.size()); ++i) {
    const Assault& a = s.assaults[static_cast<std::size_t>(i)];
    if (a.reaction != reaction || (untested && a.tested)) continue;
    if (next < 0 || a.attacker < s.assaults[static_cast<std::size_t>(next)].attacker) next = i;
  }
  return next;
}

} // namespace

void drop_assaults(State& s, int unit) {
  for (Assault& a : s.assaults) {
    if (a.attacker == unit || a.target == unit) a.standing = false;
    a.supporters &= ~bit(unit);
    a.target_supporters &= ~bit(unit);
  }
}

Plan morale_plan(const State& s, int unit) {
  Plan plan = courage_plan(s, unit, is_artillery(s.unit(unit).arm) ? Rule::CRI_CC_05 : Rule::CRI_CC_02);
  plan.title = "Does it stand to the steel?";
  return plan;
}

void morale_thrown(State& s, int unit, int assault, const Roll& roll, Events events) {
  const Unit& u = s.unit(unit);
  const int die = roll.faces[0];
  const bool passed = passes_morale(u, die); // CRI-CC-02, 05
  report(events, EventKind::morale_tested, is_artillery(u.arm) ? Rule::CRI_CC_05 : Rule::CRI_CC_02, [&](Event& e) {
    e.unit = static_cast<std::int8_t>(unit);
    e.a = die;
    e.b = morale_total(u, die);
    e.yes = passed;
    e.show(roll.dice());
  });
  Assault& a = s.assaults[static_cast<std::size_t>(assault)];
  const bool attacks = a.attacker == unit;
  if (!passed) return attacks ? attacker_fails(s, assault, events) : defender_fails(s, assault, events);
  if (attacks)
    a.tested = true;
  else
    mark_passed(s, unit);
  s.agenda.push(StepKind::tested, assault);
}

void after_tests(State& s, int assault, Events events) {
  const Assault& a = s.assaults[static_cast<std::size_t>(assault)];
  if (defender_must_test(s, a)) return s.agenda.push(StepKind::morale_roll, a.target, assault);
  if (s.phase == Phase::free) begin_combat(s, assault, events); // CRI-SEQ-16, CRI-CC-07
}

void fight_assaults(State& s, bool reaction, Events events) {
  strike_lapsed(s, events);
  if (const int untested = next_assault(s, reaction, true); untested >= 0) { // CRI-RULING-20
    s.agenda.push(StepKind::assaults, reaction ? 1 : 0);
    return s.agenda.push(StepKind::morale_roll, s.assaults[static_cast<std::size_t>(untested)].attacker, untested);
  }
  const int next = next_assault(s, reaction, false);
  if (next < 0) return;
  s.agenda.push(StepKind::assaults, reaction ? 1 : 0);
  begin_combat(s, next, events);
}

} // namespace sandtable::crimea
