#pragma once

#include <boost/describe/enum.hpp>
#include <cstdint>

namespace sandtable::skirmish {

/// SKR-CMP-04: worst first, so that a tie goes to the lower (SKR-CMP-16).
enum class Class : std::uint8_t { raw, veteran, hero };
BOOST_DESCRIBE_ENUM(Class, raw, veteran, hero)

/// SKR-CMP-07
enum class Role : std::uint8_t { pc, nco, musician, trooper, civilian };
BOOST_DESCRIBE_ENUM(Role, pc, nco, musician, trooper, civilian)
constexpr bool is_leader(Role r) { return r == Role::pc || r == Role::nco || r == Role::musician; } // SKR-CMP-08
constexpr bool is_officer(Role r) { return r == Role::pc || r == Role::nco; }                       // SKR-CMP-08

/// SKR-CMP-11; `waiting`: not yet placed in the deployment.
enum class Condition : std::uint8_t { waiting, fit, wounded, killed, captured, departed };
BOOST_DESCRIBE_ENUM(Condition, waiting, fit, wounded, killed, captured, departed)

/// How a departed figure left the table, as END records it (SKR-SEQ-19): as it was to, or while falling back
/// (SKR-VIC-02).
enum class Departure : std::uint8_t { none, left, ran_off };
BOOST_DESCRIBE_ENUM(Departure, none, left, ran_off)

/// SKR-CMP-21
enum class Action : std::uint8_t { hold, march, advance, attack, retreat, rout };
BOOST_DESCRIBE_ENUM(Action, hold, march, advance, attack, retreat, rout)

/// What the action tables say: SKR-ACT-02 to 10.
enum class ActionResult : std::uint8_t { none, go_on, halt, advance, attack, retreat, rout };
BOOST_DESCRIBE_ENUM(ActionResult, none, go_on, halt, advance, attack, retreat, rout)

/// SKR-WPN-02 to 10
enum class Weapon : std::uint8_t { rifle, musket, pistol, bow, spear, sword, club, hatchet, rocks };
BOOST_DESCRIBE_ENUM(Weapon, rifle, musket, pistol, bow, spear, sword, club, hatchet, rocks)
constexpr int weapons = 9;

/// SKR-DMG-06 to 08
enum class Damage : std::uint8_t { gunpowder, bow_or_spear, other };
BOOST_DESCRIBE_ENUM(Damage, gunpowder, bow_or_spear, other)
/// What a hit comes to.
enum class Hurt : std::uint8_t { graze, wound, kill };
BOOST_DESCRIBE_ENUM(Hurt, graze, wound, kill)

/// SKR-WPN-01; `out`: no shot.
enum class Band : std::uint8_t { near, medium, far, out };
BOOST_DESCRIBE_ENUM(Band, near, medium, far, out)

/// SKR-FRM-04 to 10
enum class Formation : std::uint8_t { line, double_rank, open_order, file, mob, garrison, free };
BOOST_DESCRIBE_ENUM(Formation, line, double_rank, open_order, file, mob, garrison, free)

/// What a piece is: men listed together, one leader (who may be attached to such men), or a marker with nobody under
/// it (SKR-HID-02).
enum class UnitKind : std::uint8_t { group, leader, dummy };
BOOST_DESCRIBE_ENUM(UnitKind, group, leader, dummy)

/// Whether a commander fights in person this half-turn: SKR-CMD-07, 08.
enum class InPerson : std::uint8_t { unasked, no, yes };
BOOST_DESCRIBE_ENUM(InPerson, unasked, no, yes)

} // namespace sandtable::skirmish
