#include "rulebooks/skirmish/chapters/advancing.hpp"

#include "rulebooks/skirmish/chapters/charge.hpp"
#include "rulebooks/skirmish/chapters/drift.hpp"
#include "rulebooks/skirmish/chapters/look_around.hpp"
#include "rulebooks/skirmish/chapters/measuring.hpp"
#include "rulebooks/skirmish/chapters/obeying.hpp"
#include "scenario/edges.hpp"

#include <algorithm>

namespace sandtable::skirmish {

namespace {

/// Farther than anybody moves in a half-turn.
constexpr double beyond_reach = 64;
/// A march is over when its goal is this near.
constexpr double arrived = 0.5;

Vec nearest_point(const Box& base, Vec from) {
  const Vec p = local(base, from);
  return placed(
      base.centre, base.facing,
      {std::clamp(p.x, -base.half_width, base.half_width), std::clamp(p.y, -base.half_depth, base.half_depth)});
}

/// The man in the middle of the front rank, if one stood there: the anchor is the middle of his front edge.
Vec front_man(const State& s, int group) {
  const BaseSize base = base_size(s.figure(men_of(s, group).front()));
  return anchor_of(s, group) - direction(s.unit(group).facing) * (base.depth / 2);
}

/// SKR-ACT-36, 37, 40: round whatever nobody passes; straight on as far as it goes where no way leads there.
Path way_to(const State& s, int group, Vec to, const Errand& errand) {
  const Vec from = front_man(s, group);
  const Way way = least_cost_way(s, from, to, errand);
  if (way.found) return for_the_anchor(s, group, way.points, from);
  return for_the_anchor(s, group, Path{to}, from);
}

void tell_move(const State& s, int group, int target, double cost, Vec from, Rule rule, Events events) {
  report(events, EventKind::group_moved, rule, [&](Event& e) {
    e.side = s.unit(group).side;
    e.unit = static_cast<std::int8_t>(group);
    e.other = static_cast<std::int8_t>(target);
    e.cm = cost;
    e.from = from;
    e.to = is_there(s, group) ? anchor_of(s, group) : from;
  });
}

/// SKR-ACT-38, 39
bool keeps_to_half(const State& s, int group, const NearestEnemy& enemy) {
  if (is_automatic(s, s.unit(group).side) || s.unit(group).commanded) return false;
  if (s.unit(group).action != Action::advance) return false;
  const std::optional<Weapon> weapon = main_weapon(s, group);
  return weapon && is_within(enemy.distance, row_of(*weapon).far);
}

/// Turns to whom it makes for and goes there.
void go_toward(State& s, int group, const NearestEnemy& enemy, Drift how, Rule rule, Events events) {
  const Unit& u = s.unit(group);
  const bool sees = enemy.group >= 0;
  const Mark mark = sees ? mark_for(s, group, enemy) : Mark{-1, u.last_known};
  const Vec to = mark.at;
  const bool turned = turn_group(s, group, to); // SKR-ACT-36
  Errand errand = errand_of(s, group);
  errand.toward = mark.figure;
  how.way = way_to(s, group, to, errand);
  how.target = enemy.group;
  const Vec from = anchor_of(s, group);
  const double cost = drift(s, group, how, events);
  if (cost > 0)
    tell_move(s, group, enemy.group, cost, from, rule, events);
  else if (turned)
    tell_turn(s, group, to, enemy.group, events);
  note_move(s, group, cost, events);
}

} // namespace

Mark mark_for(const State& s, int group, const NearestEnemy& enemy) {
  const Vec from = mean_centre(s, group);
  const FigureSet seen = seen_by_group(s, group);
  Mark best;
  double least = infinite;
  for (const int i : members_of(s, enemy.group)) {
    if (!seen.has(i)) continue;
    const Vec at = nearest_point(base_of(s.figure(i)), from);
    if (const double d = distance2(at, from); d < least) {
      least = d;
      best = {static_cast<std::int16_t>(i), at};
    }
  }
  return best;
}

Errand errand_of(const State& s, int group) {
  const Figure& man = s.figure(men_of(s, group).front());
  Errand out;
  out.side = s.unit(group).side;
  out.barrier = allowance(man, true) / 4; // SKR-MOV-07
  out.clearance = keep_clear;             // SKR-MOV-14
  out.half_width = base_size(man).width / 2;
  return out;
}

Path for_the_anchor(const State& s, int group, const Path& way, Vec of) {
  const Vec off = anchor_of(s, group) - of;
  Path out;
  for (const Vec& p : way) out.push_back(p + off);
  return out;
}

void note_move(State& s, int group, double cost, Events events) {
  if (cost <= 0) return;
  Unit& u = s.unit(group);
  u.moved = true;                                                                                        // SKR-MOV-11
  for (const int i : men_of(s, group)) u.hurried = u.hurried || cost > allowance(s.figure(i), true) / 2; // SKR-MOV-09
  look_around(s, events);
}

void attack(State& s, int group, const NearestEnemy& enemy, Rule rule, Events events) {
  Drift how;
  how.bonus = s.unit(group).native_die; // SKR-ACT-14
  if (enemy.group >= 0) {
    const Charge charge = judge_charge(s, group, enemy.group, how.bonus);
    if (charge.ruling.allowed())
      return carry_out_charge(s, group, enemy.group, charge, events); // SKR-ACT-12, SKR-MEL-02
  }
  go_toward(s, group, enemy, how, rule == Rule::SKR_ACT_12 ? Rule::SKR_ACT_13 : rule, events);
}

void close_in(State& s, int group, const NearestEnemy& enemy, Rule rule, Events events) {
  Drift how;
  if (enemy.group >= 0 && is_missile_armed(s, group)) how.stop_at = row_of(*main_weapon(s, group)).medium; // SKR-ACT-15
  if (keeps_to_half(s, group, enemy)) how.share = 0.5;                                                     // SKR-ACT-38
  go_toward(s, group, enemy, how, rule, events);
}

void march_on(State& s, int group, Events events) {
  const Unit& u = s.unit(group);
  const Vec goal = u.goal;
  const auto is_at_goal = [&] { return distance(front_man(s, group), goal) <= arrived; };
  if (!u.exits && is_at_goal()) return take_action(s, group, Action::hold, Rule::SKR_CMP_22, events); // SKR-RULING-95
  turn_group(s, group, goal);
  Drift how;
  how.way = way_to(s, group, goal, errand_of(s, group));
  if (u.exits) { // SKR-MOV-17: on over the edge that the scenario names
    how.may_leave = true;
    if (how.way.size() == how.way.capacity()) how.way.pop_back();
    const Vec outward = -direction(facing_from(nearest_edge(goal, table(s).size())));
    how.way.push_back(how.way.empty() ? goal + outward * beyond_reach : how.way.back() + outward * beyond_reach);
  }
  const Vec from = anchor_of(s, group);
  const double cost = drift(s, group, how, events);
  if (cost > 0) tell_move(s, group, -1, cost, from, Rule::SKR_CMP_22, events);
  note_move(s, group, cost, events);
  if (!u.exits && is_at_goal()) take_action(s, group, Action::hold, Rule::SKR_CMP_22, events); // SKR-RULING-95
}

} // namespace sandtable::skirmish
