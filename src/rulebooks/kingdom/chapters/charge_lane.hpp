#pragma once
// What lies in the way of a unit that slides straight ahead: TKO-CHG-03, 54, TKO-RULING-143.

#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

/// The first thing that stops a slide, and after how many inches.
struct Hindrance {
  double at = infinite;
  int unit = -1;     ///< a friend it would overlap, or an enemy it would touch
  int feature = -1;  ///< impassable ground
  bool edge = false; ///< of the table
};
/// `mover` stands as `unit` would, and slides up to `most` along `ahead`. Enemies other than `target` stop it where it
/// comes within `gap` of them; the target itself never does, nor do commanders.
Hindrance first_hindrance(const State& s, int unit, const Unit& mover, Vec ahead, double most, int target,
                          double gap = contact_distance);
/// TKO-CHG-02: how far `mover` slides along `ahead`, up to `most`, until one of its stands touches one of the target's;
/// `infinite` if none does.
double slide_to_touch(const State& s, const Unit& mover, Vec ahead, const Unit& target, double most);
/// The same to the walls of a building.
double slide_to_walls(const State& s, const Unit& mover, Vec ahead, int building, double most);
bool touches_walls(const State& s, const Unit& u, int building);
/// TKO-CHG-84: covering lines that the front of the unit comes to or crosses on that slide.
FeatureSet cover_crossed(const State& s, const Unit& mover, Vec ahead, double inches);

} // namespace sandtable::kingdom
