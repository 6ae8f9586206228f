#pragma once
// What a round of melee between two units is worth on average, in the measure of prospects.hpp.

#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

/// A unit in a melee, with all that is the same whomever it fights: a general thinks of every pair.
struct Fighter {
  const Unit* unit = nullptr;
  double nerve = 0;       ///< as `nerve_of`
  double rout = 0;        ///< as `cost_of_rout`
  double worth = 0;       ///< as `unit_worth`
  double stand = 0;       ///< as `stand_worth`
  double kill_chance = 0; ///< of a hit on it
  double stand_dice = 0;  ///< TKO-MEL-10: of its stands, before anything is halved or doubled
  int stands = 0;
  int each = 0; ///< added for each stand, whoever is fought: TKO-MEL-25, 26, 28
  Arm arm = Arm::foot;
  bool sword = false, polearms = false; ///< TKO-TYPE-22, 23
  bool led = false;                     ///< by a commander near enough for its charge test: TKO-CHG-33
  bool charging = false;
  Zone zone = Zone::front; ///< of the enemy, in which it fights

  Fighter() = default;
  Fighter(const State& s, int number);
  /// The same, fighting so.
  Fighter in(Zone where, bool charge) const {
    Fighter out = *this;
    out.zone = where;
    out.charging = charge;
    return out;
  }
};

/// What a round of melee is worth to the first of two.
double likely_round(const Fighter& own, const Fighter& foe);

} // namespace sandtable::kingdom
