#pragma once
// Chapters 11.2 to 11.4: the fight itself.

#include "battle/plan.hpp"
#include "battle/ruling.hpp"
#include "rulebooks/crimea/state/events.hpp"
#include "rulebooks/crimea/state/order.hpp"

namespace sandtable::crimea {

/// Closes in (CRI-CC-08) and sets s.combat up from an assault and all that share a unit with it, which are taken off
/// s.assaults; pushes the decisions and dice of CRI-SEQ-37, 38.
void begin_combat(State& s, int assault, Events events);
/// CRI-CC-12 to 29: what each stand of a unit adds to its die.
int stand_modifier(const State& s, const Combat& c, int unit);
/// CRI-SEQ-37: Verb::join with a commander, or Verb::done.
Ruling check_join(const State& s, const Order& o);
void join(State& s, const Order& o, Events events);
/// Whether any commander of a side could join: without one nobody is asked.
bool anyone_to_join(const State& s, int side);
Plan combat_plan(const State& s);
/// The plan a close assault would lead to if nobody failed his test: for odds. The order is allowed.
Plan assault_plan(const State& s, const Order& o);
void combat_thrown(State& s, const Roll& roll, Events events);
Plan loss_plan(const State& s);
void loss_thrown(State& s, const Roll& roll, Events events);
/// StepKind::combat_harm and combat_end.
void combat_harm(State& s, Events events);
void end_combat(State& s, Events events);
Plan spike_plan(const State& s, int battery);
void spike_thrown(State& s, int battery, const Roll& roll, Events events);
/// CRI-CC-31, CRI-SEQ-39: Verb::follow_up with `inches`, or Verb::stay.
Ruling check_follow_up(const State& s, const Order& o);
void follow_up(State& s, const Order& o, Events events);

} // namespace sandtable::crimea
