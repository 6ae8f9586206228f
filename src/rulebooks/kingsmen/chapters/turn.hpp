#pragma once

#include "battle/ending.hpp"
#include "rulebooks/kingsmen/state/events.hpp"

namespace sandtable::kingsmen {

/// Does everything that needs neither a decision nor a die, until one is needed or the battle is over: chapter 5.
void advance(State& s, Events events);

/// KM1-SEQ-50, 51: what a turn's end wipes away.
void clear_turn(State& s, Events events);
/// KM1-CAS-41, 42
void judge_victory(State& s, Events events);

} // namespace sandtable::kingsmen
