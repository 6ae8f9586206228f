#include "rulebooks/kingdom/general/standing.hpp"

#include "rulebooks/kingdom/chapters/aiming.hpp"
#include "rulebooks/kingdom/chapters/command.hpp"
#include "rulebooks/kingdom/chapters/measuring.hpp"
#include "rulebooks/kingdom/chapters/movement.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"
#include "rulebooks/kingdom/chapters/victory.hpp"
#include "rulebooks/kingdom/general/charge_prospects.hpp"
#include "rulebooks/kingdom/general/motives.hpp"
#include "rulebooks/kingdom/general/prospects.hpp"

#include <algorithm>

namespace sandtable::kingdom {

namespace {

// The weights of a general, found by having him fight himself: worth in stands of Ordinary foot.
constexpr double way_worth = 0.3;       ///< a move towards the enemy, of each of a unit's worth
constexpr double enemy_weight = 1.1;    ///< what the enemy has, beside what is ours
constexpr double own_chances = 0.35;    ///< what a unit could do, as long as it has not done it
constexpr double enemy_chances = 0.4;   ///< the same of the enemy
constexpr double out_of_command = 0.08; ///< of a unit's worth
constexpr double command_pull = 0.02;   ///< an inch of a commander away from each of his units
constexpr double objective_worth = 1.5; // TKO-VIC-08
constexpr double objective_pull = 0.03; ///< an inch nearer to one that is not held
constexpr double too_far = 60;          ///< nobody thinks of objectives beyond that
constexpr double die_mean = 3.5;

double body(const Unit& u) {
  if (u.presence == Presence::lost) return 0;
  const double away = u.presence == Presence::off_table ? 0.5 : 1; // TKO-COMP-16
  return unit_worth(u) * state_factor(u) * away * (u.crew_away ? 0.4 : 1);
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

bool holds_ground(const Unit& u) { // TKO-VIC-08
  return is_unit(u) && on_table(u) && (u.state == OrderState::good || u.state == OrderState::disordered);
}

/// Near enough to evaluate by; `but` is a commander who does not count.
bool is_commanded(const State& s, int unit, const Unit& there, int but = -1) {
  for (const int c : {tertio_commander_of(s, unit), army_commander_of(s, there.side)}) {
    if (c < 0 || c == but) continue;
    const double reach = radius_of(s, c) + there.footing.depth / 2;
    if (distance2(s.unit(c).anchor, there.footing.centre) <= reach * reach) return true;
  }
  return false;
}

/// What a commander is worth if he stood there.
double commander_worth(const State& s, int commander, Vec there) {
  const Unit& c = s.unit(commander);
  if (c.command.fate == Fate::dead) return 0;
  double value = 2 + 0.4 * order_dice(s, commander);
  Unit at = c;
  at.anchor = at.footing.centre = there;
  constexpr double safe = 8;
  value -= 0.2 * std::max(0.0, safe - nearest_foe(s, at).distance);
  for (const int i : units_in(command_of(s, commander)))
    if (on_table(s.unit(i))) value -= command_pull * distance(there, s.unit(i).footing.centre);
  return value;
}

} // namespace

Standing::Standing(const State& s, Side side) : s_(s), side_(side) {
  for (int i = 0; i < s.unit_count; ++i)
    if (is_unit(s.unit(i)) && on_table(s.unit(i))) fighters_[static_cast<std::size_t>(i)] = Fighter(s, i);
  for (int i = 0; i < s.unit_count; ++i)
    if (acts(i)) chances_[static_cast<std::size_t>(i)] = chance_of(i);
}

/// Whether it may still do something of its own accord.
bool Standing::acts(int unit) const {
  const Unit& u = s_.unit(unit);
  return is_unit(u) && on_table(u) && u.state != OrderState::routing && u.state != OrderState::pursuing &&
         !is_locked(s_, unit);
}

/// What a unit could do to an enemy from where both stand.
double Standing::could_do(const Fighter& own, const Fighter& foe) const {
  const Unit &u = *own.unit, &e = *foe.unit;
  const double gap = gap_between(u, e);
  const double shot = likely_shot(s_, u, e, gap);
  if (own.arm == Arm::artillery || u.formation == Formation::charge_for_horse || u.building >= 0) return shot;
  constexpr double cos_45 = 0.70710678118654752440; // TKO-CHG-01
  if (gap > 4.0 * move_dice(u, Pace::charge).dice ||
      !within_arc(e.footing.centre - u.anchor, u.footing.forward, cos_45))
    return shot;
  return std::max(shot, likely_charge(s_, own, foe, gap));
}

Standing::Chance Standing::chance_of(int unit) const {
  Chance out;
  for (int k = 0; k < s_.unit_count; ++k) {
    const Unit& e = s_.unit(k);
    if (e.side == s_.unit(unit).side || !on_table(e) || !is_unit(e)) continue;
    const double worth = could_do(fighters_[static_cast<std::size_t>(unit)], fighters_[static_cast<std::size_t>(k)]);
    if (worth > out.best) {
      out.second = out.best;
      out.best = worth;
      out.target = k;
    } else {
      out.second = std::max(out.second, worth);
    }
  }
  return out;
}

template <class Note>
double Standing::objectives(const Note& note) const {
  double value = 0;
  int number = 0;
  for (const Objective& o : s_.setting->objectives) {
    const int holder = holder_of(s_, o), objective = number++;
    if (holder >= 0) {
      const double held = holder == index_of(side_) ? objective_worth : -objective_worth;
      value += held;
      note(motives::objective, held, {-1, objective, 0, o.name});
    }
    if (holder == index_of(side_)) continue;
    double nearest = too_far;
    for (int i = 0; i < s_.unit_count; ++i)
      if (s_.unit(i).side == side_ && holds_ground(s_.unit(i)))
        nearest = std::min(nearest, distance(s_.unit(i).footing.centre, o.at));
    value -= objective_pull * nearest;
    note(motives::objective_way, -objective_pull * nearest, {-1, objective, nearest, o.name});
  }
  return value;
}

/// What a melee that is locked promises either side.
template <class Note>
double Standing::melees(const Note& note) const {
  double value = 0;
  for (const Contact& c : s_.contacts) {
    const Fighter own = fighters_[static_cast<std::size_t>(c.attacker)].in(c.zone, c.charging);
    const double worth = 0.8 * likely_round(own, fighters_[static_cast<std::size_t>(c.defender)]);
    const bool ours = s_.unit(c.attacker).side == side_;
    value += ours ? worth : -worth;
    note(motives::melee, ours ? worth : -worth, {ours ? c.attacker : c.defender, ours ? c.defender : c.attacker});
  }
  return value;
}

template <class Note>
double Standing::worth(const Note& note) const {
  double total = objectives(note) + melees(note);
  for (int i = 0; i < s_.unit_count; ++i) {
    const Unit& u = s_.unit(i);
    const bool ours = u.side == side_;
    const auto tell = note.times(ours ? 1 : -enemy_weight);
    double value = is_unit(u) ? body(u) : commander_worth(s_, i, u.anchor);
    tell(is_unit(u) ? ours ? motives::strength : motives::their_strength
         : ours     ? motives::commander
                    : motives::their_commander,
         value, {i});
    if (acts(i)) {
      const Chance& best = chances_[static_cast<std::size_t>(i)];
      const double chance = best.best * (ours ? own_chances : enemy_chances);
      value += chance;
      tell(ours ? motives::chance : motives::their_chance, chance, {i, best.target});
      if (ours) {
        const double way = way_worth * unit_worth(u) * moves_away(s_, u);
        value -= way;
        tell(motives::way, -way, {i});
      }
      if (!is_commanded(s_, i, u)) {
        value -= out_of_command * unit_worth(u);
        tell(ours ? motives::command : motives::unsaid, -out_of_command * unit_worth(u), {i});
      }
    }
    total += ours ? value : -enemy_weight * value;
  }
  const double theirs = cost_of_breaking(s_, enemy_of(side_)), own = cost_of_breaking(s_, side_);
  note(motives::their_breaking, theirs);
  note(motives::breaking, -own);
  return total + theirs - own;
}

template double Standing::worth(const Unheard&) const;
template double Standing::worth(const Heard&) const;

/// All of the worth that depends on where one unit stands.
template <class Note>
double Standing::place_worth(int unit, const Unit& there, const Note& note) const {
  Fighter own = fighters_[static_cast<std::size_t>(unit)];
  own.unit = &there;
  double chance = 0, threat = 0;
  int target = -1;
  for (int k = 0; k < s_.unit_count; ++k) {
    const Unit& e = s_.unit(k);
    if (e.side == side_ || !on_table(e) || !is_unit(e)) continue;
    const Fighter& foe = fighters_[static_cast<std::size_t>(k)];
    if (const double could = could_do(own, foe); could > chance) {
      chance = could;
      target = k;
    }
    if (!acts(k)) continue;
    const Chance& theirs = chances_[static_cast<std::size_t>(k)];
    const double could = std::max(theirs.target == unit ? theirs.second : theirs.best, could_do(foe, own));
    threat += could;
    note(motives::their_chance, -enemy_weight * enemy_chances * could, {k, unit});
  }
  const double places = objective_worth_at(unit, there), way = way_worth * unit_worth(there) * moves_away(s_, there);
  note(motives::chance, own_chances * chance, {unit, target});
  note(motives::objectives, places, {unit});
  note(motives::way, -way, {unit});
  double value = own_chances * chance - enemy_weight * enemy_chances * threat + places - way;
  if (!is_commanded(s_, unit, there)) {
    value -= out_of_command * unit_worth(there);
    note(motives::command, -out_of_command * unit_worth(there), {unit});
  }
  const int tertio = tertio_commander_of(s_, unit), army = army_commander_of(s_, side_);
  for (const int c : {tertio, army == tertio ? -1 : army}) // TKO-CMD-03
    if (c >= 0 && s_.unit(c).command.fate != Fate::dead) {
      const double pull = command_pull * distance(s_.unit(c).anchor, there.footing.centre);
      value -= pull;
      note(motives::near_commander, -pull, {unit});
    }
  return value;
}

template double Standing::place_worth(int, const Unit&, const Unheard&) const;

void Standing::tell_gain(int unit, const Unit& there, const Heard& note) const {
  place_worth(unit, s_.unit(unit), note.times(-1));
  place_worth(unit, there, note);
}

/// TKO-VIC-08
double Standing::objective_worth_at(int unit, const Unit& there) const {
  double value = 0;
  const auto is_at = [&](const Unit& u, Vec place) {
    const double reach = objective_reach + u.footing.radius;
    return holds_ground(u) && distance2(u.footing.centre, place) <= reach * reach &&
           distance(s_, u, place) <= objective_reach;
  };
  for (const Objective& o : s_.setting->objectives) {
    int lead = is_at(there, o.at) ? 1 : 0;
    double nearest = std::min(too_far, distance(there.footing.centre, o.at));
    for (int i = 0; i < s_.unit_count; ++i) {
      const Unit& u = s_.unit(i);
      if (i == unit || !holds_ground(u)) continue;
      if (is_at(u, o.at)) lead += u.side == side_ ? 1 : -1;
      if (u.side == side_) nearest = std::min(nearest, distance(u.footing.centre, o.at));
    }
    if (lead != 0) value += lead > 0 ? objective_worth : -objective_worth;
    if (lead <= 0) value -= objective_pull * nearest;
  }
  return value;
}

double command_worth(const State& s, int commander, Vec there) {
  double value = commander_worth(s, commander, there);
  const double reach = radius_of(s, commander);
  for (const int i : units_in(command_of(s, commander))) {
    const Unit& u = s.unit(i);
    const double most = reach + u.footing.depth / 2;
    const bool near = distance2(u.footing.centre, there) <= most * most;
    if (on_table(u) && !near && !is_commanded(s, i, u, commander)) value -= out_of_command * unit_worth(u);
  }
  return value;
}

} // namespace sandtable::kingdom
