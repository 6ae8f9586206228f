#include "rulebooks/kingdom/chapters/morale.hpp"

#include "rulebooks/kingdom/chapters/adding.hpp"
#include "rulebooks/kingdom/chapters/command.hpp"
#include "rulebooks/kingdom/chapters/forced_moves.hpp"
#include "rulebooks/kingdom/chapters/measuring.hpp"
#include "rulebooks/kingdom/chapters/movement.hpp"
#include "rulebooks/kingdom/chapters/rally.hpp"
#include "rulebooks/kingdom/chapters/reactions.hpp"
#include "rulebooks/kingdom/chapters/riding.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"
#include "rulebooks/kingdom/chapters/zones.hpp"

#include <algorithm>

namespace sandtable::kingdom {

namespace {

/// TKO-CON-08
bool comes_before(const State& s, const Check& a, const Check& b) {
  const bool ours = s.unit(a.unit).side == priority(s), theirs = s.unit(b.unit).side == priority(s);
  return ours != theirs ? ours : a.unit < b.unit;
}

/// TKO-SEQ-14: all that applies is used.
void merge(Check& into, const Check& other) {
  if (into.enemy < 0) into.enemy = other.enemy;
  if (into.round == RoundResult::none) into.round = other.round;
  into.zone = std::max(into.zone, other.zone); // TKO-MOR-32
  into.charging = into.charging || other.charging;
}

/// TKO-MOR-11 to 13, 30, 31
void add_commander(Adding& to, const State& s, int unit) {
  const int commander = best_commander(s, unit);
  if (commander < 0) return;
  const Rating r = s.unit(commander).rating;
  if (r == Rating::excellent)
    to.add(morale_modifiers::commander_excellent); // TKO-MOR-31: an Ordinary one gives nothing
  if (r == Rating::good) to.add(morale_modifiers::commander_good);
  if (r == Rating::poor) to.add(morale_modifiers::commander_poor);
}

/// TKO-MOR-24, 33, 34
int comrades_gone(const State& s, int unit) {
  int out = 0;
  for (const int i : units_in(comrades_of(s, unit))) {
    const Unit& u = s.unit(i);
    if (!on_table(u) || u.state == OrderState::routing || best_commander(s, i) < 0) ++out;
  }
  return out;
}

/// TKO-MOR-54, TKO-RULING-142: the enemy of whom a unit falls back.
int enemy_of_check(const State& s, const Check& check) {
  return check.enemy >= 0 && on_table(s.unit(check.enemy)) ? check.enemy : nearest_enemy(s, check.unit);
}

/// TKO-COMP-05: away from the middle of those in contact; zero: there are none.
Vec away_from_contact(const State& s, int unit) {
  const UnitSet enemies = enemies_in_contact(s, unit);
  Vec sum;
  int count = 0;
  for (const int i : units_in(enemies)) {
    sum += centre_of(s, s.unit(i));
    ++count;
  }
  return count == 0 ? Vec{} : centre_of(s, s.unit(unit)) - sum / count;
}

/// TKO-MOR-41: out of the melee, and back.
void fall_back(State& s, const Check& check, Events events) {
  const int unit = check.unit, enemy = enemy_of_check(s, check);
  disorder(s, unit, Rule::TKO_MOR_41, events);
  end_contacts(s, unit); // TKO-MEL-53
  s.agenda.push(StepKind::fall_back_roll, unit, enemy);
  ask_riders(s, unit);
}

/// TKO-MOR-42, 50, 51: where it is, in disorder.
void hold(State& s, int unit, Events events) {
  const OrderState before = s.unit(unit).state;
  const Rule why = before == OrderState::routing    ? Rule::TKO_MOR_50
                   : before == OrderState::pursuing ? Rule::TKO_MOR_51
                                                    : Rule::TKO_MOR_42;
  disorder(s, unit, why, events);
  if (before == OrderState::routing && !is_locked(s, unit))
    face_nearest_enemy(s, unit, events); // TKO-RAL-27, TKO-RULING-140
}

void carry_out(State& s, const Check& check, MoraleResult result, Events events) {
  const bool runs = s.unit(check.unit).state == OrderState::routing;
  switch (result) {
    case MoraleResult::routs:
      // TKO-MOR-50: who runs already runs on in his own time, unless he has been caught (TKO-MEL-60).
      if (!runs || is_locked(s, check.unit)) rout(s, check.unit, Rule::TKO_MOR_40, events); // TKO-CHG-75
      return;
    case MoraleResult::falls_back:
      if (check.charging) return halt_charge(s, events); // TKO-CHG-74
      return fall_back(s, check, events);
    case MoraleResult::holds: return hold(s, check.unit, events);
    case MoraleResult::carries_on: return; // TKO-MOR-43, 52
  }
}

} // namespace

void owe_check(State& s, const Check& check, bool keep_order) {
  const auto owed =
      std::find_if(s.checks.begin(), s.checks.end(), [&](const Check& c) { return c.unit == check.unit; });
  if (owed != s.checks.end()) return merge(*owed, check);
  const auto place = keep_order ? s.checks.end() : std::find_if(s.checks.begin(), s.checks.end(), [&](const Check& c) {
    return comes_before(s, check, c);
  });
  s.checks.insert(place, check);
}

void take_checks(State& s, Events) { // TKO-MOR-06
  while (!s.checks.empty() && !on_table(s.unit(s.checks.front().unit))) s.checks.erase(s.checks.begin());
  if (s.checks.empty()) return;
  s.agenda.push(StepKind::checks);
  s.agenda.push(StepKind::morale_roll);
}

int morale_modifier(const State& s, const Check& check, Plan* note) {
  namespace table = morale_modifiers;
  const Unit& u = s.unit(check.unit);
  Adding to{note, 0};
  add_commander(to, s, check.unit);
  if (u.rating == Rating::excellent) to.add(table::excellent); // TKO-MOR-36: as it is rated
  if (u.rating == Rating::good) to.add(table::good);
  if (u.rating == Rating::poor) to.add(table::poor);
  if (check.round == RoundResult::won) to.add(table::won_melee);
  if (check.round == RoundResult::lost) to.add(table::lost_melee);
  if (u.state == OrderState::disordered) to.add(table::disordered);
  if (is_gun(u.kind))
    to.add(table::crew_lost, crew_lost(u)); // TKO-MOR-35
  else
    to.add(table::stands_lost, stands_lost(u));
  if (check.zone == Zone::flank) to.add(table::flank);
  if (check.zone == Zone::rear) to.add(table::rear);
  to.add(table::comrades, comrades_gone(s, check.unit));
  return to.sum;
}

MoraleResult morale_result(int total) {
  if (total <= routs_up_to) return MoraleResult::routs;
  if (total <= falls_back_up_to) return MoraleResult::falls_back;
  return total <= holds_up_to ? MoraleResult::holds : MoraleResult::carries_on;
}

MoraleResult morale_result(const State& s, const Check& check, int total) {
  const MoraleResult plain = morale_result(total);
  const bool between = plain == MoraleResult::falls_back || plain == MoraleResult::holds;
  switch (s.unit(check.unit).state) {
    case OrderState::routing: // TKO-MOR-41, 50, TKO-MEL-60
      return total <= falls_back_up_to ? MoraleResult::routs : MoraleResult::holds;
    case OrderState::pursuing: return between ? MoraleResult::holds : plain;      // TKO-MOR-51
    default: return between && check.charging ? MoraleResult::falls_back : plain; // TKO-CHG-74
  }
}

Plan morale_plan(const State& s) {
  const Check& check = s.checks.front();
  Plan plan = total_by(check.unit, "Morale");
  plan.pools[0].sides = 10;
  plan.because(Rule::TKO_MOR_10, "the die", 1, 0);
  morale_modifier(s, check, &plan);
  return plan;
}

void morale_thrown(State& s, const Roll& roll, Events events) {
  const Check check = s.checks.front();
  const int total = roll.faces[0] + morale_modifier(s, check);
  const MoraleResult result = morale_result(s, check, total);
  s.checks.erase(s.checks.begin());
  if (s.melee.on && result != MoraleResult::carries_on) s.melee.shaken |= bit(check.unit); // TKO-RULING-148
  report(events, EventKind::checked, Rule::TKO_MOR_10, [&](Event& e) {
    e.side = s.unit(check.unit).side;
    e.unit = check.unit;
    e.a = roll.faces[0];
    e.b = total;
    e.c = static_cast<int>(result);
  });
  carry_out(s, check, result, events);
}

void rout(State& s, int unit, Rule why, Events events) {
  const Vec away = away_from_contact(s, unit);
  const UnitSet enemies = enemies_in_contact(s, unit);
  const bool has_way = length2(away) > 0;
  if (has_way) s.flight = heading(away);
  break_unit(s, unit, why, events);
  if (is_gun(s.unit(unit).kind) && !s.unit(unit).crew_away) leave_gun(s, unit, events); // TKO-MOR-56
  // TKO-COMP-04: at once
  s.agenda.push(StepKind::rout_roll, unit, has_way ? *units_in(enemies).begin() : -1);
  ask_riders(s, unit);
}

Plan rout_plan(const State& s, int unit) {
  Plan plan = total_by(unit, "How far does it run?");
  plan.because(Rule::TKO_MOR_40, "inches of a rout move", move_dice(s.unit(unit), Pace::charge).dice, 0);
  return plan;
}

void rout_thrown(State& s, const Step& step, const Roll& roll, Events events) {
  const bool from_enemy = step.b >= 0;
  Forced f;
  f.unit = step.a;
  f.direction = from_enemy ? direction(s.flight) : toward_base_edge(s, s.unit(step.a).side); // TKO-COMP-03, 05
  f.facing = heading(f.direction);
  f.inches = total_of(roll); // smoke slows moves and charges only: TKO-MOVE-09, TKO-RULING-142
  f.rout = f.slowed = true;  // TKO-COMP-06
  force(s, f, EventKind::unit_routed, from_enemy ? Rule::TKO_COMP_05 : Rule::TKO_COMP_03, events);
}

Plan fall_back_plan(const State& s, int unit) {
  return distance_plan(s, unit, Pace::normal, "How far does it fall back?"); // TKO-MOR-55
}

void fall_back_thrown(State& s, const Step& step, const Roll& roll, Events events) {
  const Unit& u = s.unit(step.a);
  Forced f;
  f.unit = step.a;
  f.direction = -u.footing.forward;
  f.facing = u.facing;
  f.inches = distance_of(s, u, Pace::normal, total_of(roll));
  if (step.b >= 0 && zone_of(s, s.unit(step.b), u) != Zone::front) { // TKO-MOR-53
    const Vec away = unit(centre_of(s, u) - anchor_of(s, s.unit(step.b)));
    if (length2(away) > 0) {
      f.direction = away;
      f.facing = heading(-away);
    }
  }
  force(s, f, EventKind::fell_back, Rule::TKO_MOR_41, events);
}

} // namespace sandtable::kingdom
