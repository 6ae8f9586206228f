#pragma once
// Chapter 8.3: the path of a move.

#include "battle/ruling.hpp"
#include "rulebooks/crimea/chapters/ground.hpp"
#include "rulebooks/crimea/state/order.hpp"

namespace sandtable::crimea {

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

} // namespace sandtable::crimea
