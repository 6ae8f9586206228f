#include "rulebooks/crimea/chapters/targets.hpp"

#include "rulebooks/crimea/chapters/formations.hpp"
#include "rulebooks/crimea/chapters/measuring.hpp"
#include "rulebooks/crimea/chapters/shots.hpp"
#include "rulebooks/crimea/chapters/units.hpp"
#include "rulebooks/crimea/state/constants.hpp"

#include <algorithm>
#include <bit>

namespace sandtable::crimea {

namespace {

constexpr int charging = 0, firing = 1, advancing = 2, nearest = 3;
constexpr int garrison_stands = 2; // CRI-FIRE-19

/// Calls for every unit of a set, ascending, until one says true.
template <class Call>
bool any_of(UnitSet set, Call&& call) {
  for (; set != 0; set &= set - 1)
    if (call(std::countr_zero(set))) return true;
  return false;
}

/// CRI-FIRE-22, 24: whether some stand of `u` lies within 45 degrees of the enemy's facing from its anchor. A garrison
/// goes for nobody.
bool heads_for(const State& s, const Unit& enemy, const Unit& u) {
  if (enemy.house >= 0) return false;
  const auto ahead = [&](Vec p) { return within_degrees(p - enemy.anchor, enemy.footing.forward, cos_45); };
  if (u.house >= 0) {
    const PointsView outline = table(s).feature(u.house).outline;
    if (ahead(nearest_on_outline(outline, enemy.anchor))) return true;
    for (const Vec& p : outline)
      if (ahead(p)) return true;
    return false;
  }
  for (std::size_t i = 0; i < u.footing.count; ++i) {
    const Box& box = u.footing.stands[i].box;
    if (ahead(box.centre)) return true;
    for (const Vec& p : corners(box))
      if (ahead(p)) return true;
  }
  return false;
}

/// CRI-FIRE-24: whether its MOVE ended nearer to `u` than it began.
bool came_nearer(const State& s, const Unit& enemy, const Unit& u) {
  Unit before = enemy;
  before.house = -1;
  before = planted(before, enemy.moved_from, enemy.moved_facing);
  return distance(s, enemy, u) + measure_tolerance < distance(s, before, u);
}

int class_of(const State& s, const Unit& u, const Unit& enemy, int id) {
  if (is_staff(enemy.arm)) return nearest; // CRI-RULING-56: he neither charges, fires nor leads the way
  if (within(s, enemy, u, enemy_distance + measure_tolerance) && heads_for(s, enemy, u)) return charging; // CRI-FIRE-22
  if ((u.fired_on_by & bit(id)) != 0) return firing;                                                      // CRI-FIRE-23
  if (enemy.moved && heads_for(s, enemy, u) && came_nearer(s, enemy, u)) return advancing;                // CRI-FIRE-24
  return nearest;
}

/// Most enemies are told off by their circles.
bool beyond(const Unit& u, const Unit& enemy, double range) {
  if (!in_the_open(u) || !in_the_open(enemy)) return false;
  const double most = range + u.footing.radius + enemy.footing.radius + measure_tolerance;
  return distance2(u.footing.centre, enemy.footing.centre) > most * most;
}

/// CRI-FIRE-25, CRI-GEN-11: whether the stand can shoot at this enemy and it is nearer than the shot at hand.
bool is_nearer(const State& s, int firer, int stand, int enemy, const Shot& shot, int target) {
  const Unit& e = s.unit(enemy);
  if (in_the_open(e) && in_the_open(s.unit(firer)) &&
      distance(shot.origin, e.footing.centre) - e.footing.radius > shot.range)
    return false;
  const auto other = shot_at(s, firer, stand, enemy);
  return other && (other->range < shot.range || (other->range == shot.range && enemy < target));
}

/// CRI-FIRE-25, CRI-GEN-11: of these the one at the least range for the stand, or -1. The nearest by their circles are
/// asked first, and those that cannot be nearer are not asked at all.
int nearest_enemy(const State& s, int firer, int stand, UnitSet enemies) {
  const Unit& u = s.unit(firer);
  int found = -1;
  double least = 1e9;
  while (enemies != 0) {
    int next = -1;
    double bound = 1e9;
    any_of(enemies, [&](int enemy) {
      const Unit& e = s.unit(enemy);
      const bool open = in_the_open(u) && in_the_open(e);
      const double d = open ? distance(origin_of(s, firer, stand, enemy), e.footing.centre) - e.footing.radius : 0;
      if (next < 0 || d < bound) next = enemy, bound = d;
      return false;
    });
    if (bound > least) break;
    enemies &= ~bit(next);
    const auto shot = shot_at(s, firer, stand, next);
    if (shot && (shot->range < least || (shot->range == least && next < found))) found = next, least = shot->range;
  }
  return found;
}

} // namespace

bool is_alone(const State& s, int commander) {
  const Unit& c = s.unit(commander);
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& u = s.unit(i);
    if (u.present && u.side == c.side && is_unit(u) && within(s, u, c, enemy_distance + measure_tolerance))
      return false;
  }
  return true;
}

int firing_stands(const State& s, const Unit& u) {
  // CRI-FIRE-12, 13; long_range is nothing for commanders and cavalry without firearms.
  if (!u.present || u.routing || long_range(s, u) <= 0) return 0;
  const int all = stands(u);
  if (is_artillery(u.arm)) return has_guns(u) && u.formation == Formation::unlimbered ? all : 0;
  if (u.house >= 0) return std::min(all, garrison_stands);
  switch (u.formation) { // CRI-FIRE-17, CRI-RULING-14
    case Formation::column: return std::min(all, 2);
    case Formation::road_column: return 1;
    case Formation::double_line: return (all + 1) / 2;
    default: return all; // CRI-FIRE-18: a square's on all sides
  }
}

bool fires(const State& s, const Unit& u, int stand) {
  // Gunners who are left may stand at any of the guns: CRI-SAVE-16.
  if (is_artillery(u.arm)) return firing_stands(s, u) > 0 && u.men[static_cast<std::size_t>(stand)] > 0;
  return stand < firing_stands(s, u);
}

int dice_of(const Unit& u, int stand) { return is_artillery(u.arm) ? u.men[static_cast<std::size_t>(stand)] : 1; }

Ruling may_fire(const State& s, int unit) {
  const Unit& u = s.unit(unit);
  const auto no = [&](Rule rule, const char* sentence) { return refuse(rule, sentence, u.anchor, unit); };
  if (is_staff(u.arm)) return no(Rule::CRI_FIRE_12, "{unit} commands; commanders do not fire.");
  if (u.routing) return no(Rule::CRI_FIRE_13, "{unit} is routing and does not fire.");
  if (gunners_only(u)) return no(Rule::CRI_CC_49, "The gunners of {unit} have no guns to fire.");
  if (is_artillery(u.arm) && u.formation != Formation::unlimbered)
    return no(Rule::CRI_FIRE_13, "{unit} must unlimber before it can fire.");
  if (mounted(u) && s.phase == Phase::reaction)
    return no(Rule::CRI_REACT_11, "Mounted cavalry does not fire in reaction.");
  if (u.turned > 0) // CRI-RULING-21
    return no(Rule::CRI_SEQ_29, "{unit} has turned in this phase: who fires pivots instead, at -1.");
  if (long_range(s, u) <= 0) return no(Rule::CRI_ARM_06, "{unit} has no firearms to use from the saddle.");
  return {};
}

Ruling check_target(const State& s, int firer, int target) {
  if (target < 0 || target >= s.unit_count || !s.unit(target).present || s.unit(target).side == s.unit(firer).side)
    return refuse(Rule::CRI_SEQ_35, "Fire needs an enemy on the table as its target.", s.unit(firer).anchor);
  if (is_staff(s.unit(target).arm) && !is_alone(s, target))
    return refuse(Rule::CRI_FIRE_41, "{unit} is among his troops and cannot be picked out.", s.unit(target).anchor,
                  target);
  return {};
}

int Rivals::class_of(int unit) const {
  for (int c = charging; c < nearest; ++c)
    if ((of_class[static_cast<std::size_t>(c)] & bit(unit)) != 0) return c;
  return nearest;
}

Rivals rivals_of(const State& s, int firer) {
  const Unit& u = s.unit(firer);
  const double range = long_range(s, u);
  Rivals rivals;
  for (int i = 0; i < s.unit_count; ++i) {
    const Unit& e = s.unit(i);
    if (!e.present || e.side == u.side || beyond(u, e, range)) continue;
    if (is_staff(e.arm) && !is_alone(s, i)) continue; // CRI-FIRE-41
    rivals.of_class[static_cast<std::size_t>(class_of(s, u, e, i))] |= bit(i);
  }
  return rivals;
}

Choice choice_of(const State& s, int firer, int stand, int target, const Rivals& rivals) {
  Choice choice;
  choice.shot = shot_at(s, firer, stand, target);
  if (!choice.shot) return choice;
  const auto bind = [&](int unit, int by) {
    choice.binding = unit;
    choice.binding_class = by;
    return true;
  };
  const int own = rivals.class_of(target);
  for (int c = charging; c < own; ++c) // CRI-FIRE-21, CRI-RULING-27
    if (any_of(rivals.of_class[static_cast<std::size_t>(c)],
               [&](int enemy) { return shot_at(s, firer, stand, enemy) && bind(enemy, c); }))
      return choice;
  if (own == nearest)
    any_of(rivals.of_class[nearest] & ~bit(target),
           [&](int enemy) { return is_nearer(s, firer, stand, enemy, *choice.shot, target) && bind(enemy, nearest); });
  return choice;
}

Ruling why_bound(const State& s, const Choice& choice) {
  const Vec where = s.unit(choice.binding).anchor;
  switch (choice.binding_class) {
    case charging:
      return refuse(Rule::CRI_FIRE_22, "{unit} is charging and draws the fire first.", where, choice.binding);
    case firing:
      return refuse(Rule::CRI_FIRE_23, "{unit} has fired at this unit and draws the fire first.", where,
                    choice.binding);
    case advancing:
      return refuse(Rule::CRI_FIRE_24, "{unit} is advancing on this unit and draws the fire first.", where,
                    choice.binding);
    default: return refuse(Rule::CRI_FIRE_25, "{unit} is nearer and draws the fire first.", where, choice.binding);
  }
}

UnitSet permitted_targets(const State& s, int firer, int stand, bool reaction) {
  UnitSet permitted = 0;
  if (!fires(s, s.unit(firer), stand)) return permitted;
  const auto add = [&](int enemy) {
    if (shot_at(s, firer, stand, enemy)) permitted |= bit(enemy);
    return false;
  };
  if (reaction) { // CRI-REACT-04
    any_of(s.spenders, [&](int enemy) { return check_target(s, firer, enemy).allowed() && add(enemy); });
    return permitted;
  }
  const Rivals rivals = rivals_of(s, firer);
  for (int c = charging; c < nearest && permitted == 0; ++c) any_of(rivals.of_class[static_cast<std::size_t>(c)], add);
  if (permitted != 0) return permitted; // CRI-FIRE-26
  if (const int enemy = nearest_enemy(s, firer, stand, rivals.of_class[nearest]); enemy >= 0) permitted = bit(enemy);
  return permitted;
}

} // namespace sandtable::crimea
