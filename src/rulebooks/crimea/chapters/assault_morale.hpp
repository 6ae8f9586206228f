#pragma once
// Chapter 11.1: the tests before a close assault, and which of the declared ones are fought.

#include "battle/plan.hpp"
#include "rulebooks/crimea/state/events.hpp"

namespace sandtable::crimea {

/// CRI-CC-02 to 05
Plan morale_plan(const State& s, int unit);
void morale_thrown(State& s, int unit, int assault, const Roll& roll, Events events);
/// StepKind::tested: CRI-CC-03, 04, 06, 07, 51.
void after_tests(State& s, int assault, Events events);
/// StepKind::assaults: CRI-SEQ-22, 23, CRI-CC-10: fights those of a group one combat after the other, ascending
/// attacker id; reaction charges are tested first. Pushes itself until none is left.
void fight_assaults(State& s, bool reaction, Events events);
/// CRI-SEQ-23: a unit is out of every assault not yet fought, by whatever drove it off.
void drop_assaults(State& s, int unit);

} // namespace sandtable::crimea
