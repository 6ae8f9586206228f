#pragma once

#include "battle/plan.hpp"
#include "battle/seat.hpp"
#include "rulebooks/kingsmen/chapters/measuring.hpp"
#include "rulebooks/kingsmen/state/events.hpp"

namespace sandtable::kingsmen {

/// The general of a chair, counted within his side; -1 if there is none.
int general_in(const State& s, Side side, int chair);
int generals_of(const State& s, Side side);
/// The chair of a general within his side.
int chair_of(const State& s, int general);
/// KM2-GEN-01 to 04: the chair that answers for the whole army. Where its players take turns it is the first.
int commanding_chair(const State& s, Side side);

/// KM1-CONV-08: which player answers for a unit in the middle of things: the one whose card it is, else the one who is
/// next; where he has a command of his own, the one it belongs to (KM2-SEQ-16, KM2-RULING-21).
Seat owner_of(const State& s, int unit);
/// What a player may spend: KM1-CMD-02, KM2-CMD-16.
int points_of(const State& s, Side side, int chair);
void pay(State& s, Side side, int chair, int points);

/// KM2-CMD-13: whether the unit is in the command of another player of its army.
bool anothers(const State& s, int unit, int chair);
/// What activating a unit costs the player of that chair: KM1-CMD-05, 06, and the table of KM2-CMD-20 to 22.
int cost_of(const State& s, int unit, int chair);
/// KM1-RES-09, 20, KM1-RULING-24, KM2-RES-01, KM2-SEQ-23: whether the player of that chair can activate it.
bool can_activate(const State& s, int unit, int chair);
/// Whether he can activate any unit of his army, and without paying.
bool anyone_can_activate(const State& s, Side side, int chair);
bool anyone_acts_free(const State& s, Side side, int chair);

// What happens by itself may depend only on what everybody can see: KM1-RULING-63, KM2-RULING-30. Where points are open
// that is all there is to know.

/// Whether the player has told everybody that his purse is empty.
bool has_said_done(const State& s, Side side, int chair);
/// Whether everybody knows that the player's purse is empty.
bool is_known_to_be_empty(const State& s, Side side, int chair);
/// KM1-RULING-63: a player says that his purse is empty.
void say_done(State& s, Side side, int chair);
/// Whether he can activate any unit of his army, for all that the others know.
bool anyone_might_activate(const State& s, Side side, int chair);
/// KM1-SEQ-30, KM2-SEQ-20: the same of any player of the army.
bool anyone_might_activate(const State& s, Side side);

/// KM1-CMD-05, 07, 13, KM2-CMD-10: whether the order gets through without a roll.
bool obeys_at_once(const State& s, const Unit& u);
/// KM1-CMD-08, 15: the acting player's rating in dice of the unit's colour.
Plan order_plan(const State& s, int unit);
/// KM1-CMD-01, KM2-CMD-01: the dice that are thrown for the army's points; the highest single die counts.
Plan command_plan(const State& s, Side side);
void command_settled(State& s, Side side, const Roll& roll, Events events);

} // namespace sandtable::kingsmen
