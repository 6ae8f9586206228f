#pragma once
// Chapters 9.5 and 9.8: the moves of a charge, and what they come to.

#include "rulebooks/kingdom/state/events.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

/// R/2, as the dice and smoke make it: TKO-CHG-46, 49, TKO-MOVE-09.
double half_charge(const State& s);
/// Q/2 of a counter-charger: TKO-CHG-61.
double half_counter(const State& s);
/// TKO-CHG-61, 62: how far the counter-charger goes to meet the attacker.
double counter_part(double gap, double attackers, double defenders);
/// Commanders who have said that they go with this unit of the charge do so in its next move: TKO-RULING-144.
void take_riders(State& s, int unit);

void turn_to_charge(State& s, Events events); ///< StepKind::charge_turn: TKO-CHG-06
/// TKO-CHG-86, TKO-RULING-146: the attacker turns once more, if he must to touch the defender.
void follow(State& s, Events events);
void first_half(State& s, Events events);      ///< StepKind::first_half
void first_half_done(State& s, Events events); ///< StepKind::first_half_done
void second_half(State& s, Events events);     ///< StepKind::second_half
void end_charge(State& s, Events events);      ///< StepKind::charge_end: after the second half of a charge in

} // namespace sandtable::kingdom
