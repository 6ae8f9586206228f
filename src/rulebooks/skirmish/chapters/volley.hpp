#pragma once

#include "battle/ruling.hpp"
#include "rulebooks/skirmish/chapters/units.hpp"

namespace sandtable::skirmish {

/// SKR-WPN-01, SKR-SHT-28
Band band_of(Weapon weapon, double range);
/// Whether the unit shoots by order (SKR-SHT-04) in this half-turn.
bool shoots_by_order(const State& s, int unit);
/// Who of a unit would shoot with it: SKR-LDR-06, SKR-SHT-04, 13.
Numbers shooters_of(const State& s, int unit);
/// Whether it may shoot at all as it is now, whatever the target: SKR-SHT-01, 02, 10, 15.
Ruling check_shooter(const State& s, int unit);
/// The shots of a group at another, or at one named man, as it is now: SKR-SHT-01 to 08, 24 to 36. None: it may not.
Shots shots_at(const State& s, int group, int target, int aimed_at = -1);
/// Whether somebody of a unit that may shoot could shoot at the target: SKR-SHT-27.
bool finds_target(const State& s, int unit, int target);
/// SKR-SHT-36: the face as it falls that hits; 9: none does.
int face_that_hits(const Shot& shot);

} // namespace sandtable::skirmish
