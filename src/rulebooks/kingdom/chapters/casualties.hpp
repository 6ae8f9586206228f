#pragma once
// Kills and what they take away: TKO-UNIT-30 to 36, TKO-FIRE-52, 53.

#include "battle/plan.hpp"
#include "battle/ruling.hpp"
#include "rulebooks/kingdom/state/events.hpp"
#include "rulebooks/kingdom/state/order.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

/// What so many kills take away from a unit.
struct Toll {
  int stands = 0;  ///< to be taken off; of a gun, figures of its crew
  int partial = 0; ///< kills carried on
  bool lost = false;
  bool checks = false; ///< outside melee it owes a morale check: TKO-FIRE-53, TKO-MOR-01, 02
};
Toll toll_of(const Unit& u, int kills);
/// The check that losses at the hands of `by` bring upon a unit; in a charge with its zone: TKO-CHG-73, 74, TKO-MOR-32.
Check check_for_losses(const State& s, int unit, int by);

/// Puts kills on a unit; they take effect in the step `losses`, which the caller pushes.
void add_kills(State& s, int unit, int by, int kills, bool in_melee);
/// StepKind::losses: the next of s.casualties, until a choice is needed or none is left. A unit that lost a stand (a
/// crew at half or less) outside melee owes a check (TKO-FIRE-53, morale.hpp); in melee it is noted in
/// s.melee.lost_a_stand.
void take_losses(State& s, Events events);
/// TKO-UNIT-32: the types of which it has most left, the one that goes by default first (TKO-DEC-12).
boost::container::static_vector<StandType, 3> most_numerous(const Unit& u);
/// D-STAND-LOSS
Ruling check_stand_loss(const State& s, const Step& step, const Order& o);
void lose_stand(State& s, const Step& step, const Order& o, Events events);
/// One stand of that type goes; of a gun one of the crew.
void take_off(State& s, int unit, StandType type, Events events);
/// TKO-CDR-15
Plan risk_plan(const State& s, int commander);
void risk_thrown(State& s, int commander, const Roll& roll, Events events);

} // namespace sandtable::kingdom
