#include "rulebooks/kingdom/general/evaluate.hpp"

#include "rulebooks/kingdom/chapters/aiming.hpp"
#include "rulebooks/kingdom/chapters/charge_way.hpp"
#include "rulebooks/kingdom/chapters/command.hpp"
#include "rulebooks/kingdom/chapters/fire.hpp"
#include "rulebooks/kingdom/chapters/morale.hpp"
#include "rulebooks/kingdom/chapters/movement.hpp"
#include "rulebooks/kingdom/chapters/orders.hpp"
#include "rulebooks/kingdom/chapters/rally.hpp"
#include "rulebooks/kingdom/chapters/tables.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"
#include "rulebooks/kingdom/chapters/victory.hpp"
#include "rulebooks/kingdom/chapters/zones.hpp"
#include "rulebooks/kingdom/general/candidate_paths.hpp"
#include "rulebooks/kingdom/general/prospects.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace sandtable::kingdom {

namespace {

// The weights of a general, found by having him fight himself: worth in stands of Ordinary foot.
constexpr double way_worth = 0.45;      ///< a move towards the enemy, of each of a unit's worth
constexpr double enemy_weight = 1.1;    ///< what the enemy has, beside what is ours
constexpr double own_chances = 0.35;    ///< what a unit could do, as long as it has not done it
constexpr double enemy_chances = 0.4;   ///< the same of the enemy
constexpr double out_of_command = 0.04; ///< of a unit's worth
constexpr double command_pull = 0.06;   ///< an inch of a commander away from each of his units
constexpr double objective_worth = 1.5; // TKO-VIC-08
constexpr double objective_pull = 0.03; ///< an inch nearer to one that is not held
constexpr double die_mean = 3.5;
constexpr double move_made = 0.35;   ///< of what the best of the ways promises: dice, ground and friends take the rest
constexpr double charge_made = 0.65; ///< of what a charge promises: the chance of it is spent with it
constexpr double rallied = 1.5;      ///< of what a rally gives at once
constexpr double idle_move = -0.1;   ///< an order to move that leads nowhere

double body(const Unit& u) {
  if (u.presence == Presence::lost) return 0;
  const double away = u.presence == Presence::off_table ? 0.5 : 1; // TKO-COMP-16
  return unit_worth(u) * state_factor(u) * away * (u.crew_away ? 0.4 : 1);
}

/// Every unit as it would fight.
using Fighters = std::array<Fighter, UnitRoom<Unit>::capacity>;

const Fighter& of(const Fighters& fighters, int unit) { return fighters[static_cast<std::size_t>(unit)]; }

/// The best a unit could do to any enemy from where it stands.
double opportunity(const State& s, int unit, const Fighters& fighters) {
  const Unit& u = s.unit(unit);
  double best = 0;
  for (int k = 0; k < s.unit_count; ++k) {
    const Unit& e = s.unit(k);
    if (e.side == u.side || !on_table(e) || !is_unit(e)) continue;
    best = std::max(best, likely_shot(s, u, e));
    if (arm_of(u) == Arm::artillery || u.formation == Formation::charge_for_horse || u.building >= 0) continue;
    constexpr double cos_45 = 0.70710678118654752440;
    if (gap_between(u, e) > 4.0 * move_dice(u, Pace::charge).dice ||
        !within_arc(e.footing.centre - u.anchor, u.footing.forward, cos_45))
      continue;
    best = std::max(best, likely_charge(s, unit, k, of(fighters, unit), of(fighters, k)));
  }
  return best;
}

/// How near to the enemy a unit wants to be.
double ideal_gap(const Unit& u) {
  if (is_gun(u.kind)) return 0.6 * longest_range(u.weapon);
  if (arm_of(u) == Arm::cavalry) return 11;
  return has_missiles(u) ? 5.5 : 4;
}

/// Moves that a unit is away from where it can do something. Only a general's own units are asked, else every step
/// forward would help both alike.
double moves_away(const State& s, const Unit& u) {
  const Nearest foe = nearest_foe(s, u);
  if (foe.number < 0 || u.building >= 0) return 0;
  const double mean = move_dice(u, Pace::normal).dice * die_mean;
  double moves = std::max(0.0, foe.distance - ideal_gap(u)) / mean;
  if (is_gun(u.kind) && foe.distance < longest_range(u.weapon)) moves *= 0.2;
  constexpr double cos_60 = 0.5;
  if (!within_arc(s.unit(foe.number).footing.centre - u.footing.centre, u.footing.forward, cos_60)) moves += 0.6;
  if (u.formation == Formation::charge_for_horse || u.formation == Formation::march_column) moves += 0.3;
  constexpr double near = 3;
  return moves < near ? moves : near + 0.5 * (moves - near);
}

/// TKO-MOR-33: units out of command drag their comrades down.
double commander_worth(const State& s, int commander) {
  const Unit& c = s.unit(commander);
  if (c.command.fate == Fate::dead) return 0;
  double value = 2 + 0.4 * order_dice(s, commander);
  const Nearest foe = nearest_foe(s, c);
  value -= 0.2 * std::max(0.0, 8 - foe.distance);
  for (const int i : units_in(command_of(s, commander)))
    if (on_table(s.unit(i))) value -= command_pull * distance(c.anchor, s.unit(i).footing.centre);
  return value;
}

double objectives(const State& s, Side side) {
  double value = 0;
  for (const Objective& o : s.setting->objectives) {
    const int holder = holder_of(s, o);
    if (holder >= 0) value += holder == index_of(side) ? objective_worth : -objective_worth;
    if (holder == index_of(side)) continue;
    double nearest = 60;
    for (int i = 0; i < s.unit_count; ++i)
      if (s.unit(i).side == side && is_unit(s.unit(i)) && on_table(s.unit(i)) && s.unit(i).state != OrderState::routing)
        nearest = std::min(nearest, distance(s.unit(i).footing.centre, o.at));
    value -= objective_pull * nearest;
  }
  return value;
}

/// What a melee that is locked promises either side.
double melees(const State& s, Side side, const Fighters& fighters) {
  double value = 0;
  for (const Contact& c : s.contacts) {
    const Unit& a = s.unit(c.attacker);
    Fighter own = of(fighters, c.attacker);
    own.zone = c.zone;
    own.charging = c.charging;
    const double worth = 0.8 * likely_round(own, of(fighters, c.defender));
    value += a.side == side ? worth : -worth;
  }
  return value;
}

double position_worth(const State& s, Side side) {
  const std::array<double, 2> rout{cost_of_rout(s, Side::red), cost_of_rout(s, Side::blue)};
  Fighters fighters;
  for (int i = 0; i < s.unit_count; ++i)
    if (is_unit(s.unit(i)) && on_table(s.unit(i)))
      fighters[static_cast<std::size_t>(i)] = {&s.unit(i), nerve_of(s, i),
                                               rout[static_cast<std::size_t>(index_of(s.unit(i).side))]};
  double total = objectives(s, side) + melees(s, side, fighters);
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& u = s.unit(i);
    double value = is_unit(u) ? body(u) : commander_worth(s, i);
    if (is_unit(u) && on_table(u) && u.state != OrderState::routing && u.state != OrderState::pursuing &&
        !is_locked(s, i)) {
      value += opportunity(s, i, fighters) * (u.side == side ? own_chances : enemy_chances);
      if (u.side == side) value -= way_worth * 0.2 * unit_worth(u) * moves_away(s, u);
      if (best_commander(s, i) < 0) value -= out_of_command * unit_worth(u);
    }
    total += u.side == side ? value : -enemy_weight * value;
  }
  return total + cost_of_breaking(s, enemy_of(side)) - cost_of_breaking(s, side);
}

/// TKO-MOVE-20: the best of the ways that average dice would open.
double worth_of_move(const State& s, Side side, int unit) {
  const Unit& u = s.unit(unit);
  if (is_commander(u.kind)) return commander_is_well_placed(s, unit) ? -0.1 : 0.15;
  State ahead = s;
  const double before = position_worth(s, side);
  double best = idle_move;
  for (const Unit& end : likely_ends(s, unit)) {
    ahead.unit(unit) = end;
    best = std::max(best, position_worth(ahead, side) - before);
  }
  return best > 0 ? move_made * best : best;
}

/// TKO-RAL-16, 26, 36
double worth_of_rally(const State& s, int unit) {
  const Unit& u = s.unit(unit);
  const int modifier = rally_modifier(s, unit, u.state, true);
  double gain = 0;
  for (int die = 1; die <= 10; ++die) {
    const int total = die + modifier;
    if (u.state == OrderState::disordered)
      gain += total < rally_from_disorder::stays ? -0.6 : total >= rally_from_disorder::reforms ? 0.12 : 0;
    else if (u.state == OrderState::routing)
      gain += total >= rally_from_rout::halts ? 0.6 + cost_of_rout(s, u.side) / unit_worth(u) : 0;
    else
      gain += total >= rally_from_pursuit::halts ? 0.1 : 0;
  }
  return rallied * gain / 10 * unit_worth(u);
}

/// What the order at hand is worth to whoever gave it, once it is obeyed.
double worth_of_order(const State& s, Side side) {
  const Given& g = s.given;
  switch (g.verb) {
    case Verb::move: return worth_of_move(s, side, g.unit);
    case Verb::fire: return likely_shot(s, s.unit(g.unit), s.unit(g.target));
    case Verb::rally: return worth_of_rally(s, g.unit);
    case Verb::form:
    case Verb::pivot: return 0.1;
    default: return 0;
  }
}

/// Kills that dice already promise: what they cost the target.
double worth_of_kills(const State& s, const Shot& shot, double kills) {
  const Unit& e = s.unit(shot.target);
  const double stands = std::min(1.0, (kills + 0.5 * e.partial_kills) / kills_per_stand);
  return kills / kills_per_stand * stand_worth(e) + stands * 0.12 * unit_worth(e);
}

double worth_of_shot(const State& s, const Shot& shot) {
  const double hits = (7 - std::min<int>(shot.needs, 7)) / 6.0;
  const double kills = (7 - std::min(kill_face(s.unit(shot.target), shot.kill_modifier), 7)) / 6.0;
  return worth_of_kills(s, shot, shot.dice * hits * kills);
}

/// What the thing being decided or thrown just now is worth to a side, beyond the position itself.
double at_hand(const State& s, Side side) {
  const Step& step = s.agenda.top();
  const auto for_side_of = [&](int unit, double value) { return s.unit(unit).side == side ? value : -value; };
  switch (step.kind) {
    case StepKind::test_roll: {
      const double passes = (11 - passes_on(s.unit(s.given.unit).rating)) / 10.0;
      return passes * (s.given.verb == Verb::move ? worth_of_order(s, side)
                                                  : for_side_of(s.given.unit, worth_of_order(s, side)));
    }
    case StepKind::move_roll: return worth_of_move(s, side, step.a);
    case StepKind::ammo_roll:
    case StepKind::fire_roll: {
      double value = 0;
      for (const Shot& shot : s.shots)
        if (shot.firer >= 0) value += for_side_of(shot.firer, worth_of_shot(s, shot));
      return value;
    }
    case StepKind::rally_roll: return for_side_of(step.a, worth_of_rally(s, step.a));
    case StepKind::react:
    case StepKind::charge_test: {
      const Charge& c = s.charge;
      const Reaction reaction =
          step.kind == StepKind::react ? expected_reaction(s, c.attacker, c.defender, c.zone) : c.reaction;
      return for_side_of(c.attacker, charge_made * charge_goes_in(s, c.attacker, c.defender, c.zone) *
                                         worth_of_charge(s, c.attacker, c.defender, c.angle, reaction));
    }
    case StepKind::morale_roll: {
      const Check& c = s.checks.front();
      return for_side_of(c.unit, -fright(s.unit(c.unit), morale_modifier(s, c), cost_of_rout(s, s.unit(c.unit).side)));
    }
    default: return 0;
  }
}

/// What a charge whose test is passed promises, until they touch or it is over.
double charge_under_way(const State& s, Side side) {
  const Charge& c = s.charge;
  if (c.attacker < 0 || !c.turned || c.choice != ChargeChoice::charge_in || c.halted) return 0;
  const Unit &u = s.unit(c.attacker), &e = s.unit(c.defender);
  if (!on_table(u) || !on_table(e) || u.state == OrderState::routing || is_locked(s, c.attacker)) return 0;
  const auto worth = [&] {
    const Fighter own{&u, nerve_of(s, c.attacker), cost_of_rout(s, u.side), c.zone, !u.charge_bonus_lost};
    const Fighter foe{&e, nerve_of(s, c.defender), cost_of_rout(s, e.side)};
    if (c.total == 0) return worth_of_onset(s, own, foe, c.reaction, gap_between(u, e));
    if (gap_between(u, e) > c.total / 2.0) return -0.2 * unit_worth(u);
    return likely_round(own, foe);
  }();
  return u.side == side ? worth : -worth;
}

} // namespace

double evaluate(const State& s, Side side) {
  if (s.agenda.empty()) return s.winner < 0 ? 0 : s.winner == index_of(side) ? 1000 : -1000;
  return position_worth(s, side) + at_hand(s, side) + charge_under_way(s, side);
}

} // namespace sandtable::kingdom
