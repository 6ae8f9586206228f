#pragma once
// Chapters 11.3 and 11.4: what the winner does, and the guns that are left.

#include "battle/plan.hpp"
#include "battle/ruling.hpp"
#include "rulebooks/crimea/state/events.hpp"
#include "rulebooks/crimea/state/order.hpp"

namespace sandtable::crimea {

void end_combat(State& s, Events events);
Plan spike_plan(const State& s, int battery);
void spike_thrown(State& s, int battery, const Roll& roll, Events events);
/// CRI-CC-31, CRI-SEQ-39: Verb::follow_up with `inches`, or Verb::stay.
Ruling check_follow_up(const State& s, const Order& o);
void follow_up(State& s, const Order& o, Events events);
/// CRI-CC-45: the gunners of an unlimbered battery leave without their guns, as a line of infantry (CRI-CC-49).
void leave_guns(Unit& u);

} // namespace sandtable::crimea
