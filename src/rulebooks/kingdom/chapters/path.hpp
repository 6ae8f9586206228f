#pragma once
// Chapter 7.2: the path of an ordered move.

#include "battle/ruling.hpp"
#include "rulebooks/kingdom/state/order.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

/// TKO-MOVE-21 to 28: the cost of one manoeuvre to that unit, before difficult ground.
double cost_of(const Unit& u, const Manoeuvre& m);
/// The unit after a part of a manoeuvre (1: all of it), as if nothing stood in the way. Not on the grid until planted.
Unit after(const State& s, const Unit& u, const Manoeuvre& m, double part);

/// A difficult piece that a path enters: where its die will be thrown, for whoever looks ahead.
struct Entry {
  int feature = -1;
  double gone = 0; ///< cost of the path up to there
  Vec anchor;      ///< where the unit then stands
  Angle facing;
};
using Entries = boost::container::static_vector<Entry, 8>;

/// A path judged.
struct March {
  Ruling ruling;
  Unit end; ///< if no difficult ground slows it
  double cost = 0;
  Entries entries;   ///< in order
  int building = -1; ///< it enters
  Manoeuvres legs;
};
/// TKO-MOVE-20 to 32, 38, TKO-TERR-39, 43 for the unit of a path decision and `s.given.inches`.
March judge_path(const State& s, const Order& o);

} // namespace sandtable::kingdom
