#pragma once
// Chapter 16: who has won.

#include "rulebooks/crimea/state/events.hpp"
#include "rulebooks/crimea/state/setting.hpp"

namespace sandtable::crimea {

/// CRI-VIC-01 to 04 at TURN END.
void decide_victory(State& s, Events events);
/// CRI-VIC-01: who holds an objective; -1 nobody.
int holder_of(const State& s, const Objective& o);
/// CRI-VIC-04: what a side has taken.
int score(const State& s, Side side);
/// CRI-VIC-02: stands on the table and not routing.
int stands_left(const State& s, Side side);

} // namespace sandtable::crimea
