#pragma once
// Chapters 11.2 to 11.4: the fight itself.

#include "battle/plan.hpp"
#include "battle/ruling.hpp"
#include "rulebooks/crimea/chapters/assault.hpp"
#include "rulebooks/crimea/state/events.hpp"
#include "rulebooks/crimea/state/order.hpp"

namespace sandtable::crimea {

/// Closes in (CRI-CC-08) and sets s.combat up from an assault and all that share a unit with it, which are taken off
/// s.assaults; pushes the decisions and dice of CRI-SEQ-37, 38.
void begin_combat(State& s, int assault, Events events);
/// CRI-SEQ-37: Verb::join with a commander, or Verb::done.
Ruling check_join(const State& s, const Order& o);
void join(State& s, const Order& o, Events events);
/// Whether any commander of a side could join: without one nobody is asked.
bool anyone_to_join(const State& s, int side);
/// The plan a close assault would lead to if nobody failed his test: for odds. The order is allowed.
State assault_ahead(const State& s, const Order& o, const Approach& judged);

/// Corners of the ground a unit holds; of a garrison only its middle.
std::array<Vec, 4> ground_of(const State& s, const Unit& u);

} // namespace sandtable::crimea
