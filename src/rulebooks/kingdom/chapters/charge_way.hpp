#pragma once
// Chapter 9.1: the geometry of a charge.

#include "battle/ruling.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

#include <optional>

namespace sandtable::kingdom {

/// A charge at one angle.
struct ChargeWay {
  Ruling ruling;
  double gap = 0;             ///< g: TKO-CHG-02
  Unit turned;                ///< the attacker turned by the angle
  Unit contact;               ///< and where he touches
  bool crosses_cover = false; // TKO-CHG-84
};
/// TKO-CHG-01 to 04
ChargeWay charge_way(const State& s, int unit, int target, int angle);
/// TKO-CHG-08: none if no angle is legal.
std::optional<int> default_angle(const State& s, int unit, int target);
/// TKO-CHG-86: the angle by which he turns once more, if any does.
std::optional<int> following_angle(const State& s, int unit, int target);

} // namespace sandtable::kingdom
