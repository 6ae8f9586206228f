#pragma once
// Chapter 13: the compulsory phase.

#include "rulebooks/kingdom/state/events.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

/// TKO-COMP-01: pushes its first part.
void begin_compulsory(State& s);
/// StepKind::compulsory: the next unit of that part, or the next part.
void compulsory(State& s, int part, Events events);

/// TKO-COMP-07, TKO-OPT-16: friends whom a rout move has touched. `before`: the unit as it set out, its face to the way
/// it has gone.
void burst_through(State& s, int unit, const Unit& before, Events events);

} // namespace sandtable::kingdom
