#pragma once

#include "battle/event.hpp"
#include "rulebooks/skirmish/state/state.hpp"

namespace sandtable::skirmish {

/// What each field means is said beside the kind: u unit, o other unit, m man (a figure), n another man, a b c d
/// numbers, cm a length, y yes, p from and to places, dice the faces as they fell, feature the ground.
enum class EventKind : std::uint8_t {
  first_thrown,       ///< side that acts first, a red's die, b blue's
  unit_deployed,      ///< u
  turn_began,         ///< a turn
  half_turn_began,    ///< side
  leader_attached,    ///< u leader, o group
  leader_detached,    ///< u leader
  spot_thrown,        ///< side that looks, a die, cm range; u the group it was for, y it is seen
  came_in_sight,      ///< u, o who sees it or -1
  went_out_of_sight,  ///< u
  marker_cleared,     ///< u a dummy that was seen through: SKR-HID-03
  in_person_declared, ///< u commander, y he fights in person
  command_thrown,     ///< u commander, a total, b pool now; dice
  relay_activated,    ///< u leader, a cost, b pool now
  group_commanded,    ///< u, a cost, b pool now
  points_lost,        ///< u the PC, a points not spent; or u a bound group: SKR-ACT-28
  risk_counted,       ///< u, a Risk Factor; one `risk_factor` for each line goes before it
  risk_factor,        ///< u, a amount; rule says why
  action_thrown,      ///< u, a die, b Risk Factor, c result, y it binds; d 1: the joint die of a platoon
  platoon_broken,     ///< u the lowest group of it: SKR-ACT-34
  action_taken,       ///< u, a its current action from now on; rule says why
  native_thrown,      ///< u, a die
  group_moved,        ///< u, cm of the longest way, p; o whom they make for
  group_turned,       ///< u, o whom they face
  leader_moved,       ///< u, cm, p
  group_stood,        ///< u
  group_loads,        ///< u
  group_loaded,       ///< u
  mounted,            ///< u, y up (else down)
  skirts_hitched,     ///< u, y up
  group_charged,      ///< u, o, a men in contact
  group_stopped,      ///< u, o whom they ran into unseen: SKR-HID-07
  man_left,           ///< m, p; rule says why: SKR-MOR-14, SKR-MOV-17
  group_retreated,    ///< u, cm, p, y into cover
  group_stays,        ///< u: SKR-MOR-05
  group_routed,       ///< u, cm, p
  group_surrendered,  ///< u
  volley_fired,       ///< u, o, a dice, b hits; dice
  fire_held,          ///< u
  man_hit,            ///< m, n shooter, a die of chance, b die, c total, d hurt
  man_wounded,        ///< m
  man_killed,         ///< m
  melee_joined,       ///< u, o: the lowest group of either side
  piled_in,           ///< m, n his opponent
  melee_thrown,       ///< m, a natural, b score, y he wins; one for each man
  man_struck,         ///< m, n by whom, d hurt
  melee_counted,      ///< side that came off worse, a red's points, b blue's; y a draw
  group_fell_back,    ///< u, cm, p
  group_followed,     ///< u, cm, p
  group_stood_fast,   ///< u
  turn_ended,         ///< a turn
  battle_ended        ///< side winner, a ending, y a draw
};
BOOST_DESCRIBE_ENUM(EventKind, first_thrown, unit_deployed, turn_began, half_turn_began, leader_attached,
                    leader_detached, spot_thrown, came_in_sight, went_out_of_sight, marker_cleared, in_person_declared,
                    command_thrown, relay_activated, group_commanded, points_lost, risk_counted, risk_factor,
                    action_thrown, platoon_broken, action_taken, native_thrown, group_moved, group_turned, leader_moved,
                    group_stood, group_loads, group_loaded, mounted, skirts_hitched, group_charged, group_stopped,
                    man_left, group_retreated, group_stays, group_routed, group_surrendered, volley_fired, fire_held,
                    man_hit, man_wounded, man_killed, melee_joined, piled_in, melee_thrown, man_struck, melee_counted,
                    group_fell_back, group_followed, group_stood_fast, turn_ended, battle_ended)

struct Event : EventOf<EventKind> {
  double cm = 0;
  std::int16_t man = -1, other_man = -1;
  std::uint8_t seen_by = 7;  ///< a bit for each of `Eyes`: who may be told of it
  std::uint8_t end_seen = 7; ///< a bit for each of `Eyes`: who sees them where they are afterwards
  /// Whether that has been found out already: chapters/witnesses. Those who report events need not think of it.
  enum class Witnessed : std::uint8_t { not_yet, begun, done } witnessed = Witnessed::not_yet;
};
using Events = EventSink<Event>;

} // namespace sandtable::skirmish
