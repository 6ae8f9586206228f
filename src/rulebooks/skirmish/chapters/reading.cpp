#include "rulebooks/skirmish/chapters/reading.hpp"

#include "rulebooks/skirmish/chapters/measuring.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::skirmish {

namespace {

bool is_closed(PointsView line) { return line.size() > 3 && line.front() == line.back(); }

ResultReading read_march(const State& s, int group, const NearestEnemy& enemy) {
  if (is_in_contact(s, group)) return {Course::stay, Action::march, Rule::SKR_ACT_41, enemy};
  if (s.unit(group).pinned) return {Course::stay, Action::march, Rule::SKR_OPT_11, enemy};
  return {Course::march, Action::march, Rule::SKR_CMP_22, enemy};
}

/// SKR-ACT-12 to 16, 24: forward, by the result itself or because a Continue says so. `rule` is what sends it.
ResultReading read_forward(const State& s, int group, bool attack, const NearestEnemy& enemy, Rule rule) {
  const Unit& u = s.unit(group);
  if (enemy.group < 0 && !u.knows_enemy) { // SKR-ACT-18, 24, SKR-RULING-90
    if (u.action == Action::march) return read_march(s, group, enemy);
    return {Course::stay, Action::hold, u.result == ActionResult::go_on ? Rule::SKR_ACT_18 : Rule::SKR_ACT_24, enemy};
  }
  if (is_civilian(s, group)) return {Course::turn, Action::hold, Rule::SKR_CMP_27, enemy}; // SKR-RULING-92
  if (options(s).defending_never_leaves && is_inside_its_works(s, group))
    return {Course::stay, Action::hold, Rule::SKR_OPT_12, enemy}; // SKR-RULING-93
  const bool missile = is_missile_armed(s, group);
  if (!attack && !missile && is_within(enemy.distance, attack_instead)) {
    attack = true;
    rule = Rule::SKR_ACT_16;
  }
  const Action action = attack ? Action::attack : Action::advance; // SKR-ACT-25
  if (is_in_contact(s, group)) return {Course::stay, action, Rule::SKR_ACT_41, enemy};
  if (u.pinned) return {Course::turn, action, Rule::SKR_OPT_11, enemy};
  if (attack) return {Course::attack, action, rule, enemy};
  if (missile && is_within(enemy.distance, row_of(*main_weapon(s, group)).medium))
    return {Course::turn, action, Rule::SKR_ACT_15, enemy};
  return {Course::close_in, action, rule, enemy};
}

/// SKR-ACT-22
ResultReading read_falling_back(const State& s, int group) {
  const Unit& u = s.unit(group);
  if (u.die >= 5) {
    const bool fights = is_in_contact(s, group); // SKR-RULING-89
    return {fights ? Course::stay : Course::to_cover, Action::hold, fights ? Rule::SKR_ACT_41 : Rule::SKR_ACT_22, {}};
  }
  return {is_routing(u) ? Course::run : Course::fall_back, u.action, Rule::SKR_ACT_22, {}};
}

/// SKR-ACT-18 to 21
ResultReading read_continue(const State& s, int group, const NearestEnemy& enemy) {
  const Unit& u = s.unit(group);
  if (u.die == 6) {
    if (is_inside_its_works(s, group)) return {Course::stay, u.action, Rule::SKR_ACT_21, enemy};
    if (enemy.group >= 0) return read_forward(s, group, false, enemy, Rule::SKR_ACT_19);
    if (u.knows_enemy && !is_missile_armed(s, group)) {
      if (is_in_contact(s, group)) return {Course::stay, u.action, Rule::SKR_ACT_41, enemy};
      if (u.pinned) return {Course::turn, u.action, Rule::SKR_OPT_11, enemy};
      return {Course::close_in, u.action, Rule::SKR_ACT_20, enemy};
    }
  }
  switch (u.action) {
    case Action::march: return read_march(s, group, enemy);
    case Action::advance: return read_forward(s, group, false, enemy, Rule::SKR_ACT_18);
    case Action::attack: return read_forward(s, group, true, enemy, Rule::SKR_ACT_18);
    default: return {Course::stay, Action::hold, Rule::SKR_ACT_18, enemy};
  }
}

} // namespace

bool is_inside_its_works(const State& s, int group) { // SKR-RULING-93
  const Unit& u = s.unit(group);
  if (!u.defending || u.defends < 0) return false;
  const Points& works = table(s).feature(u.defends).outline;
  const bool encloses = (s.setting->areas >> u.defends & 1U) != 0 || is_closed(works);
  constexpr double near = (cover_reach + within_tolerance) * (cover_reach + within_tolerance);
  int inside = 0;
  const Numbers men = men_of(s, group);
  for (const int i : men) {
    const Figure& f = s.figure(i);
    if (encloses ? contains(works, f.at) : distance2_to_polyline(corners(base_of(f)), works) <= near) ++inside;
  }
  return 2 * inside > static_cast<int>(men.size());
}

ResultReading read_result(const State& s, int group) {
  const Unit& u = s.unit(group);
  switch (u.result) {
    case ActionResult::none: return {Course::stay, u.action, Rule::SKR_SEQ_09, {}};
    case ActionResult::retreat: return {Course::fall_back, Action::retreat, Rule::SKR_ACT_23, {}};
    case ActionResult::rout: return {Course::run, Action::rout, Rule::SKR_ACT_23, {}};
    default: break;
  }
  if (u.result == ActionResult::go_on && is_falling_back(u)) return read_falling_back(s, group);
  const NearestEnemy enemy = nearest_visible_enemy(s, group);
  switch (u.result) {
    case ActionResult::go_on: return read_continue(s, group, enemy);
    case ActionResult::attack: return read_forward(s, group, true, enemy, Rule::SKR_ACT_12);
    case ActionResult::advance: return read_forward(s, group, false, enemy, Rule::SKR_ACT_15);
    default: break;
  }
  if (is_in_contact(s, group)) return {Course::stay, Action::hold, Rule::SKR_ACT_41, enemy};
  return {Course::turn, Action::hold, Rule::SKR_ACT_17, enemy};
}

} // namespace sandtable::skirmish
