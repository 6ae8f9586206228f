#include "rulebooks/kingsmen/general/evaluate.hpp"

#include "rulebooks/kingsmen/chapters/casualties.hpp"
#include "rulebooks/kingsmen/chapters/command.hpp"
#include "rulebooks/kingsmen/chapters/fire.hpp"
#include "rulebooks/kingsmen/chapters/flight.hpp"
#include "rulebooks/kingsmen/chapters/melee.hpp"
#include "rulebooks/kingsmen/chapters/movement.hpp"
#include "rulebooks/kingsmen/general/motives.hpp"
#include "rulebooks/kingsmen/general/prospects.hpp"
#include "rulebooks/kingsmen/state/constants.hpp"

#include <algorithm>

namespace sandtable::kingsmen {

namespace {

/// How near to the enemy a type wants to be, inches.
double ideal_distance(Type t) {
  switch (t) {
    case Type::infantry: return 7;
    case Type::cavalry: return 10;
    case Type::skirmishers: return 16;
    case Type::foot_artillery: return 30;
    case Type::horse_artillery: return 22;
  }
  return 10;
}

/// What one unit threatens another with from where both stand, by distance and arc alone: quick, for positions.
struct Menace {
  double dice = 0, flank = 0, each = 0;
  double worth() const { return 0.06 * (dice + flank) * each; }
};
Menace menace(const Unit& u, const Unit& e, double distance_between_middles) {
  const double gap = distance_between_middles - e.footing.radius;
  const double range = u.type == Type::cavalry ? 18 : fire_range(u.type);
  if (gap > range || u.formation == Formation::mob || u.formation == Formation::square) return {};
  const bool all_round = u.type == Type::skirmishers || in_building(u);
  if (!all_round && dot(e.footing.centre - u.anchor, u.footing.forward) < 0) return {};
  if (is_artillery(u.type) && u.formation == Formation::column) return {};
  const double dice = u.type == Type::cavalry
                          ? 1.5 * u.privates
                          : counted_attackers(u) * fire_row(u.type, gap <= close_artillery).against(e.type).attacker;
  const double flank =
      has_aspect(e) && dot(u.anchor - e.footing.centre, e.footing.forward) < 0 ? 2 : 0; // from behind its front
  return {dice, flank, figure_worth(e)};
}

/// What needs no dice: figures, resolve, places.
template <class Note>
double worth_of_armies(const State& s, Side side, const Note& note) {
  double total = 0;
  const Victory& v = s.setting->victory;
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& u = s.unit(i);
    if (!u.present) continue;
    const bool mine = u.side == side;
    double value = 0;
    const auto add = [&, tell = note.times(mine ? 1 : -1)](const Motive& ours, const Motive& theirs, double amount,
                                                           const Subject& about) {
      value += amount;
      tell(mine ? ours : theirs, amount, about);
    };
    add(motives::strength, motives::their_strength, worth(s, i), {i});
    add(motives::resolve, motives::their_resolve, 0.35 * static_cast<int>(u.colour), {i});
    if (u.disordered) add(motives::order, motives::their_order, -0.5, {i});
    if (u.formation == Formation::mob) add(motives::formed, motives::their_formed, -3, {i});
    if (in_building(u)) add(motives::shelter, motives::unsaid, 1, {i});
    const Vec at = in_building(u) ? centre_of(s, u) : u.footing.middle;
    double nearest = 1e9;
    for (int k = 0; k < s.unit_count; ++k) {
      const Unit& e = s.unit(k);
      if (e.side == u.side || !e.present) continue;
      const double d2 = distance2(at, e.footing.middle);
      if (d2 < nearest) nearest = d2;
      if (d2 >= 52 * 52) continue;
      const Menace m = menace(u, e, std::sqrt(d2));
      value += m.worth();
      if constexpr (Note::listens) {
        const auto tell = note.times(0.06 * m.each * (mine ? 1 : -1));
        tell(mine ? motives::reach : motives::their_reach, m.dice, {i, k});
        tell(mine ? motives::flank : motives::their_flank, m.flank, {i, k});
      }
    }
    if (nearest < 1e9) {
      const bool patient = v.turn_limit > 0 && v.attacker != u.side;
      const double gap = std::sqrt(nearest), far = gap - ideal_distance(u.type);
      if (far > 0)
        add(motives::nearness, motives::unsaid, -((patient ? 0.004 : 0.05) * far), {i, -1, gap});
      else if (u.type != Type::infantry && u.type != Type::cavalry)
        add(motives::nearness, motives::unsaid, -(-0.08 * far), {i, -1, gap});
    }
    if (!v.hold_area.empty()) {
      const double off = std::sqrt(distance2_to_polygon(v.hold_area, at));
      if (off == 0)
        add(motives::ground, motives::their_ground, 1.5, {i});
      else
        add(motives::ground_way, motives::unsaid, -0.04 * off, {i, -1, off});
    }
    total += mine ? value : -value;
  }
  return total;
}

/// What the thing being decided or thrown just now is worth beyond the worth of the armies.
template <class Note>
double at_hand(const State& s, Side side, const Note& note) {
  if (s.agenda.empty()) return 0;
  const Step& step = s.agenda.top();
  const auto for_acting = [&](double value, const Motive& motive = motives::unsaid) {
    const double worth = side == s.acting ? value : -value;
    note(motive, worth, {s.activation.unit});
    return worth;
  };
  switch (step.kind) {
    case StepKind::fire_roll: return for_acting(worth_of_fire(s, fire_plan(s, s.activation.unit, s.target)));
    case StepKind::melee_roll: return for_acting(worth_of_melee(s, melee_plan(s, s.melee)));
    case StepKind::square_roll: return for_acting(worth_of_melee(s, melee_plan(s, s.melee)) * 0.3);
    case StepKind::order_roll:
      return for_acting(at_least_one(order_plan(s, step.a).pools[0]) *
                        std::max(best_fire(s, step.a), best_charge(s, step.a)));
    case StepKind::actions: {
      const Activation& a = s.activation;
      double value = 0;
      if (!a.fired) value = best_fire(s, a.unit);
      if (a.moved || a.changed || a.fired) return for_acting(value, motives::acting);
      value = std::max(value, 0.8 * best_charge(s, a.unit));
      constexpr double march = 0.2;
      return for_acting(value, motives::acting) + for_acting(march, motives::moving);
    }
    default: return 0;
  }
}

/// What a side's generals can still do for it. Where being near spares points (KM2-CMD-08) each wants his units about
/// him, and points are of most use to one who has units beyond his reach; by their middles alone, for positions.
template <class Note>
double command(const State& s, Side side, const Note& note) {
  constexpr double of_use = 0.3, to_spare = 0.25;
  if (const tables::CostRow& cost = edition(s).costs.own; cost.inside == cost.outside) {
    const double worth = of_use * s.army(side).command_points;
    note(motives::points, worth);
    return worth;
  }
  double total = 0;
  int chair = 0;
  for (int g = 0; g < s.general_count; ++g) {
    if (s.general(g).side != side) continue;
    int use = 0; // for each unit he must pay for once when it is yellow and once when it is red
    for (int i = 0; i < s.unit_count && s.general(g).placed; ++i) {
      const Unit& u = s.unit(i);
      if (u.side != side || !u.present || u.type == Type::skirmishers || s.leader(i) != chair) continue;
      const double beyond = distance(s.general(g).at, u.footing.middle) - command_radius;
      if (beyond <= 0) continue;
      use += 2;
      total -= 0.02 * std::min(beyond, 15.0);
      note(motives::near_general, -0.02 * std::min(beyond, 15.0));
    }
    const int points = points_of(s, side, chair++);
    const int used = std::min(points, use);
    const double worth = of_use * used + to_spare * (points - used);
    total += worth;
    note(motives::points, worth);
  }
  return total;
}

/// Tells every amount that it adds up.
template <class Note>
double evaluated(const State& s, Side side, const Note& note) {
  if (s.agenda.empty()) {
    const double end = s.winner < 0 ? 0 : s.winner == index_of(side) ? 1000 : -1000;
    note(motives::won, end);
    return end;
  }
  // Only its own command points: what the enemy has left is mostly hidden from a general too (KM1-CMD-03).
  return worth_of_armies(s, side, note) + at_hand(s, side, note) + command(s, side, note);
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
    case StepKind::card:
    case StepKind::draw:
    case StepKind::roll_command:
    case StepKind::general_step: return true;
    default: return false;
  }
}

} // namespace sandtable::kingsmen
