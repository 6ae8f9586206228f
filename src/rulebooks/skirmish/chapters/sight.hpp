#pragma once

#include "rulebooks/skirmish/chapters/units.hpp"

namespace sandtable::skirmish {

/// SKR-VIS-01 to 06: nothing on the table stops the look between two figures, depth in a wood apart.
bool is_line_clear(const State& s, int observer, int figure);
/// Section 3.3: whether a figure sees an enemy now, the spotting of its group taken as it stands.
bool sees(const State& s, int observer, int enemy);
/// Enemy figures that a group sees: SKR-VIS-13.
FigureSet seen_by_group(const State& s, int group);
/// Enemy groups of which a group sees somebody.
UnitSet groups_seen_by(const State& s, int group);
bool group_sees(const State& s, int group, int enemy);
/// Friendly groups of which a group sees somebody: plain sight lines, for SKR-RF-02 and 08.
bool sees_friend(const State& s, int group, int other);
/// The visible enemy group nearest to a group, and the pair that is nearest; theirs -1: it sees none. SKR-GEN-08
struct NearestEnemy {
  std::int8_t group = -1;
  std::int16_t ours = -1, theirs = -1;
  double distance = infinite; ///< so it is if there is none
};
NearestEnemy nearest_visible_enemy(const State& s, int group);
/// The same of some enemies, seen or not.
NearestEnemy nearest_among(const State& s, int group, const FigureSet& enemies);

} // namespace sandtable::skirmish
