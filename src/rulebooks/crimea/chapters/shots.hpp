#pragma once
// Chapter 9.2: which stand may shoot at which unit.

#include "battle/ruling.hpp"
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
/// Where a stand fires from: the middle of its front edge, CRI-LOS-01; from a house the nearest wall, CRI-FIRE-19.
Vec origin_of(const State& s, int unit, int stand, int target);
/// CRI-FIRE-14 to 16: in arc (or pivot), in range and in sight; nothing if it cannot. Asks neither about priority nor
/// whether the unit may fire at all. A garrison fires with two stands (CRI-FIRE-19): stand 0 and 1.
std::optional<Shot> shot_at(const State& s, int firer, int stand, int target);
/// CRI-FIRE-14: the least range of the stands that fire in the unit's formation, whether they could or not.
double least_range(const State& s, int firer, int target);
/// Why no stand of a unit can shoot at that target: out of range, out of arc, or what is in the way.
Ruling why_no_shot(const State& s, int firer, int target);

} // namespace sandtable::crimea
