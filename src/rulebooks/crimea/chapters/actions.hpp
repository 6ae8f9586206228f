#pragma once
// Chapter 5.2: who may be chosen in a phase, what he does, and what closes it.

#include "rulebooks/crimea/chapters/judged.hpp"
#include "rulebooks/crimea/state/events.hpp"
#include "rulebooks/crimea/state/order.hpp"

namespace sandtable::crimea {

/// FREE, CP(n) and REACTION(n): one unit and what it does, hold, or done: CRI-SEQ-12 to 20.
Judged check_action(const State& s, const Order& o);
void act(State& s, const Step& step, const Order& o, const Judged& judged, Events events);
/// Whether the unit may still be chosen in this phase, as far as everybody can see.
bool may_be_chosen(const State& s, int unit);
/// Whether there is a unit of that chair to choose in FREE, CP(n) or REACTION(n), as far as everybody can see.
bool anyone_to_choose(const State& s, int chair);
/// The action itself, whoever may take it.
Judged check_deed(const State& s, const Order& o);
/// One unit acts, whoever told it to: pays, and begins the action.
void begin_action(State& s, const Order& o, const Judged& judged, Events events);
/// A decision step is over: the next chair of the side, or what follows the phase (CRI-SEQ-18).
void close_decision(State& s, const Step& step, Events events);

} // namespace sandtable::crimea
