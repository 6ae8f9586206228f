#pragma once
// Chapter 5: the sequence of play.

#include "battle/plan.hpp"
#include "rulebooks/kingdom/state/events.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

/// Goes on until somebody must decide, dice must fall, or all is over.
void advance(State& s, Events events);
Plan draw_plan(const State& s);
void die_drawn(State& s, const Roll& roll, Events events);

} // namespace sandtable::kingdom
