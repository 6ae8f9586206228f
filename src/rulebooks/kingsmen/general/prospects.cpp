#include "rulebooks/kingsmen/general/prospects.hpp"

#include "rulebooks/kingsmen/chapters/attack_odds.hpp"
#include "rulebooks/kingsmen/chapters/casualties.hpp"
#include "rulebooks/kingsmen/chapters/charge.hpp"
#include "rulebooks/kingsmen/chapters/fire.hpp"
#include "rulebooks/kingsmen/chapters/light_infantry.hpp"
#include "rulebooks/kingsmen/chapters/melee.hpp"
#include "rulebooks/kingsmen/chapters/modifiers.hpp"
#include "rulebooks/kingsmen/chapters/units.hpp"
#include "rulebooks/kingsmen/state/constants.hpp"

#include <algorithm>

namespace sandtable::kingsmen {

namespace {

constexpr double unit_bonus = 5;    // a unit that stands counts for the army's will to fight
constexpr double shaken = 0.5;      // a colour lost
constexpr double driven_off = 3;    // made to run and become a mob
constexpr double near_collapse = 5; // a loss that brings a collapse roll

/// What losing the unit would cost its army beyond its figures.
double stake(const State& s, int unit) {
  const Unit& u = s.unit(unit);
  if (has_siblings(s, unit)) return 0; // KM2-OPT-59
  const int left = units_left(s, u.side) - 1;
  return left <= collapse_threshold(s.army(u.side).starting_units) ? near_collapse : 0;
}

double lost_by(const State& s, int unit, const Distribution& losses, double breaks) {
  return mean(losses) * figure_worth(s.unit(unit)) + breaks * (worth(s, unit) * 0.5 + stake(s, unit));
}

/// Whether no other unit in front of it in the roll stands for the same whole.
bool stands_for_whole(const State& s, int unit) {
  for (int i = 0; i < unit; ++i)
    if (s.unit(i).present && whole_of(s, i) == whole_of(s, unit)) return false;
  return true;
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

double worth(const State& s, int unit) {
  const Unit& u = s.unit(unit);
  const double fighting = u.privates - breaking_point(u.type);
  if (!is_light(s, unit)) return unit_bonus + figure_worth(u) * fighting;
  // However they stand they are the same men and count as one unit: to divide them is no gain by itself.
  return (stands_for_whole(s, unit) ? unit_bonus : 0) + fighting;
}

double worth_of_fire(const State& s, const AttackPlan& plan) {
  const FireOdds odds = fire_odds(plan.pools[0], plan.pools[1], plan.defender_figures, plan.defender_break);
  return lost_by(s, plan.defender, odds.losses, odds.breaks) + shaken * (1 - odds.losses.at(0));
}

double worth_of_melee(const State& s, const AttackPlan& plan) {
  const ExchangeOdds odds = exchange_odds(plan.pools[0], plan.pools[1], plan.attacker_figures, plan.attacker_break,
                                          plan.defender_figures, plan.defender_break);
  const bool gun = is_artillery(s.unit(plan.defender).type);
  const double beaten = gun ? worth(s, plan.defender) : driven_off; // a beaten gun is lost
  return lost_by(s, plan.defender, odds.defender_losses, odds.defender_breaks) -
         lost_by(s, plan.attacker, odds.attacker_losses, odds.attacker_breaks) + odds.defender_runs * beaten -
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
  if (!ever_charges(options(s), u.type)) return 0;
  const double reach = base_allowance(u.type, u.formation) + touch_ahead(u);
  const bool faceless = u.type == Type::skirmishers; // KM1-MOVE-18
  double best = 0;
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& e = s.unit(i);
    if (e.side == u.side || !e.present) continue;
    const double far = reach + e.footing.radius;
    if (distance2(u.anchor, e.footing.middle) > far * far || !may_attack(s, unit, i).allowed()) continue;
    if ((!faceless && !within_arc(e.footing.centre - u.anchor, u.footing.forward, s.setting->forward_cosine)) ||
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
