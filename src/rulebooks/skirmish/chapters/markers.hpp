#pragma once
// SKR-OPT-05, SKR-HID-02, 03: markers with nobody under them. (One that stands for a group goes where the group goes.)

#include "rulebooks/skirmish/chapters/units.hpp"

namespace sandtable::skirmish {

/// A side's dummies that still lie on the table: those nobody has seen through, which is what `spotted` means of them.
UnitSet dummies_of(const State& s, Side side);
/// The man on foot who would stand where a dummy lies.
Figure under_marker(const State& s, int dummy);
/// Where the marker of a group or a dummy lies: SKR-RULING-64.
Vec marker_place(const State& s, int unit);
/// Numbers for those markers that have none yet, from west to east, so that no number tells what is under it:
/// SKR-RULING-122.
void number_markers(State& s, Eyes eyes, UnitSet markers);
/// It is seen through and taken away.
void clear_marker(State& s, int dummy, Events events);

} // namespace sandtable::skirmish
