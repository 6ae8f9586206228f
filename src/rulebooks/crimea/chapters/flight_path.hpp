#pragma once
// Where a flight can go: CRI-MOR-25 to 27, 30, 34.

#include "rulebooks/crimea/state/setting.hpp"

namespace sandtable::crimea {

/// A rout or withdrawal before its way is known.
struct Flight {
  int unit = -1;
  Unit from;      ///< where it stands; a garrison set down at the wall
  int house = -1; ///< it comes out of
  Angle away;     ///< the heading it would take
  double inches = 0;
  bool rout = false;
};

struct Way {
  bool found = false;
  bool leaves = false; ///< the table, by its edge
  Vec slide;           ///< of the unit, without turning
  Unit end;            ///< turned to face along the heading
};
/// CRI-MOR-26: the heading nearest to straight away that is open, by multiples of 15 degrees up to 90, left before
/// right.
Way find_way(const State& s, const Flight& f);

/// Whether some stand of a unit (the house of a garrison) lies within so many inches of a line: CRI-GEN-03.
bool near_line(const State& s, const Unit& u, const Segment& line, double inches);

/// Whether a unit would stand clear of every other piece on the table and of abandoned guns that are not its own.
bool stands_clear(const State& s, int unit, const Unit& end);

} // namespace sandtable::crimea
