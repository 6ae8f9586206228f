#include "rulebooks/kingdom/chapters/units.hpp"

#include "rulebooks/kingdom/chapters/layouts.hpp"
#include "rulebooks/kingdom/chapters/tables_troops.hpp"

#include <algorithm>

namespace sandtable::kingdom {

namespace {

/// The first type of stand that it has and that passes; none: by the table of its kind.
template <class Passes>
StandType first_type(const Unit& u, Passes&& passes) {
  for (const StandRow& row : stand_table)
    if (u.stands[row.type] > 0 && passes(row)) return row.type;
  return is_unit(u) ? row_of(u.kind).type : StandType::horse;
}

bool polearm(StandType t) { return t == StandType::pike || t == StandType::bill; }

void leave_queues(State& s, int unit) {
  const auto is_his = [unit](const auto& entry) { return entry.unit == unit; };
  s.checks.erase(std::remove_if(s.checks.begin(), s.checks.end(), is_his), s.checks.end());
  s.casualties.erase(std::remove_if(s.casualties.begin(), s.casualties.end(), is_his), s.casualties.end());
  const UnitSet others = ~bit(unit);
  for (UnitSet* set : {&s.to_do, &s.given.group, &s.given.to_go, &s.event.left, &s.melee.units, &s.melee.lost_a_stand})
    *set &= others;
}

} // namespace

Arm arm_of(const Unit& u) {
  if (!is_unit(u)) return Arm::commander;
  if (is_gun(u.kind)) return Arm::artillery; // TKO-MOVE-38
  return row_of(first_type(u, [](const StandRow&) { return true; })).arm;
}

Share all_stands(const Unit& u) {
  Share out;
  out.pike = u.stands[StandType::pike];
  out.bill = u.stands[StandType::bill];
  out.rest = static_cast<std::uint8_t>(u.stands.count() - out.pike - out.bill);
  return out;
}

StandType main_type(const Unit& u) {
  return first_type(u, [](const StandRow& row) { return !polearm(row.type); });
}

bool is_irregular(const Unit& u) { // TKO-TYPE-21
  if (!is_unit(u)) return false;
  return row_of(first_type(u, [](const StandRow& row) { return !row.irregular; })).irregular;
}

bool is_sword_armed(const Unit& u) { // TKO-TYPE-22
  return std::any_of(stand_table.begin(), stand_table.end(),
                     [&](const StandRow& row) { return row.sword && u.stands[row.type] > 0; });
}

bool is_without_pike_or_bill(const Unit& u) { // TKO-TYPE-23
  return u.stands[StandType::pike] == 0 && u.stands[StandType::bill] == 0;
}

bool shoots(const Unit& u, StandType t) { // TKO-MOVE-38
  return row_of(t).weapon != Weapon::none && !u.crew_away;
}

bool has_missiles(const Unit& u) {
  return std::any_of(stand_table.begin(), stand_table.end(),
                     [&](const StandRow& row) { return u.stands[row.type] > 0 && shoots(u, row.type); });
}

Rating fighting_rating(const State& s, const Unit& u) { // TKO-OPT-30, 33
  return options(s).dignity && u.undignified ? downgraded(u.rating) : u.rating;
}

void disorder(State& s, int unit, Rule why, Events events) {
  Unit& u = s.unit(unit);
  u.reforming = false; // TKO-STATE-07, TKO-RAL-38
  if (u.state == OrderState::disordered) return;
  u.state = OrderState::disordered; // TKO-STATE-06
  u.quarry = -1;
  report(events, EventKind::unit_disordered, why, [&](Event& e) {
    e.side = u.side;
    e.unit = static_cast<std::int8_t>(unit);
  });
}

void break_unit(State& s, int unit, Rule why, Events events) {
  Unit& u = s.unit(unit);
  u.reforming = false; // TKO-RAL-38
  u.state = OrderState::routing;
  u.quarry = -1;
  if (options(s).dignity) u.undignified = true; // TKO-OPT-31
  end_contacts(s, unit);                        // TKO-MEL-53
  if (u.formation != Formation::charge_for_horse) return;
  u.formation = default_formation(u); // TKO-FORM-25
  plant(s, u);
  report(events, EventKind::unit_formed, Rule::TKO_FORM_25, [&](Event& e) {
    e.second_rule = why;
    e.side = u.side;
    e.unit = static_cast<std::int8_t>(unit);
    e.formation = u.formation;
  });
}

void lose_unit(State& s, int unit, Rule why, Events events) {
  Unit& u = s.unit(unit);
  u.presence = Presence::lost;
  u.state = OrderState::good;
  u.reforming = u.crew_away = false;
  u.quarry = u.building = -1;
  plant(s, u);
  end_contacts(s, unit);
  leave_queues(s, unit); // TKO-UNIT-34
  report(events, EventKind::unit_lost, why, [&](Event& e) {
    e.side = u.side;
    e.unit = static_cast<std::int8_t>(unit);
  });
}

void end_contacts(State& s, int unit) { // TKO-MEL-07
  const auto is_his = [unit](const Contact& c) { return c.attacker == unit || c.defender == unit; };
  s.contacts.erase(std::remove_if(s.contacts.begin(), s.contacts.end(), is_his), s.contacts.end());
}

bool is_locked(const State& s, int unit) { return enemies_in_contact(s, unit) != 0; } // TKO-MEL-03

UnitSet enemies_in_contact(const State& s, int unit) {
  UnitSet out = 0;
  for (const Contact& c : s.contacts) {
    if (c.attacker == unit) out |= bit(c.defender);
    if (c.defender == unit) out |= bit(c.attacker);
  }
  return out;
}

boost::container::static_vector<std::int8_t, 64> in_order(const State& s, UnitSet set) { // TKO-CON-08
  boost::container::static_vector<std::int8_t, 64> out;
  for (const bool first : {true, false})
    for (const int i : units_in(set))
      if ((s.unit(i).side == priority(s)) == first) out.push_back(static_cast<std::int8_t>(i));
  return out;
}

UnitSet units_of(const State& s, Side side) {
  UnitSet out = 0;
  for (int i = 0; i < s.unit_count; ++i)
    if (const Unit& u = s.unit(i); u.side == side && is_unit(u) && on_table(u)) out |= bit(i);
  return out;
}

} // namespace sandtable::kingdom
