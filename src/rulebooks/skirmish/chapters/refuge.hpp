#pragma once

#include "rulebooks/skirmish/chapters/dangers.hpp"

namespace sandtable::skirmish {

/// The cover a falling-back group makes for.
struct Refuge {
  Path way;                 ///< of its middle, to the point and on until all of it is in cover: SKR-RULING-94
  double cost = infinite;   ///< of the way to the point
  Vec point;                ///< of a cover area, or on the covering side of a barrier
  std::int8_t feature = -1; ///< -1: there is none
};

/// What is asked of a refuge.
enum class Seeking : std::uint8_t {
  farther, ///< SKR-MOR-03: farther from every visible enemy group than the group is
  any      ///< SKR-ACT-22
};

/// The nearest by path cost.
Refuge nearest_refuge(const State& s, int group, const Dangers& dangers, Seeking seeking);
/// SKR-COV-07 for one man who would stand there, whom the enemy looks at from the threat.
bool would_be_covered(const State& s, const Figure& man, Vec at, const std::optional<Vec>& threat);

} // namespace sandtable::skirmish
