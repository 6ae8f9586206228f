#pragma once
// What lies in the way of a charge: TKO-CHG-03, 84.

#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

/// The first thing that stops a slide, and after how many inches.
struct Hindrance {
  double at = infinite;
  int unit = -1;     ///< a friend it would overlap, or an enemy it would touch
  int feature = -1;  ///< impassable ground
  bool edge = false; ///< of the table
};
/// `mover` stands as `unit` would, and slides up to `most` along `ahead`. The target itself never stops it, nor do
/// commanders.
Hindrance first_hindrance(const State& s, int unit, const Unit& mover, Vec ahead, double most, int target);
/// TKO-CHG-84: covering lines that the front of the unit comes to or crosses on that slide.
FeatureSet cover_crossed(const State& s, const Unit& mover, Vec ahead, double inches);

} // namespace sandtable::kingdom
