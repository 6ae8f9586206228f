#pragma once

#include "battle/ruling.hpp"
#include "rulebooks/kingsmen/chapters/placing.hpp"
#include "rulebooks/kingsmen/state/order.hpp"

namespace sandtable::kingsmen {

/// The table of 9.1, inches; 0 where a type has no such formation or cannot move in it.
double base_allowance(Type type, Formation formation);

/// Why a move is half as long: KM1-MOVE-30.
struct Slowness {
  int feature = -1;      ///< terrain touched
  bool backward = false; ///< not forward all the way
  bool about_face = false, door = false;

  bool any() const { return feature >= 0 || backward || about_face || door; }
};

/// A move as judged: where it ends, how long it is and how long it might be.
struct March {
  Ruling ruling;
  Unit end; ///< the unit as it would stand
  double length = 0, allowance = 0;
  bool road = false; ///< KM1-MOVE-60
  Slowness slow;
  Vec start, last_from; ///< first and last-but-one point of the path
  Angle last_heading;   ///< direction of the last segment; the starting facing when there is none
};

/// KM1-MOVE-10..68: a move that is not a charge. Any length up to the allowance will do (KM1-MOVE-06).
March judge_march(const State& s, int unit, const Order& order);
/// Length of a path and its last segment from a start; points are put on the grid.
double trace(Vec start, const Path& path, March& out);
/// KM1-MOVE-14, 15, KM2-MOVE-01: whether every segment of the path is forward.
bool all_forward(const State& s, Vec start, const Path& path, Vec forward);
/// Whether a step straight to the side is forward: with a narrower front it halves a move as one backward does.
bool sideways_is_forward(const State& s);
/// First slowing terrain that a move touches: KM1-MOVE-40..44, KM2-TERR-01. `end` is the unit after the final turn.
int terrain_touched(const State& s, const Unit& from, const Path& path, const Unit& end, FeatureSet ignore);
/// Whether the card in force is a Jack, which takes every halving away: KM1-CARD-11.
bool jack_in_force(const State& s);
/// The unit at the end of its way, men in their places: KM1-FORM-33, KM1-MOVE-57, KM1-RULING-07.
Ruling settle_down(const State& s, Unit& end, int self, const Order& order);
/// KM1-MOVE-50, 51: a swept shape against impassable ground and everybody's bases.
Ruling check_swept(const State& s, Convex shape, const Unit& mover, int self, int target, FeatureSet ignore);

} // namespace sandtable::kingsmen
