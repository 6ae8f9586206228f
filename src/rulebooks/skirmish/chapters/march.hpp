#pragma once

#include "rulebooks/skirmish/chapters/movement.hpp"

namespace sandtable::skirmish {

/// A march ordered by a player: SKR-MOV-08 to 15, 17, SKR-FRM-12 to 14.
March judge_march(const State& s, const Order& order);
/// Carries it out: men are put, the group turned, flags set.
void carry_out_march(State& s, int unit, const March& march, Events events);

} // namespace sandtable::skirmish
