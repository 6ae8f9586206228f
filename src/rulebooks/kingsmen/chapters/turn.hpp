#pragma once

#include "battle/contract.hpp"
#include "rulebooks/kingsmen/state/events.hpp"

namespace sandtable::kingsmen {

/// What kind of node a step is; automatic steps are never rested on.
enum class StepNature : std::uint8_t { automatic, decision, chance };
StepNature nature_of(StepKind kind);

/// Does everything that needs neither a decision nor a die, until one is needed or the battle is over: chapter 5.
void advance(State& s, Events events);
/// Ends the battle.
void end_battle(State& s, Ending ending, int winner, Rule why, Events events);

/// KM1-SEQ-50, 51: what a turn's end wipes away.
void clear_turn(State& s, Events events);
/// KM1-CAS-41, 42
void judge_victory(State& s, Events events);

} // namespace sandtable::kingsmen
