#include "rulebooks/skirmish/chapters/away.hpp"

#include "rulebooks/skirmish/chapters/advancing.hpp"
#include "rulebooks/skirmish/chapters/flight.hpp"
#include "rulebooks/skirmish/chapters/legs.hpp"
#include "rulebooks/skirmish/chapters/measuring.hpp"
#include "scenario/edges.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::skirmish {

namespace {

/// Farther than anybody runs in a half-turn: SKR-MOR-07.
constexpr double run_length = 64;

/// Steps of 15 degrees to either side, left before right: SKR-MOR-09.
Vec turned(Vec straight, int step) {
  if (step == 0) return straight;
  const int k = (step + 1) / 2;
  const double degrees = 360.0 / way_directions * (step % 2 == 1 ? -k : k);
  return direction(heading(straight) + from_degrees(degrees));
}

/// As far as the table reaches: whoever goes on has left it, and nothing bars him there.
Vec on_table(const State& s, Vec from, Vec to) {
  const Vec size = table(s).size();
  double share = 1;
  const auto limit = [&](double at, double reach, double most) {
    if (reach > 0 && at + reach > most) share = std::min(share, (most - at) / reach);
    if (reach < 0 && at + reach < 0) share = std::min(share, at / -reach);
  };
  limit(from.x, to.x - from.x, size.x);
  limit(from.y, to.y - from.y, size.y);
  return from + (to - from) * std::max(share, 0.0);
}

/// Whether a run comes within a gap of an enemy whom it does not simply leave behind: SKR-RULING-96.
bool is_barred_by(const Figure& enemy, const Segment& run, double gap) {
  if (dot(run.to - run.from, enemy.at - run.from) <= 0) return false;
  const double reach = gap + (enemy.mounted ? 2.8 : 1.42);
  if (distance2(enemy.at, run) > reach * reach) return false;
  const std::array<Vec, 2> line{run.from, run.to};
  return distance2_to_polyline(corners(base_of(enemy)), line) <= gap * gap;
}

bool is_barred(const State& s, Side side, const Segment& run, double gap, bool by_routers) {
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& u = s.unit(i);
    if (u.side == side || (!by_routers && is_routing(s.unit(group_of(s, i))))) continue;
    for (int k = u.first; k < u.first + u.figures; ++k)
      if (is_living(s.figure(k)) && is_barred_by(s.figure(k), run, gap)) return true;
  }
  return false;
}

/// Toward its own table edge: SKR-MOR-04, 09.
Vec homeward(const State& s, Side side) { return -direction(facing_from(s.setting->side(side).edge)); }

Vec straight_away(const State& s, int group, const Dangers& dangers) {
  const Unit& u = s.unit(group);
  if (!dangers.threat()) return homeward(s, u.side);
  const Vec v = dangers.middle() - *dangers.threat();
  return v == Vec{} ? -direction(u.facing) : unit(v);
}

} // namespace

Flight away(const State& s, int group, const Dangers& dangers) {
  const Side side = s.unit(group).side;
  const Vec from = dangers.middle();
  const Vec straight = straight_away(s, group, dangers);
  const double gap = keep_clear + base_size(s.figure(men_of(s, group).front())).width / 2; // SKR-MOV-13, 14
  const auto is_clear = [&](Vec d, double length) {
    const Vec to = on_table(s, from, from + d * length);
    return !is_barred(s, side, {from, to}, gap, true) && leg_between(*s.setting, from, to).passable;
  };
  const auto on = [&](Vec d) { return Flight{d, Path{from + d * run_length}}; };
  // SKR-RULING-97: clear all the way and nearer to nobody; then clear all the way; then for the 10 of SKR-MOR-11.
  for (int step = 0; step < way_directions; ++step) {
    const Flight f = on(turned(straight, step));
    if (!dangers.comes_nearer(f.way) && is_clear(f.direction, run_length)) return f; // SKR-MOR-16
  }
  for (const double length : {run_length, way_out})
    for (int step = 1; step < way_directions; ++step)
      if (const Vec d = turned(straight, step); is_clear(d, length)) return on(d);
  // Out of a building by its door, or as far as it can: SKR-ACT-40.
  Errand errand = errand_of(s, group);
  const Way way = least_cost_way(s, from, on_table(s, from, from + straight * run_length), errand);
  if (way.found && !dangers.comes_nearer(way.points)) return {straight, way.points};
  return on(straight);
}

bool is_surrounded(const State& s, int group) { // SKR-MOR-11, SKR-RULING-96
  const Side side = s.unit(group).side;
  const Vec from = mean_centre(s, group);
  const bool in_building = (s.figure(men_of(s, group).front()).stance.areas & s.setting->buildings) != 0;
  bool by_enemies = false;
  for (int step = 0; step < way_directions; ++step) {
    const Vec to = on_table(s, from, from + turned({0, 1}, step) * way_out);
    const bool barred = is_barred(s, side, {from, to}, way_out_gap + within_tolerance, false);
    by_enemies = by_enemies || barred;
    if (!barred && (in_building || leg_between(*s.setting, from, to).passable)) return false;
  }
  return by_enemies;
}

} // namespace sandtable::skirmish
