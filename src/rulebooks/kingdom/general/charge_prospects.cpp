#include "rulebooks/kingdom/general/charge_prospects.hpp"

#include "dice/curve.hpp"
#include "rulebooks/kingdom/chapters/charge_way.hpp"
#include "rulebooks/kingdom/chapters/course.hpp"
#include "rulebooks/kingdom/chapters/entries.hpp"
#include "rulebooks/kingdom/chapters/layouts.hpp"
#include "rulebooks/kingdom/chapters/movement.hpp"
#include "rulebooks/kingdom/chapters/orders.hpp"
#include "rulebooks/kingdom/chapters/tables.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"
#include "rulebooks/kingdom/chapters/zones.hpp"
#include "rulebooks/kingdom/general/prospects.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::kingdom {

namespace {

constexpr double die_mean = 3.5, die_variance = 35.0 / 12;
constexpr double stranded = 0.22; ///< of a unit's worth, that a charge costs which fails to reach
constexpr double got_away = 0.75; ///< of those who evade

/// Whether difficult ground lies between two units, as a line between them says.
bool is_rough_between(const State& s, const Unit& u, const Unit& e) {
  const Segment line{u.footing.centre, e.footing.centre};
  for (const int i : units_in(table(s).near(line) & s.setting->difficult & ~s.setting->buildings)) {
    const Feature& f = table(s).feature(i);
    if (is_line(f.kind) ? crosses(line, f.outline) : length_inside(line, f.outline) > 0) return true;
  }
  return false;
}

} // namespace

double charge_goes_in(const Fighter& own, const Fighter& foe, Zone zone) {
  const Unit &u = *own.unit, &e = *foe.unit;
  int modifier = zone == Zone::rear ? 2 : zone == Zone::flank ? 1 : 0; // TKO-CHG-31 to 36
  if (own.led) ++modifier;
  if (u.state == OrderState::disordered) --modifier;
  if (e.state != OrderState::good) ++modifier;
  if (own.arm == Arm::foot && foe.arm == Arm::foot && e.state == OrderState::good) modifier -= 2;
  return std::clamp((11 - passes_on(u.rating) + modifier) / 10.0, 0.0, 0.9); // TKO-ORD-16
}

double pistols_half_way(const State& s, const Unit& u, const Unit& e, double gap) {
  return u.weapon == Weapon::pistols ? likely_shot(s, u, e, gap, true) : 0; // TKO-CHG-49, TKO-TRAP-08
}

namespace {

double reacts_in_time(const Unit& e) { return (11 - passes_on(e.rating)) / 10.0; } // TKO-CHG-56

/// What the volley of a defender who means to fire takes from the attacker: TKO-CHG-57, whichever way he turns.
double volley_at(const State& s, const Unit& u, const Unit& e, Reaction reaction) {
  return reaction == Reaction::fire ? reacts_in_time(e) * likely_shot(s, e, u, gap_between(e, u)) : 0;
}

} // namespace

namespace {

/// `home`: what the round is worth if nobody reacts.
double worth_once_met(const State& s, const Fighter& own, const Fighter& foe, Reaction reaction, double reaches,
                      double home) {
  const Unit &u = *own.unit, &e = *foe.unit;
  const double reacts = reacts_in_time(e), missed = stranded * own.worth;
  switch (reaction) {
    case Reaction::hold:
    case Reaction::fire: break;
    case Reaction::charge_for_horse: {
      Unit square = e;
      square.formation = Formation::charge_for_horse;
      Fighter formed = foe;
      formed.unit = &square;
      home += reacts * (likely_round(own.in(Zone::front, own.charging), formed) - home);
      break;
    }
    case Reaction::counter_charge: // both double
      home += reacts * (likely_round(own.in(Zone::front, own.charging), foe.in(Zone::front, true)) - home);
      break;
    case Reaction::evade: reaches *= 1 - got_away * reacts; break;
  }
  return reaches * home - (1 - reaches) * missed - volley_at(s, u, e, reaction);
}

} // namespace

double worth_of_going_in(const State& s, const Fighter& own, const Fighter& foe, Reaction reaction, double reaches) {
  return worth_once_met(s, own, foe, reaction, reaches, likely_round(own, foe));
}

double worth_of_turning_away(const State& s, const Unit& u, const Unit& e, Reaction reaction) {
  return -volley_at(s, u, e, reaction);
}

double worth_of_onset(const State& s, const Fighter& own, const Fighter& foe, Reaction reaction, double gap) {
  const Unit &u = *own.unit, &e = *foe.unit;
  const int dice = move_dice(u, Pace::charge).dice;
  const double mean = dice * die_mean, spread = std::sqrt(dice * die_variance);
  const double reaches = curve((mean - gap) / spread), at_once = curve((mean / 2 - gap) / (spread / 2)); // TKO-CHG-50
  const double later = 1 - at_once, home = likely_round(own, foe);
  if (later <= 0) return home;
  double half_way = worth_once_met(s, own, foe, reaction, std::max(0.0, reaches - at_once) / later, home);
  if (own.arm == Arm::cavalry) // TKO-CHG-51
    half_way = std::max(half_way, worth_of_turning_away(s, u, e, reaction)) +
               pistols_half_way(s, u, e, std::max(0.0, gap - mean / 2));
  return at_once * home + later * half_way;
}

double worth_of_charge(const State& s, const Fighter& charger, const Fighter& foe, const Charge& charge,
                       Reaction reaction) {
  const ChargeWay way = charge_way(s, charge.attacker, charge.defender, charge.angle);
  const Unit& u = *charger.unit;
  Fighter own = charger.in(charge.zone, true);
  const Manoeuvre ahead{ManoeuvreKind::go_to, 0, {}, way.turned.anchor + way.turned.footing.forward * way.gap};
  Met met = first_entry(s, way.turned, ahead, 1, 0);
  if (const FeatureSet inside = begins_in(s, way.turned, 0); inside != 0)
    met = {*units_in(inside).begin(), 0}; // TKO-DIFF-09
  if (met.feature < 0) return worth_of_onset(s, own, foe, reaction, way.gap);
  const double barred = -stranded * unit_worth(u);
  if ((u.barred & bit(met.feature)) != 0) return barred; // TKO-DIFF-08
  const double slow_gap = way.gap * (2 - met.part);      // TKO-DIFF-07
  double sum = 0;
  Unit shaken = u;
  shaken.state = OrderState::disordered;
  for (int die = 1; die <= 6; ++die) {
    own.unit = &u;
    own.charging = true;
    switch (going_at(s, way.turned, met.feature, die)) {
      case Going::free: sum += worth_of_onset(s, own, foe, reaction, way.gap); break;
      case Going::slowed_and_disordered: own.unit = &shaken; [[fallthrough]];
      case Going::slowed:
        own.charging = false; // TKO-DIFF-03
        sum += worth_of_onset(s, own, foe, reaction, slow_gap);
        break;
      case Going::barred: sum += barred; break;
    }
  }
  return sum / 6;
}

Reaction expected_reaction(const Fighter& own, const Fighter& foe, Zone zone) {
  const Unit& e = *foe.unit;
  Reaction expected = Reaction::hold;
  if (e.state == OrderState::good || e.state == OrderState::disordered) {
    if (foe.arm == Arm::cavalry && zone != Zone::rear)
      expected = Reaction::counter_charge;
    else if (own.arm == Arm::cavalry && e.stands[StandType::pike] > 0)
      expected = Reaction::charge_for_horse;
    else
      expected = Reaction::fire;
  }
  return expected;
}

double likely_charge(const State& s, const Fighter& own, const Fighter& foe, double gap) {
  const Unit &u = *own.unit, &e = *foe.unit;
  const Zone zone = zone_of(s, u, e);
  const double askew = gap + 1; // it seldom comes on quite straight
  const double worth = charge_goes_in(own, foe, zone) *
                       worth_of_onset(s, own.in(zone, true), foe, expected_reaction(own, foe, zone), askew);
  return worth > 0 && is_rough_between(s, u, e) ? 0.25 * worth : worth;
}

} // namespace sandtable::kingdom
