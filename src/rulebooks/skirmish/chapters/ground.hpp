#pragma once

#include "rulebooks/skirmish/chapters/units.hpp"

namespace sandtable::skirmish {

/// What follows from standing at a place: SKR-TER-02, 15, SKR-MOV-16.
Stance stance_at(const Setting& setting, Vec at, Angle facing);
/// A man stands there from now on, on the grid, and faces so.
void put(State& s, int figure, Vec at, Angle facing);
void turn_to(State& s, int figure, Angle facing);

/// Whether a base would lie on the table and outside whatever nobody may stand in: SKR-TER-01, 08, SKR-MOV-13.
bool is_free_ground(const State& s, const Box& base);

} // namespace sandtable::skirmish
