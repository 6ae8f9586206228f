#pragma once

#include <boost/describe/enum.hpp>
#include <cstdint>

namespace sandtable::crimea {

/// CRI-CMP-14
enum class Nation : std::uint8_t { british, french, turkish, sardinian, russian };
BOOST_DESCRIBE_ENUM(Nation, british, french, turkish, sardinian, russian)

/// CRI-CMP-13. Higher commanders are pieces like units, of one round stand (CRI-CMP-08).
enum class Arm : std::uint8_t {
  infantry,
  cavalry,
  foot_artillery,
  horse_artillery,
  siege_artillery,
  army_commander,
  column_commander
};
BOOST_DESCRIBE_ENUM(Arm, infantry, cavalry, foot_artillery, horse_artillery, siege_artillery, army_commander,
                    column_commander)

constexpr bool is_artillery(Arm a) {
  return a == Arm::foot_artillery || a == Arm::horse_artillery || a == Arm::siege_artillery;
}
constexpr bool is_staff(Arm a) { return a == Arm::army_commander || a == Arm::column_commander; }

/// CRI-ARM-01 to 06. Cavalry that may fire from the saddle has muskets.
enum class Weapon : std::uint8_t { none, musket, rifle, cannon };
BOOST_DESCRIBE_ENUM(Weapon, none, musket, rifle, cannon)

/// CRI-FORM-03 to 12. Commanders have none.
enum class Formation : std::uint8_t {
  line,
  double_line,
  column,
  road_column,
  skirmish,
  square,
  unlimbered,
  limbered,
  limbered_road,
  none
};
BOOST_DESCRIBE_ENUM(Formation, line, double_line, column, road_column, skirmish, square, unlimbered, limbered,
                    limbered_road, none)

/// CRI-SEQ-34
enum class MoveKind : std::uint8_t { forward, road, backward, left, right, about_face, prolonge, staff };
BOOST_DESCRIBE_ENUM(MoveKind, forward, road, backward, left, right, about_face, prolonge, staff)

/// CRI-SEQ-02: what part of a side turn it is.
enum class Phase : std::uint8_t { none, orders, free, command, reaction };
BOOST_DESCRIBE_ENUM(Phase, none, orders, free, command, reaction)

/// CRI-CMP-16. Batteries and commanders have no leader.
enum class Leader : std::uint8_t { none, present, wounded, killed };
BOOST_DESCRIBE_ENUM(Leader, none, present, wounded, killed)

/// Why a unit is no longer on the table.
enum class Gone : std::uint8_t { no, destroyed, captured, left_the_field, fallen };
BOOST_DESCRIBE_ENUM(Gone, no, destroyed, captured, left_the_field, fallen)

} // namespace sandtable::crimea
