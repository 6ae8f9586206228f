#pragma once
// Chapters 9.2 and 9.3: who fires, and whom priority lets him fire at.

#include "rulebooks/crimea/chapters/fire.hpp"

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

} // namespace sandtable::crimea
