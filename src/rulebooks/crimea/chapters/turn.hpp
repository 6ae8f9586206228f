#pragma once
// Chapter 5: the sequence of a turn.

#include "battle/ending.hpp"
#include "rulebooks/crimea/state/events.hpp"
#include "rulebooks/crimea/state/order.hpp"
#include "rulebooks/crimea/state/setting.hpp"

namespace sandtable::crimea {

/// Does everything that needs neither a decision nor a die, until one is needed or the battle is over.
void advance(State& s, Events events);
/// Where a phase begins: what each unit did in the phase before no longer binds it.
void enter_phase(State& s, Phase phase, int n, Events events);
/// CRI-SEQ-02: FREE, the command phases and the end of a side turn, laid on the agenda.
void push_phases(State& s, Side side);
/// CRI-SEQ-18 to 24: REACTION(n) to CP(n) and what follows it, laid on the agenda.
void push_reaction(State& s, int n);
/// CRI-SEQ-03 to 07
/// CRI-SEQ-03 to 07: the side that these dice give the initiative, 0 or 1; -1: they are thrown again.
int initiative_winner(const State& s, int red_die, int blue_die);
Plan initiative_plan(const State& s);
void initiative_thrown(State& s, const Roll& roll, Events events);
/// CRI-SEQ-08: who has won the initiative says which side acts first.
Ruling check_first(const Order& o);
void choose_first(State& s, const Step& step, const Order& o, Events events);

} // namespace sandtable::crimea
