#include "rulebooks/kingdom/chapters/victory.hpp"

#include "battle/ending.hpp"
#include "rulebooks/kingdom/chapters/measuring.hpp"
#include "rulebooks/kingdom/chapters/units.hpp"

namespace sandtable::kingdom {

namespace {

constexpr int for_a_lost_unit = 2;   // TKO-VIC-05
constexpr int for_a_shaken_unit = 1; // TKO-VIC-06
constexpr int for_an_objective = 3;  // TKO-VIC-08
constexpr int marginal_lead = 3;     // TKO-VIC-09
constexpr int decisive_lead = 6;     // TKO-VIC-09
constexpr int hundred_percent = 100;

bool is_running(const Unit& u) { return on_table(u) && u.state == OrderState::routing; }

/// TKO-VIC-05, 06: what a unit is worth to the enemy.
int worth_of(const Unit& u) {
  if (u.presence == Presence::lost) return for_a_lost_unit;
  return is_running(u) || 2 * u.stands.count() <= u.full_stands ? for_a_shaken_unit : 0;
}

/// TKO-VIC-04, 09
void count_points(State& s, Events events) {
  const int lead = victory_points(s, Side::red) - victory_points(s, Side::blue);
  const int by = lead < 0 ? -lead : lead;
  if (by < marginal_lead) return end_battle(s, Ending::draw, -1, Rule::TKO_VIC_09, events);
  s.decisive = by >= decisive_lead;
  end_battle(s, Ending::points, index_of(lead > 0 ? Side::red : Side::blue), Rule::TKO_VIC_09, events);
}

} // namespace

int gone_units(const State& s, Side side) {
  int gone = 0;
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& u = s.unit(i);
    if (is_unit(u) && u.side == side && (u.presence == Presence::lost || is_running(u))) ++gone;
  }
  return gone;
}

int breaks_at(const State& s, Side side) {
  return (options(s).break_percent * s.army(side).starting_units + hundred_percent - 1) / hundred_percent;
}

bool is_broken(const State& s, Side side) { return gone_units(s, side) >= breaks_at(s, side); }

int victory_points(const State& s, Side side) {
  int points = s.army(side).commander_points; // TKO-VIC-07
  for (int i = 0; i < s.unit_count; ++i)
    if (is_unit(s.unit(i)) && s.unit(i).side != side) points += worth_of(s.unit(i));
  for (const Objective& o : s.setting->objectives)
    if (holder_of(s, o) == index_of(side)) points += for_an_objective;
  return points;
}

int holder_of(const State& s, const Objective& o) { // TKO-VIC-08
  int lead = 0;
  for (const Side side : {Side::red, Side::blue})
    for (const int i : units_in(units_of(s, side))) {
      const Unit& u = s.unit(i);
      const bool steady = u.state == OrderState::good || u.state == OrderState::disordered;
      const double beyond = objective_reach + measure_tolerance + u.footing.radius;
      if (distance2(u.footing.centre, o.at) > beyond * beyond) continue;
      if (steady && reaches(distance(s, u, o.at), objective_reach)) lead += side == Side::red ? 1 : -1;
    }
  return lead == 0 ? -1 : index_of(lead > 0 ? Side::red : Side::blue);
}

void decide_victory(State& s, Events events) { // TKO-VIC-01
  const bool red = is_broken(s, Side::red), blue = is_broken(s, Side::blue);
  if (red != blue) { // TKO-VIC-03
    s.decisive = true;
    return end_battle(s, Ending::broken, index_of(red ? Side::blue : Side::red), Rule::TKO_VIC_03, events);
  }
  if (red || s.turn >= options(s).turn_limit) count_points(s, events); // TKO-VIC-04, TKO-OPT-21
}

void check_field_empty(State& s, Events events) {
  std::array<bool, 2> there{};
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& u = s.unit(i);
    if (is_unit(u) && (on_table(u) || u.presence == Presence::off_table))
      there[static_cast<std::size_t>(index_of(u.side))] = true;
  }
  if (there[0] && there[1]) return;
  if (!there[0] && !there[1]) return count_points(s, events); // TKO-RULING-155
  end_battle(s, Ending::no_units, there[0] ? 0 : 1, Rule::TKO_VIC_10, events);
}

} // namespace sandtable::kingdom
