#pragma once
// TKO-GEO-12: whether there is room for a unit where it would stand.

#include "rulebooks/kingdom/state/setting.hpp"

#include <optional>

namespace sandtable::kingdom {

/// The first other unit (no commander) whose ground a unit there would overlap, or -1; a gun that its crew has left
/// counts: TKO-RULING-130. `but`: units that do not.
int overlapped_by(const State& s, int unit, const Unit& there, UnitSet but = 0);
/// Whether it may end there: no other unit, no impassable ground, not off the table. Commanders overlap anybody:
/// TKO-GEO-13.
bool has_room(const State& s, int unit, const Unit& there, UnitSet but = 0);
/// TKO-FORM-26, TKO-UNIT-36: the unit there, or straight behind there by the least distance at which it has room; none
/// if it would have to go back more than 3.2".
std::optional<Unit> shifted_back(const State& s, int unit, const Unit& there);
/// Whether it would stand where not even a unit that closes up may: TKO-UNIT-36.
bool is_on_enemy_or_outside(const State& s, int unit, const Unit& there);
/// TKO-RULING-161: the unit there, or the least distance back, right, left or forward at which it stands on no enemy,
/// on no impassable ground and on the table; none if there is no such place.
std::optional<Unit> freed(const State& s, int unit, const Unit& there);

/// An enemy on the table whose ground a unit there would overlap, or -1.
int enemy_under(const State& s, const Unit& there);

/// A unit turned about its anchor, all the way or until it would turn onto an enemy or, unless it `may_leave`, over the
/// edge of the table: TKO-RULING-149.
struct Turned {
  Unit end;
  int stopped_by = -1; ///< the enemy, if one did
};
Turned turned_as_far(const State& s, int unit, Angle wish, bool may_leave);

} // namespace sandtable::kingdom
