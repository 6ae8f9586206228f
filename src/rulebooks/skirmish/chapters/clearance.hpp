#pragma once
// How near a man may come to enemies, and to whom he may not: SKR-MOV-12 to 14.

#include "rulebooks/skirmish/chapters/units.hpp"

namespace sandtable::skirmish {

/// How far a base may go straight on before it is no more than `gap` from an enemy of that side, up to `most`. Whom it
/// is so near to at the start (SKR-RULING-75) does not stop it on the way from him, and lets it go no other.
double run_clear_of_enemies(const State& s, Side side, const Box& base, Vec ahead, double gap, double most);
/// An enemy of that side within `gap` of a base, or -1.
int enemy_within(const State& s, Side side, const Box& base, double gap);

} // namespace sandtable::skirmish
