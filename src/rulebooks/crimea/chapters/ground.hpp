#pragma once
// Chapter 3.1: what the ground is under a stand or a whole unit.

#include "geometry/hull.hpp"
#include "rulebooks/crimea/state/setting.hpp"

namespace sandtable::crimea {

/// CRI-MOVE-10: the kinds of ground that stands overlap.
struct Touched {
  bool low_hill = false, high_hill = false, stream = false, woods = false, wall = false, trench = false;
  int impassable = -1; ///< a feature nobody may enter; houses among them
  bool off_table = false;

  void add(const Touched& o);
};
/// What a unit's stands overlap where it stands.
Touched touched_at(const State& s, const Unit& u);
/// What they overlap on a straight slide from there, both ends included.
Touched touched_along(const State& s, const Unit& u, Vec slide);

/// CRI-TER-10, CRI-LOS-09: the class of hill whose crest holds the point: 0 none, 1 low, 2 high.
int crest_at(const State& s, Vec p);
/// CRI-TER-11: of the highest class that more than half of its stands stand on.
int crest_of(const State& s, const Unit& u);
/// CRI-TER-12
bool in_woods(const State& s, Vec p);
bool in_trench(const State& s, Vec p);
/// The woods a point is in, or -1: CRI-LOS-07.
int woods_at(const State& s, Vec p);
/// CRI-TER-08: whether the segment runs along a road all the way.
bool along_road(const State& s, const Segment& leg);
/// Whether a wall, stream or trench lies across the segment: CRI-CC-14.
bool works_between(const State& s, const Segment& line);

} // namespace sandtable::crimea
