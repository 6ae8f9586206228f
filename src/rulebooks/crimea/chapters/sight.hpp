#pragma once
// Chapter 3.2: who sees whom. Chapter 9.2: which stand may shoot at which unit.

#include "battle/ruling.hpp"
#include "client/preview.hpp"
#include "rulebooks/crimea/state/setting.hpp"

#include <optional>

namespace sandtable::crimea {

enum class SightStop : std::uint8_t { nothing, unit, house, wall, crest, woods };
/// What stops a line of fire, and where.
struct Stop {
  SightStop by = SightStop::nothing;
  int what = -1; ///< unit or feature
  Vec where;
  bool same_woods = false; ///< the woods are around both ends: CRI-LOS-07

  bool clear() const { return by == SightStop::nothing; }
};

/// CRI-LOS-02 to 09 along one line from a stand of `firer` to a point of `target`.
Stop line_of_fire(const State& s, const Segment& line, int firer, int target, int target_stand);

/// CRI-LOS-10: from a place to any stand of a unit.
bool sees(const State& s, Vec from, const Unit& to);
/// CRI-LOS-12
bool visible(const State& s, int from, int to);
/// What stops a look from one place to another, whoever may stand there.
Stop stop_between(const State& s, Vec from, Vec to);

} // namespace sandtable::crimea
