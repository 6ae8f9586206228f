#pragma once
// MOVE.PLAYER: who may act, and what comes after each of them. SKR-SEQ-12

#include "rulebooks/skirmish/chapters/movement.hpp"

namespace sandtable::skirmish {

/// Whether the unit may be given an order in MOVE.PLAYER at all.
Ruling check_mover(const State& s, int unit);
/// Everybody looks about, it is seen whether anybody is left, and the next unit may act.
void go_on_moving(State& s, Events events);

/// The decision MOVE.PLAYER: SKR-SEQ-12.
Ruling check_simple_move(const State& s, const Order& o); ///< stand, load, mount, hitch, done
void do_simple_move(State& s, const Order& o, Events events);
/// SKR-ACT-42, SKR-CMD-24: an attached leader who moves for himself, being a PC who commands or activated, and not
/// bound.
bool acts_apart(const State& s, int leader);
/// SKR-ACT-29: what a unit that moved as its player wished takes as its current action; `before` is how far off the
/// nearest visible enemy was (group -1: it saw none).
struct NearestEnemy;
void take_own_action(State& s, int unit, const NearestEnemy& before, Events events);
/// Units of the active side that may still act in MOVE.PLAYER.
UnitSet units_to_move(const State& s);

} // namespace sandtable::skirmish
