#pragma once
// Chapter 9.1: the geometry of a charge.

#include "battle/ruling.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

#include <optional>

namespace sandtable::kingdom {

/// TKO-ORD-23, TKO-CHG-05, TKO-FORM-23, 24, TKO-TERR-44: may it charge at all?
Ruling check_charger(const State& s, int unit);
/// TKO-CHG-04: may that enemy be its target?
Ruling check_charged(const State& s, int unit, int target);

/// A charge at one angle.
struct ChargeWay {
  Ruling ruling;
  double gap = 0;             ///< g: TKO-CHG-02
  Unit turned;                ///< the attacker turned by the angle
  Unit contact;               ///< and where he touches
  bool crosses_cover = false; // TKO-CHG-84
};
/// TKO-CHG-01 to 04 of a unit that may charge.
ChargeWay charge_way(const State& s, int unit, int target, int angle);
/// TKO-CHG-08 of the same: none if no angle is legal.
std::optional<int> default_angle(const State& s, int unit, int target);
/// TKO-CHG-86: the angle by which he turns once more, if any does.
std::optional<int> following_angle(const State& s, int unit, int target);

/// TKO-CHG-03: six inches a charge die.
double longest_charge(const Unit& u);
/// TKO-CHG-02: g of a unit that goes straight on; `infinite` if it never touches.
double gap_ahead(const State& s, const Unit& mover, const Unit& target);

} // namespace sandtable::kingdom
