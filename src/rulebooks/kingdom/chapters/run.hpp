#pragma once
// How far a unit gets on a straight run that nobody has judged beforehand: chapters 9, 13 and 16.

#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

/// TKO-CHG-83: so far from another enemy they do not touch.
constexpr double just_apart = 2 * contact_distance;

/// What ends a run.
enum class Halt : std::uint8_t { none, target, enemy, obstacle, edge };
struct Run {
  double inches = 0;
  Halt halt = Halt::none;
  int unit = -1; ///< the enemy that is met
};
/// How far the unit of a course slides along a direction, no farther than `most`: TKO-CHG-50, 54, TKO-COMP-13, 15,
/// TKO-EVT-18, 19, TKO-GEO-35, 37, 39.
Run run_of(const State& s, const Course& c, const Unit& from, Vec ahead, double most);
/// How far it slides until some stand is so far over the edge of the table: TKO-GEO-37, 39.
double run_to_edge(const State& s, const Unit& from, Vec ahead, double over);

} // namespace sandtable::kingdom
