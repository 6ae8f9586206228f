#pragma once
// Chapter 7.2: the path of an ordered move.

#include "battle/ruling.hpp"
#include "rulebooks/kingdom/state/order.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

/// The same unit elsewhere, formed as it is: what `planted` would give but for the grid.
Unit carried(const Unit& u, Vec anchor, Angle facing);
/// The way of a manoeuvre that is a straight slide: advance, back, side and go_to.
Vec slide_of(const Unit& u, const Manoeuvre& m);
constexpr bool is_wheel(ManoeuvreKind k) { return k == ManoeuvreKind::wheel_left || k == ManoeuvreKind::wheel_right; }
constexpr bool is_slide(ManoeuvreKind k) { return !is_wheel(k) && k != ManoeuvreKind::pivot; }

/// The corner about which it wheels: TKO-MOVE-22, 23; and no stand is ever farther from there than this.
Vec hinge_of(const Unit& u, ManoeuvreKind kind);
double wheel_radius(const Unit& u);

/// TKO-MOVE-21 to 28: the cost of one manoeuvre to that unit, before difficult ground.
double cost_of(const Unit& u, const Manoeuvre& m);
/// How far it goes by it: the way of a slide, the arc of the outer corner of a wheel.
double length_of(const Unit& u, const Manoeuvre& m);
/// The unit after a part of a manoeuvre (1: all of it), as if nothing stood in the way. Not on the grid until planted.
Unit after(const Unit& u, const Manoeuvre& m, double part);
/// What is left of a manoeuvre after that part.
Manoeuvre rest_of(const Manoeuvre& m, double part);
/// In so many steps no stand goes farther than a quarter of an inch in one.
int steps_of(const Unit& u, const Manoeuvre& m);

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
  Unit start; ///< where it begins: of a garrison, outside
  Unit end;   ///< if no difficult ground slows it
  double cost = 0;
  Entries entries;   ///< in order
  int building = -1; ///< it enters
  Manoeuvres legs;   ///< as they are carried out: the last ends at the building
};
/// TKO-MOVE-20 to 32, 38, TKO-TERR-39, 43 for the unit of a path decision and the inches thrown for it.
March judge_path(const State& s, const Order& o);

} // namespace sandtable::kingdom
