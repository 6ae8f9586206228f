#include "rulebooks/kingsmen/prospects.hpp"

#include "rulebooks/kingsmen/casualties.hpp"
#include "rulebooks/kingsmen/charge.hpp"
#include "rulebooks/kingsmen/constants.hpp"
#include "rulebooks/kingsmen/fire.hpp"
#include "rulebooks/kingsmen/melee.hpp"
#include "rulebooks/kingsmen/modifiers.hpp"
#include "rulebooks/kingsmen/units.hpp"

#include <algorithm>

namespace sandtable::kingsmen {

namespace {

constexpr double unit_bonus = 5;    // a unit that stands counts for the army's will to fight
constexpr double shaken = 0.5;      // a colour lost
constexpr double driven_off = 3;    // made to run and become a mob
constexpr double near_collapse = 5; // a loss that brings a collapse roll

/// What losing the unit would cost its army beyond its figures.
double stake(const State& s, const Unit& u) {
  const int left = units_left(s, u.side) - 1;
  return left <= collapse_threshold(s.army(u.side).starting_units) ? near_collapse : 0;
}

double lost_by(const State& s, const Unit& u, const Distribution& losses, double breaks) {
  return mean(losses) * figure_worth(u) + breaks * (worth(u) * 0.5 + stake(s, u));
}

} // namespace

double figure_worth(const Unit& u) {
  switch (u.type) {
    case Type::infantry: return 1.0;
    case Type::skirmishers: return 1.4;
    case Type::cavalry: return 1.8;
    case Type::foot_artillery: return 2.4;
    case Type::horse_artillery: return 2.6;
  }
  return 1;
}

double worth(const Unit& u) { return unit_bonus + figure_worth(u) * (u.privates - breaking_point(u.type)); }

double worth_of_fire(const State& s, const Plan& plan) {
  const Unit& target = s.unit(plan.defender);
  const FireOdds odds = fire_odds(plan.pools[0], plan.pools[1], plan.defender_figures, plan.defender_break);
  return lost_by(s, target, odds.losses, odds.breaks) + shaken * (1 - odds.losses.at(0));
}

double worth_of_melee(const State& s, const Plan& plan) {
  const Unit& a = s.unit(plan.attacker);
  const Unit& d = s.unit(plan.defender);
  const ExchangeOdds odds = exchange_odds(plan.pools[0], plan.pools[1], plan.attacker_figures, plan.attacker_break,
                                          plan.defender_figures, plan.defender_break);
  const double gun = is_artillery(d.type) ? worth(d) : driven_off; // a beaten gun is lost
  return lost_by(s, d, odds.defender_losses, odds.defender_breaks) -
         lost_by(s, a, odds.attacker_losses, odds.attacker_breaks) + odds.defender_runs * gun -
         odds.attacker_runs * driven_off - shaken;
}

double best_fire(const State& s, int unit) {
  const Unit& u = s.unit(unit);
  if (fire_range(u.type) == 0) return 0;
  double best = 0;
  for (int i = 0; i < s.unit_count; ++i) {
    if (s.unit(i).side == u.side || !s.unit(i).present || !check_fire(s, unit, i).allowed()) continue;
    best = std::max(best, worth_of_fire(s, fire_plan(s, unit, i)));
  }
  return best;
}

double best_charge(const State& s, int unit) {
  const Unit& u = s.unit(unit);
  if (u.type != Type::infantry && u.type != Type::cavalry) return 0;
  const double reach = base_allowance(u.type, u.formation);
  double best = 0;
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& e = s.unit(i);
    if (e.side == u.side || !e.present) continue;
    const double far = reach + e.footing.radius;
    if (distance2(u.anchor, e.footing.middle) > far * far || !may_attack(s, unit, i).allowed()) continue;
    if (!within_arc(e.footing.centre - u.anchor, u.footing.forward, forward_cosine) ||
        contact_distance(s, u.anchor, e) > reach)
      continue;
    Melee m;
    m.attacker = static_cast<std::int8_t>(unit);
    m.defender = static_cast<std::int8_t>(i);
    m.contact = m.last_from = u.anchor;
    m.last_heading = heading(e.footing.centre - u.anchor);
    best = std::max(best, worth_of_melee(s, melee_plan(s, m)));
  }
  return best;
}

} // namespace sandtable::kingsmen
