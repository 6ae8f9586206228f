#pragma once
// SKR-MEL-20 to 31: blows, points, fall-back and follow-up.

#include "battle/ruling.hpp"
#include "rulebooks/skirmish/chapters/units.hpp"

namespace sandtable::skirmish {

/// The figure whose hit is dealt next.
int winner_at(const Bout& bout);
/// SKR-MEL-22: what a hurt that was dealt counts.
constexpr int points_for(Hurt hurt) { return hurt == Hurt::kill ? 2 : hurt == Hurt::wound ? 1 : 0; }
/// Deals blows until somebody must choose whom he strikes, or all are dealt: SKR-MEL-20, 21.
void melee_hits(State& s, Events events);
Ruling check_victim(const State& s, const Step& step, const Order& o); // SKR-SEQ-17
void strike_victim(State& s, const Step& step, const Order& o, Events events);
void end_melee(State& s, Events events);                               // SKR-MEL-22 to 25
Ruling check_follow(const State& s, const Step& step, const Order& o); // SKR-SEQ-18
void follow(State& s, const Step& step, const Order& o, Events events);

} // namespace sandtable::skirmish
