#pragma once

#include "battle/event.hpp"
#include "rulebooks/crimea/state/state.hpp"

#include <boost/describe/enum.hpp>

namespace sandtable::crimea {

/// What each field means is said beside the kind: u unit, o other, a b c d numbers, in inches, y yes, k kind of move,
/// f formation, p from and to places.
enum class EventKind : std::uint8_t {
  unit_deployed,      ///< u
  turn_began,         ///< a turn
  initiative_thrown,  ///< side winner, a red total, b blue total, y decided (not equal)
  first_chosen,       ///< side who acts first
  side_turn_began,    ///< side
  leader_returned,    ///< u, y the same man (he was wounded)
  commander_returned, ///< u, y the same man
  order_sent, ///< u commander, o unit, a points, b die, c second die (0 none), d 0 lost 1 arrives 2 hesitant 3 bound
  bound_released,   ///< u
  phase_began,      ///< side, a n; yes: reaction
  points_spent,     ///< u, a price
  unit_moved,       ///< u, in, k, p
  dice_for_move,    ///< u, k, dice
  unit_stayed,      ///< u
  unit_formed,      ///< u, f
  unit_faced,       ///< u
  unit_mounted,     ///< u, y mounted (else dismounted)
  guns_limbered,    ///< u, y limbered (else unlimbered)
  guns_manned,      ///< u
  house_entered,    ///< u, feature
  house_left,       ///< u, feature
  chit_removed,     ///< u, a chits left
  volley_fired,     ///< u, o, a possible hits, b natural sixes, y held until both have shot; dice of this target only
  saves_thrown,     ///< u, a saved, b lost of this throw, c needed face
  figures_lost,     ///< u, a lost, b left
  figure_lost_on,   ///< u, a stand
  leader_tested,    ///< u, a die: 1 killed, 2 wounded, else unhurt
  risk_shared,      ///< u, o commander, y the commander's
  commander_tested, ///< u, a die, y fell (killed or wounded), b back in turn (0 killed army: subordinate)
  chits_taken,      ///< u, a how many, b now; rule says why
  unit_routed,      ///< u, in, p
  unit_withdrew,    ///< u, in, p
  unit_destroyed,   ///< u, y its leader is captured
  unit_left_field,  ///< u
  rally_tried,      ///< u, a die, b total, y
  assault_declared, ///< u, o
  morale_tested,    ///< u, a die, b total, y passed
  assault_lapsed,   ///< u, o
  charge_made,      ///< u, o, in, y reached
  commander_joined, ///< u
  combat_fought,    ///< u attacker, o target, a attackers' total, b defenders' total, c winner (0, 1, -1 thrown again),
                    ///< dice
  winner_lost,      ///< a die, b possible hits
  guns_spiked,      ///< u, y spiked (else abandoned)
  guns_captured,    ///< u, side captor
  followed_up,      ///< u, in
  out_of_zone,      ///< u, o column commander
  turn_ended,       ///< a turn
  battle_ended      ///< a winner (-1 none), b ending
};
BOOST_DESCRIBE_ENUM(EventKind, unit_deployed, turn_began, initiative_thrown, first_chosen, side_turn_began,
                    leader_returned, commander_returned, order_sent, bound_released, phase_began, points_spent,
                    unit_moved, dice_for_move, unit_stayed, unit_formed, unit_faced, unit_mounted, guns_limbered,
                    guns_manned, house_entered, house_left, chit_removed, volley_fired, saves_thrown, figures_lost,
                    figure_lost_on, leader_tested, risk_shared, commander_tested, chits_taken, unit_routed,
                    unit_withdrew, unit_destroyed, unit_left_field, rally_tried, assault_declared, morale_tested,
                    assault_lapsed, charge_made, commander_joined, combat_fought, winner_lost, guns_spiked,
                    guns_captured, followed_up, out_of_zone, turn_ended, battle_ended)

/// The faces shown are natural: CRI-GEN-08.
struct Event : EventOf<EventKind> {
  double inches = 0;
  MoveKind move = MoveKind::forward;
  Formation formation = Formation::line;
};

using Events = EventSink<Event>;

} // namespace sandtable::crimea
