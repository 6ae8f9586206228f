#pragma once
// What tests of shooting have in common.

#include "rulebooks/skirmish/chapters/shooting.hpp"
#include "support/skirmish_field.hpp"

#include <vector>

namespace sandtable::skirmish {

/// A rectangle square to the table, counter-clockwise.
inline Points area(Vec low, Vec high) { return {low, {high.x, low.y}, high, {low.x, high.y}}; }

/// Men of a line who face north or south with that much room between their front edges and those of the other line.
struct Lines {
  Field f;
  int men = -1, foes = -1;

  /// `own` are red's, whose front is at y = 20.
  Lines(int own, int theirs, double gap, Placement of_own = {}, Placement of_theirs = {.weapons = {Weapon::spear}},
        Options options = {})
      : f(options, {400, 220}) {
    if (!of_own.formation) of_own.formation = Formation::line;
    if (!of_theirs.formation) of_theirs.formation = Formation::line;
    men = f.group(Side::red, own, {200, 20}, north, of_own);
    foes = f.group(Side::blue, theirs, {200, 20 + gap}, south, of_theirs);
    f.attach();
  }
  Shots shots() const { return shots_at(f.state, men, foes); }
  /// Somebody who makes red a player's side: far behind, and not to be reached by anybody.
  int add_captain(const Placement& p = {.weapons = {Weapon::sword}, .commanded = true}) {
    return f.leader(Side::red, Role::pc, {20, 4}, north, p);
  }
};

/// What each shot needs on the die as it falls.
inline std::vector<int> faces_of(const Shots& shots) {
  std::vector<int> out;
  for (const Shot& shot : shots) out.push_back(face_that_hits(shot));
  return out;
}
/// The figures whose dice they are.
inline std::vector<int> shooters_in(const Shots& shots) {
  std::vector<int> out;
  for (const Shot& shot : shots) out.push_back(shot.figure);
  return out;
}

} // namespace sandtable::skirmish
