#pragma once

#include "rulebooks/skirmish/chapters/movement.hpp"

namespace sandtable::skirmish {

/// A formation moved along a way without a player: each man goes his own displaced way as far as his allowance and
/// what stands in the way let him (SKR-ACT-36, 40, SKR-MOV-19), and fit men stay linked (SKR-FRM-14).
struct Drift {
  Path way;            ///< of the anchor, without where it stands
  double share = 1;    ///< of each man's allowance: half for SKR-ACT-38
  double bonus = 0;    ///< on top of it: SKR-ACT-14, SKR-MOR-07
  double stop_at = -1; ///< the group stops as soon as it is this near to group `target`: SKR-ACT-15
  std::int8_t target = -1;
  bool may_leave = false; ///< men who cross the table's edge are gone: SKR-MOR-14
  bool runs = false;      ///< falling back
};
/// Moves it; says the greatest cost spent, 0 if nobody moved. Flags, looking about and telling of it (but for men who
/// leave the table) are for those who call it.
double drift(State& s, int group, const Drift& how, Events events);

} // namespace sandtable::skirmish
