// Chapter 11.2: dice and modifiers.
#include "rulebooks/crimea/chapters/combat_dice.hpp"

#include "rulebooks/crimea/chapters/units.hpp"

#include <algorithm>
#include <bit>

namespace sandtable::crimea {

namespace {

namespace modifiers = combat_modifiers;

constexpr int handful = 64; // two hands hold no more; stored records have great fights in handfuls

/// CRI-CC-13, 19, 22, 25
void add_cavalry(const Unit& u, bool attacks, bool doubled, Modifiers& out) {
  if (u.dismounted) return out.push_back(modifiers::dismounted_cavalry); // once, not twice
  if (!is_moving(u)) return out.push_back(modifiers::standing_cavalry);
  if (attacks && doubled && u.formation == Formation::line) // CRI-RULING-36
    return out.push_back(modifiers::cavalry_double_line);
  if (u.formation == Formation::line) out.push_back(modifiers::moving_cavalry);
}

/// CRI-CC-16, 17, 18, 22
void add_infantry(const Unit& u, bool attacks, bool doubled, bool redoubled, Modifiers& out) {
  if (attacks && u.formation == Formation::column) out.push_back(modifiers::attacking_column);
  if (redoubled)
    out.push_back(modifiers::redoubled_line);
  else if (doubled)
    out.push_back(modifiers::double_line);
  if (u.formation == Formation::square) out.push_back(modifiers::in_square);
}

int leaders(const Unit& u) { return u.leader == Leader::present ? 1 : 0; }

int commanders(const State& s, int side) {
  const auto k = static_cast<std::size_t>(side);
  int count = std::popcount(s.combat.joined[k]);
  for (const int i : units_in(s.combat.side[k])) count += is_staff(s.unit(i).arm) ? 1 : 0;
  return count;
}

/// Adds to the total by a rule; what several units have of it is one modifier.
void add_up(Plan& plan, Rule rule, const char* words, int amount, int side) {
  for (Modifier& m : plan.modifiers)
    if (m.rule == rule && m.pool == side && m.changes == Changes::total) {
      m.amount = static_cast<std::int16_t>(m.amount + amount);
      plan.pool(side).modifier = static_cast<std::int16_t>(plan.pool(side).modifier + amount);
      return;
    }
  plan.add(rule, words, amount, side);
}

/// CRI-CC-11, 20, 21, 44
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
  if (led > 0) plan.because(modifiers::leader_stand.rule, "leaders, a die each", led, side);
  if (const int staff = commanders(s, side); staff > 0)
    plan.because(modifiers::commander.rule, "higher commanders, a die each", staff, side);
}

/// CRI-CC-12 to 29: everything that side_modifier adds up.
void add_modifiers(const State& s, Plan& plan, int side) {
  int led = 0;
  for (const int i : units_in(s.combat.side[static_cast<std::size_t>(side)])) {
    const Unit& u = s.unit(i);
    for (const ModifierRow& m : modifiers_of(s, s.combat, i))
      add_up(plan, m.rule, m.words, combat_dice(u) * m.each, side);
    led += leaders(u);
  }
  const int staff = commanders(s, side);
  if (led > 0)
    plan.add(modifiers::leader_stand.rule, modifiers::leader_stand.words, led * modifiers::leader_stand.each, side);
  if (staff > 0)
    plan.add(modifiers::commander.rule, modifiers::commander.words, staff * modifiers::commander.each, side);
}

/// Whose dice they are: a unit's that fights alone, else its army's.
void add_thrower(const State& s, PlannedPool& pool, int side) {
  const auto k = static_cast<std::size_t>(side);
  const UnitSet all = s.combat.side[k] | s.combat.joined[k];
  const int first = std::countr_zero(s.combat.side[k]);
  pool.side = static_cast<std::int8_t>(index_of(s.unit(first).side));
  if (std::popcount(all) == 1) pool.unit = static_cast<std::int8_t>(first);
}

bool wins_ties_in_truth(const State& s, UnitSet units) {
  for (const int i : units_in(units))
    if (wins_ties(s.unit(i))) return true;
  return false;
}

bool openly_wins_ties(const State& s, UnitSet units) {
  for (const int i : units_in(units)) {
    const Unit& u = s.unit(i);
    if (u.wins_ties || u.elite_shown || (u.elite && options(s).open_rosters)) return true;
  }
  return false;
}

int winner_of_ties(const State& s, bool attacker, bool defender) {
  if (attacker != defender) return attacker ? 0 : 1;
  return options(s).tied_combat == TiedCombat::defender_wins ? 1 : -1; // CRI-RULING-37
}

void explain_ties(const State& s, Plan& plan) {
  const bool attacker = openly_wins_ties(s, s.combat.side[0]), defender = openly_wins_ties(s, s.combat.side[1]);
  if (attacker != defender)
    plan.because(Rule::CRI_CC_32, "wins ties", 0, attacker ? 0 : 1);
  else if (open_winner_of_ties(s) == 1)
    plan.because(Rule::CRI_OPT_07, "equal totals are the defender's", 0, 1);
}

/// A fight of more dice than two hands hold: the next of them, the attackers' first.
void add_handful(const State& s, Plan& plan) {
  const int left = side_dice(s, 0) + side_dice(s, 1) - s.combat.thrown;
  const int now = std::min(left, handful), attackers = std::clamp(side_dice(s, 0) - s.combat.thrown, 0, now);
  int pool = 0;
  for (const int side : {0, 1}) {
    const int dice = side == 0 ? attackers : now - attackers;
    if (dice == 0) continue;
    plan.because(Rule::CRI_CC_11, "dice of a great fight, a handful at a time", dice, pool);
    add_thrower(s, plan.pool(pool++), side);
  }
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
  if (has_guns(u)) out.push_back(modifiers::guns);
  if (gunners_only(u)) out.push_back(modifiers::gunners);
  if (!attacks && has(c.defended)) out.push_back(modifiers::behind_works);
  if (has(c.crest)) out.push_back(modifiers::on_high_crest);
  if (has(c.rear)) out.push_back(modifiers::struck_from_rear);
  if (u.routing) out.push_back(modifiers::routing);
  if (u.formation == Formation::skirmish) out.push_back(modifiers::skirmishers);
  if (u.chits > 0)
    out.push_back({modifiers::each_chit.rule, modifiers::each_chit.words, modifiers::each_chit.each * u.chits});
  return out;
}

int stand_modifier(const State& s, const Combat& c, int unit) {
  int sum = 0;
  for (const ModifierRow& m : modifiers_of(s, c, unit)) sum += m.each; // CRI-CC-29: different reasons add up
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
  int sum = modifiers::commander.each * commanders(s, side); // CRI-CC-21
  for (const int i : units_in(s.combat.side[static_cast<std::size_t>(side)])) {
    const Unit& u = s.unit(i);
    sum += combat_dice(u) * stand_modifier(s, s.combat, i) + leaders(u) * modifiers::leader_stand.each; // CRI-CC-12, 20
  }
  return sum;
}

int winner_of_ties(const State& s) {
  return winner_of_ties(s, wins_ties_in_truth(s, s.combat.side[0]), wins_ties_in_truth(s, s.combat.side[1]));
}

int open_winner_of_ties(const State& s) {
  return winner_of_ties(s, openly_wins_ties(s, s.combat.side[0]), openly_wins_ties(s, s.combat.side[1]));
}

bool is_great_fight(const State& s) { return side_dice(s, 0) + side_dice(s, 1) > handful; }

Plan combat_plan(const State& s) {
  Plan plan;
  plan.title = "Close combat";
  plan.attacker = s.combat.attacker;
  plan.defender = s.combat.target;
  plan.reading = Reading::total;
  if (is_great_fight(s)) {
    plan.kind = "total";
    add_handful(s, plan);
    return plan;
  }
  plan.kind = "contest";
  plan.pools.resize(2);
  for (const int side : {0, 1}) {
    add_dice(s, plan, side);
    add_thrower(s, plan.pool(side), side);
  }
  for (const int side : {0, 1}) add_modifiers(s, plan, side);
  explain_ties(s, plan);
  return plan;
}

} // namespace sandtable::crimea
