#pragma once
// Kills and what they take away: TKO-UNIT-30 to 36, TKO-FIRE-52, 53.

#include "battle/plan.hpp"
#include "battle/ruling.hpp"
#include "rulebooks/kingdom/state/events.hpp"
#include "rulebooks/kingdom/state/order.hpp"
#include "rulebooks/kingdom/state/setting.hpp"

namespace sandtable::kingdom {

/// Puts kills on a unit; they take effect in the step `losses`, which the caller pushes.
void add_kills(State& s, int unit, int by, int kills, bool in_melee);
/// StepKind::losses: the next of s.casualties, until a choice is needed or none is left. A unit that lost a stand (a
/// crew at half or less) outside melee owes a check (TKO-FIRE-53, morale.hpp); in melee it is noted in
/// s.melee.lost_a_stand.
void take_losses(State& s, Events events);
/// TKO-UNIT-32: the types of which it has most left.
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
