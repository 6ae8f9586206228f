// Chapter 11.2: dice and modifiers.
#include "rulebooks/crimea/chapters/assault_parts.hpp"
#include "rulebooks/crimea/chapters/combat.hpp"
#include "rulebooks/crimea/chapters/combat_parts.hpp"
#include "rulebooks/crimea/chapters/saves.hpp"
#include "rulebooks/crimea/chapters/units.hpp"

#include <algorithm>

namespace sandtable::crimea {

namespace {

constexpr int commander_bonus = 3; // CRI-CC-21

/// CRI-CC-13, 19, 22, 25
void add_cavalry(const Unit& u, bool attacks, bool doubled, Modifiers& out) {
  if (u.dismounted) return out.push_back({Rule::CRI_CC_25, "dismounted cavalry, -1 a stand", -1}); // once, not twice
  if (!is_moving(u)) return out.push_back({Rule::CRI_CC_25, "standing cavalry, -1 a stand", -1});
  if (attacks && doubled && u.formation == Formation::line) // CRI-RULING-36
    return out.push_back({Rule::CRI_CC_13, "cavalry charging in double line, +2 a stand", 2});
  if (u.formation == Formation::line) out.push_back({Rule::CRI_CC_19, "moving cavalry in line, +1 a stand", 1});
}

/// CRI-CC-16, 17, 18, 22
void add_infantry(const Unit& u, bool attacks, bool doubled, bool redoubled, Modifiers& out) {
  if (attacks && u.formation == Formation::column)
    out.push_back({Rule::CRI_CC_16, "attacking in column, +1 a stand", 1});
  if (redoubled)
    out.push_back({Rule::CRI_OPT_12, "double line, and supported, +2 a stand", 2});
  else if (doubled)
    out.push_back({Rule::CRI_CC_17, "double line, +1 a stand", 1});
  if (u.formation == Formation::square) out.push_back({Rule::CRI_CC_18, "square, +1 a stand", 1});
}

int leaders(const Unit& u) { return u.leader == Leader::present ? 1 : 0; }

int commanders(const State& s, int side) {
  const auto k = static_cast<std::size_t>(side);
  int count = std::popcount(s.combat.joined[k]);
  for (const int i : units_in(s.combat.side[k])) count += is_staff(s.unit(i).arm) ? 1 : 0;
  return count;
}

/// Reasons beyond what a plan has room for are left out; the numbers they explain are not.
void explain(Plan& plan, Rule rule, const char* words, int side) {
  for (std::size_t i = 0; i < plan.reason_count; ++i)
    if (plan.reasons[i].rule == rule && plan.reasons[i].pool == side) return;
  if (plan.reason_count < plan.reasons.size()) plan.because(rule, words, 0, side);
}

void add_dice(const State& s, Plan& plan, int side) {
  int foot_and_horse = 0, guns = 0, led = 0;
  for (const int i : units_in(s.combat.side[static_cast<std::size_t>(side)])) {
    const Unit& u = s.unit(i);
    if (is_staff(u.arm)) continue;
    (has_guns(u) ? guns : foot_and_horse) += stands(u);
    led += leaders(u);
  }
  if (foot_and_horse > 0) plan.because(Rule::CRI_CC_11, "stands, a die each", foot_and_horse, side);
  if (guns > 0) plan.because(Rule::CRI_CC_44, "guns with a gunner, a die each", guns, side);
  if (led > 0) plan.because(Rule::CRI_CC_20, "leaders, a die each at +1", led, side);
  if (const int staff = commanders(s, side); staff > 0)
    plan.because(Rule::CRI_CC_21, "higher commanders, a die each at +3", staff, side);
}

/// CRI-HID-06: only what everybody knows.
bool openly_wins_ties(const State& s, UnitSet units) {
  for (const int i : units_in(units)) {
    const Unit& u = s.unit(i);
    if (u.wins_ties || u.elite_shown || (u.elite && options(s).open_rosters)) return true;
  }
  return false;
}

/// Who wins equal totals, as far as is known: CRI-CC-32, CRI-OPT-07.
void add_ties(const State& s, Plan& plan) {
  bool attacker = openly_wins_ties(s, s.combat.side[0]), defender = openly_wins_ties(s, s.combat.side[1]);
  if (options(s).tied_combat == TiedCombat::defender_wins && attacker == defender) {
    attacker = false;
    defender = true;
    explain(plan, Rule::CRI_OPT_07, "equal totals are the defender's", 1);
  }
  plan.contest[0].wins_ties = attacker;
  plan.contest[1].wins_ties = defender;
  if (attacker != defender) explain(plan, Rule::CRI_CC_32, "wins ties", attacker ? 0 : 1);
}

} // namespace

Modifiers modifiers_of(const State& s, const Combat& c, int unit) {
  Modifiers out;
  const Unit& u = s.unit(unit);
  if (is_staff(u.arm)) return out;
  const auto has = [&](UnitSet set) { return (set & bit(unit)) != 0; };
  const bool attacks = has(c.side[0]);
  if (u.arm == Arm::infantry) add_infantry(u, attacks, has(c.doubled), has(c.redoubled), out);
  if (u.arm == Arm::cavalry) add_cavalry(u, attacks, has(c.doubled), out);
  if (has_guns(u)) out.push_back({Rule::CRI_CC_24, "guns, -1 each", -1});
  if (gunners_only(u)) out.push_back({Rule::CRI_CC_49, "gunners without guns, -1 a stand", -1});
  if (!attacks && has(c.defended)) out.push_back({Rule::CRI_CC_14, "behind works or in a house, +1 a stand", 1});
  if (has(c.crest)) out.push_back({Rule::CRI_CC_15, "on the crest of a high hill, +1 a stand", 1});
  if (has(c.rear)) out.push_back({Rule::CRI_CC_23, "struck from the rear, -1 a stand", -1});
  if (u.routing) out.push_back({Rule::CRI_CC_27, "routing, -2 a stand", -2});
  if (u.formation == Formation::skirmish) out.push_back({Rule::CRI_CC_28, "skirmishers, -2 a stand", -2});
  if (u.chits > 0) out.push_back({Rule::CRI_CC_26, "morale chits, -1 a stand for each", -u.chits});
  return out;
}

int stand_modifier(const State& s, const Combat& c, int unit) {
  int sum = 0;
  for (const Modifier& m : modifiers_of(s, c, unit)) sum += m.each; // CRI-CC-29: different reasons add up
  return sum;
}

int combat_dice(const Unit& u) { return stands(u) + leaders(u); }

int side_dice(const State& s, int side) {
  const auto k = static_cast<std::size_t>(side);
  int dice = std::popcount(s.combat.joined[k]);
  for (const int i : units_in(s.combat.side[k])) dice += combat_dice(s.unit(i));
  return dice;
}

int side_modifier(const State& s, int side) {
  int sum = commander_bonus * commanders(s, side);
  for (const int i : units_in(s.combat.side[static_cast<std::size_t>(side)])) {
    const Unit& u = s.unit(i);
    sum += combat_dice(u) * stand_modifier(s, s.combat, i) + leaders(u); // CRI-CC-12, 20
  }
  return sum;
}

Plan combat_plan(const State& s) {
  Plan plan;
  plan.title = "Close combat";
  plan.attacker = s.combat.attacker;
  plan.defender = s.combat.target;
  const int all = side_dice(s, 0) + side_dice(s, 1);
  if (all > Roll::capacity) { // more than two hands hold: one handful after the other
    plan.kind = PlanKind::total;
    plan.because(Rule::CRI_CC_11, "dice of a great fight, a handful at a time",
                 std::min(all - s.combat.thrown, Roll::capacity), 0);
    return plan;
  }
  plan.kind = PlanKind::contest;
  plan.pool_count = 2;
  for (const int side : {0, 1}) add_dice(s, plan, side);
  for (const int side : {0, 1}) {
    Contestant& c = plan.contest[static_cast<std::size_t>(side)];
    c.modifier = static_cast<std::int16_t>(side_modifier(s, side));
    const int front = side == 0 ? s.combat.attacker : s.combat.target;
    if (is_unit(s.unit(front))) c.bearing = bearing_of(s, front);
    for (const int i : units_in(s.combat.side[static_cast<std::size_t>(side)]))
      for (const Modifier& m : modifiers_of(s, s.combat, i)) explain(plan, m.rule, m.words, side);
  }
  add_ties(s, plan);
  return plan;
}

} // namespace sandtable::crimea
