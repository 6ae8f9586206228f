#include "rulebooks/crimea/general/evaluate.hpp"

#include "dice/curve.hpp"
#include "rulebooks/crimea/book.hpp"
#include "rulebooks/crimea/chapters/combat.hpp"
#include "rulebooks/crimea/chapters/combat_dice.hpp"
#include "rulebooks/crimea/chapters/command.hpp"
#include "rulebooks/crimea/chapters/formations.hpp"
#include "rulebooks/crimea/chapters/measuring.hpp"
#include "rulebooks/crimea/chapters/movement.hpp"
#include "rulebooks/crimea/chapters/units.hpp"
#include "rulebooks/crimea/chapters/victory.hpp"
#include "rulebooks/crimea/chapters/volley.hpp"
#include "rulebooks/crimea/general/candidate_paths.hpp"
#include "rulebooks/crimea/general/motives.hpp"
#include "rulebooks/crimea/general/prospects.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::crimea {

namespace {

// The weights of a general, found by having him fight himself: worth in figures of infantry.
constexpr double way_worth = 0.9;        ///< a turn's march towards the enemy
constexpr double far_way_worth = 0.5;    ///< of that, where it is still a long way
constexpr double loneliness = 0.1;       ///< an inch farther than need be from the nearest friend, near the enemy
constexpr double enemy_weight = 0.85;    ///< what the enemy has, beside what is ours: it makes him bold
constexpr double own_chances = 0.6;      ///< what a unit could do, as long as it has not done it
constexpr double enemy_chances = 1.2;    ///< the same of the enemy
constexpr double next_turn = 0.6;        ///< of a chance that must wait for the next turn
constexpr double for_points = 0.7;       ///< of one that can be had for points
constexpr double first_point = 1.4;      ///< the last point a colonel has
constexpr double points_a_turn = 4.5;    ///< he could use
constexpr double reaction_weight = 1;    ///< giving the enemy a shot for nothing
constexpr double road_for_points = 0.3;  ///< of what a march is worth, where it must be paid for
constexpr double objective_worth = 1;    ///< at first
constexpr double objective_at_last = 14; ///< more, in the last turn
constexpr double objective_pull = 0.03;  ///< of that, an inch nearer
constexpr double cavalry_gap = 14;       ///< where cavalry waits for its chance
constexpr double column_gap = 2;         ///< where a column of attack wants to be
constexpr double deploying = 0.8;        ///< turns lost by riflemen in column

/// Terms of a unit by itself.
double body(const Unit& u) {
  double value = figures(u) * figure_worth(u) + 3 * stands(u) - fright(u, u.chits);
  if (u.routing) value = 0.35 * value - 4;
  if (!is_artillery(u.arm) && u.leader != Leader::present) value -= 2;
  if (gunners_only(u)) value -= 6;
  if (u.bound > 0 || u.hesitant) value -= 1;
  return value;
}

// Nothing in here may depend on the phase of the turn: the last order of a phase would then be valued by other weights
// than those it is compared with.

/// The game turn, the next one not counted until somebody acts in it.
int turn_of(const State& s) { return s.phase == Phase::none && s.turn > 1 ? s.turn - 1 : s.turn; }

/// How likely a unit is to do the best that lies before it: sooner if it has points for it.
double readiness(const State& s, int unit) {
  const bool led = is_artillery(s.unit(unit).arm) || s.unit(unit).leader == Leader::present;
  return led && purse(s, unit, true) > 0 ? for_points : next_turn;
}

/// The best a unit could do to any enemy from where it stands, and to whom.
struct Opportunity {
  double worth = 0;
  int target = -1;
};
Opportunity opportunity(const State& s, int unit) {
  const Unit& u = s.unit(unit);
  Opportunity best;
  for (int k = 0; k < s.unit_count; ++k) {
    const Unit& e = s.unit(k);
    if (e.side == u.side || !e.present || !is_unit(e)) continue;
    if (const double harm = likely_harm(s, u, e); harm > best.worth) best = {harm, k};
  }
  best.worth *= readiness(s, unit);
  return best;
}

/// How near to the enemy a unit wants to be.
double ideal_gap(const State& s, const Unit& u) {
  if (is_artillery(u.arm)) return 0.45 * long_range(s, u);
  if (mounted(u)) return cavalry_gap;
  return u.formation == Formation::column ? column_gap : std::max(4.0, 0.45 * long_range(s, u));
}

/// Turns that a unit is away from where it can do something: nobody wins by standing off, so the way to the enemy must
/// outweigh the fire on it. Only a general's own units are asked, else every step forward would help both alike.
double turns_away(const State& s, const Unit& u) {
  int nearest = -1;
  double gap = 1e9;
  for (int k = 0; k < s.unit_count; ++k) {
    const Unit& e = s.unit(k);
    if (e.side == u.side || !e.present || !is_unit(e)) continue;
    if (const double g = gap_between(u, e); g < gap) gap = g, nearest = k;
  }
  if (nearest < 0 || u.house >= 0) return 0;
  const bool guns = has_guns(u);
  const int dice = std::max(
      1, move_dice(s, u, guns && u.formation == Formation::unlimbered ? MoveKind::prolonge : MoveKind::forward));
  double turns = std::max(0.0, gap - ideal_gap(s, u)) / (dice * std::max(1.0, 3.5 - u.chits));
  if (guns && gap < long_range(s, u)) turns *= 0.25; // guns that reach the enemy stay where they are
  // Who must deploy before he can fire has lost an action already.
  if (guns && u.formation != Formation::unlimbered) turns += 1;
  if (u.weapon == Weapon::rifle && u.formation == Formation::column) turns += deploying;
  if (!within_degrees(s.unit(nearest).footing.centre - u.anchor, u.footing.forward, cos_75)) turns += 0.7;
  constexpr double near = 3;
  return turns < near ? turns : near + far_way_worth * (turns - near);
}

/// Inches that a unit near the enemy is farther than need be from the nearest friend.
double alone_by(const State& s, const Unit& u) {
  constexpr double near_the_enemy = 24, near_a_friend = 12, at_most = 40;
  double to_friend = at_most, to_enemy = 1e9;
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& o = s.unit(i);
    if (&o == &u || !o.present || !is_unit(o) || o.routing) continue;
    double& least = o.side == u.side ? to_friend : to_enemy;
    least = std::min(least, distance(u.footing.centre, o.footing.centre));
  }
  return to_enemy > near_the_enemy ? 0 : std::max(0.0, to_friend - near_a_friend);
}

/// CRI-COL-08: a commander who lets his units out of his zone shakes them.
double zone(const State& s, int commander) {
  const Unit& c = s.unit(commander);
  double value = 6;
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& u = s.unit(i);
    if (!u.present) continue;
    const double off = distance(c.anchor, u.footing.centre);
    if (u.side != c.side) {
      value -= 0.25 * std::max(0.0, 14 - off);
    } else if (is_unit(u) && (c.arm == Arm::column_commander ? u.column == commander : u.nation == c.nation)) {
      value -= 0.02 * off + (c.arm == Arm::column_commander && off > column_zone - 3 ? 1.5 : 0);
    }
  }
  return value;
}

/// CRI-VIC-01, 03: who holds the objectives, and how near both sides are to those they do not hold. The nearer the end
/// of the battle, the more it counts.
template <class Note>
double objectives(const State& s, Side side, const Note& note) {
  const double late = std::min(1.0, static_cast<double>(turn_of(s)) / options(s).turn_limit);
  const double each = objective_worth + objective_at_last * late * late * late;
  double value = 0;
  int number = 0;
  for (const Objective& o : s.setting->objectives) {
    const int holder = holder_of(s, o), objective = number++;
    if (holder >= 0) {
      const double held = holder == index_of(side) ? each : -each;
      value += held;
      note(motives::objective, held, {-1, objective, 0, o.name});
    }
    if (holder == index_of(side)) continue;
    double nearest = 60;
    for (int i = 0; i < s.unit_count; ++i) {
      const Unit& u = s.unit(i);
      if (u.side == side && u.present && is_unit(u) && !u.routing)
        nearest = std::min(nearest, distance(centre_of(s, u), o.at));
    }
    value -= objective_pull * each * nearest;
    note(motives::objective_way, -objective_pull * each * nearest, {-1, objective, nearest, o.name});
  }
  return value;
}

template <class Note>
double position_worth(const State& s, Side side, const Note& note) {
  double total = objectives(s, side, note);
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& u = s.unit(i);
    if (!u.present) continue;
    const bool ours = u.side == side, staff = is_staff(u.arm);
    const auto tell = note.times(ours ? 1 : -enemy_weight);
    double value = staff ? zone(s, i) : body(u);
    tell(ours    ? staff ? motives::zone : motives::steady
         : staff ? motives::their_zone
                 : motives::their_steadiness,
         value, {i});
    if (is_unit(u) && !u.routing) {
      const Opportunity best = opportunity(s, i);
      const double chance = best.worth * (ours ? own_chances : enemy_chances);
      value += chance;
      tell(ours ? motives::chance : motives::their_chance, chance, {i, best.target});
      if (ours) {
        const double way = way_worth * turns_away(s, u), alone = loneliness * alone_by(s, u);
        value -= way + alone;
        tell(motives::way, -way, {i});
        tell(motives::company, -alone, {i});
      }
    }
    total += ours ? value : -enemy_weight * value;
  }
  return total;
}

/// What is left to spend, unit by unit: a colonel who has more than he can use in the turns left gives it gladly.
template <class Note>
double purses(const State& s, Side side, const Note& note) {
  const double usable = points_a_turn * std::max(0, options(s).turn_limit - turn_of(s)) + 1;
  double value = 0;
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& u = s.unit(i);
    if (u.side != side || !u.present || !is_unit(u)) continue;
    const double purse = first_point * u.points / (1 + u.points / usable);
    value += purse;
    note(motives::points, purse, {i});
  }
  return value;
}

/// What the enemy's reactions may cost a side that has just used points: whoever could fire at a spender or charge him.
template <class Note>
double risk(const State& s, Side side, const Note& note) {
  if (s.acting != side || (s.phase != Phase::command && s.phase != Phase::reaction)) return 0;
  double cost = 0;
  for (int k = 0; k < s.unit_count; ++k) {
    const Unit& e = s.unit(k);
    if (e.side == side || !e.present || e.routing || !is_unit(e)) continue;
    if (s.phase == Phase::reaction && e.used) continue;
    double worst = 0; // a unit reacts once, however many spenders there are: CRI-REACT-04
    for (int i = 0; i < s.unit_count; ++i)
      if ((s.spenders & bit(i)) != 0 && s.unit(i).present)
        worst = std::max(worst, mounted(e) ? 0.5 * likely_harm(s, e, s.unit(i)) : likely_volley(s, e, s.unit(i)));
    cost += reaction_weight * worst;
    note(motives::answered, -reaction_weight * worst, {k});
  }
  return cost;
}

double worth_of_assault(const State& s, const Assault& a) {
  const Order o = order_for(Verb::assault, a.attacker, a.target);
  Approach approach = judge_assault(s, o);
  if (!approach.ruling.allowed()) approach.facing = s.unit(a.attacker).facing; // it fights as it stands
  return worth_of_fight(s, assault_ahead(s, o, approach), a.attacker, a.target);
}

/// Assaults that are declared and not fought yet; `but` is one valued otherwise, and those on the same target with it.
template <class Note>
double assaults(const State& s, Side side, int but, const Note& note) {
  double value = 0;
  for (int i = 0; i < static_cast<int>(s.assaults.size()); ++i) {
    const Assault& a = s.assaults[static_cast<std::size_t>(i)];
    if (!a.standing || (but >= 0 && a.target == s.assaults[static_cast<std::size_t>(but)].target)) continue;
    const double worth = likely_assault(s, s.unit(a.attacker), s.unit(a.target));
    const double ours = s.unit(a.attacker).side == side ? worth : -worth;
    value += ours;
    note(motives::assault, ours, {a.attacker, a.target});
  }
  return value;
}

/// What the dice of a move promise: the best of the ways that average dice would open.
template <class Note>
double worth_of_move(const State& s, Side side, const Note& note) {
  State ahead = s;
  const auto worth = [&](const auto& to) { return position_worth(ahead, side, to) - risk(ahead, side, to); };
  const double before = worth(Unheard{});
  double best = -0.2;
  const auto ends = likely_ends(s);
  const Unit* chosen = nullptr;
  for (const Unit& end : ends) {
    ahead.unit(s.move.unit) = end;
    if (const double gain = worth(Unheard{}) - before; gain > best) {
      best = gain;
      chosen = &end;
    }
  }
  const double likely = s.phase == Phase::command ? road_for_points : 1;
  if constexpr (Note::listens) {
    if (chosen == nullptr) {
      note(motives::unsaid, likely * best);
    } else {
      ahead.unit(s.move.unit) = s.unit(s.move.unit);
      worth(note.times(-likely));
      ahead.unit(s.move.unit) = *chosen;
      worth(note.times(likely));
    }
  }
  return s.phase == Phase::command ? road_for_points * best : best;
}

/// CRI-REACT-08: the dice must reach.
double worth_of_charge(const State& s) {
  const Unit &u = s.unit(s.charge.unit), &t = s.unit(s.charge.target);
  const double dice = move_dice(s, u, MoveKind::forward), mean = dice * std::max(0.5, 3.5 - u.chits);
  const double reaches = curve((mean - s.charge.wanted + 0.5) / std::sqrt(2.92 * dice));
  const double shy = fright(u, u.chits + 1) - fright(u, u.chits) + 1;
  return reaches * likely_assault(s, u, t) - (1 - reaches) * shy;
}

/// CRI-ARMY-07 to 12: half of the orders arrive, some do harm; points are for who can use them now.
double worth_of_orders(const State& s) {
  double value = 0;
  for (const Dispatch& d : s.dispatches)
    value += 0.5 * d.points * std::min(0.8, 0.5 * opportunity(s, d.unit).worth) - 0.1;
  return value;
}

/// What the thing being decided or thrown just now is worth to a side, beyond the position itself.
template <class Note>
double at_hand(const State& s, Side side, const Note& note) {
  const Step& step = s.agenda.top();
  const auto told = [&](const Motive& motive, double value, int unit = -1) {
    note(motive, value, {unit});
    return value;
  };
  const auto for_side_of = [&](int unit, double value, const Motive& motive = motives::unsaid) {
    return told(motive, s.unit(unit).side == side ? value : -value, unit);
  };
  switch (step.kind) {
    case StepKind::volley_roll: {
      int target = -1;
      for (const std::int8_t at : s.aims.at)
        if (at >= 0 && target < 0) target = at;
      return for_side_of(s.aims.unit, worth_of_volley(s, target));
    }
    case StepKind::morale_roll: {
      if (step.b < 0 || step.b >= static_cast<int>(s.assaults.size())) return 0;
      const Assault& a = s.assaults[static_cast<std::size_t>(step.b)];
      return for_side_of(a.attacker, worth_of_assault(s, a));
    }
    case StepKind::charge_roll: return for_side_of(s.charge.unit, worth_of_charge(s));
    case StepKind::move_roll: return worth_of_move(s, side, note);
    case StepKind::rally_roll: return for_side_of(step.a, 1, motives::rally);
    case StepKind::orders:
    case StepKind::order_roll:
      return told(motives::orders, s.acting == side ? worth_of_orders(s) : -worth_of_orders(s));
    default: return 0;
  }
}

/// Fire that has been thrown and is held: CRI-SEQ-21.
template <class Note>
double held(const State& s, Side side, const Note& note) {
  double value = 0;
  for (const Volley& v : s.volleys) {
    const Unit& t = s.unit(v.target);
    const double harm = 0.65 * v.hits * figure_worth(t) + 2 * chits_for(v.sixes);
    const double ours = t.side == side ? -harm : harm;
    value += ours;
    note(motives::unsaid, ours);
  }
  return value;
}

/// Tells every amount that it adds up.
template <class Note>
double evaluated(const State& s, Side side, const Note& note) {
  if (s.agenda.empty()) {
    const double end = s.winner < 0 ? 0 : s.winner == index_of(side) ? 1000 : -1000;
    note(motives::won, end);
    return end;
  }
  const Step& step = s.agenda.top();
  // Only its own points: what the enemy has left is hidden from a general too (CRI-HID-01).
  return position_worth(s, side, note) + at_hand(s, side, note) +
         assaults(s, side, step.kind == StepKind::morale_roll ? step.b : -1, note) + held(s, side, note) +
         purses(s, side, note) - risk(s, side, note);
}

} // namespace

double evaluate(const State& s, Side side) { return evaluated(s, side, Unheard{}); }

Terms terms(const State& s, Side side) {
  Terms out;
  evaluated(s, side, Heard{out});
  return out;
}

bool between_actions(const State& s) {
  switch (s.agenda.empty() ? StepKind::none : s.agenda.top().kind) {
    case StepKind::initiative:
    case StepKind::choose_first:
    case StepKind::orders:
    case StepKind::free:
    case StepKind::command: return true;
    default: return false;
  }
}

} // namespace sandtable::crimea
