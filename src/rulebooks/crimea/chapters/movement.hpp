#pragma once
// Chapter 8.

#include "battle/plan.hpp"
#include "battle/ruling.hpp"
#include "rulebooks/crimea/chapters/ground.hpp"
#include "rulebooks/crimea/chapters/judged.hpp"
#include "rulebooks/crimea/chapters/march.hpp"
#include "rulebooks/crimea/state/events.hpp"
#include "rulebooks/crimea/state/order.hpp"

#include <span>

namespace sandtable::crimea {

/// CRI-MOVE-02 to 09: how many dice; 0 where it may not make such a move at all.
int move_dice(const State& s, const Unit& u, MoveKind kind);
/// CRI-MOVE-11 to 17: what is left of the dice for a path that touches this ground, through a friend or not. Prolonge
/// and staff lose nothing to the ground.
double allowance(const State& s, const Unit& u, MoveKind kind, std::span<const std::uint8_t> faces,
                 const Touched& ground, bool through_friend);
/// The most it could be: in the open.
double best_allowance(const State& s);

/// CRI-SEQ-34, CRI-MOVE-02 to 09: whether the unit may throw for such a move.
Ruling check_move(const State& s, const Order& o);
void begin_move(State& s, const Order& o, Events events);
Plan move_plan(const State& s);
void move_thrown(State& s, const Roll& roll, Events events);

/// The decision after the dice: Verb::march or Verb::stay.
Judged check_path(const State& s, const Order& o);
void take_path(State& s, const Order& o, const Judged& judged, Events events);

/// The unit of s.move ends its march there.
void take_march(State& s, const March& m, Events events);

} // namespace sandtable::crimea
