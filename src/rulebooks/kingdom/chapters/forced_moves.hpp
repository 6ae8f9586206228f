#pragma once
// Chapter 0.4: moves that nobody chooses.

#include "rulebooks/kingdom/state/events.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

/// A forced move before its way is known.
struct Forced {
  int unit = -1;
  Vec direction; ///< e, a unit vector
  double inches = 0;
  Angle facing;        ///< taken first, about its centre: TKO-GEO-30
  bool rout = false;   ///< may leave the table and be lost: TKO-GEO-33, 38
  bool slowed = false; ///< counts each inch in difficult areas as two: TKO-COMP-06
};
struct ForcedEnd {
  Unit end; ///< where it stands then
  double gone = 0;
  bool leaves = false;     ///< crosses the edge of the table: TKO-GEO-38
  bool surrounded = false; ///< could not go an inch: TKO-GEO-33, 34
};
/// TKO-GEO-30 to 41
ForcedEnd forced_way(const State& s, const Forced& f);
/// Carries it out, riders and all; a router that leaves or is surrounded is LOST. Returns how far it went.
double force(State& s, const Forced& f, EventKind told, Rule why, Events events);
/// TKO-GEO-02: straight toward its own base edge.
Vec toward_base_edge(const State& s, Side side);

} // namespace sandtable::kingdom
