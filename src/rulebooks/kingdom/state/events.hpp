#pragma once

#include "battle/event.hpp"
#include "reflect/long_enum.hpp"
#include "rulebooks/kingdom/state/state.hpp"

namespace sandtable::kingdom {

/// What each field means is said beside the kind: u unit, o other, a b c d numbers, in inches, y yes, f formation, p
/// from and to places, dice the faces as they fell, feature the ground.
enum class EventKind : std::uint8_t {
  ratings_thrown,      ///< u, a total, b rating; one for each piece
  deploy_thrown,       ///< side that places first, a red, b blue
  unit_deployed,       ///< u
  turn_began,          ///< a turn
  unit_reformed,       ///< u
  cup_filled,          ///< a dice in it, the Purple Die counted
  die_drawn,           ///< side, a colour; y the Purple Die
  die_passed,          ///< side, a colour; y nothing could be ordered: TKO-EX-52
  order_given,         ///< u, a verb, o target, y a test must be passed first
  test_thrown,         ///< u, a die, b total, c needed, y passed
  distance_thrown,     ///< u, in, dice
  unit_moved,          ///< u, in, p
  unit_stayed,         ///< u
  unit_formed,         ///< u, f
  unit_pivoted,        ///< u
  unit_mounted,        ///< u, y mounted (else dismounted)
  building_entered,    ///< u, feature
  building_left,       ///< u, feature
  ground_thrown,       ///< u, feature, a die, b score
  commander_rode,      ///< u commander, p; o the unit he rode with, or -1
  commander_displaced, ///< u, o the unit he fled to, or -1
  gun_left,            ///< u
  gun_remanned,        ///< u
  gun_captured,        ///< u the gun's unit, o the captor
  ammunition_thrown,   ///< u, a shots
  shot_fired,          ///< u, o, a dice, b hits, c range in 1/100 inch, d needed face; dice
  kills_thrown,        ///< u, o, a kills, b needed face; dice
  stand_lost,          ///< u, a stand type, b stands left
  crew_lost,           ///< u, a figures left
  unit_lost,           ///< u; rule says why
  charge_declared,     ///< u, o, a zone
  intent_declared,     ///< u the defender, o the attacker, a reaction
  charge_refused,      ///< u: the test is failed
  charge_thrown,       ///< u, in R, dice
  fires_instead,       ///< u, o
  pistols_drawn,       ///< u, o
  choice_made,         ///< u, o, a choice
  reaction_thrown,     ///< u, a die, b total, c needed, y passed
  counter_charged,     ///< u the defender, o the attacker, in Q, y they met
  evaded,              ///< u, in, p
  charge_halted,       ///< u, p: TKO-CHG-74
  charge_missed,       ///< u, o: TKO-CHG-80
  unit_retired,        ///< u, in, p
  unit_swirled,        ///< u, o, in, p
  contact_made,        ///< u attacker, o defender, a zone
  stands_allotted,     ///< u
  round_fought, ///< u first attacker, o first defender, side winner, y somebody won, a kills of red, b of blue, c round
  melee_thrown, ///< u, o, a dice, b hits; dice
  pushed_back,  ///< u, o the winner
  unit_pursues, ///< u, o quarry
  unit_stood_fast,  ///< u
  routers_cut_down, ///< u pursuer, o routers
  checked,          ///< u, a die, b total, c result: 0 routs, 1 falls back, 2 holds, 3 carries on
  unit_routed,      ///< u, in, p
  fell_back,        ///< u, in, p
  unit_disordered,  ///< u; rule says why
  rallied,          ///< u, a die, b total, c from which order state, d to which; y something changed
  left_table,       ///< u; y it may come back
  returned,         ///< u, a die, b total, y it is back
  events_blank,     ///< a how many rolled nothing
  event_came,       ///< u the roller, o the unit or -1, a number 2 to 20; dice the two of the chart
  event_idle,       ///< u, a number: TKO-EVT-26
  shots_changed,    ///< u, a by, b now; -1 not yet thrown for
  rating_changed,   ///< u, a rating
  smoke_came,       ///< u, a last turn
  powder_came,      ///< u, a the turn whose first shot it doubles: TKO-EV-14
  drunk,            ///< u commander, a dice, b until
  stand_returned,   ///< u, a stand type
  unit_arrived,     ///< u; y it was lost before
  commander_hit,    ///< u, a total, b fate, c until, y killed now
  commander_died,   ///< u
  commander_back,   ///< u
  successor_came,   ///< u, a rating
  turn_ended,       ///< a turn
  battle_ended      ///< a winner (-1 none), b ending
};
SANDTABLE_DESCRIBE_LONG_ENUM(
    EventKind,
    (ratings_thrown, deploy_thrown, unit_deployed, turn_began, unit_reformed, cup_filled, die_drawn, die_passed,
     order_given, test_thrown, distance_thrown, unit_moved, unit_stayed, unit_formed, unit_pivoted, unit_mounted,
     building_entered, building_left, ground_thrown, commander_rode, commander_displaced, gun_left, gun_remanned,
     gun_captured, ammunition_thrown, shot_fired, kills_thrown, stand_lost, crew_lost, unit_lost, charge_declared,
     intent_declared, charge_refused, charge_thrown, fires_instead, pistols_drawn, choice_made),
    (reaction_thrown, counter_charged, evaded, charge_halted, charge_missed, unit_retired, unit_swirled, contact_made,
     stands_allotted, round_fought, melee_thrown, pushed_back, unit_pursues, unit_stood_fast, routers_cut_down, checked,
     unit_routed, fell_back, unit_disordered, rallied, left_table, returned, events_blank, event_came, event_idle,
     shots_changed, rating_changed, smoke_came, powder_came, drunk, stand_returned, unit_arrived, commander_hit,
     commander_died, commander_back, successor_came, turn_ended, battle_ended))

struct Event : EventOf<EventKind> {
  double inches = 0;
  Formation formation = Formation::none;
};

using Events = EventSink<Event>;

} // namespace sandtable::kingdom
