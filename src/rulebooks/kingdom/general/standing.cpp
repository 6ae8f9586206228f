#include "rulebooks/kingdom/general/standing.hpp"

#include "rulebooks/kingdom/chapters/aiming.hpp"
#include "rulebooks/kingdom/chapters/command.hpp"
#include "rulebooks/kingdom/chapters/fire.hpp"
#include "rulebooks/kingdom/chapters/movement.hpp"
#include "rulebooks/kingdom/chapters/tables.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"
#include "rulebooks/kingdom/chapters/victory.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::kingdom {

namespace {

// The weights of a general, found by having him fight himself: worth in stands of Ordinary foot.
constexpr double way_worth = 2.5;       ///< a move towards the enemy, of each of a unit's worth
constexpr double enemy_weight = 1.1;    ///< what the enemy has, beside what is ours
constexpr double own_chances = 0.35;    ///< what a unit could do, as long as it has not done it
constexpr double enemy_chances = 0.4;   ///< the same of the enemy
constexpr double out_of_command = 0.04; ///< of a unit's worth
constexpr double command_pull = 0.06;   ///< an inch of a commander away from each of his units
constexpr double objective_worth = 8;   ///< in the last Turn: TKO-VIC-04, 08
constexpr double objective_pull = 0.8;  ///< likewise, an inch nearer to one that is not held
constexpr double point_worth = 1;       ///< a victory point in the last Turn: TKO-VIC-05, 06
constexpr double points_win = 6;        ///< a lead that would win it then: TKO-VIC-09
constexpr double die_mean = 3.5;

const Fighter& of(const Fighters& fighters, int unit) { return fighters[static_cast<std::size_t>(unit)]; }

double body(const Unit& u) {
  if (u.presence == Presence::lost) return 0;
  const double away = u.presence == Presence::off_table ? 0.5 : 1; // TKO-COMP-16
  return unit_worth(u) * state_factor(u) * away * (u.crew_away ? 0.4 : 1);
}

/// The best a unit could do to one enemy from where both stand.
double opportunity(const State& s, int unit, int enemy, const Fighters& fighters) {
  const Unit &u = s.unit(unit), &e = s.unit(enemy);
  if (e.side == u.side || !on_table(e) || !is_unit(e)) return 0;
  const double shot = likely_shot(s, u, e);
  if (arm_of(u) == Arm::artillery || u.formation == Formation::charge_for_horse || u.building >= 0) return shot;
  constexpr double cos_45 = 0.70710678118654752440;
  if (gap_between(u, e) > 4.0 * move_dice(u, Pace::charge).dice ||
      !within_arc(e.footing.centre - u.anchor, u.footing.forward, cos_45))
    return shot;
  return std::max(shot, likely_charge(s, unit, enemy, of(fighters, unit), of(fighters, enemy)));
}

/// The best it could do to any enemy but one.
double opportunity(const State& s, int unit, const Fighters& fighters, int but = -1) {
  double best = 0;
  for (int k = 0; k < s.unit_count; ++k)
    if (k != but) best = std::max(best, opportunity(s, unit, k, fighters));
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

/// How near the end is at which points are counted, 1 in the last Turn: TKO-VIC-04. What is held before counts for
/// nothing, and most battles are over before; but the last Turn may bring no die.
double lateness(const State& s) {
  const double share = 1.0 / (1 + std::max(0, options(s).turn_limit - s.turn));
  return share * std::sqrt(share);
}

/// TKO-VIC-09: a lead of two points is a draw, so one more is worth a battle.
double points(const State& s, Side side) {
  constexpr int counted_turns = 3, winning_lead = 3;
  if (s.turn + counted_turns <= options(s).turn_limit) return 0;
  const int lead = victory_points(s, side) - victory_points(s, enemy_of(side));
  const double won = lead >= winning_lead ? points_win : lead <= -winning_lead ? -points_win : 0;
  return lateness(s) * (won + point_worth * std::clamp(lead, -6, 6));
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
  return lateness(s) * value + points(s, side);
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

bool is_free(const State& s, int unit) {
  const Unit& u = s.unit(unit);
  return is_unit(u) && on_table(u) && u.state != OrderState::routing && u.state != OrderState::pursuing &&
         !is_locked(s, unit);
}

/// What the place of a unit that may act is worth to its own general, beside what it could do from there.
double place_worth(const State& s, int unit) {
  const Unit& u = s.unit(unit);
  return -way_worth * 0.2 * unit_worth(u) * moves_away(s, u);
}

double command_worth(const State& s, int unit) {
  return best_commander(s, unit) < 0 ? -out_of_command * unit_worth(s.unit(unit)) : 0;
}

Fighters all_fighters(const State& s) {
  const std::array<double, 2> rout{cost_of_rout(s, Side::red), cost_of_rout(s, Side::blue)};
  Fighters out;
  for (int i = 0; i < s.unit_count; ++i)
    if (is_unit(s.unit(i)) && on_table(s.unit(i)))
      out[static_cast<std::size_t>(i)] = {&s.unit(i), nerve_of(s, i),
                                          rout[static_cast<std::size_t>(index_of(s.unit(i).side))]};
  return out;
}

} // namespace

double position_worth(const State& s, Side side) {
  const Fighters fighters = all_fighters(s);
  double total = objectives(s, side) + melees(s, side, fighters);
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& u = s.unit(i);
    double value = is_unit(u) ? body(u) : commander_worth(s, i);
    if (is_free(s, i)) {
      value += opportunity(s, i, fighters) * (u.side == side ? own_chances : enemy_chances);
      if (u.side == side) value += place_worth(s, i);
      value += command_worth(s, i);
    }
    total += u.side == side ? value : -enemy_weight * value;
  }
  return total + cost_of_breaking(s, enemy_of(side)) - cost_of_breaking(s, side);
}

Elsewhere::Elsewhere(const State& s, int piece) : ahead_(s), piece_(piece), fighters_(all_fighters(ahead_)) {
  if (is_unit(s.unit(piece)))
    for (int i = 0; i < s.unit_count; ++i)
      if (s.unit(i).side != s.unit(piece).side && is_free(s, i))
        threats_[static_cast<std::size_t>(i)] = opportunity(ahead_, i, fighters_, piece);
  before_ = worth();
}

double Elsewhere::gain(const Unit& there) {
  ahead_.unit(piece_) = there;
  return worth() - before_;
}

double Elsewhere::worth() {
  const Side side = ahead_.unit(piece_).side;
  if (!is_unit(ahead_.unit(piece_))) return position_worth(ahead_, side);
  fighters_[static_cast<std::size_t>(piece_)].nerve = nerve_of(ahead_, piece_);
  double total = objectives(ahead_, side) + opportunity(ahead_, piece_, fighters_) * own_chances +
                 place_worth(ahead_, piece_) + command_worth(ahead_, piece_);
  for (int i = 0; i < ahead_.unit_count; ++i) {
    const Unit& u = ahead_.unit(i);
    if (is_commander(u.kind)) {
      if (u.side == side) total += commander_worth(ahead_, i);
    } else if (u.side != side && is_free(ahead_, i)) {
      const double threat = std::max(threats_[static_cast<std::size_t>(i)], opportunity(ahead_, i, piece_, fighters_));
      total -= enemy_weight * enemy_chances * threat;
    }
  }
  return total;
}

} // namespace sandtable::kingdom
