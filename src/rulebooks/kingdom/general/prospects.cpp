#include "rulebooks/kingdom/general/prospects.hpp"

#include "dice/curve.hpp"
#include "rulebooks/kingdom/chapters/aiming.hpp"
#include "rulebooks/kingdom/chapters/charge_way.hpp"
#include "rulebooks/kingdom/chapters/command.hpp"
#include "rulebooks/kingdom/chapters/course.hpp"
#include "rulebooks/kingdom/chapters/entries.hpp"
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
constexpr double stranded = 0.22;    ///< of a unit's worth, that a charge costs which fails to reach
constexpr double got_away = 0.75;    ///< of those who evade
constexpr double shot_fright = 0.12; ///< of a unit's worth, that the loss of a stand by fire costs beside the stand
constexpr double gone_off = 0.12;    ///< of a unit's worth, that it costs to be carried away after routers: TKO-COMP-10
constexpr double worn_out = 0.2;     ///< what is left of a unit's worth once it runs
constexpr double still_running = 0.85;  ///< of a unit that runs, beside one that is lost
constexpr double breaking = 14;         ///< what an army loses on its way to breaking, and
constexpr double breaking_squared = 10; ///< the more the nearer

/// How many units an army may lose: TKO-VIC-02.
double to_break(const State& s, Side side) {
  return std::max(1.0, s.army(side).starting_units * options(s).break_percent / 100.0);
}

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
double melee_dice_of(const Fighter& own, const Unit& e) {
  const Unit& u = *own.unit;
  const Zone zone = own.zone;
  const bool charging = own.charging;
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
  return kills / kills_per_stand * stand_worth(e) + std::min(1.0, stands_lost) * shot_fright * unit_worth(e);
}

double state_factor(const Unit& u) {
  switch (u.state) {
    case OrderState::good: return 1;
    case OrderState::disordered: return u.reforming ? 0.92 : 0.8;
    case OrderState::routing: return worn_out;
    case OrderState::pursuing: return 0.75;
  }
  return 1;
}

double broken_share(const State& s, Side side) {
  double gone = 0;
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& u = s.unit(i);
    if (u.side != side || !is_unit(u)) continue;
    if (u.presence == Presence::lost)
      gone += 1;
    else if (u.state == OrderState::routing)
      gone += still_running;
  }
  return gone / to_break(s, side);
}

double cost_of_breaking(const State& s, Side side) {
  const double share = broken_share(s, side);
  return breaking * share + breaking_squared * share * share;
}

double cost_of_rout(const State& s, Side side) {
  return still_running * (breaking + 2 * breaking_squared * broken_share(s, side)) / to_break(s, side);
}

double fright(const Unit& u, double modifier, double rout) {
  // The table read for a modifier that is an average, and so need not be whole.
  const auto at_most = [&](int total) { return std::clamp(total - modifier, 0.0, 10.0) / 10; };
  const double routs = at_most(2), falls_back = at_most(4) - routs, holds = at_most(6) - routs - falls_back;
  const double now = state_factor(u);
  if (u.state == OrderState::routing) rout = 0;
  return routs * rout + unit_worth(u) * (routs * (now - worn_out) + falls_back * std::max(0.0, now - 0.72) +
                                         holds * std::max(0.0, now - 0.8));
}

double likely_round(const Fighter& own, const Fighter& foe) {
  const Unit &u = *own.unit, &e = *foe.unit;
  constexpr double hits = (7 - melee_hits) / 6.0;
  const double mine = melee_dice_of(own, e) * hits * kill_chance(e);
  if (e.state == OrderState::routing) return mine / kills_per_stand * stand_worth(e) * worn_out; // TKO-MEL-60
  const double theirs = melee_dice_of(foe, u) * hits * kill_chance(u);
  const double spread = std::sqrt(0.7 * (mine + theirs) + 0.5);
  const double wins = curve((mine - theirs - 0.5) / spread), loses = curve((theirs - mine - 0.5) / spread);
  const auto nerves = [&](const Fighter& f, Zone attacked_in, double kills, double beaten, double even) {
    // TKO-MOR-18, 20, 22, 23: beaten, the stands it has just lost, and from where it is attacked
    const double modifier = f.nerve - kills / kills_per_stand -
                            (attacked_in == Zone::rear    ? 2
                             : attacked_in == Zone::flank ? 1
                                                          : 0);
    return beaten * fright(*f.unit, modifier - 1, f.rout) + even * fright(*f.unit, modifier, f.rout);
  };
  const double even = 1 - wins - loses;
  const double theirs_break = nerves(foe, own.zone, mine, wins, even),
               mine_break = nerves(own, foe.zone, theirs, loses, even);
  const double carried_away =
      arm_of(u) == Arm::cavalry ? gone_off * unit_worth(u) * std::min(1.0, theirs_break / unit_worth(e)) : 0;
  return mine / kills_per_stand * stand_worth(e) - theirs / kills_per_stand * stand_worth(u) + theirs_break -
         mine_break - carried_away;
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

double worth_of_onset(const State& s, const Fighter& own, const Fighter& foe, Reaction reaction, double gap) {
  const Unit &u = *own.unit, &e = *foe.unit;
  const int dice = move_dice(u, Pace::charge).dice;
  const double mean = dice * die_mean, spread = std::sqrt(dice * die_variance);
  const double reaches = curve((mean - gap) / spread), at_once = curve((mean / 2 - gap) / (spread / 2)); // TKO-CHG-50
  const double reacts = (1 - at_once) * (11 - passes_on(e.rating)) / 10.0;
  const double missed = (1 - reaches) * stranded * unit_worth(u);
  double home = likely_round(own, foe);
  double reply = 0; ///< what the reaction takes from the attacker
  switch (reaction) {
    case Reaction::hold: break;
    case Reaction::fire: reply = reacts * likely_shot(s, e, u); break;
    case Reaction::charge_for_horse: {
      Unit square = e;
      square.formation = Formation::charge_for_horse;
      home +=
          reacts *
          (likely_round({&u, own.nerve, own.rout, Zone::front, own.charging}, {&square, foe.nerve, foe.rout}) - home);
      break;
    }
    case Reaction::counter_charge: // both double
      home += reacts * (likely_round({&u, own.nerve, own.rout, Zone::front, own.charging},
                                     {&e, foe.nerve, foe.rout, Zone::front, true}) -
                        home);
      break;
    case Reaction::evade:
      home *= 1 - got_away * reacts;
      reply = got_away * reacts * stranded * unit_worth(u);
      break;
  }
  return reaches * home - missed - reply;
}

double worth_of_charge(const State& s, int unit, int enemy, int angle, Reaction reaction) {
  const ChargeWay way = charge_way(s, unit, enemy, angle);
  const Unit &u = s.unit(unit), &e = s.unit(enemy);
  Fighter own{&u, nerve_of(s, unit), cost_of_rout(s, u.side), zone_of(s, u, e), true};
  const Fighter foe{&e, nerve_of(s, enemy), cost_of_rout(s, e.side)};
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

double likely_charge(const State& s, int unit, int enemy, Fighter own, const Fighter& foe) {
  const Unit &u = *own.unit, &e = *foe.unit;
  const Zone zone = own.zone = zone_of(s, u, e);
  own.charging = true;
  const double gap = gap_between(u, e) + 1; // it seldom comes on quite straight
  const double worth =
      charge_goes_in(s, unit, enemy, zone) * worth_of_onset(s, own, foe, expected_reaction(s, unit, enemy, zone), gap);
  return worth > 0 && is_rough_between(s, u, e) ? 0.25 * worth : worth;
}

double nerve_of(const State& s, int unit) {
  return morale_modifier(s, {static_cast<std::int8_t>(unit), -1, RoundResult::none, Zone::front, false});
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
