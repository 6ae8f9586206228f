#pragma once

#include "battle/ruling.hpp"
#include "rulebooks/kingsmen/state/events.hpp"
#include "rulebooks/kingsmen/state/order.hpp"

namespace sandtable::kingsmen {

// Several players in one army of the second edition: KM2-SEQ-10, 11, 17.

/// The players of an army in the order in which they are asked and named: the Commanding General first, then the others
/// in seat order (KM2-GEN-06, KM2-RULING-02).
int in_turn(const State& s, Side side, int k);

/// KM2-SEQ-17: who picks the next unit for his command; -1 when all are assigned.
int next_to_take(const State& s, Side side);
Ruling check_take(const State& s, const Order& order);
void take(State& s, const Order& order, Events events);
/// Where along its army's front a unit stands: 0 at the left end of the deployment zone as the army looks at the table,
/// 1 at the right (KM2-RULING-19).
double along_front(const State& s, int unit);
/// KM2-GEN-06: the units of an army to the players in whose part of the field they stand, KM2-RULING-19.
void take_by_map(State& s, Side side);

/// KM2-CMD-02: what the Lieutenant Generals of an army begin a turn with.
void give_lieutenants_points(State& s, Side side, Events events);
/// KM2-SEQ-10: whether the Commanding General has anything to share out, and anybody who may take it.
bool may_share(const State& s, Side side);
Ruling check_share(const State& s, const Order& order);
void share(State& s, const Order& order, Events events);
/// KM2-CMD-04: how many points the player of a chair can still take.
int room_for_points(const State& s, Side side, int chair);

/// KM2-SEQ-11: who has the special effect of the card.
Ruling check_award(const State& s, const Order& order);
void award(State& s, const Order& order, Events events);

} // namespace sandtable::kingsmen
