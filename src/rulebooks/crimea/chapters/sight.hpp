#pragma once
// Chapter 3.2: who sees whom. Chapter 9.2: which stand may shoot at which unit.

#include "battle/ruling.hpp"
#include "client/preview.hpp"
#include "rulebooks/crimea/state/setting.hpp"

#include <optional>

namespace sandtable::crimea {

/// CRI-FIRE-14: how one stand would fire at one unit.
struct Shot {
  Vec origin, aim;
  double range = 0;
  std::int8_t target_stand = 0;
  bool pivot = false; ///< CRI-FIRE-16
};

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
/// Where a stand fires from: the middle of its front edge, CRI-LOS-01; from a house the nearest wall, CRI-FIRE-19.
Vec origin_of(const State& s, int unit, int stand, int target);
/// CRI-FIRE-14 to 16: in arc (or pivot), in range and in sight; nothing if it cannot. Asks neither about priority nor
/// whether the unit may fire at all. A garrison fires with two stands (CRI-FIRE-19): stand 0 and 1.
std::optional<Shot> shot_at(const State& s, int firer, int stand, int target);
/// Why no stand of a unit can shoot at that target: out of range, out of arc, or what is in the way.
Ruling why_no_shot(const State& s, int firer, int target);

/// CRI-LOS-10: from a place to any stand of a unit.
bool sees(const State& s, Vec from, const Unit& to);
/// CRI-LOS-12
bool visible(const State& s, int from, int to);
/// A free look across the table, for players with a tape in hand.
SightLine look(const State& s, Vec from, Vec to);

} // namespace sandtable::crimea
