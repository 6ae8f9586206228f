#include "rulebooks/kingdom/general/prospects.hpp"

#include "dice/curve.hpp"
#include "rulebooks/kingdom/chapters/aiming.hpp"
#include "rulebooks/kingdom/chapters/command.hpp"
#include "rulebooks/kingdom/chapters/fire.hpp"
#include "rulebooks/kingdom/chapters/layouts.hpp"
#include "rulebooks/kingdom/chapters/morale.hpp"
#include "rulebooks/kingdom/chapters/movement.hpp"
#include "rulebooks/kingdom/chapters/orders.hpp"
#include "rulebooks/kingdom/chapters/tables.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"
#include "rulebooks/kingdom/chapters/zones.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::kingdom {

namespace {

constexpr double die_mean = 3.5, die_variance = 35.0 / 12;
constexpr double stranded = 0.6;    ///< of a unit's worth, that a charge costs which fails to reach
constexpr double nerve_cost = 0.45; ///< of a unit's worth, that its breaking costs beside its dead

double rating_factor(Rating r) {
  constexpr ByRating<double> factors{0.8, 1, 1.2, 1.4};
  return factors.at(r);
}

/// The chance that a die of six kills a man of the unit: TKO-KILL-01 to 03.
double kill_chance(const Unit& e) { return (7 - kill_number(e)) / 6.0; }

/// Missile stands of the front rank: TKO-FIRE-11.
int shooters(const Unit& u) {
  int out = 0;
  for (std::size_t i = 0; i < u.footing.count && u.footing.rank[i] == 1; ++i)
    out += shoots(u, u.footing.type[i]) ? 1 : 0;
  return u.formation == Formation::charge_for_horse ? (out + 1) / 2 : out;
}

/// The chance that a die of that shot hits; 0 beyond its range.
double hit_chance(Weapon w, double range) {
  switch (band_of(w, range)) {
    case Band::short_range: return (7 - short_hits) / 6.0;
    case Band::medium_range: return (7 - medium_hits) / 6.0;
    case Band::long_range: return (7 - long_hits) / 6.0;
    case Band::none: break;
  }
  return 0;
}

/// Whether a weapon that shoots straight ahead, or within its arc, may bear on it.
bool may_bear(const Unit& u, const Unit& e) {
  if (u.formation == Formation::charge_for_horse || u.building >= 0) return true;
  const Vec way = e.footing.centre - u.anchor;
  const double ahead = dot(way, u.footing.forward);
  if (ahead <= 0) return u.weapon == Weapon::pistols;
  const double aside = std::abs(cross(u.footing.forward, way));
  return aside <= e.footing.radius + 0.4 * u.footing.width + (u.weapon == Weapon::pistols ? ahead : 0.1 * ahead);
}

int melee_dice_a_stand(StandType t) {
  switch (t) {
    case StandType::horse:
    case StandType::cuirassier:
    case StandType::lancer:
    case StandType::dragoon_mounted: return dice_per_cavalry_stand;
    case StandType::pike: return dice_per_pike_stand;
    case StandType::bill: return dice_per_bill_stand;
    default: return 1;
  }
}

/// The dice a unit would throw: TKO-MEL-10 to 30, as far as they are the same wherever it fights.
double melee_dice_of(const Unit& u, const Unit& e, Zone zone, bool charging) {
  const bool horse = arm_of(u) == Arm::cavalry, at_foot = arm_of(e) == Arm::foot;
  if (is_gun(u.kind)) return (u.crew + crew_per_die - 1) / crew_per_die;
  double dice = 0;
  int stands = 0;
  for (std::size_t t = 0; t < u.stands.of.size(); ++t) {
    dice += u.stands.of[t] * melee_dice_a_stand(static_cast<StandType>(t));
    stands += u.stands.of[t];
  }
  const bool square = e.formation == Formation::charge_for_horse && e.state == OrderState::good;
  if (u.state != OrderState::good) dice /= 2;
  if (charging && !(horse && square)) dice *= 2;
  if (horse && at_foot && e.state != OrderState::good) dice *= 2;
  int each = zone == Zone::rear ? 2 : zone == Zone::flank ? 1 : 0;
  each += u.rating >= Rating::good ? 1 : u.rating == Rating::poor ? -1 : 0;
  if (is_sword_armed(u)) each += (charging ? 1 : 0) + (at_foot && is_without_pike_or_bill(e) ? 1 : 0);
  if (!horse && square) each += 1;
  if (at_foot && u.state == OrderState::good) dice += 2 * supported_pike(u);
  return std::max(0.0, dice + each * stands);
}

} // namespace

double stand_worth(const Unit& u) {
  if (is_gun(u.kind)) return 0.9;
  switch (main_type(u)) {
    case StandType::cuirassier: return 1.9;
    case StandType::horse: return 1.7;
    case StandType::lancer: return 1.5;
    case StandType::mob: return 0.5;
    case StandType::clansmen: return 0.9;
    default: return 1;
  }
}

double unit_worth(const Unit& u) {
  const int stands = is_gun(u.kind) ? u.crew : u.stands.count();
  return stand_worth(u) * rating_factor(u.rating) * (stands - 0.2 * u.partial_kills);
}

double gap_between(const Unit& a, const Unit& b) {
  const Vec way = b.footing.centre - a.footing.centre;
  const double far = length(way);
  if (far <= 0) return 0;
  // How far a unit's rectangle reaches along the line between the two.
  const auto reach = [&](const Unit& u) {
    const double ahead = std::abs(dot(way, u.footing.forward)), aside = std::abs(cross(u.footing.forward, way));
    return (ahead * u.footing.depth + aside * u.footing.width) / (2 * far);
  };
  return std::max(0.0, far - reach(a) - reach(b));
}

Nearest nearest_foe(const State& s, const Unit& u) {
  return nearest_of(s.unit_count, [&](int i) -> std::optional<double> {
    const Unit& e = s.unit(i);
    if (e.side == u.side || !on_table(e) || !is_unit(e)) return std::nullopt;
    return gap_between(u, e);
  });
}

double likely_shot(const State& s, const Unit& u, const Unit& e) {
  if (!has_missiles(u) || u.formation == Formation::march_column || is_without_ammunition(s, u)) return 0;
  const double hits_on = hit_chance(u.weapon, gap_between(u, e));
  if (hits_on <= 0 || !may_bear(u, e)) return 0;
  const bool gun = is_gun(u.kind);
  const int stands = gun ? 1 : shooters(u);
  if (stands == 0) return 0;
  double dice = gun ? 2.0 * u.crew : stands * (u.kind == UnitKind::clansmen_regiment ? 1.0 : 2.0);
  if (u.state != OrderState::good) dice /= 2;
  const int groups = gun ? 1 : (stands + 1) / 2;
  dice += groups * ((u.rating >= Rating::good ? 1 : u.rating == Rating::poor ? -1 : 0) - (u.moved ? 1 : 0));
  const double kills = std::max(0.0, dice) * hits_on * kill_chance(e);
  // A stand that falls is a check that may break them all.
  const double stands_lost = (kills + 0.5 * e.partial_kills) / kills_per_stand;
  return kills / kills_per_stand * stand_worth(e) + std::min(1.0, stands_lost) * 0.12 * unit_worth(e);
}

double likely_round(const Unit& u, const Unit& e, Zone zone, bool charging) {
  constexpr double hits = (7 - melee_hits) / 6.0;
  const double mine = melee_dice_of(u, e, zone, charging) * hits * kill_chance(e);
  const double theirs =
      (e.state == OrderState::routing ? 0 : melee_dice_of(e, u, Zone::front, false)) * hits * kill_chance(u);
  const double wins = curve((mine - theirs) / std::sqrt(0.7 * (mine + theirs) + 0.5));
  return mine / kills_per_stand * stand_worth(e) - theirs / kills_per_stand * stand_worth(u) +
         nerve_cost * (wins * unit_worth(e) - (1 - wins) * unit_worth(u));
}

double charge_goes_in(const State& s, int unit, int enemy, Zone zone) {
  const Unit &u = s.unit(unit), &e = s.unit(enemy);
  int modifier = zone == Zone::rear ? 2 : zone == Zone::flank ? 1 : 0; // TKO-CHG-31 to 36
  if (best_commander(s, unit, 0.5) >= 0) ++modifier;
  if (u.state == OrderState::disordered) --modifier;
  if (e.state != OrderState::good) ++modifier;
  if (arm_of(u) == Arm::foot && arm_of(e) == Arm::foot && e.state == OrderState::good) modifier -= 2;
  return std::clamp((11 - passes_on(u.rating) + modifier) / 10.0, 0.0, 0.9); // TKO-ORD-16
}

double worth_of_onset(const State& s, int unit, int enemy, Zone zone, Reaction reaction, double gap) {
  const Unit &u = s.unit(unit), &e = s.unit(enemy);
  const int dice = move_dice(u, Pace::charge).dice;
  const double mean = dice * die_mean, spread = std::sqrt(dice * die_variance);
  const double reaches = curve((mean - gap) / spread), at_once = curve((mean / 2 - gap) / (spread / 2)); // TKO-CHG-50
  const double reacts = (1 - at_once) * (11 - passes_on(e.rating)) / 10.0;
  const double missed = (1 - reaches) * stranded * unit_worth(u);
  double home = likely_round(u, e, zone, true);
  double reply = 0; ///< what the reaction takes from the attacker
  switch (reaction) {
    case Reaction::hold: break;
    case Reaction::fire: reply = reacts * likely_shot(s, e, u); break;
    case Reaction::charge_for_horse: {
      Unit square = e;
      square.formation = Formation::charge_for_horse;
      home += reacts * (likely_round(u, square, Zone::front, true) - home);
      break;
    }
    case Reaction::counter_charge: // both double
      home +=
          reacts * (0.5 * likely_round(u, e, Zone::front, true) - 0.5 * likely_round(e, u, Zone::front, true) - home);
      break;
    case Reaction::evade: home *= 1 - 0.75 * reacts; break;
  }
  return reaches * home - missed - reply;
}

Reaction expected_reaction(const State& s, int unit, int enemy, Zone zone) {
  const Unit& e = s.unit(enemy);
  Reaction expected = Reaction::hold;
  if (e.state == OrderState::good || e.state == OrderState::disordered) {
    if (arm_of(e) == Arm::cavalry && zone != Zone::rear)
      expected = Reaction::counter_charge;
    else if (arm_of(s.unit(unit)) == Arm::cavalry && e.stands[StandType::pike] > 0)
      expected = Reaction::charge_for_horse;
    else
      expected = Reaction::fire;
  }
  return expected;
}

double likely_charge(const State& s, int unit, int enemy) {
  const Zone zone = zone_of(s, s.unit(unit), s.unit(enemy));
  const double gap = gap_between(s.unit(unit), s.unit(enemy)) + 1; // it seldom comes on quite straight
  return charge_goes_in(s, unit, enemy, zone) *
         worth_of_onset(s, unit, enemy, zone, expected_reaction(s, unit, enemy, zone), gap);
}

double fright(const State& s, int unit, int modifier) {
  const double worth = unit_worth(s.unit(unit));
  double cost = 0;
  for (int die = 1; die <= 10; ++die) switch (morale_result(die + modifier)) {
      case MoraleResult::routs: cost += 0.75 * worth; break;
      case MoraleResult::falls_back: cost += 0.35 * worth; break;
      case MoraleResult::holds: cost += 0.2 * worth; break;
      case MoraleResult::carries_on: break;
    }
  return cost / 10;
}

bool commander_is_well_placed(const State& s, int commander) {
  constexpr double too_near = 8;
  const Unit& c = s.unit(commander);
  if (nearest_foe(s, c).distance < too_near) return false;
  const double radius = 0.6 * radius_of(s, commander);
  for (const int i : units_in(command_of(s, commander)))
    if (on_table(s.unit(i)) && s.unit(i).state != OrderState::routing &&
        distance2(s.unit(i).footing.centre, c.anchor) > radius * radius)
      return false;
  return true;
}

} // namespace sandtable::kingdom
