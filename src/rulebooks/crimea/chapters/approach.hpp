#pragma once
// Straight at an enemy: what charges and bound units have in common.

#include "rulebooks/crimea/state/setting.hpp"

namespace sandtable::crimea {

/// The point of a unit's fighting stands (of a garrison's house) nearest to a place.
Vec nearest_point_of(const State& s, const Unit& u, Vec from);
/// Whether no stand leaves the table or enters impassable ground on a slide straight ahead.
bool passable_ahead(const State& s, const Unit& u, double inches);
/// CRI-MOVE-29, 37: no more than so many inches ahead, and so few that it does not end on a friend or abandoned guns.
double clear_of_friends(const State& s, int unit, const Unit& u, double inches);
/// The most inches up to `most` of which a test holds that fails from somewhere on; on the grid's scale.
template <class Test>
double farthest(double most, Test&& holds) {
  if (holds(most)) return most;
  double yes = 0, no = most;
  while (no - yes > 1.0 / 256) {
    const double middle = (yes + no) / 2;
    (holds(middle) ? yes : no) = middle;
  }
  return yes;
}

/// How far a unit may slide straight ahead from where `u` stands (any number of inches up to `most`), stopping 2 from
/// enemies and short of friends it could not end clear of, impassable ground and the edge: CRI-MOVE-28, 29.
double clear_run(const State& s, int unit, const Unit& u, double most);

} // namespace sandtable::crimea
