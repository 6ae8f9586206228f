#pragma once
// Chapter 5.2 and 7: who may be chosen in a phase, and what closes it.

#include "battle/ruling.hpp"
#include "rulebooks/crimea/state/events.hpp"
#include "rulebooks/crimea/state/order.hpp"

namespace sandtable::crimea {

/// Chapter 7: whether the reaction is open to that unit; not whether its action is.
Ruling check_reaction(const State& s, const Order& o);
/// The units that could react to anything at all: CRI-REACT-01, 02.
UnitSet those_who_may_react(const State& s);

/// Whether there is a unit of that chair to choose in FREE, CP(n) or REACTION(n), as far as everybody can see.
bool anyone_to_choose(const State& s, int chair);
/// CRI-SEQ-11
bool anyone_to_order(const State& s, int commander);

/// One unit acts, whoever told it to: pays, and begins the action.
void carry_out(State& s, const Order& o, Events events);
/// A decision step is over: the next chair of the side, or what follows the phase (CRI-SEQ-18).
void close_decision(State& s, const Step& step, Events events);

} // namespace sandtable::crimea
