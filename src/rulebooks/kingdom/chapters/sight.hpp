#pragma once
// Chapters 3 and 8.2: lines of sight.

#include "rulebooks/kingdom/state/setting.hpp"

#include <optional>

namespace sandtable::kingdom {

enum class SightStop : std::uint8_t { nothing, unit, building, hill, wood };
/// What stops a line, and where.
struct Stop {
  SightStop by = SightStop::nothing;
  int what = -1; ///< unit or feature
  Vec where;

  bool clear() const { return by == SightStop::nothing; }
};
/// TKO-TERR-32 to 34: along one line from `from_unit` to a point of `to_unit` (-1: nobody's), whose own stands do not
/// stop it.
Stop stop_on(const State& s, const Segment& line, int from_unit, int to_unit);

/// The wedge in which a look may go: TKO-FIRE-14.
struct Wedge {
  Vec origin, facing;
  double cosine = -1; ///< of its half angle; -1: all round
};
/// TKO-FIRE-23, 24: the nearest point of a unit in clear sight within a wedge, if there is one.
std::optional<Vec> aim_point(const State& s, const Wedge& wedge, int from_unit, int to_unit);
/// TKO-CHG-04, TKO-FIRE-24: from its anchor to any point of the other.
bool sees(const State& s, int from_unit, int to_unit);

} // namespace sandtable::kingdom
