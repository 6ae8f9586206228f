#pragma once
// Chapter 11.1: declaring a close assault, and the tests before it.

#include "battle/plan.hpp"
#include "battle/ruling.hpp"
#include "rulebooks/crimea/state/events.hpp"
#include "rulebooks/crimea/state/order.hpp"

namespace sandtable::crimea {

/// CRI-CC-01, 08, 09: `target`, optional `facing` (the free turn; without one the least turn that serves is taken) and
/// `supporters`. Prices are asked elsewhere.
Ruling check_assault(const State& s, const Order& o);
/// Turns the attacker, adds to s.assaults what is judged at the declaration, pushes the morale tests (CRI-SEQ-36). In
/// FREE the fight follows at once (CRI-SEQ-16), else it waits for ASSAULT(n). Supporters have been paid for and used
/// already.
void declare_assault(State& s, const Order& o, Events events);
/// CRI-REACT-09: a reaction charge that has reached its object; tested in ASSAULT(n).
void declare_charge(State& s, int unit, int target, Vec began_at, Events events);

/// CRI-CC-02 to 05
Plan morale_plan(const State& s, int unit);
void morale_thrown(State& s, int unit, int assault, const Roll& roll, Events events);
/// StepKind::tested: CRI-CC-03, 04, 06, 07, 51.
void after_tests(State& s, int assault, Events events);

/// StepKind::assaults: CRI-SEQ-22, 23, CRI-CC-10: fights those of a group one combat after the other, ascending
/// attacker id; reaction charges are tested first. Pushes itself until none is left.
void fight_assaults(State& s, bool reaction, Events events);

} // namespace sandtable::crimea
