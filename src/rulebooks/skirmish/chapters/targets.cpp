#include "rulebooks/skirmish/chapters/targets.hpp"

#include "rulebooks/skirmish/chapters/sight.hpp"
#include "rulebooks/skirmish/chapters/volley.hpp"

namespace sandtable::skirmish {

namespace {

/// SKR-CMP-14: somebody of that number who is on the table, of that side.
bool is_one_of(const State& s, int unit, Side side) {
  return unit >= 0 && s.unit(unit).side == side && is_there(s, unit);
}

/// Whether it shoots by order and has not been told what to do.
Ruling check_unit(const State& s, int unit) {
  if (!is_one_of(s, unit, s.active)) return refuse(Rule::SKR_SEQ_13, "There is nobody of that number to shoot.");
  const Unit& u = s.unit(unit);
  const auto no = [&](Rule rule, const char* sentence) { return refuse(rule, sentence, {}, unit); };
  if (u.kind == UnitKind::leader && u.in_person == InPerson::no)
    return no(Rule::SKR_CMD_08, "{unit} has chosen to lead and not to fight in person.");
  if (!shoots_by_order(s, unit)) {
    if (u.bound || s.unit(group_of(s, unit)).bound)
      return no(Rule::SKR_ACT_28, "{unit} is bound by its action result and does not shoot by order.");
    if (u.kind == UnitKind::leader && u.attached >= 0)
      return no(Rule::SKR_LDR_06, "{unit} is not activated and shoots with his group.");
    if (u.commanded) return no(Rule::SKR_CMD_22, "{unit} knows no volleys and shoots at whom it likes.");
    return no(Rule::SKR_SHT_24, "{unit} is not commanded and shoots at whom it likes.");
  }
  if (u.held_fire) return no(Rule::SKR_SEQ_13, "{unit} has been told to hold its fire.");
  return check_shooter(s, unit);
}

/// Why there is no shot at a target that may be named.
Ruling no_shot(const State& s, int unit) {
  const Unit& u = s.unit(unit);
  bool loaded_arms = false, arms = false;
  for (const int i : shooters_of(s, unit))
    for (const WeaponRow& row : weapon_table)
      if (has(s.figure(i).weapons, row.weapon) && has_ranges(row.weapon)) {
        arms = true;
        loaded_arms = loaded_arms || u.loaded || !is_muzzle_loader(s, row.weapon);
      }
  if (arms && !loaded_arms) return refuse(Rule::SKR_SHT_09, "{unit} has not loaded.", {}, unit);
  return refuse(Rule::SKR_SHT_27, "Nobody of {unit} has a clear shot there within his arc and range.", {}, unit);
}

Ruling check_target(const State& s, const Order& o) {
  const int group = group_of(s, o.unit);
  if (!is_one_of(s, o.target, enemy_of(s.active)) || !is_group(s, o.target) || !group_sees(s, group, o.target))
    return refuse(Rule::SKR_SHT_25, "A volley needs a group of the enemy in sight.");
  if (o.figure >= 0) {
    if (!is_pc(s, o.unit)) return refuse(Rule::SKR_SHT_26, "Only a player character may single out a man.");
    if (!is_living(s.figure(o.figure)) || group_of_figure(s, o.figure) != o.target)
      return refuse(Rule::SKR_SHT_26, "That man is not of the group that is shot at.");
  }
  return shots_at(s, o.unit, o.target, o.figure).empty() ? no_shot(s, o.unit) : Ruling{};
}

bool has_target(const State& s, int unit) {
  for (const int foe : units_in(groups_of(s, enemy_of(s.unit(unit).side))))
    if (finds_target(s, unit, foe)) return true;
  return false;
}

} // namespace

UnitSet targets_of(const State& s, int unit) {
  UnitSet out = 0;
  if (!check_shooter(s, unit).allowed()) return out;
  for (const int foe : units_in(groups_of(s, enemy_of(s.unit(unit).side))))
    if (finds_target(s, unit, foe)) out |= bit(foe);
  return out;
}

int uncommanded_target(const State& s, int group) {
  if (shooters_of(s, group).empty() || !check_shooter(s, group).allowed()) return -1;
  const int nearest = nearest_visible_enemy(s, group).group;
  return nearest >= 0 && finds_target(s, group, nearest) ? nearest : -1;
}

UnitSet units_to_shoot(const State& s) {
  UnitSet out = 0;
  for (int i = 0; i < s.unit_count; ++i)
    if (s.unit(i).commanded && s.unit(i).side == s.active && check_unit(s, i).allowed() && has_target(s, i))
      out |= bit(i);
  return out;
}

Ruling check_shoot(const State& s, const Order& o) {
  if (o.verb == Verb::done) return {};
  if (o.verb != Verb::shoot && o.verb != Verb::hold_fire)
    return refuse(Rule::SKR_SEQ_13, "Now targets are named, or fire is held.");
  const Ruling ruling = check_unit(s, o.unit);
  return ruling.allowed() && o.verb == Verb::shoot ? check_target(s, o) : ruling;
}

} // namespace sandtable::skirmish
