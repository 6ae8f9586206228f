#include "rulebooks/kingdom/general/prospects.hpp"

#include "rulebooks/kingdom/chapters/aiming.hpp"
#include "rulebooks/kingdom/chapters/command.hpp"
#include "rulebooks/kingdom/chapters/fire.hpp"
#include "rulebooks/kingdom/chapters/layouts.hpp"
#include "rulebooks/kingdom/chapters/morale.hpp"
#include "rulebooks/kingdom/chapters/tables.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::kingdom {

namespace {

constexpr double shot_fright = 0.12;    ///< of a unit's worth, that the loss of a stand by fire costs beside the stand
constexpr double worn_out = 0.2;        ///< what is left of a unit's worth once it runs
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

double kill_chance(const Unit& u) { return (7 - kill_number(u)) / 6.0; }

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

double likely_shot(const State& s, const Unit& u, const Unit& e, double gap, bool moved) {
  if (!has_missiles(u) || u.formation == Formation::march_column || is_without_ammunition(s, u)) return 0;
  const double hits_on = hit_chance(u.weapon, gap);
  if (hits_on <= 0 || !may_bear(u, e)) return 0;
  const bool gun = is_gun(u.kind);
  const int stands = gun ? 1 : shooters(u);
  if (stands == 0) return 0;
  double dice = gun ? 2.0 * u.crew : stands * (u.kind == UnitKind::clansmen_regiment ? 1.0 : 2.0);
  if (u.state != OrderState::good) dice /= 2;
  const int groups = gun ? 1 : (stands + 1) / 2;
  dice += groups * ((u.rating >= Rating::good ? 1 : u.rating == Rating::poor ? -1 : 0) - (moved ? 1 : 0));
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

double fright(const Unit& u, double worth, double modifier, double rout) {
  // The table read for a modifier that is an average, and so need not be whole.
  const auto at_most = [&](int total) { return std::clamp(total - modifier, 0.0, 10.0) / 10; };
  const double routs = at_most(2), falls_back = at_most(4) - routs, holds = at_most(6) - routs - falls_back;
  const double now = state_factor(u);
  if (u.state == OrderState::routing) rout = 0;
  return routs * rout +
         worth * (routs * (now - worn_out) + falls_back * std::max(0.0, now - 0.72) + holds * std::max(0.0, now - 0.8));
}

double fright(const Unit& u, double modifier, double rout) { return fright(u, unit_worth(u), modifier, rout); }

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
