#pragma once

#include "battle/ruling.hpp"
#include "rulebooks/kingsmen/chapters/measuring.hpp"

#include <optional>

namespace sandtable::kingsmen {

/// Whom a new position may overlap.
struct Tolerance {
  int target = -1;             ///< the unit being charged: KM1-MELEE-14
  bool own_skirmishers = true; ///< friendly loose skirmishers make way: KM1-MOVE-54, 55
  int leaving = -1;            ///< feature that does not count
};

/// Whether a unit may stand as `stance` says in place of unit `self`: on the table, off impassable ground, on nobody's
/// base. KM1-GEO-11, 12, KM1-TERR-22 with the overhang of KM1-MOVE-68.
Ruling fits(const State& s, const Unit& stance, int self, const Tolerance& tolerance = {});

/// KM1-FORM-78, 79, KM1-ESC-20: the least shift of the whole unit that makes it fit; none if there is none up to
/// `slack`.
std::optional<Unit> fitted(const State& s, const Unit& stance, int self, double slack, const Tolerance& tolerance = {});

/// Whether two units' bases overlap: KM1-GEO-10.
bool on_top_of(const State& s, const Unit& a, const Unit& b);

/// Puts every skirmisher or gunner in a legal place round the anchor, keeping those that have one: KM1-FORM-31, 32, 41,
/// KM1-MOVE-57. The centre of leaderless skirmishers follows its men. False if somebody finds no place.
bool spread_out(const State& s, Unit& stance, int self);
/// Whether a chosen arrangement of skirmishers is legal: KM1-FORM-31, 32, 36.
Ruling check_arrangement(const State& s, const Unit& stance, int self);

/// Friendly loose skirmishers under a unit's new position are moved to the nearest places: KM1-MOVE-55, KM1-ESC-09.
/// Returns the units that were pushed as a bit set, or nothing if one of them has no legal place (then the state is of
/// no further use).
std::optional<std::uint64_t> push_skirmishers(State& s, int mover);
/// Whether that would work, without doing it.
bool skirmishers_can_make_way(const State& s, const Unit& stance, int mover);

/// KM1-GEN-04: generals under a unit's new position step aside to the nearest free point.
void generals_step_aside(State& s, int mover);
/// KM1-GEN-06
Ruling check_general_place(const State& s, Vec at);

} // namespace sandtable::kingsmen
