#pragma once
// Chapter 16: events 10, 11, 13 and 18, which set units in motion.

#include "battle/plan.hpp"
#include "rulebooks/kingdom/state/events.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

void discretion(State& s, Events events); // TKO-EV-10
void valour(State& s, Events events);     // TKO-EV-11
void practice(State& s, Events events);   // TKO-EV-13
void drums(State& s, Events events);      // TKO-EV-18
/// The next regiment that the drums move.
void drums_go_on(State& s, Events events);
/// X-MOVE of events 10, 11 and 18.
Plan event_move_plan(const State& s);
void event_move_thrown(State& s, const Roll& roll, Events events);

} // namespace sandtable::kingdom
