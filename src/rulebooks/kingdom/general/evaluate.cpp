#include "rulebooks/kingdom/general/evaluate.hpp"

#include "rulebooks/kingdom/chapters/aiming.hpp"
#include "rulebooks/kingdom/chapters/charge_way.hpp"
#include "rulebooks/kingdom/chapters/course.hpp"
#include "rulebooks/kingdom/chapters/entries.hpp"
#include "rulebooks/kingdom/chapters/fire.hpp"
#include "rulebooks/kingdom/chapters/layouts.hpp"
#include "rulebooks/kingdom/chapters/morale.hpp"
#include "rulebooks/kingdom/chapters/movement.hpp"
#include "rulebooks/kingdom/chapters/orders.hpp"
#include "rulebooks/kingdom/chapters/rally.hpp"
#include "rulebooks/kingdom/chapters/tables.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"
#include "rulebooks/kingdom/chapters/victory.hpp"
#include "rulebooks/kingdom/chapters/zones.hpp"
#include "rulebooks/kingdom/general/candidate_paths.hpp"
#include "rulebooks/kingdom/general/standing.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace sandtable::kingdom {

namespace {

// The weights of a general, found by having him fight himself: worth in stands of Ordinary foot.
constexpr double move_made = 0.9;    ///< of what the best of the ways promises: the dice may fall short of it
constexpr double charge_made = 0.85; ///< of what a charge promises: the chance of it is spent with it
constexpr double rallied = 1.6;      ///< of what a rally gives at once
constexpr double idle_move = -0.1;   ///< an order to move that leads nowhere
constexpr double shaken = 0.25;      ///< of a unit's worth, that ground costs which disorders it: TKO-DIFF-04

/// TKO-DIFF-01 to 05: what a unit gains that is to throw for ground on its way, on average.
double over_ground(const State& s, const Unit& u, int feature, double halted, double through) {
  double sum = 0;
  for (int die = 1; die <= 6; ++die) {
    switch (going_at(s, u, feature, die)) {
      case Going::free: sum += through; break;
      case Going::slowed_and_disordered:
        if (u.state == OrderState::good) sum -= shaken * unit_worth(u);
        [[fallthrough]];
      case Going::slowed: sum += (halted + through) / 2; break;
      case Going::barred: sum += halted; break;
    }
  }
  return sum / 6;
}

double gain_of(const State& s, Elsewhere& elsewhere, const March& march) {
  const double through = elsewhere.gain(march.end);
  if (march.entries.empty()) return through;
  const Entry& first = march.entries.front();
  const Unit there = planted(s, march.start, first.anchor, first.facing);
  return over_ground(s, there, first.feature, elsewhere.gain(there), through);
}

/// TKO-MOVE-20: the best of the ways that average dice would open.
double worth_of_move(const State& s, int unit) {
  State ready = s;
  const MoveDice dice = move_dice(s.unit(unit), Pace::normal);
  ready.given.thrown = static_cast<std::uint8_t>(dice.dice * 7 / 2);
  ready.given.halved = dice.halved;
  Marches marches;
  likely_marches(ready, unit, marches);
  double best = 0;
  if (!marches.empty()) {
    Elsewhere elsewhere(s, unit);
    for (const March& march : marches) best = std::max(best, gain_of(s, elsewhere, march));
  }
  return best > 0 ? move_made * best : idle_move;
}

/// What is left of a march: one that throws for ground, or waits for its riders (TKO-CMD-09).
double worth_of_march(const State& s, int feature) {
  const Course& c = s.course;
  if (c.purpose != Purpose::ordered_move) return 0;
  Unit end = s.unit(c.unit), halted = end;
  for (std::size_t i = c.next; i < c.legs.size(); ++i) {
    if (feature < 0)
      if (const Met met = first_entry(s, end, c.legs[i], 1, c.rolled); met.feature >= 0) {
        feature = met.feature;
        halted = after(end, c.legs[i], met.part);
      }
    end = after(end, c.legs[i], 1);
  }
  plant(s, end);
  Elsewhere elsewhere(s, c.unit);
  if (feature < 0) return elsewhere.gain(end);
  plant(s, halted);
  return over_ground(s, halted, feature, elsewhere.gain(halted), elsewhere.gain(end));
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
double worth_of_order(const State& s) {
  const Given& g = s.given;
  switch (g.verb) {
    case Verb::move: return worth_of_move(s, g.unit);
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
      return passes * for_side_of(s.given.unit, worth_of_order(s));
    }
    case StepKind::move_roll: return for_side_of(step.a, worth_of_move(s, step.a));
    case StepKind::ride: return s.course.unit == step.b ? for_side_of(step.b, worth_of_march(s, -1)) : 0;
    case StepKind::terrain_roll: return for_side_of(s.course.unit, worth_of_march(s, step.a));
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
      const Intent intent =
          step.kind == StepKind::react ? expected_intent(s, c.attacker, c.defender, c.zone) : Intent{c.reaction};
      return for_side_of(c.attacker, charge_made * charge_goes_in(s, c.attacker, c.defender, c.zone) *
                                         worth_of_charge(s, c.attacker, c.defender, c.angle, intent));
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
    const double pistols = c.pistols ? likely_shot(s, u, e) : 0; // TKO-CHG-49, 70: they go off before contact
    if (c.total == 0) return worth_of_onset(s, own, foe, {c.reaction}, gap_between(u, e));
    if (gap_between(u, e) > c.total / 2.0) return pistols - 0.2 * unit_worth(u);
    return pistols + likely_round(own, foe);
  }();
  return u.side == side ? worth : -worth;
}

} // namespace

double evaluate(const State& s, Side side) {
  if (s.agenda.empty()) return s.winner < 0 ? 0 : s.winner == index_of(side) ? 1000 : -1000;
  return position_worth(s, side) + at_hand(s, side) + charge_under_way(s, side);
}

} // namespace sandtable::kingdom
