#pragma once

#include "rulebooks/crimea/chapters/shots.hpp"
// Chapters 9.2 and 9.3: who fires, and whom priority lets him fire at.

#include <array>

namespace sandtable::crimea {

/// CRI-FIRE-11, 13, 17, 19: whether that stand (gun) of a unit that may fire does.
bool fires(const State& s, const Unit& u, int stand);
/// CRI-FIRE-11: its dice.
int dice_of(const Unit& u, int stand);

/// CRI-FIRE-41: whether a commander is away from any unit of his side.
bool is_alone(const State& s, int commander);
/// Whether anybody at all may fire at it: an enemy on the table, and no commander among his troops.
Ruling check_target(const State& s, int firer, int target);

/// CRI-FIRE-21: the enemies in reach of a unit, each in the most urgent class it belongs to: charging, firing at it,
/// advancing on it, and the rest, of whom the nearest counts.
struct Rivals {
  std::array<UnitSet, 4> of_class{};

  int class_of(int unit) const;
};
Rivals rivals_of(const State& s, int firer);

/// What a stand may do about a target.
struct Choice {
  std::optional<Shot> shot; ///< where it can shoot at all
  int binding = -1;         ///< the unit it must fire at instead
  int binding_class = 0;

  bool permitted() const { return shot.has_value() && binding < 0; }
};
Choice choice_of(const State& s, int firer, int stand, int target, const Rivals& rivals);
/// The rule that puts the binding unit first, in words.
Ruling why_bound(const State& s, const Choice& choice);

/// CRI-FIRE-11, 13, 17, 19: how many stands (guns) of a unit fire at all, were there a target; 0 for those who do not.
int firing_stands(const State& s, const Unit& u);
/// CRI-FIRE-13: why a unit may not fire at all as it is.
Ruling may_fire(const State& s, int unit);
/// CRI-FIRE-21 to 25: the units a stand must choose among, of those it can shoot at. In reaction every spender it can
/// shoot at (CRI-REACT-04).
UnitSet permitted_targets(const State& s, int firer, int stand, bool reaction);

} // namespace sandtable::crimea
