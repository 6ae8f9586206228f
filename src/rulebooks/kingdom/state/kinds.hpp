#pragma once

#include <boost/describe/enum.hpp>
#include <cstdint>

namespace sandtable::kingdom {

/// TKO-CON-09: a ladder, worst first.
enum class Rating : std::uint8_t { poor, ordinary, good, excellent };
BOOST_DESCRIBE_ENUM(Rating, poor, ordinary, good, excellent)

/// TKO-TYPE-20
enum class Arm : std::uint8_t { foot, cavalry, artillery, commander };
BOOST_DESCRIBE_ENUM(Arm, foot, cavalry, artillery, commander)

/// TKO-TYPE-01 to 13
enum class StandType : std::uint8_t {
  pike,
  shot,
  bill,
  clansmen,
  mob,
  horse,
  cuirassier,
  lancer,
  dragoon_mounted,
  dragoon_foot,
  gun_small,
  gun_medium,
  gun_large
};
BOOST_DESCRIBE_ENUM(StandType, pike, shot, bill, clansmen, mob, horse, cuirassier, lancer, dragoon_mounted,
                    dragoon_foot, gun_small, gun_medium, gun_large)
constexpr int stand_types = 13;

/// TKO-UNIT-10 to 20. Commanders are pieces like units, of one disc (TKO-TYPE-14).
enum class UnitKind : std::uint8_t {
  foot_regiment,
  horse_regiment,
  cuirassier_regiment,
  lancer_regiment,
  dragoon_regiment,
  commanded_shot,
  clansmen_regiment,
  mob,
  small_gun,
  medium_gun,
  large_gun,
  tertio_commander,
  army_commander
};
BOOST_DESCRIBE_ENUM(UnitKind, foot_regiment, horse_regiment, cuirassier_regiment, lancer_regiment, dragoon_regiment,
                    commanded_shot, clansmen_regiment, mob, small_gun, medium_gun, large_gun, tertio_commander,
                    army_commander)
constexpr bool is_commander(UnitKind k) { return k == UnitKind::tertio_commander || k == UnitKind::army_commander; }
constexpr bool is_gun(UnitKind k) {
  return k == UnitKind::small_gun || k == UnitKind::medium_gun || k == UnitKind::large_gun;
}

/// TKO-FIRE-01 to 07
enum class Weapon : std::uint8_t { none, large_guns, medium_guns, small_guns, shot, pistols, darts, bows };
BOOST_DESCRIBE_ENUM(Weapon, none, large_guns, medium_guns, small_guns, shot, pistols, darts, bows)

/// TKO-FORM-10 to 18. A unit in rout keeps its last (TKO-FORM-17); commanders have none.
enum class Formation : std::uint8_t {
  horned,
  demi_herce,
  charge_for_horse,
  line,
  double_line,
  march_column,
  gun,
  holding,
  none
};
BOOST_DESCRIBE_ENUM(Formation, horned, demi_herce, charge_for_horse, line, double_line, march_column, gun, holding,
                    none)

/// TKO-STATE-01
enum class OrderState : std::uint8_t { good, disordered, routing, pursuing };
BOOST_DESCRIBE_ENUM(OrderState, good, disordered, routing, pursuing)

/// TKO-STATE-02; waiting: not yet deployed.
enum class Presence : std::uint8_t { waiting, on_table, off_table, lost };
BOOST_DESCRIBE_ENUM(Presence, waiting, on_table, off_table, lost)

/// TKO-GEO-20 to 23
enum class Zone : std::uint8_t { front, flank, rear };
BOOST_DESCRIBE_ENUM(Zone, front, flank, rear)

/// TKO-CHG-20 to 24
enum class Reaction : std::uint8_t { hold, fire, charge_for_horse, counter_charge, evade };
BOOST_DESCRIBE_ENUM(Reaction, hold, fire, charge_for_horse, counter_charge, evade)

/// TKO-CHG-51
enum class ChargeChoice : std::uint8_t { charge_in, retire, swirl };
BOOST_DESCRIBE_ENUM(ChargeChoice, charge_in, retire, swirl)

/// The columns of the move table: TKO-MOVE-01 to 06.
enum class Pace : std::uint8_t { normal, pursuit, charge };
BOOST_DESCRIBE_ENUM(Pace, normal, pursuit, charge)

/// Chapter 15: how a commander is.
enum class Fate : std::uint8_t { well, mortally_wounded, out_of_action, dead };
BOOST_DESCRIBE_ENUM(Fate, well, mortally_wounded, out_of_action, dead)

/// How a melee round went for a unit's side.
enum class RoundResult : std::uint8_t { none, won, lost, drawn };
BOOST_DESCRIBE_ENUM(RoundResult, none, won, lost, drawn)

/// TKO-MOVE-21 to 26; commanders go straight to a place (TKO-MOVE-28).
enum class ManoeuvreKind : std::uint8_t { advance, wheel_left, wheel_right, back, side_left, side_right, pivot, go_to };
BOOST_DESCRIBE_ENUM(ManoeuvreKind, advance, wheel_left, wheel_right, back, side_left, side_right, pivot, go_to)

/// Why a unit is under way: it says what stops it and whether rough ground throws its die.
enum class Purpose : std::uint8_t {
  ordered_move, ///< TKO-ORD-20, and the free move of event 13
  ride,         ///< a commander: TKO-ORD-26
  charge,       ///< either half: chapter 9
  swirl,        ///< TKO-CHG-53, 54
  pursuit,      ///< TKO-COMP-13
  at_the_enemy, ///< event 11
  straight_on   ///< event 18
};
BOOST_DESCRIBE_ENUM(Purpose, ordered_move, ride, charge, swirl, pursuit, at_the_enemy, straight_on)

/// TKO-SETUP-01
enum class Period : std::uint8_t { of_1642_43, of_1644_45 };
BOOST_DESCRIBE_ENUM(Period, of_1642_43, of_1644_45)

} // namespace sandtable::kingdom
