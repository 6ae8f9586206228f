#pragma once
// Chapter 8.

#include "battle/plan.hpp"
#include "battle/ruling.hpp"
#include "rulebooks/crimea/chapters/ground.hpp"
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

/// A path judged: where the unit ends and what it costs.
struct March {
  Ruling ruling;
  Unit end;
  double length = 0, allowance = 0, forward = 0;
  Touched touched;
  bool through_friend = false;
  int house = -1; ///< it enters
};
/// CRI-MOVE-18 to 37, CRI-TER-13, 14 for the move at hand (`s.move`): the order's path, final facing and house.
March judge_march(const State& s, const Order& o);
/// The decision after the dice: Verb::march or Verb::stay.
Ruling check_path(const State& s, const Order& o);
void take_path(State& s, const Order& o, Events events);

/// How far a unit may slide straight ahead from where `u` stands (any number of inches up to `most`), stopping 2 from
/// enemies and short of friends it could not end clear of, impassable ground and the edge: CRI-MOVE-28, 29.
double clear_run(const State& s, int unit, const Unit& u, double most);
/// CRI-MOVE-35: whether a unit could stand there, given where it stands now.
Ruling check_standing(const State& s, int unit, const Unit& end);

/// CRI-REACT-07, 08, 10: the reaction charge of cavalry.
Ruling check_charge(const State& s, const Order& o);
void begin_charge(State& s, const Order& o, Events events);
Plan charge_plan(const State& s);
/// Moves it and declares the assault if it reaches (`declare_charge` of assault.hpp), else gives the chit.
void charge_thrown(State& s, const Roll& roll, Events events);

/// CRI-ARMY-13: a bound unit turns to the nearest enemy it sees and goes straight at it by the full dice.
void begin_bound_move(State& s, int unit, Events events);

} // namespace sandtable::crimea
