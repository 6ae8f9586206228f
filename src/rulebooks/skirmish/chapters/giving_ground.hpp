#pragma once
// SKR-MEL-23 to 26, 31: who falls back, and who comes after.

#include "rulebooks/skirmish/chapters/units.hpp"

namespace sandtable::skirmish {

/// The groups of s.bout of red, of blue, or of both fall back: SKR-MEL-24, 25.
void fall_back(State& s, bool red, bool blue, Events events);
/// Somebody of the group has fought in s.bout and would have an enemy to go after.
bool can_follow_up(const State& s, int group);
/// Those of it who fought go after their opponents, or it stands fast: SKR-MEL-26, 31.
void follow_up(State& s, int group, bool goes, Events events);

} // namespace sandtable::skirmish
