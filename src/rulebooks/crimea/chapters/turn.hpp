#pragma once
// Chapter 5: the sequence of a turn.

#include "battle/contract.hpp"
#include "rulebooks/crimea/state/events.hpp"
#include "rulebooks/crimea/state/order.hpp"
#include "rulebooks/crimea/state/setting.hpp"

namespace sandtable::crimea {

/// What kind of node a step is; automatic steps are never rested on.
enum class StepNature : std::uint8_t { automatic, decision, chance };
StepNature nature_of(StepKind kind);

/// Does everything that needs neither a decision nor a die, until one is needed or the battle is over.
void advance(State& s, Events events);
/// CRI-SEQ-03 to 07
Plan initiative_plan(const State& s);
void initiative_thrown(State& s, const Roll& roll, Events events);
void end_battle(State& s, Ending ending, int winner, Rule why, Events events);

/// FREE, CP(n) and REACTION(n): one unit and what it does, hold, or done: CRI-SEQ-12 to 20.
Ruling check_action(const State& s, const Order& o);
void act(State& s, const Step& step, const Order& o, Events events);
/// Whether the unit may still be chosen in this phase, as far as everybody can see.
bool may_be_chosen(const State& s, int unit);

/// CRI-VIC-01 to 04 at TURN END.
void judge_victory(State& s, Events events);
/// CRI-VIC-01: who holds an objective; -1 nobody.
int holder_of(const State& s, const Objective& o);
/// CRI-VIC-02: stands on the table and not routing.
int stands_left(const State& s, Side side);

/// CRI-SET-02, 04: placing the armies.
Ruling check_deployment(const State& s, const Order& o);
void deploy(State& s, const Order& o, Events events);

} // namespace sandtable::crimea
