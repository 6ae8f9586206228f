#pragma once
// Chapter 1: what a unit is made of.

#include "rulebooks/kingdom/state/events.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

/// TKO-TYPE-20. Dragoons are what their stands are; a crew away from its gun stays Artillery: TKO-MOVE-38.
Arm arm_of(const Unit& u);
/// A unit of the order of battle, not a commander.
constexpr bool is_unit(const Unit& u) { return !is_commander(u.kind); }
constexpr bool on_table(const Unit& u) { return u.presence == Presence::on_table; }
constexpr bool holds_building(const Unit& u) { return u.building >= 0; }
/// Standing on the plan, not in a building.
constexpr bool in_the_open(const Unit& u) { return on_table(u) && u.building < 0; }
/// Anything but a gun: TKO-FIRE-53, TKO-CDR-13.
constexpr bool is_regiment(const Unit& u) { return is_unit(u) && !is_gun(u.kind); }

/// TKO-EV-07, TKO-SEQ-11, TKO-EVT-15
inline bool is_in_smoke(const State& s, const Unit& u) { return u.smoke_until > 0 && u.smoke_until >= s.turn; }

/// TKO-UNIT-35
inline int stands_lost(const Unit& u) { return u.lost.count(); }
inline int crew_lost(const Unit& u) { return u.full_crew - u.crew; }
/// Stands of pike, bill and everything else.
Share all_stands(const Unit& u);
/// The type of its stands that are neither pike nor bill.
StandType main_type(const Unit& u);

bool is_irregular(const Unit& u);            // TKO-TYPE-21
bool is_sword_armed(const Unit& u);          // TKO-TYPE-22
bool is_without_pike_or_bill(const Unit& u); // TKO-TYPE-23
/// Stands that can shoot at all, whatever their rank: TKO-TYPE-01 to 13, TKO-FIRE-20, 21, TKO-MOVE-38.
bool shoots(const Unit& u, StandType t);
bool has_missiles(const Unit& u);

constexpr Rating upgraded(Rating r) {
  return r == Rating::excellent ? r : static_cast<Rating>(static_cast<int>(r) + 1);
} // TKO-CON-10
constexpr Rating downgraded(Rating r) {
  return r == Rating::poor ? r : static_cast<Rating>(static_cast<int>(r) - 1);
} // TKO-CON-10
/// The rating that counts for pools of dice: TKO-OPT-30, 33.
Rating fighting_rating(const State& s, const Unit& u);

/// TKO-STATE-07, TKO-RAL-38: becomes DISORDERED, told only if it was not.
void disorder(State& s, int unit, Rule why, Events events);
/// TKO-OPT-31, TKO-RAL-38, TKO-MEL-53, TKO-FORM-25: becomes ROUTING and leaves its melee; its move is the caller's.
void break_unit(State& s, int unit, Rule why, Events events);
/// TKO-UNIT-34, TKO-GEO-33, 38: LOST, out of every melee, queue and building.
void lose_unit(State& s, int unit, Rule why, Events events);
/// TKO-MEL-07: it is in contact with nobody any more.
void end_contacts(State& s, int unit);
/// TKO-MEL-03: in contact with an enemy.
bool is_locked(const State& s, int unit);
/// The enemies it is in contact with.
UnitSet enemies_in_contact(const State& s, int unit);
/// TKO-CON-08: pieces of a set in the order in which things happen to them at once.
boost::container::static_vector<std::int8_t, 64> in_order(const State& s, UnitSet set);
/// Units (not commanders) of a side on the table.
UnitSet units_of(const State& s, Side side);

} // namespace sandtable::kingdom
