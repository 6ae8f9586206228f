#pragma once
// Chapter 2: where the stands of a unit stand.

#include "rulebooks/crimea/state/setting.hpp"

namespace sandtable::crimea {

/// Brings the footing up to date with formation, men, anchor and facing: CRI-FORM-01 to 13, CRI-GEN-07. A unit in a
/// house has no stands on the plan; gunners without guns stand as a line of infantry (CRI-CC-49); routers keep their
/// formation.
void plant(Unit& u);
/// The same unit elsewhere; the anchor is put on the grid.
Unit planted(Unit u, Vec anchor, Angle facing);
/// The same with its centre kept, or put, there: CRI-FORM-19, CRI-SEQ-28.
Unit planted_about(Unit u, Vec centre, Angle facing);
/// The leader's stand behind (in a square: at the centre), for the eye: CRI-FORM-13.
Box leader_stand_of(const Unit& u);
/// The stands of abandoned guns: CRI-FORM-11.
std::array<Box, 3> abandoned_guns(const Unit& u);
/// CRI-GEN-07: a point in the unit's frame, x = u to the right, y = t forward.
Vec in_frame(const Unit& u, Vec p);
/// CRI-FORM-24: whether b supports a.
bool supports(const Unit& b, const Unit& a);
/// CRI-FORM-23: in double line by its own formation or with a friend of its arm; in close combat, not under fire.
bool in_double_line(const State& s, int unit);
/// Every friend of the same arm that supports it: CRI-CC-09.
UnitSet supporters_of(const State& s, int unit);

} // namespace sandtable::crimea
