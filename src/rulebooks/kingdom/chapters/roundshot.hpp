#pragma once
// Chapter 8.4: the path of a ball.

#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

/// TKO-FIRE-14: the cosine of the arc either side of a weapon's front.
double arc_cosine(Weapon w);
/// How far along a line, from its beginning, a unit is first met; `infinite` if it is not.
double met_after(const State& s, const Segment& line, const Unit& u);

struct Ball {
  Vec direction;  ///< zero: no way to send it
  int stands = 0; ///< that it passes through
};
/// TKO-FIRE-46 to 49: as a gun that stands as `gun` does lays it on the target.
Ball ball_at(const State& s, int unit, const Unit& gun, int target);

} // namespace sandtable::kingdom
